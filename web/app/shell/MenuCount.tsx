import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deadlineOverviewQuery } from '../../features/deadlines/deadlines.api.ts'
import { STORED, store, stored } from '../../lib/stored.ts'
import { WaitingCount } from '../../ui/WaitingCount.tsx'
import { userQuery, waitingReceiptsQuery } from '../session.ts'
import { SHELL } from '../texts.ts'
import classes from './MainMenu.module.css'

/** What waits behind an entry of the menu: how many, in which month where it is not the current one, and what of. */
export type Counted = { count: number; month?: string; heard: string }

const DAYS_KEPT = 30
/** Largest number shown. */
const MOST = 1000

type Props = { of: (typeof STORED)['assign' | 'toSee' | 'passed']; counted: Counted | undefined }

/**
 * The number beside an entry of the menu; nothing where nothing waits. Until it is counted the active company's last number stands there,
 * and before the program in the frame of the page, so that the menu does not move.
 */
export const MenuCount = ({ of, counted }: Props) => {
  const companyId = useQuery(userQuery).data?.activeCompanyId ?? null
  const { count, month, heard } = counted ?? {}
  useEffect(() => {
    if (companyId !== null && count !== undefined) store(of, { companyId, count, month, heard }, DAYS_KEPT)
  }, [of, companyId, count, month, heard])
  const before = counted ? null : stored<Counted & { companyId: number }>(of)
  const shown = counted ?? (before?.companyId === companyId ? before : null)
  if (!shown?.count) return null
  return (
    <WaitingCount title={`${shown.count}${shown.heard}`}>
      {shown.count < MOST ? shown.count : '999+'}
      {shown.month ? (
        <span className={classes.month} aria-hidden>
          {' '}
          {shown.month}
        </span>
      ) : null}
      <span className="heard">{shown.heard}</span>
    </WaitingCount>
  )
}

/** Number of the active company's deadlines that have passed, beside the menu entry. */
export const PassedDeadlines = () => {
  const companyId = useQuery(userQuery).data?.activeCompanyId ?? null
  const { data } = useQuery({ ...deadlineOverviewQuery(companyId ?? 0), enabled: companyId !== null, retry: false })
  return <MenuCount of={STORED.passed} counted={data && { count: data.lists.passed.count, heard: SHELL.passed }} />
}

/** Number of the active company's receipts to be assigned, beside the menu entry. */
export const WaitingReceipts = () => {
  const companyId = useQuery(userQuery).data?.activeCompanyId ?? null
  const { data } = useQuery(waitingReceiptsQuery(companyId))
  return <MenuCount of={STORED.assign} counted={data && { count: data.assign, heard: SHELL.toAssign }} />
}
