/**
 * The deductible part of a vehicle's VAT and expense: Cod fiscal art. 298 (VAT) and art. 25(3) l) (profit tax), with pct. 68 and pct. 16
 * of the norms. For a vehicle of at most 3.500 kg and 9 seats with private use it is one half of each.
 */
import type { Day } from '../calendar/day.ts'
import { type Decimal, decimal, round2, ZERO } from '../numbers/decimal.ts'
import { type CountrySigns, isMadeInRomania } from '../receipts/country.ts'
import type { AssetKind } from '../vocabulary.ts'

/** `exclusive`: for business alone, which trip sheets prove; `mixed`: also privately; `exempt`: one of the uses of art. 298(3). */
export const VEHICLE_USES = ['exclusive', 'mixed', 'exempt'] as const
export type VehicleUse = (typeof VEHICLE_USES)[number]
export const VEHICLE_USE_LABEL: Record<VehicleUse, string> = {
  exclusive: 'Exclusiv în scop economic',
  mixed: 'Și în scop personal',
  exempt: 'Exceptat (art. 298 alin. 3)',
}

/** Why a vehicle is exempt: the letters of art. 298(3). */
export const EXEMPT_REASONS = ['a', 'b', 'c', 'd', 'e', 'f'] as const
export type ExemptReason = (typeof EXEMPT_REASONS)[number]
export const EXEMPT_REASON_LABEL: Record<ExemptReason, string> = {
  a: 'a) urgență, pază și protecție, curierat',
  b: 'b) agenți de vânzări și de achiziții',
  c: 'c) transport de persoane cu plată, taxi',
  d: 'd) servicii cu plată, școli de șoferi',
  e: 'e) închiriere sau leasing',
  f: 'f) mărfuri în scop comercial',
}

/** A use of a vehicle from a day on, until the next entry. */
export type DatedUse = { fromDay: Day; use: VehicleUse; reason: ExemptReason | null }

/** The vehicle's data that the law decides by; mass in kg, seats including the driver's, `null` where unknown. */
export type FiscalVehicle = {
  kind: AssetKind
  category: string | null
  maxMassKg: number | null
  seats: number | null
  /** Of a month that was closed when a use that is not recorded counted as one without limit. */
  fullWithoutUse?: boolean
}

const MOST_KG = 3500
const MOST_SEATS = 9
/** Categories whose definition alone says whether a vehicle is within the limits, even with mass and seats unknown. */
const BEYOND = new Set(['M2', 'M3', 'N2', 'N3', 'T', 'UTILAJ', 'O1', 'O2', 'O3', 'O4'])

/** Whether the vehicle is within the limits. A vehicle without mass or seats counts as small, unless its category says otherwise. */
export const isSmall = ({ kind, category, maxMassKg, seats }: FiscalVehicle): boolean => {
  if (kind === 'machine') return false
  if (maxMassKg !== null && maxMassKg > MOST_KG) return false
  if (seats !== null && seats > MOST_SEATS) return false
  return (maxMassKg !== null && seats !== null) || !BEYOND.has(category ?? '')
}

/** Which of its mass and number of seats are not known. */
export const missingFacts = ({ maxMassKg, seats }: Pick<FiscalVehicle, 'maxMassKg' | 'seats'>): ('mass' | 'seats')[] => [
  ...(maxMassKg === null ? (['mass'] as const) : []),
  ...(seats === null ? (['seats'] as const) : []),
]

/** Whether a mass or number of seats that decides is still unknown. */
export const lacksFacts = (vehicle: FiscalVehicle): boolean => isSmall(vehicle) && missingFacts(vehicle).length > 0

/** The use on a day; `null` before the first. */
export const useOn = (uses: readonly DatedUse[], day: Day): DatedUse | null =>
  uses
    .filter(({ fromDay }) => fromDay <= day)
    .reduce<DatedUse | null>((last, use) => (last && last.fromDay > use.fromDay ? last : use), null)

/** Half of VAT and expense is deductible (`limited`), or all of it (`full`). */
export type Regime = 'limited' | 'full'

/** A small vehicle with mixed use is limited, and so is one whose use is not recorded: full deduction asks for a proof. */
export const regimeOn = (vehicle: FiscalVehicle, uses: readonly DatedUse[], day: Day): Regime => {
  const use = useOn(uses, day)?.use ?? (vehicle.fullWithoutUse ? 'exclusive' : 'mixed')
  return use === 'mixed' && isSmall(vehicle) ? 'limited' : 'full'
}

/** Whether the use of a small vehicle is not recorded on a day: its report says so, and it counts as limited. */
export const lacksUse = (vehicle: FiscalVehicle, uses: readonly DatedUse[], day: Day): boolean =>
  useOn(uses, day) === null && isSmall(vehicle)

/** The regime of several amounts or days: one of the two, or both. */
export type Regimes = Regime | 'both'
export const REGIMES = ['limited', 'full', 'both'] as const satisfies readonly Regimes[]
export const REGIME_SHOWN: Readonly<Record<Regimes, string>> = { limited: '50 %', full: '100 %', both: '100 % și 50 %' }

/** The regime of several amounts together; `full` when there are none. */
export const regimesOf = (regimes: readonly Regime[]): Regimes => {
  const limited = regimes.filter((regime) => regime === 'limited').length
  return limited === 0 ? 'full' : limited === regimes.length ? 'limited' : 'both'
}

/** The regime of a vehicle over an interval of days: `both` where its use changes within it. */
export const regimesBetween = (vehicle: FiscalVehicle, uses: readonly DatedUse[], { from, to }: { from: Day; to: Day }): Regimes => {
  const changes = uses.map(({ fromDay }) => fromDay).filter((day) => from < day && day <= to)
  return regimesOf([from, ...changes].map((day) => regimeOn(vehicle, uses, day)))
}

/**
 * Whether the VAT of a line was paid in another country (see `receiptCountry`): it is not deducted in Romania but refunded there
 * (Directive 2008/9/EC). Foreign money without a sign of Romania counts as foreign. 27 % of a fill in Szeged, paid in lei with a Romanian
 * card, are Hungary's.
 */
export const hasForeignVat = ({ tva, ...signs }: CountrySigns & { tva: Decimal }): boolean => !tva.eq(0) && !isMadeInRomania(signs)

/**
 * What becomes of the VAT of a line: none of it is another country's, it is refunded there (account 461), or it is not deducted at all
 * because the company does not ask for it. 27 lei of Hungary are `refunded`, or `lost` where `foreignVatInCost` is set.
 */
export const foreignVatOf = (
  line: CountrySigns & { tva: Decimal },
  { foreignVatInCost }: { foreignVatInCost: boolean },
): 'none' | 'refunded' | 'lost' => (hasForeignVat(line) ? (foreignVatInCost ? 'lost' : 'refunded') : 'none')

/** Why the VAT of a line is not deducted whatever the vehicle's use; `null` where its use decides. */
export type VatRefusal = 'receipt over 100 EUR' | 'foreign'

/** A receipt over 100 EUR is no invoice (`receiptsOver100`); VAT of another country that the company does not ask back is lost. */
export const vatRefusalOf = (foreignVat: ReturnType<typeof foreignVatOf>, isOver100: boolean): VatRefusal | null =>
  isOver100 ? 'receipt over 100 EUR' : foreignVat === 'lost' ? 'foreign' : null

const HALF = decimal(2)

/** Splits an amount into its deductible and non-deductible parts, which add up exactly: 53,77 lei are 26,89 and 26,88. */
export type Split = { deductible: Decimal; nonDeductible: Decimal }
export const split = (amount: Decimal, regime: Regime): Split => {
  const deductible = regime === 'limited' ? round2(amount.div(HALF)) : amount
  return { deductible, nonDeductible: amount.minus(deductible) }
}

export const addSplits = (splits: readonly Split[]): Split => ({
  deductible: splits.reduce((total, part) => total.plus(part.deductible), ZERO),
  nonDeductible: splits.reduce((total, part) => total.plus(part.nonDeductible), ZERO),
})

/**
 * An expense of a vehicle: its non-deductible VAT, the cost including that VAT, and the split of this cost. 1.000 lei and 240 of VAT on a
 * limited vehicle: 120 of VAT are not deducted, the cost is 1.120, of which 560 are not deducted.
 */
export const deduction = ({ net, tva }: { net: Decimal; tva: Decimal }, regime: Regime): { vat: Split; base: Decimal; expense: Split } => {
  const vat = split(tva, regime)
  const base = net.plus(vat.nonDeductible)
  return { vat, base, expense: split(base, regime) }
}
