import { ActionIcon, Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { type Month, monthShown } from '#domain/month/month.ts'
import { counted, formatNumber } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { toSeeQuery } from '../../app/session.ts'
import { MonthSwitch } from '../../ui/MonthSwitch.tsx'
import { SelectInput } from '../../ui/SelectInput.tsx'
import { COMMON } from '../../ui/texts.ts'
import classes from './Inbox.module.css'
import { TEXTS } from './texts.ts'
import type { Inbox } from './use-inbox.ts'

type Props = {
  month: Month
  inbox: Inbox | undefined
  vehicleId: number | null
  onMonth: (step: (from: Month) => Month) => void
  onVehicle: (vehicleId: number | null) => void
}

/** A part of a whole as a bar, beside the words that say it. */
const Share = ({ part, className }: { part: number; className: string | undefined }) => (
  <span className={`${classes.share} ${className}`} aria-hidden>
    <span style={{ width: `${100 * part}%` }} />
  </span>
)

const SheetsInOrder = ({ inbox }: { inbox: Inbox }) => {
  const { sheets, suspects, unchecked, withoutSheet } = inbox
  const errors = suspects.filter(({ state }) => state === 'error').length
  const toSee = [
    ...(errors > 0 ? [TEXTS.wrong(errors)] : []),
    ...(suspects.length > errors ? [COMMON.toSee(suspects.length - errors)] : []),
    ...(withoutSheet.length > 0 ? [counted(withoutSheet.length, TEXTS.oneDayWithout, TEXTS.daysWithout)] : []),
  ]
  if (sheets === 0) return <p className={`row wrap ${classes.standing}`}>{withoutSheet.length > 0 ? TEXTS.noSheets : null}</p>
  const inOrder = Math.max(0, sheets - suspects.length - unchecked)
  return (
    <p className={`row wrap ${classes.standing}`} role="status">
      <Share part={inOrder / sheets} className={classes.inOrder} />
      <span className={classes.sentence}>
        <strong>{TEXTS.inOrder(formatNumber(inOrder, 0), formatNumber(sheets, 0))}</strong> {TEXTS.sheetsInOrder}
        {toSee.length > 0 ? ` · ${toSee.join(', ')}` : null}
        {unchecked > 0 ? <span>{TEXTS.unchecked(formatNumber(unchecked, 0))}</span> : null}
      </span>
    </p>
  )
}

/** That an earlier month still has something to see, which the menu counts, as a way there. */
export const EarlierMonth = ({ month }: { month: Month }) => {
  const { company } = useCompany()
  const { data } = useQuery(toSeeQuery(company.id))
  return data && data.count > 0 && data.month < month ? (
    <Link className={`${classes.link} ${classes.earlier}`} to="/dashboard/verificare" search={{ month: data.month }}>
      {TEXTS.alsoIn(monthShown(data.month), formatNumber(data.count, 0))}
    </Link>
  ) : null
}

/** The month, how much of it is in order, and a link to its closing. */
export const InboxHead = ({ month, inbox, vehicleId, onMonth, onVehicle }: Props) => {
  const vehicles = new Map([...(inbox?.suspects ?? []), ...(inbox?.withoutSheet ?? [])].map(({ vehicle }) => [vehicle.id, vehicle.number]))
  const ready =
    inbox !== undefined && inbox.suspects.length === 0 && inbox.withoutSheet.length === 0 && inbox.unchecked === 0 && inbox.sheets > 0
  return (
    <div className={`row wrap ${classes.head}`}>
      <Title order={1}>{TEXTS.title}</Title>
      <MonthSwitch month={month} onMonth={onMonth} />
      {inbox ? <SheetsInOrder inbox={inbox} /> : <p className={`row wrap ${classes.standing}`} />}
      {/* at once with what comes beside it, which would move it */}
      {inbox ? <EarlierMonth month={month} /> : null}
      {vehicles.size > 1 || vehicleId !== null ? (
        <div className={classes.filter}>
          <SelectInput
            label={COMMON.vehicle}
            placeholder={TEXTS.allVehicles}
            clearable
            value={vehicleId}
            onValue={onVehicle}
            options={[...vehicles].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label, 'ro'))}
          />
        </div>
      ) : null}
      {inbox ? (
        <Button
          variant={ready && !inbox.closed ? 'filled' : 'default'}
          renderRoot={(props) => <Link {...props} to="/dashboard/luna/$month/inchidere" params={{ month }} />}
        >
          {inbox.closed ? TEXTS.closed : TEXTS.toClosing}
        </Button>
      ) : null}
    </div>
  )
}

type WalkProps = { month: Month; place: { at: number; all: number }; onStep: (by: 1 | -1) => void; onBack: () => void }

/** On a phone, above what is to be seen: where one is in the queue, the way to its neighbours, and back to it. */
export const WalkHead = ({ month, place: { at, all }, onStep, onBack }: WalkProps) => (
  <div className={classes.walk}>
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={TEXTS.back} onClick={onBack}>
      <ArrowLeft size={20} />
    </ActionIcon>
    <div>
      <Title order={1} className={classes.walkTitle ?? ''}>
        {TEXTS.title}
      </Title>
      <span className={classes.dimmed} role="status">
        {TEXTS.placeIn(at, all, monthShown(month))}
      </span>
    </div>
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={TEXTS.previous} disabled={at <= 1} onClick={() => onStep(-1)}>
      <ChevronLeft size={20} />
    </ActionIcon>
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={TEXTS.following} disabled={at >= all} onClick={() => onStep(1)}>
      <ChevronRight size={20} />
    </ActionIcon>
    <Share part={at / all} className={classes.walked} />
  </div>
)
