/** Message when a deletion fails and the server gives no reason; the specification prescribes its exact text. */
export const DELETE_FAILED = 'A apărut o eroare la ștergere. Te rugăm încearcă din nou.'

export const TEXTS = {
  addFuel: 'Adaugă combustibil',
  addArticle: 'Adaugă articol',
  fuelHelp: 'Se poate alimenta și intră în consumul foilor',
  fuelKind: 'Felul combustibilului',
  fuelKindHelp: 'După el se calculează compensarea motorinei, oricum s-ar numi',
  vatHelp: 'Cotele în vigoare: 21 și 11',
  unitHelp: 'L, kg, kWh, buc.',
  title: 'Combustibili și Articole',
  thisArticle: 'această cheltuială',
  emptyHelp: 'Începe prin a adăuga combustibilul vehiculelor tale',
} as const
