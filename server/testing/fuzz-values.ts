/** Values for a fuzzer: from what the OpenAPI document says of an input, close to a good one, and hostile. */
import fc from 'fast-check'
import { addDays, isDay } from '#domain/calendar/day.ts'
import type { JsonShape } from '../http/json-shape.ts'
import type { Sent } from './contract-calls.ts'

/** Stands for the id of a row in a field, which is known only when the call is made. */
class AnyRow {
  readonly field: string
  readonly index: number
  constructor(field: string, index: number) {
    this.field = field
    this.index = index
  }
}

const LONG = 20_000
const HOSTILE: unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'ț'.repeat(LONG),
  "' or 1=1 --",
  '%_\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x")',
  '2026-02-30',
  '0001-01-01',
  '9999-12-31',
  '24:00',
  '999:59',
  'NaN',
  '1e309',
  -1,
  0,
  0.005,
  1e-7,
  1e15,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  true,
  [],
  {},
  [[[]]],
  { $gt: 0 },
  { constructor: { prototype: 1 } },
]

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double() },
)

const FIRST_DAY = '2026-10-01'
const DAYS = 90
const MINUTES = 60
const someDay = fc.nat({ max: DAYS }).map((days) => addDays(FIRST_DAY, days))
const someHour = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: MINUTES - 1 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

const textOf = ({ format, pattern, minLength = 0, maxLength = 60 }: JsonShape): fc.Arbitrary<unknown> => {
  if (format === 'date') return someDay
  if (format === 'email') return fc.uuid().map((name) => `${name}@exemplu.ro`)
  if (pattern?.includes('[0-5]')) return someHour
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: fc.constantFrom(...'aăbșțÎ 1.-') })
}

const numberOf = ({ type, minimum = 0, maximum = 10_000 }: JsonShape): fc.Arbitrary<unknown> => {
  const most = Math.max(minimum, Math.min(maximum, 10_000))
  const whole = fc.integer({ min: Math.ceil(minimum), max: Math.floor(most) })
  return type === 'integer'
    ? whole
    : fc.oneof(
        whole,
        fc.tuple(whole, fc.nat({ max: 99 })).map(([units, cents]) => units + cents / 100),
      )
}

const objectOf = ({ properties = {}, required = [] }: JsonShape): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, namedValue(name, shape)])), {
    requiredKeys: required,
  })

const namedValue = (name: string, shape: JsonShape): fc.Arbitrary<unknown> =>
  /^id$|Id$/.test(name) ? fc.nat({ max: 99 }).map((index) => new AnyRow(name, index)) : shapedValue(shape)

/** Values that mostly are what a shape allows. */
export const shapedValue = (shape: JsonShape): fc.Arbitrary<unknown> => {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(shapedValue))
  const [type] = [shape.type].flat()
  switch (type) {
    case 'string':
      return textOf(shape)
    case 'number':
    case 'integer':
      return numberOf({ ...shape, type })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(shapedValue(shape.items ?? {}), { maxLength: Math.min(shape.maxItems ?? 3, 3) })
    case 'object':
      return objectOf(shape)
    default:
      return hostile
  }
}

/** One place of an input and what is put there: something close to what stood there, or something hostile. */
export type Change = { at: number; near: number | null; value: unknown }

export const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({ at: fc.nat({ max: 9999 }), near: fc.option(fc.nat({ max: 99 }), { freq: 3 }), value: hostile }),
  { minLength: 1, maxLength: 3 },
)

const nearNumber = (value: number, rows: readonly number[]): unknown[] => [
  value + 1,
  value - 1,
  -value,
  0,
  value * 10,
  value * 1000,
  value + 0.005,
  String(value),
  ...rows,
]
const nearText = (value: string): unknown[] => [
  ...(isDay(value) ? [-1, 1, -30, 365, 4000].map((days) => addDays(value, days)) : []),
  '',
  null,
  `${value}x`,
  value.slice(1),
  value.repeat(9),
  value.toUpperCase(),
  ` ${value} `,
  '23:59',
]
const nearTo = (value: unknown, rows: readonly number[]): unknown[] => {
  if (typeof value === 'number') return nearNumber(value, rows)
  if (typeof value === 'string') return nearText(value)
  if (typeof value === 'boolean') return [!value, null]
  if (Array.isArray(value)) return [[], [...value, ...value], value.toReversed(), Array(50).fill(value[0])]
  return [null, {}, 1, 'a', '2026-11-20', ...rows]
}

type Json = Record<string, unknown>

const placesOf = (value: unknown): [holder: Json, key: string][] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [[value as Json, key] as [Json, string], ...placesOf(inner)])

/** How seldom a company or a row is another than the good input's: calls about them end before anything else is read. */
const SELDOM = 8

/** The input with what a fuzzer changes in it; `rows` are ids that it may name. */
export const changed = (input: Sent, plan: readonly Change[], rows: readonly number[]): Sent => {
  const copy = structuredClone(input)
  for (const { at, near, value } of plan) {
    const places = placesOf(copy)
      // a body may be anything; a query always is a set of names
      .filter(([holder, key]) => holder !== copy || key !== 'query')
      .filter(([, key]) => key !== 'companyId' || at % SELDOM === 0)
    const place = places[at % places.length]
    if (!place) continue
    const [holder, key] = place
    const close = nearTo(holder[key], rows)
    // a copy: what is shared by two changes would end up inside of itself
    holder[key] = structuredClone(near === null ? value : close[near % close.length])
  }
  return copy
}

/** A generated input that names the rows which the good one names in the same fields, and seldom any of `rows`. */
export const withRows = (generated: unknown, good: Sent, rows: readonly number[]): unknown => {
  const named = new Map(placesOf(good).map(([holder, key]) => [key, holder[key]]))
  const filled = (value: unknown): unknown => {
    if (value instanceof AnyRow) {
      const { field, index } = value
      return named.has(field) && index % SELDOM !== 0 ? named.get(field) : rows[index % rows.length]
    }
    if (Array.isArray(value)) return value.map(filled)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)]))
  }
  return filled(generated)
}
