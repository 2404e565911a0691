import { useQuery } from '@tanstack/react-query'
import { WaitingCount } from '../../ui/WaitingCount.tsx'
import { userQuery, waitingReceiptsQuery } from '../session.ts'
import { SHELL } from '../texts.ts'

/** How many receipts of the active company are to be assigned, beside the menu's entry; nothing when none are. */
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
