/** What this feature answers to users and writes into files. */
export const TEXTS = {
  withoutArticle: 'Fără articol',
  withoutDriver: 'Fără șofer',
  report: 'Costuri',
  total: 'TOTAL',
  nothing: 'În aceste luni nu e niciun cost și nicio foaie',
  tooLong: 'Alege cel mult 24 de luni',
} as const
