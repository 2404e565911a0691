/** What the pages say that visitors read without an account. */
export const SITE = {
  product: 'Parcurs',
  home: 'Parcurs, pagina de început',
  menu: 'Pagini',
  howItWorks: 'Cum merge',
  prices: 'Prețuri',
  tool: 'Model foaie de parcurs',
  questions: 'Întrebări',
  signIn: 'Intră',
  register: 'Creează cont',
  registerFree: 'Creează cont gratuit',
  tryOut: 'Încearcă fără cont',
  tryOutHelp: 'O societate de probă, numai a ta, 24 de ore.',
  skip: 'Sari la conținut',
  terms: 'Termeni și condiții',
  privacy: 'Confidențialitate',
} as const

export const FRONT = {
  title: 'Foi de parcurs și consum de combustibil pentru firme · Parcurs',
  description:
    'Din bonuri, o lună de foi de parcurs gata de predat: kilometri, combustibil, FAZ, FAL și dosarul pentru contabil. Încearcă fără cont.',
  heading: 'Din bonuri, o lună de foi de parcurs gata de predat',
  lead: 'Scrii sau generezi foile, Parcurs ține kilometrii și combustibilul, arată ce nu se leagă și strânge dosarul pentru contabil. Pentru mașini și utilaje.',
  month: (name: string) => `O lună din societatea de probă: ${name}`,
  picture: (vehicles: number, sheets: string) =>
    `Un calendar cu ${vehicles} vehicule și utilaje pe rânduri și zilele pe coloane; în el sunt ${sheets}.`,
  noDay: 'Nicio zi aleasă',
  touch: 'Atinge o zi și vezi foaia',
  stepsTitle: 'Cum merge o lună',
  stepsLead: 'Fiecare arată singur cât mai e de făcut.',
  pricesTitle: 'Prețuri',
  pricesLead: 'Pe societate, cu oricâte vehicule. TVA se adaugă.',
  cheapest: 'cel mai ieftin',
  questionsTitle: 'Întrebări',
} as const

export const STEPS = [
  {
    name: 'Bonurile intră singure',
    about: 'Extrasul cardului de combustibil, facturile din SPV sau o fotografie. Dublurile se văd, nimic nu se pierde.',
  },
  {
    name: 'Foile se scriu în tabel sau se generează',
    about: 'O lună a unei mașini încape pe un ecran: săgeți, Enter, lipire din Excel. Generatorul ține rezervorul și zilele libere.',
  },
  {
    name: 'Ce nu se leagă se vede, cu rezolvarea lângă',
    about: 'Rezervor sub zero, index rupt, zi liberă, șofer în două locuri. Ce e în regulă rămâne în regulă, cu motivul scris.',
  },
  {
    name: 'Documentele ies așa cum le cere contabilul',
    about: 'Foi de parcurs, FAZ, FAL, foi de funcționare, bon de consum, ordin de deplasare. PDF și XLSX, pe toată luna.',
  },
  {
    name: 'Luna se închide și se predă',
    about: 'Dosarul lunii într-un singur fișier, cu legătură pentru contabil, și notele pentru SAGA C sau WinMENTOR.',
  },
] as const

/** What the small pictures beside the steps show. */
export const PICTURES = {
  files: [
    { name: 'DKV_octombrie.xlsx', vehicle: '', value: '46 noi', unit: '' },
    { name: 'e-Factura FC 900123', vehicle: 'BV 21 TLS · ', value: '36,40', unit: 'L' },
    { name: 'Bon 0478', vehicle: 'BV 34 TLS · ', value: '38,02', unit: 'L' },
  ],
  trips: [
    { time: '07:20', start: 'Brașov', end: 'Predeal', km: '52' },
    { time: '09:15', start: 'Brașov', end: 'Zărnești', km: '29' },
    { time: '10:35', start: 'Zărnești', typed: 'Br', rest: 'așov', km: '29' },
  ],
  km: 'km',
  finding: 'Foaia 213 e sâmbătă, 10.10',
  offer: 'Vineri are loc după 14:30, cu același șofer.',
  move: 'Mută pe 09.10',
  accept: 'E în regulă…',
  papers: ['Foaie de parcurs', 'FAZ', 'Bon de consum', 'Ordin de deplasare'],
  closing: [
    { name: 'octombrie 2026 închisă', about: '03.11, Mureșan A.' },
    { name: 'Dosarul lunii', about: 'deschis de contabil, 04.11' },
    { name: 'SAGA C', about: '44 de documente' },
  ],
} as const

export const QUESTIONS = [
  {
    question: 'E legală o foaie de parcurs făcută așa?',
    answer:
      'Da. Normele metodologice ale Codului fiscal cer în foaie patru lucruri: categoria vehiculului, scopul și locul deplasării, kilometrii și norma proprie de consum. Foaia le are pe toate, cu semnături. Generatorul face o propunere; o salvezi numai după ce confirmi că deplasările corespund realității.',
  },
  {
    question: 'Trebuie să scriu bonurile unul câte unul?',
    answer:
      'Nu. Tragi extrasul cardului sau facturile din SPV, iar liniile de combustibil ajung pe vehiculul lor. Ce e pe hârtie se fotografiază.',
  },
  {
    question: 'Merge pentru utilaje, pe ore?',
    answer: 'Da, cu foi de funcționare și FAL: ore, consum pe oră, staționar și echipamente.',
  },
  {
    question: 'Ce primește contabilul?',
    answer: 'O legătură, fără cont: foile, FAZ și FAL, bonurile de consum, situația deductibilității și fișierele pentru programul lui.',
  },
  {
    question: 'Cum îmi iau datele înapoi?',
    answer: 'Orice listă iese în XLSX și intră la loc la fel. Contul și societatea se șterg din setări.',
  },
] as const
