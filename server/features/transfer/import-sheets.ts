/**
 * What reading lines of sheets into a company would do, and doing it. Existing sheets are never changed by a file; drivers and routes
 * that the company lacks are added with them when that is asked for.
 */
import { createHash } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { SheetForm } from '#contract/sheet-form.ts'
import { type ImportPreview, type Offered, PREVIEW_ROWS, type PreviewRow, ROW_STATES, type RowState } from '#contract/transfer.ts'
import { fieldsOf } from '#contract/wire.ts'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { taxNumber } from '#domain/company/tax-number.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { GridRow } from '../../adapters/spreadsheet-model.ts'
import { articles } from '../articles/articles.repository.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { partners } from '../partners/partners.repository.ts'
import { chains } from '../roadmaps/chains.repository.ts'
import { loadSheets } from '../roadmaps/load-sheets.ts'
import { roadmaps } from '../roadmaps/roadmaps.repository.ts'
import { saveSheets } from '../roadmaps/save-sheets.ts'
import { routes } from '../routes/routes.repository.ts'
import { surcharges } from '../surcharges/surcharges.repository.ts'
import { numberKey, vehicles } from '../vehicles/vehicles.repository.ts'
import { nameKey } from './columns.ts'
import { type Missing, missingFrom } from './missing-records.ts'
import { type ReadRow, readRows } from './read-rows.ts'
import type { Report } from './running-imports.ts'
import { BENEFICIARY_COLUMNS, LINE_COLUMNS, linesOf, NAMES_PARTED, PURCHASE_COLUMNS, TRIP_COLUMNS } from './sheet-lines.ts'
import { TEXTS } from './texts.ts'

type Form = HandlerInputOf<'saveTogether'>['body']['sheets'][number]
type Problems = Map<ReadRow, Record<string, string>>
type Planned = { rows: readonly ReadRow[]; name: string; form: Form | null; state: RowState }
type Plan = { sheets: Planned[]; problems: Problems; ignored: readonly string[]; missing: Missing }

const byKey = <Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row> => new Map(rows.map((row) => [key(row), row]))
const nameOf = ({ name }: { name: string }): string => nameKey(name)

/** What the company has of everything that a line names. */
const readKnown = async (scope: CompanyScope) => {
  const [assets, people, suppliers, goods, percents, roads] = await Promise.all([
    vehicles.list(scope, {}),
    drivers.list(scope, {}),
    partners.list(scope, {}),
    articles.list(scope, {}),
    surcharges.list(scope, {}),
    routes.list(scope, {}),
  ])
  const codes = byKey(
    suppliers.rows.filter(({ cui }) => cui),
    ({ cui }) => taxNumber(cui ?? ''),
  )
  return {
    asset: byKey(assets.rows, ({ number }) => numberKey(number)),
    driver: byKey(people.rows, nameOf),
    partner: { codes, names: byKey(suppliers.rows, nameOf) },
    article: byKey(goods.rows, nameOf),
    surcharge: byKey(percents.rows, nameOf),
    routes: roads.rows,
  }
}
type SavedRecords = Awaited<ReturnType<typeof readKnown>>

const text = (row: ReadRow, field: string): string => String(row.values[field] ?? '')

/** Finds what the cells of one sheet name; what is not there is told at its cell, but a driver that the file may add. */
const finder = (saved: SavedRecords, problems: Problems, missing: Missing) => {
  const objectTo = (row: ReadRow, field: string, message: string): null => {
    problems.set(row, { ...problems.get(row), [field]: message })
    return null
  }
  const idOfNamed = (
    row: ReadRow,
    field: string,
    found: { id: number } | undefined,
    missing: (written: string) => string,
  ): number | null => (text(row, field) === '' ? null : (found?.id ?? objectTo(row, field, missing(text(row, field)))))
  return {
    asset: (row: ReadRow, field: string) => idOfNamed(row, field, saved.asset.get(numberKey(text(row, field))), TEXTS.noSuchVehicle),
    driver: (row: ReadRow, field: string) => {
      const name = text(row, field)
      const driver = saved.driver.get(nameKey(name)) ?? (name === '' ? undefined : missing.driver(name))
      return idOfNamed(row, field, driver, TEXTS.noSuchDriver)
    },
    article: (row: ReadRow, field: string) => idOfNamed(row, field, saved.article.get(nameKey(text(row, field))), TEXTS.noSuchArticle),
    partner: (row: ReadRow, field: string, code = '') => {
      const partner = saved.partner.codes.get(taxNumber(code)) ?? saved.partner.names.get(nameKey(text(row, field)))
      return idOfNamed(row, field, partner, TEXTS.noSuchPartner)
    },
    surcharge: (row: ReadRow, field: string, name = text(row, field)) =>
      name === '' ? null : (saved.surcharge.get(nameKey(name))?.id ?? objectTo(row, field, TEXTS.noSuchSurcharge(name))),
  }
}
type Finder = ReturnType<typeof finder>

const hasCells = (row: ReadRow, columns: typeof TRIP_COLUMNS): boolean => columns.some(({ field }) => row.values[field] !== undefined)

/** The form that the lines of a sheet say, and the line behind each of its rows. */
const inputOf = (rows: readonly ReadRow[], find: Finder) => {
  const [head] = rows
  if (!head) throw new Error('a sheet has a line')
  const { values } = head
  const trips = rows.filter((row) => hasCells(row, TRIP_COLUMNS))
  const purchases = rows.filter((row) => hasCells(row, PURCHASE_COLUMNS))
  const beneficiaries = rows.filter((row) => hasCells(row, BENEFICIARY_COLUMNS))
  const input = {
    ...values,
    type: 'vehicle',
    vehicleId: find.asset(head, 'vehicle'),
    driverId: find.driver(head, 'driver'),
    createdBy: find.driver(head, 'createdBy'),
    consumptionIds: text(head, 'surcharges')
      .split(NAMES_PARTED)
      .flatMap((name) => find.surcharge(head, 'surcharges', name.trim()) ?? []),
    equipmentId: find.asset(head, 'equipment'),
    equipmentConsumptionId: find.surcharge(head, 'equipmentSurcharge'),
    routes: trips.map((row) => ({
      ...row.values,
      type: row.values.type ?? 0,
      consumptionId: find.surcharge(row, 'surcharge'),
      startDate: row.values.tripStartDate ?? values.startDate,
      startTime: row.values.tripStartTime ?? values.startTime,
      endDate: row.values.tripEndDate ?? values.endDate,
      endTime: row.values.tripEndTime ?? values.endTime,
    })),
    expenses: purchases.map((row) => ({
      ...row.values,
      number: row.values.document,
      type: row.values.documentType ?? 1,
      partnerId: find.partner(row, 'partner', text(row, 'partnerCode')),
      expenseId: find.article(row, 'article'),
    })),
    beneficiaries: beneficiaries.map((row) => ({ partnerId: find.partner(row, 'beneficiary'), purpose: row.values.beneficiaryPurpose })),
  }
  return { head, input, lists: { routes: trips, expenses: purchases, beneficiaries } }
}

/** Columns of fields whose name on the wire is another one. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  ...{ vehicleId: 'vehicle', driverId: 'driver', equipmentId: 'equipment', consumptionIds: 'surcharges' },
  'routes.startDate': 'tripStartDate',
  'routes.startTime': 'tripStartTime',
  'routes.endDate': 'tripEndDate',
  'routes.endTime': 'tripEndTime',
  'expenses.number': 'document',
  'expenses.type': 'documentType',
  'expenses.partnerId': 'partner',
  'expenses.expenseId': 'article',
  'beneficiaries.partnerId': 'beneficiary',
  'beneficiaries.purpose': 'beneficiaryPurpose',
}

const planned = (rows: readonly ReadRow[], find: Finder, problems: Problems): Planned => {
  const { head, input, lists } = inputOf(rows, find)
  for (const row of rows) if (Object.keys(row.problems).length > 0) problems.set(row, { ...problems.get(row), ...row.problems })
  const read = SheetForm.safeParse(input)
  if (!read.success)
    for (const [path, message] of Object.entries(fieldsOf(read.error))) {
      const [list = '', at = '', field = ''] = path.split('.')
      const line = lists[list as keyof typeof lists]?.[Number(at)]
      const row = line ?? head
      const name = line ? (COLUMN_OF[`${list}.${field}`] ?? field) : (COLUMN_OF[list] ?? list)
      // what a cell itself objects to says more than that its value lacks
      problems.set(row, { [name]: message, ...problems.get(row) })
    }
  const hasProblem = rows.some((row) => problems.has(row))
  const name = TEXTS.sheetOf(text(head, 'number'), head.values.startDate ? formatDay(text(head, 'startDate')) : '', text(head, 'vehicle'))
  return { rows, name, form: read.success && !hasProblem ? read.data : null, state: hasProblem ? 'bad' : 'added' }
}

const keyOf = (row: ReadRow): string =>
  JSON.stringify(['number', 'startDate', 'startTime'].map((field) => row.values[field]).concat(numberKey(text(row, 'vehicle'))))

/** Lines of one sheet stand together: its number, vehicle and departure are those of the line before. */
const grouped = (rows: readonly ReadRow[]): ReadRow[][] => {
  const groups: ReadRow[][] = []
  let last: string | undefined
  for (const row of rows) {
    const key = keyOf(row)
    if (key === last) groups.at(-1)?.push(row)
    else groups.push([row])
    last = key
  }
  return groups
}

const picture = (rows: readonly (readonly unknown[])[]): string => JSON.stringify(rows)

/** Sheets that the company has already: the same one is left alone, another one of that number and day keeps the file from being read. */
const compared = async (
  scope: CompanyScope,
  sheets: readonly Planned[],
  present: readonly string[],
  problems: Problems,
): Promise<Planned[]> => {
  const days = sheets.flatMap(({ form }) => (form ? [form.startDate] : [])).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return [...sheets]
  const savedSheets = await roadmaps.select(scope, { kind: 'vehicle', vehicleId: null, driverId: null, from, to })
  const numbers = new Set(sheets.map(({ form }) => form?.number))
  const loaded = await loadSheets(
    scope,
    savedSheets.filter(({ number }) => numbers.has(number)).map(({ id }) => id),
  )
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
    if (!before) return sheet
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
  const problems: Problems = new Map()
  const saved = await readKnown(scope)
  const missing = missingFrom(saved.routes, make)
  const find = finder(saved, problems, missing)
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
  const all = await compared(
    scope,
    sheets,
    present.map(({ field }) => field),
    problems,
  )
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
