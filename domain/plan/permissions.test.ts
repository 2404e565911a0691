import { describe, expect, test } from 'vitest'
import { type Plan, permissions, refusalToAdd } from './permissions.ts'

const PAID: Plan = { expirationDate: '2026-08-24', status: 'active', free: false }
const FREE: Plan = { ...PAID, free: true }
const asked = { plan: PAID, totalRoadmaps: 0, totalSheets: 0, today: '2026-08-24' }

test('without a package nothing may be written', () => {
  for (const plan of [null, { ...PAID, status: 'pending' as const }]) {
    const allowed = permissions({ ...asked, plan })
    expect(allowed).toMatchObject({ state: 'none', mayWrite: false, mayAddRoadmap: false, mayAddSheet: false, refusal: 'NO_PLAN' })
    expect(refusalToAdd(allowed, 'vehicle', 1)).toBe('NO_PLAN')
  }
})

test('a package is good on its last day and read-only on the day after', () => {
  expect(permissions(asked)).toMatchObject({ state: 'active', mayWrite: true, refusal: null })
  for (const plan of [PAID, FREE]) {
    const after = permissions({ ...asked, plan, today: '2026-08-25' })
    expect(after).toMatchObject({ state: 'expired', mayWrite: false, mayAddRoadmap: false, mayAddSheet: false, refusal: 'EXPIRED' })
    expect(refusalToAdd(after, 'machine', 1)).toBe('EXPIRED')
  }
})

test('a failed payment and a cancellation leave access until the last day', () => {
  for (const status of ['failed', 'canceled'] as const) {
    expect(permissions({ ...asked, plan: { ...PAID, status } })).toMatchObject({ state: 'active', mayWrite: true })
    expect(permissions({ ...asked, plan: { ...PAID, status }, today: '2026-08-25' }).refusal).toBe('EXPIRED')
  }
})

test('a paid package has no limit', () => {
  const allowed = permissions({ ...asked, totalRoadmaps: 100_000, totalSheets: 100_000 })
  expect(allowed).toMatchObject({ state: 'active', mayAddRoadmap: true, mayAddSheet: true, roadmapsLeft: null, sheetsLeft: null })
  expect(refusalToAdd(allowed, 'vehicle', 1000)).toBeNull()
})

describe('the free package', () => {
  test('allows the fifth road sheet and refuses the sixth', () => {
    const fifth = permissions({ ...asked, plan: FREE, totalRoadmaps: 4 })
    expect(fifth).toMatchObject({ state: 'active', mayAddRoadmap: true, roadmapsLeft: 1 })
    expect(refusalToAdd(fifth, 'vehicle', 1)).toBeNull()
    const sixth = permissions({ ...asked, plan: FREE, totalRoadmaps: 5 })
    expect(sixth).toMatchObject({ state: 'limited', mayWrite: true, mayAddRoadmap: false, mayAddSheet: true, refusal: null })
    expect(refusalToAdd(sixth, 'vehicle', 1)).toBe('LIMIT_REACHED')
    expect(refusalToAdd(sixth, 'machine', 1)).toBeNull()
  })

  test('allows the fifth operating sheet and refuses the sixth', () => {
    expect(refusalToAdd(permissions({ ...asked, plan: FREE, totalSheets: 4 }), 'machine', 1)).toBeNull()
    const sixth = permissions({ ...asked, plan: FREE, totalSheets: 5 })
    expect(sixth).toMatchObject({ state: 'limited', mayAddRoadmap: true, mayAddSheet: false })
    expect(refusalToAdd(sixth, 'machine', 1)).toBe('LIMIT_REACHED')
  })

  test('refuses a generated run that is longer than what is left', () => {
    const allowed = permissions({ ...asked, plan: FREE, totalRoadmaps: 2 })
    expect(refusalToAdd(allowed, 'vehicle', 3)).toBeNull()
    expect(refusalToAdd(allowed, 'vehicle', 4)).toBe('LIMIT_REACHED')
  })

  test('stays at its limit when more sheets exist than it allows', () => {
    expect(permissions({ ...asked, plan: FREE, totalRoadmaps: 40 })).toMatchObject({ roadmapsLeft: 0, mayAddRoadmap: false })
  })
})
