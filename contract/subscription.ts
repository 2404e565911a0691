import { z } from 'zod'
import { sectorIn } from '#domain/company/address.ts'
import { BUCHAREST, countyByName } from '#domain/company/counties.ts'
import { cuiDigits, isCui } from '#domain/company/cui.ts'
import { PERSON_TYPES, SUBSCRIPTION_STATUSES } from '#domain/vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import {
  ALONGSIDE,
  day,
  decimalOut,
  decimalOutOrNull,
  id,
  inCompany,
  inCompanyQuery,
  queryId,
  text,
  textOrNull,
  wellFormed,
} from './wire.ts'

const Package = z.object({ id, name: z.string(), months: z.number().int(), price: decimalOut })

const ActivePackage = z.object({
  id,
  status: z.enum(SUBSCRIPTION_STATUSES),
  startDate: z.string(),
  expirationDate: z.string(),
  endDate: z.string().nullable(),
  price: decimalOut,
  package: Package,
  /** When the card is charged next; `null` for a package that is not renewed by itself, and after a payment that failed. */
  nextPaymentDate: day.nullable(),
  /** Whether it renews until it is cancelled. */
  cancelable: z.boolean(),
})

/** What the company may do now, decided by the server alone; buttons only repeat it. */
const Permissions = z.object({
  state: z.enum(['none', 'active', 'expired', 'limited']),
  mayWrite: z.boolean(),
  mayAddRoadmap: z.boolean(),
  mayAddSheet: z.boolean(),
  /** How many more trip sheets and operating sheets may be added; `null` without a limit. */
  roadmapsLeft: z.number().int().nullable(),
  sheetsLeft: z.number().int().nullable(),
})

export const Subscription = z.object({
  activePackage: ActivePackage.nullable(),
  totalRoadmaps: z.number().int(),
  totalSheets: z.number().int(),
  permissions: Permissions,
  /** Whether the free package can still be taken by this company. */
  freeAvailable: z.boolean(),
  /** The package, already ordered, that begins when the present one ends; it can be cancelled as the present one can. */
  nextPackage: z.object({ name: z.string(), startDate: day, cancelable: z.boolean() }).nullable(),
  /** The ordered package whose payment is not confirmed yet; `null` once it is. */
  pendingPackage: z.object({ id, name: z.string() }).nullable(),
})
export type Subscription = z.output<typeof Subscription>

/** A price with VAT, in one currency. */
const Amounts = z.object({ net: decimalOut, tva: decimalOut, total: decimalOut })

const Billing = z.object({
  invoiceType: z.enum(PERSON_TYPES),
  cui: z.string(),
  name: z.string(),
  nrOnrc: z.string(),
  tva: z.boolean(),
  state: z.string(),
  city: z.string(),
  address: z.string(),
})

/** Price of a package for a company, its first day, and the last billing data. */
export const CheckoutOffer = z.object({
  package: Package,
  /** VAT in percent; 0 where the seller is no VAT payer. */
  vatRate: decimalOut,
  euro: Amounts,
  /** The same in lei at today's rate of the National Bank; `null` while that is not known. */
  lei: Amounts.extend({ rate: decimalOut, day }).nullable(),
  /** The first day of the package: today, or the day on which the present one would be renewed. */
  startDate: day,
  /** Blank parts are not known. */
  billing: Billing,
  /** Nothing is really paid in this installation. */
  test: z.boolean(),
})
export type CheckoutOffer = z.output<typeof CheckoutOffer>

/** The address that the payment provider sends the user back to: of this installation, checked by the server. */
const baseUrl = z.url({ protocol: /^https?$/ }).max(200)

const whoIsBilled = {
  invoiceType: z.enum(PERSON_TYPES),
  /** Needed of a legal entity: digits, with or without RO. */
  cui: z
    .string()
    .max(30)
    .nullish()
    .transform((value) => cuiDigits(value ?? '') || null),
  name: text(200),
  nrOnrc: textOrNull(40),
  tva: z.boolean().nullish().transform(Boolean),
  /** A county: RO e-Factura knows them by their codes. */
  state: text(60).refine((state) => countyByName(state) !== null, MESSAGE.county),
  city: text(120),
  address: text(250),
}

/** The form of the billing step. A natural person has neither tax code nor trade register number. */
export const BillingForm = z
  .object({
    companyId: id,
    packageId: id,
    baseUrl,
    ...whoIsBilled,
    /** The box of the form; a client without one has asked by itself. */
    agree: z.boolean({ error: MESSAGE.agree }).refine(Boolean, MESSAGE.agree).nullish(),
  })
  .superRefine((form, context) => {
    const isSound = wellFormed(context)
    // RO e-Factura refuses an address in București without its sector (BR-RO-100, BR-RO-101)
    if (
      isSound('state', 'city', 'address') &&
      countyByName(form.state)?.code === BUCHAREST &&
      sectorIn(form.city) === null &&
      sectorIn(form.address) === null
    )
      context.addIssue({ code: 'custom', path: ['city'], message: MESSAGE.sector })
    if (!isSound('invoiceType', 'cui') || form.invoiceType === 'fizica') return
    if (form.cui === null) context.addIssue({ code: 'custom', path: ['cui'], message: MESSAGE.required })
    else if (!isCui(form.cui)) context.addIssue({ code: 'custom', path: ['cui'], message: MESSAGE.cui })
  }, ALONGSIDE)

/** The page on which the payment provider takes the card: `url` leads there. */
const Checkout = z.object({ sessionId: z.string(), url: z.string() })

/** The payment provider's name for a page on which a card is taken. */
const sessionId = z.string().regex(/^[\w-]{8,250}$/)

export const subscription = endpoints({
  subscription: {
    method: 'GET',
    path: 'subscription',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary: 'The company’s package, how many sheets it has, and what it may do.',
    query: inCompanyQuery,
    answer: Subscription,
  },
  subscriptionDetails: {
    method: 'GET',
    path: 'subscription/details',
    caller: 'user',
    summary:
      'A package that one of the user’s companies has paid for, by its id or by the payment provider’s session, and what was last charged for it, in EUR without VAT.',
    query: z.object({ id: z.union([queryId, sessionId]) }),
    answer: z.object({
      packageSubscription: z.object({ id, package: z.object({ name: z.string() }) }),
      lastCharge: z.object({ price: decimalOut }),
    }),
    refusals: ['NOT_FOUND'],
  },
  packages: {
    method: 'GET',
    path: 'subscription/packages',
    caller: 'user',
    summary: 'The packages on offer; prices in EUR without VAT, `priceWithVat` with it.',
    answer: z.array(Package.extend({ originalPrice: decimalOutOrNull, feature: z.string(), priceWithVat: decimalOut })),
  },
  takeFreePackage: {
    method: 'POST',
    path: 'subscription/free',
    caller: 'member',
    needs: 'money',
    writes: 'account',
    summary: 'Takes the free package: 30 days, 5 road sheets and 5 operating sheets, once per tax code.',
    body: inCompany,
    answer: Subscription,
    keyed: true,
    refusals: ['FREE_PACKAGE_TAKEN', 'PACKAGE_PAID', 'EMAIL_UNCONFIRMED', 'TOO_MANY_ATTEMPTS'],
  },
  checkoutOffer: {
    method: 'GET',
    path: 'subscription/offer',
    caller: 'member',
    needs: 'read',
    summary: 'What a package costs the company with VAT, from when it would be good, and who was billed the last time.',
    query: inCompanyQuery.extend({ packageId: queryId }),
    answer: CheckoutOffer,
    refusals: ['PACKAGE_FREE', 'PACKAGE_ACTIVE'],
  },
  checkout: {
    method: 'POST',
    path: 'subscription/checkout',
    caller: 'member',
    needs: 'money',
    writes: 'account',
    summary:
      'Orders a package and opens the payment provider’s page, to which the customer is sent. The package counts when the provider says that it was paid.',
    body: BillingForm,
    answer: Checkout,
    refusals: ['PACKAGE_FREE', 'PACKAGE_ACTIVE', 'PAYMENTS_UNAVAILABLE'],
  },
  retryPayment: {
    method: 'POST',
    path: 'subscription/retry',
    caller: 'member',
    needs: 'money',
    writes: 'account',
    summary: 'Opens the page on which a payment that failed is made after all.',
    body: z.object({ companyId: id, activePackageId: id, baseUrl }),
    answer: Checkout,
    refusals: ['NOTHING_TO_PAY', 'PACKAGE_FREE', 'PACKAGE_ACTIVE', 'PAYMENTS_UNAVAILABLE'],
  },
  cancelSubscription: {
    method: 'POST',
    path: 'subscription/cancel',
    caller: 'member',
    needs: 'money',
    writes: 'account',
    summary: 'Ends the renewal of the package, which stays good until its last day; one that is ordered and not paid yet never begins.',
    body: inCompany,
    answer: Subscription,
    refusals: ['NOTHING_TO_CANCEL', 'PAYMENTS_UNAVAILABLE'],
  },
  testCheckout: {
    method: 'GET',
    path: 'subscription/test-checkout',
    caller: 'member',
    needs: 'read',
    summary: 'The test checkout of an installation without a payment provider: what would be paid.',
    query: inCompanyQuery.extend({ sessionId }),
    answer: z.object({ packageName: z.string(), months: z.number().int(), total: decimalOut, startDate: day, backUrl: z.string() }),
    refusals: ['NOT_FOUND'],
  },
  payTestCheckout: {
    method: 'POST',
    path: 'subscription/test-checkout',
    caller: 'member',
    needs: 'money',
    writes: 'account',
    summary: 'Pays a test checkout, or has its card declined; `url` is where the payment provider would lead next.',
    body: z.object({ companyId: id, sessionId, card: z.enum(['good', 'declined']) }),
    answer: z.object({ url: z.string() }),
    refusals: ['NOT_FOUND', 'CARD_DECLINED', 'PAYMENTS_UNAVAILABLE'],
  },
})
