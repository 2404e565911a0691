/** What the checks find in the month as it stands. */

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { CheckFinding } from '#contract/checks.ts'
import { monthEnd } from '#domain/calendar/day.ts'
import { call } from '../../../lib/api.ts'
import { askAfter } from '../../../lib/ask-after.ts'
import { asked } from '../../../lib/asked.ts'
import type { MonthContext, MonthDoc } from './month-doc.ts'
import { type Changes, togetherBody } from './month-save.ts'

/** How long nothing is typed before the month is checked. */
const PAUSE_MS = 900
const NONE: ReadonlyMap<string, readonly CheckFinding[]> = new Map()

/**
 * Findings by sheet: of what is saved as the list of suspects has them, of what is typed as they would be once it is saved. While what is typed
 * cannot be checked, the last findings stay.
 */
export const useMonthChecks = (opened: MonthDoc, changes: Changes, complete: boolean, { companyId, vehicle, month }: MonthContext) => {
  const [typed, setTyped] = useState(NONE)
  const saved = useQuery({
    ...asked(['monthSuspects', companyId, vehicle.id, month], 'suspectRoadmaps', {
      query: { companyId, type: 'vehicle', vehicleId: vehicle.id, from: month, to: monthEnd(month) },
    }),
    gcTime: 0,
  })
  useEffect(() => {
    if (changes.saves.length === 0) return setTyped(NONE)
    if (!complete) return
    return askAfter(PAUSE_MS, async (signal) => {
      try {
        const checkedSheets = await call('checkTogether', { body: togetherBody(changes, companyId) }, signal)
        const found = new Map(checkedSheets.map(({ at, findings }) => [at, findings]))
        setTyped(new Map(changes.saves.map(({ sheet }, at) => [sheet.key, found.get(at) ?? []])))
      } catch {
        // the month is checked again at the next pause
      }
    })
  }, [changes, complete, companyId])
  return useMemo(() => {
    const ofSaved = (saved.data ?? []).filter(({ id }) => opened.some(({ savedSheet }) => savedSheet?.id === id))
    const all = [...ofSaved.map(({ id, findings }) => [String(id), findings] as const), ...typed]
    return all.length === 0 ? NONE : new Map(all)
  }, [saved.data, opened, typed])
}
