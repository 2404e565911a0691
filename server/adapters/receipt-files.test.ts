import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { fillOf, invoiceXml, SIGNATURE, zipOf } from '#server/testing/an-invoice.ts'
import type { ReadFile } from './read-receipt-files.ts'
import { readReceipts } from './spreadsheet.ts'
import { UNREADABLE } from './texts.ts'

const never = new AbortController().signal
const MB = 1024 * 1024
const read = (...files: [name: string, content: string | Buffer][]): Promise<ReadFile[]> =>
  readReceipts(
    1,
    files.map(([name, content]) => ({ name, bytes: Buffer.from(content) })),
    never,
  )
/** What files turned out to be: an invoice by its number, a table by its first cell, anything else by why it is none. */
const told = async (...files: Parameters<typeof read>) =>
  (await read(...files)).map((file) => {
    if (file.kind === 'invoice') return `${file.invoice.number}${file.signature ? ` + ${file.signature.name}` : ''}`
    return file.kind === 'table' ? String(file.rows[0]?.cells[0]) : file.message
  })
const invoiceIn = async (xml: string | Buffer) => {
  const [file] = await read(['f.xml', xml])
  if (file?.kind !== 'invoice') throw new Error(file?.kind === 'unreadable' ? file.message : 'no invoice')
  return file.invoice
}

describe('an e-invoice', () => {
  it('is read with its parties and lines', async () => {
    const property = '<cac:AdditionalItemProperty><cbc:Name>Ora</cbc:Name><cbc:Value>14:22</cbc:Value></cac:AdditionalItemProperty>'
    const invoice = await invoiceIn(invoiceXml({ lines: [{ inside: fillOf('PH 12 ABC', '2026-10-03'), item: property }] }))
    expect(invoice).toMatchObject({
      number: 'FC 900123',
      issued: '2026-10-31',
      credit: false,
      currency: 'RON',
      supplier: { cui: '1590082', name: 'OMV PETROM MARKETING SRL', vatPayer: true, city: 'Ploiești' },
      customer: { cui: '2816464' },
    })
    expect(invoice.lines).toEqual([
      {
        id: '1',
        qty: '42.5',
        unit: 'LTR',
        net: '256.05',
        rate: '21',
        name: 'MOTORINA',
        description: '',
        notes: [],
        properties: [{ name: 'Ora', value: '14:22' }],
        references: ['PH 12 ABC'],
        start: '2026-10-03',
        end: '2026-10-03',
      },
    ])
  })

  it('may be a credit note', async () => expect((await invoiceIn(invoiceXml({ root: 'CreditNote' }))).credit).toBe(true))

  it('keeps the five entities of XML and characters by number', async () =>
    expect((await invoiceIn(invoiceXml({ supplier: 'A &amp; B &lt;&#x219;&#259;&gt;' }))).supplier.name).toBe('A & B <șă>'))

  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${invoiceXml()}`)],
    ['UTF-16', Buffer.from(`\uFEFF${invoiceXml({ head: '<?xml version="1.0" encoding="UTF-16"?>' })}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(invoiceXml(), 'utf16le')],
    [
      'Windows-1250 that it declares',
      Buffer.from(invoiceXml({ head: '<?xml version="1.0" encoding="windows-1250"?>' }).replaceAll('ș', '\u00ba'), 'latin1'),
    ],
    ['Windows-1250 that calls itself UTF-8', Buffer.from(invoiceXml().replaceAll('ș', '\u00ba'), 'latin1')],
    ['an encoding that does not exist', Buffer.from(invoiceXml({ head: '<?xml version="1.0" encoding="klingon"?>' }))],
  ])('is read in %s', async (_, bytes) => expect((await invoiceIn(bytes)).supplier.city).toBe('Ploiești'))

  it('of 1.500 lines is read', async () =>
    expect((await invoiceIn(invoiceXml({ lines: Array(1500).fill({ inside: fillOf('PH 12 ABC', '2026-10-03') }) }))).lines).toHaveLength(
      1500,
    ))
})

describe('archives', () => {
  it('of SPV give the invoice, and its signature beside it', async () =>
    expect(await told(['4001.zip', zipOf({ '4001.xml': invoiceXml(), 'semnatura_4001.xml': SIGNATURE, 'factura.pdf': '%PDF' })])).toEqual([
      'FC 900123 + semnatura_4001.xml',
    ]))

  it('of archives give every invoice with its own signature', async () => {
    const one = (number: string, id: string) => zipOf({ [`${id}.xml`]: invoiceXml({ number }), [`semnatura_${id}.xml`]: SIGNATURE })
    expect(await told(['luna.zip', zipOf({ 'a.zip': one('A 1', '1'), 'b.zip': one('B 2', '2') })])).toEqual([
      'A 1 + semnatura_1.xml',
      'B 2 + semnatura_2.xml',
    ])
  })

  it('may hold statements, and stand beside other files', async () => {
    const xlsx = await writeXlsx({
      sheets: [
        {
          name: 'F',
          rows: [
            ['Data', 'Litri'],
            ['x', 1],
          ],
        },
      ],
    })
    expect(
      await told(
        ['a.zip', zipOf({ 'extras.csv': 'Data;Litri\n1;2', 'extras.xlsx': new Uint8Array(xlsx) })],
        ['b.xml', invoiceXml()],
        ['semn.xml', SIGNATURE],
      ),
    ).toEqual(['Data', 'Data', 'FC 900123 + semn.xml'])
  })

  it('name their files by the last part alone', async () => {
    const [file] = await read(['a.zip', zipOf({ '../../etc/passwd.xml': invoiceXml(), '__proto__.xml': invoiceXml({ number: 'P 1' }) })])
    expect(file?.name).toBe('a.zip › passwd.xml')
  })
})

describe('hostile files', () => {
  const packedBomb = zipOf({ 'a.xml': Buffer.alloc(30 * MB, 'a') })
  const bomb = () => Buffer.from(packedBomb)
  const nested = (levels: number): Buffer => (levels === 0 ? zipOf({ 'a.xml': invoiceXml() }) : zipOf({ 'a.zip': nested(levels - 1) }))
  const lying = () => {
    const zip = bomb()
    // the directory and the entry claim a hundred bytes
    for (const [signature, at] of [
      ['PK\u0003\u0004', 22],
      ['PK\u0001\u0002', 24],
    ] as const)
      zip.writeUInt32LE(100, zip.indexOf(signature, 0, 'latin1') + at)
    return zip
  }
  /** The bytes of an archive, changed where a signature stands: at each of its places. */
  const changed = (zip: Buffer, signature: string, change: (at: number) => void) => {
    for (let at = zip.indexOf(signature, 0, 'latin1'); at >= 0; at = zip.indexOf(signature, at + 1, 'latin1')) change(at)
    return zip
  }
  const locked = (zip: Buffer) => changed(zip, 'PK\u0003\u0004', (at) => zip.writeUInt16LE(1, at + 6))
  const twins = (zip: Buffer) => changed(zip, 'b.xml', (at) => zip.write('a', at, 'latin1'))
  /** Sizes that stand in a part for archives above 4 GB, which this one does not have. */
  const beyond = (zip: Buffer) => changed(zip, 'PK\u0001\u0002', (at) => zip.fill(0xff, at + 20, at + 28))
  const xml = (head: string, name: string) => invoiceXml({ head, supplier: name })

  it.each<[string, () => string | Buffer, string]>([
    ['an archive that unpacks to 30 MB', bomb, UNREADABLE.unpacked],
    ['an archive that lies about its size', lying, UNREADABLE.xml],
    ['an archive packed a thousand times', () => zipOf({ 'a.xml': Buffer.alloc(5 * MB) }), UNREADABLE.unpacked],
    ['archives in archives in archives', () => nested(4), UNREADABLE.entries],
    ['an archive with a password', () => locked(zipOf({ 'a.xml': invoiceXml() })), UNREADABLE.password],
    ['two files of one name', () => twins(zipOf({ 'a.xml': invoiceXml(), 'b.xml': invoiceXml({ number: 'B 2' }) })), UNREADABLE.twice],
    ['a size beyond 32 bits', () => beyond(zipOf({ 'a.xml': invoiceXml() })), UNREADABLE.unpacked],
    ['an archive called a table', () => zipOf({ 'a.xml': '<html></html>' }), UNREADABLE.notInvoice],
    ['301 files', () => zipOf(Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`${at}.xml`, 'x']))), UNREADABLE.entries],
    [
      'noise that begins like an archive',
      () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5000, 0xe7)]),
      UNREADABLE.archive,
    ],
    ['an archive that is cut off', () => zipOf({ 'a.xml': invoiceXml() }).subarray(0, 60), UNREADABLE.archive],
    ['an archive of pictures', () => zipOf({ 'a.jpg': 'x' }), UNREADABLE.nothing],
    ['entities of its own', () => xml('<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;">]>', '&c;'), UNREADABLE.doctype],
    [
      'a document type in UTF-16',
      () => Buffer.from(`\uFEFF${xml('<!DOCTYPE x SYSTEM "file:///etc/passwd">', 'x')}`, 'utf16le'),
      UNREADABLE.doctype,
    ],
    ['XML that is cut off', () => invoiceXml().slice(0, 900), UNREADABLE.xml],
    ['a page', () => '<html><body>Request Rejected</body></html>', UNREADABLE.notInvoice],
    ['another kind of invoice', () => '<rsm:CrossIndustryInvoice xmlns:rsm="x"><a/></rsm:CrossIndustryInvoice>', UNREADABLE.notInvoice],
    ['an invoice without lines', () => invoiceXml({ lines: [] }), UNREADABLE.invoice],
    ['a signature alone', () => SIGNATURE, UNREADABLE.notInvoice],
    ['100.000 elements inside each other', () => `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`, UNREADABLE.xml],
    ['nothing', () => '', UNREADABLE.empty],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), UNREADABLE.broken],
  ])('%s is refused with a sentence', async (_, content, message) => expect(await told(['a', content()])).toEqual([message]))

  it('a page with the name of a table is told to be saved as one', async () =>
    expect(await told(['raport.xls', '<html><table><tr><td>Data</td></tr></table></html>'])).toEqual([UNREADABLE.page]))

  it.each(['a.xlsx', 'A.XLSX'])('a workbook that is cut off or noise is no archive: %s', async (name) => {
    const noise = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5000, 0xe7)])
    expect(await told([name, noise])).toEqual([UNREADABLE.broken])
  })

  it('a PDF is told to be no table, whatever its name is', async () =>
    expect(await told(['factura.pdf', '%PDF-1.7\n1 0 obj\nendobj'], ['b.csv', '%PDF-1.7\nx'])).toEqual([UNREADABLE.pdf, UNREADABLE.pdf]))

  it('keep no other file from being read', async () =>
    expect(await told(['a.zip', bomb()], ['b.xml', invoiceXml()])).toEqual([UNREADABLE.unpacked, 'FC 900123']))
})

describe('statements in CSV', () => {
  it.each([
    ['commas above semicolons', 'Client: A, B, C, D, E\nData;Nr. auto;Litri\n1.1.2026;B1;2,5', 'Client: A, B, C, D, E'],
    ['commas', 'Data,Nr. auto,Litri\n1.1.2026,B1,"2,5"', 'Data'],
  ])('are parted by what their headings are parted by: %s', async (_, text, first) => {
    const [file] = await read(['a.csv', text])
    expect(file?.kind === 'table' && [file.rows[0]?.cells[0], file.rows.at(-1)?.cells]).toEqual([first, ['1.1.2026', 'B1', '2,5']])
  })
})
