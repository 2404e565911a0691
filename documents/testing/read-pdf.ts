/** What a person and a screen reader find in a file, for tests. */
import { entryOf, type PdfObjects, pdfObjects, ref, refs, stringsIn, textOf, utf16 } from './pdf-objects.ts'

type PdfText = { text: string; x: number /** From the top of the page. */; top: number; size: number; artifact: boolean }
export type PdfPage = { width: number; height: number; texts: PdfText[] /** All words in the order they were drawn. */; text: string }
export type Pdf = {
  pages: PdfPage[]
  /** Names of the embedded fonts, with their subset tags. */
  fonts: string[]
  title: string
  /** Entries of the outline in order, each after the entries above it: `PH 12 ABC › noiembrie 2026`. */
  bookmarks: string[]
  /** How often each tag occurs. */
  tags: Record<string, number>
}

const unicodeOf = (objects: PdfObjects, font: number): string[] => {
  const map = objects.stream(ref(objects.body(font), 'ToUnicode'))
  return [...map.matchAll(/^<[0-9a-f]+> <[0-9a-f]+> \[(.*)\]$/gm)].flatMap((range) =>
    [...(range[1] ?? '').matchAll(/<([0-9a-f ]*)>/g)].map((entry) => utf16(entry[1] ?? '')),
  )
}

const readPage = (objects: PdfObjects, id: number, unicode: (font: number) => string[]): PdfPage => {
  const body = objects.body(id)
  const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(body)?.map(Number) ?? []
  const fontRefs = new Map([...objects.body(ref(body, 'Resources')).matchAll(/\/(F\d+) (\d+) 0 R/g)].map((m) => [m[1], Number(m[2])]))
  const texts: PdfText[] = []
  const marks: string[] = []
  let plain = { font: '', size: '', x: '', top: '' }
  for (const line of objects.stream(ref(body, 'Contents')).split('\n')) {
    const mark = /^\/([A-Z]\w*) <<.*BDC$/.exec(line)
    if (mark?.[1]) marks.push(mark[1])
    else if (line === 'EMC') marks.pop()
    // pdfkit's own way of writing a line, on a page that it has turned over: place, face, letters
    const [, at, up] = /^1 0 0 1 (\S+) (\S+) Tm$/.exec(line) ?? []
    if (at && up) plain = { ...plain, x: at, top: String(height - Number(up)) }
    const [, face, points] = /^\/(F\d+) (\S+) Tf$/.exec(line) ?? []
    if (face && points) plain = { ...plain, font: face, size: points }
    const hex = /^\[(<.*>.*)\] TJ$/.exec(line)?.[1]
    const written = /^BT \/(F\d+) (\S+) Tf 1 0 0 -1 (\S+) (\S+) Tm \[(.*)\] TJ ET$/.exec(line)
    if (!written && !hex) continue
    const [, font, size, x, top, operands = ''] = written ?? ['', plain.font, plain.size, plain.x, plain.top]
    const letters = unicode(fontRefs.get(font) ?? 0)
    const codes = hex
      ? Buffer.from([...hex.matchAll(/<([0-9a-f]*)>/g)].map((part) => part[1]).join(''), 'hex')
      : Buffer.from(stringsIn(operands).join(''), 'latin1')
    const text = Array.from({ length: codes.length / 2 }, (_, index) => letters[codes.readUInt16BE(2 * index)] ?? '�').join('')
    texts.push({ text, x: Number(x), top: Number(top), size: Number(size), artifact: marks.includes('Artifact') })
  }
  return { width, height, texts, text: texts.map(({ text }) => text).join('\n') }
}

const bookmarksBelow = (objects: PdfObjects, parent: number, above: string): string[] => {
  const paths: string[] = []
  for (let id = ref(objects.body(parent), 'First'); objects.body(id); id = ref(objects.body(id), 'Next')) {
    const path = above + textOf(entryOf(objects.body(id), 'Title'))
    paths.push(path, ...bookmarksBelow(objects, id, `${path} › `))
  }
  return paths
}

/** Reads a whole file. */
export const readPdf = (bytes: Uint8Array): Pdf => {
  const objects = pdfObjects(bytes)
  const catalog = objects.body(ref(objects.trailer, 'Root'))
  const maps = new Map<number, string[]>()
  const unicode = (font: number): string[] => {
    const unicodeMap = maps.get(font) ?? unicodeOf(objects, font)
    maps.set(font, unicodeMap)
    return unicodeMap
  }
  const all = objects.ids.map(objects.body)
  const tags: Record<string, number> = {}
  for (const body of all) {
    const role = /^<<\/S\/(\w+)\/P/.exec(body)?.[1]
    if (role) tags[role] = (tags[role] ?? 0) + 1
  }
  return {
    pages: refs(/\/Kids \[([^\]]*)\]/.exec(objects.body(ref(catalog, 'Pages')))?.[1]).map((id) => readPage(objects, id, unicode)),
    fonts: all.filter((body) => body.includes('/FontFile2')).map((body) => /\/FontName \/(\S+)/.exec(body)?.[1] ?? ''),
    title: textOf(objects.body(ref(objects.body(ref(objects.trailer, 'Info')), 'Title'))),
    bookmarks: bookmarksBelow(objects, ref(catalog, 'Outlines'), ''),
    tags,
  }
}

/** All bytes of a file that comes in chunks. */
export const collect = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
