/** Edits a machine's proposal: moves its work to another day or changes its hours, and shows the effect in advance. */
import { useMemo, useState } from 'react'
import { MACHINE_DEFAULTS } from '#contract/generator-settings.ts'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { parseMinutes } from '#domain/calendar/time.ts'
import { STEP_MINUTES } from '#domain/generator/machine/machine-hours.ts'
import { formatLitres } from '#domain/numbers/format.ts'
import type { Preview, PreviewSheet } from '../generated-preview.ts'
import { type DayLimits, dayLimits, tankRefusal } from '../move-trip.ts'
import type { MoveOutlook } from '../ResultsCalendar.tsx'
import { sheetsText } from '../run-texts.ts'
import { TEXTS } from '../texts.ts'
import { leftBehindTexts, type Moving, rechained } from '../use-moving.ts'
import type { Generated } from '../wizard-state.ts'
import { hoursText } from './hours-text.ts'
import { MACHINE_TEXTS } from './texts.ts'

const REFUSED = MACHINE_TEXTS.refused

const minutesOfHours = (hours: unknown, fallback: number): number => Math.round(Number(hours ?? fallback) * 60)

/** Least and most minutes of a day's work: by the request, and no longer than its sheet. */
const hoursBounds = ({ machine }: Generated['request'], { startTime, endTime }: PreviewSheet) => {
  const lasts = (parseMinutes(endTime) ?? 0) - (parseMinutes(startTime) ?? 0)
  return {
    least: minutesOfHours(machine?.minHours, MACHINE_DEFAULTS.minHours),
    most: Math.min(minutesOfHours(machine?.maxHours, MACHINE_DEFAULTS.maxHours), Math.floor(lasts / STEP_MINUTES) * STEP_MINUTES),
  }
}

/** Why the work of a day cannot be moved to another one; `null` where it can. */
const refusedOn = (sheet: PreviewSheet, day: Day, { sheets }: Preview, { days }: DayLimits): keyof typeof REFUSED | null => {
  if (!days.has(day)) return 'dayOff'
  const gapOfSheet = days.get(sheet.startDate)
  if (gapOfSheet !== undefined && gapOfSheet !== days.get(day)) return 'otherGap'
  return sheets.some(({ startDate }) => startDate === day) ? 'taken' : null
}

/** Why the tank does not allow a change, among the refusals that this screen names. */
const tankSays = (before: Preview, after: Preview, limits: DayLimits): 'tank' | 'capacity' | null => {
  const refused = tankRefusal(before, after, limits)
  return refused === 'tank' || refused === 'capacity' ? refused : null
}

/** The effect of a change in a sentence: the day's hours, the fuel left in the tank, and the number of other sheets that change. */
const outlookOn = (before: Preview, after: Preview, day: Day, days: readonly Day[]): string => {
  const sheet = after.sheets.find(({ startDate }) => startDate === day)
  const sheetsChanged = rechained(before, after, days)
  const between = sheetsChanged > 0 ? MACHINE_TEXTS.betweenChained(sheetsText(sheetsChanged)) : TEXTS.nothingElseMoves
  const litres = formatLitres(sheet?.fuelLeft ?? 0)
  const outlookText = MACHINE_TEXTS.outlook(
    formatDay(day),
    hoursText(sheet?.work?.minutes),
    sheet?.startTime ?? '',
    sheet?.endTime ?? '',
    litres,
    between,
  )
  return [outlookText, ...leftBehindTexts(before, after)].join(' ')
}

/** Moves a machine's work and changes its hours; every refusal is one of the proposal's own limits. */
export const useWorkEdits = ({ preview, previewWith, generated, edits, capacity, act, say }: Moving) => {
  const limits = useMemo(() => dayLimits(generated.request, capacity, generated.answer.stretches), [generated, capacity])
  const [refusal, setRefusal] = useState<string | null>(null)
  const sheetOf = (key: string): PreviewSheet | undefined => preview.sheets.find(({ work }) => work?.key === key)

  const moved = (key: string, day: Day): MoveOutlook & { to?: { day: Day; startTime: string; endTime: string } } => {
    const sheet = sheetOf(key)
    const refused = sheet ? refusedOn(sheet, day, preview, limits) : 'dayOff'
    if (!sheet || refused) return { said: REFUSED[refused as 'taken'](formatDay(day)), isAllowed: false }
    const to = { day, startTime: sheet.startTime, endTime: sheet.endTime }
    const after = previewWith({ ...edits, moved: new Map(edits.moved).set(key, to) })
    const tank = after && tankSays(preview, after, limits)
    if (!after || tank) return { said: REFUSED[tank ?? 'dayOff'](formatDay(day)), isAllowed: false }
    return { said: outlookOn(preview, after, day, [day, sheet.startDate]), isAllowed: true, to }
  }

  /** Whether the work of a sheet may have this many minutes, or why not. */
  const hoursOutlook = (sheet: PreviewSheet, minutes: number): MoveOutlook => {
    const { least, most } = hoursBounds(generated.request, sheet)
    const day = formatDay(sheet.startDate)
    if (!sheet.work || minutes < least || minutes > most)
      return { said: REFUSED.limits(day, hoursText(least), hoursText(most)), isAllowed: false }
    const after = previewWith({ ...edits, hours: new Map(edits.hours).set(sheet.work.key, minutes) })
    const tank = after && tankSays(preview, after, limits)
    if (!after || tank) return { said: REFUSED[tank ?? 'tank'](day), isAllowed: false }
    return { said: outlookOn(preview, after, sheet.startDate, [sheet.startDate]), isAllowed: true }
  }

  return {
    moving: {
      limits,
      outlook: ({ key }: { key: string }, day: Day): MoveOutlook => moved(key, day),
      onMove: ({ key }: { key: string }, day: Day) => {
        const { to, said } = moved(key, day)
        if (!to) return
        const back = edits.moved.get(key) ?? null
        act({ type: 'tripMoved', trip: key, to })
        say(`${MACHINE_TEXTS.moved(formatDay(day))}. ${said}`, () => act({ type: 'tripMoved', trip: key, to: back }))
      },
    },
    /** Why the last change of hours was refused. */
    refusal,
    /** Whether the limits of the day allow this many more minutes. */
    mayChange: (sheet: PreviewSheet, more: number): boolean => {
      const { least, most } = hoursBounds(generated.request, sheet)
      const minutes = (sheet.work?.minutes ?? 0) + more
      return minutes >= least && minutes <= most
    },
    /** Lengthens a day's work by some minutes, or shortens it for a negative number. */
    changeHours: (sheet: PreviewSheet, more: number) => {
      if (!sheet.work) return
      const { key, minutes } = sheet.work
      const { said, isAllowed } = hoursOutlook(sheet, minutes + more)
      setRefusal(isAllowed ? null : said)
      if (!isAllowed) return
      const back = edits.hours.get(key) ?? null
      act({ type: 'hoursChanged', work: key, minutes: minutes + more })
      say(said, () => act({ type: 'hoursChanged', work: key, minutes: back }))
    },
    removeWork: ({ key }: { key: string }) => {
      const day = sheetOf(key)?.startDate
      if (!day) return
      act({ type: 'tripRemoved', trip: key })
      say(MACHINE_TEXTS.removed(formatDay(day)), () => act({ type: 'tripRestored', trip: key }))
    },
    step: STEP_MINUTES,
  }
}
