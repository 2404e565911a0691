import type { PortfolioRow } from '#contract/portfolio.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { type Day, dayInRomania } from '#domain/calendar/day.ts'
import { companyCode } from '#domain/company/cui.ts'
import { dueOf } from '#domain/deadlines/due.ts'
import { deadlineName } from '#domain/deadlines/kinds.ts'
import type { Month } from '#domain/month/month.ts'
import { byMissing, portfolioState, portfolioTotals } from '#domain/month/portfolio.ts'
import { PORTFOLIO_STATE_TEXTS } from '#domain/month/portfolio-texts.ts'
import { writeSpreadsheet } from '../../adapters/spreadsheet.ts'
import type { Table } from '../../adapters/spreadsheet-model.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { type PortfolioFacts, portfolio } from './portfolio.repository.ts'
import { TEXTS } from './texts.ts'

const firstDeadline = ({ dueDay, dueKind, dueTitle, dueSubject }: PortfolioFacts, today: Day) =>
  dueDay === null || dueKind === null
    ? null
    : {
        name: deadlineName({ kind: dueKind, title: dueTitle }),
        subject: dueSubject,
        dueDay,
        state: dueOf({ dueDay, dueKm: null, unit: 'km' }, null, today).state,
      }

const asDate = (day: Day | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`))

/** The companies as a spreadsheet, with what they come to below. */
const sheetOf = (rows: readonly PortfolioRow[], month: Month): Table => {
  const { columns, total, name } = TEXTS
  const totals = portfolioTotals(rows)
  const counts = ['vehicles', 'machines', 'toPlace', 'sheets', 'errors', 'warnings', 'unchecked', 'submitted'] as const
  const day = { width: 13, format: 'dd.mm.yyyy' }
  return {
    name: name(month),
    columns: [
      { heading: columns.company, width: 40, wrap: true },
      ...[columns.cui, columns.role].map((heading) => ({ heading, width: 14 })),
      ...counts.map((count) => ({ heading: columns[count], width: 14 })),
      { heading: columns.state, width: 12 },
      { heading: columns.deadline, width: 30 },
      { heading: columns.dueDay, ...day },
      { heading: columns.package, width: 14 },
      { heading: columns.packageUntil, ...day },
    ],
    rows: rows.map((row) => [
      ...[row.name, companyCode(row), ROLE_TEXTS[row.role].name, ...counts.map((count) => row[count])],
      ...[PORTFOLIO_STATE_TEXTS[row.state], row.deadline && [row.deadline.name, row.deadline.subject].filter(Boolean).join(' ')],
      ...[asDate(row.deadline?.dueDay ?? null), row.package, asDate(row.packageUntil)],
    ]),
    totals: [{ label: total, sums: [null, null, null, ...counts.map((count) => totals[count]), null, null, null, null, null] }],
  }
}

/** A user's companies side by side. */
export const portfolioEndpoints = (services: Services): HandlersOf<'portfolio'> => {
  const rowsOf = async (userId: number, month: Month): Promise<PortfolioRow[]> => {
    const today = dayInRomania(services.clock())
    const rows = await portfolio.ofUser(services.database.db, userId, month, today)
    return rows
      .map((row) => ({ ...row, state: portfolioState(month, row, today), deadline: firstDeadline(row, today) }))
      .toSorted(byMissing)
  }
  return {
    portfolio: ({ session, query: { month } }) => rowsOf(session.userId, month),
    portfolioXlsx: async ({ session: { userId }, query: { month, ids }, gone }) => {
      const rows = await rowsOf(userId, month)
      const chosen = ids?.flatMap((id) => rows.find((row) => row.id === id) ?? []) ?? rows
      const content = await writeSpreadsheet(`user ${userId}`, 'xlsx', [sheetOf(chosen, month)], gone)
      return { name: `portofoliu-${month}.xlsx`, content }
    },
  }
}
