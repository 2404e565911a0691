/** The kind of a receipt's file, told by its bytes: its name and the type sent by a browser may be wrong. */

const BEGINNINGS: readonly [kind: 'picture' | 'pdf', at: number, bytes: readonly number[]][] = [
  ['picture', 0, [0xff, 0xd8, 0xff]],
  ['picture', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  // RIFF….WEBP
  ['picture', 8, [0x57, 0x45, 0x42, 0x50]],
  // %PDF-
  ['pdf', 0, [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** `picture` for JPEG, PNG and WebP, `pdf` for PDF, `null` for anything else. */
export const fileKind = (content: Uint8Array): 'picture' | 'pdf' | null =>
  BEGINNINGS.find(([, at, bytes]) => bytes.every((byte, place) => content[at + place] === byte))?.[0] ?? null
