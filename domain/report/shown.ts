/** Notation of values on paper, for every document. */
import { type Decimal, HUNDRED } from '../numbers/decimal.ts'
import { formatNumber } from '../numbers/format.ts'
import type { Currency } from '../vocabulary.ts'

/** What stands for an empty value in running text; an empty table cell stays empty. */
export const DOTS = '........'

/** The text, or dots to write on. */
export const orDots = (text: string | null | undefined): string => text?.trim() || DOTS

export type Field = { label: string; value: string }

/**
 * A line of sums: its cells fill the last columns, its label the ones before. `carried` holds the cells after the first row, after the
 * second and so on, for a page that ends there; after its last entry the cells of the whole table apply.
 */
export type TotalLine = {
  label: string
  cells: readonly string[]
  carried?: { unit?: string; after: readonly (readonly string[])[] }
}

/** A table of ready strings. */
export type TableModel = {
  headings: readonly string[]
  rows: readonly (readonly string[])[]
  totals: readonly TotalLine[]
}

/** A table with optional columns, each with a key. */
export type KeyedTable<Key extends string = string> = TableModel & { keys: readonly Key[] }

/** Columns from their headings by key, in order. */
export const headed = <Key extends string>(
  headings: Readonly<Partial<Record<Key, string>>>,
): Pick<KeyedTable<Key>, 'keys' | 'headings'> => ({
  keys: Object.keys(headings) as Key[],
  headings: Object.values<string>(headings as Record<Key, string>),
})

/** Consumption norms: 2 decimals, or as many as were typed. `7.5` is `7,50`, `7.125` is `7,125`. */
export const formatRate = (rate: Decimal): string => formatNumber(rate, Math.max(2, rate.toFixed().split('.')[1]?.length ?? 0))

/** What stands where a rate is told that is not the National Bank's. */
export const WRITTEN_RATE = 'curs scris de mână'

/** An amount of money with its currency after it, which lei in a table do without: `337,59`, `12,00 EUR`. */
export const moneyIn = (amount: Decimal, currency: Currency): string =>
  currency === 'RON' ? formatNumber(amount, 2) : `${formatNumber(amount, 2)} ${currency}`

/** A total with its currency, lei too, so that it stands without the rest of its table: `337,59 lei`, `12,00 EUR`. */
export const totalIn = (amount: Decimal, currency: Currency): string =>
  currency === 'RON' ? `${formatNumber(amount, 2)} lei` : moneyIn(amount, currency)

/** Litres per kilometre from litres per 100 km, 4 decimals, as the tax norms ask: `7.5` is `0,0750`. */
export const formatRatePerKm = (rate: Decimal): string => formatNumber(rate.div(HUNDRED), 4)
