import { z } from 'zod'
import { SUBSCRIPTION_STATUSES } from '#domain/vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { decimalOut, decimalOutOrNull, id, inCompany, inCompanyQuery, queryId } from './wire.ts'

const Package = z.object({ id, name: z.string(), months: z.number().int(), price: decimalOut })

const ActivePackage = z.object({
  id,
  status: z.enum(SUBSCRIPTION_STATUSES),
  startDate: z.string(),
  expirationDate: z.string(),
  endDate: z.string().nullable(),
  price: decimalOut,
  package: Package,
})

/** What the company may do now, decided by the server alone; buttons only repeat it. */
const Permissions = z.object({
  state: z.enum(['none', 'active', 'expired', 'limited']),
  mayWrite: z.boolean(),
  mayAddRoadmap: z.boolean(),
  mayAddSheet: z.boolean(),
})

export const Subscription = z.object({
  activePackage: ActivePackage.nullable(),
  totalRoadmaps: z.number().int(),
  totalSheets: z.number().int(),
  permissions: Permissions,
  /** Whether the free package can still be taken by this company. */
  freeAvailable: z.boolean(),
})
export type Subscription = z.output<typeof Subscription>

export const subscription = endpoints({
  subscription: {
    method: 'GET',
    path: 'subscription',
    caller: 'member',
    summary: 'The company’s package, how many sheets it has, and what it may do.',
    query: inCompanyQuery,
    answer: Subscription,
  },
  subscriptionDetails: {
    method: 'GET',
    path: 'subscription/details',
    caller: 'user',
    summary: 'A package that one of the user’s companies has taken and what was last charged for it, in EUR without VAT.',
    query: z.object({ id: queryId }),
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
    summary: 'The packages on offer; prices in EUR without VAT.',
    answer: z.array(Package.extend({ originalPrice: decimalOutOrNull, feature: z.string() })),
  },
  takeFreePackage: {
    method: 'POST',
    path: 'subscription/free',
    caller: 'member',
    summary: 'Takes the free package: 30 days, 5 road sheets and 5 operating sheets, once per tax code.',
    body: inCompany,
    answer: Subscription,
    refusals: ['FREE_PACKAGE_TAKEN'],
  },
})
