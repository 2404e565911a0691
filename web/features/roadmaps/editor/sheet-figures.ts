/** The numbers of a sheet while the user edits it; every one comes from the domain. */
import { type Day, isDay } from '#domain/calendar/day.ts'
import { parseMinutes } from '#domain/calendar/time.ts'
import { type OtherEnergy, otherEnergies } from '#domain/fuel/unit.ts'
import { type Decimal, decimal, ZERO } from '#domain/numbers/decimal.ts'
import {
  amountsAsSent,
  amountsFromPrice,
  amountsFromValue,
  type Disagreement,
  disagreement,
  type LineAmounts,
  litresAdded,
  quantityFor,
} from '#domain/purchase/line.ts'
import { vatRatesOn } from '#domain/purchase/vat.ts'
import { type Averages, averagesOf } from '#domain/roadmap/average.ts'
import { withoutOtherParts } from '#domain/roadmap/policy.ts'
import { type PurchaseTotal, type SheetInput, type SheetTotals, sheetTotals, totalsByCurrency } from '#domain/roadmap/totals.ts'
import { tripConsumption } from '#domain/trip/consumption.ts'
import { type DrivenDistance, tripDistance } from '#domain/trip/distance.ts'
import { HOME } from '#domain/vocabulary.ts'
import type { PurchaseDraft, RoadmapDraft, TripDraft } from './sheet-draft.ts'
import type { LineRule, SheetRules } from './sheet-rules.ts'

const exact = (value: number | null | undefined): Decimal => decimal(value ?? 0)
const exactOrNull = (value: number | null): Decimal | null => (value === null ? null : decimal(value))
const minutes = (text: string | null | undefined): number => parseMinutes(text ?? '') ?? 0

type Distances = Pick<TripDraft, 'type' | 'distanceMixt' | 'distanceUrban' | 'distanceExtraUrban'>

const exactDistances = (trip: Distances) => ({
  direction: trip.type ?? 0,
  distanceMixt: exact(trip.distanceMixt),
  distanceUrban: exact(trip.distanceUrban),
  distanceExtraUrban: exact(trip.distanceExtraUrban),
})

/** Distance of a trip as driven. */
export const drivenDistance = (trip: Distances, rules: SheetRules): DrivenDistance =>
  tripDistance(exactDistances(trip), rules.rates.consumptionType)

/** Kilometres and litres of one trip. */
export const tripFigures = (
  trip: Distances & Pick<TripDraft, 'consumptionId'>,
  rules: SheetRules,
): { km: Decimal; consumption: Decimal } => {
  const distance = drivenDistance(trip, rules)
  return { km: distance.km, consumption: tripConsumption(distance, rules.rates, rules.percent(trip.consumptionId)) }
}

const NO_LINE: LineRule = { rate: ZERO, vatApplies: false, vatOpen: false, refused: false, isFuel: false, otherEnergy: false, um: '' }

const sentLine = (line: PurchaseDraft, rules: SheetRules) => {
  const { rate, vatApplies } = rules.line(line) ?? NO_LINE
  return {
    qty: exact(line.qty),
    price: exactOrNull(line.price ?? null),
    tva: exactOrNull(line.tva ?? null),
    value: exactOrNull(line.value ?? null),
    rate,
    vatApplies,
  }
}

/** Amounts of a purchase as the server will compute them: from the price, unless the price is only the rounded price of the value. */
export const purchaseAmounts = (line: PurchaseDraft, rules: SheetRules): LineAmounts => amountsAsSent(sentLine(line, rules))

/** Why the server would refuse a purchase: a number that contradicts the others. */
export const purchaseDisagreement = (line: PurchaseDraft, rules: SheetRules): Disagreement | null => disagreement(sentLine(line, rules))

/** The VAT rates offered on a line: those in force in its country on its day, and its own. */
export const offeredVatRates = (day: Day, rate: Decimal, country: string | null = HOME): number[] => {
  const inForce = isDay(day) ? vatRatesOn(day, country) : []
  return inForce.some((offered) => rate.eq(offered)) ? inForce : [...inForce, Number(rate)]
}

/** The numbers of a purchase that the user writes. */
export type LineNumber = 'qty' | 'price' | 'value'
type LineNumbers = { [Name in LineNumber]: number | null }

/**
 * The numbers of a line with the one computed that is not `written`: the value from quantity and price, the price from quantity and
 * value, or the missing quantity. Written numbers stay unchanged, even where all three are written and disagree. 40 at a price of 6.00
 * with 21 % are a value of 290.40.
 */
export const completedLine = (
  { qty, price, value }: Pick<PurchaseDraft, LineNumber>,
  written: readonly LineNumber[],
  rule: Pick<LineRule, 'rate' | 'vatApplies'>,
): LineNumbers => {
  const numbers: LineNumbers = { qty: qty ?? null, price: price ?? null, value: value ?? null }
  const isWritten = (name: LineNumber) => written.includes(name) && numbers[name] !== null
  const line = { qty: exact(qty), rate: rule.rate, vatApplies: rule.vatApplies }
  if (isWritten('price') && isWritten('value')) {
    if (isWritten('qty') || !numbers.price) return numbers
    return { ...numbers, qty: Number(quantityFor({ ...line, price: decimal(numbers.price), value: exact(value) })) }
  }
  if (isWritten('value'))
    return { ...numbers, price: numbers.qty ? Number(amountsFromValue({ ...line, value: exact(value) }).price) : null }
  if (numbers.price === null) return { ...numbers, value: null }
  return { ...numbers, value: numbers.qty === null ? null : Number(amountsFromPrice({ ...line, price: exact(price) }).value) }
}

const exactLine = (line: PurchaseDraft, rules: SheetRules) => ({
  ...purchaseAmounts(line, rules),
  isFuel: rules.line(line)?.isFuel ?? false,
  qty: exact(line.qty),
  currency: line.currency ?? 'RON',
})

/** Totals of purchases: litres into the tank, and one sum for each currency. */
export const purchaseSums = (lines: readonly PurchaseDraft[], rules: SheetRules): { fuelAdded: Decimal; totals: PurchaseTotal[] } => {
  const purchases = lines.map((line) => exactLine(line, rules))
  return { fuelAdded: litresAdded(purchases), totals: totalsByCurrency(purchases) }
}

/** The draft as input for the domain; missing numbers count as 0. */
export const sheetInput = (typed: RoadmapDraft, rules: SheetRules): SheetInput => {
  const draft = withoutOtherParts(typed, rules.parts)
  return {
    kind: rules.kind,
    rates: rules.rates,
    kmStart: exact(draft.kmStart),
    fuelStart: exact(draft.fuelStart),
    hoursExploitation: minutes(draft.hoursExploitation),
    hoursStationary: minutes(draft.hoursStationary),
    surcharges: (draft.consumptionIds ?? []).map((id) => rules.percent(id) ?? ZERO),
    equipment: draft.equipmentId
      ? {
          minutes: minutes(draft.equipmentHours),
          rate: rules.equipmentRate(draft.equipmentId),
          surcharge: rules.percent(draft.equipmentConsumptionId),
        }
      : null,
    trips: (draft.routes ?? []).map((trip) => ({ ...exactDistances(trip), surcharge: rules.percent(trip.consumptionId) })),
    purchases: (draft.expenses ?? []).map((line) => exactLine(line, rules)),
  }
}

/** Every total of the draft. */
export const draftTotals = (typed: RoadmapDraft, rules: SheetRules): SheetTotals => sheetTotals(sheetInput(typed, rules))

/** Average of the totals on 100 km, beside the norm; `null` without kilometres. */
export const draftAverages = (totals: SheetTotals, rules: SheetRules): Averages | null => averagesOf(totals, rules.rates)

/** Purchases of energies that do not go into the tank. */
export const draftEnergies = ({ expenses }: Pick<RoadmapDraft, 'expenses'>, rules: SheetRules): OtherEnergy[] =>
  otherEnergies((expenses ?? []).map((line) => ({ ...(rules.line(line) ?? NO_LINE), qty: exact(line.qty) })))
