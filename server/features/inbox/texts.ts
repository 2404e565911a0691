/** What this feature answers to users. */
export const TEXTS = {
  errorNotAccepted: 'O greșeală nu poate fi acceptată, ci se corectează',
} as const
