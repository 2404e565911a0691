/** What vehicles cost in some months, each purchase at the cost that the books give it. */
import { isForeign } from '#domain/company/tax-number.ts'
import type { Cost, CostGroup } from '#domain/costs/costs.ts'
import { boughtRenewals } from '#domain/costs/renewals.ts'
import { deadlineKind } from '#domain/deadlines/kinds.ts'
import { receiptsOver100 } from '#domain/fiscal/booking.ts'
import { foreignVatOf } from '#domain/fiscal/deduction.ts'
import { costOfLine } from '#domain/month/books.ts'
import { monthOf } from '#domain/month/month.ts'
import { ZERO } from '#domain/numbers/decimal.ts'
import { inLei } from '#domain/purchase/in-lei.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { mapInSlices } from '../../database/fair-queue.ts'
import { closedEuroRates, closedRate, closingFacts, cuiAsClosed } from '../closing-facts/closing-facts.repository.ts'
import { deadlines } from '../deadlines/deadlines.repository.ts'
import { fiscal } from '../fiscal/fiscal.repository.ts'
import { eurRatesFor } from '../rates/euro-rates.repository.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { type CostRow, type CostSum, costRows, type Stretch } from './costs.repository.ts'
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
  const byId = await vehicles.byIds(
    scope,
    ofVehicles.map((renewal) => renewal.vehicleId),
  )
  return ofVehicles.map(({ vehicleId: of, month, kind, cost }) => ({
    ...{ month, vehicleId: of, assetKind: byId.get(of)?.vehicleType ?? 'vehicle', driverId: null, loose: false },
    ...{ kind: 'deadlines' as const, name: deadlineKind(kind).label, cost, value: cost },
  }))
}

type Closed = Awaited<ReturnType<typeof closingFacts.prices>>
type Deciders = Awaited<ReturnType<typeof fiscal.vatCosts>> & { closed: Closed; articleNames: ReadonlyMap<number, string> }

/** What an article was called in a month. */
const articleIn = ({ closed, articleNames }: Deciders, id: number | null, month: string): string =>
  (id === null ? null : (closed.get(month)?.articles?.[id]?.name ?? articleNames.get(id))) ?? TEXTS.withoutArticle

/** A line as the month of its sheet was closed with it. */
const asClosed = (row: CostRow, records: ReturnType<Closed['get']>): CostRow =>
  records
    ? {
        ...row,
        partnerCui: cuiAsClosed(records.partners[row.partnerId ?? 0], row.partnerCui),
        leiRate: closedRate(records, row)?.rate ?? row.leiRate,
      }
    : row

/** The costs of some lines, each looked at: its country, its rate, its document. */
const costsOfLines = async (scope: CompanyScope, rows: readonly CostRow[], deciders: Deciders): Promise<Cost[]> => {
  const rates = await eurRatesFor(scope, rows)
  const groups = Map.groupBy(rows, ({ sheetId, begins }) => sheetId ?? monthOf(begins))
  const costsOf = (group: CostRow[]): Cost[] => {
    const month = monthOf(group[0]?.begins ?? '')
    const records = deciders.closed.get(month)
    const settings = deciders.settingsIn(month)
    const lines = group.map((row) => asClosed(row, records))
    const refused = new Set(receiptsOver100(lines, settings, records ? closedEuroRates(records) : rates).flat())
    return lines.map((row): Cost => {
      const foreignVat = foreignVatOf(row, settings)
      const lei = inLei(row)
      const regime = deciders.regimeOf(row.vehicleId, row.date, month)
      const line = { lei, regime, foreignVat: foreignVat === 'refunded', vatRefused: refused.has(row) || foreignVat === 'lost' }
      return {
        ...{ month, vehicleId: row.vehicleId, assetKind: row.assetKind, driverId: row.driverId, loose: row.sheetId === null },
        kind: row.isFuel ? 'fuel' : 'other',
        name: articleIn(deciders, row.articleId, month),
        cost: costOfLine(line, settings),
        value: lei?.value ?? ZERO,
        unpriced: lei === null,
      }
    })
  }
  // a fleet has many lines: others are answered between them
  return mapInSlices([...groups.values()], (some) => some.flatMap(costsOf))
}

/** The cost of plain lines together; of a vehicle with one use on all their days. */
const costOfSum = ({ first, last: _, net, tva, value, odd, isFuel, ...of }: CostSum, deciders: Deciders): Cost => {
  const line = {
    lei: { net, tva, value },
    odd,
    regime: deciders.regimeOf(of.vehicleId, first, of.month),
    foreignVat: false,
    vatRefused: false,
  }
  return {
    ...of,
    kind: isFuel ? 'fuel' : 'other',
    name: '',
    cost: costOfLine(line, deciders.settingsIn(of.month)),
    value,
  }
}

/** Suppliers whose number is, or was in a closed month, one of another country. */
const foreignPartners = (partners: readonly { id: number; cui: string }[], closed: Closed): number[] => {
  const frozen = [...closed.values()].flatMap((records) =>
    Object.entries(records.partners).map(([id, { cui }]) => ({ id: Number(id), cui })),
  )
  return [...new Set([...partners, ...frozen].flatMap(({ id, cui }) => (isForeign(cui) ? id : [])))]
}

const readDeciders = async (scope: CompanyScope, stretches: readonly Stretch[], ids: readonly number[]): Promise<Deciders> => {
  const [closed, articleNames] = await Promise.all([closingFacts.prices(scope, ids, stretches), costRows.articleNames(scope)])
  return { closed, articleNames, ...(await fiscal.vatCosts(scope, ids, closed)) }
}

/** The costs of a vehicle in some months, every line by itself; a purchase whose rate is not known costs nothing yet. */
export const vehicleCosts = async (scope: CompanyScope, stretches: readonly Stretch[], vehicleId: number): Promise<Cost[]> => {
  const deciders = await readDeciders(scope, stretches, [vehicleId])
  const lines = await costRows.lines(scope, stretches, { vehicleId })
  return [...(await costsOfLines(scope, lines, deciders)), ...(await renewalCosts(scope, stretches, vehicleId))]
}

/**
 * The costs of all vehicles in the months of a stretch, without the names of what was bought. Plain lines are added up before
 * (`costRows.sums`), which comes to the same as each by itself; the lines of a vehicle whose use changes within them are looked at.
 */
export const fleetCosts = async (scope: CompanyScope, stretch: Stretch, by: CostGroup): Promise<Cost[]> => {
  const { vehicleIds, partners } = await costRows.deciding(scope)
  const deciders = await readDeciders(scope, [stretch], vehicleIds)
  const foreign = foreignPartners(partners, deciders.closed)
  // what was closed with other settings is told apart by its month
  const months = by === 'month' || deciders.closed.size > 0 || monthOf(stretch.from) <= deciders.lastWithoutRecords
  const sums = await costRows.sums(scope, [stretch], foreign, { months, drivers: by === 'driver' })
  const keyOf = (sum: CostSum) => ({ vehicleId: sum.vehicleId, month: months ? sum.month : null })
  const isApart = ({ vehicleId, first, last, month }: CostSum) => deciders.regimesIn(vehicleId, { from: first, to: last }, month) === 'both'
  const apart = new Map(sums.filter(isApart).map((sum) => [JSON.stringify(keyOf(sum)), keyOf(sum)]))
  const lines = await costRows.lines(scope, [stretch], { foreignPartners: foreign, apart: [...apart.values()] })
  const together = sums.filter((sum) => !apart.has(JSON.stringify(keyOf(sum))))
  return [
    ...together.map((sum) => costOfSum(sum, deciders)),
    ...(await costsOfLines(scope, lines, deciders)),
    ...(await renewalCosts(scope, [stretch], null)),
  ]
}
