import { sql } from 'kysely'
import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { AccountName, FuelBooking, IncomeTax } from '#domain/fiscal/accounts.ts'
import {
  type DatedUse,
  type ExemptReason,
  type FiscalVehicle,
  lacksUse,
  type Regime,
  regimeOn,
  type VehicleUse,
} from '#domain/fiscal/deduction.ts'
import type { BookedCompany } from '#domain/month/books.ts'
import { daysOfMonth, type Month } from '#domain/month/month.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { changedSince, isVersion } from '../../database/opened-version.ts'
import { rowsOf } from '../../database/rows.ts'
import { type ClosedRecords, type ClosingFacts, closingFacts, type HandoverSettings } from '../closing-facts/closing-facts.repository.ts'

type CompanyForm = HandlerInputOf<'saveFiscalCompany'>['body']
type VehicleForm = HandlerInputOf<'saveFiscalVehicle'>['body']
type UsesForm = HandlerInputOf<'saveVehicleUses'>['body']
type Codes = HandlerInputOf<'saveAccountingCodes'>['body']['articles']

/** A vehicle with all settings that decide its tax. */
export type TaxedVehicle = FiscalVehicle & { id: number; version: number; number: string; uses: DatedUse[] }

export type CompanyFacts = Omit<BookedCompany, 'accounts'> & {
  /** Whether VAT of other countries is not asked for there. */
  foreignVatInCost: boolean
  version: number
  closesOnDay: number | null
  accounts: Partial<Record<AccountName, string | null>>
} & Required<HandoverSettings>

/** The facts of no closed month. */
const LIVE: Partial<ClosingFacts> = {}

/** What decided a vehicle's tax when a month was closed. */
const taxedWhenClosed = ({ vehicles }: Pick<ClosedRecords, 'vehicles'>, id: number) => {
  const vehicle = vehicles[id]
  if (!vehicle) return undefined
  const { vehicleType, number, category, maxMassKg, seats, uses } = vehicle
  return { kind: vehicleType as AssetKind, number, category, maxMassKg, seats, uses }
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const byKindAndNumber = (a: TaxedVehicle, b: TaxedVehicle): number => byText(b.kind, a.kind) || byText(a.number, b.number) || a.id - b.id

export const fiscal = {
  /** The settings as they are, or with a month those with which it was closed, if it is. */
  company: async (scope: CompanyScope, month?: Month): Promise<CompanyFacts> => {
    const { companyId, trx } = scope
    const asked = trx
      .selectFrom('companies')
      .select(['fiscalVersion as version', 'name', 'cui', 'tva', 'nrOnrc', 'state', 'city', 'address'])
      .select(['incomeTax', 'fuelBooking', 'vatInCost', 'foreignVatInCost', 'closesOnDay', 'accounts', 'handover'])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    const [row, { records, ...facts }] = await Promise.all([asked, month === undefined ? LIVE : closingFacts.of(scope, month)])
    const { accounts, handover, incomeTax, fuelBooking, ...rest } = { ...row, ...facts, ...records?.company }
    const live = handover as HandoverSettings
    const closed = records && (records.handover ?? { ...live, store: records.store })
    const { dateFormat = 'dd.mm.yyyy', halfVat = 'program', roPrefix = true, store = null } = closed ?? live
    return {
      ...rest,
      // months closed before this was set were booked as refunded
      foreignVatInCost: facts.tva === undefined ? row.foreignVatInCost : (records?.company.foreignVatInCost ?? false),
      incomeTax: incomeTax as IncomeTax,
      fuelBooking: fuelBooking as FuelBooking,
      accounts: accounts as CompanyFacts['accounts'],
      dateFormat,
      halfVat,
      roPrefix,
      store,
    }
  },

  /** Vehicles and machines by number, all of them or those with these ids; with a month as it was closed with them, if it is. */
  vehicles: async (scope: CompanyScope, ids?: readonly number[], month?: Month): Promise<TaxedVehicle[]> => {
    const { companyId, trx } = scope
    const vehicleRows = trx
      .selectFrom('vehicles')
      .select(['id', 'version', 'vehicleType as kind', 'number', 'category', 'maxMassKg', 'seats'])
      .where('companyId', '=', companyId)
      .where(ids ? sql<boolean>`id = any(${ids}::bigint[])` : sql<boolean>`true`)
      .orderBy('vehicleType', 'desc')
      .orderBy('number')
      .orderBy('id')
      .execute()
    const askedUses = trx
      .selectFrom('vehicleUses')
      .select(['vehicleId', 'fromDay', 'use', 'reason'])
      .where('companyId', '=', companyId)
      .orderBy('fromDay')
      .execute()
    const [vehicles, uses, { records }, lastWithoutRecords] = await Promise.all([
      vehicleRows,
      askedUses,
      month === undefined ? LIVE : closingFacts.of(scope, month),
      closingFacts.lastWithoutRecords(scope),
    ])
    const usesOf = Map.groupBy(uses, ({ vehicleId }) => vehicleId)
    const asTheyAre = vehicles.map((vehicle) => ({
      ...vehicle,
      kind: vehicle.kind as AssetKind,
      fullWithoutUse: month !== undefined && month <= lastWithoutRecords,
      uses: (usesOf.get(vehicle.id) ?? []).map(({ fromDay, use, reason }) => ({
        fromDay,
        use: use as VehicleUse,
        reason: reason as ExemptReason | null,
      })),
    }))
    if (!records) return asTheyAre
    return asTheyAre
      .map((vehicle) => ({ ...vehicle, fullWithoutUse: false, ...taxedWhenClosed(records, vehicle.id) }))
      .toSorted(byKindAndNumber)
  },

  /**
   * Whether the company pays VAT, books what is not deducted of it as cost in a month, and asks other countries for theirs, and the vehicles' regime on a day of a sheet of the
   * month: of a closed month by the records with which it was closed.
   */
  vatCosts: async (
    scope: CompanyScope,
    vehicleIds: readonly number[],
    closed: ReadonlyMap<Month, Pick<ClosedRecords, 'company' | 'vehicles'>>,
  ) => {
    const [company, vehicles, lastWithoutRecords] = await Promise.all([
      fiscal.company(scope),
      fiscal.vehicles(scope, vehicleIds),
      closingFacts.lastWithoutRecords(scope),
    ])
    const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
    const settingsIn = (month: Month) => {
      const { tva, vatInCost, foreignVatInCost = false } = closed.get(month)?.company ?? company
      return { tva, inCost: vatInCost, foreignVatInCost: month > lastWithoutRecords && foreignVatInCost }
    }
    const regimeOf = (vehicleId: number, day: Day, month: Month): Regime => {
      const records = closed.get(month)
      const vehicle = records ? taxedWhenClosed(records, vehicleId) : byId.get(vehicleId)
      const fullWithoutUse = !records && month <= lastWithoutRecords
      return vehicle ? regimeOn({ ...vehicle, fullWithoutUse }, vehicle.uses, day) : 'full'
    }
    return { settingsIn, regimeOf }
  },

  setCompany: async ({ companyId, trx }: CompanyScope, form: CompanyForm): Promise<number> => {
    const { version, incomeTax, fuelBooking, vatInCost, foreignVatInCost, closesOnDay, accounts, dateFormat, halfVat, roPrefix, store } =
      form
    const handover = JSON.stringify({ dateFormat, halfVat, roPrefix, store })
    const changed = await trx
      .updateTable('companies')
      .set({
        incomeTax,
        fuelBooking,
        vatInCost,
        foreignVatInCost,
        closesOnDay,
        accounts: JSON.stringify(accounts),
        handover,
        fiscalVersion: sql`fiscal_version + 1`,
      })
      .where('id', '=', companyId)
      .where(isVersion(version, 'fiscalVersion'))
      .returning('fiscalVersion')
      .executeTakeFirst()
    if (changed) return changed.fiscalVersion
    throw changedSince(await fiscal.company({ companyId, trx } as CompanyScope))
  },

  setVehicle: async (scope: CompanyScope, { vehicleId, version, maxMassKg, seats, uses }: VehicleForm): Promise<number> => {
    const { companyId, trx } = scope
    const changed = await trx
      .updateTable('vehicles')
      .set({ maxMassKg, seats, version: sql`version + 1` })
      .where('companyId', '=', companyId)
      .where('id', '=', vehicleId)
      .where(isVersion(version))
      .returning('version')
      .executeTakeFirst()
    if (!changed) {
      const [current] = await fiscal.vehicles(scope, [vehicleId])
      throw current ? changedSince(current) : new Refusal('NOT_FOUND')
    }
    const rows = JSON.stringify(uses.map(({ fromDay, use, reason }) => ({ from_day: fromDay, use, reason })))
    // writes only the differences, so that a use in a closed month is not changed by adding a later one
    await sql`
      with given as (select * from jsonb_to_recordset(${rows}::jsonb) as g (from_day date, use text, reason text)),
      gone as (
        delete from vehicle_uses u where u.company_id = ${companyId} and u.vehicle_id = ${vehicleId}
          and not exists (select from given g where g.from_day = u.from_day)
      )
      insert into vehicle_uses (company_id, vehicle_id, from_day, use, reason)
      select ${companyId}, ${vehicleId}, g.from_day, g.use, g.reason from given g
      where not exists (
        select from vehicle_uses u where u.company_id = ${companyId} and u.vehicle_id = ${vehicleId}
          and (u.from_day, u.use, coalesce(u.reason, '')) = (g.from_day, g.use, coalesce(g.reason, '')))
      on conflict (company_id, vehicle_id, from_day) do update set use = excluded.use, reason = excluded.reason`.execute(trx)
    return changed.version
  },

  /** Vehicles and machines with a sheet that begins in the month whose use is not recorded on its last day. */
  withoutUse: async (scope: CompanyScope, month: Month): Promise<{ id: number; number: string }[]> => {
    const { from, to } = daysOfMonth(month)
    const rows = await rowsOf(scope.trx)(sql<{ vehicleId: number }>`
      select distinct vehicle_id from roadmaps where company_id = ${scope.companyId} and start_date between ${from} and ${to}`)
    const vehicleIds = rows.map(({ vehicleId }) => vehicleId)
    const vehicles = await fiscal.vehicles(scope, vehicleIds)
    return vehicles.filter((vehicle) => lacksUse(vehicle, vehicle.uses, to)).map(({ id, number }) => ({ id, number }))
  },

  /** Records a use of several vehicles from a day on; `false` where the company does not have one of them. */
  addUses: async ({ companyId, trx }: CompanyScope, { vehicleIds, use: { fromDay, use, reason } }: UsesForm): Promise<boolean> => {
    const ids = [...new Set(vehicleIds)]
    const changed = await trx
      .updateTable('vehicles')
      .set({ version: sql`version + 1` })
      .where('companyId', '=', companyId)
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .returning('id')
      .execute()
    if (changed.length !== ids.length) return false
    await sql`
      insert into vehicle_uses (company_id, vehicle_id, from_day, use, reason)
      select ${companyId}, id, ${fromDay}, ${use}, ${reason} from unnest(${ids}::bigint[]) id
      on conflict (company_id, vehicle_id, from_day) do update set use = excluded.use, reason = excluded.reason`.execute(trx)
    return true
  },

  articles: ({ companyId, trx }: CompanyScope) =>
    trx
      .selectFrom('articles')
      .select(['id', 'name', 'accountingCode as code'])
      .where('companyId', '=', companyId)
      .orderBy('name')
      .orderBy('id')
      .execute(),

  /** Partners from which the company has bought. */
  suppliers: ({ companyId, trx }: CompanyScope) =>
    trx
      .selectFrom('partners as p')
      .select(['p.id', 'p.name', 'p.accountingCode as code'])
      .where('p.companyId', '=', companyId)
      .where(sql<boolean>`exists (select from purchases l where l.company_id = ${companyId} and l.partner_id = p.id)`)
      .orderBy('p.name')
      .orderBy('p.id')
      .execute(),

  setCodes: async ({ companyId, trx }: CompanyScope, table: 'articles' | 'partners', codes: Codes): Promise<void> => {
    const ids = [...new Set(codes.map(({ id }) => id))]
    const { rows } = await sql<{ known: number }>`
      select count(*) as known from ${sql.table(table)} where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(trx)
    if (rows[0]?.known !== ids.length) throw new Refusal('NOT_FOUND')
    const expected = codes.filter(({ was }) => was !== undefined)
    const { rows: changed } = await sql<{ id: number; name: string; code: string | null }>`
      select t.id, t.name, t.accounting_code as code
      from ${sql.table(table)} t join unnest(${expected.map(({ id }) => id)}::bigint[], ${expected.map(({ was }) => was || null)}::text[]) as e (id, was)
        on t.id = e.id and t.accounting_code is distinct from e.was
      where t.company_id = ${companyId} limit 1`.execute(trx)
    if (changed[0]) throw changedSince(changed[0])
    await sql`
      update ${sql.table(table)} t set accounting_code = c.code
      from unnest(${codes.map(({ id }) => id)}::bigint[], ${codes.map(({ code }) => code)}::text[]) as c (id, code)
      where t.company_id = ${companyId} and t.id = c.id and t.accounting_code is distinct from c.code`.execute(trx)
  },
}
