/** What follows a change of sheets: what is read again, and how long the change can be taken back. */

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

/** Those, and the one that says how many sheets the package still has room for: sheets were added or deleted. */
export const SHEET_AND_ROOM_QUERIES = [...SHEET_QUERIES, 'subscription'] as const

/** How long a change of sheets can be taken back from its toast. */
export const UNDO_MS = 20_000
