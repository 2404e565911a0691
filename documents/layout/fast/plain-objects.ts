/** Writes the small objects of a PDF as pdfkit does: each in plain text, in its place. */
import { Bytes } from '../bytes.ts'

/** Members of pdfkit that its types lack. */
type Pdf = PDFKit.PDFDocument & {
  _offset: number
  _offsets: (number | null)[]
  _write: (part: string) => void
  _refEnd: (reference: { id: number; offset: number }) => void
}

/** Writes the objects created by this layer: tags and the outline. */
export type ObjectWriter = {
  /** The number of an object to be written later. */
  reserve(): number
  write(id: number, body: string): void
  /** The writer for the body of an object with a reserved number, until `finish`. */
  begin(id: number): Bytes
  /** Ends the object that was begun. */
  finish(end?: string): void
  /** Writes an object that pdfkit refers to. */
  end(reference: { id: number }, body: string): void
  /** Writes a comment line between two objects, which PDF readers ignore. */
  comment(text: string): void
}

export const plainObjects = (document: PDFKit.PDFDocument): ObjectWriter => {
  const pdf = document as Pdf
  const body = new Bytes(4096)
  let begun = 0
  const write = (id: number, text: string) => {
    pdf._offsets[id - 1] = pdf._offset
    pdf._write(`${id} 0 obj`)
    pdf._write(text)
    pdf._write('endobj')
  }
  return {
    reserve: () => pdf._offsets.push(null),
    write,
    begin: (id) => {
      begun = id
      return body
    },
    finish: (end = '') => write(begun, Buffer.from(body.text(end).take()).toString('latin1')),
    end: ({ id }, text) => {
      const offset = pdf._offset
      write(id, text)
      pdf._refEnd({ id, offset })
    },
    comment: (text) => pdf._write(`%${text}`),
  }
}
