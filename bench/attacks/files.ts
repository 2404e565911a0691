/** Files that cost more to read than they weigh. */
import { randomBytes } from 'node:crypto'
import { deflateSync, gzipSync, strToU8, zipSync } from 'fflate'

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes as string).toString('base64')

/** An archive whose one file is 1.4 GB of zeros. */
const zipBomb = (name: string): Uint8Array => zipSync({ [name]: new Uint8Array(400_000_000) }, { level: 9 })

const workbook = (rows: string, strings = ''): Uint8Array =>
  zipSync(
    {
      '[Content_Types].xml': strToU8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
      ),
      '_rels/.rels': strToU8(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
      'xl/workbook.xml': strToU8(
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="b" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
      ),
      'xl/sharedStrings.xml': strToU8(`<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${strings}</sst>`),
    },
    { level: 6 },
  )

const invoice = (inside: string, head = ''): string =>
  `<?xml version="1.0"?>${head}<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">${inside}</Invoice>`

const LAUGHS = `<!DOCTYPE a [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, at) => {
  const [name, before] = ['bcdefghijklm'[at], 'abcdefghijkl'[at]]
  return `<!ENTITY ${name} "${`&${before};`.repeat(10)}">`
}).join('')}]>`

/** Names and contents in base64 of files for the import of receipts and of lists. */
export const importBombs = (): { name: string; content: string }[] => [
  { name: 'bombă.xlsx', content: base64(zipBomb('xl/worksheets/sheet1.xml')) },
  { name: 'bombă.zip', content: base64(zipBomb('a.xml')) },
  {
    name: 'arhive.zip',
    content: base64(
      zipSync(Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`${at}.zip`, zipSync({ 'a.csv': new Uint8Array(60_000) })]))),
    ),
  },
  { name: 'adânc.xml', content: base64(invoice(`${'<a>'.repeat(500_000)}${'</a>'.repeat(500_000)}`)) },
  { name: 'entități.xml', content: base64(invoice('<ID>&m;</ID>', LAUGHS)) },
  { name: 'linie.csv', content: base64(`Data;Numar\n17.11.2026;${'x'.repeat(3_500_000)}\n`) },
  { name: 'coloane.csv', content: base64(`${Array.from({ length: 500_000 }, (_, at) => `c${at}`).join(';')}\n`) },
  { name: 'rânduri.xlsx', content: base64(workbook(Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 1}"/>`).join(''))) },
  {
    name: 'texte.xlsx',
    content: base64(
      workbook(
        '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
        Array.from({ length: 1_000_000 }, (_, at) => `<si><t>${at}</t></si>`).join(''),
      ),
    ),
  },
  { name: 'ghilimele.csv', content: base64(`a;b\n${'"'.repeat(3_000_000)}`) },
]

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, check])
}
const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const png = (width: number, height: number, pixels: Uint8Array): string => {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  // eight bits, in grey
  size.set([8, 0, 0, 0, 0], 8)
  const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), deflateSync(pixels, { level: 9 }), Buffer.alloc(4)])
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return base64(Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]))
}

const jpegOf = (side: number): string => {
  const head = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b08', 'hex')
  const size = Buffer.alloc(4)
  size.writeUInt16BE(side, 0)
  size.writeUInt16BE(side, 2)
  return base64(
    Buffer.concat([
      head,
      size,
      Buffer.from('010111 00ffda0008010100003f00'.replace(' ', ''), 'hex'),
      randomBytes(200_000),
      Buffer.from('ffd9', 'hex'),
    ]),
  )
}
const webpOf = (): string => {
  const head = Buffer.from('52494646ffff0000574542505650382000ff00009d012aff3fff3f', 'hex')
  return base64(Buffer.concat([head, randomBytes(60_000)]))
}

/** Pictures and papers in base64 for a receipt: declared larger than they are, and the largest that are read. */
export const pictureBombs = (): string[] => [
  png(60_000, 60_000, new Uint8Array(60_001)),
  png(2_000_000_000, 1, new Uint8Array(10)),
  png(4000, 4000, new Uint8Array(4001 * 4000)),
  jpegOf(65_500),
  jpegOf(4000),
  webpOf(),
  base64(`%PDF-1.4\n1 0 obj<</Type/Page/MediaBox[0 0 999999999 999999999]>>endobj\n${'0 0 m 9 9 l S\n'.repeat(100_000)}%%EOF`),
]

/** Bytes of gzip that hold 200 MB. */
export const gzipBomb = (): Buffer => Buffer.from(gzipSync(new Uint8Array(200_000_000)))
