import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { WaitingCount } from '../../ui/WaitingCount.tsx'
import { userQuery } from '../session.ts'
import { SHELL } from '../texts.ts'
import { keptCount } from './menu-count.ts'

const MINUTE = 60_000

/** How many receipts of the active company are to be assigned, beside the menu's entry; nothing when none are. */
export const WaitingReceipts = () => {
  const companyId = useQuery(userQuery).data?.activeCompanyId ?? null
  const { data } = useQuery({
    queryKey: ['waitingReceipts', companyId],
    ...keptCount('waitingReceipts', companyId, (signal) => call('waitingReceipts', { query: { companyId: companyId ?? 0 } }, signal)),
    enabled: companyId !== null,
    staleTime: 5 * MINUTE,
    retry: false,
  })
  if (!data?.assign) return null
  return (
    <WaitingCount>
      {data.assign < 1000 ? data.assign : '999+'}
      <span className="heard">{SHELL.toAssign}</span>
    </WaitingCount>
  )
}
