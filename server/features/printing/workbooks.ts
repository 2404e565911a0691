/** The documents of a month as a spreadsheet: a sheet for each vehicle and month, with real numbers and days and sums as formulas. */

import { Refusal } from '#contract/refusals.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { counted } from '#domain/numbers/format.ts'
import type { Subject } from '#domain/report/document-facts.ts'
import type { WorkbookKind } from '#domain/report/document-kinds.ts'
import { falTable, fazmasTable, fazTable, type MonthTable, type Value, type ValueKind } from '#domain/report/month-table.ts'
import type { Letterhead } from '#domain/roadmap/record.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import type { Cell, Table, TableColumn } from '../../adapters/spreadsheet-model.ts'
import { letterheads, nothingToSay, subjectsOfSelection } from './print-sheets.ts'
import type { Selection } from './selected-sheets.ts'
import { TEXTS } from './texts.ts'

/** The most sheets of one workbook. */
const MOST = 250
const NAME_LENGTH = 31

const TABLES: { readonly [Kind in WorkbookKind]: (subject: Subject, company: Letterhead) => MonthTable | null } = {
  faz: ({ sheets, ...around }, company) => fazTable(sheets, company, around),
  fazmas: ({ sheets, ...around }, company) => fazmasTable(sheets, company, around),
  fal: ({ ledger, chosen }, company) => falTable(ledger, company, chosen),
}

/** Excel's format for a kind of values, and the column width; a text column is as wide as its longest text. */
const LOOK: Readonly<Record<ValueKind, Omit<TableColumn, 'heading'>>> = {
  text: { width: 8, format: '@', wrap: true },
  count: { width: 10 },
  day: { width: 13, format: 'dd.mm.yyyy' },
  time: { width: 11, format: 'hh:mm' },
  hours: { width: 13, format: '[h]:mm' },
  km: { width: 13, format: '#,##0.00' },
  litres: { width: 15, format: '#,##0.00' },
  quantity: { width: 15, format: '#,##0.00#' },
  money: { width: 16, format: '#,##0.00' },
  price: { width: 14, format: '#,##0.0000' },
}

const MINUTES_OF_A_DAY = 1440

/** A spreadsheet stores hours as fractions of a day. */
const numberOf = (kind: ValueKind, value: Exclude<Value, string | null>): number =>
  kind === 'time' || kind === 'hours' ? Number(value) / MINUTES_OF_A_DAY : Number(value)

const cellOf = (kind: ValueKind, value: Value): Cell => {
  if (value === null) return null
  if (typeof value === 'string') return kind === 'day' ? new Date(`${value}T00:00:00Z`) : value
  return numberOf(kind, value)
}

/** Characters of a column's longest text, within limits for narrow and wide columns. */
const WIDEST = 56
const widthOf = ({ columns, rows }: MonthTable, at: number): number =>
  Math.min(WIDEST, 2 + Math.max(columns[at]?.heading.length ?? 0, ...rows.map((row) => String(row[at] ?? '').length)))

/** A unique sheet name that Excel accepts: `PH 12 ABC 2026-11`. */
const sheetName = ({ vehicle, month }: MonthTable, usedNames: Set<string>): string => {
  for (let copy = 1; ; copy++) {
    const tail = ` ${month.slice(0, 7)}${copy > 1 ? ` (${copy})` : ''}`
    const name = vehicle.replace(/[\\/?*[\]:']/g, ' ').slice(0, NAME_LENGTH - tail.length) + tail
    if (usedNames.has(name.toLowerCase())) continue
    usedNames.add(name.toLowerCase())
    return name
  }
}

const withNumbers = <Line extends { amounts: readonly (Decimal | null)[] }>(line: Line) => ({
  ...line,
  amounts: line.amounts.map((amount) => (amount === null ? null : Number(amount))),
})

export const tableOf = (month: MonthTable, name: string): Table => {
  const kinds = month.columns.map(({ kind }) => kind)
  const { balance } = month
  return {
    name,
    head: month.head,
    columns: month.columns.map(({ heading, kind }, at) => ({
      heading,
      ...LOOK[kind],
      ...(kind === 'text' ? { width: widthOf(month, at) } : {}),
    })),
    rows: month.rows.map((row) => row.map((value, at) => cellOf(kinds[at] ?? 'text', value))),
    totals: month.totals.map(({ sums, ...total }) => ({
      ...total,
      sums: sums.map((sum, at) => (sum === null ? null : numberOf(kinds[at] ?? 'text', sum))),
    })),
    ...(balance
      ? {
          balance: {
            headings: balance.headings,
            rows: balance.rows.map(withNumbers),
            total: withNumbers(balance.total),
          },
        }
      : {}),
  }
}

/** The tables of a selection, one a vehicle and month; refused without any, and with more than a workbook is good for. */
export const tablesOfSelection = async (
  company: CompanyAccess,
  kind: WorkbookKind,
  form: Selection,
  gone: AbortSignal,
): Promise<[Table, ...Table[]]> => {
  const letterheadFor = letterheads(company)
  const usedNames = new Set<string>()
  const tables: Table[] = []
  for await (const subject of subjectsOfSelection(company, kind, form, gone)) {
    const { templates, ...letterhead } = await letterheadFor(subject)
    const month = TABLES[kind](subject, { ...letterhead, normDecision: templates.normDecision })
    if (month) tables.push(tableOf(month, sheetName(month, usedNames)))
    if (tables.length > MOST) {
      const message = TEXTS.tooManyMonths(counted(MOST, TEXTS.vehicleMonth, TEXTS.vehicleMonths))
      throw new Refusal('INVALID', { message, fields: { endDate: message } })
    }
  }
  const [first, ...rest] = tables
  if (!first) throw nothingToSay('DOCUMENT_EMPTY', kind)
  return [first, ...rest]
}
