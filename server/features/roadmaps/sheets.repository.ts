/** Sheets as a save reads them: locked, with what they keep; and how they go. */
import { type Selectable, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { SheetBefore } from '#domain/roadmap/compute-sheet.ts'
import { lineKey } from '#domain/roadmap/policy.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { prepared } from '../../database/fast/prepared.ts'
import type { PurchasesTable, RoadmapBeneficiariesTable, RoadmapSurchargesTable, RoadmapsTable, TripsTable } from '../../database/tables.ts'
import { ratesIn } from './row-mappers.ts'

type SheetRow = Selectable<RoadmapsTable>

/** The rows below a saved sheet, in their order. */
export type RowsBefore = {
  trips: Selectable<TripsTable>[]
  purchases: Selectable<PurchasesTable>[]
  beneficiaries: Selectable<RoadmapBeneficiariesTable>[]
  surcharges: Selectable<RoadmapSurchargesTable>[]
}
export type SavedSheet = SheetBefore & { sheet: SheetRow; rows: RowsBefore }

/** What a sheet keeps when it is changed: see `KeptSheet`. */
const keptOf = (sheet: SheetRow, { trips, purchases, beneficiaries, surcharges }: RowsBefore): SheetBefore['kept'] => {
  const percents = new Map(surcharges.map(({ surchargeId, amount }) => [surchargeId, amount]))
  const ofEquipment = { surchargeId: sheet.equipmentSurchargeId, surchargeAmount: sheet.equipmentSurchargeAmount }
  for (const { surchargeId, surchargeAmount } of [...trips, ofEquipment])
    if (surchargeId !== null && surchargeAmount !== null) percents.set(surchargeId, surchargeAmount)
  return {
    rates: ratesIn(sheet),
    equipment: sheet.equipmentId === null ? null : { id: sheet.equipmentId, rate: sheet.equipmentRate },
    percents,
    lines: new Map(purchases.map((line) => [lineKey({ ...line, expenseId: line.articleId }), { rate: line.tvaRate, isFuel: line.isFuel }])),
    uses: {
      surcharges: surcharges.length > 0,
      beneficiaries: beneficiaries.length > 0,
      stationary: sheet.hoursStationary > 0,
      equipment: sheet.equipmentId !== null,
    },
  }
}

const ofIds = ({ companyId, trx }: CompanyScope, ids: readonly number[]) =>
  trx.selectFrom('roadmaps').selectAll().where('companyId', '=', companyId).where('id', 'in', ids)

const withRows = async ({ companyId, trx }: CompanyScope, found: readonly SheetRow[]): Promise<Map<number, SavedSheet>> => {
  if (found.length === 0) return new Map()
  const ids = found.map(({ id }) => id)
  const [trips, purchases, beneficiaries, surcharges] = await Promise.all([
    trx.selectFrom('trips').selectAll().where('companyId', '=', companyId).where('roadmapId', 'in', ids).orderBy('position').execute(),
    trx.selectFrom('purchases').selectAll().where('companyId', '=', companyId).where('roadmapId', 'in', ids).orderBy('position').execute(),
    trx
      .selectFrom('roadmapBeneficiaries')
      .selectAll()
      .where('companyId', '=', companyId)
      .where('roadmapId', 'in', ids)
      .orderBy('position')
      .execute(),
    trx.selectFrom('roadmapSurcharges').selectAll().where('companyId', '=', companyId).where('roadmapId', 'in', ids).execute(),
  ])
  const own = <Row extends { roadmapId: number }>(rows: readonly Row[]) => Map.groupBy(rows, ({ roadmapId }) => roadmapId)
  const below = { trips: own(trips), purchases: own(purchases), beneficiaries: own(beneficiaries), surcharges: own(surcharges) }
  const savedSheets = found.map((sheet): [number, SavedSheet] => {
    const { id, number, vehicleId } = sheet
    const rows: RowsBefore = {
      trips: below.trips.get(id) ?? [],
      purchases: below.purchases.get(id) ?? [],
      beneficiaries: below.beneficiaries.get(id) ?? [],
      surcharges: below.surcharges.get(id) ?? [],
    }
    return [id, { sheet, rows, kind: sheet.kind as AssetKind, number, vehicleId, papers: rows.purchases, kept: keptOf(sheet, rows) }]
  })
  return new Map(savedSheets)
}

export type DeletedSheet = { id: number; kind: AssetKind; number: number; vehicleId: number; startDate: Day; startTime: string }

/** Sheets that are changed or deleted. */
export const sheets = {
  /** Saved sheets with the rows below them, by id; one that the company does not have is left out. */
  read: async (scope: CompanyScope, ids: readonly number[]): Promise<Map<number, SavedSheet>> =>
    withRows(scope, ids.length === 0 ? [] : await ofIds(scope, ids).execute()),

  /** The same, locked until the transaction ends and only then read; then locks receipts that lines of sheets name. */
  lock: async (scope: CompanyScope, ids: readonly number[], receiptIds: readonly number[] = []): Promise<Map<number, SavedSheet>> => {
    const { companyId, trx } = scope
    const found = ids.length === 0 ? [] : await ofIds(scope, ids).orderBy('id').forUpdate().execute()
    if (receiptIds.length > 0)
      await sql`
        select from receipts where company_id = ${companyId} and id = any(${receiptIds}::bigint[])
        order by id for no key update`.execute(trx)
    return withRows(scope, found)
  },

  /**
   * Takes the numbers of new sheets, in their order: those that were chosen, and for the others the next ones of their kind. The
   * counters stay locked until the transaction ends, so that no two numbers are equal and none is left out.
   */
  takeNumbers: async (
    { companyId, trx }: CompanyScope,
    added: readonly { type: AssetKind; number: number; numberProposed: boolean }[],
  ): Promise<number[]> => {
    if (added.length === 0) return []
    const kinds = [...Map.groupBy(added, ({ type }) => type)].map(([kind, ofKind]) => ({
      kind,
      proposed: ofKind.filter(({ numberProposed }) => numberProposed).length,
      chosen: Math.max(0, ...ofKind.map(({ number, numberProposed }) => (numberProposed ? 0 : number))),
    }))
    const { rows } = await sql<{ kind: AssetKind; lastNumber: number }>`${prepared}
      with taken as (
        select * from unnest(${kinds.map(({ kind }) => kind)}::text[], ${kinds.map(({ proposed }) => proposed)}::integer[],
          ${kinds.map(({ chosen }) => chosen)}::integer[]) as k (kind, proposed, chosen))
      insert into roadmap_counters (company_id, kind, last_number)
      select ${companyId}, kind, chosen + proposed from taken order by kind
      on conflict (company_id, kind) do update set last_number = (
        select greatest(roadmap_counters.last_number, chosen) + proposed from taken where taken.kind = excluded.kind)
      returning kind, last_number`.execute(trx)
    const last = new Map(rows.map(({ kind, lastNumber }) => [kind, lastNumber - (kinds.find((one) => one.kind === kind)?.proposed ?? 0)]))
    return added.map(({ type, number, numberProposed }) => {
      if (!numberProposed) return number
      const next = (last.get(type) ?? 0) + 1
      last.set(type, next)
      return next
    })
  },

  /** Deletes sheets with their rows and says where they stood; a counter whose last number goes falls back to the last that is left. */
  delete: async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<DeletedSheet[]> => {
    const { rows } = await sql<DeletedSheet>`
      delete from roadmaps where company_id = ${companyId} and id = any(${ids}::bigint[])
      returning id, kind, number, vehicle_id, start_date, start_time`.execute(trx)
    await sql`
      update roadmap_counters c set last_number =
        (select coalesce(max(number), 0) from roadmaps r where r.company_id = c.company_id and r.kind = c.kind)
      where c.company_id = ${companyId} and (c.kind, c.last_number) in (
        select * from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ number }) => number)}::integer[]))`.execute(trx)
    return rows
  },
}
