import { type Kysely, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Role } from '#domain/company/roles.ts'
import type { DeadlineKind } from '#domain/deadlines/kinds.ts'
import { daysOfMonth, type Month } from '#domain/month/month.ts'
import type { MonthFacts } from '#domain/month/portfolio.ts'
import { rowsOf } from '../../database/rows.ts'
import type { Tables } from '../../database/tables.ts'

/** A company of a user in a month, as it is stored. */
export type PortfolioFacts = MonthFacts & {
  id: number
  name: string
  cui: string
  tva: boolean
  role: Role
  vehicles: number
  machines: number
  package: string | null
  packageUntil: Day | null
  dueDay: Day | null
  dueKind: DeadlineKind | null
  dueTitle: string | null
  dueSubject: string | null
}

export const portfolio = {
  /** The companies of a user in a month, in one statement. */
  ofUser: async (db: Kysely<Tables>, userId: number, month: Month, today: Day): Promise<PortfolioFacts[]> => {
    const { from, to } = daysOfMonth(month)
    return rowsOf(db)(sql<PortfolioFacts>`
      select c.id, c.name, c.cui, c.tva, m.role, p.vehicles, p.machines, p.to_place as "toPlace", p.sheets, p.errors, p.warnings,
        p.unchecked, p.submitted, p.unapproved, p.closed, p.handed_over as "handedOver", p.package, p.package_until as "packageUntil",
        p.due_day as "dueDay", p.due_kind as "dueKind", p.due_title as "dueTitle", p.due_subject as "dueSubject"
      from portfolio_of(${userId}, ${from}, ${to}, ${today}) p
      join companies c on c.id = p.company_id
      join memberships m on m.company_id = p.company_id and m.user_id = ${userId}`)
  },
}
