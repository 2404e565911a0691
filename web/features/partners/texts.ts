/** What the screens of this feature say. */
export const TEXTS = {
  add: 'Adaugă partener',
  registryNumberHint: 'De obicei arată ca J40/1234/2020 sau J2024012345008',
  title: 'Parteneri',
  thisPartner: 'acest beneficiar',
  empty: 'Niciun partener',
  emptyHelp: 'Începe prin a adăuga furnizorii de combustibil și beneficiarii transporturilor',
  search: 'Caută după denumire, CUI, localitate',
} as const
