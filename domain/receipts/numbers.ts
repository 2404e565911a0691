/** Numbers in a column of a file: the decimal sign is decided for the column, not for the cell. */
import { type Decimal, decimal, round } from '../numbers/decimal.ts'
import { CURRENCIES } from '../vocabulary.ts'
import type { Cell } from './cells.ts'

export type DecimalSign = ',' | '.'

/** More decimals than any field accepts; further ones are rounding noise of binary arithmetic in a formula. */
const PLACES = 10
/** More digits than any quantity or amount has. */
const DIGITS = 18

const CURRENCY = `${CURRENCIES.join('|')}|lei|leu|ft|kč|kc|zł|zl|лв|din|грн|tl|€|£|\\$|₺`
const CURRENCY_BEFORE = new RegExp(`^(${CURRENCY})`, 'i')
const UNIT_BEHIND = new RegExp(`(${CURRENCY}|litri|km|l|%)\\.?$`, 'i')

/** A number in text: its sign, its digits with their separators, and the decimal sign if the text alone determines it. */
type Written = { negative: boolean; digits: string; sign: DecimalSign | null; separators: boolean }

/** A grouping separator stands before the decimal sign, never after it: `1.2,3,4` is no number. */
const NUMBER = /^(\d[\d.]*|\d[\d,]*|\d[\d.]*,\d*|\d[\d,]*\.\d*|[.,]\d+)$/

/** `1.234` may be a thousand or a little more than one; `0.500`, `1234.567`, `5.972.33` and `1,234.56` determine their decimal sign. */
const signOf = (digits: string): DecimalSign | null => {
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (at < 0) return null
  const sign = digits[at] as DecimalSign
  const other = sign === ',' ? '.' : ','
  const before = digits.slice(0, at)
  const tail = digits.length - at - 1
  if (tail === 0 || tail > 4) return sign
  if (before.includes(other)) return sign
  if (tail !== 3) return sign
  if (before.includes(sign)) return null
  return before === '' || before.startsWith('0') || before.length > 3 ? sign : null
}

/**
 * The number in a text without currency, unit and blanks; `null` when there is none. A minus may follow the number or be written as
 * brackets.
 */
const written = (text: string): Written | null => {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '')
  const negative = /^[-\u2212]/.test(bare) || /[-\u2212]$/.test(bare) || /^\(.*\)$/.test(bare)
  const digits = bare
    .replace(/^[(+\-\u2212]+|[)\-\u2212]+$/g, '')
    .replace(CURRENCY_BEFORE, '')
    .replace(UNIT_BEHIND, '')
  if (!NUMBER.test(digits) || digits.replace(/\D/g, '').length > DIGITS) return null
  return { negative, digits, sign: signOf(digits), separators: /[.,]/.test(digits) }
}

const decimalOf = ({ negative, digits }: Written, sign: DecimalSign): Decimal | null => {
  const at = digits.lastIndexOf(sign)
  const whole = (at < 0 ? digits : digits.slice(0, at)).replace(/\D/g, '')
  const part = at < 0 ? '' : digits.slice(at + 1)
  if (/\D/.test(part)) return null
  const value = decimal(`${whole || '0'}.${part || '0'}`)
  return negative ? value.times(-1) : value
}

/** Number of cells in a column that use each decimal sign; ambiguous cells do not count. */
export type SignVotes = Record<DecimalSign, number>

/** The votes of a column's cells for the decimal sign. */
export const signVotes = (cells: readonly Cell[]): SignVotes => {
  const votes: SignVotes = { ',': 0, '.': 0 }
  for (const cell of cells) {
    const sign = typeof cell === 'string' ? (written(cell)?.sign ?? null) : null
    if (sign) votes[sign]++
  }
  return votes
}

/** The sign with most votes; `null` at a tie. */
export const decidedSign = (votes: SignVotes): DecimalSign | null => {
  if (votes[','] === votes['.']) return null
  return votes[','] > votes['.'] ? ',' : '.'
}

/** Whether a cell can be read only once its column's decimal sign is known: `1.234`. */
export const isAmbiguousNumber = (cell: Cell): boolean => {
  const number = typeof cell === 'string' ? written(cell) : null
  return number?.separators === true && number.sign === null
}

/**
 * The number in a cell; `null` when it is blank or no number. A text that determines its own decimal sign is read by it (`5.972,33`,
 * `5.972.33` and `1,234.56` may occur in one column), an ambiguous one by `columnSign`: `1.234` is 1234 where the column's sign is a
 * comma.
 */
export const readNumber = (cell: Cell | undefined, columnSign: DecimalSign): Decimal | null => {
  if (typeof cell === 'number') return Number.isFinite(cell) ? round(cell, PLACES) : null
  if (typeof cell !== 'string') return null
  const number = written(cell)
  return number && decimalOf(number, number.sign ?? columnSign)
}
