/** How a picture is made small enough for a logo. */

type Sides = { width: number; height: number }

/** A logo is printed a few centimetres wide: more pixels than these are not visible. */
const MOST: Sides = { width: 1200, height: 600 }
/** What of its sides a picture keeps that is still too heavy. */
const STEP = 0.75
/** Smaller than this nothing can be read of it. */
const LEAST = 16

/**
 * The sides in pixels that a picture of `width` × `height` is drawn with, the largest first, each in its proportion: at
 * most 1200 × 600, then three quarters of the one before. `4000 × 1000` is `1200 × 300`, `900 × 225`, …
 */
export const logoSides = ({ width, height }: Sides): Sides[] => {
  const tried: Sides[] = []
  for (let share = Math.min(1, MOST.width / width, MOST.height / height); tried.length === 0 || width * share >= LEAST; share *= STEP)
    tried.push({ width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) })
  return tried
}
