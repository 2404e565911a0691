import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDay, isDay } from '#domain/calendar/day.ts'
import { formatPrice } from '#domain/numbers/format.ts'
import { call } from '../../../lib/api.ts'
import type { PurchaseDraft } from '../editor/roadmap-draft.ts'
import classes from '../lines/dialogs.module.css'
import { TEXTS } from '../texts.ts'

type Props = { companyId: number; line: PurchaseDraft; onTake: (price: number) => void }

/** The last price of the article at the supplier, while the line has none: with it the total alone is enough. */
export const LastPrice = ({ companyId, line, onTake }: Props) => {
  const query = { companyId, partnerId: line.partnerId ?? 0, articleId: line.expenseId ?? 0, day: line.date }
  const isLacking = Boolean(line.partnerId && line.expenseId) && isDay(line.date) && (line.price ?? null) === null
  const { data } = useQuery({
    queryKey: ['lastPrice', companyId, query],
    queryFn: ({ signal }) => call('lastPrice', { query }, signal),
    enabled: isLacking,
  })
  if (!isLacking || !data || data.currency !== line.currency) return null
  return (
    <div className={classes.half}>
      <Anchor component="button" type="button" size="sm" ta="left" mt={28} onClick={() => onTake(data.price)}>
        {TEXTS.lastPrice(formatPrice(data.price), formatDay(data.day))}
      </Anchor>
    </div>
  )
}
