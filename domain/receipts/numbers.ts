/** Numbers of a column as programs write them: the decimal sign is decided by the column, not by the cell. */
import { type Decimal, decimal, round } from '../numbers/decimal.ts'
import type { Cell } from './cells.ts'

export type DecimalSign = ',' | '.'

/** More decimals than any field takes; what is beyond them is the noise of a formula's binary arithmetic. */
const PLACES = 10
/** More digits than any quantity or amount has. */
const DIGITS = 18

/** A number in text: its sign, its digits with their separators, and the decimal sign if the text alone tells it. */
type Written = { negative: boolean; digits: string; sign: DecimalSign | null; separators: boolean }

/** A sign that groups digits stands before the other one, never after it: `1.2,3,4` is no number. */
const NUMBER = /^(\d[\d.]*|\d[\d,]*|\d[\d.]*,\d*|\d[\d,]*\.\d*|[.,]\d+)$/

/** `1.234` may be a thousand or a little more than one; `0.500`, `1234.567`, `5.972.33` and `1,234.56` tell their decimal sign. */
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

/** The number of a text without currency, unit and blanks; `null` when it is none. A minus may stand behind or be brackets. */
const written = (text: string): Written | null => {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '')
  const negative = /^[-\u2212]/.test(bare) || /[-\u2212]$/.test(bare) || /^\(.*\)$/.test(bare)
  const digits = bare
    .replace(/^[(+\-\u2212]+|[)\-\u2212]+$/g, '')
    .replace(/^(lei|ron|eur|gbp|€|£)/i, '')
    .replace(/(lei|ron|eur|gbp|€|£|litri|km|l|%)\.?$/i, '')
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

/** How many cells of a column write their decimals with each sign, those that tell. */
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

/** The sign that most votes are for; `null` without a majority. */
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
 * The number in a cell; `null` when it is blank or none. A text that tells its own decimal sign is read by it (`5.972,33`, `5.972.33`
 * and `1,234.56` may stand in one column), an ambiguous one by `columnSign`: `1.234` is 1234 where the column's sign is a comma.
 */
export const readNumber = (cell: Cell | undefined, columnSign: DecimalSign): Decimal | null => {
  if (typeof cell === 'number') return Number.isFinite(cell) ? round(cell, PLACES) : null
  if (typeof cell !== 'string') return null
  const number = written(cell)
  return number && decimalOf(number, number.sign ?? columnSign)
}
