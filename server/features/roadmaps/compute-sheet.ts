/** Computes the sheet of a form: every record that it names must belong to the company, and the domain computes every number. */
import type { Selectable } from 'kysely'
import type { HandlerInputOf } from '#contract/contract.ts'
import { MESSAGE } from '#contract/messages.ts'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import { MONEY } from '#contract/wire.ts'
import { parseMinutes } from '#domain/calendar/time.ts'
import { ZERO } from '#domain/numbers/decimal.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { amountsAsSent, disagreement } from '#domain/purchase/line.ts'
import { usualPayer } from '#domain/purchase/payer.ts'
import {
  fieldsOfOtherParts,
  type KeptSheet,
  lineKey,
  type SheetParts,
  type SheetPolicy,
  sheetParts,
  sheetPolicy,
} from '#domain/roadmap/policy.ts'
import { ratesOf } from '#domain/roadmap/rates.ts'
import { sheetTotals } from '#domain/roadmap/totals.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { RoadmapsTable } from '../../database/tables.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { type NamedRecord, namedRecords } from './named-records.repository.ts'
import { type Paper, receiptsOfLines } from './receipts-of-lines.ts'
import { roadmaps } from './roadmaps.repository.ts'
import { ratesIn } from './row-mappers.ts'
import { TEXTS } from './texts.ts'

type Saved = HandlerInputOf<'saveRoadmap'>['body']
/** A sheet to compute; with `Driver` `null`, one without a driver yet. */
type Form<Driver extends number | null = number | null> = Omit<Saved, 'driverId'> & { driverId: Driver }
type Vehicle = Awaited<ReturnType<typeof vehicles.byIds>> extends Map<number, infer Row> ? Row : never

/** A saved sheet that is being changed, with the values it keeps and its purchase documents. */
export type Before = { id: number; kind: AssetKind; number: number; vehicleId: number; kept: KeptSheet; papers: readonly Paper[] }

/** Values that a sheet keeps when it is changed. */
export const readBefore = async (scope: CompanyScope, sheet: Selectable<RoadmapsTable>): Promise<Before> => {
  const [applied, purchases, uses] = await Promise.all([
    roadmaps.surchargesOf(scope, sheet.id),
    roadmaps.purchasesOf(scope, sheet.id),
    roadmaps.partsUsed(scope, sheet.id),
  ])
  const percents = new Map(applied.map(({ id, amount }) => [id, amount]))
  if (sheet.equipmentSurchargeId !== null && sheet.equipmentSurchargeAmount !== null)
    percents.set(sheet.equipmentSurchargeId, sheet.equipmentSurchargeAmount)
  return {
    id: sheet.id,
    kind: sheet.kind as AssetKind,
    number: sheet.number,
    vehicleId: sheet.vehicleId,
    papers: purchases,
    kept: {
      rates: ratesIn(sheet),
      equipment: sheet.equipmentId === null ? null : { id: sheet.equipmentId, rate: sheet.equipmentRate },
      percents,
      lines: new Map(
        purchases.map((line) => [lineKey({ ...line, expenseId: line.articleId }), { rate: line.tvaRate, isFuel: line.isFuel }]),
      ),
      uses: { ...uses, stationary: sheet.hoursStationary > 0, equipment: sheet.equipmentId !== null },
    },
  }
}

/** A form and the vehicle of its sheet, with the sheet's id; 0 for a new one. */
type Placed = { form: Form; vehicleId: number; sheetId: number }

/** The company's records named by the forms, in one round trip. All forms are new sheets, or there is a single form. */
const readNamed = async (scope: CompanyScope, placed: readonly [Placed, ...Placed[]]) => {
  const forms = placed.map(({ form }) => form)
  const sheetVehicles = placed.map(({ vehicleId }) => vehicleId)
  const expenses = forms.flatMap((form) => form.expenses)
  const reading = namedRecords(scope, {
    vehicles: sheetVehicles,
    drivers: forms.flatMap(({ driverId, createdBy }) => [driverId, createdBy]),
    surcharges: forms.flatMap((form) => [
      ...form.consumptionIds,
      form.equipmentConsumptionId,
      ...form.routes.map((trip) => trip.consumptionId),
    ]),
    partners: [...expenses, ...forms.flatMap(({ beneficiaries }) => beneficiaries)].map((line) => line.partnerId),
    articles: expenses.map((line) => line.expenseId),
    receipts: { ids: expenses.map((line) => line.receiptId), sheet: placed[0].sheetId },
  })
  const ids = [...sheetVehicles, ...forms.flatMap(({ equipmentId, travelVehicleId }) => [equipmentId, travelVehicleId])]
  const [rows, assets] = await Promise.all([
    reading,
    vehicles.byIds(
      scope,
      [...new Set(ids)].filter((id) => id !== null),
    ),
  ])
  const rowByKey = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]))
  return {
    of: (kind: NamedRecord['kind'], id: number): NamedRecord | undefined => rowByKey.get(`${kind} ${id}`),
    companyTva: rowByKey.get(`company ${scope.companyId}`)?.flag ?? false,
    fuelUm: (vehicleId: number): string => rowByKey.get(`fuel ${vehicleId}`)?.word ?? '',
    asset: (id: number): Vehicle | undefined => assets.get(id),
  }
}
type NamedRows = Awaited<ReturnType<typeof readNamed>>

/** Refuses ids that the company does not have, by the path of each input; returns the sheet's vehicle. */
const requireOwned = (form: Form, kind: AssetKind, vehicleId: number, namedRows: NamedRows): Vehicle => {
  const fields: Record<string, string> = {}
  const demand = (path: string, id: number | null, row: NamedRecord['kind']) => {
    if (id !== null && !namedRows.of(row, id)) fields[path] = REFUSALS.NOT_FOUND.text
  }
  const vehicle = namedRows.asset(vehicleId)
  if (!vehicle) fields.vehicleId = REFUSALS.NOT_FOUND.text
  else if (vehicle.vehicleType !== kind) fields.vehicleId = kind === 'machine' ? TEXTS.chooseMachine : TEXTS.chooseVehicle
  if (form.equipmentId !== null && namedRows.asset(form.equipmentId)?.vehicleType !== 'machine') fields.equipmentId = TEXTS.chooseMachine
  if (form.travelVehicleId !== null && !namedRows.asset(form.travelVehicleId)) fields.travelVehicleId = REFUSALS.NOT_FOUND.text
  demand('driverId', form.driverId, 'driver')
  demand('createdBy', form.createdBy, 'driver')
  demand('equipmentConsumptionId', form.equipmentConsumptionId, 'surcharge')
  form.consumptionIds.forEach((id, at) => {
    demand(`consumptionIds.${at}`, id, 'surcharge')
  })
  form.routes.forEach((trip, at) => {
    demand(`routes.${at}.consumptionId`, trip.consumptionId, 'surcharge')
  })
  form.expenses.forEach((line, at) => {
    demand(`expenses.${at}.partnerId`, line.partnerId, 'partner')
    demand(`expenses.${at}.expenseId`, line.expenseId, 'article')
    demand(`expenses.${at}.receiptId`, line.receiptId, 'receipt')
    if (line.receiptId !== null && namedRows.of('receipt', line.receiptId)?.flag) throw receiptTaken(line.number)
  })
  form.beneficiaries.forEach((line, at) => {
    demand(`beneficiaries.${at}.partnerId`, line.partnerId, 'partner')
  })
  if (!vehicle || Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields })
  return vehicle
}

const receiptTaken = (number: string): Refusal => new Refusal('RECEIPT_TAKEN', { message: TEXTS.receiptTaken(number) })

/** Refuses what a sheet of the vehicle cannot have, at its fields. */
const requireParts = (form: Form, parts: SheetParts): void => {
  const fields = Object.fromEntries(fieldsOfOtherParts(form, parts).map(({ field, part }) => [field, MESSAGE.otherPart[part]]))
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields })
}

type PurchaseLine = Form['expenses'][number]

/** A purchase line with its amounts. */
const purchaseOf = (line: PurchaseLine, namedRows: NamedRows, policy: SheetPolicy) => {
  const article = namedRows.of('article', line.expenseId)
  const partner = namedRows.of('partner', line.partnerId)
  const rule = policy.line({
    ...line,
    article: { isFuel: article?.flag ?? false, um: article?.word ?? '' },
    partner: { tva: partner?.flag ?? false, cui: partner?.word ?? null },
    offered: article?.amount ?? ZERO,
    typed: line.tvaRate,
  })
  const priced = { qty: line.qty, price: line.price, value: line.value, rate: rule.rate, vatApplies: rule.vatApplies }
  return {
    ...line,
    ...amountsAsSent(priced),
    rule,
    disagreement: disagreement({ ...priced, tva: line.tva }),
    tvaRate: rule.rate,
    isFuel: rule.isFuel,
    paidBy: line.paidBy ?? usualPayer(line.type),
  }
}

/** Purchase lines with their amounts; refuses those whose numbers disagree, each at the number at fault. */
const purchasesOf = (form: Form, namedRows: NamedRows, policy: SheetPolicy) => {
  const lines = form.expenses.map((line) => purchaseOf(line, namedRows, policy))
  const fields: Record<string, string> = {}
  for (const [at, { value, rule, disagreement }] of lines.entries()) {
    const path = `expenses.${at}`
    if (value.abs().gt(MONEY.max)) fields[`${path}.value`] = MESSAGE.max(MONEY.max)
    else if (rule.refused) fields[`${path}.tvaRate`] = MESSAGE.noVat
    else if (disagreement) fields[`${path}.${disagreement.field}`] = MESSAGE.disagrees(formatMoney(disagreement.expected))
  }
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields })
  return lines
}

/**
 * The fields that are written as they are sent, each into the column of its name: all but those that name the sheet, stand in
 * tables of their own, or are computed.
 */
const ownColumns = <Driver extends number | null>(form: Form<Driver>) => {
  const { id, companyId, type, number, numberProposed, addsRoutes, version, vehicleId, ...described } = form
  const { consumptionIds, equipmentHours, equipmentConsumptionId, routes, expenses, beneficiaries, ...ownFields } = described
  return ownFields
}

/** The sheet of a form, from what the company has of everything that it names. */
const computed = <Driver extends number | null>(form: Form<Driver>, before: Before | null, namedRows: NamedRows) => {
  const kind = before?.kind ?? form.type
  const vehicleId = before?.vehicleId ?? form.vehicleId
  const vehicle = requireOwned(form, kind, vehicleId, namedRows)

  const keptValues = before?.kept ?? null
  requireParts(form, sheetParts(kind, vehicle, keptValues))

  const policy = sheetPolicy(
    {
      companyTva: namedRows.companyTva,
      fuelUm: namedRows.fuelUm(vehicleId),
      rates: ratesOf(vehicle),
      percent: (id) => namedRows.of('surcharge', id)?.amount ?? null,
      equipmentRate: (id) => namedRows.asset(id)?.consumptionStationary ?? null,
    },
    keptValues,
  )
  const { rates, percent } = policy
  const surcharges = form.consumptionIds.map((id) => ({ surchargeId: id, amount: percent(id) ?? ZERO }))
  const minutes = (text: string) => parseMinutes(text) ?? 0
  const equipment =
    form.equipmentId === null
      ? null
      : {
          id: form.equipmentId,
          minutes: minutes(form.equipmentHours),
          rate: policy.equipmentRate(form.equipmentId),
          surchargeId: form.equipmentConsumptionId,
          surcharge: percent(form.equipmentConsumptionId),
        }
  const purchases = purchasesOf(form, namedRows, policy)
  const receipts = receiptsOfLines(form.expenses, before?.papers ?? [])
  const hours = {
    hoursStationary: minutes(form.hoursStationary),
    hoursExploitation: minutes(form.hoursExploitation),
    hoursAvailable: minutes(form.hoursAvailable),
  }
  const totals = sheetTotals({
    kind,
    rates,
    kmStart: form.kmStart,
    fuelStart: form.fuelStart,
    ...hours,
    surcharges: surcharges.map(({ amount }) => amount),
    equipment,
    trips: form.routes.map((trip) => ({ ...trip, direction: trip.type, surcharge: percent(trip.consumptionId) })),
    purchases,
  })

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
    kmDone: totals.kmDone,
    kmStop: totals.kmStop,
    fuelAdded: totals.fuelAdded,
    fuelConsumed: totals.fuelConsumed,
    fuelLeft: totals.fuelLeft,
    tripConsumption: totals.tripConsumption,
    stationaryConsumption: totals.stationaryConsumption,
    exploitationConsumption: totals.exploitationConsumption,
    equipmentConsumption: totals.equipmentConsumption,
  }
  const lines = {
    surcharges,
    trips: form.routes.map((trip, at) => {
      const driven = totals.trips[at]
      if (!driven) throw new Error('every trip has its totals')
      return {
        ...trip,
        direction: trip.type,
        surchargeId: trip.consumptionId,
        surchargeAmount: percent(trip.consumptionId),
        kmUrban: driven.kmUrban,
        kmExtraUrban: driven.kmExtraUrban,
        km: driven.km,
        consumption: driven.consumption,
      }
    }),
    purchases: purchases.map((line, at) => ({
      ...line,
      document: line.type,
      articleId: line.expenseId,
      receiptId: receipts[at] ?? null,
    })),
    beneficiaries: form.beneficiaries,
  }

  return { kind, number: before?.number ?? form.number, vehicleId, vehicle, rates, hours, totals, purchases, columns, lines }
}

/**
 * A sheet as it would be saved. A changed one keeps number, vehicle and kind, and the norms, percents and VAT rates with which it was
 * computed; new entries use the current ones. An id that the company does not have is refused with INVALID.
 */
export const computeSheet = async <Driver extends number | null>(scope: CompanyScope, form: Form<Driver>, before: Before | null) =>
  computed(form, before, await readNamed(scope, [{ form, vehicleId: before?.vehicleId ?? form.vehicleId, sheetId: before?.id ?? 0 }]))

const newSheet = (form: Saved): Placed => ({ form, vehicleId: form.vehicleId, sheetId: 0 })

/** New sheets, each as `computeSheet` answers it; what they name is read once for all of them. */
export const computeNewSheets = async (scope: CompanyScope, [first, ...rest]: readonly [Saved, ...Saved[]]) => {
  const named = await readNamed(scope, [newSheet(first), ...rest.map(newSheet)])
  return [first, ...rest].map((form) => computed(form, null, named))
}

/** The same with a refusal in place of each refused sheet. */
export const computeEach = async (scope: CompanyScope, [first, ...rest]: readonly [Saved, ...Saved[]]) => {
  const namedRows = await readNamed(scope, [newSheet(first), ...rest.map(newSheet)])
  return [first, ...rest].map((form) => {
    try {
      return computed(form, null, namedRows)
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  })
}
