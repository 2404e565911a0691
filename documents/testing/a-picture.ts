/** Pictures for tests, made sample by sample; each row of a PNG has another filter. */
import { crc32, deflateSync } from 'node:zlib'

type PngOptions = {
  width?: number
  height?: number
  /** As PNG numbers them: 0 grey, 2 colours, 3 palette, 4 and 6 with transparency. */
  colours?: 0 | 2 | 3 | 4 | 6
  depth?: 1 | 2 | 4 | 8 | 16
  interlaced?: boolean
  /** Colours of a palette, and what is transparent, as the file has them. */
  palette?: readonly number[]
  transparency?: readonly number[]
  /** The samples of a pixel, each of `depth` bits. */
  pixel?: (x: number, y: number) => readonly number[]
  /** Bytes of pixels that are missing at the end. */
  cut?: number
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const chunk = (type: string, content: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  return Buffer.concat([uint32(content.length), body, uint32(crc32(body))])
}

const packed = (samples: readonly number[], depth: number): Buffer => {
  if (depth === 16) return Buffer.from(samples.flatMap((sample) => [sample >> 8, sample & 255]))
  const bytes = Buffer.alloc(Math.ceil((samples.length * depth) / 8))
  for (const [at, sample] of samples.entries()) {
    const bit = at * depth
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (sample << (8 - depth - (bit & 7)))
  }
  return bytes
}

const predictedBy = (filter: number, left: number, above: number, corner: number): number => {
  const guess = left + above - corner
  const [nearest = 0] = [left, above, corner].toSorted((a, b) => Math.abs(guess - a) - Math.abs(guess - b))
  return [0, left, above, Math.floor((left + above) / 2), nearest][filter] ?? 0
}

const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** A PNG: 4 × 5 opaque pixels in colours unless something else is given. */
export const aPng = (options: PngOptions = {}): Buffer => {
  const { width = 4, height = 5, colours = 2, depth = 8, interlaced = false, palette, transparency, cut = 0 } = options
  const most = 2 ** depth - 1
  const pixel =
    options.pixel ?? ((x, y) => Array.from({ length: SAMPLES[colours] }, (_, at) => ((x + 1) * (y + 2) * (at + 3) * 37) % (most + 1)))
  const step = Math.max(1, (SAMPLES[colours] * depth) >> 3)
  const rows = Array.from({ length: height }, (_, y) => packed(Array.from({ length: width }, (_, x) => pixel(x, y)).flat(), depth))
  const filtered = rows.map((row, y) => {
    const filter = y % 5
    const byte = (at: number, from: Buffer | undefined) => (at < 0 ? 0 : (from?.[at] ?? 0))
    return Buffer.from([
      filter,
      ...row.map((value, x) => value - predictedBy(filter, byte(x - step, row), byte(x, rows[y - 1]), byte(x - step, rows[y - 1]))),
    ])
  })
  const pixels = Buffer.concat(filtered)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, colours, 0, 0, interlaced ? 1 : 0])])),
    ...(palette ? [chunk('PLTE', Buffer.from(palette))] : []),
    ...(transparency ? [chunk('tRNS', Buffer.from(transparency))] : []),
    chunk('IDAT', deflateSync(pixels.subarray(0, pixels.length - cut))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The address of a picture as a browser hands it over. */
export const addressOf = (bytes: Uint8Array, format: 'png' | 'jpeg' = 'png'): string =>
  `data:image/${format};base64,${Buffer.from(bytes).toString('base64')}`

/** A JPEG of 8 × 8 pixels in colours. */
export const aJpeg = (): Buffer => Buffer.from(JPEG, 'base64')
const JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAA' +
  'AAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAA' +
  'ACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0' +
  'AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAA' +
  'AAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAM' +
  'ZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQ' +
  'c1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk' +
  'pKT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwT/' +
  'xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCEAS9//9k='
