/** What the table of a month says. */
import { counted } from '#domain/numbers/format.ts'
import { TEXTS as SHEETS } from '../texts.ts'
import type { EditColumn } from './month-doc.ts'

export const COLUMN_TEXT: Readonly<Record<EditColumn | 'day' | 'number' | 'tank' | 'start' | 'end', string>> = {
  day: 'Zi',
  number: 'Foaia',
  departure: 'Plecare',
  arrival: 'Sosire',
  places: 'De la – la',
  start: 'Plecare din',
  end: 'Sosire în',
  km: 'km',
  kmUrban: 'km urban',
  kmExtraUrban: 'km extra',
  direction: 'Sens',
  purpose: 'Scop',
  receipt: 'Bon nr.',
  litres: 'Litri',
  value: 'Lei',
  tank: 'Rezervor',
}

export const WEEKDAY = ['lu', 'ma', 'mi', 'jo', 'vi', 'sâ', 'du'] as const

/** What a save does with sheets, of one and of several. */
const DOES = {
  added: ['nouă', 'noi'],
  changed: ['modificată', 'modificate'],
  moved: ['recalculată', 'recalculate'],
  removed: ['ștearsă', 'șterse'],
} as const

const cells = (count: number) => counted(count, 'celulă', 'celule')

export const TEXTS = {
  title: SHEETS.monthTable,
  new: 'nouă',
  closed: 'Închisă',
  frozen: 'Luna este închisă: foile ei se văd, dar nu se schimbă.',
  freeReceipt: 'Alimentare liberă, încă pe nicio foaie: Ctrl+B o pune aici',
  sheetLacks: (number: string) => `lipsește foaia; ${TEXTS.receiptFree(number)}`,
  receiptFree: (number: string): string => `alimentarea ${number} e liberă în această zi`,
  takeReceipts: (count: number) => `Pune ${counted(count, 'alimentare liberă', 'alimentări libere')}`,
  /** After kilometres, where they stand without their heads. */
  urban: 'urban',
  extra: 'extra',
  dayOff: ', zi liberă',
  unfold: 'fără foi: arată zilele',
  vehiclePage: 'Pagina vehiculului',
  driver: 'Șoferul foilor noi',
  supplier: 'Furnizorul bonurilor noi',
  paste: 'Lipește din Excel',
  keys: 'Taste',
  gridLabel: (month: string, vehicle: string) => `${month}, ${vehicle}`,
  hint: 'Scrie, apoi Enter. F2 modifică, Alt+Enter adaugă o rută. Esc, apoi Tab, iese din tabel.',
  loadFailed: 'Luna nu s-a putut deschide',
  /** `7 foi recalculate`; of several kinds `1 nouă, 7 recalculate`, which has its place beside the driver. */
  unsaved: (counts: Readonly<Record<keyof typeof DOES, number>>): string => {
    const kinds = (['added', 'changed', 'moved', 'removed'] as const).filter((what) => counts[what] > 0)
    const sheets = (count: number) => (kinds.length === 1 ? counted(count, 'foaie', 'foi') : count)
    return kinds.map((what) => `${sheets(counts[what])} ${DOES[what][counts[what] === 1 ? 0 : 1]}`).join(', ')
  },
  writeRoute: 'scrie ruta',
  unsavedHelp: 'Cele scrise și cele de după ele, care încep altfel',
  resumed: 'Am reluat ce nu apucaseși să salvezi în tabel',
  withOthers: (others: string) => `, cu ${others} altele`,
  sheetsAndTrips: 'Foi · rute',
  consumed: 'Consum normat',
  ofTank: (litres: string) => `din ${litres}`,
  save: 'Salvează luna',
  nothingToSave: 'Nimic de salvat',
  newSheets: (driver: string) => `Foi noi: ${driver}`,
  saved: (count: number) => counted(count, 'foaie a fost salvată', 'foi au fost salvate'),
  withMistakes: (count: number) => `${count} cu greșeli`,
  deleted: (count: number) => counted(count, 'foaie a fost ștearsă', 'foi au fost șterse'),
  toFix: (count: number) => `${cells(count)} de îndreptat`,
  packageRoom: (room: number) => (room === 1 ? 'încape o foaie' : `încap ${counted(room, 'foaie', 'foi')}`),
  whatToSee: 'Ce este de văzut',
  cellOf: (day: string, column: string) => `${day}, ${column}`,
  noDriver: 'Alege șoferul',
  noSupplier: 'Alege furnizorul',
  ofSheet: (number: number, part: string) => `Foaia ${number}: ${part}`,
  deletes: (count: number) => counted(count, 'foaie golită se șterge', 'foi golite se șterg'),
  deletesHelp: 'Salvarea se poate anula imediat după.',
  deleteAndSave: 'Șterge și salvează',
  beforeFirstSheet: (day: string) =>
    `Ziua este înaintea primei foi a vehiculului, din ${day}: scrie foaia în formular, cu indexul și combustibilul de atunci`,
  lockedSheet: 'Foaie pe mai multe zile: se modifică în formular',
  openSheet: (number: number) => `Deschide foaia nr. ${number}`,
  noVehicle: 'Niciun vehicul activ',
  toVehicles: 'Vezi vehiculele',
  noVehicleHelp: 'Tabelul ține foile unui vehicul pe o lună: adaugă întâi un vehicul.',
} as const
