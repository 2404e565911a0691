import { useQuery } from '@tanstack/react-query'
import { deadlineOverviewQuery } from '../../features/deadlines/deadlines.api.ts'
import { WaitingCount } from '../../ui/WaitingCount.tsx'
import { userQuery } from '../session.ts'
import { SHELL } from '../texts.ts'

/** Number of the active company's deadlines that have passed, beside the menu entry; nothing when there are none. */
export const PassedDeadlines = () => {
  const companyId = useQuery(userQuery).data?.activeCompanyId ?? null
  const { data } = useQuery({ ...deadlineOverviewQuery(companyId ?? 0), enabled: companyId !== null, retry: false })
  const count = data?.lists.passed.count
  if (!count) return null
  return (
    <WaitingCount>
      {count < 1000 ? count : '999+'}
      <span className="heard">{SHELL.passed}</span>
    </WaitingCount>
  )
}
