/** What a company may do under its package, refused here and nowhere else. */
import { Refusal } from '#contract/refusals.ts'
import { type Day, dayInRomania } from '#domain/calendar/day.ts'
import { FREE_PLAN, permissions, refusalToAdd } from '#domain/plan/permissions.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { packages } from './subscription.repository.ts'

const NO_SHEETS = { totalRoadmaps: 0, totalSheets: 0 }

const plans = new WeakMap<CompanyScope, ReturnType<typeof packages.current>>()

/** The company's package, which a transaction reads once. */
const planOf = (scope: CompanyScope, today: Day): ReturnType<typeof packages.current> => {
  const plan = plans.get(scope) ?? packages.current(scope, today)
  plans.set(scope, plan)
  return plan
}

/** Refuses with NO_PLAN or EXPIRED when the company may not write. It does not count sheets: a full free package still edits. */
export const requireWriting = async (services: Services, scope: CompanyScope): Promise<void> => {
  const today = dayInRomania(services.clock())
  const plan = await planOf(scope, today)
  const { refusal } = permissions({ plan, ...NO_SHEETS, today })
  if (refusal) throw new Refusal(refusal)
}

/**
 * Refuses with LIMIT_REACHED when so many more sheets of a kind are too many; called in the transaction that adds them. Under a
 * free package, sheets saved at the same moment come one after the other from here on.
 */
export const requireRoomFor = async (scope: CompanyScope, kind: AssetKind, today: Day, count = 1): Promise<void> => {
  const plan = await planOf(scope, today)
  if (plan?.free) await packages.lock(scope, plan.id)
  const refusal = refusalToAdd(permissions({ plan, ...(plan?.free ? await packages.sheets(scope) : NO_SHEETS), today }), kind, count)
  if (refusal) throw new Refusal(refusal)
}

/** How many more sheets of vehicles the package has room for; `null` where it sets no limit. */
export const roomForRoadmaps = async (scope: CompanyScope, today: Day): Promise<number | null> => {
  const plan = await planOf(scope, today)
  if (!plan?.free) return null
  await packages.lock(scope, plan.id)
  return Math.max(0, FREE_PLAN.roadmaps - (await packages.sheets(scope)).totalRoadmaps)
}
