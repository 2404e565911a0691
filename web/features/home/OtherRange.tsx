import { Button, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Day } from '#domain/calendar/day.ts'
import { formatKm, formatNumber } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call, sentenceOf } from '../../lib/api.ts'
import { COMMON } from '../../ui/texts.ts'
import classes from './OtherRange.module.css'
import { RangePicker } from './RangePicker.tsx'
import { RANGE_TEXTS as TEXTS } from './range-texts.ts'
import type { Range } from './ranges.ts'

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
    queryKey: ['companyStats', company.id, range],
    queryFn: ({ signal }) => call('companyStats', { query: { companyId: company.id, ...range } }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={`card ${classes.other}`} {...(stats.isPlaceholderData ? { 'data-old': true } : {})}>
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
