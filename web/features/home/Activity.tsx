import { Button, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Subscription } from '#contract/subscription.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatKm, formatNumber } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call, sentenceOf } from '../../lib/api.ts'
import { COMMON } from '../../ui/texts.ts'
import { DeadlinesCard } from '../deadlines/DeadlinesCard.tsx'
import classes from './HomeScreen.module.css'
import { PromoVideo } from './PromoVideo.tsx'
import { RangePicker } from './RangePicker.tsx'
import type { Range } from './ranges.ts'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import { TEXTS } from './texts.ts'

const Total = ({ label, value, unit }: { label: string; value: string | undefined; unit?: string }) => (
  <div className={`card ${classes.total}`}>
    <Text component="h2" size="sm" c="dimmed">
      {label}
    </Text>
    <p className={classes.figure}>
      {value ?? '–'}
      {unit ? <span className={classes.unit}> {unit}</span> : null}
    </p>
  </div>
)

type Props = { today: Day; range: Range; onRange: (range: Range) => void; subscription: Subscription }

/** What stands below the month: the totals of a range of days, the package, what expires. */
export const Activity = ({ today, range, onRange, subscription }: Props) => {
  const { company } = useCompany()
  const stats = useQuery({
    queryKey: ['companyStats', company.id, range],
    queryFn: ({ signal }) => call('companyStats', { query: { companyId: company.id, ...range } }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <RangePicker today={today} range={range} onRange={onRange} />
      <div className={classes.cards} {...(stats.isPlaceholderData ? { 'data-old': true } : {})}>
        {stats.isError && !stats.data ? (
          <div className={`card ${classes.total}`} role="alert">
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
        <SubscriptionCard subscription={subscription} />
      </div>
      <DeadlinesCard />
      <PromoVideo />
    </>
  )
}
