import Stripe from 'stripe'
import { Refusal } from '#contract/refusals.ts'
import type { Config } from '../../config.ts'

/** The API version of our requests, whatever the account's default is. */
const API_VERSION = '2026-10-28.endive'

export type StripeSettings = Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'>

/** `timeout` in milliseconds, for each attempt. */
export type Limits = { timeout: number; retries: number }
export const USUAL: Limits = { timeout: 10_000, retries: 1 }

/** Whether Stripe does not know the object that a call names; with `param`, the object named by that parameter. */
export const isMissing = (error: unknown, param?: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing' && (!param || error.param === param)

/** The reason of a failure. Stripe's message about a rejected key is left out, because it contains a part of the key. */
const reasonOf = (error: unknown): string => {
  if (error instanceof Stripe.errors.StripeConnectionError) {
    const { code } = (error.detail ?? {}) as { code?: string }
    return code && code !== 'ETIMEDOUT' ? code : error.message
  }
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'STRIPE_SECRET_KEY is refused'
  if (error instanceof Stripe.errors.StripeError)
    return [error.statusCode && `status ${error.statusCode}`, error.code, error.message].filter(Boolean).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** State of a subscription: `owes` after a failed payment, except while the first payment is still being tried. */
export const stateOfSubscription = ({
  status,
  cancel_at,
  cancel_at_period_end,
}: Stripe.Subscription): { ends: boolean; owes: boolean } => ({
  ends: cancel_at_period_end || cancel_at !== null || status === 'canceled',
  owes: ['past_due', 'unpaid', 'incomplete_expired'].includes(status),
})

/** Stripe as configured; `log` receives a message for the operator when Stripe fails. */
export const stripeConnection = (
  config: StripeSettings,
  clock: () => Date,
  log: (sentence: string) => void,
  { timeout, retries }: Limits,
) => {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = config
  if (key === null || secret === null) throw new Error('Stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
  const { protocol, hostname, port } = new URL(config.STRIPE_API_BASE)
  const stripe = new Stripe(key, {
    apiVersion: API_VERSION,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
  })

  const failed = (what: string, error: unknown): Refusal => {
    log(`Stripe, ${what}: ${reasonOf(error)}`)
    return new Refusal('PAYMENTS_UNAVAILABLE')
  }
  const ask = async <T>(what: string, question: () => Promise<T>): Promise<T> => {
    try {
      return await question()
    } catch (error) {
      throw failed(what, error)
    }
  }
  /** Stripe refuses to change an ended subscription, which is fine here; we ask Stripe whether that is the reason. */
  const unlessOver = async (what: string, change: () => Promise<unknown>, isOver: () => Promise<boolean>): Promise<void> => {
    try {
      await change()
    } catch (error) {
      if (isMissing(error)) return
      if (error instanceof Stripe.errors.StripeInvalidRequestError && (await ask(what, isOver))) return
      throw failed(what, error)
    }
  }
  const isOver = async (reference: string): Promise<boolean> =>
    ['canceled', 'incomplete_expired'].includes((await stripe.subscriptions.retrieve(reference)).status)
  const subscriptionOf = async (reference: string): Promise<Stripe.Subscription | null> =>
    ask(`subscription ${reference}`, async () => {
      try {
        return await stripe.subscriptions.retrieve(reference, { expand: ['latest_invoice'] })
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    })

  return { stripe, secret, clock, log, failed, ask, unlessOver, isOver, subscriptionOf }
}

export type StripeConnection = ReturnType<typeof stripeConnection>
