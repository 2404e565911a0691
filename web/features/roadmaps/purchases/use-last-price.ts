import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isDay } from '#domain/calendar/day.ts'
import { offeredPrice } from '#domain/proposals/purchase.ts'
import { asked } from '../../../lib/asked.ts'
import type { PurchaseDraft } from '../editor/sheet-draft.ts'
import type { KnownPrice } from './use-line-numbers.ts'

/** A line of a sheet and a receipt name the article by other fields. */
type Values = Pick<PurchaseDraft, 'date' | 'partnerId' | 'currency'> & { expenseId: number | null; articleId: number | null }
type Options = {
  /** Whose last prices are asked for; none are where it is not said. */
  companyId: number | undefined
  values: Values
  rule: Parameters<typeof offeredPrice>[1] | null
  onLastPrice: ((known: KnownPrice | null) => void) | undefined
}

/** Tells the last price of the article at the supplier, by the VAT of the line, whenever one of them is another; `null` where there is none. */
export const useLastPrice = ({ companyId = 0, values, rule, onLastPrice }: Options): void => {
  const articleId = values.expenseId ?? values.articleId ?? 0
  const query = { companyId, partnerId: values.partnerId ?? 0, articleId, day: values.date }
  const { data = null } = useQuery({
    ...asked(['lastPrice', companyId, query], 'lastPrice', { query }),
    enabled: Boolean(companyId && onLastPrice && values.partnerId && articleId) && isDay(values.date),
  })
  const last = data && rule && data.currency === values.currency ? data : null
  const price = last && rule ? offeredPrice(last, rule).price : null
  const day = last?.day ?? ''
  const tell = useEffectEvent(() => onLastPrice?.(price === null ? null : { price, day, ofDay: day === values.date }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another supplier, article or day has another price
  useEffect(() => {
    if (companyId) tell()
  }, [companyId, query.partnerId, articleId, query.day, price, day])
}
