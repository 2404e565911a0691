/** The most rows that are chosen one by one. */
export const MOST_CHOSEN = 500

/** With how many records of each list a form begins: all six together stay below 50 kB. */
export const FIRST_RECORDS = { vehicles: 25, drivers: 40, partners: 40, articles: 40, surcharges: 30, routes: 30 } as const
/** With how many machines the form of a trip sheet begins, and that of an operating sheet with how many vehicles. */
export const FIRST_RECORDS_OF_OTHER_KIND = 8
