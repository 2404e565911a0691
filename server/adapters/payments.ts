/** Payment by card: the product's requests to a payment provider, and the provider's notices. */

/** A package that a company wants to pay for, once in every period of some months until it is cancelled. */
export type Order = {
  companyId: number
  /** Id of the company's subscription row; the provider stores it and returns it in every notice. */
  subscriptionId: number
  packageId: number
  packageName: string
  months: number
  /** The amount charged for each period, VAT included, in cents of EUR. */
  cents: number
  email: string
  /** The provider's id of the company, if it has one. */
  customer: string | null
  /** When the first payment is due; `null` for immediately. */
  startsAt: Date | null
  /** Origin of this installation's pages, without a trailing slash. */
  baseUrl: string
}

/** The provider's page where the user pays by card. */
export type Checkout = { sessionId: string; url: string }

/** The package and the company that a notice concerns, as sent with the order. */
type About = { companyId: number; subscriptionId: number }

/** Notices of the provider, each with a unique id; they may be repeated, late or out of order. */
export type PaymentNotice = { notice: string } & About &
  (
    | { kind: 'ordered'; sessionId: string; reference: string; customer: string | null }
    | { kind: 'abandoned'; sessionId: string }
    /** `cents` is 0 for a period before the first payment is due. */
    | { kind: 'paid'; reference: string; payment: string; cents: number; from: Date; to: Date; paidAt: Date }
    /** A payment was declined and is still due. */
    | { kind: 'failed'; reference: string }
    /** Current state of the subscription: whether it ends with its period, and whether a payment is due. */
    | { kind: 'changed'; reference: string; ends: boolean; owes: boolean }
    | { kind: 'ended'; reference: string; at: Date }
  )

/**
 * A payment provider. Every request to it refuses with PAYMENTS_UNAVAILABLE when the provider does not answer or cannot do it, and logs
 * the reason.
 */
export type Payments = {
  name: 'stripe' | 'test'
  /** Opens the page on which the user pays an order. */
  checkout(order: Order): Promise<Checkout>
  /** Closes a payment page. Nothing happens if it is already paid, closed or unknown. */
  closeCheckout(sessionId: string): Promise<void>
  /** The page for the due payment of a subscription; `null` when none is due. */
  payOwed(reference: string): Promise<Checkout | null>
  /** Ends a subscription with the period that is paid. Repeating the call has no effect, nor has a call for an ended subscription. */
  endWithPeriod(reference: string): Promise<void>
  /** Ends a subscription immediately. Repeating the call has no effect. */
  endNow(reference: string): Promise<void>
  /**
   * The content of a signed message: `null` when it concerns no order. Refuses with MALFORMED when the signature is not the provider's,
   * or too old.
   */
  noticeOf(body: Buffer, signature: string): Promise<PaymentNotice | null>
}
