import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { Mapping } from '#domain/receipts/profiles.ts'
import type { ReceiptDraft } from '#domain/receipts/receipt.ts'
import type { VehicleStatus } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'

/** A stored mapping; `suppliers` says which partner each issuer is, by `nameKey`. */
export type StoredMapping = Mapping & { suppliers?: Record<string, number> }

/** A stored receipt, for comparison with files. */
export type KeptReceipt = Omit<
  ReceiptDraft,
  'driverId' | 'um' | 'price' | 'tvaRate' | 'tva' | 'currency' | 'fullTank' | 'paidBy' | 'note'
> & {
  id: number
  onSheet: boolean
}

/** The most receipts of the days around a file that it is compared with. */
const MOST_KEPT = 50_000

/** Data for matching files: a company's lists, settings stored from earlier statements, and existing receipts. */
export const importLists = {
  company: async ({ companyId, trx }: CompanyScope) =>
    trx.selectFrom('companies').select(['cui', 'tva']).where('id', '=', companyId).executeTakeFirstOrThrow(),

  vehicles: async ({ companyId, trx }: CompanyScope) =>
    (await trx.selectFrom('vehicles').select(['id', 'number', 'status']).where('companyId', '=', companyId).orderBy('id').execute()).map(
      (vehicle) => ({
        ...vehicle,
        status: vehicle.status as VehicleStatus,
      }),
    ),

  articles: ({ companyId, trx }: CompanyScope) =>
    trx.selectFrom('articles').select(['id', 'name', 'isFuel', 'tva', 'um']).where('companyId', '=', companyId).orderBy('id').execute(),

  partners: ({ companyId, trx }: CompanyScope) =>
    trx.selectFrom('partners').select(['id', 'name', 'cui', 'tva']).where('companyId', '=', companyId).orderBy('id').execute(),

  cards: ({ companyId, trx }: CompanyScope) =>
    trx.selectFrom('fuelCards').select(['tail', 'vehicleId', 'driverId', 'fromDay', 'toDay']).where('companyId', '=', companyId).execute(),

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
  kept: async ({ companyId, trx }: CompanyScope, from: Day, to: Day, keys: readonly string[]): Promise<KeptReceipt[]> => {
    const columns = sql`r.id, r.origin, r.date, r.time, r.document, r.number, r.partner_id, r.supplier_cui, r.supplier_name, r.article_id,
      r.vehicle_id, r.plate_read, r.card_tail, r.described, r.qty, r.value, r.odometer, r.station, r.country, r.external_key,
      r.ignored, exists (select from purchases p where p.company_id = ${companyId} and p.receipt_id = r.id) as on_sheet`
    const { rows } = await sql<KeptReceipt>`
      with chosen as (
        (select id from receipts where company_id = ${companyId} and date between ${from} and ${to} order by date desc limit ${MOST_KEPT})
        union
        select id from receipts where company_id = ${companyId} and external_key = any(${keys}::text[]))
      select ${columns} from receipts r where r.company_id = ${companyId} and r.id in (select id from chosen) order by r.id`.execute(trx)
    return rows
  },

  /** The last odometer of each vehicle before a day. */
  odometersBefore: async ({ companyId, trx }: CompanyScope, day: Day, vehicleIds: readonly number[]): Promise<Map<number, Decimal>> => {
    const { rows } = await sql<{ vehicleId: number; odometer: Decimal }>`
      select v.id as "vehicleId", last.odometer from unnest(${vehicleIds}::bigint[]) as v (id)
      cross join lateral (
        select odometer from receipts r where r.company_id = ${companyId} and r.vehicle_id = v.id and r.date < ${day} and r.odometer > 0
        order by r.date desc, r.time desc nulls last limit 1) last`.execute(trx)
    return new Map(rows.map(({ vehicleId, odometer }) => [vehicleId, odometer]))
  },
}
