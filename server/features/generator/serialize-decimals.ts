/** Converts exact decimals for sending them between threads: copying an object loses its class. */
import { decimal, isDecimal } from '#domain/numbers/decimal.ts'

const NUMERAL = 'decimal'

const mapped = (value: unknown, mapItem: (value: object) => unknown): unknown => {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item) => mapItem(item))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapItem(item)]))
}

/** A value that can be copied: every decimal in it becomes a numeral. */
export const serialize = (value: unknown): unknown => (isDecimal(value) ? { [NUMERAL]: value.toFixed() } : mapped(value, serialize))

/** Restores the original value. */
export const deserialize = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && NUMERAL in value ? decimal(String(value[NUMERAL])) : mapped(value, deserialize)
