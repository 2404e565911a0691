/** What stands in a column of a file: one description writes it, reads it, and explains it. */
import { formatDay } from '#domain/calendar/day.ts'
import { isDecimal, round } from '#domain/numbers/decimal.ts'
import { numeral } from '#domain/numbers/numeral.ts'
import { romanianLetters, searchKey } from '#domain/text.ts'
import type { Cell, TableColumn } from '../../adapters/spreadsheet-model.ts'
import { CHOICE } from './column-texts.ts'
import { TEXTS } from './texts.ts'

/** A value out of a cell, or why it is none. */
export type Read = { value: unknown } | { problem: string }

/** A column of a list that is written and read; `field` is the input of the contract's form. */
export type Column<Field extends string = string> = TableColumn & {
  field: Field
  /** A file without it is refused. */
  required: boolean
  /** What may stand in it, for the user who fills the file in. */
  note: string
  write: (value: unknown) => Cell
  /** `undefined` is a blank cell. */
  read: (cell: Cell) => Read
}

/** What a table shows of a column. */
export const shape = ({ heading, width, format, options }: Column): TableColumn => ({
  heading,
  width,
  ...(format ? { format } : {}),
  ...(options ? { options } : {}),
})

type Options = { required?: boolean; width?: number; note?: string }

/** What a heading is compared by: no case, no diacritics, no signs, no unit in brackets. `Distanță mixtă (km)` is `distantamixta`. */
export const headingKey = (heading: string): string => searchKey(heading.replace(/\([^)]*\)/g, '')).replace(/[^a-z0-9]/g, '')

const AS_TEXT = '@'
const dayOf = (date: Date): string => formatDay(date.toISOString().slice(0, 10))

/** A cell as users read it: a yes is `Da`, a date `20.11.2026`. */
export const cellText = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return (cell ? CHOICE.yes : CHOICE.no).label
  if (cell instanceof Date) return dayOf(cell)
  return typeof cell === 'number' ? String(cell).replace('.', ',') : cell
}

const column = <Field extends string>(field: Field, heading: string, { required = false, width = 14, note = '' }: Options) => ({
  field,
  heading,
  required,
  width: Math.max(width, heading.length + 4),
  note,
})

/** A text. A number is taken as it is written; a date is not, since the program that wrote the file made it of something else. */
export const text = <Field extends string>(field: Field, heading: string, options: Options = {}): Column<Field> => ({
  ...column(field, heading, { width: 24, note: 'Text', ...options }),
  format: AS_TEXT,
  write: (value) => (value === null || value === undefined ? null : String(value)),
  read: (cell) => {
    if (cell === null) return { value: undefined }
    if (cell instanceof Date) return { problem: TEXTS.dateAsText(dayOf(cell)) }
    return { value: typeof cell === 'string' ? romanianLetters(cell) : cellText(cell) }
  },
})

/** More decimals than any field takes; what is beyond them is the noise of a formula's binary arithmetic. */
const PLACES = 10

/** A number, with a decimal comma or point where it stands as text. */
export const number = <Field extends string>(field: Field, heading: string, options: Options = {}): Column<Field> => ({
  ...column(field, heading, { note: TEXTS.numberNote, ...options }),
  write: (value) => (isDecimal(value) || typeof value === 'number' ? Number(value) : null),
  read: (cell) => {
    if (cell === null) return { value: undefined }
    const value = typeof cell === 'string' ? numeral(cell) : cell
    return typeof value === 'number' && Number.isFinite(value)
      ? { value: Number(round(value, PLACES)) }
      : { problem: TEXTS.notANumber(cellText(cell)) }
  },
})

/** What names are compared by where one is looked up: no case, no diacritics, no spaces. */
export const nameKey = (name: string): string => searchKey(name).replace(/\s/g, '')

/** What one can choose: its value, the label that is written, and others that are understood. */
export type Choice = { value: unknown; label: string; also?: readonly string[] }

/** One of a few; `unknown` tells what is wrong with a text that is none of them. */
export const choice = <Field extends string>(
  field: Field,
  heading: string,
  choices: readonly Choice[],
  { unknown, ...options }: Options & { unknown?: (written: string) => string } = {},
): Column<Field> => {
  const labels = new Map(choices.map(({ value, label }) => [value, label]))
  const values = new Map(choices.flatMap(({ value, label, also = [] }) => [label, ...also].map((known) => [nameKey(known), { value }])))
  const listed = choices.map(({ label }) => label)
  return {
    ...column(field, heading, { note: TEXTS.oneOf(listed.slice(0, 20).join(', ')), ...options }),
    options: listed,
    write: (value) => labels.get(value) ?? null,
    read: (cell) => {
      if (cell === null) return { value: undefined }
      const written = cellText(cell)
      // in a file of another company a name may have the number by which it was told from its twin
      return (
        values.get(nameKey(written)) ??
        values.get(nameKey(written.replace(/ #\d+$/, ''))) ?? {
          problem: unknown?.(written) ?? TEXTS.unknownChoice(written, listed.slice(0, 20).join(', ')),
        }
      )
    },
  }
}

/** A yes or no. */
export const flag = <Field extends string>(field: Field, heading: string, options: Options = {}): Column<Field> =>
  choice(
    field,
    heading,
    [
      { value: true, ...CHOICE.yes },
      { value: false, ...CHOICE.no },
    ],
    { note: TEXTS.yesOrNo, width: 10, ...options },
  )
