/** What this feature answers to users. */
export const TEXTS = {
  setInactive: 'Îl poți trece în starea Inactiv',
  chooseFuel: 'Alege un combustibil',
} as const
