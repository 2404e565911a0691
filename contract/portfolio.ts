import { z } from 'zod'
import { ROLES } from '#domain/company/roles.ts'
import { DUE_STATES } from '#domain/deadlines/due.ts'
import { PORTFOLIO_STATES } from '#domain/month/portfolio.ts'
import { endpoints } from './endpoint.ts'
import { month } from './months.ts'
import { SPREADSHEET } from './transfer-files.ts'
import { day, id, queryIds } from './wire.ts'

const count = z.number().int()

/** A company of the user in a month. */
export const PortfolioRow = z.object({
  id,
  name: z.string(),
  cui: z.string(),
  tva: z.boolean(),
  role: z.enum(ROLES),
  /** Active ones. */
  vehicles: count,
  machines: count,
  /** Receipts of the month that are on no sheet. */
  toPlace: count,
  /** Sheets that begin in the month: all, with an error, with warnings alone, and those that are still to be checked. */
  sheets: count,
  errors: count,
  warnings: count,
  unchecked: count,
  /** Those of them that wait for approval, and that are not approved; `null` where the company has none approved. */
  submitted: count.nullable(),
  unapproved: count.nullable(),
  state: z.enum(PORTFOLIO_STATES),
  package: z.string().nullable(),
  packageUntil: day.nullable(),
  /** The first of its open deadlines by day; those by kilometres alone are not among them. */
  deadline: z.object({ name: z.string(), subject: z.string().nullable(), dueDay: day, state: z.enum(DUE_STATES) }).nullable(),
})
export type PortfolioRow = z.output<typeof PortfolioRow>

export const portfolio = endpoints({
  portfolio: {
    method: 'GET',
    path: 'portfolio',
    caller: 'user',
    summary: 'Every company of the user in a month: what is missing, and how the month stands; those that lack most come first.',
    query: z.object({ month }),
    answer: z.array(PortfolioRow),
  },
  portfolioXlsx: {
    method: 'GET',
    path: 'portfolio/xlsx',
    heavy: true,
    caller: 'user',
    summary: 'The same as an XLSX file: all of them, or those named, in their order.',
    query: z.object({ month, ids: queryIds }),
    answer: SPREADSHEET.xlsx,
  },
})
