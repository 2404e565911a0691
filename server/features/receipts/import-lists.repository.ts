import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { FuelKind } from '#domain/fuel/fuel-kinds.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { Mapping } from '#domain/receipts/profiles.ts'
import type { ReceiptDraft } from '#domain/receipts/receipt.ts'
import type { AssetKind, VehicleStatus } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'

/** A stored mapping; `suppliers` says which partner each issuer is, by `nameKey`, `countries` where stations in foreign money are. */
export type StoredMapping = Mapping & { suppliers?: Record<string, number>; countries?: Record<string, string> }

/** A stored receipt, for comparison with files. `hasRow`: the row of a statement is a part of it already. */
export type KeptReceipt = ReceiptDraft & {
  id: number
  importId: number | null
  onSheet: boolean
  sheetNumber: number | null
  sheetDay: Day | null
  hasRow: boolean
}

/** The most receipts of the days around a file that it is compared with. */
const MOST_KEPT = 50_000
/** Readings of a vehicle before a file by which the first ones of the file are judged. */
const NEIGHBOURS = 3

/** Data for matching files: a company's lists, settings stored from earlier statements, and existing receipts. */
export const importLists = {
  company: async ({ companyId, trx }: CompanyScope) =>
    trx.selectFrom('companies').select(['cui', 'tva']).where('id', '=', companyId).executeTakeFirstOrThrow(),

  vehicles: async ({ companyId, trx }: CompanyScope) => {
    const columns = ['id', 'vehicleType', 'number', 'status', 'tankCapacity', 'fuelId'] as const
    const rows = await trx.selectFrom('vehicles').select(columns).where('companyId', '=', companyId).orderBy('id').execute()
    return rows.map(({ vehicleType, status, ...vehicle }) => ({
      ...vehicle,
      kind: vehicleType as AssetKind,
      status: status as VehicleStatus,
    }))
  },

  articles: ({ companyId, trx }: CompanyScope) =>
    trx
      .selectFrom('articles')
      .select(['id', 'name', 'isFuel', 'tva', 'um', sql<FuelKind | null>`fuel_kind`.as('fuelKind')])
      .where('companyId', '=', companyId)
      .orderBy('id')
      .execute(),

  partners: ({ companyId, trx }: CompanyScope) =>
    trx.selectFrom('partners').select(['id', 'name', 'cui', 'tva']).where('companyId', '=', companyId).orderBy('id').execute(),

  cards: ({ companyId, trx }: CompanyScope) =>
    trx.selectFrom('fuelCards').select(['tail', 'vehicleId', 'driverId', 'fromDay', 'toDay']).where('companyId', '=', companyId).execute(),

  drivers: ({ companyId, trx }: CompanyScope) =>
    trx.selectFrom('drivers').select(['id', 'name']).where('companyId', '=', companyId).orderBy('id', 'desc').execute(),

  aliases: ({ companyId, trx }: CompanyScope) =>
    trx.selectFrom('articleAliases').select(['aliasKey', 'articleId']).where('companyId', '=', companyId).execute(),

  profiles: async ({ companyId, trx }: CompanyScope) =>
    (await trx.selectFrom('importProfiles').select(['name', 'signature', 'mapping']).where('companyId', '=', companyId).execute()).map(
      (profile) => ({
        ...profile,
        mapping: profile.mapping as StoredMapping,
      }),
    ),

  /** Receipts between two days, and those of the keys wherever they are. */
  kept: ({ companyId, trx }: CompanyScope, from: Day, to: Day, keys: readonly string[]): Promise<KeptReceipt[]> =>
    rowsOf(trx)(sql<KeptReceipt>`
      with chosen as (
        (select id from receipts where company_id = ${companyId} and date between ${from} and ${to} order by date desc limit ${MOST_KEPT})
        union
        select id from receipts where company_id = ${companyId} and external_key = any(${keys}::text[]))
      select r.*, s.id is not null as "onSheet", s.number as "sheetNumber", s.start_date as "sheetDay", exists (
        select from receipts part where part.company_id = ${companyId} and part.merged_into = r.id and part.origin = 'card') as "hasRow"
      from receipts r
      left join purchases p on p.company_id = r.company_id and p.receipt_id = r.id
      left join roadmaps s on s.company_id = p.company_id and s.id = p.roadmap_id
      where r.company_id = ${companyId} and r.id in (select id from chosen) order by r.id`),

  /** Partners whose last row of a statement is booked without an invoice: no invoice is expected for the next one either. */
  withoutInvoices: async ({ companyId, trx }: CompanyScope): Promise<Set<number>> => {
    const { rows } = await sql<{ id: number }>`
      select known.partner_id as id
      from (select distinct partner_id from receipts where company_id = ${companyId} and is_document and partner_id is not null) known
      cross join lateral (
        select r.is_document from receipts r
        where r.company_id = ${companyId} and r.partner_id = known.partner_id and r.origin = 'card' and not r.ignored
        order by r.date desc, r.id desc limit 1) last
      where last.is_document`.execute(trx)
    return new Set(rows.map(({ id }) => id))
  },

  /** The last odometer readings of each vehicle before a day, in order of time. */
  odometersBefore: async ({ companyId, trx }: CompanyScope, day: Day, vehicleIds: readonly number[]): Promise<Map<number, Decimal[]>> => {
    const { rows } = await sql<{ vehicleId: number; odometer: Decimal }>`
      select v.id as "vehicleId", last.odometer from unnest(${vehicleIds}::bigint[]) as v (id)
      cross join lateral (
        select odometer, date, time from receipts r where r.company_id = ${companyId} and r.vehicle_id = v.id and r.date < ${day} and r.odometer > 0
          and not r.ignored
        order by r.date desc, r.time desc nulls last limit ${NEIGHBOURS}) last
      order by last.date, last.time nulls first`.execute(trx)
    return new Map([...Map.groupBy(rows, (row) => row.vehicleId)].map(([id, own]) => [id, own.map(({ odometer }) => odometer)]))
  },
}
