/** What vehicles cost in some months, each purchase at the cost that the books give it. */
import type { Cost } from '#domain/costs/costs.ts'
import { boughtRenewals } from '#domain/costs/renewals.ts'
import { deadlineKind } from '#domain/deadlines/kinds.ts'
import { isBooked, receiptsOver100 } from '#domain/fiscal/booking.ts'
import { foreignVatOf, vatRefusalOf } from '#domain/fiscal/deduction.ts'
import { costOfLine } from '#domain/month/books.ts'
import { monthOf } from '#domain/month/month.ts'
import { ZERO } from '#domain/numbers/decimal.ts'
import { inLei } from '#domain/purchase/in-lei.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { mapInSlices } from '../../database/fair-queue.ts'
import { type ClosedRecords, closedEuroRates, closedRate, closingFacts, cuiAsClosed } from '../closing-facts/closing-facts.repository.ts'
import { deadlines } from '../deadlines/deadlines.repository.ts'
import { fiscal } from '../fiscal/fiscal.repository.ts'
import { eurRatesFor } from '../rates/euro-rates.repository.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { type CostRow, costRows, type Stretch } from './costs.repository.ts'
import { TEXTS } from './texts.ts'

/** What renewals of deadlines cost, in the months in which they were done; one that was bought with a receipt is counted there. */
const renewalCosts = async (scope: CompanyScope, stretches: readonly Stretch[], vehicleId: number | null): Promise<Cost[]> => {
  const ofVehicles: (Awaited<ReturnType<typeof deadlines.costs>>[number] & { vehicleId: number })[] = []
  for (const stretch of stretches) {
    const renewals = await deadlines.costs(scope, { ...stretch, ...(vehicleId !== null && { vehicleIds: [vehicleId] }) })
    const bought = boughtRenewals(await deadlines.receiptsOfRenewals(scope, stretch))
    ofVehicles.push(
      ...renewals.flatMap(({ vehicleId: of, ...renewal }) => (of === null || bought.has(renewal.id) ? [] : { ...renewal, vehicleId: of })),
    )
  }
  const vehicleIds = ofVehicles.map((renewal) => renewal.vehicleId)
  const byId = await vehicles.byIds(scope, vehicleIds)
  return ofVehicles.map(({ vehicleId: of, month, kind, cost }) => ({
    ...{ month, vehicleId: of, assetKind: byId.get(of)?.vehicleType ?? 'vehicle', driverId: null, loose: false },
    ...{ kind: 'deadlines' as const, name: deadlineKind(kind).label, cost, value: cost },
  }))
}

/** A line as the month of its sheet was closed with it. */
const asClosed = (row: CostRow, records: Pick<ClosedRecords, 'partners' | 'articles' | 'rates'>): CostRow => ({
  ...row,
  partnerCui: cuiAsClosed(records.partners[row.partnerId ?? 0], row.partnerCui),
  articleName: records.articles[row.articleId ?? 0]?.name ?? row.articleName,
  leiRate: closedRate(records, row)?.rate ?? row.leiRate,
})

/** The costs of the company's vehicles, or of one of them, in some months; a purchase whose rate is not known costs nothing yet. */
export const loadCosts = async (scope: CompanyScope, stretches: readonly Stretch[], vehicleId: number | null): Promise<Cost[]> => {
  const rows = await costRows.bought(scope, stretches, vehicleId)
  const vehicleIds = [...new Set(rows.map((row) => row.vehicleId))]
  const closed = await closingFacts.prices(scope, vehicleIds, stretches)
  const [{ settingsIn, regimeOf }, rates] = await Promise.all([fiscal.vatCosts(scope, vehicleIds, closed), eurRatesFor(scope, rows)])
  const groups = Map.groupBy(rows, ({ sheetId, begins }) => sheetId ?? monthOf(begins))
  const costsOf = (group: CostRow[]): Cost[] => {
    const month = monthOf(group[0]?.begins ?? '')
    const records = closed.get(month)
    const settings = settingsIn(month)
    const lines = records ? group.map((row) => asClosed(row, records)) : group
    const refused = new Set(receiptsOver100(lines, settings, records ? closedEuroRates(records) : rates).flat())
    return lines.map((row): Cost => {
      const foreignVat = foreignVatOf(row, settings)
      const lei = inLei(row)
      const regime = regimeOf(row.vehicleId, row.date, month)
      const line = { lei, regime, foreignVat: foreignVat === 'refunded', vatRefused: vatRefusalOf(foreignVat, refused.has(row)) }
      return {
        ...{ month, vehicleId: row.vehicleId, assetKind: row.assetKind, driverId: row.driverId, loose: row.sheetId === null },
        kind: row.isFuel ? 'fuel' : 'other',
        name: row.articleName ?? TEXTS.withoutArticle,
        cost: costOfLine(line, settings),
        value: lei?.value ?? ZERO,
        awaiting: !isBooked(row),
        unpriced: lei === null ? { number: row.number, date: row.date } : null,
      }
    })
  }
  // a fleet has many lines: others are answered between them
  const bought = await mapInSlices([...groups.values()], (some) => some.flatMap(costsOf))
  return [...bought, ...(await renewalCosts(scope, stretches, vehicleId))]
}
