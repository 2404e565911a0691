import type { PortfolioState } from './portfolio.ts'

/** How the month of a company stands, on the screen and in files. */
export const PORTFOLIO_STATE_TEXTS: Readonly<Record<PortfolioState, string>> = {
  open: 'Deschisă',
  ready: 'De închis',
  closed: 'Închisă',
  handedOver: 'Predată',
}
