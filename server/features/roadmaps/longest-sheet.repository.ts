import { sql } from 'kysely'

/** The days of a company's longest sheet, as part of a statement: a sheet that holds a day begins at most so many days before it. */
export const longestSheet = (companyId: number) => sql`(select coalesce(max(days), 0) from roadmaps where company_id = ${companyId})`
