/** Stripe's objects with the fields that its API gives them, and how they looked to webhooks of older versions. */

/** Seconds since 1970, as Stripe writes every moment. */
export type Seconds = number

/** Of the next things that are made, one after the other: `cs_test_00000000000001`. */
export type Name = (prefix: string) => string

type Metadata = Record<string, string>

type PriceOf = { name: Name; created: Seconds; lookupKey: string | null; currency: string; cents: number; interval: string; count: number }

/** A recurring price of a product of its own. */
export const newPrice = ({ name, created, lookupKey, currency, cents, interval, count }: PriceOf) => ({
  id: name('price_'),
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created,
  currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: lookupKey,
  metadata: {} as Metadata,
  nickname: null,
  product: name('prod_'),
  recurring: { interval, interval_count: count, meter: null, trial_period_days: null, usage_type: 'licensed' },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: cents,
  unit_amount_decimal: String(cents),
})
export type StripePrice = ReturnType<typeof newPrice>

type SessionOf = {
  id: string
  url: string
  created: Seconds
  cents: number
  customer: string | null
  email: string | null
  reference: string | null
  metadata: Metadata
  successUrl: string
  cancelUrl: string | null
  locale: string | null
}

/** An open Checkout session of mode `subscription`, good for a day. */
export const newSession = ({
  id,
  url,
  created,
  cents,
  customer,
  email,
  reference,
  metadata,
  successUrl,
  cancelUrl,
  locale,
}: SessionOf) => ({
  id,
  object: 'checkout.session',
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  amount_subtotal: cents,
  amount_total: cents,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  cancel_url: cancelUrl,
  client_reference_id: reference,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  created,
  currency: 'eur',
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer,
  customer_creation: 'always',
  customer_details: email === null ? null : { address: null, email, name: null, phone: null, tax_exempt: 'none', tax_ids: null },
  customer_email: email,
  discounts: null,
  expires_at: created + 86_400,
  invoice: null as string | null,
  invoice_creation: null,
  livemode: false,
  locale,
  metadata,
  mode: 'subscription',
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  payment_status: 'unpaid' as 'unpaid' | 'paid' | 'no_payment_required',
  recovered_from: null,
  saved_payment_method_options: { allow_redisplay_filters: ['always'], payment_method_remove: null, payment_method_save: null },
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open' as 'open' | 'complete' | 'expired',
  submit_type: null,
  subscription: null as string | null,
  success_url: successUrl,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  url: url as string | null,
  wallet_options: null,
})
export type StripeSession = ReturnType<typeof newSession>

type Status = 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid' | 'paused'

type SubscriptionOf = {
  name: Name
  created: Seconds
  customer: string
  price: StripePrice
  metadata: Metadata
  anchor: Seconds
  period: Period
  trialing: boolean
}
export type Period = { start: Seconds; end: Seconds }

/** A subscription in its first period. */
export const newSubscription = ({ name, created, customer, price, metadata, anchor, period, trialing }: SubscriptionOf) => {
  const id = name('sub_')
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_thresholds: null,
    cancel_at: null as Seconds | null,
    cancel_at_period_end: false,
    canceled_at: null as Seconds | null,
    cancellation_details: { comment: null, feedback: null, reason: null as string | null },
    collection_method: 'charge_automatically',
    created,
    currency: price.currency,
    customer,
    days_until_due: null,
    default_payment_method: name('pm_'),
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null as Seconds | null,
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
    items: {
      object: 'list',
      data: [
        {
          id: name('si_'),
          object: 'subscription_item',
          billing_thresholds: null,
          created,
          current_period_end: period.end,
          current_period_start: period.start,
          discounts: [],
          metadata: {},
          price,
          quantity: 1,
          subscription: id,
          tax_rates: [],
        },
      ] as [StripeItem],
      has_more: false,
      total_count: 1,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null as string | null,
    livemode: false,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: (trialing ? 'trialing' : 'active') as Status,
    test_clock: null,
    transfer_data: null,
    trial_end: trialing ? period.end : null,
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
    trial_start: trialing ? period.start : null,
  }
}
type StripeItem = {
  id: string
  object: string
  billing_thresholds: null
  created: Seconds
  current_period_end: Seconds
  current_period_start: Seconds
  discounts: never[]
  metadata: Metadata
  price: StripePrice
  quantity: number
  subscription: string
  tax_rates: never[]
}
export type StripeSubscription = ReturnType<typeof newSubscription>

type InvoiceOf = {
  name: Name
  url: string
  created: Seconds
  reason: 'subscription_create' | 'subscription_cycle'
  subscription: StripeSubscription
  email: string | null
  cents: number
  period: Period
  paid: boolean
}

/** An invoice for one period of a subscription: paid, or open after an attempt that failed. */
export const newInvoice = ({ name, url, created, reason, subscription, email, cents, period, paid }: InvoiceOf) => {
  const id = name('in_')
  const [item] = subscription.items.data
  const { currency } = subscription
  return {
    id,
    object: 'invoice',
    account_country: 'RO',
    account_name: 'Parcurs',
    account_tax_ids: null,
    amount_due: cents,
    amount_overpaid: 0,
    amount_paid: paid ? cents : 0,
    amount_remaining: paid ? 0 : cents,
    amount_shipping: 0,
    application: null,
    attempt_count: paid && cents === 0 ? 0 : 1,
    attempted: true,
    auto_advance: !paid,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_address: null,
    customer_email: email,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${url}/i/${id}`,
    invoice_pdf: `${url}/i/${id}/pdf`,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: [
        {
          id: name('il_'),
          object: 'line_item',
          amount: cents,
          currency,
          description: cents === 0 ? 'Trial period' : '1 × Parcurs',
          discount_amounts: [],
          discountable: true,
          discounts: [],
          invoice: id,
          livemode: false,
          metadata: subscription.metadata,
          parent: {
            invoice_item_details: null,
            subscription_item_details: {
              invoice_item: null,
              proration: false,
              proration_details: { credited_items: null },
              subscription: subscription.id,
              subscription_item: item.id,
            },
            type: 'subscription_item_details',
          },
          period,
          pretax_credit_amounts: [],
          pricing: {
            price_details: { price: item.price.id, product: item.price.product },
            type: 'price_details',
            unit_amount_decimal: String(cents),
          },
          quantity: 1,
          taxes: [],
        },
      ],
      has_more: false,
      total_count: 1,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: paid ? null : created + 3 * 86_400,
    number: name('PARCURS-'),
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    // the time of the invoice itself; what is paid for is the period of its line
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: (paid ? 'paid' : 'open') as 'paid' | 'open' | 'void' | 'uncollectible',
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: paid ? created : (null as Seconds | null),
      voided_at: null,
    },
    subtotal: cents,
    subtotal_excluding_tax: cents,
    test_clock: null,
    total: cents,
    total_discount_amounts: [],
    total_excluding_tax: cents,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}
export type StripeInvoice = ReturnType<typeof newInvoice>

/** An object as webhooks of a version before 2025-03-31 ("basil") tell of it. */
export const older = (object: StripeSession | StripeSubscription | StripeInvoice): object => {
  if (object.object === 'subscription') {
    const subscription = object as StripeSubscription
    const [item] = subscription.items.data
    const { current_period_end, current_period_start, ...rest } = item
    return { ...subscription, current_period_end, current_period_start, items: { ...subscription.items, data: [rest] } }
  }
  if (object.object === 'invoice') {
    const { parent, amount_overpaid, total_taxes, total_pretax_credit_amounts, ...invoice } = object as StripeInvoice
    const { metadata, subscription } = parent.subscription_details
    const data = invoice.lines.data.map(({ parent: { subscription_item_details: details }, pricing, taxes, ...line }) => ({
      ...line,
      price: { id: pricing.price_details.price, object: 'price', product: pricing.price_details.product, unit_amount: line.amount },
      proration: details.proration,
      proration_details: details.proration_details,
      subscription: details.subscription,
      subscription_item: details.subscription_item,
      tax_amounts: [],
      tax_rates: [],
      type: 'subscription',
    }))
    return {
      ...invoice,
      charge: null,
      lines: { ...invoice.lines, data },
      paid: invoice.status === 'paid',
      payment_intent: null,
      quote: null,
      subscription,
      subscription_details: { metadata },
      tax: null,
      total_tax_amounts: [],
    }
  }
  return object
}
