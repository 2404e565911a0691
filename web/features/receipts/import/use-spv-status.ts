import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Whether a company's invoices come from SPV, and how many wait. */
export const useSpvStatus = (companyId: number) =>
  useQuery({ queryKey: ['spvStatus', companyId], queryFn: ({ signal }) => call('spvStatus', { query: { companyId } }, signal) })
