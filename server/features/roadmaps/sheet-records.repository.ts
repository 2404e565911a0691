/** What forms of sheets name by id, read from the company's lists. */
import { sql } from 'kysely'
import { type Decimal, ZERO } from '#domain/numbers/decimal.ts'
import type { ComputedForm, SheetRecords } from '#domain/roadmap/compute-sheet.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { prepared } from '../../database/fast/prepared.ts'
import type { RowOf } from '../../database/row-of.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'

type Vehicle = RowOf<typeof vehicles>
type NamedRecord = {
  kind: 'company' | 'driver' | 'surcharge' | 'partner' | 'article' | 'receipt' | 'fuel'
  id: number
  flag: boolean | null
  amount: Decimal | null
  /** Tax number of a partner, unit of an article. */
  word: string | null
  /** The sheet that a receipt stands on. */
  sheet: number | null
}

const among = (ids: readonly (number | null)[]) => sql`any(${[...new Set(ids)].filter((id) => id !== null)}::bigint[])`

/** The records of the company that the forms name, in one round trip; `vehicleIds` are those of the sheets. */
export const sheetRecords = async (
  scope: CompanyScope,
  forms: readonly ComputedForm[],
  vehicleIds: readonly number[],
): Promise<Omit<SheetRecords, 'asset'> & { asset(id: number): Vehicle | undefined }> => {
  const { companyId, trx } = scope
  const lines = forms.flatMap(({ expenses }) => expenses)
  const trips = forms.flatMap(({ routes }) => routes)
  const ids = {
    drivers: forms.flatMap(({ driverId, createdBy }) => [driverId, createdBy]),
    surcharges: [
      ...forms.flatMap(({ consumptionIds, equipmentConsumptionId }) => [...consumptionIds, equipmentConsumptionId]),
      ...trips.map(({ consumptionId }) => consumptionId),
    ],
    partners: [...lines, ...forms.flatMap(({ beneficiaries }) => beneficiaries)].map(({ partnerId }) => partnerId),
    articles: lines.map(({ expenseId }) => expenseId),
    receipts: lines.map(({ receiptId }) => receiptId),
    assets: [...vehicleIds, ...forms.flatMap(({ equipmentId, travelVehicleId }) => [equipmentId, travelVehicleId])],
  }
  const statement = sql<NamedRecord>`${prepared}
    select 'company' as kind, id, tva as flag, null::numeric as amount, null::text as word, null::bigint as sheet
      from companies where id = ${companyId}
    union all select 'driver', id, null, null, null, null from drivers where company_id = ${companyId} and id = ${among(ids.drivers)}
    union all select 'surcharge', id, null, amount, null, null from surcharges where company_id = ${companyId} and id = ${among(ids.surcharges)}
    union all select 'partner', id, tva, null, cui, null from partners where company_id = ${companyId} and id = ${among(ids.partners)}
    union all select 'article', id, is_fuel, tva, um, null from articles where company_id = ${companyId} and id = ${among(ids.articles)}
    union all select 'receipt', r.id, null, null, null, p.roadmap_id from receipts r
      left join purchases p on p.company_id = r.company_id and p.receipt_id = r.id
      where r.company_id = ${companyId} and r.id = ${among(ids.receipts)}
    union all select 'fuel', v.id, null, null, f.um, null from vehicles v join articles f on f.company_id = v.company_id and f.id = v.fuel_id
      where v.company_id = ${companyId} and v.id = ${among(vehicleIds)}`
  const [{ rows }, assets] = await Promise.all([
    statement.execute(trx),
    vehicles.byIds(
      scope,
      [...new Set(ids.assets)].filter((id) => id !== null),
    ),
  ])
  const rowByKey = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]))
  const rowOf = (kind: NamedRecord['kind'], id: number): NamedRecord | undefined => rowByKey.get(`${kind} ${id}`)
  return {
    companyTva: rowOf('company', companyId)?.flag ?? false,
    asset: (id) => assets.get(id),
    fuelUm: (vehicleId) => rowOf('fuel', vehicleId)?.word ?? '',
    hasDriver: (id) => rowOf('driver', id) !== undefined,
    percent: (id) => rowOf('surcharge', id)?.amount ?? undefined,
    partner: (id) => {
      const row = rowOf('partner', id)
      return row && { tva: row.flag ?? false, cui: row.word }
    },
    article: (id) => {
      const row = rowOf('article', id)
      return row && { isFuel: row.flag ?? false, um: row.word ?? '', offered: row.amount ?? ZERO }
    },
    sheetOfReceipt: (id) => rowOf('receipt', id)?.sheet,
  }
}
