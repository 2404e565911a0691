/**
 * What reading lines of sheets into a company would do, and doing it. Existing sheets are never changed by a file; drivers and routes
 * that the company lacks are added with them when that is asked for.
 */

import { createHash } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { type ImportPreview, type Offered, PREVIEW_ROWS, type PreviewRow, ROW_STATES, type RowState } from '#contract/transfer.ts'
import type { Day } from '#domain/calendar/day.ts'
import { idsOf } from '#domain/ids.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { GridRow } from '../../adapters/spreadsheet-model.ts'
import { chains } from '../roadmaps/chains.repository.ts'
import { loadSheets } from '../roadmaps/load-sheets.ts'
import { roadmaps } from '../roadmaps/roadmaps.repository.ts'
import { saveSheets } from '../roadmaps/save-sheets.ts'
import { type Missing, missingFrom } from './missing-records.ts'
import { readRows } from './read-rows.ts'
import type { Report } from './running-imports.ts'
import { LINE_COLUMNS, linesOf } from './sheet-lines.ts'
import { finder, grouped, keyOf, type Planned, type Problems, planned, readKnown } from './sheets-of-lines.ts'
import { TEXTS } from './texts.ts'

type Plan = { sheets: Planned[]; problems: Problems; ignored: readonly string[]; missing: Missing }

const picture = (rows: readonly (readonly unknown[])[]): string => JSON.stringify(rows)

/**
 * Sheets that the company has already: the same one is left alone, another one of that number and day keeps the file from being read, as
 * does a doubt about one that it has not.
 */
const compared = async (
  scope: CompanyScope,
  sheets: readonly Planned[],
  present: readonly string[],
  { problems, doubts }: { problems: Problems; doubts: Problems },
): Promise<Planned[]> => {
  const days = sheets.flatMap(({ form }) => (form ? [form.startDate] : [])).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return [...sheets]
  const savedSheets = await roadmaps.select(scope, { kind: 'vehicle', vehicleId: null, driverId: null, from, to })
  const numbers = new Set(sheets.map(({ form }) => form?.number))
  const loaded = await loadSheets(scope, idsOf(savedSheets.filter(({ number }) => numbers.has(number))))
  const columns = LINE_COLUMNS.flatMap(({ field }, at) => (present.includes(field) ? [at] : []))
  const storedSheets = new Map(
    loaded.map((sheet) => [
      `${sheet.sheet.vehicleId} ${sheet.sheet.number} ${sheet.sheet.startDate}`,
      picture(linesOf(sheet).map((cells) => columns.map((at) => cells[at]))),
    ]),
  )
  return sheets.map((sheet) => {
    const { form, rows } = sheet
    const before = form && storedSheets.get(`${form.vehicleId} ${form.number} ${form.startDate}`)
    if (!before) {
      const doubtful = rows.filter((row) => doubts.has(row))
      for (const row of doubtful) problems.set(row, { ...doubts.get(row), ...problems.get(row) })
      return doubtful.length > 0 ? { ...sheet, form: null, state: 'bad' as const } : sheet
    }
    const cells = rows.map(({ values }) => columns.map((at) => LINE_COLUMNS[at]?.write(values[LINE_COLUMNS[at]?.field ?? ''])))
    if (picture(cells) === before) return { ...sheet, form: null, state: 'unchanged' as const }
    const [head] = rows
    if (head) problems.set(head, { ...problems.get(head), number: TEXTS.sheetThere })
    return { ...sheet, form: null, state: 'bad' as const }
  })
}

/** How many sheets are looked through, or written together, before others are heard. */
const AT_A_STRETCH = 50

type Reading = { make: readonly Offered[]; report: Report }

const planSheets = async (scope: CompanyScope, grid: readonly GridRow[], { make, report }: Reading): Promise<Plan> => {
  const { present, ignored, rows } = readRows(grid, LINE_COLUMNS)
  const [problems, doubts]: [Problems, Problems] = [new Map(), new Map()]
  const saved = await readKnown(scope)
  const missing = missingFrom(saved.routes, make)
  const find = finder(saved, { problems, doubts }, missing)
  const keysRead = new Set<string>()
  const groups = grouped(rows)
  const sheets: Planned[] = []
  for (const [at, lines] of groups.entries()) {
    if (at % AT_A_STRETCH === 0) {
      report({ step: 'checking', done: at, total: groups.length })
      await breath()
    }
    const [head] = lines
    const sheet = planned(lines, find, problems)
    const twice = head && keysRead.has(keyOf(head))
    if (head) keysRead.add(keyOf(head))
    if (twice) problems.set(head, { ...problems.get(head), number: TEXTS.linesApart })
    sheets.push(twice ? { ...sheet, form: null, state: 'bad' } : sheet)
  }
  const fields = present.map(({ field }) => field)
  const all = await compared(scope, sheets, fields, { problems, doubts })
  for (const { values } of all.filter(({ state }) => state !== 'unchanged').flatMap((sheet) => sheet.rows))
    if (values.start && values.end) missing.trip(values)
  return { sheets: all, problems, ignored, missing }
}

const planFingerprint = ({ sheets, missing }: Plan): string => {
  const hash = createHash('sha256').update(JSON.stringify(missing.made()))
  for (const { form } of sheets) if (form) hash.update(JSON.stringify(form))
  return hash.digest('base64url')
}

const headingOf = (field: string): string => LINE_COLUMNS.find((column) => column.field === field)?.heading ?? field

const previewRows = ({ sheets, problems }: Plan): PreviewRow[] =>
  ROW_STATES.flatMap((state) =>
    sheets
      .filter((sheet) => sheet.state === state)
      .slice(0, PREVIEW_ROWS)
      .flatMap(({ rows, name }): PreviewRow[] => {
        const lines = state === 'bad' ? rows.filter((row) => problems.has(row)) : rows.slice(0, 1)
        return lines.map((row) => ({
          row: row.row,
          state,
          name,
          problems: Object.entries(problems.get(row) ?? {}).map(([field, message]) => ({ column: headingOf(field), message })),
          changes: [],
        }))
      }),
  )

const countsOf = ({ sheets }: Plan): ImportPreview['counts'] => {
  const count = (state: RowState) => sheets.filter((sheet) => sheet.state === state).length
  return { bad: count('bad'), added: count('added'), changed: 0, unchanged: count('unchanged') }
}

/** What a file of sheets would add, sheet by sheet, and every cell that keeps it from being read. */
export const previewSheets = async (scope: CompanyScope, grid: readonly GridRow[], reading: Reading): Promise<ImportPreview> => {
  const plan = await planSheets(scope, grid, reading)
  return {
    counts: countsOf(plan),
    ignored: [...plan.ignored],
    rows: previewRows(plan),
    offers: plan.missing.offers(),
    agreed: planFingerprint(plan),
  }
}

/** What is told of a sheet that was refused while it was written. */
const refusedAt = (row: number, refusal: Refusal): Refusal => {
  if (refusal.code !== 'INVALID') return refusal
  const [objection = refusal.message] = Object.values(refusal.fields ?? {})
  const message = TEXTS.rowProblem(row, headingOf('number'), objection)
  return new Refusal('INVALID', { message, fields: { content: message } })
}

/** Adds the sheets of a file as its preview said, all or none, each as the form saves one, under the numbers of the file. */
export const importSheets = async (
  scope: CompanyScope,
  grid: readonly GridRow[],
  { agreed, today, ...reading }: Reading & { agreed: string; today: Day },
): Promise<HandlerAnswerOf<'importFile'>> => {
  await chains.lockNumbers(scope, 'vehicle')
  const plan = await planSheets(scope, grid, reading)
  const [badRow] = previewRows(plan).filter(({ state }) => state === 'bad')
  const [problem] = badRow?.problems ?? []
  if (badRow && problem) {
    const message = TEXTS.rowProblem(badRow.row, problem.column, problem.message)
    throw new Refusal('INVALID', { message, fields: { content: message } })
  }
  if (planFingerprint(plan) !== agreed) throw new Refusal('CHANGED', { message: TEXTS.listChanged })
  const idOf = await plan.missing.add(scope)
  const { added, changed, unchanged } = countsOf(plan)
  const news = plan.sheets.flatMap(({ form, rows }) => (form ? [{ form, row: rows[0]?.row ?? 0 }] : []))
  for (let from = 0; from < news.length; from += AT_A_STRETCH) {
    reading.report({ step: 'writing', done: from, total: added })
    const part = news.slice(from, from + AT_A_STRETCH)
    const forms = part.map(({ form }) => ({ ...form, ...idOf(form), id: null, numberProposed: false, companyId: scope.companyId }))
    await saveSheets(scope, forms, today, { refusedAt: (refusal, at) => refusedAt(part[at]?.row ?? 0, refusal) })
  }
  return { added, changed, unchanged }
}
