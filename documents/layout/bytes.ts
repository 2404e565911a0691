/**
 * A growing buffer for the bytes of a file: writing bytes directly avoids intermediate strings, which would be most of the work for a
 * page.
 */

/** Longer texts are copied by the system. */
const LONG = 64

export class Bytes {
  #bytes: Buffer
  #length = 0

  /** Creates a buffer with an initial size. */
  constructor(room: number) {
    this.#bytes = Buffer.allocUnsafeSlow(room)
  }

  get length(): number {
    return this.#length
  }

  #room(more: number): void {
    const needed = this.#length + more
    if (needed <= this.#bytes.length) return
    const grown = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#bytes.length))
    this.#bytes.copy(grown, 0, 0, this.#length)
    this.#bytes = grown
  }

  /** Writes characters of one byte each. */
  text(text: string): this {
    this.#room(text.length)
    const bytes = this.#bytes
    let at = this.#length
    if (text.length > LONG) at += bytes.write(text, at, 'latin1')
    else for (let index = 0; index < text.length; index++) bytes[at++] = text.charCodeAt(index)
    this.#length = at
    return this
  }

  /** Writes given bytes. */
  bytes(source: Uint8Array): this {
    this.#room(source.length)
    const bytes = this.#bytes
    let at = this.#length
    for (let index = 0; index < source.length; index++) bytes[at++] = source[index] ?? 0
    this.#length = at
    return this
  }

  /** Writes a whole number that is not negative. */
  whole(number: number): this {
    this.#room(16)
    const bytes = this.#bytes
    let digits = 1
    for (let limit = 10; number >= limit; limit *= 10) digits++
    const end = this.#length + digits
    for (let at = end - 1, rest = number; at >= this.#length; at--) {
      const tens = Math.floor(rest / 10)
      bytes[at] = 48 + rest - tens * 10
      rest = tens
    }
    this.#length = end
    return this
  }

  /** Writes a length in points, rounded to thousandths: `12.5`, `-0.067`. */
  points(length: number): this {
    const thousandths = Math.round(length * 1000)
    if (thousandths < 0) this.text('-')
    const size = Math.abs(thousandths)
    const whole = Math.floor(size / 1000)
    this.whole(whole)
    let rest = size - whole * 1000
    if (rest === 0) return this
    this.#room(4)
    const bytes = this.#bytes
    bytes[this.#length++] = 46
    for (let unit = 100; rest > 0; unit /= 10) {
      const digit = Math.floor(rest / unit)
      bytes[this.#length++] = 48 + digit
      rest -= digit * unit
    }
    return this
  }

  /** The written bytes; the next writing overwrites them. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length)
    this.#length = 0
    return taken
  }
}
