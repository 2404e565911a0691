/** The page of a vehicle: everything that is known of it up to a month. */
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import { finding } from '#domain/checks/codes.ts'
import { costsByName } from '#domain/costs/costs.ts'
import { lacksUse, regimeOn, useOn } from '#domain/fiscal/deduction.ts'
import { rateOf } from '#domain/fuel/full-to-full.ts'
import { proposalOf, vehicleYear } from '#domain/fuel/vehicle-year.ts'
import { daysOfMonth, type Month, monthsUpTo } from '#domain/month/month.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { earlierNormOn, normSince, ratesOn } from '#domain/roadmap/rates.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { costRows } from '../costs/costs.repository.ts'
import { loadCosts } from '../costs/load-costs.ts'
import { fiscal } from '../fiscal/fiscal.repository.ts'
import { fillsWithoutSheet } from '../receipts/fills-without-sheet.repository.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { pumpFills } from './pump-fills.ts'
import { vehiclePages } from './vehicle-page.repository.ts'

const YEAR = 12

/** The days of the twelve months up to one, and with those of the year before. */
const daysUpTo = (until: Month) => {
  const firstOf = (months: number) => daysOfMonth(monthsUpTo(until, months)[0] ?? until).from
  const { to } = daysOfMonth(until)
  return { year: { from: firstOf(YEAR), to }, both: { from: firstOf(2 * YEAR), to } }
}

/** Everything that the page shows of a vehicle, in one round trip a step; refused with NOT_FOUND where the company does not have it. */
export const vehiclePage = async (scope: CompanyScope, id: number, until: Month, today: Day): Promise<HandlerAnswerOf<'vehiclePage'>> => {
  const days = daysUpTo(until)
  const [byId, head, sheets, fills, energies, explained, uses, receipts, lastSheets, costs, driven, company, [taxed], withoutSheet] =
    await Promise.all([
      vehicles.byIds(scope, [id]),
      vehiclePages.head(scope, id, today),
      vehiclePages.sheetSums(scope, id, days.both),
      pumpFills(scope, [id], days.both),
      vehiclePages.otherEnergies(scope, id, days.year),
      vehiclePages.explained(scope, id),
      vehiclePages.uses(scope, id),
      vehiclePages.lastReceipts(scope, id),
      vehiclePages.lastSheets(scope, id),
      loadCosts(scope, [days.both], id),
      costRows.driven(scope, [days.both], id),
      fiscal.company(scope),
      fiscal.vehicles(scope, [id]),
      fillsWithoutSheet.list(scope, days.year, today, id),
    ])
  const vehicle = byId.get(id)
  if (!vehicle || !head) throw new Refusal('NOT_FOUND')
  const kind = vehicle.vehicleType
  const year = vehicleYear({ kind, sheets, fills: fills.get(id) ?? [], costs, driven, explained }, until)
  const { consumptionType, ...norms } = ratesOn(vehicle, today)
  const months = new Set(year.months.map(({ month }) => month))
  const ofYear = <Row extends { month: Month }>(rows: readonly Row[]) => rows.filter(({ month }) => months.has(month))
  const costsOfYear = ofYear(costs)
  const minutes = ofYear(driven).reduce((all, row) => all + row.minutes, 0)
  const distance = kind === 'vehicle' ? year.year.km : decimal(minutes).div(60)
  const proposal = proposalOf(year, { kind, norms, until })
  return {
    vehicle: {
      ...{ id, version: vehicle.version, type: kind, number: vehicle.number, category: vehicle.category, status: vehicle.status },
      name: [vehicle.make, vehicle.model].filter(Boolean).join(' '),
      fuel: { name: head.fuelName, um: head.fuelUm },
      tankCapacity: vehicle.tankCapacity,
    },
    previous: head.previousId === null ? null : { id: head.previousId, number: head.previousNumber ?? '' },
    next: head.nextId === null ? null : { id: head.nextId, number: head.nextNumber ?? '' },
    norms: {
      ...norms,
      since: normSince(vehicle.earlierNorms, today),
      until: earlierNormOn(vehicle.earlierNorms, today)?.beforeDay ?? null,
    },
    use: {
      use: useOn(uses, today)?.use ?? null,
      lacking: taxed ? lacksUse(taxed, uses, today) : false,
      regime: taxed ? regimeOn(taxed, uses, today) : 'full',
    },
    index: head.index,
    last:
      head.lastDay && head.kmStop && head.fuelLeft && head.driver !== null
        ? { day: head.lastDay, km: head.kmStop, fuelLeft: head.fuelLeft, freeLitres: head.freeLitres, driver: head.driver }
        : null,
    ...year,
    proposal: proposal && {
      ...{ rate: proposal.rate, sheets: proposal.sheets, deviation: proposal.deviation, level: proposal.level, norms: proposal.norms },
      fromDay: daysOfMonth(proposal.fromMonth).from,
    },
    costs: costsByName(costsOfYear, distance),
    unpriced: costsOfYear.filter(({ unpriced }) => unpriced).length,
    tva: company.tva,
    energies: energies.map((energy) => ({ ...energy, rate: rateOf(kind, energy.qty, distance) })),
    receipts,
    sheets: lastSheets,
    withoutSheet: withoutSheet.map(({ day, number }) => ({ day, message: finding('FILL_NO_SHEET', null, { nr: number }).message })),
  }
}
