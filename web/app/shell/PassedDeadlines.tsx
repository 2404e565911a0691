import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deadlineOverviewQuery } from '../../features/deadlines/deadlines.api.ts'
import { STORED, store, stored } from '../../lib/stored.ts'
import { WaitingCount } from '../../ui/WaitingCount.tsx'
import { userQuery } from '../session.ts'
import { SHELL } from '../texts.ts'

type Counted = { companyId: number; count: number }

const DAYS_KEPT = 30

/**
 * Number of the active company's deadlines that have passed, beside the menu entry; nothing when there are none. Until they are counted the
 * last number stands there, so that the menu does not move when they are.
 */
export const PassedDeadlines = () => {
  const companyId = useQuery(userQuery).data?.activeCompanyId ?? null
  const { data } = useQuery({ ...deadlineOverviewQuery(companyId ?? 0), enabled: companyId !== null, retry: false })
  const counted = data?.lists.passed.count
  useEffect(() => {
    if (companyId !== null && counted !== undefined) store(STORED.passed, { companyId, count: counted }, DAYS_KEPT)
  }, [companyId, counted])
  const before = counted === undefined ? stored<Counted>(STORED.passed) : null
  const count = counted ?? (before?.companyId === companyId ? before?.count : 0)
  if (!count) return null
  return (
    <WaitingCount>
      {count < 1000 ? count : '999+'}
      <span className="heard">{SHELL.passed}</span>
    </WaitingCount>
  )
}
