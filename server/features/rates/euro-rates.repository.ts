import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import { documentKey, type ValuedLine } from '#domain/fiscal/booking.ts'
import { type Decimal, sum } from '#domain/numbers/decimal.ts'
import type { CompanyScope } from '../../access/company-access.ts'

/** Lei under which no receipt is worth 100 EUR on any day since the leu is what it is. */
const SMALL_RECEIPT = 300

/** Lei for one euro on the days of receipts that may be over 100 EUR. */
export const eurRatesFor = async ({ trx }: CompanyScope, lines: readonly ValuedLine[]): Promise<Map<Day, Decimal>> => {
  const receipts = lines.filter(({ document, currency }) => document === 1 && currency === 'RON')
  const sums = Map.groupBy(receipts, (line) => documentKey(line) ?? '')
  const large = receipts.filter((line) => sum((sums.get(documentKey(line) ?? '') ?? [line]).map(({ value }) => value)).gt(SMALL_RECEIPT))
  const days = [...new Set(large.flatMap(({ date }) => date ?? []))]
  if (days.length === 0) return new Map()
  const { rows } = await sql<{ day: Day; rate: Decimal | null }>`
    select day, (select known.rate from exchange_rate_on('EUR', day) known) as rate from unnest(${days}::date[]) day`.execute(trx)
  return new Map(rows.flatMap(({ day, rate }) => (rate ? [[day, rate]] : [])))
}
