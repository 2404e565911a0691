import type { Month } from '#domain/month/month.ts'
import { asked } from '../../lib/asked.ts'

/** The user's companies in a month. */
export const portfolioQuery = (month: Month) => asked(['portfolio', month], 'portfolio', { query: { month } })
