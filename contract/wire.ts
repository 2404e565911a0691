/** The building blocks of every shape: how texts, numbers, days and hours travel, and what is refused in them. */

import { z } from 'zod'
import { isDay } from '#domain/calendar/day.ts'
import { isDuration, isTimeOfDay } from '#domain/calendar/time.ts'
import type { Id, IdKind } from '#domain/ids.ts'
import { type Decimal, decimal, isDecimal } from '#domain/numbers/decimal.ts'
import { unprintable } from '#domain/printable.ts'
import { MOST_MONEY } from '#domain/purchase/line.ts'
import { romanianLetters } from '#domain/text.ts'
import { MOST_CHOSEN } from './limits.ts'
import { MESSAGE } from './messages.ts'

/** A value that may be left out: `null` where it is. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value): z.output<Schema> | null => value ?? null)
/** A list of at most `most` rows that may be left out: empty where it is. */
export const listUpTo = <Row extends z.ZodType>(most: number, row: Row, message?: string) =>
  z
    .array(row)
    .max(most, message)
    .nullish()
    .transform((rows): z.output<Row>[] => rows ?? [])

/** Identifier of a row. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** The id of a record of a kind: what is parsed stands for no other kind. */
export const idOf = <Kind extends IdKind>(_kind: Kind): z.ZodType<Id<Kind>, number> => id
export const idOrNull = orNull(id)

/** How many times a record was saved. */
export const version = z.number().int().nonnegative()
/** The version that a form was opened at: a record that another user has saved since is refused with CHANGED. Without it the record is overwritten. */
export const openedVersion = orNull(version)

const blankIsAbsent = <Value>(value: Value) => (value === '' || value === 'null' || value === 'undefined' ? undefined : value)

/** The same in a query string. */
export const queryId = z.preprocess(blankIsAbsent, z.coerce.number({ error: MESSAGE.format }).pipe(id))
export const queryIdOrNull = z.preprocess(blankIsAbsent, z.coerce.number().pipe(id).optional()).transform((value) => value ?? null)

/** Rows chosen one by one, `3,7,12`; absent is every row. */
export const queryIds = z
  .preprocess(blankIsAbsent, z.string().max(10_000).optional())
  .transform((value) => value?.split(',').map(Number))
  .pipe(z.array(id).max(MOST_CHOSEN).optional())
/** Text of a query string; control characters, which no column can be compared with, are blanks. */
export const queryText = (max: number) =>
  z.preprocess(
    (value: string | null | undefined) => blankIsAbsent(typeof value === 'string' ? value.replace(/\p{Cc}/gu, ' ') : value),
    z.string().max(max).optional(),
  )
export const queryFlag = z
  .preprocess(blankIsAbsent, z.enum(['true', 'false', '1', '0']).optional())
  .transform((value) => (value === undefined ? undefined : value === 'true' || value === '1'))

const cleaned = (max: number, lines: boolean) =>
  z
    .string()
    .transform((value) => romanianLetters(value).trim())
    .pipe(
      z
        .string()
        .max(max)
        .superRefine((value, context) => {
          const unprintableCharacter = unprintable(lines ? value.replace(/[\n\r\t]/g, ' ') : value)
          if (unprintableCharacter) context.addIssue({ code: 'custom', message: MESSAGE.characters(unprintableCharacter) })
        }),
    )

/** Required text on one line: trimmed, comma-below letters, only characters that paper can carry. */
export const text = (max: number) => cleaned(max, false).pipe(z.string().min(1))

/** Optional text: blank is `null`. */
export const textOrNull = (max: number) =>
  cleaned(max, false)
    .nullish()
    .transform((value) => (value ? value : null))

/** Optional text of several lines. */
export const linesOrNull = (max: number) =>
  cleaned(max, true)
    .nullish()
    .transform((value) => (value ? value : null))

type Bounds = { places: number; min?: number; greaterThan?: number; max: number }

const bounded = ({ places, min, greaterThan, max }: Bounds) => {
  let schema = z.number().max(max)
  if (min !== undefined) schema = schema.min(min)
  if (greaterThan !== undefined) schema = schema.gt(greaterThan)
  return schema.superRefine((value, context) => {
    if ((decimal(value).toFixed().split('.')[1]?.length ?? 0) > places)
      context.addIssue({ code: 'custom', message: MESSAGE.places(places) })
  })
}

/** A decimal coming in: a JSON number with at most `places` decimals, handed on as an exact `Decimal`. */
export const decimalIn = (bounds: Bounds) => bounded(bounds).transform((value): Decimal => decimal(value))

/** An optional decimal coming in. */
export const decimalInOrNull = (bounds: Bounds) =>
  bounded(bounds)
    .nullish()
    .transform((value): Decimal | null => (value === null || value === undefined ? null : decimal(value)))

/** An optional decimal that counts as `fallback` when absent. */
export const decimalInOr = (bounds: Bounds, fallback: number) =>
  bounded(bounds)
    .nullish()
    .transform((value): Decimal => decimal(value ?? fallback))

/**
 * A moment going out, of `2026-12-07 14:03:14.505+00` as PostgreSQL writes it `2026-12-07T14:03:14.505Z`: Safari reads no moment in the first.
 */
export const instantOut = z
  .string()
  .transform((at) => new Date(at).toISOString())
  .pipe(z.string())

/** A decimal going out: the server hands over a `Decimal`, the wire carries a JSON number. */
export const decimalOut = z
  .custom<Decimal | number>((value) => isDecimal(value) || typeof value === 'number')
  .transform(Number)
  .pipe(z.number())
export const decimalOutOrNull = z
  .custom<Decimal | number | null>((value) => value === null || isDecimal(value) || typeof value === 'number')
  .transform((value) => (value === null ? null : Number(value)))
  .pipe(z.number().nullable())

/** Bounds of the field's quantities. */
export const KM: Bounds = { places: 2, min: 0, max: 9_999_999 }
export const DISTANCE: Bounds = { places: 2, min: 0, max: 99_999 }
export const LITRES: Bounds = { places: 2, min: 0, max: 999_999 }
export const RATE: Bounds = { places: 4, min: 0, max: 999 }
export const MONEY: Bounds = { places: 2, min: 0, max: MOST_MONEY }
/** Money that may be taken back. */
export const SIGNED_MONEY: Bounds = { ...MONEY, min: -MONEY.max }
export const PRICE: Bounds = { places: 4, min: 0, max: 999_999_999 }

/** A calendar day, `yyyy-MM-dd`. */
export const day = z.string().min(1).refine(isDay, MESSAGE.day)

/** A time of day, `HH:mm`; blank is 00:00. */
export const time = z
  .string()
  .nullish()
  .transform((value) => (value ? value : '00:00'))
  .pipe(z.string().refine(isTimeOfDay, MESSAGE.time))

/** An hour, or none. */
export const timeOrNull = z
  .string()
  .nullish()
  .transform((value) => value || null)
  .pipe(z.string().refine(isTimeOfDay, MESSAGE.time).nullable())

/** From when until when, as it comes in and as it is answered. */
export const intervalIn = { startDate: day, startTime: time, endDate: day, endTime: time }
export const intervalOut = { startDate: z.string(), startTime: z.string(), endDate: z.string(), endTime: z.string() }

/** A duration, `HH:mm` or `HHH:mm`; blank is 00:00. */
export const duration = z
  .string()
  .nullish()
  .transform((value) => (value ? value : '00:00'))
  .pipe(z.string().refine(isDuration, MESSAGE.duration))

/** What every call within a company carries. */
export const inCompany = z.object({ companyId: id })
export const inCompanyQuery = z.object({ companyId: queryId })

/** The one row that a call is about. */
export const oneQuery = inCompanyQuery.extend({ id: queryId })

/** The version that a row was seen at, where that matters: another one is refused with CHANGED. */
export const queryVersion = z
  .preprocess(blankIsAbsent, z.coerce.number({ error: MESSAGE.format }).pipe(version).optional())
  .transform((value) => value ?? null)

/** The row that is deleted. */
export const deletionQuery = oneQuery.extend({ version: queryVersion })

/** A list that may be asked for in pages: without `page` the answer holds every row. */
export const listQuery = inCompanyQuery.extend({
  search: queryText(100),
  sort: queryText(40),
  direction: z.preprocess(blankIsAbsent, z.enum(['asc', 'desc']).optional()),
  page: z.preprocess(blankIsAbsent, z.coerce.number().int().min(1).max(1_000_000).optional()),
  size: z.preprocess(blankIsAbsent, z.coerce.number().int().min(1).max(500).optional()),
})

/**
 * A list of records that others name: `ids` keeps those with these ids. Sorted by `used`, those that the newest sheets name most come
 * first; the total then says no more than whether there are others behind the page.
 */
export const recordsQuery = listQuery.extend({ ids: queryIds })

/** Fields of a record that its form does not fill. */
type OwnField = 'id' | 'version' | 'companyId'
/** The fields that the form of a list's record fills. */
export type FilledField<Form> = Exclude<keyof Form, OwnField> & string
/** What is answered of a list's record: every field of its form has a shape, or it does not compile. */
export const recordOf = <Form extends z.ZodObject, Fields extends Record<FilledField<z.output<Form>>, z.ZodType>>(
  _: Form,
  fields: Fields,
) => z.object({ id, version, companyId: id, ...fields })

/** A file in base64, of some characters at most. */
export const base64UpTo = (length: number) =>
  z
    .string()
    .min(1)
    .max(length)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/)

/** Answer of a call that created or changed a row. */
export const saved = z.object({ id })
/** Answer of a call with nothing to tell. */
export const done = z.object({ done: z.literal(true) })
export const DONE = { done: true } as const

/** For a rule across fields that is told together with every other objection: the rule looks only at fields that are `wellFormed`. */
export const ALONGSIDE = { when: () => true }
/** Whether none of some fields of a form has been objected to yet. */
export const wellFormed =
  ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
  (...fields: string[]): boolean =>
    !issues.some(({ path: [field] = [] }) => field === undefined || fields.includes(String(field)))

/** `fields` of a refused body: the path of each issue and its text, the first per path. */
export const fieldsOf = (error: z.ZodError): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  return fields
}

/** An object with the same keys and other values. */
export const mapped = <Key extends string, From, To>(of: Readonly<Record<Key, From>>, to: (value: From) => To): Record<Key, To> =>
  Object.fromEntries(Object.entries<From>(of).map(([key, value]) => [key, to(value)])) as Record<Key, To>
