/** What this feature answers to users. */
export const TEXTS = {
  twice: 'Din aceeași zi este o singură utilizare',
} as const
