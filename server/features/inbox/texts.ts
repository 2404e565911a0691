import { type Month, monthShown } from '#domain/month/month.ts'

/** What this feature answers to users. */
export const TEXTS = {
  errorNotAccepted: 'O greșeală nu poate fi acceptată, ci se corectează',
  nothingAccepted: (month: Month) => `În luna ${monthShown(month)} nu este nicio foaie acceptată cu motiv`,
} as const
