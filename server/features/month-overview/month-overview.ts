/** A month at a glance. */
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { addDays, type Day } from '#domain/calendar/day.ts'
import { assetFigures } from '#domain/month/figures.ts'
import { daysOfMonth, type Month, monthOf } from '#domain/month/month.ts'
import { sum, ZERO } from '#domain/numbers/decimal.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { monthOverviews } from './month-overview.repository.ts'

const MONTHS = 12

/** A month and those before it, the oldest first. */
const monthsUpTo = (month: Month, count: number): Month[] => {
  const months = [month]
  while (months.length < count) months.unshift(monthOf(addDays(daysOfMonth(months[0] ?? month).from, -1)))
  return months
}

/** What a month comes to and what is still to be done; states that are not known count as in order. */
export const monthOverview = async (scope: CompanyScope, month: Month, today: Day): Promise<HandlerAnswerOf<'monthOverview'>> => {
  const months = monthsUpTo(month, MONTHS)
  const [rows, costs, drivers, past, loose, lastClosed] = await Promise.all([
    monthOverviews.assets(scope, month, today),
    monthOverviews.costs(scope, month),
    monthOverviews.drivers(scope, month),
    monthOverviews.history(scope, { from: daysOfMonth(months[0] ?? month).from, to: daysOfMonth(month).to }),
    monthOverviews.looseReceipts(scope, month),
    monthOverviews.lastClosed(scope),
  ])
  const costOf = new Map(costs.map(({ vehicleId, lei }) => [vehicleId, lei]))
  const assets = rows.map(({ warnings, errors, normLitres, ...row }) => {
    const cost = costOf.get(row.id) ?? ZERO
    return { ...row, cost, ...assetFigures({ ...row, kind: row.type, normLitres, cost }) }
  })
  const counted = (name: 'sheets' | 'warnings' | 'errors') => rows.reduce((total, row) => total + row[name], 0)
  const sheetsOf = (type: 'vehicle' | 'machine') => assets.reduce((total, row) => total + (row.type === type ? row.sheets : 0), 0)
  const byMonth = new Map(past.map((row) => [row.month, row]))
  const missing = new Map(
    loose.flatMap(({ day, missingOf }) => (missingOf === null ? [] : [[`${missingOf} ${day}`, { assetId: missingOf, day }] as const])),
  )
  return {
    month,
    closed: lastClosed !== null && month <= monthOf(lastClosed),
    totals: {
      vehicleSheets: sheetsOf('vehicle'),
      machineSheets: sheetsOf('machine'),
      km: sum(assets.map(({ km }) => km)),
      fuelAdded: sum(assets.map(({ fuelAdded }) => fuelAdded)),
      cost: sum(assets.map(({ cost }) => cost)),
    },
    sheets: {
      all: counted('sheets'),
      inOrder: counted('sheets') - counted('warnings') - counted('errors'),
      warnings: counted('warnings'),
      errors: counted('errors'),
    },
    receipts: { unassigned: loose.filter(({ whole }) => !whole).length, free: loose.filter(({ whole }) => whole).length },
    missing: [...missing.values()],
    assets,
    drivers,
    history: months.map((name) => ({ month: name, litres: byMonth.get(name)?.litres ?? ZERO, lei: byMonth.get(name)?.lei ?? ZERO })),
  }
}
