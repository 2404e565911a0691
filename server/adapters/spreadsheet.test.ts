import { randomBytes } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { FILE_ROWS } from '#contract/transfer.ts'
import { readSpreadsheet, writeSpreadsheet } from './spreadsheet.ts'
import { UNREADABLE } from './texts.ts'

const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const never = new AbortController().signal
const MB = 1024 * 1024

type Entry = { name: string; content: Buffer; claims?: number }

/** An archive as programs write them; an entry may claim another size than it has. */
const zip = (entries: readonly Entry[]): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claims = content.length } of entries) {
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(content), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(claims, 22)
    head.writeUInt16LE(name.length, 26)
    const listed = Buffer.alloc(46)
    listed.writeUInt32LE(0x02014b50, 0)
    listed.writeUInt16LE(20, 4)
    head.copy(listed, 6, 4, 30)
    listed.writeUInt32LE(offset, 42)
    locals.push(head, Buffer.from(name), packed)
    directory.push(listed, Buffer.from(name))
    offset += head.length + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

const OFFICE = 'http://schemas.openxmlformats.org'
const part = (name: string, content: string | Buffer, claims?: number): Entry => ({
  name,
  content: Buffer.from(content),
  ...(claims === undefined ? {} : { claims }),
})
/** A workbook whose first sheet holds `rows`, as XML. */
const workbook = (rows: string | Buffer, { head = '', claims }: { head?: string; claims?: number } = {}): Buffer =>
  zip([
    part('[Content_Types].xml', `<Types xmlns="${OFFICE}/package/2006/content-types"></Types>`),
    part(
      '_rels/.rels',
      `<Relationships><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part('xl/workbook.xml', `<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    part(
      'xl/worksheets/sheet1.xml',
      Buffer.concat([Buffer.from(`${head}<worksheet><sheetData>`), Buffer.from(rows), Buffer.from('</sheetData></worksheet>')]),
      claims,
    ),
  ])

const refusal = async (bytes: Buffer): Promise<unknown> => {
  const reason = await readSpreadsheet(1, bytes, never).then(
    () => 'was read',
    (error: unknown) => error,
  )
  expect(reason).toMatchObject({ code: 'FILE_UNREADABLE' })
  return (reason as Error).message
}

describe('a workbook', () => {
  it('of plain XML is read: numbers, dates, texts, blanks, and rows by the number that a program shows', async () => {
    const rows =
      '<row r="2"><c r="A2" t="inlineStr"><is><t>ș &amp; ț</t></is></c><c r="C2"><v>1.5</v></c></row><row r="9"><c t="b"><v>1</v></c></row>'
    expect(await readSpreadsheet(1, workbook(rows), never)).toEqual([
      { row: 2, cells: ['ș & ț', null, 1.5] },
      { row: 9, cells: [true] },
    ])
  })

  it.each<[string, Buffer | (() => Buffer), string]>([
    ['a text that is no archive', Buffer.from('PK nu este'), UNREADABLE.broken],
    ['an archive cut short', workbook('<row/>').subarray(0, 300), UNREADABLE.broken],
    ['an archive of noise', Buffer.concat([Buffer.from('PK'), randomBytes(50_000)]), UNREADABLE.broken],
    ['an archive of something else', zip([part('a.txt', 'a')]), UNREADABLE.broken],
    ['an archive of nothing', zip([]), UNREADABLE.broken],
    ['no XML', workbook('<<<<row'), UNREADABLE.empty],
    ['nothing', workbook(''), UNREADABLE.empty],
    ['an old workbook', Buffer.concat([COMPOUND, Buffer.from('Workbook', 'utf16le'), Buffer.alloc(1000)]), UNREADABLE.oldXls],
    ['a protected workbook', Buffer.concat([COMPOUND, Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(1000)]), UNREADABLE.locked],
    ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), UNREADABLE.broken],
    ['an empty file', Buffer.alloc(0), UNREADABLE.empty],
    ['a bomb', () => workbook(Buffer.alloc(80 * MB, ' ')), UNREADABLE.unpacked],
    ['a bomb that claims to be small', () => workbook(Buffer.alloc(80 * MB, ' '), { claims: 100 }), UNREADABLE.unpacked],
    ['many bombs', () => zip(Array.from({ length: 100 }, (_, at) => part(`${at}`, Buffer.alloc(2 * MB)))), UNREADABLE.unpacked],
    ['thousands of parts', () => zip(Array.from({ length: 3000 }, (_, at) => part(`${at}`, ''))), UNREADABLE.unpacked],
    ['a million cells', () => workbook('<row><c><v>1</v></c></row>'.repeat(1_000_000)), UNREADABLE.rows],
    ['a million blank rows', () => workbook('<row/>'.repeat(1_000_000)), UNREADABLE.rows],
    ['two hundred thousand cells in a row', () => workbook(`<row>${'<c><v>1</v></c>'.repeat(200_000)}</row>`), UNREADABLE.broken],
    ['the last column hundreds of times', () => workbook('<row><c r="XFD1"><v>1</v></c></row>'.repeat(300)), UNREADABLE.empty],
  ])('that is %s is refused with a sentence', async (_, bytes, sentence) => {
    expect(await refusal(typeof bytes === 'function' ? bytes() : bytes)).toBe(sentence)
  })

  it('with a text of many megabytes, or one that grows out of its own entities, is read no further than a field', async () => {
    const long = await readSpreadsheet(1, workbook(`<row><c t="inlineStr"><is><t>${'a'.repeat(5 * MB)}</t></is></c></row>`), never)
    expect(String(long[0]?.cells[0]).length).toBe(4000)
    const laughs = Array.from({ length: 20 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(20)}">`).join('')
    const head = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>`
    const laughing = await readSpreadsheet(1, workbook('<row><c t="inlineStr"><is><t>&l20;</t></is></c></row>', { head }), never)
    expect(JSON.stringify(laughing).length).toBeLessThan(2000)
  })
})

describe('a CSV file', () => {
  it('that found no thread in time is not blamed for it', async () => {
    const gone = new AbortController()
    const waiting = Array.from({ length: 1002 }, () => readSpreadsheet('many', Buffer.from('a;b'), gone.signal))
    const all = Promise.allSettled(waiting)
    await expect(readSpreadsheet('many', Buffer.from('a;b'), never)).rejects.toMatchObject({ code: 'BUSY' })
    gone.abort()
    await all
  })

  it.each<[string, Buffer | (() => Buffer), string]>([
    ['blank lines', () => Buffer.alloc(5 * MB, '\n'), UNREADABLE.rows],
    ['more rows than are read', () => Buffer.from('a\n'.repeat(FILE_ROWS + 2)), UNREADABLE.rows],
    ['zeroes', Buffer.alloc(1000), UNREADABLE.broken],
    ['blanks', Buffer.from('\uFEFF ;; \n\n'), UNREADABLE.empty],
  ])('of %s is refused with a sentence', async (_, bytes, sentence) => {
    expect(await refusal(typeof bytes === 'function' ? bytes() : bytes)).toBe(sentence)
  })

  it('of five million cells in one row, or of one text without an end, is read as far as rows go', async () => {
    const [row] = await readSpreadsheet(1, Buffer.alloc(5 * MB, 'a;'), never)
    expect(row?.cells.length).toBe(100)
    expect(await readSpreadsheet(1, Buffer.from(`a;b\n"${'x'.repeat(MB)}`), never)).toHaveLength(2)
  })
})

it('a reading that nobody waits for any more ends', async () => {
  const gone = new AbortController()
  const reading = readSpreadsheet(1, workbook('<row><c><v>1</v></c></row>'.repeat(9000)), gone.signal)
  gone.abort()
  await expect(reading).rejects.toMatchObject({ code: 'BUSY' })
})

it('many at once all have their turn', async () => {
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [['a', 1]] }] }))
  const all = await Promise.all(Array.from({ length: 6 }, () => readSpreadsheet(1, bytes, never)))
  expect(all).toEqual(all.map(() => [{ row: 1, cells: ['a', 1] }]))
})

it('fifty thousand rows are written', async () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => [`Ruta ${at}`, at / 2, new Date('2026-11-20'), null])
  const columns = ['Denumire', 'Km', 'Data', 'Altele'].map((heading) => ({ heading, width: 20 }))
  for (const format of ['xlsx', 'csv'] as const)
    expect((await writeSpreadsheet(1, format, [{ name: 'Rute', columns, rows }], never)).length).toBeGreaterThan(500_000)
})
