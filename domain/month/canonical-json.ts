import { type Decimal, isDecimal } from '../numbers/decimal.ts'

type Value = string | number | boolean | null | Decimal | readonly Value[] | { readonly [key: string]: Value }

/**
 * The one canonical JSON of a value: keys in the order of their code points, no blanks, a decimal as the shortest numeral in quotes. `{
 * b: decimal('7.50'), a: 1 }` is `{"a":1,"b":"7.5"}`.
 */
export const canonicalJson = (value: Value): string => {
  if (isDecimal(value)) return JSON.stringify(value.toFixed())
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value as { readonly [key: string]: Value }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`
}
