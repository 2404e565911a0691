/** The actions that a company's package allows; the server and the buttons of the pages both use these functions. */
import type { Day } from '../calendar/day.ts'
import type { AssetKind, SubscriptionStatus } from '../vocabulary.ts'

/** The free package: how many trip sheets and operating sheets it allows, and for how many days. */
export const FREE_PLAN = { roadmaps: 5, sheets: 5, days: 30 } as const

/** The company's package; `expirationDate` is its last valid day. */
export type Plan = { expirationDate: Day; status: SubscriptionStatus; free: boolean }

export type Permissions = {
  /** `limited`: a free package that has reached the limit of sheets of at least one kind. */
  state: 'none' | 'active' | 'expired' | 'limited'
  mayWrite: boolean
  mayAddRoadmap: boolean
  mayAddSheet: boolean
  /** Why the company may not save anything; `null` when it may. */
  refusal: null | 'NO_PLAN' | 'EXPIRED'
  /** How many more trip sheets and operating sheets may be added; `null` without a limit. */
  roadmapsLeft: number | null
  sheetsLeft: number | null
}

const readOnly = (state: 'none' | 'expired', refusal: 'NO_PLAN' | 'EXPIRED'): Permissions => ({
  state,
  mayWrite: false,
  mayAddRoadmap: false,
  mayAddSheet: false,
  refusal,
  roadmapsLeft: 0,
  sheetsLeft: 0,
})

/**
 * The actions that a company may do on the day `today`. Without a package, or with one that is not paid yet (`pending`), nothing can be
 * saved; after the last valid day the company is read-only. A failed payment and a cancellation leave access until then. The free package
 * allows 5 sheets of each kind, counted by `totalRoadmaps` and `totalSheets`; a paid package allows any number.
 */
export const permissions = ({
  plan,
  totalRoadmaps,
  totalSheets,
  today,
}: {
  plan: Plan | null
  totalRoadmaps: number
  totalSheets: number
  today: Day
}): Permissions => {
  if (plan === null || plan.status === 'pending') return readOnly('none', 'NO_PLAN')
  if (plan.expirationDate < today) return readOnly('expired', 'EXPIRED')
  const roadmapsLeft = plan.free ? Math.max(0, FREE_PLAN.roadmaps - totalRoadmaps) : null
  const sheetsLeft = plan.free ? Math.max(0, FREE_PLAN.sheets - totalSheets) : null
  return {
    state: roadmapsLeft === 0 || sheetsLeft === 0 ? 'limited' : 'active',
    mayWrite: true,
    mayAddRoadmap: roadmapsLeft !== 0,
    mayAddSheet: sheetsLeft !== 0,
    refusal: null,
    roadmapsLeft,
    sheetsLeft,
  }
}

/** Why `count` more sheets of a kind may not be added, or `null` when they may: for the sixth sheet of a free package `LIMIT_REACHED`. */
export const refusalToAdd = (allowed: Permissions, kind: AssetKind, count: number): null | 'NO_PLAN' | 'EXPIRED' | 'LIMIT_REACHED' => {
  if (allowed.refusal) return allowed.refusal
  const sheetsLeft = kind === 'vehicle' ? allowed.roadmapsLeft : allowed.sheetsLeft
  return sheetsLeft !== null && count > sheetsLeft ? 'LIMIT_REACHED' : null
}
