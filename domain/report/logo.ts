/** The logo on a company's documents: a PNG or JPEG as a data address. Its format is read from its bytes alone. */

/** Most bytes of a logo: it is included in every document. */
export const LOGO_BYTES = 200 * 1024
/** Most pixels of each side of an uploaded logo. */
const LOGO_SIDE = 4000
/** Most pixels of each side of a stored and printed logo: 45 mm at 340 dots an inch. */
export const LOGO_PRINTED_SIDE = 600

const ADDRESS = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]*={0,2})$/
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const SIX_BITS = new Map([...DIGITS].map((digit, value) => [digit.charCodeAt(0), value]))

/** Beginning of the data address of a logo of this format. */
const addressed = (format: LogoFormat): string => `data:image/${format};base64,`
/** The longest address of a logo, in characters. */
export const LOGO_ADDRESS_LENGTH = addressed('jpeg').length + Math.ceil(LOGO_BYTES / 3) * 4

type LogoFormat = 'png' | 'jpeg'

/** The data address of a logo whose bytes are given in base64. */
export const addressedLogo = (format: LogoFormat, base64: string): string => addressed(format) + base64

/**
 * A picture: its sides in pixels, and the samples of each pixel: grey or colours, with or without transparency. A `plain` picture is
 * embedded in a PDF unchanged: a JPEG, or a PNG of opaque colours with 8 bits a sample.
 */
export type Logo = { format: LogoFormat; width: number; height: number; samples: number; plain: boolean; bytes: Uint8Array }

/** Why a picture cannot be printed: a sentence for the user. */
export type LogoProblem = { problem: string }

/** Message for bytes that are no picture, or an incomplete one. */
export const UNREADABLE: LogoProblem = { problem: 'Sigla trebuie să fie o imagine PNG sau JPEG întreagă' }
/** Message for a picture that paper would not show: white lettering for dark pages, or nothing but transparency. */
export const INVISIBLE: LogoProblem = { problem: 'Sigla este albă sau transparentă: pe hârtie nu s-ar vedea' }
/** The palest grey that is still seen on white paper, of 255. */
export const PALEST_INK = 235
const TOO_LARGE: LogoProblem = { problem: `Sigla poate avea cel mult ${LOGO_BYTES / 1024} kB` }
const TOO_WIDE: LogoProblem = { problem: `Sigla poate avea cel mult ${LOGO_SIDE} de pixeli pe fiecare latură` }
const INTERLACED: LogoProblem = { problem: 'Sigla PNG este întrețesută (interlaced): salvează-o fără această opțiune' }
const INKS: LogoProblem = { problem: 'Sigla JPEG trebuie să fie color (RGB) sau în tonuri de gri' }

const bytesOf = (base64: string): Uint8Array => {
  const digits = base64.replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4))
  let [bits, held, at] = [0, 0, 0]
  for (let index = 0; index < digits.length; index++) {
    bits = ((bits << 6) | (SIX_BITS.get(digits.charCodeAt(index)) ?? 0)) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at++] = bits >> held
  }
  return bytes
}

const startsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean => beginning.every((byte, at) => bytes[at] === byte)
const uint16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
const uint32 = (bytes: Uint8Array, at: number): number => uint16(bytes, at) * 0x10000 + uint16(bytes, at + 2)

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
/** Samples of a pixel and their possible bits, by the colour type of a PNG: grey, colours, palette, grey and colours with transparency. */
const COLOUR_TYPES: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}
/** Names of chunks of a PNG: its pixels, a transparent colour, its end. */
const [IDAT, TRNS, IEND] = [0x49444154, 0x74524e53, 0x49454e44]

type Shape = Pick<Logo, 'width' | 'height' | 'samples' | 'plain'>

/** Whether one of the chunks before the pixels names a transparent colour. */
const hasTransparentColour = (bytes: Uint8Array): boolean => {
  for (let at = 8; at + 12 <= bytes.length && uint32(bytes, at + 4) !== IDAT; at += 12 + uint32(bytes, at))
    if (uint32(bytes, at + 4) === TRNS) return true
  return false
}

const readPng = (bytes: Uint8Array): Shape | LogoProblem => {
  const [depth = 0, colours = 0, compression = 0, filter = 0, interlace = 0] = bytes.subarray(24, 29)
  const whole = uint32(bytes, bytes.length - 8) === IEND
  const type = COLOUR_TYPES[colours]
  if (!whole || !type?.depths.includes(depth) || compression > 0 || filter > 0 || interlace > 1) return UNREADABLE
  if (interlace === 1) return INTERLACED
  const plain = colours === 2 && depth === 8 && !hasTransparentColour(bytes)
  return { width: uint32(bytes, 16), height: uint32(bytes, 20), samples: type.samples, plain }
}

const JPEG = [0xff, 0xd8, 0xff]
const SCAN = 0xda
/** The kinds of JPEG frames that every PDF reader draws: baseline, extended and progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2]

const readJpeg = (bytes: Uint8Array): Shape | LogoProblem => {
  let shape: Shape | null = null
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === SCAN) return shape && endsPicture(bytes) ? shape : UNREADABLE
    if (FRAMES.includes(marker)) {
      const samples = bytes[at + 9]
      if (samples !== 1 && samples !== 3) return INKS
      if (bytes[at + 4] !== 8) return UNREADABLE
      shape = { width: uint16(bytes, at + 7), height: uint16(bytes, at + 5), samples, plain: true }
    }
    at += 2 + uint16(bytes, at + 2)
  }
  return UNREADABLE
}

/** Whether a JPEG has its end mark; cameras write a few bytes after it. */
const endsPicture = (bytes: Uint8Array): boolean => {
  for (let at = bytes.length - 2; at > bytes.length / 2; at--) if (uint16(bytes, at) === 0xffd9) return true
  return false
}

/** The picture in a data address, or the reason why it cannot be printed. */
export const readLogo = (address: string): Logo | LogoProblem => {
  if (address.length > LOGO_ADDRESS_LENGTH) return TOO_LARGE
  const [, declared, base64 = ''] = ADDRESS.exec(address) ?? []
  if (!declared) return UNREADABLE
  const bytes = bytesOf(base64)
  if (bytes.length > LOGO_BYTES) return TOO_LARGE
  const format = startsWith(bytes, PNG) ? 'png' : startsWith(bytes, JPEG) ? 'jpeg' : null
  if (format === null) return UNREADABLE
  const read = format === 'png' ? readPng(bytes) : readJpeg(bytes)
  if ('problem' in read) return read
  if (read.width < 1 || read.height < 1) return UNREADABLE
  return Math.max(read.width, read.height) > LOGO_SIDE ? TOO_WIDE : { format, ...read, bytes }
}
