import type { Month } from '#domain/month/month.ts'
import { PORTFOLIO_STATES } from '#domain/month/portfolio.ts'
import { monthSearch } from '../../lib/month-search.ts'
import { type ListSearch, listSearch } from '../../ui/list-search.ts'

/** The parts of the portfolio: by how the month stands, and what is near whatever the month is. */
export const PARTS = [...PORTFOLIO_STATES, 'deadlines', 'packages'] as const
export type Part = (typeof PARTS)[number]

/** The portfolio's state in the address: without a month it is the last one that is over. */
export type PortfolioSearch = ListSearch & { month?: Month | undefined; state?: Part | undefined }

/** Reads the portfolio's state from an address; what is not one is left out. */
export const portfolioSearch = (raw: Record<string, unknown>): PortfolioSearch => {
  const state = PARTS.find((part) => part === raw.state)
  return {
    ...listSearch(raw),
    ...monthSearch(raw),
    ...(state ? { state } : {}),
  }
}
