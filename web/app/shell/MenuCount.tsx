import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type STORED, store, stored } from '../../lib/stored.ts'
import { WaitingCount } from '../../ui/WaitingCount.tsx'
import { userQuery } from '../session.ts'
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
