/** A month at a glance. */
import type { HandlerAnswerOf } from '#contract/contract.ts'
import type { CalendarSheet } from '#contract/month-overview.ts'
import type { Day } from '#domain/calendar/day.ts'
import { assetFigures } from '#domain/month/figures.ts'
import { daysOfMonth, type Month, monthOf, monthsUpTo, yearBefore } from '#domain/month/month.ts'
import { sum, ZERO } from '#domain/numbers/decimal.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { refreshMonth } from '../months/month-status.ts'
import { fillsWithoutSheet } from '../receipts/fills-without-sheet.repository.ts'
import { type MonthSums, monthOverviews } from './month-overview.repository.ts'

const MONTHS = 12
const NOTHING_BOUGHT = { litres: ZERO, lei: ZERO }

type Read = Awaited<ReturnType<typeof readMonth>>

/** Reads all data of a month's overview in one round trip. */
const readMonth = async (scope: CompanyScope, month: Month, today: Day) => {
  const [rows, costs, drivers, loose, lastClosed, withoutSheet] = await Promise.all([
    monthOverviews.assets(scope, month, today),
    monthOverviews.costs(scope, month),
    monthOverviews.drivers(scope, month),
    monthOverviews.looseReceipts(scope, month, today),
    monthOverviews.lastClosed(scope),
    fillsWithoutSheet.days(scope, daysOfMonth(month), today),
  ])
  return { rows, costs, drivers, loose, lastClosed, withoutSheet: withoutSheet.length }
}

/** The totals of a month and the work still to be done. */
export const monthOverview = async (
  services: Services,
  company: CompanyAccess,
  month: Month,
  today: Day,
): Promise<HandlerAnswerOf<'monthOverview'>> => {
  const months = monthsUpTo(month, MONTHS)
  const read = () => company.reading((scope) => readMonth(scope, month, today))
  let overview = await read()
  if (overview.rows.some(({ unknown }) => unknown > 0)) {
    await refreshMonth(services, company, month)
    overview = await read()
  }
  // states change none of the sums: these are added up once, also where the month was read twice
  const past = await company.reading((scope) => monthOverviews.sums(scope, [...months.map(yearBefore), ...months]))
  return shaped(month, overview, past, months)
}

/** The sheets of a month as dots, with the states of all of them. */
export const monthCalendar = async (services: Services, company: CompanyAccess, month: Month, today: Day): Promise<CalendarSheet[]> => {
  const read = () => company.reading((scope) => monthOverviews.calendar(scope, month, today))
  let sheets = await read()
  if (sheets.some(({ state }) => state === null)) {
    await refreshMonth(services, company, month)
    sheets = await read()
  }
  return sheets.map((sheet) => ({ ...sheet, state: sheet.state ?? 'ok' }))
}

/** The answer; sheets with unknown states count as in order. */
const shaped = (
  month: Month,
  { rows, costs, drivers, loose, lastClosed, withoutSheet }: Read,
  past: readonly MonthSums[],
  months: readonly Month[],
): HandlerAnswerOf<'monthOverview'> => {
  const costOf = new Map(costs.map(({ vehicleId, lei }) => [vehicleId, lei]))
  const assets = rows.map(({ warnings, errors, unknown, normLitres, ...row }) => {
    const cost = costOf.get(row.id) ?? ZERO
    return { ...row, cost, ...assetFigures({ ...row, kind: row.type, normLitres, cost }) }
  })
  const totalOf = (name: 'sheets' | 'warnings' | 'errors') => rows.reduce((total, row) => total + row[name], 0)
  const sheetsOf = (type: 'vehicle' | 'machine') => assets.reduce((total, row) => total + (row.type === type ? row.sheets : 0), 0)
  const byMonth = new Map(past.map(({ month: name, litres, lei }) => [name, { litres, lei }]))
  const boughtIn = (name: Month) => byMonth.get(name) ?? NOTHING_BOUGHT
  const fills = loose.flatMap(({ missingOf: assetId, day, document, number, time, qty, um }) =>
    assetId === null ? [] : [{ assetId, day, fill: { document, number, time, qty, um } }],
  )
  const missing = Map.groupBy(fills, ({ assetId, day }) => `${assetId} ${day}`)
  return {
    month,
    closed: lastClosed !== null && month <= monthOf(lastClosed),
    totals: {
      vehicleSheets: sheetsOf('vehicle'),
      machineSheets: sheetsOf('machine'),
      km: sum(assets.map(({ km }) => km)),
      fuelAdded: sum(assets.map(({ fuelAdded }) => fuelAdded)),
      cost: sum(assets.map(({ cost }) => cost)),
      unpriced: costs.reduce((count, { unpriced }) => count + unpriced, 0),
    },
    sheets: {
      all: totalOf('sheets'),
      inOrder: totalOf('sheets') - totalOf('warnings') - totalOf('errors'),
      warnings: totalOf('warnings'),
      errors: totalOf('errors'),
    },
    receipts: { unassigned: loose.filter(({ whole }) => !whole).length, free: loose.filter(({ whole }) => whole).length },
    toSee: totalOf('warnings') + totalOf('errors') + withoutSheet,
    missing: [...missing.values()].flatMap((of) =>
      of.slice(0, 1).map(({ assetId, day }) => ({ assetId, day, fills: of.map(({ fill }) => fill) })),
    ),
    assets,
    drivers,
    history: months.map((name) => ({ month: name, ...boughtIn(name), yearBefore: boughtIn(yearBefore(name)) })),
  }
}
