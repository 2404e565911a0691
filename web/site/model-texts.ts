/** The page with empty forms to print. */
export const MODEL = {
  path: '/model-foaie-de-parcurs',
  title: 'Model foaie de parcurs: completează luna și descarcă PDF sau Excel',
  description:
    'Foaia de parcurs a unui vehicul pe o lună, completată în browser: km, consum normat și stoc calculate pe loc, PDF, FAZ și Excel. Gratuit, fără cont. Și formulare goale de tipărit.',
  heading: 'Model foaie de parcurs',
  lead: 'Scrie drumurile unei luni: kilometrii, consumul normat și rezervorul se calculează pe loc. Descarci foile, FAZ, ordinele de deplasare sau Excel, fără cont. Ce scrii rămâne în browserul tău; serverul desenează documentul și nu păstrează nimic.',
  forms: 'Formulare goale',
  formsLead:
    'De completat de mână, câte o pagină A4 pe lat, cu ce cer normele: categoria vehiculului, scopul și locul, kilometrii și norma proprie.',
  printOne: (form: string) => `Tipărește: ${form}`,
} as const

/** An empty form: lines to be filled in, a table of empty rows, a foot and the places for signatures. */
export type EmptyForm = {
  id: string
  name: string
  heading: string
  number: string
  left: readonly string[]
  right: readonly string[]
  columns: readonly string[]
  rows: number
  /** How many columns stand before the sums. */
  summed: number
  foot: readonly string[]
  signatures: readonly string[]
}

export const COMPANY = ['Societatea', 'CUI', 'Adresa'] as const
const MONTH = 'Luna .................... anul ........'
const VEHICLE = ['Nr. înmatriculare', 'Marca și modelul', 'Categoria vehiculului', 'Combustibil', 'Norma proprie de consum (L/km)'] as const
const MACHINE = ['Utilajul', 'Marca și modelul', 'Seria', 'Combustibil', 'Norma proprie de consum (L/h)'] as const

export const FORMS: readonly EmptyForm[] = [
  {
    ...{ id: 'foaie-de-parcurs', name: 'Foaie de parcurs', heading: 'FOAIE DE PARCURS', number: 'Nr. ........ din ....................' },
    left: VEHICLE,
    right: ['Conducător auto', 'Funcția', 'Plecare: data, ora', 'Sosire: data, ora', 'Index la plecare / la sosire (km)'],
    columns: [
      'Nr. crt.',
      'Data',
      'Ora plecării',
      'Ora sosirii',
      'Traseul (de la – prin – la)',
      'Scopul deplasării',
      'Km parcurși',
      'Consum (L)',
    ],
    ...{ rows: 10, summed: 6 },
    foot: ['Stoc la plecare (L)', 'Alimentat (L)', 'Consum normat (L)', 'Stoc la sosire (L)'],
    signatures: ['Conducător auto', 'Întocmit', 'Verificat', 'Aprobat'],
  },
  {
    ...{
      id: 'foaie-de-functionare',
      name: 'Foaie de funcționare',
      heading: 'FOAIE DE FUNCȚIONARE UTILAJ',
      number: 'Nr. ........ din ....................',
    },
    left: MACHINE,
    right: ['Operator', 'Funcția', 'Începe: data, ora', 'Se termină: data, ora', 'Locul lucrării'],
    columns: ['Nr. crt.', 'Data', 'Lucrarea executată', 'Beneficiar', 'Ore disponibile', 'Ore lucrate', 'Ore staționare', 'Consum (L)'],
    ...{ rows: 10, summed: 4 },
    foot: ['Stoc la început (L)', 'Alimentat (L)', 'Consum normat (L)', 'Stoc la sfârșit (L)'],
    signatures: ['Operator', 'Beneficiar (confirmă orele)', 'Verificat', 'Aprobat'],
  },
  {
    ...{ id: 'faz', name: 'FAZ', heading: 'FOAIE DE ACTIVITATE ZILNICĂ', number: MONTH },
    left: VEHICLE,
    right: [
      'Conducător auto',
      'Index la începutul lunii',
      'Index la sfârșitul lunii',
      'Stoc la începutul lunii (L)',
      'Stoc la sfârșitul lunii (L)',
    ],
    columns: [
      'Nr. crt.',
      'Data',
      'Nr. foii',
      'Traseul și scopul',
      'Index la plecare',
      'Index la sosire',
      'Km parcurși',
      'Stoc la plecare (L)',
      'Alimentat (L)',
      'Consum (L)',
      'Stoc la sosire (L)',
    ],
    ...{ rows: 12, summed: 6 },
    foot: ['Zile lucrate', 'Km pe lună', 'Consum normat (L)', 'Consum mediu (L/100 km)'],
    signatures: ['Conducător auto', 'Întocmit', 'Verificat', 'Aprobat'],
  },
  {
    ...{
      id: 'ordin-de-deplasare',
      name: 'Ordin de deplasare',
      heading: 'ORDIN DE DEPLASARE (14-5-4)',
      number: 'Nr. ........ din ....................',
    },
    left: ['Numele și prenumele', 'Funcția', 'Legitimația / CI', 'Scopul deplasării', 'Locul deplasării'],
    right: ['Durata: de la / până la', 'Plecat: data, ora', 'Sosit: data, ora', 'Vehiculul', 'Avans primit (lei)'],
    columns: ['Nr. crt.', 'Felul actului și emitentul', 'Nr. și data actului', 'Suma (lei)'],
    ...{ rows: 8, summed: 3 },
    foot: ['Diurnă (zile × lei)', 'Total cheltuieli', 'Diferența de primit', 'Diferența de restituit'],
    signatures: ['Conducătorul unității', 'Control financiar preventiv', 'Verificat decont', 'Titular avans'],
  },
  {
    ...{ id: 'fal', name: 'FAL', heading: 'FIȘĂ DE ALIMENTARE', number: MONTH },
    left: ['Vehiculul sau utilajul', 'Marca și modelul', 'Combustibil', 'Capacitatea rezervorului (L)'],
    right: ['Conducător auto sau operator', 'Stoc la începutul lunii (L)', 'Stoc la sfârșitul lunii (L)', 'Gestiunea'],
    columns: ['Nr. crt.', 'Data', 'Document (fel, nr.)', 'Furnizor', 'Nr. foii', 'Cantitate (L)', 'Preț', 'Valoare (lei)'],
    ...{ rows: 12, summed: 5 },
    foot: ['Alimentări pe lună', 'Total litri', 'Total lei', 'Preț mediu'],
    signatures: ['Conducător auto', 'Întocmit', 'Verificat', 'Aprobat'],
  },
  {
    ...{ id: 'bon-de-consum', name: 'Bon de consum', heading: 'BON DE CONSUM (14-3-4A)', number: 'Nr. ........ din ....................' },
    left: ['Produs, lucrare (comandă)', 'Nr. comandă', 'Norma'],
    right: ['Gestiunea', 'Cont debitor', 'Cont creditor'],
    columns: [
      'Nr. crt.',
      'Denumirea materialelor',
      'U/M',
      'Cantitatea necesară',
      'Cantitatea eliberată',
      'Prețul unitar',
      'Valoarea (lei)',
    ],
    ...{ rows: 10, summed: 3 },
    foot: ['Data eliberării', 'Observații'],
    signatures: ['Șef compartiment', 'Gestionar', 'Primitor'],
  },
]

export const TOTAL = 'TOTAL'

/** The form of a month: what is asked once, above its table. */
export const ASKED_FIELDS = [
  { name: 'company', label: 'Societatea', required: true, complete: 'organization', most: 160 },
  { name: 'number', label: 'Nr. înmatriculare', required: true, complete: 'off', most: 20 },
  { name: 'driver', label: 'Conducător auto', required: true, complete: 'name', most: 120 },
  { name: 'month', label: 'Luna', required: true, complete: 'off', most: 7 },
  { name: 'fuel', label: 'Combustibil', required: true, complete: 'off', most: 60 },
  { name: 'norm', label: 'Norma (L/100 km)', required: true, complete: 'off', most: 12 },
  { name: 'kmStart', label: 'Index la început (km)', required: false, complete: 'off', most: 12 },
  { name: 'fuelStart', label: 'În rezervor la început (L)', required: false, complete: 'off', most: 12 },
] as const
/** What may stand on paper besides. */
export const PRINTED_FIELDS = [
  { name: 'cui', label: 'CUI', required: false, complete: 'off', most: 20 },
  { name: 'address', label: 'Sediul', required: false, complete: 'street-address', most: 250 },
  { name: 'make', label: 'Marca și modelul', required: false, complete: 'off', most: 60 },
  { name: 'category', label: 'Categoria', required: false, complete: 'off', most: 12 },
] as const
export const HEAD_FIELDS = [...ASKED_FIELDS, ...PRINTED_FIELDS] as const
export type HeadName = (typeof HEAD_FIELDS)[number]['name']

/** Its columns that are typed; the last three of a line are worked out. */
export const LINE_FIELDS = [
  { name: 'day', label: 'Ziua', most: 2 },
  { name: 'startTime', label: 'Plecare', most: 5 },
  { name: 'endTime', label: 'Sosire', most: 5 },
  { name: 'start', label: 'De la', most: 120 },
  { name: 'end', label: 'La', most: 120 },
  { name: 'purpose', label: 'Scopul', most: 250 },
  { name: 'km', label: 'Km', most: 10 },
  { name: 'litres', label: 'Alimentat (L)', most: 10 },
  { name: 'lei', label: 'Lei', most: 12 },
] as const
export type LineName = (typeof LINE_FIELDS)[number]['name']

/** What is said of a required field that is empty. */
export const MISSING = {
  ...{ company: 'Scrie societatea', number: 'Scrie numărul', driver: 'Scrie conducătorul auto' },
  ...{ month: 'Alege luna', fuel: 'Scrie combustibilul', norm: 'Scrie norma' },
  ...{ start: 'Scrie de unde pleacă', end: 'Scrie unde ajunge', purpose: 'Scrie scopul', km: 'Scrie kilometrii' },
} as const

export const WORKED_OUT = [
  { name: 'consumption', label: 'Consum (L)' },
  { name: 'kmStop', label: 'Index' },
  { name: 'fuelLeft', label: 'Rezervor (L)' },
] as const

/** A month to look at before one writes one's own; what a line leaves out is proposed. */
export const EXAMPLE = {
  head: {
    ...{ company: 'Transport Exemplu S.R.L.', number: 'BV 12 EXP', driver: 'Popescu Ion', fuel: 'Motorină', norm: '6,5' },
    ...{ kmStart: '84200', fuelStart: '38', cui: '', address: 'Brașov', make: 'Dacia Duster', category: 'M1' },
  },
  lines: [
    { start: 'Brașov', end: 'Sibiu', purpose: 'Livrare marfă', km: '143' },
    { end: 'Brașov', km: '143', litres: '40', lei: '296' },
    { end: 'Ploiești', purpose: 'Întâlnire cu clientul', km: '112' },
    { end: 'Brașov', km: '112' },
  ],
} as const

/** What the form of a month says. */
export const FORM = {
  name: 'Luna unui vehicul',
  table: 'Drumurile lunii',
  fuel: 'Motorină',
  line: (label: string, at: number) => `${label}, rândul ${at}`,
  figures: 'Cum stă luna',
  sheets: 'Foi',
  km: 'Km',
  consumed: 'Consum normat',
  added: 'Alimentat',
  left: 'Rămas în rezervor',
  per100: 'L/100 km',
  sheetsPdf: 'Descarcă foile (PDF)',
  fazPdf: 'FAZ (PDF)',
  ordersPdf: 'Ordine de deplasare (PDF)',
  workbook: 'Excel',
  keep: 'Păstrează în cont',
  keepHelp: 'Creezi contul, iar societatea, vehiculul și foile de aici sunt deja în el.',
  more: 'Și pe document: CUI, sediul, marca, categoria',
  example: 'Arată un exemplu',
  exampleShown: 'E un exemplu: descarcă-l sau scrie peste el',
  orForms: 'Formulare goale de tipărit',
  contents:
    'Foile: câte una pentru fiecare zi cu drumuri, cu alimentări, consum, stoc și locul semnăturilor. FAZ: toată luna pe o pagină. Ordinele de deplasare: câte unul de foaie. Excel: drumurile și cifrele.',
  clear: 'Golește',
  cleared: 'Formularul e gol',
  back: 'Anulează',
  proposed: 'Ce e scris cu gri e propus: scrii peste, sau rămâne așa. Enter trece pe rândul următor.',
  below: (row: number, litres: string) =>
    `După rândul ${row} rezervorul ar fi la ${litres} L: scrie cât era la începutul lunii, adaugă bonul care lipsește sau verifică distanța`,
  nothing: 'Scrie cel puțin un drum: unde și câți kilometri',
  wrong: (label: string) => `Nu se poate citi: ${label}`,
  inRow: (row: number, text: string) => `Rândul ${row}. ${text}`,
  /** After the first objection, of which the field has the focus. */
  others: (count: number) => (count === 1 ? '. Încă un câmp e cu roșu' : `. Încă ${count} câmpuri sunt cu roșu`),
  making: 'Documentul se face…',
  done: 'Documentul e descărcat',
  doneBelow: (below: string) => `Documentul e descărcat așa cum e scris. ${below}`,
  failed: 'Documentul nu s-a putut face acum: mai încearcă o dată',
  noScript: 'Formularul de completat are nevoie de JavaScript; formularele goale de mai jos se tipăresc și fără.',
} as const
