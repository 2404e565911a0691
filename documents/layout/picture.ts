/** A picture as an object of the file: a JPEG unchanged, a PNG as its compressed pixels. */
import type { Logo } from '#domain/report/logo.ts'

/** A plain picture to draw; `address` identifies it. */
export type Picture = Logo & { address: string }

/** An object that pdfkit writes. */
type Reference = { end: (content: Uint8Array) => void }
type Pdf = { ref: (dictionary: Record<string, unknown>) => Reference }

/** The compressed pixels of a PNG, each row with its filter byte: PDF reads them unchanged. */
const pixelsOf = ({ bytes }: Logo): Buffer => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  return Buffer.concat(parts)
}

/** Adds a plain picture to the file; returns the reference for the pages. */
export const embedPicture = (pdf: PDFKit.PDFDocument, picture: Picture): object => {
  const { format, width, height, samples, bytes } = picture
  const png = format === 'png'
  // pdfkit's types keep the objects of the file to themselves
  const object = (pdf as unknown as Pdf).ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: samples === 1 ? 'DeviceGray' : 'DeviceRGB',
    BitsPerComponent: 8,
    Filter: png ? 'FlateDecode' : 'DCTDecode',
    DecodeParms: png ? { Predictor: 15, Colors: samples, BitsPerComponent: 8, Columns: width } : undefined,
  })
  object.end(png ? pixelsOf(picture) : bytes)
  return object
}
