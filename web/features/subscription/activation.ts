/** The state of a package after its checkout. */
import type { Subscription } from '#contract/subscription.ts'

/**
 * How the package `wanted` stands with the company: `waiting` for the provider's word that it is paid, `begun`, `next` after the
 * present one, or `open`, when it is neither ordered nor good any more.
 */
export const activation = (
  { activePackage, nextPackage, pendingPackage, permissions }: Subscription,
  offered: { id: number; name: string },
): 'waiting' | 'begun' | 'next' | 'open' => {
  if (pendingPackage?.id === offered.id) return 'waiting'
  if (activePackage?.package.id === offered.id && permissions.mayWrite) return 'begun'
  return nextPackage?.name === offered.name ? 'next' : 'open'
}

const [SHORTEST_MS, LONGEST_MS] = [2000, 15_000]

/**
 * Milliseconds until a confirmation is asked for again after so many of waiting for it: a quarter of them, at least 2 s and at
 * most 15 s. After 20 s it is asked for every 5 s.
 */
export const pauseAfter = (waited: number): number => Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Math.round(waited / 4000) * 1000))
