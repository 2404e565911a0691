/** What the palette says, and the words that it understands. */
import { counted } from '#domain/numbers/format.ts'

export const TEXTS = {
  shortPlaceholder: 'Caută: faz octombrie duster',
  placeholder: 'Caută sau scrie: faz octombrie duster, foaie nouă atego mâine',
  label: 'Caută sau scrie ce vrei să faci',
  understood: 'Am înțeles',
  notUnderstood: 'Necunoscut:',
  nothing: (inLists: boolean) =>
    `Nimic găsit: niciun vehicul, șofer, foaie sau pagină cu aceste cuvinte. ${inLists ? 'Caută mai departe în liste:' : 'Încearcă un număr, un nume sau o lună.'}`,
  searchIn: (text: string, list: string) => `Caută „${text}” în ${list}`,
  search: 'Caută',
  documents: 'Documente',
  goTo: 'Mergi la',
  commands: 'Comenzi',
  sheets: 'Foi',
  recent: 'Foi recente',
  pages: 'Pagini',
  allVehicles: 'toate vehiculele',
  month: 'Tabelul lunii',
  roadSheets: 'Foi de parcurs',
  machineSheets: 'Foi de funcționare',
  asWorkbook: 'în XLSX',
  printKeys: 'Ctrl Enter',
  print: 'tipărește',
  newKey: 'N',
  vehicles: (count: number) => counted(count, 'document', 'documente'),
  sheetCount: (count: number) => counted(count, 'foaie', 'foi'),
  receiptCount: (count: number) => counted(count, 'alimentare', 'alimentări'),
  inbox: 'De verificat',
  receipts: 'Alimentări',
  closing: 'Închidere și predare',
  vehicle: (name: string) => `Pagina vehiculului ${name}`,
  machine: (name: string) => `Pagina utilajului ${name}`,
  newSheet: 'Foaie nouă',
  newMachineSheet: 'Foaie de funcționare nouă',
  generate: 'Generează',
  home: 'Luna',
  today: 'azi',
  sheet: (number: number) => `Foaia ${number}`,
  choose: 'alege',
  go: 'deschide',
  enter: 'Enter',
  escape: 'Esc',
  allKeys: 'toate tastele',
  preparing: 'Se pregătește documentul…',
} as const

/** Pages that are reached from others, by the words that a clerk has for them. */
export const FURTHER = [
  { to: '/dashboard/foi', label: 'Recalculează sau renumerotează foi, din lista lor' },
  { to: '/dashboard/settings/documents', label: 'Aspectul documentelor, antet, siglă, semnături' },
  { to: '/dashboard/settings/receipts', label: 'Carduri de combustibil, importuri, SPV' },
  { to: '/dashboard/settings/fiscal', label: 'Date fiscale, conturi, TVA 50 %' },
  { to: '/dashboard/settings/journal', label: 'Jurnal, cine a schimbat' },
  { to: '/dashboard/settings/prints', label: 'Tipăriri pregătite, documente gata' },
  { to: '/dashboard/generate/vehicles', label: 'Generează mai multe vehicule' },
  { to: '/dashboard/subscription', label: 'Abonament, pachet, plată' },
  { to: '/dashboard/subscription/invoices', label: 'Facturi Parcurs' },
  { to: '/dashboard/companies', label: 'Societăți, schimbă societatea' },
  { to: '/dashboard/company/add', label: 'Adaugă societate' },
  { to: '/dashboard/account', label: 'Cont, parolă, email, sesiuni' },
] as const

/** What a list is begun with, by the words that a clerk has for it. */
export const ADDITIONS = [
  { to: '/dashboard/vehicles', label: 'Adaugă vehicul', words: 'mașină auto nou' },
  { to: '/dashboard/machineries', label: 'Adaugă utilaj', words: 'nou' },
  { to: '/dashboard/drivers', label: 'Adaugă șofer sau operator', words: 'conducător nou' },
  { to: '/dashboard/partners', label: 'Adaugă partener', words: 'furnizor beneficiar client nou' },
  { to: '/dashboard/routes', label: 'Adaugă ruta', words: 'traseu nouă' },
  { to: '/dashboard/expenses', label: 'Adaugă articol', words: 'combustibil cheltuială nou' },
  { to: '/dashboard/consumptions', label: 'Adaugă spor de consum', words: 'nou' },
  { to: '/dashboard/alimentari', label: 'Adaugă alimentare', words: 'bon factură nouă' },
] as const

/** Lists in which words are looked for that mean nothing else. */
export const SEARCHED = [
  { to: '/dashboard/alimentari', label: 'Alimentări', isOfNumber: true, beside: { month: 'all' } },
  { to: '/dashboard/partners', label: 'Parteneri', isOfNumber: false, beside: {} },
  { to: '/dashboard/foi', label: 'Foi de parcurs', isOfNumber: false, beside: {} },
] as const

/** What is done at once, on whatever page. */
export const DEEDS = [
  { does: 'light', label: 'Temă luminoasă', words: 'mod luminos zi aspect' },
  { does: 'dark', label: 'Temă întunecată', words: 'mod întunecat noapte aspect' },
  { does: 'auto', label: 'Temă ca sistemul', words: 'mod automat aspect' },
  { does: 'roomy', label: 'Rânduri aerisite', words: 'densitate tabele' },
  { does: 'dense', label: 'Rânduri dese', words: 'densitate tabele compact' },
  { does: 'keys', label: 'Toate tastele', words: 'scurtături tastatură' },
  { does: 'help', label: 'Ajutor pentru pagina aceasta', words: 'cum' },
  { does: 'logout', label: 'Ieși din cont', words: 'delogare deconectare ieșire' },
] as const

export const DOCUMENT_WORDS = [
  ['foaie de parcurs pdf', 'foi-parcurs'],
  ['tipărește foi', 'foi-parcurs'],
  ['tipărește foile', 'foi-parcurs'],
  ['tipărește', 'foi-parcurs'],
  ['foaie de activitate', 'faz'],
  ['fișa de alimentare', 'fal'],
  ['bon consum', 'bon-consum'],
  ['ordin deplasare', 'ordin-deplasare'],
  ['delegații', 'ordin-deplasare'],
  ['faz utilaje', 'fazmas'],
  ['fazmas', 'fazmas'],
  ['faz', 'faz'],
  ['fal', 'fal'],
  ['fișă de alimentare', 'fal'],
  ['bon de consum', 'bon-consum'],
  ['bonuri de consum', 'bon-consum'],
  ['ordin de deplasare', 'ordin-deplasare'],
  ['ordine de deplasare', 'ordin-deplasare'],
  ['ordin', 'ordin-deplasare'],
  ['delegație', 'ordin-deplasare'],
  ['dispoziție de plată', 'dispozitie-plata'],
  ['dispoziție', 'dispozitie-plata'],
] as const

export const ACTION_WORDS = [
  ['foaie nouă', 'new'],
  ['foaie de parcurs nouă', 'new'],
  ['adaugă foaie', 'new'],
  ['adaugă', 'new'],
  ['nou', 'new'],
  ['nouă', 'new'],
  ['generează', 'generate'],
  ['generare', 'generate'],
  ['tabelul lunii', 'table'],
  ['tabel', 'table'],
  ['verificare', 'check'],
  ['verifică', 'check'],
  ['alimentări', 'receipts'],
  ['alimentare', 'receipts'],
  ['bonuri', 'receipts'],
  ['bon', 'receipts'],
  ['foi', 'sheets'],
  ['foaie', 'sheets'],
  ['foaia', 'sheets'],
  ['foile', 'sheets'],
  ['foile lui', 'sheets'],
  ['tabelul', 'table'],
  ['de verificat', 'check'],
  ['ce e greșit', 'check'],
  ['închide luna', 'close'],
  ['închide', 'close'],
  ['închidere', 'close'],
  ['predare', 'close'],
  ['predă', 'close'],
  ['dosar', 'close'],
] as const

export const LAST_MONTH = 'luna trecută'
export const THIS_MONTH = 'luna asta'
