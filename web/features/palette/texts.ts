/** What the palette says, and the words that it understands. */
export const TEXTS = {
  open: 'Caută',
  shortcut: 'Ctrl K',
  placeholder: 'faz octombrie duster · foaie nouă atego mâine · stefan 12 nov',
  label: 'Caută sau scrie ce vrei să faci',
  understood: 'Am înțeles',
  nothing: 'Nimic cu aceste cuvinte',
  documents: 'Documente',
  goTo: 'Mergi la',
  commands: 'Comenzi',
  sheets: 'Foi',
  recent: 'Foi recente',
  pages: 'Pagini',
  allVehicles: 'toate vehiculele',
  month: 'Tabelul lunii',
  roadSheets: 'Foi de parcurs',
  inbox: 'De verificat',
  closing: 'Închidere și predare',
  newSheet: 'Foaie nouă',
  newMachineSheet: 'Foaie de funcționare nouă',
  generate: 'Generează',
  home: 'Luna',
  today: 'azi',
  sheet: (number: number) => `Foaia ${number}`,
  keysTitle: 'Taste',
  choose: 'alege',
  go: 'deschide',
  enter: 'Enter',
  allKeys: 'toate tastele',
  preparing: 'Se pregătește documentul…',
} as const

/** Pages that are reached from others, by the words that a clerk has for them. */
export const FURTHER = [
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

/** Words of documents. */
export const DOCUMENT_WORDS = [
  ['foaie de parcurs pdf', 'foi-parcurs'],
  ['tipărește foi', 'foi-parcurs'],
  ['tipărește foile', 'foi-parcurs'],
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

/** Words of what is to be done. */
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
  ['foi', 'sheets'],
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

export const WEEKDAYS = ['luni', 'marți', 'miercuri', 'joi', 'vineri', 'sâmbătă', 'duminică'] as const
export const LAST_MONTH = 'luna trecută'
export const THIS_MONTH = 'luna asta'

/** The keys of the pages, as `?` lists them. */
export const KEYS = [
  {
    where: 'Oriunde',
    keys: [
      ['Ctrl K', 'caută și dă comenzi'],
      ['/', 'caută în listă'],
      ['N', 'adaugă'],
      ['J K', 'rândul următor, cel dinainte'],
      ['Enter', 'deschide rândul'],
      ['?', 'toate tastele'],
    ],
  },
  {
    where: 'Foaia',
    keys: [
      ['Ctrl S', 'salvează'],
      ['Enter', 'câmpul următor'],
      ['Esc', 'închide dialogul'],
    ],
  },
  {
    where: 'Alimentări',
    keys: [
      ['X', 'alege rândul'],
      ['Shift X', 'alege rândurile până aici'],
      ['U', 'unește perechea'],
    ],
  },
  {
    where: 'Calendarul lunii și tabelul lunii',
    keys: [
      ['← ↑ ↓ →', 'mută'],
      ['Enter', 'deschide sau scrie'],
    ],
  },
] as const
