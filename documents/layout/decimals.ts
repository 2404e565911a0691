/** Figures of a column stand with their decimal commas below each other, whatever decimals and currencies follow. */
import { inkWidth, type Style } from './text.ts'

const FIGURE = /^-?\d[\d.]*(.*)$/

/** What follows the whole part of a figure: `,50 EUR` of `1.250,50 EUR`, nothing of `60`; `null` of a text that is no figure. */
const fractionOf = (text: string): string | null => FIGURE.exec(text)?.[1] ?? null

/** Points from the decimal comma to the end of a figure; `null` of other texts. */
export const fractionWidth = (text: string, style: Style): number | null => {
  const fraction = fractionOf(text)
  return fraction === null ? null : inkWidth(fraction, style)
}

/** How far figures reach to the left and to the right of their decimal comma, in points; other texts are left out. */
export type Reach = { whole: number; fraction: number }

/** The reach of a column. */
export const reachOf = (texts: readonly string[], style: Style): Reach => {
  const reach = { whole: 0, fraction: 0 }
  for (const text of texts) {
    const fraction = fractionWidth(text, style)
    if (fraction === null) continue
    reach.fraction = Math.max(reach.fraction, fraction)
    reach.whole = Math.max(reach.whole, inkWidth(text, style) - fraction)
  }
  return reach
}
