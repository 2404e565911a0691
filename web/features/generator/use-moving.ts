/** Moves a trip of the proposal to another day, and shows the effect in advance. */
import { useMemo } from 'react'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import type { Edits, NewPlace } from './edits.ts'
import { leftBehind, type Preview, type PreviewTrip } from './generated-preview.ts'
import { dayLimits, placeOn, tankRefusal } from './move-trip.ts'
import type { MoveOutlook } from './ResultsCalendar.tsx'
import { sheetsText } from './run-texts.ts'
import { TEXTS } from './texts.ts'
import type { SayEdit } from './use-edit-toasts.ts'
import type { Generated, WizardAction } from './wizard-state.ts'

/** A proposal with what moves and changes its days. */
export type Moving = {
  preview: Preview
  previewWith: (edits: Edits) => Preview | null
  generated: Pick<Generated, 'request' | 'answer'>
  edits: Edits
  capacity: number | null
  act: (action: WizardAction) => void
  /** Confirms the move in a toast with which the user can undo it. */
  say: SayEdit
}

/** Number of other sheets whose start or end changes. */
export const rechained = (before: Preview, after: Preview, days: readonly Day[]): number => {
  const sheetByDay = new Map(before.sheets.map((sheet) => [sheet.startDate, sheet]))
  return after.sheets.filter((sheet) => {
    const was = sheetByDay.get(sheet.startDate)
    const isSame = was?.kmStart === sheet.kmStart && was.fuelLeft === sheet.fuelLeft
    return !days.includes(sheet.startDate) && !isSame
  }).length
}

/** A sentence for each purchase that an edit leaves on a sheet of another day, or on none. */
export const leftBehindTexts = (before: Preview, after: Preview): string[] =>
  leftBehind(before, after).map(({ receipt, day }) => TEXTS.leftBehind(receipt.number, formatDay(receipt.date), day && formatDay(day)))

export const useMoving = ({ preview, previewWith, generated, edits, capacity, act, say }: Moving) => {
  const limits = useMemo(() => dayLimits(generated.request, capacity, generated.answer.stretches), [generated, capacity])

  const tripOf = (key: string): PreviewTrip | undefined => preview.sheets.flatMap(({ routes }) => routes).find((trip) => trip.key === key)
  const planned = ({ key }: { key: string }, day: Day): MoveOutlook & { to?: NewPlace } => {
    const trip = tripOf(key)
    const spelled = formatDay(day)
    if (!trip) return { said: TEXTS.moveRefused.dayOff(spelled), isAllowed: false }
    const placement = placeOn(trip, day, preview, limits)
    if ('refused' in placement) return { said: TEXTS.moveRefused[placement.refused](spelled), isAllowed: false }
    const after = previewWith({ ...edits, moved: new Map(edits.moved).set(trip.key, placement.place) })
    const sheet = after?.sheets.find(({ startDate }) => startDate === day)
    if (!after || !sheet) return { said: TEXTS.moveRefused.dayOff(spelled), isAllowed: false }
    const refused = tankRefusal(preview, after, limits)
    if (refused) return { said: TEXTS.moveRefused[refused](spelled), isAllowed: false }
    const sheetsChanged = rechained(preview, after, [day, trip.startDate])
    const between = sheetsChanged > 0 ? TEXTS.betweenChained(sheetsText(sheetsChanged)) : TEXTS.nothingElseMoves
    const outlookText = TEXTS.moveOutlook(
      spelled,
      formatKm(sheet.kmDone),
      sheet.startTime,
      sheet.endTime,
      formatLitres(sheet.fuelLeft),
      between,
    )
    return { said: [outlookText, ...leftBehindTexts(preview, after)].join(' '), isAllowed: true, to: placement.place }
  }
  return {
    limits,
    outlook: planned,
    onMove: ({ key }: { key: string }, day: Day) => {
      const trip = tripOf(key)
      const { to, said } = planned({ key }, day)
      if (!to || !trip) return
      const back = edits.moved.get(trip.key) ?? null
      act({ type: 'tripMoved', trip: trip.key, to })
      say(`${TEXTS.tripMoved(trip.start, trip.end, formatDay(day))}. ${said}`, () => act({ type: 'tripMoved', trip: trip.key, to: back }))
    },
  }
}
