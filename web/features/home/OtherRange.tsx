import { Button, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MESSAGE } from '#contract/message-texts.ts'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { formatKm, formatNumber } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { asked } from '../../lib/asked.ts'
import { DateInput } from '../../ui/DateInput.tsx'
import { objectionAt } from '../../ui/required-texts.ts'
import { SelectInput } from '../../ui/SelectInput.tsx'
import { COMMON } from '../../ui/texts.ts'
import classes from './OtherRange.module.css'
import { presets } from './presets.ts'
import { RANGE_TEXTS as TEXTS } from './range-texts.ts'
import { inOrder, type Range } from './ranges.ts'

type EndProps = { label: string; value: string; onValue: (day: string) => void }

/** One end of the range; an invalid text is reported only after the user has left the field. */
const End = (end: EndProps) => (
  <DateInput {...end} error={isDay(end.value) ? undefined : end.value ? MESSAGE.day : objectionAt(end.label, MESSAGE.required, 'day')} />
)

/** A range of days: one of five presets, or two days that the user chooses; a reversed pair is swapped. */
const RangePicker = ({ today, range, onRange }: { today: Day; range: Range; onRange: (range: Range) => void }) => {
  // the content of the fields, which may not be a day yet
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
      <SelectInput
        label={TEXTS.period}
        placeholder={TEXTS.otherRange}
        options={offered.map(({ name, label }) => ({ value: name, label }))}
        value={preset?.name ?? null}
        onValue={(name) => {
          const chosen = offered.find((one) => one.name === name)
          if (chosen) set(chosen.range)
        }}
      />
      <End label={COMMON.from} value={typed.from} onValue={(day) => set({ ...typed, from: day })} />
      <End label={COMMON.until} value={typed.to} onValue={(day) => set({ ...typed, to: day })} />
    </div>
  )
}

const Total = ({ label, value, unit }: { label: string; value: string | undefined; unit?: string }) => (
  <div>
    <Text component="h3" size="xs" fw={400} c="dimmed">
      {label}
    </Text>
    <p className={classes.figure}>
      {value ?? '–'}
      {unit ? <span className={classes.unit}> {unit}</span> : null}
    </p>
  </div>
)

type Props = { today: Day; range: Range; onRange: (range: Range) => void }

/** Sheets and kilometres of a range of days that is no month. */
export const OtherRange = ({ today, range, onRange }: Props) => {
  const { company } = useCompany()
  const stats = useQuery({
    ...asked(['companyStats', company.id, range], 'companyStats', { query: { companyId: company.id, ...range } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={`card wrap ${classes.other}`} {...(stats.isPlaceholderData ? { 'data-old': true } : {})}>
      <RangePicker today={today} range={range} onRange={onRange} />
      {stats.isError && !stats.data ? (
        <div role="alert">
          <Text>{sentenceOf(stats.error)}</Text>
          <Button variant="default" mt="sm" onClick={() => stats.refetch()}>
            {COMMON.tryAgain}
          </Button>
        </div>
      ) : (
        <>
          <Total label={TEXTS.totalSheets} value={stats.data && formatNumber(stats.data.totalRoadmaps, 0)} />
          <Total label={TEXTS.totalKilometres} value={stats.data && formatKm(stats.data.kmDone)} unit="km" />
        </>
      )}
    </div>
  )
}
