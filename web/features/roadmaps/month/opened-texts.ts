/** What is said by what opens over the table of a month. */
import { counted } from '#domain/numbers/format.ts'

const rows = (count: number) => counted(count, 'rând', 'rânduri')

export const OPENED = {
  packageRoom: (room: number) =>
    `${room === 0 ? 'Pachetul nu mai primește foi noi' : `Pachetul mai primește ${counted(room, 'foaie nouă', 'foi noi')}`}: golește zilele noi sau alege alt pachet. Corecturile foilor salvate nu se numără.`,
  putPurpose: (purpose: string, trips: number) => `Pune „${purpose}” la ${counted(trips, 'rută', 'rute')} fără scop`,
  pasteHere: 'Rândurile din Excel sau LibreOffice',
  pasteHelp:
    'Coloanele se recunosc după denumiri: Zi, Plecare, Sosire, De la – la, km, Sens, Scop, Bon nr., Litri, Lei. Fără denumiri, se iau în această ordine. Poți lipi și direct în tabel, cu Ctrl+V.',
  read: 'Citește',
  notInMonth: (month: string) => `Ziua nu este din ${month}`,
  keyList: [
    ['Săgeți, Tab, Enter', 'altă celulă'],
    ['o literă', 'scrie peste'],
    ['F2', 'modifică'],
    ['Esc', 'renunță'],
    ['Esc, apoi Tab', 'iese din tabel'],
    ['Delete', 'golește'],
    ['Ctrl+D', 'copiază de deasupra, peste zilele lucrătoare'],
    ['Ctrl+B', 'pune alimentarea liberă al zilei'],
    ['Ctrl+Z, Ctrl+Y', 'anulează, refă'],
    ['Shift+săgeți', 'alege mai multe'],
    ['Ctrl+Shift+↓, Shift+End', 'alege până la capăt'],
    ['Ctrl+C, Ctrl+V', 'cu Excel și LibreOffice'],
    ['Alt+Enter', 'încă o rută în aceeași zi'],
    ['Ctrl+Enter', 'deschide foaia'],
    ['Ctrl+S', 'salvează'],
  ],
  pasted: (count: number, columns: number) => `Lipești ${rows(count)} × ${counted(columns, 'coloană', 'coloane')}`,
  nothingSaved: 'Nimic nu e pus în tabel și nimic nu e salvat.',
  put: (count: number) => `Pune în tabel ${rows(count)}`,
  badCell: (row: number, column: string) => `Rândul ${row}, ${column}`,
  ignoredColumns: (headings: string) => `Coloane lăsate deoparte: ${headings}`,
  replaces: (days: number) => `${counted(days, 'zi are', 'zile au')} deja rânduri, peste care se scrie.`,
  unreadablePaste: 'Nu sunt rânduri de citit: primul rând trebuie să aibă denumirile coloanelor sau prima coloană zilele lunii',
  tooManyRows: (most: number) => `Cel mult ${most} de rânduri odată`,
} as const
