import { Anchor, Button, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { MonthStatus } from '#contract/months.ts'
import { dayInRomania, formatDay } from '#domain/calendar/day.ts'
import { daysOfMonth } from '#domain/month/month.ts'
import { monthsShown } from '#domain/month/months-shown.ts'
import { sheetsToSee } from '#domain/month/seen.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { APPROVAL_LABEL } from '#domain/roadmap/approval.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { momentShown } from '../../lib/moment.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { Form } from '../../ui/Form.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFormLater } from '../../ui/use-checked-form.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { INBOX_PATH } from '../roadmaps/kind-texts.ts'
import classes from './month-end.module.css'
import { TEXTS } from './texts.ts'
import { UseQuestion } from './UseQuestion.tsx'

const ReopenDialog = lazyPart(async () => (await import('./ReopenDialog.tsx')).ReopenDialog)

const Totals = ({ totals: { sheets, vehicles, km, fuelConsumed } }: Pick<MonthStatus, 'totals'>) => (
  <ul className={`wrap ${classes.facts}`}>
    <li>{TEXTS.sheets(sheets)}</li>
    <li>{TEXTS.vehicles(vehicles)}</li>
    <li>
      <Quantity value={formatKm(km)} unit={TEXTS.km} />
    </li>
    <li>
      <Quantity value={formatLitres(fuelConsumed)} unit={TEXTS.litresBurnt} />
    </li>
  </ul>
)

type SheetLinkProps = {
  id: number
  type: AssetKind
  /** The purchase that its form opens at. */
  at?: number
  children: ReactNode
}

const SheetLink = ({ id, type, at, children }: SheetLinkProps) => (
  <Link
    to={type === 'vehicle' ? '/dashboard/foi/edit/$roadmapId' : '/dashboard/sheets/edit/$roadmapId'}
    params={{ roadmapId: String(id) }}
    state={at === undefined ? {} : { fault: `expenses.${at}` }}
    className={classes.place ?? ''}
  >
    {children}
  </Link>
)

type MissingProps = {
  /** Whether the month cannot be closed with it. */
  blocks?: boolean
  says: string
  /** Leads to where it is put right. */
  cure?: ReactNode
  /** Which ones they are. */
  children?: ReactNode
}

/** Something that the month lacks: its mark, one sentence, and the way to put it right. */
const Missing = ({ blocks = false, says, cure, children }: MissingProps) => (
  <li className={classes.missing}>
    <Mark tone={blocks ? 'error' : 'warning'} />
    <span>{says}</span>
    <span className={classes.cure}>{cure}</span>
    {children ? <div className={`wrap ${classes.which}`}>{children}</div> : null}
  </li>
)

/** The use of vehicles, asked where it lacks once that is wanted. */
const MissingUse = ({ status }: { status: MonthStatus }) => {
  const [asked, setAsked] = useState(false)
  return (
    <Missing
      says={TEXTS.withoutUse(status.withoutUse.map(({ number }) => number))}
      cure={
        <Anchor
          component="button"
          type="button"
          underline="always"
          aria-expanded={asked}
          onClick={() => setAsked(!asked)}
          className={classes.place ?? ''}
        >
          {TEXTS.cure}
        </Anchor>
      }
    >
      {asked ? <UseQuestion status={status} /> : null}
    </Missing>
  )
}

const isBlocked = ({ errors, unassigned, unpriced }: MonthStatus): boolean => errors + unassigned + unpriced.length > 0

/** What the month lacks in one list, first what keeps it from being closed. */
const WhatIsMissing = ({ status }: { status: MonthStatus }) => {
  const { month, errors, unassigned, unpriced, warnings, free, withoutSheet, withoutUse, atFault, unapproved, toApprove } = status
  const inInbox = (
    <Link to={INBOX_PATH} search={{ month }} className={classes.place ?? ''}>
      {TEXTS.cure}
    </Link>
  )
  const inReceipts = (state: 'assign' | 'free') => (
    <Link to="/dashboard/alimentari" search={{ state, month }} className={classes.place ?? ''}>
      {TEXTS.cure}
    </Link>
  )
  const [firstUnpriced] = unpriced
  const [firstToApprove] = toApprove
  const { to: lastDay } = daysOfMonth(month)
  const isOver = lastDay < dayInRomania(new Date())
  if (isOver && !isBlocked(status) && warnings + free + withoutSheet + unapproved + withoutUse.length === 0)
    return <Text>{TEXTS.nothingWrong}</Text>
  return (
    <ul className={classes.missingList}>
      {errors > 0 ? (
        <Missing blocks says={sheetsToSee({ errors, warnings: 0 })} cure={inInbox}>
          {atFault.map(({ id, type, number, vehicle }) => (
            <SheetLink key={id} {...{ id, type }}>
              {TEXTS.sheet(number, vehicle)}
            </SheetLink>
          ))}
        </Missing>
      ) : null}
      {firstUnpriced ? (
        <Missing blocks says={TEXTS.withoutRate(unpriced.length)} cure={<SheetLink {...firstUnpriced}>{TEXTS.cure}</SheetLink>}>
          {unpriced.map(({ id, type, sheet, number, at }) => (
            <SheetLink key={`${id} ${at}`} {...{ id, type, at }}>
              {TEXTS.lineOf(number, sheet)}
            </SheetLink>
          ))}
        </Missing>
      ) : null}
      {unassigned > 0 ? <Missing blocks says={TEXTS.unassigned(unassigned)} cure={inReceipts('assign')} /> : null}
      {warnings > 0 ? <Missing says={sheetsToSee({ errors: 0, warnings })} cure={inInbox} /> : null}
      {withoutSheet > 0 ? <Missing says={TEXTS.withoutSheet(withoutSheet)} cure={inInbox} /> : null}
      {free > 0 ? <Missing says={TEXTS.free(free)} cure={inReceipts('free')} /> : null}
      {unapproved > 0 ? (
        <Missing says={TEXTS.unapproved(unapproved)} cure={firstToApprove ? <SheetLink {...firstToApprove}>{TEXTS.cure}</SheetLink> : null}>
          {toApprove.map(({ id, type, number, vehicle, approval }) => (
            <span key={id}>
              <SheetLink {...{ id, type }}>{TEXTS.sheet(number, vehicle)}</SheetLink>, {APPROVAL_LABEL[approval].toLowerCase()}
            </span>
          ))}
          {unapproved > toApprove.length ? <span>{TEXTS.moreSheets(unapproved - toApprove.length)}</span> : null}
        </Missing>
      ) : null}
      {withoutUse.length > 0 ? <MissingUse status={status} /> : null}
      {isOver ? null : <Missing says={TEXTS.notOver(formatDay(lastDay))} />}
    </ul>
  )
}

/** What the user answers for, in the order of the form. */
const TICKS = ['accepted', 'unapproved', 'earlier'] as const

const CloseForm = ({ status }: { status: MonthStatus }) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  const { month, basis, warnings, free, withoutSheet, unapproved, earlier, totals } = status
  const needs = { accepted: warnings + free + withoutSheet > 0, unapproved: unapproved > 0, earlier: earlier.length > 0 }
  const { control, submit, busy, getValues, setError, clearErrors, watch } = useFormLater(
    async () => (await import('#contract/months.ts')).months.closeMonth.body,
    {
      defaults: { companyId: company.id, month, basis, note: null, accepted: false, earlier: false, unapproved: false },
      save: (body) => call('closeMonth', { body }),
      onSaved: async (closed) => {
        notifyChange(TEXTS.closedToast(closed.closed), [closed])
        // a closed month is no longer counted in the menu
        await client.invalidateQueries()
      },
    },
  )
  // what a box asks for goes with its tick
  useEffect(() => watch((_, { name }) => name && clearErrors(name)).unsubscribe, [watch, clearErrors])
  const isReady = totals.sheets > 0 && !isBlocked(status)
  const why = totals.sheets === 0 ? TEXTS.empty : isReady ? null : TEXTS.blocked
  /** Closes the month, or says at every box that is to be ticked that it is, and leads to the first. */
  const close = () => {
    const missing = TICKS.filter((tick) => needs[tick] && !getValues(tick))
    if (missing.length === 0) return submit()
    for (const tick of missing) setError(tick, { type: 'server', message: TEXTS.tickFirst }, { shouldFocus: tick === missing[0] })
  }
  return (
    <Form onSubmit={close}>
      {isReady ? (
        <div className={classes.ticks}>
          {needs.accepted ? (
            <CheckField control={control} name="accepted" label={TEXTS.accepted(warnings + withoutSheet > 0, free > 0)} />
          ) : null}
          {needs.unapproved || (company.settings.approval && needs.earlier) ? (
            <CheckField control={control} name="unapproved" label={TEXTS.closeUnapproved(unapproved)} />
          ) : null}
          {needs.earlier ? <CheckField control={control} name="earlier" label={TEXTS.earlier(monthsShown(earlier))} /> : null}
          <details className={classes.options}>
            <summary>{TEXTS.options}</summary>
            <TextField control={control} name="note" label={TEXTS.note} help={TEXTS.noteHelp} maxLength={500} />
          </details>
        </div>
      ) : null}
      <div className={`row wrap ${classes.actions}`}>
        <div className={classes.after}>
          {totals.sheets > 0 ? <Totals totals={totals} /> : null}
          <Text c="dimmed" size="sm" id="why-not-closed">
            {why ?? TEXTS.closingHelp}{' '}
            {totals.sheets > 0 ? null : (
              <Link to="/dashboard/foi/add" className={classes.place ?? ''}>
                {TEXTS.firstSheet}
              </Link>
            )}
          </Text>
        </div>
        <SubmitButton loading={busy} disabled={why !== null} aria-describedby="why-not-closed">
          {TEXTS.close}
        </SubmitButton>
      </div>
    </Form>
  )
}

const Closed = ({ status: { closed, last, month, mayClose } }: { status: MonthStatus }) => {
  const [reopening, setReopening] = useState(false)
  if (!closed) return <Text>{TEXTS.frozen}</Text>
  return (
    <>
      <Text>{TEXTS.closedAt(momentShown(closed.closedAt), closed.closedBy)}</Text>
      {closed.note ? <Text c="dimmed">{closed.note}</Text> : null}
      <Text mt="sm">{TEXTS.digest}</Text>
      <Text className={classes.digest ?? ''}>{closed.digest}</Text>
      <Text c="dimmed" size="sm">
        {TEXTS.digestHelp}
      </Text>
      {last && mayClose ? (
        <div className={`row wrap ${classes.actions}`}>
          <Button variant="default" onClick={() => setReopening(true)}>
            {TEXTS.reopen}
          </Button>
        </div>
      ) : null}
      {reopening ? <ReopenDialog month={month} onClose={() => setReopening(false)} /> : null}
    </>
  )
}

/** What keeps a month from being closed, and closing it; of a closed one, by what it is known; then what it comes to. */
export const ClosingCard = ({ status }: { status: MonthStatus }) => (
  <section className={`card ${classes.part}`} aria-labelledby="closing">
    <Title order={2} size="h3" id="closing">
      {TEXTS.closing}
    </Title>
    {status.frozen ? (
      <>
        <Totals totals={status.totals} />
        <Closed status={status} />
      </>
    ) : (
      <>
        {status.totals.sheets === 0 ? null : <WhatIsMissing status={status} />}
        {status.mayClose ? (
          <CloseForm status={status} />
        ) : (
          <>
            <Text c="dimmed">{TEXTS.mayNotClose}</Text>
            <Totals totals={status.totals} />
          </>
        )}
      </>
    )}
  </section>
)
