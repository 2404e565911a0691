/** A picture as an object of the file: a JPEG as it is; a PNG as its compressed pixels, what is transparent in them apart. */
import { promisify } from 'node:util'
import { deflateSync, inflate, inflateSync } from 'node:zlib'
import type { Logo } from '#domain/report/logo.ts'

/** A picture to be drawn; `address` is what tells it from others. */
export type Picture = Logo & { address: string }

const inflated = promisify(inflate)

/** An object that pdfkit writes. */
type Reference = { end: (content: Uint8Array) => void }
type Pdf = { ref: (dictionary: Record<string, unknown>) => Reference }

type Png = Omit<Logo, 'format' | 'bytes'> & { depth: number; colours: number; palette: Buffer; transparency: Buffer; data: Buffer }

const COLOURS = { grey: 0, rgb: 2, indexed: 3, greyAlpha: 4, rgbAlpha: 6 }
/** The parts of a PNG that is not interlaced. */
const readPng = ({ bytes, ...shape }: Logo): Png => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const parts = new Map<string, Buffer[]>()
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    parts.set(type, [...(parts.get(type) ?? []), file.subarray(at + 8, at + 8 + length)])
    at += 12 + length
  }
  const all = (type: string) => Buffer.concat(parts.get(type) ?? [])
  return {
    ...shape,
    depth: file.readUInt8(24),
    colours: file.readUInt8(25),
    palette: all('PLTE'),
    transparency: all('tRNS'),
    data: all('IDAT'),
  }
}

const rowBytes = (png: Png): number => Math.ceil((png.width * png.samples * png.depth) / 8)

/** Bytes of the pixels of a PNG when they are not compressed: each row has its filter before it. */
const pixelBytes = (png: Png): number => (rowBytes(png) + 1) * png.height

/** Whether the pixels of a picture are all there. A JPEG that is cut or scratched is drawn as far as it goes. */
export const isWhole = async (logo: Logo): Promise<boolean> => {
  if (logo.format === 'jpeg') return true
  const png = readPng(logo)
  try {
    return (await inflated(png.data, { maxOutputLength: pixelBytes(png) })).length === pixelBytes(png)
  } catch {
    return false
  }
}

const paeth = (left: number, above: number, corner: number): number => {
  const toLeft = Math.abs(above - corner)
  const toAbove = Math.abs(left - corner)
  const toCorner = Math.abs(left + above - 2 * corner)
  return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner
}

/** What each filter of PNG takes off a byte: of the byte before it, the one above, and the one above that before it. */
const FILTERS: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
]

/** The pixels row by row, without their filters. */
const pixelsOf = (png: Png): Buffer => {
  const filtered = inflateSync(png.data, { maxOutputLength: pixelBytes(png) })
  const row = rowBytes(png)
  const step = Math.max(1, (png.samples * png.depth) >> 3)
  const pixels = Buffer.alloc(row * png.height)
  for (let y = 0; y < png.height; y++) {
    const source = y * (row + 1)
    const filter = FILTERS[filtered[source] ?? 0] ?? (() => 0)
    for (let x = 0, at = y * row; x < row; x++, at++) {
      const left = x < step ? 0 : (pixels[at - step] as number)
      const above = y === 0 ? 0 : (pixels[at - row] as number)
      const corner = x < step || y === 0 ? 0 : (pixels[at - row - step] as number)
      pixels[at] = (filtered[source + 1 + x] ?? 0) + filter(left, above, corner)
    }
  }
  return pixels
}

type Layers = { colours: Buffer; alpha: Buffer; depth: number }

/** Colours and transparency of pixels that have both. */
const split = (png: Png): Layers => {
  const pixels = pixelsOf(png)
  const sample = png.depth >> 3
  const colour = (png.samples - 1) * sample
  const count = png.width * png.height
  const layers = { colours: Buffer.alloc(count * colour), alpha: Buffer.alloc(count * sample), depth: png.depth }
  for (let at = 0; at < count; at++) {
    const from = at * (colour + sample)
    pixels.copy(layers.colours, at * colour, from, from + colour)
    pixels.copy(layers.alpha, at * sample, from + colour, from + colour + sample)
  }
  return layers
}

/** How transparent each pixel of a palette is, a byte each. */
const indexedAlpha = (png: Png): Buffer => {
  const pixels = pixelsOf(png)
  const alpha = Buffer.alloc(png.width * png.height)
  for (let y = 0; y < png.height; y++)
    for (let x = 0; x < png.width; x++) {
      const bit = x * png.depth
      const held = pixels[y * rowBytes(png) + (bit >> 3)] ?? 0
      const index = (held >> (8 - png.depth - (bit & 7))) & ((1 << png.depth) - 1)
      alpha[y * png.width + x] = png.transparency[index] ?? 255
    }
  return alpha
}

const image = ({ width, height }: Logo | Png, rest: object) => ({
  Type: 'XObject',
  Subtype: 'Image',
  Width: width,
  Height: height,
  ...rest,
})

const maskOf = (pdf: Pdf, png: Png, alpha: Buffer, depth: number): Reference => {
  const mask = pdf.ref(image(png, { ColorSpace: 'DeviceGray', BitsPerComponent: depth, Filter: 'FlateDecode' }))
  mask.end(deflateSync(alpha))
  return mask
}

/** A colour that is transparent wherever it occurs, as the bounds of its samples. */
const colourMask = ({ transparency, colours }: Png): number[] | undefined =>
  transparency.length === 0 || colours === COLOURS.indexed
    ? undefined
    : Array.from({ length: transparency.length >> 1 }, (_, at) => transparency.readUInt16BE(2 * at)).flatMap((value) => [value, value])

const embedPng = (pdf: Pdf, png: Png): Reference => {
  const { colours, depth, width, samples, palette, transparency, data } = png
  if (colours === COLOURS.greyAlpha || colours === COLOURS.rgbAlpha) {
    const layers = split(png)
    const object = pdf.ref(
      image(png, {
        ColorSpace: colours === COLOURS.greyAlpha ? 'DeviceGray' : 'DeviceRGB',
        BitsPerComponent: depth,
        Filter: 'FlateDecode',
        SMask: maskOf(pdf, png, layers.alpha, depth),
      }),
    )
    object.end(deflateSync(layers.colours))
    return object
  }
  const indexed = colours === COLOURS.indexed
  const object = pdf.ref(
    image(png, {
      ColorSpace: indexed
        ? ['Indexed', 'DeviceRGB', Math.floor(palette.length / 3) - 1, palette]
        : colours === COLOURS.grey
          ? 'DeviceGray'
          : 'DeviceRGB',
      BitsPerComponent: depth,
      Filter: 'FlateDecode',
      DecodeParms: { Predictor: 15, Colors: samples, BitsPerComponent: depth, Columns: width },
      Mask: colourMask(png),
      SMask: indexed && transparency.length > 0 ? maskOf(pdf, png, indexedAlpha(png), 8) : undefined,
    }),
  )
  object.end(data)
  return object
}

const embedJpeg = (pdf: Pdf, logo: Logo): Reference => {
  const colours = logo.samples === 1 ? 'DeviceGray' : 'DeviceRGB'
  const object = pdf.ref(image(logo, { ColorSpace: colours, BitsPerComponent: 8, Filter: 'DCTDecode' }))
  object.end(logo.bytes)
  return object
}

/** Puts a picture into the file; the answer is what pages refer to. Throws when the pixels of a PNG cannot be read. */
export const embedPicture = (pdf: PDFKit.PDFDocument, picture: Picture): object =>
  picture.format === 'png' ? embedPng(pdf as unknown as Pdf, readPng(picture)) : embedJpeg(pdf as unknown as Pdf, picture)
