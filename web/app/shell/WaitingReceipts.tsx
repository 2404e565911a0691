import { useQuery } from '@tanstack/react-query'
import { WaitingCount } from '../../ui/WaitingCount.tsx'
import { userQuery, waitingReceiptsQuery } from '../session.ts'
import { SHELL } from '../texts.ts'

/** Number of the active company's receipts to be assigned, beside the menu entry; nothing when there are none. */
export const WaitingReceipts = () => {
  const companyId = useQuery(userQuery).data?.activeCompanyId ?? null
  const { data } = useQuery(waitingReceiptsQuery(companyId))
  if (!data?.assign) return null
  return (
    <WaitingCount>
      {data.assign < 1000 ? data.assign : '999+'}
      <span className="heard">{SHELL.toAssign}</span>
    </WaitingCount>
  )
}
