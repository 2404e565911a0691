import { sql } from 'kysely'
import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { AccountName, FuelBooking, IncomeTax } from '#domain/fiscal/accounts.ts'
import { type DatedUse, type ExemptReason, type FiscalVehicle, regimeOn, type VehicleUse } from '#domain/fiscal/deduction.ts'
import type { DateFormat } from '#domain/handover/saga.ts'
import type { BookedCompany } from '#domain/month/books.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { changedSince, isVersion } from '../../database/opened-version.ts'

type CompanyForm = HandlerInputOf<'saveFiscalCompany'>['body']
type VehicleForm = HandlerInputOf<'saveFiscalVehicle'>['body']
type Codes = HandlerInputOf<'saveAccountingCodes'>['body']['articles']

/** A vehicle with all settings that decide its tax. */
export type TaxedVehicle = FiscalVehicle & { id: number; version: number; number: string; uses: DatedUse[] }

/** The fiscal settings of the company itself. */
export type CompanyFacts = Omit<BookedCompany, 'accounts'> & {
  version: number
  closesOnDay: number | null
  accounts: Partial<Record<AccountName, string | null>>
  dateFormat: DateFormat
  roPrefix: boolean
  store: string | null
}

type Settings = Partial<Pick<CompanyFacts, 'dateFormat' | 'roPrefix' | 'store'>>

/** Fiscal settings of companies and their vehicles. */
export const fiscal = {
  company: async ({ companyId, trx }: CompanyScope): Promise<CompanyFacts> => {
    const row = await trx
      .selectFrom('companies')
      .select(['fiscalVersion as version', 'name', 'cui', 'tva', 'nrOnrc', 'state', 'city', 'address'])
      .select(['incomeTax', 'fuelBooking', 'vatInCost', 'closesOnDay', 'accounts', 'handover'])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    const { accounts, handover, incomeTax, fuelBooking, ...rest } = row
    const { dateFormat = 'dd.mm.yyyy', roPrefix = true, store = null } = handover as Settings
    return {
      ...rest,
      incomeTax: incomeTax as IncomeTax,
      fuelBooking: fuelBooking as FuelBooking,
      accounts: accounts as CompanyFacts['accounts'],
      dateFormat,
      roPrefix,
      store,
    }
  },

  /** Vehicles and machines by number, all of them or those with these ids. */
  vehicles: async ({ companyId, trx }: CompanyScope, ids?: readonly number[]): Promise<TaxedVehicle[]> => {
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
    const [vehicles, uses] = await Promise.all([vehicleRows, askedUses])
    const usesOf = Map.groupBy(uses, ({ vehicleId }) => vehicleId)
    return vehicles.map((vehicle) => ({
      ...vehicle,
      kind: vehicle.kind as AssetKind,
      uses: (usesOf.get(vehicle.id) ?? []).map(({ fromDay, use, reason }) => ({
        fromDay,
        use: use as VehicleUse,
        reason: reason as ExemptReason | null,
      })),
    }))
  },

  /** Tells, by vehicle and day, whether half of the VAT of a purchase is part of its cost. */
  vatInCost: async (scope: CompanyScope, vehicleIds: readonly number[]): Promise<(vehicleId: number, day: Day) => boolean> => {
    const [{ vatInCost }, vehicles] = await Promise.all([fiscal.company(scope), fiscal.vehicles(scope, vehicleIds)])
    const limited = new Map(vehicles.filter(({ uses }) => vatInCost && uses.length > 0).map((vehicle) => [vehicle.id, vehicle]))
    return (vehicleId, day) => {
      const vehicle = limited.get(vehicleId)
      return vehicle !== undefined && regimeOn(vehicle, vehicle.uses, day) === 'limited'
    }
  },

  setCompany: async ({ companyId, trx }: CompanyScope, form: CompanyForm): Promise<number> => {
    const { version, incomeTax, fuelBooking, vatInCost, closesOnDay, accounts, dateFormat, roPrefix, store } = form
    const handover = JSON.stringify({ dateFormat, roPrefix, store })
    const changed = await trx
      .updateTable('companies')
      .set({
        incomeTax,
        fuelBooking,
        vatInCost,
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
