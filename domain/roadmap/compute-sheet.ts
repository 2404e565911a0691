/** Computes the sheet of a form: every number of it, or what is wrong with what the form names and says. */

import { parseMinutes } from '../calendar/time.ts'
import { type Decimal, ZERO } from '../numbers/decimal.ts'
import { isPaidIn } from '../purchase/currency.ts'
import { amountsAsSent, disagreement, MOST_MONEY } from '../purchase/line.ts'
import { usualPayer } from '../purchase/payer.ts'
import type { AssetKind, Currency, Direction, Payer, PurchaseDocument } from '../vocabulary.ts'
import { fieldsOfOtherParts, type KeptSheet, type PartSettings, type SheetPolicy, sheetParts, sheetPolicy } from './policy.ts'
import { type NormedAsset, ratesOn } from './rates.ts'
import { type Paper, receiptsOfLines } from './receipts-of-lines.ts'
import { sheetTotals } from './totals.ts'

type TripForm = {
  type: Direction
  consumptionId: number | null
  distanceMixt: Decimal
  distanceUrban: Decimal
  distanceExtraUrban: Decimal
}
type LineForm = {
  date: string
  number: string
  type: PurchaseDocument
  partnerId: number
  expenseId: number
  qty: Decimal
  price: Decimal | null
  tvaRate: Decimal | null
  tva: Decimal | null
  value: Decimal | null
  currency: Currency
  paidBy: Payer | null
  receiptId: number | null
}

/** What the computation reads of a form; its other fields are written as they are sent. `driverId` is `null` on a draft alone. */
export type ComputedForm = {
  id: number | null
  companyId: number
  type: AssetKind
  number: number
  numberProposed: boolean
  addsRoutes?: boolean | null | undefined
  version: number | null
  vehicleId: number
  driverId: number | null
  createdBy: number | null
  startDate: string
  kmStart: Decimal
  fuelStart: Decimal
  hoursStationary: string
  hoursExploitation: string
  hoursAvailable: string
  consumptionIds: readonly number[]
  equipmentId: number | null
  equipmentHours: string
  equipmentConsumptionId: number | null
  travelVehicleId: number | null
  routes: readonly TripForm[]
  expenses: readonly LineForm[]
  beneficiaries: readonly { partnerId: number }[]
}

/** A saved sheet that is being changed, with the values it keeps and its purchase documents. */
export type SheetBefore = { kind: AssetKind; number: number; vehicleId: number; kept: KeptSheet; papers: readonly Paper[] }

type Asset = NormedAsset & PartSettings

/** What the company has of everything that forms name; `undefined` where it has nothing of that id. */
export type SheetRecords = {
  companyTva: boolean
  asset(id: number): Asset | undefined
  fuelUm(vehicleId: number): string
  hasDriver(id: number): boolean
  percent(id: number): Decimal | undefined
  partner(id: number): { tva: boolean; cui: string | null } | undefined
  /** `offered` is the VAT rate of its own. */
  article(id: number): { isFuel: boolean; um: string; offered: Decimal } | undefined
  /** The sheet that a receipt stands on, `null` for one that is free. */
  sheetOfReceipt(id: number): number | null | undefined
}

/** What is wrong at a field. */
export type Objection =
  | { is: 'unknown' }
  | { is: 'of another kind'; wanted: AssetKind }
  | { is: 'of another part'; part: ReturnType<typeof fieldsOfOtherParts>[number]['part'] }
  | { is: 'too much' }
  | { is: 'without VAT' }
  /** The currency of a line is not paid in on its day. */
  | { is: 'replaced currency' }
  | { is: 'not what follows'; expected: Decimal }
  /** The receipt of a line, whose paper has the number, stands on another sheet. */
  | { is: 'taken'; number: string }
export type Objections = ReadonlyMap<string, Objection>

/** What a form names and the company does not have, or has in another place. */
const ofOthers = (form: ComputedForm, before: SheetBefore | null, records: SheetRecords, saved: ReadonlySet<number>): Objections => {
  const objections = new Map<string, Objection>()
  const demand = (path: string, isKnown: boolean) => {
    if (!isKnown) objections.set(path, { is: 'unknown' })
  }
  const { kind, vehicleId } = before ?? { kind: form.type, vehicleId: form.vehicleId }
  const vehicle = records.asset(vehicleId)
  if (vehicle && vehicle.vehicleType !== kind) objections.set('vehicleId', { is: 'of another kind', wanted: kind })
  else demand('vehicleId', vehicle !== undefined)
  if (form.equipmentId !== null && records.asset(form.equipmentId)?.vehicleType !== 'machine')
    objections.set('equipmentId', { is: 'of another kind', wanted: 'machine' })
  const hasDriver = (id: number | null) => id === null || records.hasDriver(id)
  const hasSurcharge = (id: number | null) => id === null || records.percent(id) !== undefined
  demand('travelVehicleId', form.travelVehicleId === null || records.asset(form.travelVehicleId) !== undefined)
  demand('driverId', hasDriver(form.driverId))
  demand('createdBy', hasDriver(form.createdBy))
  demand('equipmentConsumptionId', hasSurcharge(form.equipmentConsumptionId))
  for (const [at, id] of form.consumptionIds.entries()) demand(`consumptionIds.${at}`, hasSurcharge(id))
  for (const [at, trip] of form.routes.entries()) demand(`routes.${at}.consumptionId`, hasSurcharge(trip.consumptionId))
  for (const [at, { partnerId, expenseId, receiptId, number }] of form.expenses.entries()) {
    demand(`expenses.${at}.partnerId`, records.partner(partnerId) !== undefined)
    demand(`expenses.${at}.expenseId`, records.article(expenseId) !== undefined)
    if (receiptId === null) continue
    const sheet = records.sheetOfReceipt(receiptId)
    demand(`expenses.${at}.receiptId`, sheet !== undefined)
    if (sheet && !saved.has(sheet)) objections.set(`expenses.${at}.receiptId`, { is: 'taken', number })
  }
  for (const [at, { partnerId }] of form.beneficiaries.entries())
    demand(`beneficiaries.${at}.partnerId`, records.partner(partnerId) !== undefined)
  return objections
}

const purchaseOf = <Line extends LineForm>(line: Line, records: SheetRecords, policy: SheetPolicy) => {
  const article = records.article(line.expenseId) ?? { isFuel: false, um: '', offered: ZERO }
  const partner = records.partner(line.partnerId) ?? { tva: false, cui: null }
  const rule = policy.line({ ...line, article, partner, offered: article.offered, typed: line.tvaRate })
  const { qty, price, tva, value } = line
  const sent = { qty, price, tva, value, rate: rule.rate, vatApplies: rule.vatApplies }
  return {
    ...line,
    ...amountsAsSent(sent),
    rule,
    disagreement: disagreement(sent),
    tvaRate: rule.rate,
    isFuel: rule.isFuel,
    paidBy: line.paidBy ?? usualPayer(line.type),
  }
}

/** Lines whose numbers disagree, each at the number at fault. */
const ofAmounts = (lines: readonly ReturnType<typeof purchaseOf>[]): Objections => {
  const objections = new Map<string, Objection>()
  for (const [at, { value, rule, disagreement, currency, date }] of lines.entries()) {
    const path = `expenses.${at}`
    if (!isPaidIn(currency, date)) objections.set(`${path}.currency`, { is: 'replaced currency' })
    else if (value.abs().gt(MOST_MONEY)) objections.set(`${path}.value`, { is: 'too much' })
    else if (rule.refused) objections.set(`${path}.tvaRate`, { is: 'without VAT' })
    else if (disagreement) objections.set(`${path}.${disagreement.field}`, { is: 'not what follows', expected: disagreement.expected })
  }
  return objections
}

/**
 * The fields that are written as they are sent, each into the column of its name: all but those that name the sheet, stand in
 * tables of their own, or are computed.
 */
const ownColumns = <Form extends ComputedForm>(form: Form) => {
  const { id, companyId, type, number, numberProposed, addsRoutes, version, vehicleId, ...described } = form
  const { consumptionIds, equipmentHours, equipmentConsumptionId, routes, expenses, beneficiaries, ...ownFields } = described
  return ownFields
}

const minutes = (text: string): number => parseMinutes(text) ?? 0

/** The machine that a vehicle carried and worked with. */
const equipmentOf = ({ equipmentId, equipmentHours, equipmentConsumptionId }: ComputedForm, policy: SheetPolicy) =>
  equipmentId === null
    ? null
    : {
        id: equipmentId,
        minutes: minutes(equipmentHours),
        rate: policy.equipmentRate(equipmentId),
        surchargeId: equipmentConsumptionId,
        surcharge: policy.percent(equipmentConsumptionId),
      }

/** The sheet of a form, or what keeps it from being one: first what it names, then the parts it has, then its amounts. */
const computed = <Form extends ComputedForm>(form: Form, before: SheetBefore | null, records: SheetRecords, saved: ReadonlySet<number>) => {
  const { kind, number, vehicleId } = before ?? { kind: form.type, number: form.number, vehicleId: form.vehicleId }
  const keptValues = before?.kept ?? null
  const vehicle = records.asset(vehicleId)
  const foreign = ofOthers(form, before, records, saved)
  if (!vehicle || foreign.size > 0) return { objections: foreign }
  const otherParts = fieldsOfOtherParts(form, sheetParts(kind, vehicle, keptValues))
  if (otherParts.length > 0)
    return { objections: new Map(otherParts.map(({ field, part }): [string, Objection] => [field, { is: 'of another part', part }])) }

  const policy = sheetPolicy(
    {
      companyTva: records.companyTva,
      fuelUm: records.fuelUm(vehicleId),
      rates: ratesOn(vehicle, form.startDate),
      percent: (id) => records.percent(id) ?? null,
      equipmentRate: (id) => {
        const machine = records.asset(id)
        return machine ? ratesOn(machine, form.startDate).consumptionStationary : null
      },
    },
    keptValues,
  )
  const { rates, percent } = policy
  const purchases = (form.expenses as Form['expenses']).map((line: Form['expenses'][number]) => purchaseOf(line, records, policy))
  const amounts = ofAmounts(purchases)
  if (amounts.size > 0) return { objections: amounts }

  const surcharges = form.consumptionIds.map((id) => ({ surchargeId: id, amount: percent(id) ?? ZERO }))
  const equipment = equipmentOf(form, policy)
  const receipts = receiptsOfLines(form.expenses, before?.papers ?? [])
  const hours = {
    hoursStationary: minutes(form.hoursStationary),
    hoursExploitation: minutes(form.hoursExploitation),
    hoursAvailable: minutes(form.hoursAvailable),
  }
  const trips = (form.routes as Form['routes']).map((trip: Form['routes'][number]) => ({
    ...trip,
    direction: trip.type,
    surchargeId: trip.consumptionId,
    surchargeAmount: percent(trip.consumptionId),
  }))
  const totals = sheetTotals({
    kind,
    rates,
    kmStart: form.kmStart,
    fuelStart: form.fuelStart,
    ...hours,
    surcharges: surcharges.map(({ amount }) => amount),
    equipment,
    trips: trips.map((trip) => ({ ...trip, surcharge: trip.surchargeAmount })),
    purchases,
  })
  const { trips: driven, purchaseTotals, ...sums } = totals
  const columns = {
    ...ownColumns(form),
    createdBy: form.createdBy ?? form.driverId,
    ...rates,
    equipmentId: equipment?.id ?? null,
    equipmentMinutes: equipment?.minutes ?? 0,
    equipmentRate: equipment?.rate ?? null,
    equipmentSurchargeId: equipment?.surchargeId ?? null,
    equipmentSurchargeAmount: equipment?.surcharge ?? null,
    ...hours,
    ...sums,
  }
  const rows = {
    surcharges,
    trips: trips.map((trip, at) => ({ ...trip, ...(driven[at] as (typeof driven)[number]) })),
    purchases: purchases.map((line, at) => ({
      ...line,
      document: line.type,
      articleId: line.expenseId,
      receiptId: receipts[at] ?? null,
    })),
    beneficiaries: form.beneficiaries as Form['beneficiaries'],
  }
  return { form, kind, number, vehicleId, rates, hours, totals, purchases, columns, rows }
}
export type ComputedSheet<Form extends ComputedForm> = Exclude<
  ReturnType<typeof computed<Form>>,
  { objections: Map<string, Objection> | Objections }
>

/** A sheet among several that cannot be computed. */
export type ObjectedSheet = { at: number; objections: Objections }

/** The first line that is the receipt of another line. */
const twiceNamed = (sheets: readonly { rows: { purchases: readonly { receiptId: number | null; number: string }[] } }[]) => {
  const seen = new Set<number>()
  for (const [at, { rows }] of sheets.entries())
    for (const [line, { receiptId, number }] of rows.purchases.entries()) {
      if (receiptId !== null && seen.has(receiptId)) return { at, path: `expenses.${line}.receiptId`, number }
      if (receiptId !== null) seen.add(receiptId)
    }
  return null
}

/**
 * The sheets of forms, in their order. A changed sheet, which `before` has by its id, keeps number, vehicle and kind, and the norms,
 * percents and VAT rates with which it was computed; new entries use the current ones. A receipt may move between the sheets.
 */
export const computeSheets = <Form extends ComputedForm>(
  forms: readonly Form[],
  records: SheetRecords,
  before: ReadonlyMap<number, SheetBefore>,
): ComputedSheet<Form>[] | ObjectedSheet => {
  const saved = new Set(before.keys())
  const sheets: ComputedSheet<Form>[] = []
  for (const [at, form] of forms.entries()) {
    const sheet = computed(form, form.id === null ? null : (before.get(form.id) ?? null), records, saved)
    if ('objections' in sheet) return { at, objections: sheet.objections }
    sheets.push(sheet)
  }
  const twice = twiceNamed(sheets)
  return twice ? { at: twice.at, objections: new Map([[twice.path, { is: 'taken', number: twice.number }]]) } : sheets
}
