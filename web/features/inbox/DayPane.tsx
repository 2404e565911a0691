import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { DayWithoutSheet } from '#contract/inbox.ts'
import { formatKm, formatMoney, formatQuantity } from '#domain/numbers/format.ts'
import { dockRef } from '../../ui/dock.ts'
import { Mark } from '../../ui/Mark.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { COMMON } from '../../ui/texts.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { currencyUnit } from '../roadmaps/kind-texts.ts'
import classes from './Inbox.module.css'
import { PaneBack } from './PaneBack.tsx'
import { PaneTable } from './PaneTable.tsx'
import { shownDay } from './Queue.tsx'
import { TEXTS } from './texts.ts'
import { usePaneFocus } from './use-pane-focus.ts'
import { useQueueKeys } from './use-queue-keys.ts'

type Props = {
  day: DayWithoutSheet
  mayWrite: boolean
  busy: boolean
  place: { at: number; all: number }
  onStep: (by: 1 | -1) => void
  onWrite: () => void
  onGenerate: () => void
  onIgnore: () => void
  onBack: () => void
}

const moneyText = ({ value, currency }: DayWithoutSheet['fills'][number]) => `${formatMoney(value)} ${currencyUnit(currency)}`

const Fills = ({ fills }: Pick<DayWithoutSheet, 'fills'>) => (
  <PaneTable
    label={TEXTS.purchases}
    rows={fills}
    columns={[
      { title: TEXTS.hour, kind: 'nowrap tabular', cell: ({ time }) => time },
      { title: COMMON.document, cell: ({ number }) => number },
      { title: TEXTS.supplier, cell: ({ supplier }) => supplier },
      { title: TEXTS.station, cell: ({ station }) => station },
      {
        ...{ title: TEXTS.odometer, kind: 'number' },
        cell: ({ odometer }) => (odometer === null ? null : <Quantity value={formatKm(odometer)} unit="km" />),
      },
      { title: TEXTS.quantity, kind: 'number', cell: ({ qty, um }) => <Quantity value={formatQuantity(qty)} unit={um} /> },
      {
        ...{ title: TEXTS.value, kind: 'number' },
        cell: ({ value, currency }) => <Quantity value={formatMoney(value)} unit={currencyUnit(currency)} />,
      },
    ]}
    line={(fill) => ({
      name: fill.number,
      figure: <Quantity value={formatQuantity(fill.qty)} unit={fill.um} />,
      about: [fill.time, fill.supplier, fill.station, fill.odometer === null ? null : `${formatKm(fill.odometer)} km`, moneyText(fill)],
    })}
  />
)

/** The fills of a day on which their vehicle has no sheet, and what may be done about it. */
export const DayPane = ({ day, mayWrite, busy, place, onStep, onWrite, onGenerate, onIgnore, onBack }: Props) => {
  const { vehicle, fills, findings } = day
  const phone = usePhone()
  const pane = useRef<HTMLElement>(null)
  usePaneFocus(pane)
  // the title says that the day has no sheet
  const others = findings.filter(({ code }) => code !== 'FILL_NO_SHEET')
  const actions = [
    { label: TEXTS.writeSheet, run: onWrite },
    { label: TEXTS.generateDay, run: onGenerate },
    { label: fills.length > 1 ? TEXTS.ignoreFills : TEXTS.ignoreFill, run: onIgnore },
  ]
  useQueueKeys({
    step: onStep,
    offer: (at) => (mayWrite && !busy ? actions[at]?.run() : undefined),
    accept: () => {},
    purpose: () => {},
    open: () => (mayWrite ? onWrite() : undefined),
    type: null,
  })
  const title = TEXTS.dayWithoutSheet(vehicle.number, shownDay(day.day))
  return (
    <article ref={pane} tabIndex={-1} className={classes.pane} aria-label={title}>
      <PaneBack onBack={onBack} />
      <div className={classes.detail}>
        <section className={classes.why} data-severity="W">
          <Mark tone="warning" />
          <div>
            <h2>{title}</h2>
            {others.length > 0 ? <p>{others.map(({ message }) => message).join(' · ')}</p> : null}
            {mayWrite ? (
              <div className={`wrap ${classes.offers}`} {...(phone ? { ref: dockRef, 'data-dock': true } : {})}>
                {actions.map(({ label, run }, at) => (
                  <Button
                    key={label}
                    variant={at === 0 ? 'filled' : 'default'}
                    loading={busy && at === 0}
                    onClick={run}
                    rightSection={<kbd aria-hidden>{at + 1}</kbd>}
                  >
                    {label}
                  </Button>
                ))}
              </div>
            ) : null}
          </div>
        </section>
        <section className={`card ${classes.sheet}`}>
          <Fills fills={fills} />
        </section>
      </div>
      <p className={`small-print wrap ${classes.keys}`} aria-hidden>
        <span>
          <kbd>J</kbd> <kbd>K</kbd> {TEXTS.keyNext}
        </span>
        {mayWrite ? (
          <span>
            <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> {TEXTS.keyOffer}
          </span>
        ) : null}
        <span className={classes.place}>{TEXTS.place(place.at, place.all)}</span>
      </p>
    </article>
  )
}
