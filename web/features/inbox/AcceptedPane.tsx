import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AcceptedSheet } from '#contract/inbox.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { CAUSES } from '#domain/checks/causes.ts'
import { ActionsHeading } from '../../ui/ActionsHeading.tsx'
import { COMMON } from '../../ui/texts.ts'
import { SHEET_PATH } from '../roadmaps/kind-texts.ts'
import classes from './Inbox.module.css'
import { PaneBack } from './PaneBack.tsx'
import { TEXTS } from './texts.ts'

type Props = {
  rows: readonly AcceptedSheet[]
  mayChange: boolean
  onWithdraw: (row: AcceptedSheet) => void
  onPrint: () => void
  onBack: () => void
}

/** The findings of the month that users accepted, with their reasons. */
export const AcceptedPane = ({ rows, mayChange, onWithdraw, onPrint, onBack }: Props) => (
  <section className={classes.accepted} aria-label={TEXTS.acceptedTitle}>
    <PaneBack onBack={onBack} />
    <header className={classes.acceptedHead}>
      <h2>{TEXTS.acceptedTitle}</h2>
      {rows.length > 0 ? (
        <Button variant="default" size="compact-md" onClick={onPrint}>
          {COMMON.print}
        </Button>
      ) : null}
    </header>
    {rows.length === 0 ? (
      <Text c="dimmed">{TEXTS.acceptedEmpty}</Text>
    ) : (
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{COMMON.date}</th>
              <th>{COMMON.vehicle}</th>
              <th>{TEXTS.findings}</th>
              <th>{TEXTS.reason}</th>
              <th>{TEXTS.acceptedBy}</th>
              <ActionsHeading />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.id} ${row.reason}`}>
                <td className="nowrap tabular">
                  <Link to={SHEET_PATH[row.type].edit} params={{ roadmapId: String(row.id) }} className={classes.link}>
                    {row.number}
                  </Link>{' '}
                  · {formatDay(row.startDate)}
                </td>
                <td className="nowrap">{row.vehicle}</td>
                <td>{row.codes.map((code) => CAUSES[code]).join(', ')}</td>
                <td>{row.reason}</td>
                <td>{row.by}</td>
                <td>
                  {mayChange ? (
                    <Button variant="subtle" size="compact-sm" onClick={() => onWithdraw(row)}>
                      {TEXTS.withdraw}
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
)
