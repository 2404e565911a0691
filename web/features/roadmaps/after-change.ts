/** The queries that a change of sheets makes old. */

/** The queries that show sheets and their sums. */
export const SHEET_QUERIES = [
  'roadmaps',
  'roadmap',
  'suspects',
  'fuelStock',
  'companyStats',
  'monthOverview',
  'monthCalendar',
  'monthTable',
  'freeReceipts',
  'monthInbox',
  'toSee',
] as const

/** The same, and the query for the number of sheets that the package still allows: after adding or deleting sheets. */
export const SHEET_AND_ROOM_QUERIES = [...SHEET_QUERIES, 'subscription'] as const
