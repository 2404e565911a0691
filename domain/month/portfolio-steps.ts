/** The month of a company as steps, beside those of others. */
import type { PortfolioState, Work } from './portfolio.ts'

/** How a step of a month stands: done, the one to go on with, lacking something, or still ahead. */
export type PortfolioStep = 'done' | 'now' | 'lacking' | 'ahead'

/** The steps of a company's month: receipts, sheets, checking, closing, hand-over. */
export const portfolioSteps = ({ state, ...work }: Work & { state: PortfolioState }): PortfolioStep[] => {
  const toCheck = work.errors + work.warnings + work.unchecked + (work.submitted ?? 0)
  const isClosed = state === 'closed' || state === 'handedOver'
  const none = work.sheets === 0
  const lacks = [work.toPlace > 0, none, none || toCheck > 0, !isClosed, state !== 'handedOver']
  const isWork = [true, true, !none, false, false]
  const now = lacks.indexOf(true)
  return lacks.map((lacking, at) => (!lacking ? 'done' : at === now ? 'now' : isWork[at] ? 'lacking' : 'ahead'))
}
