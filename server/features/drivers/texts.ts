/** What this feature answers to users. */
export const TEXTS = {
  setInactive: 'Îl poți trece în starea Inactiv',
} as const
