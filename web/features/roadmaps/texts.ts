/** What lists, tables and the form of sheets say, quoted by the specification letter for letter. */
import { counted } from '#domain/numbers/format.ts'

/** Shown when a trip is added before a vehicle was chosen. */
export const NO_VEHICLE = 'Alege un vehicul prima dată'

/** Texts for empty lists of options. */
export const NOTHING = { vehicle: 'Niciun vehicul', machine: 'Niciun utilaj', driver: 'Niciun șofer', operator: 'Niciun operator' } as const

/** What puts trips on the sheet beside the rows that are typed: predefined routes, and from there a trip with all its fields. */
export const PICK_ROUTES = 'Din rutele mele'
export const WRITE_TRIP = 'Scrie altă rută'

/** What the cells of the trips' table say. */
export const CELLS = {
  number: '#',
  surcharge: (percent: string) => `+${percent}`,
  departure: 'Plecare',
  start: 'De la',
  end: 'La',
  purpose: 'Scop',
  direction: 'Scrie T, R sau T/R',
  arrival: 'Sosire',
  km: 'Km',
  kmUrban: 'Km urban',
  kmExtraUrban: 'Km extraurban',
  notHalved: 'La dus-întors, kilometrii trebuie să se împartă în două',
  twoPlaces: 'Scrie plecarea și sosirea, de exemplu Brașov – Predeal',
  back: 'retur',
  through: (via: string) => `prin ${via}`,
  from: (start: string, purpose = '') => `din ${start}${purpose ? `, scop propus: ${purpose}` : ''}`,
  ofTrip: (column: string, number: number) => `${column}, ruta ${number}`,
  leavesWhere: 'De unde pleci?',
  whereFrom: (start: string) => `Din ${start} la…`,
  lacksEnd: (start: string) => `Scrie și unde ajungi din ${start}`,
  giveUpStart: (start: string) => `Renunță la plecarea din ${start}`,
  lacksKm: (end: string) => `Scrie și câți km sunt până la ${end}`,
  giveUp: (end: string) => `Renunță la ruta spre ${end}`,
  addTrip: 'Pune ruta pe foaie',
  map: 'Hartă',
  asked: { start: 'De unde', end: 'Unde', km: 'Km', kmUrban: 'Urban km', kmExtraUrban: 'Extra km' },
  /** In the first row, as long as nothing is known of it. */
  hints: { start: 'de unde', end: 'unde', purpose: 'de ce' } as Readonly<Record<string, string>>,
  beingWritten: 'Termină întâi ruta pe care o scrii',
  newPlace: 'loc nou, scrii km',
  more: (name: string) => `Mai multe: ${name}`,
  downKey: '↓',
  usualPlaces: 'locuri',
  enterKey: 'Enter',
  tabKey: 'Tab',
  escKey: 'Esc',
  nextRow: 'rândul următor',
  nextCell: 'celula următoare',
  saves: 'salvează',
  close: 'închide',
  takes: (text: string) => `ia „${text}”`,
} as const

/** Where no route was picked, and where there is none. */
export const ROUTES = { none: 'Nicio rută', pick: 'Alege cel puțin o rută' } as const

export const TEXTS = {
  completed: 'generată',
  way: 'Traseu',
  saveShortcut: 'Ctrl+S',
  repeatSheet: 'Repetă foaia',
  keepAsTemplate: 'Păstrează ca șablon',
  whileStationary: (litres: string) => `${litres} staționând`,
  ofEquipment: (litres: string) => `${litres} echipamentul`,
  toClosing: 'Închidere și redeschidere',
  showChanges: 'Arată ce se schimbă',
  sheetRecalculated: 'foaie a fost recalculată',
  sheetsRecalculated: 'foi au fost recalculate',
  recalculate: 'Recalculează',
  renumber: 'Renumerotează',
  sums: 'Total',
  sumHours: 'Ore',
  sumPaid: 'Alimentări și cheltuieli',
  sheetsDeleted: (count: number) => counted(count, 'foaie a fost ștearsă', 'foi au fost șterse'),
  laterSheets: (sheets: string) => `${sheets} cu kilometrii și combustibilul cu care se termină foaia dinainte.`,
  laterSheetBreaks: 'foaie de după aceasta nu mai începe',
  laterSheetsBreak: 'foi de după aceasta nu mai încep',
  laterTitle: 'Foile următoare nu se mai leagă',
  laterOf: (plate: string) => `Foile următoare ale ${plate} nu se mai leagă`,
  laterHelp: (sentence: string) => `${sentence} Recalcularea le leagă la loc și se poate anula.`,
  laterFall: (sentence: string, km: string) => `${sentence} Recalcularea ar scădea indexul cu ${km} km: vezi întâi ce se schimbă.`,
  later: 'Mai târziu',
  inOrder: 'În regulă',
  toCheck: 'De văzut',
  withErrors: 'Cu greșeli',
  lineNumber: (what: string, at: number) => `${what} ${at}`,
  tripLine: 'Ruta',
  purchaseLine: 'Alimentarea sau cheltuiala',
  beneficiaryLine: 'Beneficiarul',
  usualPurpose: 'Interes de serviciu',
  surcharges: 'Sporuri de consum',
  tankOverflows: 'Mai mult decât încape în rezervor',
  documentNumber: (number: string) => ` nr. ${number}`,
  sheetOf: (number: number, day: string, vehicle: string) => `Foaia nr. ${number} din ${day}, ${vehicle}`,
  sheetDeleted: (number: number) => `Foaia nr. ${number} a fost ștearsă`,
  documents: 'Documente',
  vehiclePage: { vehicle: 'Pagina vehiculului', machine: 'Pagina utilajului' },
  searchPlaceholder: (asset: string, person: string) => `Nr., ${asset}, ${person}, loc`,
  problemsOnly: 'Doar foi de văzut',
  generatedOnly: 'Doar foi generate',
  oneRunOnly: 'Doar foile acestei generări',
  resetFilters: 'Resetează filtrele',
  clearFilters: 'Șterge filtrele',
  noMatch: (asset: string, person: string) =>
    `Nicio foaie nu se potrivește cu filtrele. Căutarea se uită la număr, ${asset}, ${person} și locuri.`,
  noSheetThisMonth: 'Nicio foaie luna aceasta',
  monthTable: 'Tabelul lunii',
  checkSheets: 'Verifică foile',
  checking: 'Se verifică…',
  stateOf: (state: string, number: number) => `${state}: ce este de văzut la foaia nr. ${number}`,
  hours: 'Ore',
  hoursUnit: 'ore',
} as const
