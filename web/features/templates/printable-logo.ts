import { INVISIBLE, LOGO_BYTES, PALEST_INK, readLogo } from '#domain/report/logo.ts'
import { logoSides } from './logo-sides.ts'
import { TEXTS } from './texts.ts'

/** What may be chosen; everything that the browser can draw becomes a PNG or a JPEG. */
export const LOGO_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/bmp'

const UNREADABLE = TEXTS.unreadable

/** The brightness of a pixel, as television weighs its colours. */
const greyOf = ([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>): number => 0.3 * red + 0.59 * green + 0.11 * blue

const isPrintable = (address: string): boolean => !('problem' in readLogo(address))

const addressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error(UNREADABLE))
    reader.readAsDataURL(file)
  })

/** Longest side in pixels at which a picture is searched for ink. */
const SEARCHED = 300

/** Whether anything of a picture is seen on white paper. */
const isVisible = (picture: ImageBitmap): boolean => {
  const scale = Math.min(1, SEARCHED / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  if (!pen) throw new Error(UNREADABLE)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, 0, 0, width, height)
  const { data } = pen.getImageData(0, 0, width, height)
  for (let at = 0; at < data.length; at += 4) if (greyOf(data.subarray(at, at + 3)) <= PALEST_INK) return true
  return false
}

const drawn = (picture: ImageBitmap, sides: { width: number; height: number }, type: 'image/png' | 'image/jpeg'): string => {
  const canvas = Object.assign(document.createElement('canvas'), sides)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error(UNREADABLE)
  pen.imageSmoothingQuality = 'high'
  // a JPEG has no transparent places: they are the paper
  if (type === 'image/jpeg') {
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, sides.width, sides.height)
  }
  pen.drawImage(picture, 0, 0, sides.width, sides.height)
  return canvas.toDataURL(type, 0.92)
}

/**
 * A picture as the data address of a logo: as it is where it can be printed, else drawn again, smaller until it fits.
 * Throws an error with a sentence for the user where the file is no picture, or one that white paper does not show.
 */
export const printableLogo = async (file: Blob): Promise<string> => {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(UNREADABLE)
  })
  try {
    if (!isVisible(picture)) throw new Error(INVISIBLE.problem)
    if (file.size <= LOGO_BYTES) {
      const address = await addressOf(file)
      if (isPrintable(address)) return address
    }
    // a photograph stays one; a drawing keeps its sharp edges and what is transparent in it
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
    for (const sides of logoSides(picture)) {
      const smaller = drawn(picture, sides, type)
      if (isPrintable(smaller)) return smaller
    }
    throw new Error(UNREADABLE)
  } finally {
    picture.close()
  }
}
