/** The page with empty forms to print. */
export const MODEL = {
  path: '/model-foaie-de-parcurs',
  title: 'Model foaie de parcurs, gata de tipărit',
  description: 'Un formular gol de foaie de parcurs, A4 pe lat, cu tot ce cer normele Codului fiscal. Se tipărește din browser, fără cont.',
  lead: 'Un formular gol, A4 pe lat, cu cele patru lucruri pe care le cer normele: categoria vehiculului, scopul și locul deplasării, kilometrii parcurși și norma proprie de consum.',
  print: 'Tipărește formularul gol',
  save: 'Scrie-o într-un cont',
  forms: 'Celelalte formulare goale',
  formsLead: 'La fel, câte o pagină A4 pe lat fiecare.',
  printOne: (form: string) => `Tipărește: ${form}`,
} as const

/** An empty form: lines to be filled in, a table of empty rows, a foot and who signs. */
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
const VEHICLE = ['Nr. înmatriculare', 'Marca și modelul', 'Categoria vehiculului', 'Combustibil', 'Norma proprie de consum (l/km)'] as const
const MACHINE = ['Utilajul', 'Marca și modelul', 'Seria', 'Combustibil', 'Norma proprie de consum (l/h)'] as const

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
      'Consum (l)',
    ],
    ...{ rows: 10, summed: 6 },
    foot: ['Stoc la plecare (l)', 'Alimentat (l)', 'Consum normat (l)', 'Stoc la sosire (l)'],
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
    columns: ['Nr. crt.', 'Data', 'Lucrarea executată', 'Beneficiar', 'Ore disponibile', 'Ore lucrate', 'Ore staționare', 'Consum (l)'],
    ...{ rows: 10, summed: 4 },
    foot: ['Stoc la început (l)', 'Alimentat (l)', 'Consum normat (l)', 'Stoc la sfârșit (l)'],
    signatures: ['Operator', 'Beneficiar (confirmă orele)', 'Verificat', 'Aprobat'],
  },
  {
    ...{ id: 'faz', name: 'FAZ', heading: 'FOAIE DE ACTIVITATE ZILNICĂ', number: MONTH },
    left: VEHICLE,
    right: [
      'Conducător auto',
      'Index la începutul lunii',
      'Index la sfârșitul lunii',
      'Stoc la începutul lunii (l)',
      'Stoc la sfârșitul lunii (l)',
    ],
    columns: [
      'Nr. crt.',
      'Data',
      'Nr. foii',
      'Traseul și scopul',
      'Index la plecare',
      'Index la sosire',
      'Km parcurși',
      'Stoc la plecare (l)',
      'Alimentat (l)',
      'Consum (l)',
      'Stoc la sosire (l)',
    ],
    ...{ rows: 12, summed: 6 },
    foot: ['Zile lucrate', 'Km pe lună', 'Consum normat (l)', 'Consum mediu (l/100 km)'],
    signatures: ['Conducător auto', 'Întocmit', 'Verificat', 'Aprobat'],
  },
  {
    ...{ id: 'fal', name: 'FAL', heading: 'FIȘĂ DE ALIMENTARE', number: MONTH },
    left: ['Vehiculul sau utilajul', 'Marca și modelul', 'Combustibil', 'Capacitatea rezervorului (l)'],
    right: ['Conducător auto sau operator', 'Stoc la începutul lunii (l)', 'Stoc la sfârșitul lunii (l)', 'Gestiunea'],
    columns: ['Nr. crt.', 'Data', 'Document (fel, nr.)', 'Furnizor', 'Nr. foii', 'Cantitate (l)', 'Preț', 'Valoare (lei)'],
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
