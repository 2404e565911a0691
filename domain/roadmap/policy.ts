/** Which parts a sheet has and which values it keeps: used by the form, the save, the checks and the generator. */
import type { Day } from '../calendar/day.ts'
import { isForeign } from '../company/tax-number.ts'
import { fillsTank } from '../fuel/unit.ts'
import { type Decimal, ZERO } from '../numbers/decimal.ts'
import type { AssetKind } from '../vocabulary.ts'
import type { Rates } from './record.ts'

export type SheetParts = {
  /** Odometer and kilometres. */
  km: boolean
  /** A machine's available and worked hours. */
  work: boolean
  stationary: boolean
  /** Surcharges of the sheet, which apply to hourly fuel only. */
  surcharges: boolean
  equipment: boolean
  /** The vehicle that carried a machine, and why. */
  travel: boolean
  beneficiaries: boolean
}

/** The settings of a vehicle or machine that decide which parts its sheets have. */
export type PartSettings = { stationaryConsumption: boolean; kmTracking: boolean; equipment: boolean; beneficiaries: boolean }

/** A saved purchase line as its sheet keeps it. */
export type KeptLine = { rate: Decimal; isFuel: boolean }

/** Values that a saved sheet keeps from the day it was computed, however the company's records change later (decision C8). */
export type KeptSheet = {
  rates: Rates
  equipment: { id: number; rate: Decimal | null } | null
  /** Percents of the surcharges that the sheet, its trips and its equipment use, by surcharge. */
  percents: ReadonlyMap<number, Decimal>
  /** By `lineKey`. */
  lines: ReadonlyMap<string, KeptLine>
  /** The parts that it uses, even if its vehicle no longer has them. */
  uses: { stationary: boolean; surcharges: boolean; equipment: boolean; beneficiaries: boolean }
}

/** Key that finds a line among those saved with its sheet: article, partner and day. */
export const lineKey = ({ expenseId, partnerId, date }: { expenseId: number; partnerId: number; date: Day }): string =>
  `${expenseId}:${partnerId}:${date}`

/** The parts of a sheet of a vehicle; without a vehicle, the parts that most sheets of the kind have. */
export const sheetParts = (kind: AssetKind, vehicle: PartSettings | undefined, savedSheet: KeptSheet | null): SheetParts => {
  const machine = kind === 'machine'
  const stationary = Boolean(vehicle?.stationaryConsumption || savedSheet?.uses.stationary)
  return {
    km: !machine || Boolean(vehicle?.kmTracking),
    work: machine,
    // a machine always has an hourly norm: its engine also runs while it stands
    stationary: stationary || machine,
    surcharges: machine || stationary || Boolean(savedSheet?.uses.surcharges),
    equipment: Boolean(vehicle?.equipment || savedSheet?.uses.equipment),
    travel: machine,
    // those of a new sheet of a machine stand where they will be, before the machine is known
    beneficiaries: Boolean((vehicle?.beneficiaries ?? machine) || savedSheet?.uses.beneficiaries),
  }
}

/** The fields of each optional part, with their values on a sheet without it. */
const BLANK = {
  stationary: { hoursStationary: '00:00' },
  surcharges: { consumptionIds: [] as number[] },
  equipment: { equipmentId: null, equipmentHours: '00:00', equipmentConsumptionId: null },
  beneficiaries: { beneficiaries: [] },
} as const
type OptionalPart = keyof typeof BLANK
const OPTIONAL_PARTS = Object.keys(BLANK) as OptionalPart[]
const isBlank = (value: unknown, blank: unknown): boolean =>
  value === null || value === undefined || value === blank || (Array.isArray(value) && value.length === 0)

/** A sheet without the fields of the parts that it does not have; equipment counts only once it is chosen. */
export const withoutOtherParts = <Sheet extends { equipmentId?: number | null | undefined }>(sheet: Sheet, parts: SheetParts): Sheet => {
  const has = { ...parts, equipment: parts.equipment && Boolean(sheet.equipmentId) }
  return Object.assign({}, sheet, ...OPTIONAL_PARTS.filter((part) => !has[part]).map((part) => BLANK[part]))
}

/** Fields that have a value although the sheet lacks their part, with that part. */
export const fieldsOfOtherParts = (sheet: Readonly<Record<string, unknown>>, parts: SheetParts): { field: string; part: OptionalPart }[] =>
  OPTIONAL_PARTS.filter((part) => !parts[part]).flatMap((part) =>
    Object.entries(BLANK[part]).flatMap(([field, blank]) => (isBlank(sheet[field], blank) ? [] : [{ field, part }])),
  )

/** The company's records as they are today. */
export type TodaysRecords = {
  companyTva: boolean
  /** Norms of the sheet's vehicle. */
  rates: Rates
  /** Unit of its fuel. */
  fuelUm: string
  percent: (surchargeId: number) => Decimal | null
  equipmentRate: (machineId: number) => Decimal | null
}

/** The data that decide the VAT of a purchase line and whether it goes into the tank. */
export type PolicyLine = {
  expenseId: number
  partnerId: number
  date: Day
  article: { isFuel: boolean; um: string }
  partner: { tva: boolean; cui: string | null }
  /** The rate where the line has none: the article's own, or the one that a form offers for the day (see `vatRateOn`). */
  offered: Decimal
  /** The rate written on the line. */
  typed: Decimal | null
}

/** The VAT of a line in percent; `refused` when the line has a rate although its VAT is not deducted. */
export type LineRule = {
  rate: Decimal
  vatApplies: boolean
  refused: boolean
  /** Whether VAT may be deducted on the line, so that its rate can be chosen. */
  vatOpen: boolean
  /** Whether it goes into the tank. */
  isFuel: boolean
  /** Whether it is a fuel or another energy that does not go into the tank. */
  otherEnergy: boolean
}

/** Norms, percents, rates and VAT by which a sheet is computed. */
export type SheetPolicy = {
  rates: Rates
  percent: (surchargeId: number | null | undefined) => Decimal | null
  equipmentRate: (machineId: number) => Decimal | null
  line: (line: PolicyLine) => LineRule
}

/**
 * Values by which a sheet is computed: a saved sheet keeps its norms, the percents it used, the rate of its equipment, and the VAT and
 * kind of its lines; new entries on it use today's. VAT is kept apart where the company and the partner pay it and the rate is not 0; of
 * a partner of another country only where a rate is written.
 */
export const sheetPolicy = (today: TodaysRecords, savedSheet: KeptSheet | null): SheetPolicy => ({
  rates: savedSheet?.rates ?? today.rates,
  percent: (id) => (id === null || id === undefined ? null : (savedSheet?.percents.get(id) ?? today.percent(id))),
  equipmentRate: (id) => (savedSheet?.equipment?.id === id ? savedSheet.equipment.rate : today.equipmentRate(id)),
  line: ({ article, partner, offered, typed, ...line }) => {
    const saved = savedSheet?.lines.get(lineKey(line))
    // VAT of another country is that of the document: no article says it
    const abroad = isForeign(partner.cui)
    const rate = typed ?? saved?.rate ?? (abroad ? ZERO : offered)
    const deducted = today.companyTva && (partner.tva || abroad)
    const vatApplies = rate.gt(0) && (deducted || (saved?.rate.eq(rate) ?? false))
    const isFuel = saved?.isFuel ?? fillsTank(article, today.fuelUm)
    return {
      rate: vatApplies ? rate : ZERO,
      vatApplies,
      refused: !vatApplies && (typed?.gt(0) ?? false),
      vatOpen: deducted || vatApplies,
      isFuel,
      otherEnergy: article.isFuel && !isFuel,
    }
  },
})
