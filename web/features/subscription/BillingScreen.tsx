import { Alert, Button, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { CheckoutOffer } from '#contract/subscription.ts'
import { dayInRomania, formatDay } from '#domain/calendar/day.ts'
import { formatMoney, formatPercent, formatRate } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { Notice } from '../../app/Notice.tsx'
import { CallError } from '../../lib/api.ts'
import { asked } from '../../lib/asked.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { COMMON } from '../../ui/texts.ts'
import classes from './Billing.module.css'
import { BillingPanel } from './BillingPanel.tsx'
import { NoSuchPackage } from './NoSuchPackage.tsx'
import { planPeriod, planPrice, renewalPeriod } from './plan-texts.ts'
import { TEXTS } from './texts.ts'

/** What is ordered: the package, from when it is good, and its price in euro and in lei. */
const OrderSummary = ({ offer: { package: ordered, vatRate, euro, lei, startDate, test } }: { offer: CheckoutOffer }) => {
  const later = startDate > dayInRomania(new Date())
  return (
    <section className={`card ${classes.summary}`} aria-labelledby="comanda">
      <h2 id="comanda" className={classes.heading}>
        {TEXTS.order}
      </h2>
      <p className={classes.package}>{TEXTS.packageTitle(ordered.name)}</p>
      <dl className={classes.lines}>
        <Fact name={COMMON.period}>{planPeriod(ordered)}</Fact>
        <Fact name={TEXTS.firstDay}>{formatDay(startDate)}</Fact>
        <Fact name={COMMON.priceWithoutVat}>{planPrice(euro.net)}</Fact>
        <Fact name={TEXTS.vat(formatPercent(vatRate))}>{planPrice(euro.tva)}</Fact>
        <Fact name={TEXTS.total} className={classes.total}>
          {planPrice(euro.total)}
        </Fact>
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

const Loading = () => (
  <div className={classes.order} aria-busy>
    <div className={`card ${classes.summary}`} aria-hidden>
      <Skeleton height={18} width="50%" />
      <Skeleton height={120} mt={24} />
    </div>
    <div className={`card ${classes.form}`} aria-hidden>
      <Skeleton height={36} />
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={36} mt={28} />
      ))}
    </div>
  </div>
)

/** The billing step: the package, its price and the person or company that is billed. */
export const BillingScreen = ({ packageId }: { packageId: number }) => {
  const { company } = useCompany()
  const offer = useQuery({
    ...asked(['checkoutOffer', company.id, packageId], 'checkoutOffer', { query: { companyId: company.id, packageId } }),
    // a form that is opened again begins with what was ordered meanwhile
    gcTime: 0,
  })
  const refused = offer.error instanceof CallError ? offer.error.code : null
  if (refused === 'PACKAGE_FREE')
    return <Navigate to="/dashboard/payment/activate/$packageId" params={{ packageId: String(packageId) }} replace />
  if (refused === 'PACKAGE_ACTIVE')
    return (
      <Notice
        icon={<CircleCheck size={40} />}
        title={offer.error?.message ?? ''}
        actions={
          <>
            <Button renderRoot={(props) => <Link to="/dashboard/subscription" {...props} />}>{LABEL.subscription}</Button>
            <Button variant="default" renderRoot={(props) => <Link to="/dashboard/payment" {...props} />}>
              {TEXTS.otherPackage}
            </Button>
          </>
        }
      >
        {TEXTS.nothingToPay}
      </Notice>
    )
  if (refused === 'NOT_FOUND' || refused === 'INVALID') return <NoSuchPackage />
  return (
    <>
      <BackLink to="/dashboard/payment">{TEXTS.packages}</BackLink>
      <Title order={1}>{TEXTS.billingData}</Title>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {company.name}
      </Text>
      {offer.data?.test ? (
        <Alert color="yellow" mt="md" title={TEXTS.testInstallation}>
          {TEXTS.testPaymentHelp}
        </Alert>
      ) : null}
      {offer.data ? (
        <div className={classes.order}>
          <OrderSummary offer={offer.data} />
          <BillingPanel offer={offer.data} />
        </div>
      ) : offer.isError ? (
        <LoadFailed title={TEXTS.offerLoadFailed} error={offer.error} onRetry={() => offer.refetch()} inset={false} />
      ) : (
        <Loading />
      )}
    </>
  )
}
