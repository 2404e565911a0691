import { useQuery } from '@tanstack/react-query'
import { asked } from '../../../lib/asked.ts'

/** Whether a company's invoices come from SPV, and how many wait. */
export const useSpvStatus = (companyId: number) => useQuery(asked(['spvStatus', companyId], 'spvStatus', { query: { companyId } }))
