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
type Findings = ReadonlyMap<string, readonly CheckFinding[]>
const NONE: Findings = new Map()

/** The sheets of a month that the checks found something in, as they are saved. */
export const suspectsOfMonth = ({ companyId, vehicle, month }: MonthContext) =>
  asked(['monthSuspects', companyId, vehicle.id, month], 'suspectRoadmaps', {
    query: { companyId, type: 'vehicle', vehicleId: vehicle.id, from: month, to: monthEnd(month) },
  })

/**
 * Findings by sheet: of what is saved as the list of suspects has them, of what is typed as they would be once it is saved. While what is typed
 * cannot be checked, the last findings stay; `checking` says that newer ones are on their way.
 */
export const useMonthChecks = (opened: MonthDoc, changes: Changes, complete: boolean, context: MonthContext) => {
  const [{ of, typed }, setTyped] = useState<{ of: Changes | null; typed: Findings }>({ of: null, typed: NONE })
  const { companyId } = context
  const saved = useQuery({ ...suspectsOfMonth(context), gcTime: 0 })
  useEffect(() => {
    if (changes.saves.length === 0) return setTyped({ of: changes, typed: NONE })
    if (!complete) return
    return askAfter(PAUSE_MS, async (signal) => {
      try {
        const checkedSheets = await call('checkTogether', { body: togetherBody(changes, companyId) }, signal)
        const found = new Map(checkedSheets.map(({ at, findings }) => [at, findings]))
        setTyped({ of: changes, typed: new Map(changes.saves.map(({ sheet }, at) => [sheet.key, found.get(at) ?? []])) })
      } catch {
        // the month is checked again at the next pause
        if (!signal.aborted) setTyped((before) => ({ ...before, of: changes }))
      }
    })
  }, [changes, complete, companyId])
  const findings = useMemo(() => {
    const ofSaved = (saved.data ?? []).filter(({ id }) => opened.some(({ savedSheet }) => savedSheet?.id === id))
    const all = [...ofSaved.map(({ id, findings }) => [String(id), findings] as const), ...typed]
    return all.length === 0 ? NONE : new Map(all)
  }, [saved.data, opened, typed])
  return { findings, checking: complete && changes.saves.length > 0 && of !== changes }
}
