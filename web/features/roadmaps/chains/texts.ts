/** What is said by the dialogs that recalculate and renumber sheets. */

export const CHAIN_TEXTS = {
  nothingChanges: 'Nu se modifică nimic',
  sheetChanges: 'foaie se modifică',
  sheetsChange: 'foi se modifică',
  outOf: (total: number) => ` din ${total}`,
  changedOnly: 'Doar cele care se modifică',
  noSheetInPeriod: 'Nu există foi în perioada aleasă.',
  showAll: (total: number) => `Arată toate cele ${total}`,
  sheet: 'Foaia',
  kmAtStop: 'Km la sosire',
  litresAtStart: 'Litri la plecare',
  litresAtStop: 'Litri la sosire',
  recalculateHelp:
    'Fiecare foaie din perioadă începe cu kilometrii și combustibilul cu care se termină foaia dinainte. Ce s-a parcurs, s-a alimentat și s-a consumat rămâne neschimbat.',
  recalculateChanges: 'Ce se modifică la recalculare',
  continuesFrom: (number: number, day: string) => `Se continuă foaia nr. ${number} din ${day}.`,
  continuesFromNone: 'Înainte nu este nicio foaie: prima își păstrează kilometrii și combustibilul de la plecare.',
  recalculateSheets: (sheets: string) => `Recalculează ${sheets}`,
  sheetRenumbered: 'foaie a fost renumerotată',
  sheetsRenumbered: 'foi au fost renumerotate',
  renumberHelp: 'Foile din perioadă primesc numere consecutive în ordinea plecării, după ultimul număr dinainte.',
  renumberChanges: 'Ce se modifică la renumerotare',
  renumberSheets: (sheets: string) => `Renumerotează ${sheets}`,
  indexFalls: (km: string) => `Atenție: indexul scade cu ${km} km.`,
} as const
