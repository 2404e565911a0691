import { dayInRomania } from '#domain/calendar/day.ts'
import { invoiceAmounts } from '#domain/plan/invoice-amounts.ts'
import { SERIES_OF_TESTS } from '../../config.ts'
import type { ExchangeRate } from '../../outside/exchange-rates.ts'
import type { World } from '../../world.ts'
import { postLetter } from '../mail/post-letter.ts'
import { invoices } from './invoices.repository.ts'
import { invoiceLetter } from './letters.ts'
import { sellerOf, vatRateOf } from './seller.ts'

type Waiting = { companyId: number; id: number }

/** Issues one invoice and mails about it; whether it was still to be issued. */
const issue = (world: World, { companyId, id }: Waiting, day: string, exchange: ExchangeRate): Promise<boolean> =>
  world.database.inCompany(companyId, async (trx) => {
    const paid = await invoices.lockWaiting(trx, companyId, id)
    if (!paid) return false
    const { test, priceEur, packageName, recipient } = paid
    const { config } = world
    const series = test ? SERIES_OF_TESTS : config.INVOICE_SERIES
    const vatRate = vatRateOf(config)
    const amounts = invoiceAmounts({ priceEur, bnrRate: exchange.rate, vatRate })
    const number = await invoices.nextNumber(trx, series)
    await invoices.issue(trx, companyId, id, { series, number, day, exchange, vatRate, amounts, seller: sellerOf(config) })
    const { total } = amounts
    await postLetter(world, trx, recipient, invoiceLetter({ publicUrl: config.PUBLIC_URL, series, number, total, test, packageName }))
    return true
  })

/**
 * Issues the invoices for what was paid, the oldest first, and returns how many they were. All of them wait while the exchange rate
 * that counts today is not known. Several processes at once number every payment once and leave no number out.
 */
export const issueWaitingInvoices = async (world: World): Promise<number> => {
  const waiting = await invoices.waiting(world.database.db)
  if (waiting.length === 0) return 0
  const day = dayInRomania(world.clock())
  const exchange = await world.rates.on('EUR', day)
  if (!exchange) return 0
  let count = 0
  for (const one of waiting) if (await issue(world, one, day, exchange)) count++
  return count
}
