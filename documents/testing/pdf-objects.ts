/** The objects of the files that pdfkit and its pack write, for tests: no more of PDF than those contain, and no other program. */
import { inflateSync } from 'node:zlib'

/** An object stands in the file, or in a bundle of objects without streams. */
type Place = { offset: number } | { bundle: number; at: number }

export type PdfObjects = {
  /** The numbers of all objects. */
  ids: readonly number[]
  trailer: string
  /** The dictionary or value of an object; empty if there is none. */
  body: (id: number) => string
  /** The content of an object's stream, a character a byte. */
  stream: (id: number) => string
}

/** The objects that a text refers to. */
export const refs = (text: string | undefined): number[] => [...(text ?? '').matchAll(/(\d+) 0 R/g)].map((match) => Number(match[1]))
/** The object that a key of a dictionary refers to, or NaN. */
export const ref = (body: string, key: string): number => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1])

export const utf16 = (hex: string): string => Buffer.from(hex.replace(/ /g, ''), 'hex').swap16().toString('utf16le')

const SIGNS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const unescaped = (literal: string): string => literal.replace(/\\(.)/gs, (_, sign: string) => SIGNS[sign] ?? sign)

const BRACKETED = /\(((?:\\.|[^\\)])*)\)/gs
/** The strings in brackets in a text, as bytes. */
export const stringsIn = (text: string): string[] => [...text.matchAll(BRACKETED)].map((match) => unescaped(match[1] ?? ''))

/** The text that a value begins with: plain, or UTF-16 behind its mark, in brackets or in hexadecimal digits. */
export const textOf = (value: string): string => {
  const hex = /^<([0-9a-f]+)>/.exec(value)?.[1]
  const bytes = hex === undefined ? Buffer.from(stringsIn(value)[0] ?? '', 'latin1') : Buffer.from(hex, 'hex')
  return bytes[0] === 0xfe && bytes[1] === 0xff ? utf16(bytes.subarray(2).toString('hex')) : bytes.toString('latin1')
}
/** The value of a key of a dictionary, with what follows it; empty without one. */
export const entryOf = (body: string, key: string): string => new RegExp(`/${key}(?![A-Za-z]) ?(.*)`, 's').exec(body)?.[1] ?? ''

const fileBody = (source: string, offset: number): string => {
  const start = source.indexOf('obj\n', offset) + 4
  const stream = source.indexOf('stream\n', start)
  const end = source.indexOf('\nendobj', start)
  return source.slice(start, stream !== -1 && stream < end ? stream : end)
}

const rawStream = (source: string, offset: number): Buffer => {
  const start = source.indexOf('stream\n', offset) + 7
  const length = Number(/\/Length (\d+)/.exec(fileBody(source, offset))?.[1])
  return Buffer.from(source.slice(start, start + length), 'latin1')
}

const streamAt = (source: string, offset: number): Buffer => {
  const raw = rawStream(source, offset)
  return fileBody(source, offset).includes('/FlateDecode') ? inflateSync(raw) : raw
}

/** Where every object is, from the rows of 1, 4 and 2 bytes at the end of the file, each the difference to the one above. */
const placesOf = (rows: Buffer): Map<number, Place> => {
  const places = new Map<number, Place>()
  const row = Buffer.alloc(7)
  for (let id = 0; 8 * id < rows.length; id++) {
    if (rows[8 * id] !== 2) throw new Error(`row ${id} has another filter`)
    for (let at = 0; at < 7; at++) row[at] = (row[at] ?? 0) + (rows[8 * id + 1 + at] ?? 0)
    const [kind, where, at] = [row.readUInt8(0), row.readUInt32BE(1), row.readUInt16BE(5)]
    if (kind !== 0) places.set(id, kind === 2 ? { bundle: where, at } : { offset: where })
  }
  return places
}

/** Where every object is, from the table that pdfkit writes by itself: a line of twenty signs for each. */
const placesOfLines = (source: string, table: number): Map<number, Place> => {
  const lines = source.slice(table, source.indexOf('trailer', table)).split('\n').slice(2)
  return new Map(lines.flatMap((line, id) => (line.includes(' n') ? [[id, { offset: Number(line.slice(0, 10)) }] as const] : [])))
}

/** Opens a file. Throws where its table of objects does not lead to them. */
export const pdfObjects = (file: Uint8Array): PdfObjects => {
  const source = Buffer.from(file).toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF/.exec(source)?.[1])
  const isPlain = source.startsWith('xref', table)
  const places = isPlain ? placesOfLines(source, table) : placesOf(streamAt(source, table))
  const bundles = new Map<number, string[]>()

  const offsetOf = (id: number): number => {
    const place = places.get(id)
    if (!place || !('offset' in place) || !source.startsWith(`${id} 0 obj\n`, place.offset))
      throw new Error(`object ${id} is not in its place`)
    return place.offset
  }
  const bundleOf = (bundle: number): string[] => {
    const unpacked = bundles.get(bundle)
    if (unpacked) return unpacked
    const [, count = 0, first = 0] = /\/N (\d+)\/First (\d+)/.exec(fileBody(source, offsetOf(bundle)))?.map(Number) ?? []
    const content = streamAt(source, offsetOf(bundle)).toString('latin1')
    const index = (content.slice(0, first).match(/\d+/g) ?? []).map(Number)
    const bodies = Array.from({ length: count }, (_, at) => {
      const place = places.get(index[2 * at] ?? 0)
      if (!place || !('bundle' in place) || place.bundle !== bundle || place.at !== at)
        throw new Error(`object ${index[2 * at]} is not in its place`)
      return content.slice(first + (index[2 * at + 1] ?? 0), first + (index[2 * at + 3] ?? content.length))
    })
    bundles.set(bundle, bodies)
    return bodies
  }
  return {
    ids: [...places.keys()],
    trailer: isPlain ? source.slice(source.indexOf('trailer', table)) : fileBody(source, table),
    body: (id) => {
      const place = places.get(id)
      if (!place) return ''
      return 'offset' in place ? fileBody(source, offsetOf(id)) : (bundleOf(place.bundle)[place.at] ?? '')
    },
    stream: (id) => streamAt(source, offsetOf(id)).toString('latin1'),
  }
}
