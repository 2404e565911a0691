/** What this feature answers to users. */
export const TEXTS = {
  setInactive: 'Îl poți trece în starea Inactiv',
  normSince: (day: string) => `Norma de acum este din ${day}: alege acea zi sau una de după ea`,
  manyNorms: 'Norma vehiculului s-a schimbat deja de 100 de ori: scrie norma în fișa lui',
  chooseFuel: 'Alege un combustibil',
} as const
