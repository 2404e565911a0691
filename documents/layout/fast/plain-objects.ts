/** The small objects of a PDF as pdfkit writes its own: each in plain text, where it comes. */
import { Bytes } from '../bytes.ts'

/** What pdfkit has and does not declare. */
type Pdf = PDFKit.PDFDocument & {
  _offset: number
  _offsets: (number | null)[]
  _write: (part: string) => void
  _refEnd: (reference: { id: number; offset: number }) => void
}

/** Writes the objects that this layer makes itself: tags and the outline. */
export type ObjectWriter = {
  /** The number of an object to be written later. */
  reserve(): number
  /** Writes an object with a reserved number. */
  write(id: number, body: string): void
  /** Where to write the body of an object with a reserved number, up to `finish`. */
  begin(id: number): Bytes
  /** Ends the object that was begun, after the last of it. */
  finish(end?: string): void
  /** Writes an object that pdfkit refers to. */
  end(reference: { id: number }, body: string): void
  /** Writes a line between two objects, which readers of the file pass over. */
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
