/** How many more sheets the package allows. */
import type { Subscription } from '#contract/subscription.ts'
import type { Day } from '#domain/calendar/day.ts'
import { permissions } from '#domain/plan/permissions.ts'
import type { AssetKind } from '#domain/vocabulary.ts'

/** How many more sheets of a kind the package allows; `null` without a limit. */
export const roomIn = ({ activePackage, totalRoadmaps, totalSheets }: Subscription, today: Day, kind: AssetKind): number | null => {
  const plan = activePackage && { ...activePackage, free: activePackage.package.price === 0 }
  const { roadmapsLeft, sheetsLeft } = permissions({ plan, totalRoadmaps, totalSheets, today })
  return kind === 'machine' ? sheetsLeft : roadmapsLeft
}
