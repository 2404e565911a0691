import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { MESSAGE } from '#contract/messages.ts'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { DateInput } from '../../ui/DateField.tsx'
import classes from './HomeScreen.module.css'
import { inOrder, presets, type Range } from './ranges.ts'

const OWN = 'own'

/** A range of days: one of five presets, or two days of one's own; a reversed pair is swapped. */
export const RangePicker = ({ today, range, onRange }: { today: Day; range: Range; onRange: (range: Range) => void }) => {
  // what stands in the fields, which may not be a day yet
  const [typed, setTyped] = useState(range)
  const { from, to } = range
  useEffect(() => setTyped({ from, to }), [from, to])

  const offered = presets(today)
  const preset = offered.find((one) => one.range.from === from && one.range.to === to)
  const set = (next: Range) => {
    setTyped(next)
    if (isDay(next.from) && isDay(next.to)) onRange(inOrder(next))
  }
  return (
    <div className={classes.range}>
      <Select
        label="Perioada"
        data={[...offered.map(({ name, label }) => ({ value: name as string, label })), { value: OWN, label: 'Alt interval' }]}
        value={preset?.name ?? OWN}
        onChange={(name) => {
          const chosen = offered.find((one) => one.name === name)
          if (chosen) onRange(chosen.range)
        }}
      />
      <DateInput
        label="De la"
        value={typed.from}
        onValue={(day) => set({ ...typed, from: day })}
        error={isDay(typed.from) ? undefined : MESSAGE.day}
      />
      <DateInput
        label="Până la"
        value={typed.to}
        onValue={(day) => set({ ...typed, to: day })}
        error={isDay(typed.to) ? undefined : MESSAGE.day}
      />
    </div>
  )
}
