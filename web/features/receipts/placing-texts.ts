/** What is said of receipts that are put on sheets, taken off, or probably one. */
import { counted } from '#domain/numbers/format.ts'

const receiptsCounted = (count: number): string => counted(count, 'alimentare', 'alimentări')

export const PLACING_TEXTS = {
  chooseAll: (count: number) => `Alege toate ${count}`,
  placed: (count: number, sheets: number) => `${receiptsCounted(count)} pe ${counted(sheets, 'foaie', 'foi')}`,
  doubled: (count: number) => `${receiptsCounted(count)} ${count === 1 ? 'pare dublă' : 'par duble'}: unește sau pune oricum`,
  doubledHere: (count: number) =>
    `${receiptsCounted(count)} ${count === 1 ? 'pare dublă: unește-o în Alimentări sau pune-o' : 'par duble: unește-le în Alimentări sau pune-le'} oricum`,
  doubledTick: (count: number) =>
    `${receiptsCounted(count)} ${count === 1 ? 'pare dublă și nu intră: unește-o în Alimentări sau bifeaz-o' : 'par duble și nu intră: unește-le în Alimentări sau bifează-le'}, dacă sunt cumpărături diferite`,
  doubleOf: (other: string, sheet: string | null) => `pare dublă cu ${other}${sheet ? `, ${sheet}` : ''}`,
  overfull: 'Nu încap în rezervor:',
  placeAnyway: (count: number) => `Pune oricum ${count === 1 ? 'alimentarea' : receiptsCounted(count)}`,
  takeOff: 'Scoate de pe foaie',
  takenOff: (count: number) => `${receiptsCounted(count)} ${count === 1 ? 'scoasă' : 'scoase'} de pe foi`,
  notTakenOff: 'Nu s-au putut scoate:',
  without: 'Nu au foaie în ziua lor:',
  writeSheet: 'scrie foaia',
  refused: 'Nu s-au putut pune:',
  skipped: (count: number) => `${receiptsCounted(count)} nu ${count === 1 ? 'este liberă' : 'sunt libere'} și au rămas cum erau.`,
  pair: 'Pare aceeași alimentare de două ori',
  pairWith: (other: string) => `Pare dublă cu ${other}`,
  pairKeeps: (paper: string) => `Dacă le unești, rămân numărul, prețul și TVA din ${paper}`,
  pairMoment: { time: 'ora', odometer: 'indexul', both: 'ora și indexul' },
  pairTakes: (what: string, comes: string) => `; ${what} ${comes} de la cealaltă`,
  pairValues: (stays: string, goes: string) => `Sumele diferă: rămâne ${stays}, nu ${goes}.`,
  pairOnSheets: 'Amândouă sunt pe foi: dacă e aceeași alimentare, scoate una de pe foaia ei.',
  merge: 'Unește',
  apart: 'Sunt diferite',
  merged: 'Alimentările au fost unite',
  keptApart: 'Rămân două alimentări',
} as const
