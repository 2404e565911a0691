/** What this feature answers to users. */
export const TEXTS = {
  foreignAddress: 'Adresa nu este a acestei instalări',
} as const
