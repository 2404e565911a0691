/** Texts that many screens show, quoted by the specification letter for letter. */
import { counted } from '#domain/numbers/format.ts'

/** What dialogs say where they are not told otherwise. */
export const DIALOG = { title: 'Oops', error: 'Eroare', question: 'Ești sigur?', close: 'Închide', confirm: 'Confirmă' } as const

/** A toast after a record was saved. */
export const SAVED = 'Informația a fost salvată'

/** What can be done with a row of a list. */
export const ROW_ACTION = { edit: 'Modifică', delete: 'Șterge' } as const

/** How deletions are asked about. */
export const deleteQuestion = (what: string): string => `Ești sigur că vrei să ștergi ${what}?`

/** The question before rows are deleted: the one by its name, several by their number and the first of their names. */
export const deletionOf = (names: readonly string[], question: string): { title: string; text: string } =>
  names.length === 1
    ? { title: deleteQuestion(question), text: names[0] ?? '' }
    : {
        title: deleteQuestion(counted(names.length, 'rând', 'rânduri')),
        text: `${names.slice(0, 5).join('; ')}${names.length > 5 ? ` și încă ${names.length - 5}` : ''}`,
      }

/** An empty list whose search or filters hide everything. */
export const NO_RESULT = 'Niciun rezultat'

/** Above a list whose filters hide rows. */
export const FILTERED = 'Atenție, ai filtre active, verifică filtrele dacă nu găsești un anumit rând'

/** What stands in a field that is empty. */
export const PLACEHOLDER = { select: 'Selectează', day: 'ZZ/LL/AAAA', time: '00:00' } as const

/** Leads from a limit that is reached to the choice of a package. */
export const CHANGE_PACKAGE = 'Modifică Pachet'

/** Labels and actions that several features show. */
export const COMMON = {
  filters: 'Filtre',
  save: 'Salvează',
  discard: 'Renunță',
  savedWhenBack: 'Încă nesalvat: se trimite singur când revine legătura.',
  notSent: 'Nu s-a trimis: fără legătură. Încearcă din nou când revine.',
  notReached: 'Nu avem legătură cu serverul. Ce ai salvat e la locul lui.',
  tryAgain: 'Încearcă din nou',
  back: 'Înapoi',
  monthBefore: 'Luna anterioară',
  monthAfter: 'Luna următoare',
  yes: 'Da',
  no: 'Nu',
  cui: 'CUI',
  search: 'Caută',
  checking: 'Verificare',
  document: 'Document',
  from: 'De la',
  until: 'Până la',
  status: 'Stare',
  vehicle: 'Vehicul',
  machine: 'Utilaj',
  roadSheet: 'Foaie de parcurs',
  operatingSheet: 'Foaie de funcționare',
  surcharge: 'Spor',
  roadSheets: 'Foi de parcurs',
  driverWord: 'șofer',
  consumed: 'Consumat',
  number: 'Număr',
  date: 'Data',
  routes: 'Rute',
  actions: 'Acțiuni',
  fuelAdded: 'Alimentat',
  left: 'Rămas',
  overTank: (litres: string, um: string, capacity: string) => `${litres} ${um} peste cei ${capacity}`,
  stood: 'a stat',
  onRoad: (sheet: number) => `pe drum, foaia ${sheet}`,
  mistakes: (count: number) => counted(count, 'greșeală', 'greșeli'),
  toSee: (count: number) => `${count} de văzut`,
  sheetState: { ok: 'în regulă', warning: 'de văzut', error: 'greșeală' },
  distanceMixed: 'Distanță Mixtă',
  distanceUrban: 'Distanță Urban',
  distanceExtraUrban: 'Distanță Extra Urban',
  distance: 'Distanță',
  period: 'Perioadă',
  print: 'Tipărește',
  allVehicles: 'Toate',
  allPersons: 'Toți',
  beneficiaries: 'Beneficiari',
  equipment: 'Echipament',
  consumption: 'Consum',
  priceWithoutVat: 'Preț fără TVA',
  priceWithVat: 'Preț cu TVA',
  consumptionSurcharge: 'Spor de consum',
  actionsFor: (name: string) => `Acțiuni pentru ${name}`,
  sortedBy: (column: string) => `Ordonat după ${column}`,
  sort: 'Ordonează',
  previousPage: 'Pagina anterioară',
  nextPage: 'Pagina următoare',
  pages: 'Pagini',
  page: (number: number) => `Pagina ${number}`,
  rowsOf: (from: number, to: number, total: number) => `${from}–${to} din ${total}`,
  printedRows: (from: number, to: number, total: number) => `Rândurile ${from}–${to} din ${total}, pagina de pe ecran.`,
  chooseNamed: (what: string) => `Alege ${what}`,
  listLoadFailed: 'Lista nu s-a putut încărca',
  recordDeleted: (name: string) => `Înregistrarea a fost ștearsă: ${name}`,
  duplicate: 'Duplică',
  searchIn: (list: string) => `Caută în ${list}`,
  noResult: 'Niciun rezultat',
  errorPrefix: 'Eroare: ',
  warningPrefix: 'De verificat: ',
  renewed: 'Parcurs s-a înnoit între timp. Reîncarcă pagina, apoi încearcă din nou.',
  downloadFailed: 'Fișierul nu a putut fi descărcat',
  savedMeanwhile: 'Altcineva a salvat între timp',
  deletedMeanwhile: 'Altcineva a șters între timp ce modifici',
  deletedMeanwhileHelp: 'Ce ai scris nu s-a pierdut: îl poți salva ca înregistrare nouă.',
  saveAsNew: 'Salvează ca nou',
  continueEditing: 'Continuă editarea',
  undo: 'Anulează',
  redo: 'Refă',
  history: 'Istoric',
  changeTakenBack: 'Schimbarea a fost anulată',
  changeMadeAgain: 'Schimbarea a fost refăcută',
  discardQuestion: 'Renunți la modificări?',
  discardHelp: 'Ce ai scris și nu ai salvat se pierde.',
  chooseAllRows: 'Alege toate rândurile paginii',
  more: 'Mai multe',
  recordsDeleted: (count: number) => counted(count, 'înregistrare a fost ștearsă', 'înregistrări au fost șterse'),
  rowsNotDeleted: (count: number) => counted(count, 'rând nu s-a șters', 'rânduri nu s-au șters'),
} as const
