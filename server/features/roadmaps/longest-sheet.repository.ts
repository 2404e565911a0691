import { sql } from 'kysely'

/** The days of a company's longest sheet, as part of a statement: a sheet that holds a day begins at most so many days before it. */
export const longestSheet = (companyId: number) => sql`(select coalesce(max(days), 0) from roadmaps where company_id = ${companyId})`

/** In a query, whether the hours of two sheets of a company, by the names of their rows, overlap. */
export const sharesHours = (companyId: number, other: string, one: string) => {
  const [r, s] = [sql.raw(other), sql.raw(one)]
  return sql<boolean>`${r}.start_date between ${s}.start_date - ${longestSheet(companyId)} and ${s}.end_date
    and (${r}.start_date, ${r}.start_time) < (${s}.end_date, ${s}.end_time) and (${r}.end_date, ${r}.end_time) > (${s}.start_date, ${s}.start_time)`
}

/** In a query, whether sheet `m` is of the vehicle of receipt `r` and holds its day. */
export const onDayOfReceipt = (companyId: number) => sql<boolean>`m.company_id = ${companyId} and m.vehicle_id = r.vehicle_id
  and m.start_date between r.date - ${longestSheet(companyId)} and r.date and m.end_date >= r.date`
