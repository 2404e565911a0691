/** What a preview says of a file. */
import { type ImportPreview, type ImportProgress, type Offered, ROW_STATES, type RowState } from '#contract/transfer.ts'
import { type FiledList, LIST_TITLE } from '#contract/transfer-files.ts'
import { formatNumber, takesDe } from '#domain/numbers/format.ts'
import { TEXTS } from './texts.ts'

type Counts = ImportPreview['counts']
type Offer = ImportPreview['offers'][number]

export const STATE_LABEL: Record<RowState, string> = { bad: 'Cu greșeli', added: 'Noi', changed: 'Se schimbă', unchanged: 'Neschimbate' }

/** Title of the dialog: `Importă în Rute`. */
export const importTitle = (list: FiledList): string => `Importă în ${LIST_TITLE[list]}`

/** A number of rows: `1 rând`, `10.000 de rânduri`. */
export const rowsText = (count: number): string => countText(count, 'rând', 'rânduri')

const countText = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatNumber(count, 0)} ${takesDe(count) ? 'de ' : ''}${many}`

/** What a file adds to a list: of sheets, whose lines are trips, the sheets; else rows. */
type Words = { count: (count: number) => string; all: string; fresh: (count: number) => string; changed: (count: number) => string }
const ROWS: Words = {
  count: rowsText,
  all: 'Toate rândurile',
  fresh: (count) => (count === 1 ? 'nou' : 'noi'),
  changed: (count) => (count === 1 ? 'schimbat' : 'schimbate'),
}
const SHEETS: Words = {
  count: (count) => countText(count, 'foaie', 'foi'),
  all: 'Toate foile',
  fresh: (count) => (count === 1 ? 'nouă' : 'noi'),
  changed: (count) => (count === 1 ? 'schimbată' : 'schimbate'),
}
export const wordsOf = (list: FiledList): Words => (list === 'vehicleRoadmaps' ? SHEETS : ROWS)

const OFFER: Record<Offered, (count: number) => string> = {
  drivers: (count) => countText(count, 'șofer care nu e în listă', 'șoferi care nu sunt în listă'),
  routes: (count) => countText(count, 'rută care nu e în listă', 'rute care nu sunt în listă'),
}

/** What can be added with a file: `Adaugă și 2 șoferi care nu sunt în listă`. */
export const offerText = ({ what, count }: Offer): string => `Adaugă și ${OFFER[what](count)}`
/** Their names, and how many more there are. */
export const offerNames = ({ names, count }: Offer): string =>
  names.join(', ') + (count > names.length ? ` și încă ${formatNumber(count - names.length, 0)}` : '')

/** How many rows would be written; 0 while a bad one keeps all from it. */
export const writable = ({ bad, added, changed }: Counts): number => (bad > 0 ? 0 : added + changed)

/** The states that the preview has rows of, the worst first. */
export const statesOf = (counts: Counts): RowState[] => ROW_STATES.filter((state) => counts[state] > 0)

/** What the preview comes to, in a sentence. */
export const verdict = (counts: Counts, { count, all }: Words): string => {
  if (counts.bad > 0)
    return `${count(counts.bad)} ${counts.bad === 1 ? 'are' : 'au'} greșeli, de aceea nu se scrie nimic. Corectează în fișier ce este mai jos și încarcă-l din nou.`
  if (writable(counts) === 0) return `${all} din fișier sunt deja în listă: nu este nimic de scris.`
  return 'Fișierul este în ordine. Nimic nu s-a scris încă.'
}

/** How far an import is: `Scrise: 1.200 din 2.500 de foi`. */
export const doneText = ({ step, done, total }: ImportProgress, words: Words): string =>
  TEXTS.doneOf[step](formatNumber(done, 0), words.count(total))

/** What was written: `3 rânduri noi, 1 rând schimbat`. */
export const writtenText = ({ added, changed }: Pick<Counts, 'added' | 'changed'>, words: Words): string =>
  [
    ...(added > 0 ? [`${words.count(added)} ${words.fresh(added)}`] : []),
    ...(changed > 0 ? [`${words.count(changed)} ${words.changed(changed)}`] : []),
  ].join(', ')
