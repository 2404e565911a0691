import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay } from '#domain/calendar/day.ts'
import { formatWeekday } from '#domain/calendar/weekdays.ts'
import { LazyRepeatDialog } from '../../repeats/LazyRepeatDialog.tsx'
import { SHEET_PATH } from '../../roadmaps/kind-texts.ts'
import type { CalendarRow } from './calendar-days.ts'
import { chosenDays, nearestSheet } from './chosen-days.ts'
import classes from './DayMini.module.css'
import { begunOn, bounds, type Choice } from './day-choice.ts'
import { DAY_TEXTS } from './day-texts.ts'
import { TEXTS } from './texts.ts'

type Props = { row: CalendarRow; choice: Choice; onDone: () => void }

/** Actions on the selected days: generate sheets, repeat a sheet on them, or write one. */
export const DayChoice = ({ row: calendarRow, choice, onDone }: Props) => {
  const { asset, cells } = calendarRow
  const [repeating, setRepeating] = useState(false)
  const [first, last] = bounds(choice)
  const [from, to] = [cells[first]?.day ?? '', cells[last]?.day ?? '']
  const days = chosenDays(cells, choice)
  const sheet = nearestSheet(calendarRow, choice)
  if (repeating && sheet)
    return (
      <LazyRepeatDialog
        sheet={{
          ...{ id: sheet.id, type: asset.type, number: sheet.number, startDate: sheet.from, endDate: sheet.to },
          vehicle: { id: asset.id, fuelUm: asset.fuelUm },
        }}
        days={days}
        onClose={onDone}
        onRecalculate={onDone}
      />
    )
  return (
    <div className={classes.mini}>
      <strong>
        {TEXTS.days(days.length)}, {asset.number}
      </strong>
      <span className={classes.miniSub}>{from === to ? formatWeekday(from) : `${formatDay(from)} – ${formatDay(to)}`}</span>
      <Group gap="xs">
        <Button
          size="compact-sm"
          data-autofocus
          renderRoot={(props) => <Link to="/dashboard/generate" state={{ generateFor: { vehicleId: asset.id, from, to } }} {...props} />}
        >
          {TEXTS.generate}
        </Button>
        {sheet ? (
          <Button size="compact-sm" variant="default" onClick={() => setRepeating(true)}>
            {DAY_TEXTS.repeat(sheet.number)}
          </Button>
        ) : null}
        <Button
          size="compact-sm"
          variant="default"
          renderRoot={(props) => <Link to={SHEET_PATH[asset.type].add} state={begunOn({ asset }, { day: days[0] })} {...props} />}
        >
          {DAY_TEXTS.addSheet}
        </Button>
      </Group>
    </div>
  )
}
