/** The most rows that are chosen one by one. */
export const MOST_CHOSEN = 500

/** Number of records of each list that are sent with a sheet's form; all six together stay below 50 kB. The rest is searched for. */
export const FIRST_RECORDS = { vehicles: 25, drivers: 40, partners: 40, articles: 40, surcharges: 30, routes: 30 } as const
/** Number of machines sent with the form of a trip sheet, and of vehicles sent with that of an operating sheet. */
export const FIRST_RECORDS_OF_OTHER_KIND = 8

/** The largest file of a receipt that is taken, in bytes. */
export const RECEIPT_FILE_BYTES = 2 * 1024 * 1024
