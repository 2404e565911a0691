/** Payment by card: what the product asks of a payment provider, and what it is told by it. */

/** A package that a company wants to pay for, every so many months until it is cancelled. */
export type Order = {
  companyId: number
  /** The company's row of the package it takes; the provider carries it along and names it in every notice. */
  subscriptionId: number
  packageId: number
  packageName: string
  months: number
  /** What the card is charged for each period, VAT included, in cents of EUR. */
  cents: number
  email: string
  /** Whom the provider already knows the company as. */
  customer: string | null
  /** When the first payment is due; `null` at once. */
  startsAt: Date | null
  /** Origin of this installation's pages, without a slash at its end. */
  baseUrl: string
}

/** The provider's page on which a card is taken. */
export type Checkout = { sessionId: string; url: string }

/** Which package of which company a notice is about, as carried along since the order. */
type About = { companyId: number; subscriptionId: number }

/** What the provider tells, each notice with a name of its own, any of them perhaps repeated, late or out of order. */
export type PaymentNotice = { notice: string } & About &
  (
    | { kind: 'ordered'; sessionId: string; reference: string; customer: string | null }
    | { kind: 'abandoned'; sessionId: string }
    /** `cents` is 0 for a time before the first payment is due. */
    | { kind: 'paid'; reference: string; payment: string; cents: number; from: Date; to: Date; paidAt: Date }
    /** A payment was declined, and is still owed. */
    | { kind: 'failed'; reference: string }
    /** How the subscription stands now: whether it ends with its period, and whether a payment is owed. */
    | { kind: 'changed'; reference: string; ends: boolean; owes: boolean }
    | { kind: 'ended'; reference: string; at: Date }
  )

/**
 * A payment provider. Every call that asks it refuses with PAYMENTS_UNAVAILABLE when it does not answer or cannot do what it is
 * asked, and says why in the log.
 */
export type Payments = {
  name: 'stripe' | 'test'
  /** Opens the page on which an order is paid. */
  checkout(order: Order): Promise<Checkout>
  /** Closes a payment page. A page that is paid, closed or unknown already is left alone. */
  closeCheckout(sessionId: string): Promise<void>
  /** The page on which the owed payment of a subscription is made; `null` when it owes none there. */
  payOwed(reference: string): Promise<Checkout | null>
  /** Ends a subscription with the period that is paid. Asked twice it does the same; one that is over is left alone. */
  endWithPeriod(reference: string): Promise<void>
  /** Ends a subscription at once. Asked twice it does the same. */
  endNow(reference: string): Promise<void>
  /**
   * What a signed message says: `null` when it concerns no order. Refuses with MALFORMED when the signature is not the
   * provider's, or too old.
   */
  noticeOf(body: Buffer, signature: string): Promise<PaymentNotice | null>
}
