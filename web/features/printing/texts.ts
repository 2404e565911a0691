/** What the screens of this feature say. */
export const TEXTS = {
  showAnyway: 'Arată oricum',
  xlsxFailed: (reason: string) => `XLSX: ${reason}`,
  print: 'Tipărește',
  ready: 'Documentul este gata. Navigatorul de aici nu îl poate arăta în pagină: deschide-l sau descarcă-l.',
  layout: 'Așezarea pe coli',
  travelOrder: 'Ordin de deplasare',
  showDocument: 'Arată documentul',
  purposeHelp: 'Lăsat gol, stau scopurile rutelor',
  destination: 'Destinația',
  destinationHelp: 'Lăsat gol, stau sosirile rutelor',
  orderAbroad:
    'În străinătate se merge cu formularele 14-5-4/a și 14-5-5/a: sunt oferite pentru o foaie ale cărei rute numesc țara („Viena, Austria”) sau care are cheltuieli în valută.',
  noSheet: 'Nicio foaie în această selecție',
  selected: (sheets: string) => `${sheets} în această selecție`,
  preparingSheets: (sheets: string) => `Se pregătesc documentele pentru ${sheets}…`,
  preparingAll: 'Se pregătesc documentele…',
  sheetDocument: (document: string, number: number) => `${document} · nr. ${number}`,
  preparing: 'Se pregătește documentul…',
  preparation: 'Pregătirea documentelor',
  downloadFailed: 'A apărut o eroare la descărcare. Te rugăm încearcă din nou',
  prepared: (done: string, documents: string) => `Pregătite ${done} din ${documents}`,
} as const
