import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { SeriesNumber } from '#domain/report/sheet-head.ts'
import type { CompanyScope } from '../../access/company-access.ts'

/** Subject of a document: a sheet, or a month (its first day) of a vehicle. */
export type Document = { roadmapId: number; vehicleId: null; month: null } | { roadmapId: null; vehicleId: number; month: Day }

const keyOf = ({ roadmapId, vehicleId, month }: Document): string => `${roadmapId} ${vehicleId} ${month}`

export const documentNumbers = {
  /** The numbers that these documents of a kind have, by `keyOf`. */
  given: async ({ companyId, trx }: CompanyScope, kind: string, documents: readonly Document[]): Promise<Map<string, SeriesNumber>> => {
    const ids = (of: 'roadmapId' | 'vehicleId') => [...new Set(documents.flatMap((document) => document[of] ?? []))]
    const { rows } = await sql<Document & SeriesNumber>`
      select roadmap_id, vehicle_id, month, number, former_number as former from document_numbers
      where company_id = ${companyId} and kind = ${kind}
        and (roadmap_id = any(${ids('roadmapId')}::bigint[]) or vehicle_id = any(${ids('vehicleId')}::bigint[]))`.execute(trx)
    return new Map(rows.map(({ number, former, ...document }) => [keyOf(document as Document), { number, former }]))
  },

  /** Whether a sheet that starts within the days has a document of this kind with a number. */
  someOfSheets: async ({ companyId, trx }: CompanyScope, kind: string, { from, to }: { from: Day; to: Day }): Promise<boolean> => {
    const { rows } = await sql`
      select from document_numbers n join roadmaps r on r.company_id = n.company_id and r.id = n.roadmap_id
      where n.company_id = ${companyId} and n.kind = ${kind} and r.start_date between ${from} and ${to} limit 1`.execute(trx)
    return rows.length > 0
  },

  /** The last number of a series, locked until the transaction ends. */
  lastOf: async ({ companyId, trx }: CompanyScope, kind: string, year: number): Promise<number> => {
    const { rows } = await sql<{ lastNumber: number }>`
      insert into document_counters (company_id, kind, year, last_number) values (${companyId}, ${kind}, ${year}, 0)
      on conflict on constraint document_counters_pkey do update set last_number = document_counters.last_number
      returning last_number`.execute(trx)
    return rows[0]?.lastNumber ?? 0
  },

  /** Gives documents the numbers after `last`, in their order. */
  give: async (
    { companyId, trx }: CompanyScope,
    series: { kind: string; year: number; last: number; userId: number },
    documents: readonly Document[],
  ): Promise<void> => {
    const { kind, year, last, userId } = series
    const numbered = documents.map((document, at) => ({ ...document, number: last + at + 1 }))
    await sql`
      insert into document_numbers (company_id, kind, year, number, roadmap_id, vehicle_id, month, former_number, user_id)
      select ${companyId}, ${kind}, ${year}, n.number, n."roadmapId", n."vehicleId", n.month,
        (select r.number from roadmaps r join document_series s on s.company_id = r.company_id
          where r.company_id = ${companyId} and r.id = n."roadmapId" and r.id <= s.last_former_sheet),
        ${userId}
      from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
        as n (number integer, "roadmapId" bigint, "vehicleId" bigint, month date)`.execute(trx)
    await sql`
      update document_counters set last_number = ${last + documents.length}
      where company_id = ${companyId} and kind = ${kind} and year = ${year}`.execute(trx)
  },
}

/**
 * The numbers of documents of a kind, in their order: existing ones, and for the others the next of their year's series, assigned in this
 * transaction. Two simultaneous prints take turns, so that no number is used twice or left out.
 */
export const takeNumbers = async (
  scope: CompanyScope,
  kind: string,
  userId: number,
  documents: readonly (Document & { year: number })[],
): Promise<SeriesNumber[]> => {
  let numbers = await documentNumbers.given(scope, kind, documents)
  const isNew = (document: Document) => !numbers.has(keyOf(document))
  if (documents.some(isNew)) {
    for (const year of [...new Set(documents.filter(isNew).map((document) => document.year))].toSorted((a, b) => a - b)) {
      const last = await documentNumbers.lastOf(scope, kind, year)
      // another print may have assigned numbers to the same documents while this one waited
      numbers = await documentNumbers.given(scope, kind, documents)
      const fresh = documents.filter((document) => document.year === year && isNew(document))
      if (fresh.length > 0) await documentNumbers.give(scope, { kind, year, last, userId }, fresh)
    }
    numbers = await documentNumbers.given(scope, kind, documents)
  }
  return documents.map((document) => {
    const documentNumber = numbers.get(keyOf(document))
    if (!documentNumber) throw new Error('every document has been given a number')
    return documentNumber
  })
}
