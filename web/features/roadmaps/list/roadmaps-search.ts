/** State of the list of sheets: in the address, in the browser's store, and in the request. */
import { type Day, isDay, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { APPROVALS, type Approval } from '#domain/roadmap/approval.ts'
import { type ListSearch, listSearch, readId } from '../../../ui/list-search.ts'

/** Filters of the list; an absent day is the current month's, an empty one is no limit. */
export type RoadmapFilters = {
  vehicleId?: number | undefined
  driverId?: number | undefined
  from?: Day | undefined
  to?: Day | undefined
  /** Only sheets with findings. */
  suspect?: true | undefined
  /** Only generated sheets. */
  generated?: true | undefined
  /** Only sheets of one run of the generator. */
  run?: number | undefined
  /** Only sheets that stand so in their approval. */
  approval?: Approval | undefined
}

export type RoadmapsSearch = ListSearch & RoadmapFilters

const dayOrNone = (raw: unknown): Day | undefined => (raw === '' || (typeof raw === 'string' && isDay(raw)) ? raw : undefined)

/** Reads filters from untrusted data, an address or the browser's store; invalid values are left out. */
export const readFilters = (raw: Readonly<Record<string, unknown>>): RoadmapFilters => {
  const filters: RoadmapFilters = {}
  const vehicleId = readId(raw.vehicleId)
  const driverId = readId(raw.driverId)
  const run = readId(raw.run)
  const from = dayOrNone(raw.from)
  const to = dayOrNone(raw.to)
  if (vehicleId !== undefined) filters.vehicleId = vehicleId
  if (driverId !== undefined) filters.driverId = driverId
  if (from !== undefined) filters.from = from
  if (to !== undefined) filters.to = to
  if (raw.suspect === true || raw.suspect === 'true') filters.suspect = true
  if (raw.generated === true || raw.generated === 'true') filters.generated = true
  if (run !== undefined) filters.run = run
  const approval = APPROVALS.find((one) => one === raw.approval)
  if (approval) filters.approval = approval
  return filters
}

/** Reads the list's state from an address: `?vehicleId=3&from=2026-11-01&page=2`. */
export const roadmapsSearch = (raw: Record<string, unknown>): RoadmapsSearch => ({ ...listSearch(raw), ...readFilters(raw) })

/**
 * The days of the request: the current month where the user chose no day, the month of the one that was chosen where it lies outside.
 * Two that were chosen the wrong way round change places.
 */
export const chosenDays = (filters: RoadmapFilters, today: Day): { from: Day; to: Day } => {
  const from = filters.from ?? monthStart(filters.to && filters.to < monthStart(today) ? filters.to : today)
  const to = filters.to ?? monthEnd(filters.from && filters.from > monthEnd(today) ? filters.from : today)
  return from && to && from > to ? { from: to, to: from } : { from, to }
}

/** The filters that differ from the default; the current month's first and last day count as default. */
export const ownFilters = (filters: RoadmapFilters, today: Day): RoadmapFilters => {
  const { from, to, ...others } = readFilters(filters)
  return {
    ...others,
    ...(from === undefined || from === monthStart(today) ? {} : { from }),
    ...(to === undefined || to === monthEnd(today) ? {} : { to }),
  }
}

/** Whether filters other than the default are active. */
export const isFiltered = (filters: RoadmapFilters, today: Day): boolean => Object.keys(ownFilters(filters, today)).length > 0

/** The earliest day, for a range without a start. */
export const FIRST_DAY: Day = '1990-01-01'
const LAST_DAY: Day = '2100-12-31'

/** The days to print: a range without an end lasts to the latest possible day. */
export const printedDays = (filters: RoadmapFilters, today: Day): { startDate: Day; endDate: Day } => {
  const { from, to } = chosenDays(filters, today)
  return { startDate: from || FIRST_DAY, endDate: to || LAST_DAY }
}
