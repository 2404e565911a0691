/** What a deletion says that failed for no reason the server gave, quoted by the specification letter for letter. */
export const DELETE_FAILED = 'A apărut o eroare la ștergere. Te rugăm încearcă din nou.'

export const TEXTS = {
  addFuel: 'Adaugă combustibil',
  addArticle: 'Adaugă articol',
  fuelHelp: 'Se poate alimenta și intră în consumul foilor',
  vatHelp: 'Cotele în vigoare: 21 și 11',
  unitHelp: 'L, kg, kWh, buc.',
  title: 'Combustibili și Articole',
  thisArticle: 'această cheltuială',
  emptyHelp: 'Începe prin a adăuga combustibilul vehiculelor tale',
} as const
