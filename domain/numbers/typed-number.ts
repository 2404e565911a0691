import { decimal } from './decimal.ts'
import { numeral } from './numeral.ts'

/** A unit or a currency behind a number. Other letters are a mistyped number: `5O` is no 5. */
const UNIT = /\s*(%|€|lei|ron|eur|l(itri)?|km|kg|kwh|h|ore|buc|mc)\.?\s*$/i
const ONE_GROUP = /^[+-]?[1-9]\d{0,2}\.\d{3}$/

/** Ten thousand and more, with one point. */
const TEN_THOUSANDS = /\d{2}\./

type Bounds = {
  places: number
  negative: boolean
  /** Litres of a purchase or a tank, of which there are never ten thousand: `20.125`, as a pump prints it, is a little more than twenty. */
  litres?: boolean
}

/** Result of reading a typed text: its number, `null` for a blank text, or the reason why it is no number. */
export type TypedNumber = { value: number | null } | { fault: 'number' | 'places' | 'negative' }

/**
 * The number in a typed or pasted text. A point before exactly three digits groups thousands, as the product prints them: `125.000` is
 * 125000 and `1.023,40 lei` is 1023.4; any other single point or comma is the decimal sign. More decimals than `places` are an error,
 * never cut off.
 */
export const typedNumber = (text: string, { places, negative, litres = false }: Bounds): TypedNumber => {
  const bare = text.replace(UNIT, '').replace(/\s/g, '').replace('−', '-')
  if (bare === '') return text.trim() === '' ? { value: null } : { fault: 'number' }
  const isGrouped = ONE_GROUP.test(bare) && !(litres && TEN_THOUSANDS.test(bare))
  const value = isGrouped ? Number(bare.replace('.', '')) : numeral(bare.replace(/^([+-]?)(?=[.,]\d)/, '$10'))
  if (value === null) return { fault: 'number' }
  if (value < 0 && !negative) return { fault: 'negative' }
  if ((decimal(value).toFixed().split('.')[1]?.length ?? 0) > places) return { fault: 'places' }
  return { value: value === 0 ? 0 : value }
}

/** Whether typing more keys can still make the text a number: `1.023.4` can become 1023400, `12,3456` cannot. */
export const mayBecomeNumber = (text: string): boolean => /^\s*[+−-]?[\d.\s]*(,\d*)?\s*$/.test(text)
