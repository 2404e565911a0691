import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDay, isDay } from '#domain/calendar/day.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { offeredPrice } from '#domain/proposals/purchase.ts'
import { call } from '../../../lib/api.ts'
import type { PurchaseDraft } from '../editor/sheet-draft.ts'
import { currencyUnit } from '../kind-texts.ts'
import { TEXTS } from '../texts.ts'

/** A line of a sheet and a receipt name the article by other fields. */
type Values = Pick<PurchaseDraft, 'date' | 'partnerId' | 'price' | 'currency'> & { expenseId: number | null; articleId: number | null }
type Props = { companyId: number; values: Values; rule: Parameters<typeof offeredPrice>[1]; onTake: (price: number) => void }

/** The last price of the article at the supplier, with VAT as the field above it, while the line has none: with it the total alone is enough. */
export const LastPrice = ({ companyId, values, rule, onTake }: Props) => {
  const articleId = values.expenseId ?? values.articleId ?? 0
  const query = { companyId, partnerId: values.partnerId ?? 0, articleId, day: values.date }
  const isLacking = Boolean(values.partnerId && articleId) && isDay(values.date) && (values.price ?? null) === null
  const { data } = useQuery({
    queryKey: ['lastPrice', companyId, query],
    queryFn: ({ signal }) => call('lastPrice', { query }, signal),
    enabled: isLacking,
  })
  if (!isLacking || !data || data.currency !== values.currency) return null
  const { withVat, price } = offeredPrice(data, rule)
  return (
    <Anchor component="button" type="button" size="sm" ta="left" mt={4} onClick={() => onTake(price)}>
      {TEXTS.lastPrice(`${formatMoney(withVat)}\u00a0${currencyUnit(data.currency)}`, formatDay(data.day))}
    </Anchor>
  )
}
