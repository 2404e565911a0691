import { Alert, Button, Skeleton, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import type { AnswerOf } from '#contract/contract.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { useCompany } from '../../app/company-context.tsx'
import { Notice } from '../../app/Notice.tsx'
import { CallError, call, failureText } from '../../lib/api.ts'
import { asked } from '../../lib/asked.ts'
import { useExternalRedirect } from '../../lib/use-external-redirect.ts'
import { Fact } from '../../ui/Fact.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { COMMON } from '../../ui/texts.ts'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import classes from './Billing.module.css'
import { planPeriod, planPrice } from './plan-texts.ts'
import { TEXTS } from './texts.ts'

/** The payment that was asked for is no longer open: where to go on. */
const PaymentClosed = () => (
  <Notice
    icon={<ReceiptText size={40} />}
    title={TEXTS.paymentClosed}
    actions={
      <>
        <Button renderRoot={(props) => <Link to="/dashboard/payment" {...props} />}>{LABEL.choosePackage}</Button>
        <Button variant="default" renderRoot={(props) => <Link to="/dashboard/subscription" {...props} />}>
          {LABEL.subscription}
        </Button>
      </>
    }
  >
    {TEXTS.paymentClosedHelp}
  </Notice>
)

/** What is paid for. */
const Order = ({ order }: { order: AnswerOf<'testCheckout'> }) => (
  <>
    <p className={classes.package}>{TEXTS.packageTitle(order.packageName)}</p>
    <dl className={classes.lines}>
      <Fact name={COMMON.period}>{planPeriod({ price: order.total, months: order.months })}</Fact>
      <Fact name={TEXTS.firstDay}>{formatDay(order.startDate)}</Fact>
      <Fact name={TEXTS.total} className={classes.total}>
        {planPrice(order.total)}
      </Fact>
    </dl>
  </>
)

/** The payment page of an installation without a payment provider. It says so: nothing is charged. */
export const TestCheckoutScreen = ({ sessionId }: { sessionId: string }) => {
  const { company } = useCompany()
  const { leaving, leaveFor } = useExternalRedirect()
  const checkout = useQuery({
    ...asked(['testCheckout', company.id, sessionId], 'testCheckout', { query: { companyId: company.id, sessionId } }),
    gcTime: 0,
    // once it is paid it is gone, and the page is on its way elsewhere
    refetchOnWindowFocus: false,
  })
  const payment = useMutation({
    mutationFn: (card: 'good' | 'declined') => call('payTestCheckout', { body: { companyId: company.id, sessionId, card } }),
    onSuccess: ({ url }) => leaveFor(url),
  })
  const busy = payment.isPending || leaving
  const [paying, declining] = [useFocusKept(busy), useFocusKept(busy)]
  const gone = [checkout.error, payment.error].some((error) => error instanceof CallError && error.code === 'NOT_FOUND')
  if (gone && !leaving) return <PaymentClosed />
  const order = checkout.data
  return (
    <div className={classes.pay}>
      <Title order={1}>{TEXTS.testPayment}</Title>
      <Alert color="yellow" mt="md">
        {TEXTS.testPaymentPage}
      </Alert>
      {checkout.isError && !order ? (
        <LoadFailed title={TEXTS.paymentLoadFailed} error={checkout.error} onRetry={() => checkout.refetch()} inset={false} />
      ) : (
        <div className={`card ${classes.summary}`} aria-busy={!order}>
          {order ? (
            <>
              <Order order={order} />
              {payment.isError && !busy ? (
                <Alert color="red" mt="md">
                  {failureText(payment.error)}
                </Alert>
              ) : null}
              <div className={`wrap ${classes.buttons}`}>
                <Button
                  ref={paying}
                  loading={busy && payment.variables !== 'declined'}
                  disabled={busy}
                  onClick={() => payment.mutate('good')}
                >
                  {TEXTS.pay}
                </Button>
                <Button
                  ref={declining}
                  variant="default"
                  loading={busy && payment.variables === 'declined'}
                  disabled={busy}
                  onClick={() => payment.mutate('declined')}
                >
                  {TEXTS.cardDeclined}
                </Button>
                <Button variant="subtle" color="gray" disabled={busy} onClick={() => leaveFor(order.backUrl)}>
                  {COMMON.discard}
                </Button>
              </div>
            </>
          ) : (
            <div aria-hidden>
              <Skeleton height={20} width="50%" />
              <Skeleton height={72} mt={16} />
              <Skeleton height={36} mt={24} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
