import { asked } from '../../lib/asked.ts'

/** All fuels of a company, by name. */
export const fuelsQuery = (companyId: number) =>
  asked(['articles', companyId, 'fuels'], 'articles', { query: { companyId, isFuel: 'true', sort: 'name' } })
