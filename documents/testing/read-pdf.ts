/** Reads the files that pdfkit writes, for tests: no more of PDF than those contain, and no other program. */
import { inflateSync } from 'node:zlib'

type PdfText = { text: string; x: number /** From the top of the page. */; top: number; size: number; artifact: boolean }
export type PdfPage = { width: number; height: number; texts: PdfText[] /** All words in the order they were drawn. */; text: string }
export type Pdf = {
  pages: PdfPage[]
  /** Names of the embedded fonts, with their subset tags. */
  fonts: string[]
  title: string
  bookmarks: string[]
  /** How often each tag occurs. */
  tags: Record<string, number>
}

/** An object stands in the file, or in a bundle of objects without streams. */
type Place = { offset: number } | { bundle: number; at: number }
type Objects = { source: string; places: Map<number, Place>; bundles: Map<number, string[]> }

const fileBody = (source: string, offset: number): string => {
  const start = source.indexOf('obj\n', offset) + 4
  const stream = source.indexOf('stream\n', start)
  const end = source.indexOf('\nendobj', start)
  return source.slice(start, stream !== -1 && stream < end ? stream : end)
}

const streamAt = (source: string, offset: number): Buffer => {
  const start = source.indexOf('stream\n', offset) + 7
  const length = Number(/\/Length (\d+)/.exec(fileBody(source, offset))?.[1])
  return inflateSync(Buffer.from(source.slice(start, start + length), 'latin1'))
}

const bundleOf = ({ source, places, bundles }: Objects, id: number): string[] => {
  const known = bundles.get(id)
  if (known) return known
  const place = places.get(id)
  if (!place || !('offset' in place)) throw new Error(`bundle ${id} is not in the file`)
  const [, count = 0, first = 0] = /\/N (\d+)\/First (\d+)/.exec(fileBody(source, place.offset))?.map(Number) ?? []
  const content = streamAt(source, place.offset).toString('latin1')
  const starts = (content.slice(0, first).match(/\d+/g) ?? []).map(Number).filter((_, at) => at % 2 === 1)
  const bodies = Array.from({ length: count }, (_, at) =>
    content.slice(first + (starts[at] ?? 0), first + (starts[at + 1] ?? content.length)),
  )
  bundles.set(id, bodies)
  return bodies
}

const bodyOf = (objects: Objects, id: number): string => {
  const place = objects.places.get(id)
  if (!place) return ''
  return 'offset' in place ? fileBody(objects.source, place.offset) : (bundleOf(objects, place.bundle)[place.at] ?? '')
}

const streamOf = ({ source, places }: Objects, id: number): string => {
  const place = places.get(id)
  if (!place || !('offset' in place)) throw new Error(`object ${id} has no stream`)
  return streamAt(source, place.offset).toString('latin1')
}

/** Where every object is, from the rows of 1, 4 and 2 bytes at the end of the file. */
const placesOf = (rows: Buffer): Map<number, Place> => {
  const places = new Map<number, Place>()
  for (let id = 1; 7 * id < rows.length; id++) {
    const [kind, where, at] = [rows.readUInt8(7 * id), rows.readUInt32BE(7 * id + 1), rows.readUInt16BE(7 * id + 5)]
    places.set(id, kind === 2 ? { bundle: where, at } : { offset: where })
  }
  return places
}

const refs = (text: string | undefined): number[] => [...(text ?? '').matchAll(/(\d+) 0 R/g)].map((match) => Number(match[1]))
const ref = (body: string, key: string): number => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1])

const utf16 = (hex: string): string => Buffer.from(hex.replace(/ /g, ''), 'hex').swap16().toString('utf16le')

/** A string of the file: plain, or UTF-16 behind its mark. */
const stringOf = (literal: string): string => {
  const bytes = Buffer.from(
    literal.replace(/\\(.)/gs, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign),
    'latin1',
  )
  return bytes[0] === 0xfe && bytes[1] === 0xff ? utf16(bytes.subarray(2).toString('hex')) : bytes.toString('latin1')
}
const LITERAL = /\(((?:\\.|[^\\)])*)\)/s

const unicodeOf = (objects: Objects, font: number): string[] => {
  const map = streamOf(objects, ref(bodyOf(objects, font), 'ToUnicode'))
  return [...map.matchAll(/^<[0-9a-f]+> <[0-9a-f]+> \[(.*)\]$/gm)].flatMap((range) =>
    [...(range[1] ?? '').matchAll(/<([0-9a-f ]*)>/g)].map((entry) => utf16(entry[1] ?? '')),
  )
}

const readPage = (objects: Objects, id: number, unicode: (font: number) => string[]): PdfPage => {
  const body = bodyOf(objects, id)
  const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(body)?.map(Number) ?? []
  const fontRefs = new Map([...bodyOf(objects, ref(body, 'Resources')).matchAll(/\/(F\d+) (\d+) 0 R/g)].map((m) => [m[1], Number(m[2])]))
  const texts: PdfText[] = []
  const marks: string[] = []
  for (const line of streamOf(objects, ref(body, 'Contents')).split('\n')) {
    const mark = /^\/([A-Z]\w*) <<.*BDC$/.exec(line)
    if (mark?.[1]) marks.push(mark[1])
    else if (line === 'EMC') marks.pop()
    const written = /^BT \/(F\d+) (\S+) Tf 1 0 0 -1 (\S+) (\S+) Tm \[(.*)\] TJ ET$/.exec(line)
    if (!written) continue
    const [, font, size, x, top, operands = ''] = written
    const letters = unicode(fontRefs.get(font) ?? 0)
    const codes = [...operands.matchAll(/<([0-9a-f]+)>/g)].map((match) => match[1]).join('')
    const text = (codes.match(/.{4}/g) ?? []).map((code) => letters[Number.parseInt(code, 16)] ?? '�').join('')
    texts.push({ text, x: Number(x), top: Number(top), size: Number(size), artifact: marks.includes('Artifact') })
  }
  return { width, height, texts, text: texts.map(({ text }) => text).join('\n') }
}

/** What a person and a screen reader find in the file. */
export const readPdf = (bytes: Uint8Array): Pdf => {
  const source = Buffer.from(bytes).toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF/.exec(source)?.[1])
  const objects: Objects = { source, places: placesOf(streamAt(source, table)), bundles: new Map() }
  const trailer = fileBody(source, table)
  const catalog = bodyOf(objects, ref(trailer, 'Root'))
  const maps = new Map<number, string[]>()
  const unicode = (font: number): string[] => {
    const known = maps.get(font) ?? unicodeOf(objects, font)
    maps.set(font, known)
    return known
  }
  const all = [...objects.places.keys()].map((id) => bodyOf(objects, id))
  const tags: Record<string, number> = {}
  for (const body of all) {
    const role = /^<<\/S\/(\w+)\/P/.exec(body)?.[1]
    if (role) tags[role] = (tags[role] ?? 0) + 1
  }
  return {
    pages: refs(/\/Kids \[([^\]]*)\]/.exec(bodyOf(objects, ref(catalog, 'Pages')))?.[1]).map((id) => readPage(objects, id, unicode)),
    fonts: all.filter((body) => body.includes('/FontFile2')).map((body) => /\/FontName \/(\S+)/.exec(body)?.[1] ?? ''),
    title: stringOf(LITERAL.exec(bodyOf(objects, ref(bodyOf(objects, ref(trailer, 'Info')), 'Title')))?.[1] ?? ''),
    bookmarks: all
      .filter((body) => body.includes('/Dest ['))
      .map((body) => stringOf(/\/Title /.test(body) ? (LITERAL.exec(body)?.[1] ?? '') : '')),
    tags,
  }
}

/** All bytes of a file that comes in chunks. */
export const collect = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
