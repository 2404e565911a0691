import { dayInRomania } from '#domain/calendar/day.ts'
import { invoiceAmounts } from '#domain/plan/invoice-amounts.ts'
import type { ExchangeRate } from '../../adapters/exchange-rates.ts'
import type { Services } from '../../services.ts'
import { SERIES_OF_TESTS } from '../../settings.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { invoiceEmail } from './email-texts.ts'
import { invoices } from './invoices.repository.ts'
import { sellerOf, vatRateOf } from './seller.ts'

type Waiting = { companyId: number; id: number }

/** Issues one invoice and sends a mail about it; returns false when it was already issued. */
const issue = (services: Services, { companyId, id }: Waiting, day: string, exchange: ExchangeRate): Promise<boolean> =>
  services.database.inCompany(companyId, async (trx) => {
    const paid = await invoices.lockWaiting(trx, companyId, id)
    if (!paid) return false
    const { test, priceEur, packageName, recipient } = paid
    const { config } = services
    const series = test ? SERIES_OF_TESTS : config.INVOICE_SERIES
    const vatRate = vatRateOf(config)
    const amounts = invoiceAmounts({ priceEur, bnrRate: exchange.rate, vatRate })
    const number = await invoices.nextNumber(trx, series)
    await invoices.issue(trx, companyId, id, { series, number, day, exchange, vatRate, amounts, seller: sellerOf(config) })
    const { total } = amounts
    await queueEmail(services, trx, recipient, invoiceEmail({ publicUrl: config.PUBLIC_URL, series, number, total, test, packageName }))
    return true
  })

/**
 * Issues the invoices for all payments without one, the oldest first, and returns their number. All of them wait while the current
 * exchange rate is unknown. Several simultaneous processes give every payment one number and leave no number out.
 */
export const issueWaitingInvoices = async (services: Services): Promise<number> => {
  const waiting = await invoices.waiting(services.database.db)
  if (waiting.length === 0) return 0
  const day = dayInRomania(services.clock())
  const exchange = await services.rates.on('EUR', day)
  if (!exchange) return 0
  let count = 0
  for (const waitingInvoice of waiting) if (await issue(services, waitingInvoice, day, exchange)) count++
  return count
}
