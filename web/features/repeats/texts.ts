import { counted } from '#domain/numbers/format.ts'

/** What repeating a sheet says. */
export const TEXTS = {
  title: (number: number) => `Repetă foaia nr. ${number}`,
  days: 'Zilele pe care se repetă',
  help: {
    vehicle:
      'Se repetă rutele, orele, oamenii și sporurile, de unde se află vehiculul în fiecare zi. Alimentările și avansul rămân pe foaia lor.',
    machine:
      'Se repetă orele, lucrările, oamenii și sporurile, cu combustibilul pe care utilajul îl are în fiecare zi. Alimentările rămân pe foaia lor.',
  },
  afterLast: 'După ultima foaie',
  workingDays: 'Toate zilele lucrătoare libere',
  every: 'În fiecare:',
  everyOf: (weekday: string) => `În fiecare ${weekday}`,
  none: 'Nicio zi',
  chosen: 'zi aleasă',
  chosenMany: 'zile alese',
  holiday: 'sărbătoare legală',
  hasSheet: (number: number) => `are foaia nr. ${number}`,
  legend: 'Punct: ziua are deja o foaie. Gri: sărbătoare legală sau sfârșit de săptămână.',
  preview: 'Ce se salvează',
  day: 'Zi',
  number: 'Nr.',
  kmStop: 'Km la sosire',
  driven: 'Parcurs',
  consumed: 'Consumat',
  left: 'Rămas',
  remarks: 'De văzut',
  nothing: 'în regulă',
  toSee: (findings: string) => `La foile noi: ${findings}.`,
  packageRoom: (room: string, more: string) => `Pachetul mai permite ${room}: scoate ${more} sau alege alt pachet.`,
  noRoom: 'Pachetul nu mai permite nicio foaie.',
  laterMoves: (sheets: string) => `După salvare trebuie recalculate ${sheets} de după aceste zile:`,
  laterFits: 'la ele nu apare nimic de văzut.',
  laterBreaks: (findings: string, number: number, day: string) => `la ele apar ${findings}, începând cu foaia nr. ${number} din ${day}.`,
  choose: 'Nicio zi aleasă',
  chooseHelp: 'Alege zilele din calendar: aici apare fiecare foaie nouă, cu ce ar fi de văzut la ea, înainte de salvare.',
  chooseAhead: (day: string) =>
    `Zilele libere de după ultima foaie, din ${day}, nu au venit încă: alege-le din calendar dacă vrei foile dinainte.`,
  chooseBetween: (day: string) =>
    `Există foi până la ${day}: alege zile după ele. O zi dinaintea lor mută indexul și combustibilul tuturor foilor de după ea.`,
  computing: 'Se calculează…',
  save: (sheets: string) => `Salvează ${sheets}`,
  saved: 'foaie a fost salvată',
  savedMany: 'foi au fost salvate',
  savedOn: (saved: string, first: string, last: string) => `${saved}: ${first === last ? first : `${first} – ${last}`}`,
  withMistakes: (sheets: string) => `Salvezi ${sheets} cu greșeli?`,
  mistake: (text: string, sheets: string, from: string, to: string) =>
    `${text}: ${from === to ? `foaia din ${from}` : `${sheets}, ${from} – ${to}`}`,
  backToSheets: 'Înapoi la foi',
  keepRight: (days: number) => (days === 1 ? 'Păstrează ziua fără greșeli' : `Păstrează cele ${counted(days, 'zi', 'zile')} fără greșeli`),
  saveWithMistakes: 'Salvează cu greșeli',
} as const
