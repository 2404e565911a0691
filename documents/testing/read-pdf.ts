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

type Objects = { source: string; offsets: number[] }

const bodyOf = ({ source, offsets }: Objects, id: number): string => {
  const from = offsets[id] ?? 0
  const start = source.indexOf('obj\n', from) + 4
  const stream = source.indexOf('stream\n', start)
  const end = source.indexOf('\nendobj', start)
  return source.slice(start, stream !== -1 && stream < end ? stream : end)
}

const streamOf = (objects: Objects, id: number): string => {
  const start = objects.source.indexOf('stream\n', objects.offsets[id] ?? 0) + 7
  const length = Number(/\/Length (\d+)/.exec(bodyOf(objects, id))?.[1])
  return inflateSync(Buffer.from(objects.source.slice(start, start + length), 'latin1')).toString('latin1')
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
  let [x, top, size] = [0, 0, 0]
  let letters: string[] = []
  for (const line of streamOf(objects, ref(body, 'Contents')).split('\n')) {
    const mark = /^\/([A-Z]\w*) <<$/.exec(line)
    if (mark?.[1]) marks.push(mark[1])
    else if (line === 'EMC') marks.pop()
    const place = /^1 0 0 1 (\S+) (\S+) Tm$/.exec(line)
    if (place) [x, top] = [Number(place[1]), height - Number(place[2])]
    const face = /^\/(F\d+) (\S+) Tf$/.exec(line)
    if (face) {
      letters = unicode(fontRefs.get(face[1]) ?? 0)
      size = Number(face[2])
    }
    if (!line.endsWith('] TJ')) continue
    const codes = [...line.matchAll(/<([0-9a-f]+)>/g)].map((match) => match[1]).join('')
    const text = (codes.match(/.{4}/g) ?? []).map((code) => letters[Number.parseInt(code, 16)] ?? '�').join('')
    texts.push({ text, x, top, size, artifact: marks.includes('Artifact') })
  }
  return { width, height, texts, text: texts.map(({ text }) => text).join('\n') }
}

/** What a person and a screen reader find in the file. */
export const readPdf = (bytes: Uint8Array): Pdf => {
  const source = Buffer.from(bytes).toString('latin1')
  const xref = Number(/startxref\n(\d+)\n%%EOF/.exec(source)?.[1])
  const offsets = [...source.slice(xref).matchAll(/^(\d{10}) (\d{5}) [nf] $/gm)].map((match) => Number(match[1]))
  const objects = { source, offsets }
  const trailer = source.slice(source.indexOf('trailer', xref))
  const catalog = bodyOf(objects, ref(trailer, 'Root'))
  const maps = new Map<number, string[]>()
  const unicode = (font: number): string[] => {
    const known = maps.get(font) ?? unicodeOf(objects, font)
    maps.set(font, known)
    return known
  }
  const all = offsets.slice(1).map((_, index) => bodyOf(objects, index + 1))
  const tags: Record<string, number> = {}
  for (const body of all) {
    const role = /^<<\n\/S \/(\w+)$/m.exec(body)?.[1]
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
