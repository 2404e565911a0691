/** A dBASE III table: a header of 32 bytes, 32 for each field, 0x0D, rows of fixed width, 0x1A. */

import type { Day } from '../calendar/day.ts'
import { type Decimal, round } from '../numbers/decimal.ts'
import { ascii } from './ascii.ts'

/** A column: texts (`C`), numbers (`N`) with decimals, days (`D`). */
export type DbaseField = { name: string; type: 'C' | 'N' | 'D'; size: number; decimals?: number }
export type DbaseValue = string | Decimal | null

const FIELD = 32
/** Code page mark of windows-1252. */
const ANSI = 0x03

const cell = ({ type, size, decimals = 0 }: DbaseField, value: DbaseValue): string => {
  if (value === null) return ' '.repeat(size)
  if (type === 'D') return String(value).replaceAll('-', '').padEnd(size)
  if (typeof value === 'string') return ascii(value).slice(0, size).padEnd(size)
  return round(value, decimals).toFixed(decimals).padStart(size)
}

/** The bytes of the file; `day` is recorded as the day of its last change. */
export const dbaseTable = (fields: readonly DbaseField[], rows: readonly (readonly DbaseValue[])[], day: Day): Uint8Array => {
  const head = FIELD + fields.length * FIELD + 1
  const width = 1 + fields.reduce((total, { size }) => total + size, 0)
  const bytes = new Uint8Array(head + rows.length * width + 1).fill(0x20)
  const view = new DataView(bytes.buffer)
  bytes.fill(0, 0, head)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  bytes.set([ANSI, year - 1900, month, date])
  view.setUint32(4, rows.length, true)
  view.setUint16(8, head, true)
  view.setUint16(10, width, true)
  bytes[29] = ANSI
  const write = (text: string, at: number) => {
    for (let letter = 0; letter < text.length; letter++) bytes[at + letter] = text.charCodeAt(letter)
  }
  fields.forEach(({ name, type, size, decimals = 0 }, at) => {
    const from = FIELD + at * FIELD
    write(name.slice(0, 10), from)
    write(type, from + 11)
    bytes[from + 16] = size
    bytes[from + 17] = decimals
  })
  bytes[head - 1] = 0x0d
  rows.forEach((row, at) => {
    write(` ${fields.map((field, column) => cell(field, row[column] ?? null)).join('')}`, head + at * width)
  })
  bytes[bytes.length - 1] = 0x1a
  return bytes
}
