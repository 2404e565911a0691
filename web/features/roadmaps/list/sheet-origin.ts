/**
 * The page from which a sheet was opened, and where leaving or saving it leads. Stored in the browser's history entry, not in the
 * address.
 */
import { type NavigateOptions, useLocation } from '@tanstack/react-router'
import { type Day, dayInRomania, monthEnd, monthStart } from '#domain/calendar/day.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { InboxSearch } from '#web/lib/inbox-search.ts'
import { COMMON } from '../../../ui/texts.ts'
import { INBOX_PATH, SHEET_PATH, SHEET_TEXT } from '../kind-texts.ts'
import { chosenDays, type RoadmapsSearch } from './roadmaps-search.ts'
import { savedFilters } from './saved-filters.ts'

/** The state of the list or the inbox; `next` is the sheet after this one in its queue. */
export type SheetOrigin = { screen: 'list'; search: RoadmapsSearch } | { screen: 'inbox'; search: InboxSearch; next: number | null }

/** Vehicle and day for a new sheet. */
export type SheetBegin = { vehicleId?: number; day?: Day }

declare module '@tanstack/react-router' {
  interface HistoryState {
    sheetOrigin?: SheetOrigin
    /** The sheet shown when a list opens: its row is marked and focused. */
    at?: number
    /** The field with a finding, or the purchase, at which the form opens. */
    fault?: string | null
    /** The saved sheet that a new one follows, day by day. */
    after?: number
    /** Initial vehicle and days for the generator. */
    generateFor?: { vehicleId: number; from: Day; to: Day }
    /** The month whose days without a sheet the generator shows first. */
    missingIn?: string
    /** The list opens with the dialog that prints it. */
    print?: boolean
    /** The direction along the vehicle's sheets in which the user came. */
    way?: 'previous' | 'next'
    /** The template for a new sheet. */
    template?: number
    /** Initial values for a new sheet. */
    begin?: SheetBegin
  }
}

/** The origin of the page; `undefined` for an address that was typed or opened in another tab. */
const useSheetOrigin = (): SheetOrigin | undefined => useLocation({ select: ({ state }) => state.sheetOrigin })

/** The sheet shown when the list opens. */
export const useSheetAt = (): number | null => useLocation({ select: ({ state }) => state.at ?? null })

/** The field that the form of a sheet opens at. */
export const useSheetFault = (): string | null => useLocation({ select: ({ state }) => state.fault ?? null })

export type SavedSheet = { id: number; startDate: Day; vehicleId: number; driverId: number }

/**
 * The list's state that shows a sheet: the earlier state when it includes the sheet, else the month of the sheet without the filters that
 * would hide it.
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

/** The page that a sheet belongs to: its name, the link back to it, and where saving the sheet leads. */
export const useWayBack = (
  kind: AssetKind,
  { companyId, roadmapId }: { companyId: number; roadmapId: number | null },
): { label: string; place: Place; placeAfter: (saved: SavedSheet) => Place; next: ((saved: { id: number }) => NavigateOptions) | null } => {
  const origin = useSheetOrigin()
  const { list, add } = SHEET_PATH[kind]
  const next = ({ id }: { id: number }): NavigateOptions => ({ to: add, state: { ...(origin ? { sheetOrigin: origin } : {}), after: id } })
  const at = roadmapId === null ? {} : { state: { at: roadmapId } }
  if (origin?.screen === 'inbox') {
    const { at: selectedSheet, ...search } = origin.search
    return {
      label: COMMON.checking,
      place: { to: INBOX_PATH, search: { ...search, at: roadmapId ?? selectedSheet } },
      placeAfter: () => ({ to: INBOX_PATH, search: { ...search, ...(origin.next === null ? {} : { at: origin.next }) } }),
      // the queue determines the next sheet itself
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
