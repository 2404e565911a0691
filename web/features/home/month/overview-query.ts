import type { Month } from '#domain/month/month.ts'
import { asked } from '../../../lib/asked.ts'

export const overviewQuery = (companyId: number, month: Month) =>
  asked(['monthOverview', companyId, month], 'monthOverview', { query: { companyId, month } })
