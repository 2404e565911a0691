import { Alert, Skeleton, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Month } from '#domain/month/month.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { MonthSwitch } from './MonthSwitch.tsx'
import classes from './OwnList.module.css'

/** A row of a driver's list: what it is, what is said of it, how it stands, and the figure at its end. */
export type OwnRow = { id: string | number; name: string; about: ReactNode; state?: ReactNode; figure?: ReactNode; onOpen?: () => void }

type Props = {
  title: string
  /** The month whose rows are listed, a step to another one, and what its rows come to. */
  month?: { shown: Month; onStep: (step: (from: Month) => Month) => void; sums: string }
  /** Below the title: why something cannot be done here now. */
  notice?: ReactNode
  /** The one thing that is done here, large. */
  action?: ReactNode
  found: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>
  rows: readonly OwnRow[] | undefined
  failed: string
  empty: string
}

const Row = ({ name, about, state, figure, onOpen }: OwnRow) => {
  const parts = (
    <>
      <span className={`column ${classes.names}`}>
        <strong>{name}</strong>
        <span className="quiet">{about}</span>
      </span>
      {state}
      <span className={`${classes.figure} tabular`}>{figure}</span>
      {onOpen ? <ChevronRight size={18} aria-hidden className={classes.more} /> : null}
    </>
  )
  return (
    <li>
      {onOpen ? (
        <button type="button" className={`row ${classes.row}`} onClick={onOpen} data-opens>
          {parts}
        </button>
      ) : (
        <div className={`row ${classes.row}`}>{parts}</div>
      )}
    </li>
  )
}

/** A list of what is a driver's own: made for a phone, with one large action within the thumb's reach. */
export const OwnList = ({ title, month, notice, action, found, rows, failed, empty }: Props) => (
  <div className={classes.page}>
    <header className={`row ${classes.head}`}>
      <Title order={1}>{title}</Title>
      {action ? <div className={`${classes.action} screen-only`}>{action}</div> : null}
    </header>
    {month ? (
      <div className={`row wrap ${classes.month}`}>
        <MonthSwitch month={month.shown} onMonth={month.onStep} as="h2" />
        <span className="unit tabular">{month.sums}</span>
      </div>
    ) : null}
    {notice ? <Alert mt="sm">{notice}</Alert> : null}
    <section className={`card ${classes.list}`} aria-label={title} aria-busy={rows === undefined}>
      {found.isError ? <LoadFailed title={failed} error={found.error} onRetry={() => found.refetch()} /> : null}
      {rows === undefined && !found.isError ? [1, 2, 3].map((row) => <Skeleton key={row} height={40} m={14} width="auto" />) : null}
      {rows?.length === 0 ? <p className={classes.empty}>{empty}</p> : null}
      <ul>
        {rows?.map((row) => (
          <Row key={row.id} {...row} />
        ))}
      </ul>
    </section>
  </div>
)
