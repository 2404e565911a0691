import { useQuery } from '@tanstack/react-query'
import { deadlineOverviewQuery } from '../../features/deadlines/deadlines.api.ts'
import { STORED } from '../../lib/stored.ts'
import { userQuery } from '../session.ts'
import { SHELL } from '../texts.ts'
import { MenuCount } from './MenuCount.tsx'

/** Number of the active company's deadlines that have passed, beside the menu entry. */
export const PassedDeadlines = () => {
  const companyId = useQuery(userQuery).data?.activeCompanyId ?? null
  const { data } = useQuery({ ...deadlineOverviewQuery(companyId ?? 0), enabled: companyId !== null, retry: false })
  return <MenuCount of={STORED.passed} counted={data && { count: data.lists.passed.count, heard: SHELL.passed }} />
}
