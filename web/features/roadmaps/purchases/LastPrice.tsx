import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDay, isDay } from '#domain/calendar/day.ts'
import { formatPrice } from '#domain/numbers/format.ts'
import { call } from '../../../lib/api.ts'
import type { PurchaseDraft } from '../editor/sheet-draft.ts'
import { TEXTS } from '../texts.ts'

/** A line of a sheet and a receipt name the article by other fields. */
type Values = Pick<PurchaseDraft, 'date' | 'partnerId' | 'price' | 'currency'> & { expenseId: number | null; articleId: number | null }
type Props = { companyId: number; values: Values; onTake: (price: number) => void }

/** The last price of the article at the supplier, while the line has none: with it the total alone is enough. */
export const LastPrice = ({ companyId, values, onTake }: Props) => {
  const articleId = values.expenseId ?? values.articleId ?? 0
  const query = { companyId, partnerId: values.partnerId ?? 0, articleId, day: values.date }
  const isLacking = Boolean(values.partnerId && articleId) && isDay(values.date) && (values.price ?? null) === null
  const { data } = useQuery({
    queryKey: ['lastPrice', companyId, query],
    queryFn: ({ signal }) => call('lastPrice', { query }, signal),
    enabled: isLacking,
  })
  if (!isLacking || !data || data.currency !== values.currency) return null
  return (
    <Anchor component="button" type="button" size="sm" ta="left" mt={4} onClick={() => onTake(data.price)}>
      {TEXTS.lastPrice(formatPrice(data.price), formatDay(data.day))}
    </Anchor>
  )
}
