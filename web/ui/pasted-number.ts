import { round } from '#domain/numbers/decimal.ts'
import { numeral } from '#domain/numbers/numeral.ts'

/** A unit or a currency behind a number. */
const UNIT = /\s*(%|€|[\p{L}./]*\p{L})\.?\s*$/u

/**
 * The number that a pasted text stands for, rounded to the decimals that the field takes: `1.234,50 lei` is 1234.5. `null` for bare
 * digits, which go in where the cursor stands, and for what is no number or a negative one where none may be.
 */
export const pastedNumber = (text: string, { places, negative }: { places: number; negative: boolean }): number | null => {
  if (/^\d*$/.test(text)) return null
  const value = numeral(text.replace(UNIT, ''), places)
  if (value === null || (value < 0 && !negative)) return null
  return Number(round(value, places))
}
