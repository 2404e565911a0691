/** The sheets that lines of a file say: the lines of each, and its form with the records that its cells name. */
import type { HandlerInputOf } from '#contract/contract.ts'
import { SheetForm } from '#contract/sheet-form.ts'
import type { RowState } from '#contract/transfer.ts'
import { fieldsOf } from '#contract/wire.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { taxNumber } from '#domain/company/tax-number.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { articles } from '../articles/articles.repository.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { partners } from '../partners/partners.repository.ts'
import { routes } from '../routes/routes.repository.ts'
import { surcharges } from '../surcharges/surcharges.repository.ts'
import { numberKey, vehicles } from '../vehicles/vehicles.repository.ts'
import { nameKey } from './columns.ts'
import type { Missing } from './missing-records.ts'
import type { ReadRow } from './read-rows.ts'
import { BENEFICIARY_COLUMNS, NAMES_PARTED, PURCHASE_COLUMNS, TRIP_COLUMNS } from './sheet-lines.ts'
import { TEXTS } from './texts.ts'

type Form = HandlerInputOf<'saveTogether'>['body']['sheets'][number]
export type Problems = Map<ReadRow, Record<string, string>>
export type Planned = { rows: readonly ReadRow[]; name: string; form: Form | null; state: RowState }

const byKey = <Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row> => new Map(rows.map((row) => [key(row), row]))
/** The last record of each name, and whether others have it too. */
const byName = <Row extends { id: number; name: string }>(rows: readonly Row[]) =>
  new Map(
    [...Map.groupBy(rows, ({ name }) => nameKey(name))].map(([key, alike]) => [
      key,
      { id: alike.at(-1)?.id ?? 0, several: alike.length > 1 },
    ]),
  )

/** What the company has of everything that a line names. */
export const readKnown = async (scope: CompanyScope) => {
  const [assets, people, suppliers, goods, percents, roads] = await Promise.all([
    vehicles.list(scope, {}),
    drivers.list(scope, {}),
    partners.list(scope, {}),
    articles.list(scope, {}),
    surcharges.list(scope, {}),
    routes.list(scope, {}),
  ])
  const coded = suppliers.rows.filter(({ cui }) => cui)
  const codes = byKey(coded, ({ cui }) => taxNumber(cui ?? ''))
  return {
    asset: byKey(assets.rows, ({ number }) => numberKey(number)),
    driver: byName(people.rows),
    partner: { codes, names: byName(suppliers.rows) },
    article: byName(goods.rows),
    surcharge: byName(percents.rows.filter(({ vehicleType }) => vehicleType === 'vehicle')),
    routes: roads.rows,
  }
}
type SavedRecords = Awaited<ReturnType<typeof readKnown>>

const text = (row: ReadRow, field: string): string => String(row.values[field] ?? '')

/**
 * Finds what the cells of one sheet name; what is not there is told at its cell, but a driver that the file may add. A name of several
 * records is a doubt, which no sheet has that is there already.
 */
export const finder = (saved: SavedRecords, { problems, doubts }: { problems: Problems; doubts: Problems }, missing: Missing) => {
  const objectTo = (row: ReadRow, field: string, message: string): null => {
    problems.set(row, { ...problems.get(row), [field]: message })
    return null
  }
  const idOfNamed = (
    row: ReadRow,
    field: string,
    found: { id: number; several?: boolean } | undefined,
    missing: (written: string) => string,
    written = text(row, field),
  ): number | null => {
    if (written === '') return null
    if (found?.several) doubts.set(row, { ...doubts.get(row), [field]: TEXTS.severalNamed(written) })
    return found?.id ?? objectTo(row, field, missing(written))
  }
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
      idOfNamed(row, field, saved.surcharge.get(nameKey(name)), TEXTS.noSuchSurcharge, name),
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

/** The sheet of its lines; what keeps it from being one is told at its cells. */
export const planned = (rows: readonly ReadRow[], find: Finder, problems: Problems): Planned => {
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

/** What lines of one sheet have in common. */
export const keyOf = (row: ReadRow): string =>
  JSON.stringify(['number', 'startDate', 'startTime'].map((field) => row.values[field]).concat(numberKey(text(row, 'vehicle'))))

/** Lines of one sheet stand together: its number, vehicle and departure are those of the line before. */
export const grouped = (rows: readonly ReadRow[]): ReadRow[][] => {
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
