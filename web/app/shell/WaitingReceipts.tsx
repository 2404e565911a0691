import { useQuery } from '@tanstack/react-query'
import { STORED } from '../../lib/stored.ts'
import { userQuery, waitingReceiptsQuery } from '../session.ts'
import { SHELL } from '../texts.ts'
import { MenuCount } from './MenuCount.tsx'

/** Number of the active company's receipts to be assigned, beside the menu entry. */
export const WaitingReceipts = () => {
  const companyId = useQuery(userQuery).data?.activeCompanyId ?? null
  const { data } = useQuery(waitingReceiptsQuery(companyId))
  return <MenuCount of={STORED.assign} counted={data && { count: data.assign, heard: SHELL.toAssign }} />
}
