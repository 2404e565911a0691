/** Pictures uploaded by users, decoded and encoded again by libvips: stored pictures are small, complete and without hidden data. */
import sharp from 'sharp'

/** Most pixels that are decoded: a small file may declare a picture that would exhaust the memory. */
const MOST_PIXELS = 4000 * 4000

/** Sizes and qualities tried until the picture is small enough. */
const SMALLER = [
  [1600, 80],
  [1600, 62],
  [1280, 55],
  [960, 45],
] as const

/** A picture at most `side` pixels wide and high, upright, in sRGB on white paper, without metadata. */
const upright = (bytes: Uint8Array, side: number) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')

/** The picture as a JPEG of at most `most` bytes, upright and without metadata; `null` when the bytes are not a whole picture. */
export const smallPicture = async (bytes: Uint8Array, most: number): Promise<Buffer | null> => {
  for (const [side, quality] of SMALLER) {
    try {
      const small = await upright(bytes, side).jpeg({ quality, mozjpeg: true }).toBuffer()
      if (small.length <= most) return small
    } catch {
      return null
    }
  }
  return null
}

/** The darkest grey of an opaque picture, from 0, black, to 255, white. */
export const darkestGrey = async (bytes: Uint8Array): Promise<number> => (await sharp(bytes).greyscale().stats()).channels[0]?.min ?? 255

type Format = 'png' | 'jpeg'

/**
 * The picture at most `side` pixels wide and high, upright, in sRGB on white paper, without metadata; `null` when the bytes are not a
 * whole picture. Runs on libuv's threads, not on the one that answers requests.
 */
export const scaledPicture = async (bytes: Uint8Array, format: Format, side: number): Promise<Buffer | null> => {
  try {
    const picture = upright(bytes, side)
    return await (format === 'png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 88 })).toBuffer()
  } catch {
    return null
  }
}
