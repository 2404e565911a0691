import { ActionIcon, Switch, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import type { AnswerOf } from '#contract/contract.ts'
import { MONTHS } from '#domain/calendar/day.ts'
import { type DeadlineKind, deadlineKind } from '#domain/deadlines/kinds.ts'
import { decimal, sum } from '#domain/numbers/decimal.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { asked } from '../../lib/asked.ts'
import { confirm, notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import classes from './Deadlines.module.css'
import { deadlineOverviewQuery } from './deadlines.api.ts'
import { TEXTS } from './texts.ts'

type Answer = AnswerOf<'deadlineNotices'>
type Overview = AnswerOf<'deadlineOverview'>
/** Vehicles that are named of each kind that they lack. */
const NAMED = 4

/** What the deadlines of the coming months cost the last time. */
const Coming = ({ months }: { months: Overview['months'] }) => {
  const most = Math.max(...months.map(({ cost }) => cost), 1)
  return (
    <section className={`card stack ${classes.panel}`} aria-labelledby="deadlines-coming">
      <h2 id="deadlines-coming" className={classes.panelTitle}>
        {TEXTS.coming} <span className="unit">{TEXTS.byLastCost}</span>
      </h2>
      <ol className={classes.months}>
        {months.map(({ month, cost }) => (
          <li key={month}>
            <span>{MONTHS[Number(month.slice(5)) - 1]}</span>
            <span className={classes.bar} style={{ width: `${(cost / most) * 100}%` }} aria-hidden />
            <span>{formatMoney(cost)}</span>
          </li>
        ))}
        <li>
          <span>{TEXTS.total}</span>
          <span />
          <span>
            <Quantity value={formatMoney(sum(months.map(({ cost }) => decimal(cost))))} unit="lei" />
          </span>
        </li>
      </ol>
    </section>
  )
}

type MissingProps = { missing: Overview['missing']; onAdd: ((of: { vehicleId: number }, kind: DeadlineKind) => void) | null }

/** Vehicles without a deadline that each has to have; choosing one adds it. */
const Missing = ({ missing, onAdd }: MissingProps) => (
  <section className={`card stack ${classes.panel}`} aria-labelledby="deadlines-missing">
    <h2 id="deadlines-missing" className={classes.panelTitle}>
      {TEXTS.missing}
    </h2>
    {missing.map(({ kind, vehicles }) => (
      <p key={kind}>
        {TEXTS.missingOf(deadlineKind(kind).label)}
        {vehicles.slice(0, NAMED).map(({ id, number }, at) => (
          <span key={id}>
            {at > 0 ? ', ' : ''}
            {onAdd ? (
              <button type="button" className={classes.linkButton} onClick={() => onAdd({ vehicleId: id }, kind)}>
                {number}
              </button>
            ) : (
              number
            )}
          </span>
        ))}
        {vehicles.length > NAMED ? TEXTS.moreMissing(vehicles.length - NAMED) : ''}
      </p>
    ))}
  </section>
)

/** The address of the member's calendar, with a way to change it. */
const Calendar = ({ address, onChange }: { address: string; onChange: () => void }) => (
  <section className={`card stack ${classes.panel}`} aria-labelledby="deadlines-calendar">
    <h2 id="deadlines-calendar" className={classes.panelTitle}>
      {TEXTS.calendar}
    </h2>
    <p>{TEXTS.calendarHelp}</p>
    <div className={classes.row}>
      <TextInput className={classes.address ?? ''} size="xs" readOnly value={address} aria-label={TEXTS.calendarAddress} />
      <ActionIcon
        variant="default"
        size={30}
        aria-label={TEXTS.copyAddress}
        onClick={() => navigator.clipboard?.writeText(address).then(() => notifySuccess(TEXTS.addressCopied))}
      >
        <Copy size={14} />
      </ActionIcon>
    </div>
    <p>
      {TEXTS.whoHasIt}{' '}
      <button type="button" className={classes.linkButton} onClick={onChange}>
        {TEXTS.changeCalendar}
      </button>
    </p>
  </section>
)

/** The member's own ways to be told: the calendar's address, and the daily mail. */
const Notices = ({ companyId }: { companyId: number }) => {
  const client = useQueryClient()
  const queryKey = ['deadlineNotices', companyId]
  const { data } = useQuery(asked(queryKey, 'deadlineNotices', { query: { companyId } }))
  const run = (work: () => Promise<Answer>, message: string) => async () => {
    try {
      client.setQueryData(queryKey, await work())
      notifySuccess(message)
    } catch (error) {
      notifyError(error)
    }
  }
  const change = run(() => call('changeDeadlineCalendar', { body: { companyId } }), TEXTS.calendarChanged)
  const askToChange = async () => {
    if (await confirm({ title: TEXTS.changeCalendar, text: TEXTS.changeCalendarHelp, confirm: TEXTS.changeCalendar })) await change()
  }
  return (
    <>
      {data?.calendar === null ? null : <Calendar address={data?.calendar ?? ''} onChange={askToChange} />}
      <section className={`card stack ${classes.panel}`} aria-labelledby="deadlines-mails">
        <h2 id="deadlines-mails" className={classes.panelTitle}>
          {TEXTS.mails}
        </h2>
        <div className={classes.row}>
          <p>{TEXTS.mailsHelp}</p>
          <Switch
            checked={data?.mails ?? false}
            disabled={!data}
            aria-label={TEXTS.dailyMail}
            onChange={({ currentTarget: { checked } }) =>
              run(() => call('saveDeadlineNotices', { body: { companyId, mails: checked } }), checked ? TEXTS.mailsOn : TEXTS.mailsOff)()
            }
          />
        </div>
      </section>
    </>
  )
}

/** Beside the list: how the member is told, what is coming costs, and what is missing. */
export const DeadlinesSide = ({ onAdd }: Pick<MissingProps, 'onAdd'>) => {
  const { company } = useCompany()
  const { data } = useQuery(deadlineOverviewQuery(company.id))
  return (
    <aside className={classes.side}>
      <Notices companyId={company.id} />
      {data?.months.some(({ cost }) => cost > 0) ? <Coming months={data.months} /> : null}
      {data && data.missing.length > 0 ? <Missing missing={data.missing} onAdd={onAdd} /> : null}
    </aside>
  )
}
