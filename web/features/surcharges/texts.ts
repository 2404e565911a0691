/** What the screens of this feature say. */
export const TEXTS = {
  nameHelp: 'De exemplu: iarnă, drum neamenajat, remorcă',
  amountHelp: 'Se adaugă la consum',
  add: 'Adaugă spor',
  addSurcharge: 'Adaugă spor de consum',
  thisSurcharge: 'acest spor',
  empty: 'Niciun spor de consum',
  emptyHelp: 'Începe prin a adăuga un spor: iarnă, remorcă, drum neamenajat',
} as const
