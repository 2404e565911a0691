import type { Month } from '#domain/month/month.ts'
import { PORTFOLIO_STATES, type PortfolioState } from '#domain/month/portfolio.ts'
import { monthSearch } from '../../lib/month-search.ts'
import { type ListSearch, listSearch } from '../../ui/list-search.ts'

/** The portfolio's state in the address: without a month it is the last one that is over. */
export type PortfolioSearch = ListSearch & { month?: Month | undefined; state?: PortfolioState | undefined }

/** Reads the portfolio's state from an address; what is not one is left out. */
export const portfolioSearch = (raw: Record<string, unknown>): PortfolioSearch => {
  const state = PORTFOLIO_STATES.find((one) => one === raw.state)
  return {
    ...listSearch(raw),
    ...monthSearch(raw),
    ...(state ? { state } : {}),
  }
}
