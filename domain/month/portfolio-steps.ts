/** The month of a company as steps, beside those of others. */
import type { PortfolioState, Work } from './portfolio.ts'

/** How a step of a month stands: done, the one to go on with, lacking something, or still ahead. */
export type PortfolioStep = 'done' | 'now' | 'lacking' | 'ahead'

type Row = Work & { state: PortfolioState; vehicles: number; machines: number }

/** Its place among the steps. Prints are not recorded: it is done once the month is closed, and never what waits. */
const DOCUMENTS = 3

/** The steps of a company's month: receipts, sheets, checking, documents, closing, hand-over; none of them without a vehicle and a sheet. */
export const portfolioSteps = ({ state, vehicles, machines, ...work }: Row): PortfolioStep[] => {
  const toCheck = work.errors + work.warnings + work.unchecked + (work.submitted ?? 0)
  const isClosed = state === 'closed' || state === 'handedOver'
  const none = work.sheets === 0
  const lacks = [work.toPlace > 0, none, none || toCheck > 0, !isClosed, !isClosed, state !== 'handedOver']
  if (none && work.toPlace + vehicles + machines === 0) return lacks.map(() => 'ahead')
  const isWork = [true, true, !none, false, false, false]
  const now = lacks.findIndex((lacking, at) => lacking && at !== DOCUMENTS)
  return lacks.map((lacking, at) => (!lacking ? 'done' : at === now ? 'now' : isWork[at] ? 'lacking' : 'ahead'))
}
