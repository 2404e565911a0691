/** What the screens of this feature say. */
export const TEXTS = {
  add: 'Adaugă partener',
  title: 'Parteneri',
  thisPartner: 'acest beneficiar',
  emptyHelp: 'Începe prin a adăuga furnizorii de combustibil și beneficiarii transporturilor',
  search: 'Caută după denumire, CUI, localitate',
} as const
