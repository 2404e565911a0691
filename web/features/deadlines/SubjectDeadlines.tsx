import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Deadline } from '#contract/deadlines.ts'
import { formatDay } from '#domain/calendar/day.ts'
import type { DueUnit } from '#domain/deadlines/due.ts'
import type { DeadlineSubject } from '#domain/deadlines/kinds.ts'
import { dueAt } from '#domain/deadlines/words.ts'
import { useCompany } from '../../app/company-context.tsx'
import { CardComing } from '../../ui/CardComing.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { lazyPart, usePartsAhead } from '../../ui/lazy-part.tsx'
import classes from './Deadlines.module.css'
import { DueLeft, DueSign } from './DueMark.tsx'
import { subjectDeadlinesQuery, useRefreshDeadlines } from './deadlines.api.ts'
import { TEXTS } from './texts.ts'

const DeadlineDialog = lazyPart(async () => (await import('./DeadlineDialog.tsx')).DeadlineDialog)
const RenewDialog = lazyPart(async () => (await import('./RenewDialog.tsx')).RenewDialog)
const AHEAD = [DeadlineDialog, RenewDialog]

type Props = { subject: Exclude<DeadlineSubject, 'company'>; subjectId: number; unit?: DueUnit } | { subject: 'company' }

/** When it is due; kilometres stay beside their unit. */
const whenOf = (row: Deadline): string => {
  const due = dueAt(row, '\u00a0')
  return row.dueDay === null && row.expectedDay !== null ? `${due}, ${TEXTS.expected(formatDay(row.expectedDay))}` : due
}

/** Of whom: as the list is asked, and as a new one begins. */
const subjectOf = (props: Props) =>
  props.subject === 'company'
    ? { asked: { subject: 'company' as const }, of: {} }
    : props.subject === 'vehicle'
      ? { asked: { vehicleId: props.subjectId }, of: { vehicleId: props.subjectId } }
      : { asked: { driverId: props.subjectId }, of: { driverId: props.subjectId } }

/** The open deadlines of a vehicle, a driver or the company as a section of its page, with what can be done with them. */
export const SubjectDeadlines = (props: Props) => {
  const { company, subscription } = useCompany()
  const { asked, of } = subjectOf(props)
  const unit = 'unit' in props ? props.unit : undefined
  const { data: rows, ...found } = useQuery(subjectDeadlinesQuery(company.id, asked))
  usePartsAhead(AHEAD)
  const refresh = useRefreshDeadlines()
  const [opened, setOpened] = useState<{ what: 'form'; row: Deadline | null } | { what: 'renewal'; row: Deadline } | null>(null)
  const { mayWrite } = subscription.permissions
  const close = () => setOpened(null)
  const done = () => {
    close()
    refresh()
  }
  if (found.isPending) return <CardComing height={236} />
  return (
    <section className={`card ${classes.card}`} aria-labelledby="subject-deadlines">
      <div className={classes.head}>
        <Title order={2} size="h3" id="subject-deadlines">
          {props.subject === 'company' ? TEXTS.sectionOfCompany : TEXTS.section}
        </Title>
        {mayWrite ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpened({ what: 'form', row: null })}>
            {TEXTS.addHere}
          </Button>
        ) : null}
      </div>
      {found.isError && !rows ? <LoadFailed error={found.error} onRetry={() => found.refetch()} /> : null}
      {rows?.length === 0 ? <p className={`small-print ${classes.sub}`}>{TEXTS.noneHere}</p> : null}
      <ul className={classes.list}>
        {rows?.map((row) => (
          <li key={row.id}>
            <DueSign {...row} />
            <span className={classes.what}>
              {row.name}
              <span className={`small-print ${classes.sub}`}>
                {whenOf(row)} · <DueLeft row={row} />
              </span>
            </span>
            {mayWrite && row.active && row.state !== 'later' ? (
              <Button variant="default" size="compact-sm" onClick={() => setOpened({ what: 'renewal', row })}>
                {TEXTS.renew}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {opened?.what === 'form' ? (
        <DeadlineDialog row={opened.row} of={of} {...(unit ? { unit } : {})} onClose={close} onSaved={done} />
      ) : null}
      {opened?.what === 'renewal' ? <RenewDialog row={opened.row} onClose={close} onRenewed={done} /> : null}
    </section>
  )
}
