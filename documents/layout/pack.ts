/**
 * Writes the small objects of a PDF in compressed bundles (object streams, PDF 1.5). pdfkit writes each in plain text; a tag
 * for every cell would make a file of many sheets mostly that, and keep every one of them in memory.
 */
import { deflateSync } from 'node:zlib'

/** Objects in one bundle. */
const BUNDLE = 200

/** What pdfkit has and does not declare. */
type Pdf = PDFKit.PDFDocument & {
  _offset: number
  _offsets: (number | null)[]
  _root: object
  _info: object
  _id: Uint8Array
  _write: (part: string | Uint8Array) => void
  _refEnd: (reference: { id: number; offset: number }) => void
  _finalize: () => void
}

export class Pack {
  readonly #pdf: Pdf
  readonly #write: Pdf['_write']
  /** By object: the bundle that it is in, and its place there. */
  readonly #bundleOf: number[] = []
  readonly #placeOf: number[] = []
  #bundle: { id: number; body: string }[] = []

  /** From now on what pdfkit writes goes through here. */
  constructor(document: PDFKit.PDFDocument) {
    const pdf = document as Pdf
    this.#pdf = pdf
    this.#write = pdf._write.bind(pdf)
    let object: { id: number; body: string } | null = null
    pdf._write = (part) => {
      if (typeof part !== 'string' || (!object && !part.endsWith(' 0 obj'))) return this.#write(part)
      if (!object) object = { id: Number.parseInt(part, 10), body: '' }
      else if (part === 'endobj') {
        this.write(object.id, object.body)
        object = null
      } else if (part === 'stream') {
        // what has a stream stands in the file itself
        this.#write(`${object.id} 0 obj\n${object.body}\nstream`)
        object = null
      } else object.body = part
    }
    pdf._finalize = () => this.#end()
  }

  /** The number of an object to be written later. */
  reserve(): number {
    this.#pdf._offsets.push(null)
    return this.#pdf._offsets.length
  }

  /** Writes an object with a reserved number. */
  write(id: number, body: string): void {
    this.#bundle.push({ id, body })
    if (this.#bundle.length === BUNDLE) this.#flush()
  }

  /** Writes an object that pdfkit refers to. */
  end({ id }: { id: number }, body: string): void {
    this.write(id, body)
    this.#pdf._refEnd({ id, offset: 0 })
  }

  #stream(id: number, dictionary: string, content: Buffer): void {
    const bytes = deflateSync(content)
    this.#pdf._offsets[id - 1] = this.#pdf._offset
    this.#write(`${id} 0 obj\n<<${dictionary}/Filter/FlateDecode/Length ${bytes.length}>>\nstream`)
    this.#write(bytes)
    this.#write('\nendstream\nendobj')
  }

  #flush(): void {
    const bundle = this.#bundle
    if (bundle.length === 0) return
    this.#bundle = []
    const stream = this.reserve()
    let index = ''
    let bodies = ''
    for (const [place, { id, body }] of bundle.entries()) {
      this.#bundleOf[id] = stream
      this.#placeOf[id] = place
      index += `${id} ${bodies.length} `
      bodies += `${body}\n`
    }
    this.#stream(stream, `/Type/ObjStm/N ${bundle.length}/First ${index.length}`, Buffer.from(index + bodies, 'latin1'))
  }

  /** The table of where every object is, itself an object with a stream. */
  #end(): void {
    this.#flush()
    const { _offsets: offsets, _offset: start, _root: root, _info: info, _id: id } = this.#pdf
    const own = this.reserve()
    const size = own + 1
    const rows = Buffer.alloc(7 * size)
    for (let object = 1; object < size; object++) {
      const bundle = this.#bundleOf[object]
      rows.writeUInt8(bundle === undefined ? 1 : 2, 7 * object)
      rows.writeUInt32BE(bundle ?? (object === own ? start : (offsets[object - 1] ?? 0)), 7 * object + 1)
      rows.writeUInt16BE(this.#placeOf[object] ?? 0, 7 * object + 5)
    }
    const hex = `<${Buffer.from(id).toString('hex')}>`
    this.#stream(own, `/Type/XRef/Size ${size}/W[1 4 2]/Root ${root}/Info ${info}/ID[${hex}${hex}]`, rows)
    this.#write(`startxref\n${start}\n%%EOF`)
    this.#pdf.push(null)
  }
}
