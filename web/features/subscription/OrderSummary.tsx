import { Text } from '@mantine/core'
import type { CheckoutOffer } from '#contract/subscription.ts'
import { dayInRomania, formatDay } from '#domain/calendar/day.ts'
import { formatMoney, formatPercent, formatPrice } from '#domain/numbers/format.ts'
import classes from './Billing.module.css'
import { planPeriod, planPrice, renewalPeriod } from './plan-texts.ts'

/** What is ordered: the package, from when it is good, and its price in euro and in lei. */
export const OrderSummary = ({ offer: { package: ordered, vatRate, euro, lei, startDate, test } }: { offer: CheckoutOffer }) => {
  const later = startDate > dayInRomania(new Date())
  return (
    <section className={`card ${classes.summary}`} aria-labelledby="comanda">
      <h2 id="comanda" className={classes.heading}>
        Comanda
      </h2>
      <p className={classes.package}>Pachetul {ordered.name}</p>
      <dl className={classes.lines}>
        <div>
          <dt>Perioadă</dt>
          <dd>{planPeriod(ordered)}</dd>
        </div>
        <div>
          <dt>Prima zi</dt>
          <dd>{formatDay(startDate)}</dd>
        </div>
        <div>
          <dt>Preț fără TVA</dt>
          <dd>{planPrice(euro.net)}</dd>
        </div>
        <div>
          <dt>TVA {formatPercent(vatRate)}</dt>
          <dd>{planPrice(euro.tva)}</dd>
        </div>
        <div className={classes.total}>
          <dt>Total de plată</dt>
          <dd>{planPrice(euro.total)}</dd>
        </div>
      </dl>
      <Text size="sm" c="dimmed" component="div" className={classes.notes ?? ''}>
        {lei ? (
          <p>
            Pe factură, la cursul BNR de azi: <span className="nowrap tabular">{formatMoney(lei.total)} lei</span>, din care TVA{' '}
            <span className="nowrap tabular">{formatMoney(lei.tva)} lei</span> (1 € ={' '}
            <span className="nowrap tabular">{formatPrice(lei.rate)} lei</span>, publicat la {formatDay(lei.day)}). Contează cursul din ziua
            plății.
          </p>
        ) : (
          <p>Factura este în lei: suma se calculează la cursul BNR din ziua plății.</p>
        )}
        {later ? (
          <p>Pachetul de acum rămâne valabil până atunci{test ? '' : ', când se face și prima plată'}: nimic nu se plătește de două ori.</p>
        ) : null}
        {test ? null : <p>Se plătește {renewalPeriod(ordered.months)}, până când anulezi abonamentul.</p>}
      </Text>
    </section>
  )
}
