/** What the screens of this feature say. */
export const TEXTS = {
  add: 'Adaugă partener',
  title: 'Parteneri',
  thisPartner: 'acest beneficiar',
  emptyHelp: 'Începe prin a adăuga furnizorii de combustibil și beneficiarii transporturilor',
  vatMatters: 'De la un furnizor care nu este plătitor de TVA nu se deduce TVA',
  search: 'Denumire, CUI, localitate',
} as const
