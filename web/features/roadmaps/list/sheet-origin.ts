/** Where a sheet was opened from, and where leaving or saving it leads. It travels in the browser's history, beside the address. */
import { type NavigateOptions, useLocation } from '@tanstack/react-router'
import { type Day, dayInRomania, monthEnd, monthStart } from '#domain/calendar/day.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { COMMON } from '../../../ui/texts.ts'
import type { InboxSearch } from '../../inbox/inbox-search.ts'
import { INBOX_PATH, SHEET_PATH, SHEET_TEXT } from '../kind-texts.ts'
import { chosenDays, type RoadmapsSearch } from './roadmaps-search.ts'
import { savedFilters } from './saved-filters.ts'

/** The list or the inbox of suspect sheets as it stood; `next` is the sheet after this one in its queue. */
export type SheetOrigin = { screen: 'list'; search: RoadmapsSearch } | { screen: 'inbox'; search: InboxSearch; next: number | null }

/** A vehicle and a day that a new sheet is asked for. */
export type SheetBegin = { vehicleId?: number; day?: Day }

declare module '@tanstack/react-router' {
  interface HistoryState {
    sheetOrigin?: SheetOrigin
    /** The sheet that a list is opened at: its row is marked and has the focus. */
    at?: number
    /** The field of a sheet that something was found at: its form opens there. */
    fault?: string | null
    /** The saved sheet that a new one follows, day by day. */
    after?: number
    /** The vehicle and the days that the generator begins with. */
    generateFor?: { vehicleId: number; from: Day; to: Day }
    /** The way along the vehicle's sheets that led to this one. */
    way?: 'previous' | 'next'
    /** The template that a new sheet begins with. */
    template?: number
    /** What a new sheet is to begin with. */
    begin?: SheetBegin
  }
}

/** What the page was opened from; `undefined` for an address that was typed or opened in another tab. */
const useSheetOrigin = (): SheetOrigin | undefined => useLocation({ select: ({ state }) => state.sheetOrigin })

/** The sheet that the list is opened at. */
export const useSheetAt = (): number | null => useLocation({ select: ({ state }) => state.at ?? null })

/** The field that the form of a sheet opens at. */
export const useSheetFault = (): string | null => useLocation({ select: ({ state }) => state.fault ?? null })

/** The sheet that a new one follows. */
export const useSheetAfter = (): number | null => useLocation({ select: ({ state }) => state.after ?? null })

/** The template that a new sheet begins with. */
export const useTemplateId = (): number | null => useLocation({ select: ({ state }) => state.template ?? null })

/** What a new sheet is to begin with. */
export const useSheetBegin = (): SheetBegin | null => useLocation({ select: ({ state }) => state.begin ?? null, structuralSharing: true })

export type SavedSheet = { id: number; startDate: Day; vehicleId: number; driverId: number }

/**
 * The list's state that shows a sheet: as it stood when the sheet is among what it shows, else the month of the sheet without the
 * filters that would hide it.
 */
export const searchShowing = (search: RoadmapsSearch, { startDate, vehicleId, driverId }: SavedSheet, today: Day): RoadmapsSearch => {
  const { from, to } = chosenDays(search, today)
  const inPeriod = (!from || from <= startDate) && (!to || startDate <= to)
  const hides = {
    vehicleId: search.vehicleId !== undefined && search.vehicleId !== vehicleId,
    driverId: search.driverId !== undefined && search.driverId !== driverId,
  }
  if (inPeriod && !hides.vehicleId && !hides.driverId) return search
  const { vehicleId: vehicle, driverId: driver, page, search: words, ...others } = search
  return {
    ...others,
    ...(vehicle === undefined || hides.vehicleId ? {} : { vehicleId: vehicle }),
    ...(driver === undefined || hides.driverId ? {} : { driverId: driver }),
    ...(inPeriod ? {} : { from: monthStart(startDate), to: monthEnd(startDate) }),
  }
}

type Place = {
  to: (typeof SHEET_PATH)[AssetKind]['list'] | typeof INBOX_PATH
  search: RoadmapsSearch | InboxSearch
  state?: { at: number }
}

/** The page that a sheet belongs to: what it is called, the way back to it, and where it leads once the sheet is saved. */
export const useWayBack = (
  kind: AssetKind,
  { companyId, roadmapId }: { companyId: number; roadmapId: number | null },
): { label: string; place: Place; placeAfter: (saved: SavedSheet) => Place; next: ((saved: { id: number }) => NavigateOptions) | null } => {
  const origin = useSheetOrigin()
  const { list } = SHEET_PATH[kind]
  const { add } = SHEET_PATH[kind]
  const next = ({ id }: { id: number }): NavigateOptions => ({ to: add, state: { ...(origin ? { sheetOrigin: origin } : {}), after: id } })
  const at = roadmapId === null ? {} : { state: { at: roadmapId } }
  if (origin?.screen === 'inbox') {
    const { at: selectedSheet, ...search } = origin.search
    return {
      label: COMMON.checking,
      place: { to: INBOX_PATH, search: { ...search, at: roadmapId ?? selectedSheet } },
      placeAfter: () => ({ to: INBOX_PATH, search: { ...search, ...(origin.next === null ? {} : { at: origin.next }) } }),
      // the queue has a next of its own
      next: null,
    }
  }
  const search = origin?.search ?? savedFilters(kind, companyId)
  return {
    label: SHEET_TEXT[kind].list,
    place: { to: list, search, ...at },
    placeAfter: (saved) => ({ to: list, search: searchShowing(search, saved, dayInRomania(new Date())), state: { at: saved.id } }),
    next,
  }
}
