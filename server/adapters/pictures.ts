/** Pictures that people upload, decoded and encoded anew by libvips: what is stored is small, whole and free of hidden data. */
import sharp from 'sharp'

/** Pixels of a file that would be decoded: a small file may claim a picture that fills the memory. */
const MOST_PIXELS = 4000 * 4000

type Format = 'png' | 'jpeg'

/**
 * The picture at most `side` pixels wide and high, upright, in sRGB on white paper, without metadata; `null` when the bytes are not a
 * whole picture. Runs on libuv's threads, not on the one that answers requests.
 */
export const scaledPicture = async (bytes: Uint8Array, format: Format, side: number): Promise<Buffer | null> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
    return await (format === 'png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 88 })).toBuffer()
  } catch {
    return null
  }
}
