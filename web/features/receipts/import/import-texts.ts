/** What importing statements and e-invoices says. */
import type { ReceiptPreview, ReceiptPreviewFile, ReceiptRowState } from '#contract/receipt-imports.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { counted, formatMoney, formatNumber } from '#domain/numbers/format.ts'
import type { StatementField } from '#domain/receipts/profiles.ts'
import { momentShown } from '../../../lib/moment.ts'

/** Receipts that an import adds, and rows that become a part of another one. */
type Written = { added: number; joined: number }

export const IMPORT_TEXTS = {
  title: 'Importă alimentări',
  choose: 'Alege fișierele',
  help: (files: number, megabytes: number, touch: boolean) =>
    `Extrase de card (XLSX, CSV), facturi din SPV (XML, ZIP): ${touch ? 'alege-le' : 'trage-le aici'} pe toate odată. Cel mult ${files} de fișiere, ${megabytes} MB împreună.`,
  tooLarge: (megabytes: number) => `Fișierele au împreună mai mult de ${megabytes} MB: importă-le pe rând`,
  tooMany: (files: number) => `Cel mult ${files} de fișiere odată: importă-le pe rând`,
  reading: (files: number) => (files === 1 ? 'Se citește fișierul…' : `Se citesc ${counted(files, 'fișier', 'fișiere')}…`),
  readingLabel: 'Se citește',
  writing: ({ added, joined }: Written) =>
    added > 0 || joined === 0
      ? `Se importă ${counted(added, 'alimentare', 'alimentări')}…`
      : `Se unesc ${counted(joined, 'alimentare', 'alimentări')}…`,
  writingLabel: 'Se importă',
  otherFiles: 'Alte fișiere',
  otherColumns: 'Alte coloane',
  all: 'toate',
  found: 'Ce s-a găsit',
  confirm: ({ added, joined }: Written) =>
    added > 0 ? `Importă ${counted(added, 'alimentare', 'alimentări')}` : `Unește ${counted(joined, 'alimentare', 'alimentări')}`,
  answerFirst: 'Răspunde întâi la întrebări: apoi se poate importa.',
  imported: ({ added, joined }: Written) =>
    added > 0 ? counted(added, 'alimentare importată', 'alimentări importate') : counted(joined, 'alimentare unită', 'alimentări unite'),
  nothingNew: 'Nimic nou de importat: toate rândurile sunt deja în listă sau sunt sărite.',
  articles: (count: number) =>
    count === 1
      ? 'Un articol este scris altfel decât la tine. Răspunsul se ține minte.'
      : `${formatNumber(count, 0)} articole sunt scrise altfel decât la tine. Răspunsul se ține minte.`,
  articleOf: (text: string, rows: number) => `„${text}” (${formatNumber(rows, 0)})`,
  meaning: (text: string) => `Ce este „${text}”`,
  skipArticle: 'nu se importă',
  chooseArticle: 'alege articolul',
  suppliers: (name: string) => `Cine este „${name}” între parteneri?`,
  newSupplier: (name: string) => `Adaugă „${name}”`,
  country: (rows: number, station: string | null, currency: string) =>
    `În ce țară ${rows === 1 ? 's-a făcut alimentarea' : `s-au făcut cele ${counted(rows, 'alimentare', 'alimentări')}`} în ${currency}${station ? `, ${station}` : ''}?`,
  chooseCountry: 'alege țara',
  unknownCountry: 'nu știu',
  discount: (value: string, text: string, article: string, rows: number) =>
    `${value} („${text}”): reducere la ${rows === 1 ? article : `cele ${counted(rows, 'rând', 'rânduri')} de combustibil`}, se scade din preț`,
  newPartners: (names: string) => `Se adaugă la parteneri: ${names}.`,
  fills: (count: number) =>
    count === 1
      ? 'O linie de factură poate fi mai multe rânduri din extras: care este?'
      : `${counted(count, 'linie', 'linii')} de factură pot fi mai multe rânduri din extras: care sunt?`,
  fillOf: (line: string) => `Rândul din extras al liniei ${line}`,
  chooseFill: 'alege rândul',
  noFill: 'niciunul: este altă alimentare',
  unmet: {
    statement: (count: number) => `${counted(count, 'rând', 'rânduri')} din extras nu ${count === 1 ? 'este' : 'sunt'} pe facturi`,
    invoice: (count: number) => `${counted(count, 'linie', 'linii')} de factură nu ${count === 1 ? 'este' : 'sunt'} în extras`,
  },
  columns: {
    state: 'Stare',
    date: 'Data',
    plate: 'Număr în fișier',
    vehicle: 'Vehicul',
    station: 'Stație',
    article: 'Articol',
    qty: 'Cantitate',
    value: 'Valoare',
    why: 'De ce',
  },
  chooseVehicle: 'Alege',
  vehicleOf: (plate: string) => `Vehiculul cu numărul ${plate}`,
  atRow: (row: string, why: string) => `rândul ${row}: ${why}`,
  rowsOf: (state: string) => `Rânduri: ${state}`,
  more: (count: number) => `Încă ${counted(count, 'rând', 'rânduri')} la fel, care nu se mai arată.`,
  sum: (currency: string) => `Suma fișierelor în ${currency}`,
  mapping: 'Ce este în coloanele fișierului?',
  mappingHelp: (file: string) => `„${file}” nu seamănă cu niciun extras cunoscut. Alege o dată coloanele: luna viitoare se citește singur.`,
  remappingHelp: (file: string) => `Așa se citește „${file}”. Ce schimbi aici se ține minte pentru toate fișierele de felul lui.`,
  back: 'Înapoi la rânduri',
  issuer: 'Cine a emis extrasul',
  issuerHelp: 'De exemplu MOL sau Rompetrol: va fi furnizorul alimentărilor',
  noColumn: 'nu este în fișier',
  notRead: 'nu se citește',
  meaningOfColumn: (heading: string) => `Ce este în „${heading}”`,
  columnsNotRead: (count: number) => `Alte coloane (${count})`,
  lacks: (labels: readonly string[]) => `De ales coloana pentru: ${labels.join(', ')}`,
  fixed: (value: string) => `mereu ${value}`,
  decimal: 'Cum se scriu zecimalele',
  decimalQuestion: (example: string) => `„${example}” poate însemna două lucruri`,
  decimalOptions: {
    ',': 'cu virgulă: 1.234 este o mie două sute treizeci și patru',
    '.': 'cu punct: 1.234 este unu virgulă două sute treizeci și patru',
  },
  dateOrder: 'Cum se scriu datele',
  dateOrderOptions: { dmy: 'întâi ziua, apoi luna', mdy: 'întâi luna, apoi ziua' },
  vat: 'Sumele sunt cu TVA?',
  vatQuestion: (heading: string) => `„${heading}” nu spune dacă TVA este inclusă`,
  vatOptions: { with: 'da, TVA este inclusă', without: 'nu, TVA se adaugă' },
  sample: 'Primele rânduri din fișier',
  continue: 'Citește așa',
} as const

export const STATE_LABEL: Record<ReceiptRowState, string> = {
  new: 'Nou',
  doubled: 'Pare dublă',
  incomplete: 'De atribuit',
  joined: 'Unit',
  duplicate: 'Dublură',
  skipped: 'Sărit',
}
export const COUNT_LABEL: Record<ReceiptRowState, string> = {
  new: 'noi',
  doubled: 'par duble, intră',
  incomplete: 'de atribuit',
  joined: 'unite cu altele',
  duplicate: 'dubluri, nu intră',
  skipped: 'sărite',
}

export const FIELD_LABEL: Record<StatementField, string> = {
  date: 'Data (și ora)',
  time: 'Ora, dacă e separată',
  plate: 'Numărul mașinii',
  card: 'Cardul',
  transaction: 'Numărul tranzacției sau al bonului',
  supplier: 'Furnizorul',
  station: 'Stația',
  city: 'Localitatea',
  country: 'Țara',
  article: 'Articolul',
  qty: 'Cantitatea',
  um: 'Unitatea de măsură',
  price: 'Prețul',
  net: 'Valoarea fără TVA',
  value: 'Valoarea',
  rate: 'Cota de TVA',
  currency: 'Moneda',
  originalValue: 'Valoarea în moneda stației',
  originalCurrency: 'Moneda stației',
  odometer: 'Kilometrii',
}

const CURRENCY: Record<string, string> = { RON: 'lei', EUR: '€', GBP: '£' }
/** A currency as it stands after an amount. */
export const currencyUnit = (currency: string): string => CURRENCY[currency] ?? currency

/** What a file is: `55 de rânduri · recunoscut: DKV … · 01.10.2026–31.10.2026`. */
export const fileText = ({ rows, recognised, from, to, message }: ReceiptPreviewFile): string =>
  message ??
  [
    counted(rows, 'rând', 'rânduri'),
    ...(recognised ? [`recunoscut: ${recognised}`] : []),
    ...(from && to ? [from === to ? formatDay(from) : `${formatDay(from)}–${formatDay(to)}`] : []),
  ].join(' · ')

/** How the rows of a file stand to the total that it states: equal, or by how much not. */
export const totalText = ({ total, kind }: ReceiptPreviewFile): { text: string; off: boolean } | null => {
  if (!total) return null
  const { stated, counted: rows, currency } = total
  const [sum, difference] = [decimal(stated), decimal(rows).minus(stated)]
  const shown = `${formatMoney(sum)} ${currencyUnit(currency)}`
  const whole = kind === 'invoice' ? 'totalul facturii' : 'totalul din fișier'
  if (difference.eq(0)) return { text: `rândurile fac cât ${whole}, ${shown}`, off: false }
  const by = `${formatMoney(difference.abs())} ${currencyUnit(currency)}`
  return { text: `rândurile fac cu ${by} mai ${difference.gt(0) ? 'mult' : 'puțin'} decât ${whole}, ${shown}`, off: true }
}

/** The sum of the files in its parts: `3.214,88 € = noi 2.846,10 + dubluri 158,72`. */
export const sumText = ({ currency, file, ...parts }: ReceiptPreview['sums'][number]): { whole: string; parts: string } => {
  const namedSums = [
    ['noi', parts.new],
    ['par duble', parts.doubled],
    ['de atribuit', parts.incomplete],
    ['unite', parts.joined],
    ['dubluri', parts.duplicate],
    ['sărite', parts.skipped],
  ] as const
  const shownParts = namedSums.filter(([, value]) => value !== 0)
  return {
    whole: `${formatMoney(file)} ${currencyUnit(currency)}`,
    parts: shownParts.map(([name, value]) => `${name} ${formatMoney(value)}`).join(' + '),
  }
}

export const SETTINGS_TEXTS = {
  title: 'Carduri și importuri',
  cards: 'Carduri de combustibil',
  cardsHelp: 'După ultimele 4 cifre se găsește mașina unei alimentări fără număr de înmatriculare.',
  addCard: 'Adaugă cardul',
  newCard: 'Card nou',
  noCards: 'Niciun card: adaugă unul dacă extrasele nu au numărul mașinii.',
  card: 'Card',
  vehicle: 'Vehicul',
  driver: 'Șofer',
  valid: 'Valabil',
  from: (day: string) => `din ${day}`,
  to: (day: string) => `până la ${day}`,
  always: 'mereu',
  editCard: (tail: string) => `Modifică cardul …${tail}`,
  deleteCard: (tail: string) => `Șterge cardul …${tail}`,
  tail: 'Ultimele 4 cifre',
  issuer: 'Emitent',
  fromDay: 'Din ziua',
  toDay: 'Până în ziua',
  fourDigits: 'Scrie ultimele 4 cifre de pe card',
  ownerMissing: 'Alege vehiculul sau șoferul',
  reversed: 'Data de sfârșit este înaintea celei de început',
  meanings: 'Articole din fișiere',
  meaningsHelp: 'Ce înseamnă textele din extrase și din facturi. Cele uitate se întreabă din nou.',
  meaningOf: (text: string) => `Ce este „${text}”`,
  skip: 'nu se importă',
  forget: (name: string) => `Uită „${name}”`,
  profiles: 'Extrase cunoscute',
  profileForgotten: 'Extrasul a fost uitat. Nu se anulează: la următorul import alegi din nou coloanele',
  profilesHelp: 'Se citesc singure. Cele uitate întreabă din nou ce este în coloane.',
  imports: 'Importuri',
  importsHelp: 'Un import se poate anula cât timp nicio alimentare a lui nu este pe o foaie.',
  undoImport: 'Anulează importul',
  seeThem: 'Vezi-le în Alimentări',
  part: { statement: 'Fișierul', xml: 'XML', signature: 'Semnătura' },
  downloadPart: (part: string, file: string) => `Descarcă ${part}, ${file}`,
} as const

/** When and by whom: `22.11.2026, 10:15, Ana Pop`. */
export const whenText = (at: string, by: string | null): string => [momentShown(at), ...(by ? [by] : [])].join(', ')

/** What an import came to: `46 adăugate, 3 dubluri, 4 sărite`. */
export const importCounts = ({ added, duplicates, skipped }: { added: number; duplicates: number; skipped: number }): string =>
  [
    added === 1 ? '1 adăugată' : `${formatNumber(added, 0)} adăugate`,
    ...(duplicates > 0 ? [counted(duplicates, 'dublură', 'dubluri')] : []),
    ...(skipped > 0 ? [skipped === 1 ? '1 sărită' : `${formatNumber(skipped, 0)} sărite`] : []),
  ].join(', ')

export const SPV_TEXTS = {
  title: 'Facturi din SPV',
  beta: 'beta',
  help: 'Facturile primite în RO e-Factura se descarcă singure la fiecare 6 ore; le imporți tu, din Alimentări.',
  notConfigured:
    'Legătura cu SPV nu este configurată pe acest server. Descarcă facturile din SPV ca XML sau ZIP și trage-le în Alimentări.',
  connect: 'Leagă de SPV',
  connectAgain: 'Leagă din nou',
  reuse: 'Folosește certificatul de la altă societate',
  disconnect: 'Oprește',
  connected: 'Societatea este legată de SPV',
  disconnected: 'Legătura cu SPV este oprită. Nu se anulează: se leagă din nou cu certificatul',
  waiting: (count: number) => `${counted(count, 'factură așteaptă', 'facturi așteaptă')} în Alimentări → Importă extras sau facturi.`,
  nothingWaits: 'Legată. Nicio factură nouă.',
  take: (count: number) => `Ia din SPV (${formatNumber(count, 0)})`,
} as const
