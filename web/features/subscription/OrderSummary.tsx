import { Text } from '@mantine/core'
import type { CheckoutOffer } from '#contract/subscription.ts'
import { dayInRomania, formatDay } from '#domain/calendar/day.ts'
import { formatMoney, formatPercent, formatRate } from '#domain/numbers/format.ts'
import { COMMON } from '../../ui/texts.ts'
import classes from './Billing.module.css'
import { planPeriod, planPrice, renewalPeriod } from './plan-texts.ts'
import { TEXTS } from './texts.ts'

/** What is ordered: the package, from when it is good, and its price in euro and in lei. */
export const OrderSummary = ({ offer: { package: ordered, vatRate, euro, lei, startDate, test } }: { offer: CheckoutOffer }) => {
  const later = startDate > dayInRomania(new Date())
  return (
    <section className={`card ${classes.summary}`} aria-labelledby="comanda">
      <h2 id="comanda" className={classes.heading}>
        {TEXTS.order}
      </h2>
      <p className={classes.package}>{TEXTS.packageTitle(ordered.name)}</p>
      <dl className={classes.lines}>
        <div>
          <dt>{COMMON.period}</dt>
          <dd>{planPeriod(ordered)}</dd>
        </div>
        <div>
          <dt>{TEXTS.firstDay}</dt>
          <dd>{formatDay(startDate)}</dd>
        </div>
        <div>
          <dt>{COMMON.priceWithoutVat}</dt>
          <dd>{planPrice(euro.net)}</dd>
        </div>
        <div>
          <dt>{TEXTS.vat(formatPercent(vatRate))}</dt>
          <dd>{planPrice(euro.tva)}</dd>
        </div>
        <div className={classes.total}>
          <dt>{TEXTS.total}</dt>
          <dd>{planPrice(euro.total)}</dd>
        </div>
      </dl>
      <Text size="sm" c="dimmed" component="div" className={classes.notes ?? ''}>
        {lei ? (
          <p>
            {TEXTS.onInvoice}
            <span className="nowrap tabular">{TEXTS.lei(formatMoney(lei.total))}</span>
            {TEXTS.ofWhichVat} <span className="nowrap tabular">{TEXTS.lei(formatMoney(lei.tva))}</span> (1 € ={' '}
            <span className="nowrap tabular">{TEXTS.lei(formatRate(lei.rate))}</span>
            {TEXTS.publishedAt}
            {formatDay(lei.day)}
            {TEXTS.rateOfPaymentDay}
          </p>
        ) : (
          <p>{TEXTS.invoiceInLei}</p>
        )}
        {later ? <p>{TEXTS.currentStays(test ? '' : TEXTS.whenPaid)}</p> : null}
        {test ? null : <p>{TEXTS.renews(renewalPeriod(ordered.months))}</p>}
      </Text>
    </section>
  )
}
