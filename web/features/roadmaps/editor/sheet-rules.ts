/**
 * The rules of a sheet while the user edits it: those of the domain's policy. Values that the server keeps with a saved sheet (norms,
 * percents, VAT rates) are used here too, so that both compute the same.
 */
import type { Article } from '#contract/articles.ts'
import type { Partner } from '#contract/partners.ts'
import type { Roadmap } from '#contract/saved-sheet.ts'
import type { Surcharge } from '#contract/surcharges.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import type { Day } from '#domain/calendar/day.ts'
import { parseMinutes } from '#domain/calendar/time.ts'
import { type Decimal, decimal } from '#domain/numbers/decimal.ts'
import { vatRateOn } from '#domain/purchase/vat.ts'
import {
  type KeptSheet,
  lineKey,
  type LineRule as PolicyRule,
  type SheetParts,
  sheetParts,
  sheetPolicy,
  type TodaysRecords,
} from '#domain/roadmap/policy.ts'
import { ratesOn } from '#domain/roadmap/rates.ts'
import type { Rates } from '#domain/roadmap/record.ts'
import { type AssetKind, CONSUMPTION_TYPE } from '#domain/vocabulary.ts'
import type { PurchaseDraft } from './sheet-draft.ts'

/** Data besides the user's input from which a sheet is computed; `savedSheet` is the one being edited. */
export type SheetSources = {
  kind: AssetKind
  companyTva: boolean
  /** The company's town, from which its first trip is proposed. */
  companyCity?: string
  vehicles: readonly Vehicle[]
  surcharges: readonly Surcharge[]
  articles: readonly Article[]
  partners: readonly Partner[]
  savedSheet: Roadmap | null
}

/** The rules for a purchase line, and the unit of its article. */
export type LineRule = PolicyRule & { um: string }

/** The rules for a sheet of one vehicle: its norms, and functions that find percents and rates. */
export type SheetRules = {
  kind: AssetKind
  rates: Rates
  parts: SheetParts
  /** Unit of the vehicle's own fuel, `L` while none is chosen. */
  fuelUm: string
  percent: (surchargeId: number | null | undefined) => Decimal | null
  equipmentRate: (machineId: number) => Decimal | null
  line: (line: Pick<PurchaseDraft, 'expenseId' | 'partnerId' | 'date' | 'tvaRate'>) => LineRule | null
}

/** Whether a sheet speaks of kilometres: a machine's does once its index is above 0 or it was taken somewhere. */
export const speaksOfKm = ({ kind, parts }: Pick<SheetRules, 'kind' | 'parts'>, kmStart: number | null | undefined, trips = 0): boolean =>
  parts.km && (kind === 'vehicle' || Boolean(kmStart) || trips > 0)

const exactOrNull = (value: number | null): Decimal | null => (value === null ? null : decimal(value))
const minutes = (text: string | null | undefined): number => parseMinutes(text ?? '') ?? 0

const NO_RATES: Rates = {
  consumptionType: CONSUMPTION_TYPE.MIXT,
  consumptionMixt: null,
  consumptionUrban: null,
  consumptionExtraUrban: null,
  consumptionStationary: null,
}

const exactRates = (record: Pick<Vehicle, keyof Rates>): Rates => ({
  consumptionType: record.consumptionType,
  consumptionMixt: exactOrNull(record.consumptionMixt),
  consumptionUrban: exactOrNull(record.consumptionUrban),
  consumptionExtraUrban: exactOrNull(record.consumptionExtraUrban),
  consumptionStationary: exactOrNull(record.consumptionStationary),
})

const vehicleRates = (vehicle: Vehicle, day: Day): Rates => ratesOn({ ...vehicle, ...exactRates(vehicle) }, day)

/** The values kept with a saved sheet, taken from the server's answer. */
const keptSheet = (sheet: Roadmap): KeptSheet => ({
  rates: exactRates(sheet),
  equipment: sheet.equipmentId === null ? null : { id: sheet.equipmentId, rate: exactOrNull(sheet.equipmentRate) },
  percents: new Map(
    [...sheet.consumptions, ...sheet.routes.map((trip) => trip.surcharge), sheet.equipmentSurcharge].flatMap((surcharge) =>
      surcharge ? [[surcharge.id, decimal(surcharge.amount)] as const] : [],
    ),
  ),
  lines: new Map(sheet.expenses.map((line) => [lineKey(line), { rate: decimal(line.tvaRate), isFuel: line.isFuel }])),
  uses: {
    stationary: minutes(sheet.hoursStationary) > 0,
    surcharges: sheet.consumptionIds.length > 0,
    equipment: sheet.equipmentId !== null,
    beneficiaries: sheet.beneficiaries.length > 0,
  },
})

/** A day after every change of a norm. */
const LAST_DAY: Day = '9999-12-31'

/**
 * The rules for a sheet of `vehicleId` on a day: those of the domain's policy, with the company's current records. Without a day the norms
 * are the vehicle's last ones.
 */
export const sheetRules = (sources: SheetSources, vehicleId: number | null | undefined, startDay?: Day | null): SheetRules => {
  const day = startDay || LAST_DAY
  const { kind } = sources
  const savedValues = sources.savedSheet && keptSheet(sources.savedSheet)
  const vehicle = sources.vehicles.find(({ id }) => id === vehicleId)
  const percents = new Map(sources.surcharges.map(({ id, amount }) => [id, decimal(amount)]))
  const articles = new Map(sources.articles.map((article) => [article.id, article]))
  const partners = new Map(sources.partners.map((partner) => [partner.id, partner]))
  const fuelUm = articles.get(vehicle?.fuelId ?? 0)?.um ?? 'L'
  const today: TodaysRecords = {
    companyTva: sources.companyTva,
    rates: vehicle ? vehicleRates(vehicle, day) : NO_RATES,
    fuelUm,
    percent: (id) => percents.get(id) ?? null,
    equipmentRate: (id) => {
      const machine = sources.vehicles.find((other) => other.id === id)
      return machine ? vehicleRates(machine, day).consumptionStationary : null
    },
  }
  const policy = sheetPolicy(today, savedValues)
  return {
    kind,
    parts: sheetParts(kind, vehicle, savedValues),
    fuelUm,
    ...policy,
    line: ({ expenseId, partnerId, date, tvaRate }) => {
      const article = articles.get(expenseId ?? 0)
      const partner = partners.get(partnerId ?? 0)
      if (!article || !partner) return null
      const named = { expenseId: article.id, partnerId: partner.id, date, article, partner }
      const offered = vatRateOn(decimal(article.tva), date)
      return { ...policy.line({ ...named, offered, typed: exactOrNull(tvaRate ?? null) }), um: article.um }
    },
  }
}
