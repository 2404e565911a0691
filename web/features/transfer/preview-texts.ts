/** What a preview says of a file. */
import { type FiledList, type ImportPreview, LIST_TITLE, ROW_STATES, type RowState } from '#contract/transfer.ts'
import { formatNumber, takesDe } from '#domain/numbers/format.ts'

type Counts = ImportPreview['counts']

export const STATE_LABEL: Record<RowState, string> = { bad: 'Cu greșeli', added: 'Noi', changed: 'Se schimbă', unchanged: 'Neschimbate' }

/** Title of the dialog: `Importă în Rute`. */
export const importTitle = (list: FiledList): string => `Importă în ${LIST_TITLE[list]}`

/** A number of rows: `1 rând`, `10.000 de rânduri`. */
export const rowsText = (count: number): string =>
  count === 1 ? '1 rând' : `${formatNumber(count, 0)} ${takesDe(count) ? 'de ' : ''}rânduri`

/** How many rows would be written; 0 while a bad one keeps all from it. */
export const writable = ({ bad, added, changed }: Counts): number => (bad > 0 ? 0 : added + changed)

/** The states that the preview has rows of, the worst first. */
export const statesOf = (counts: Counts): RowState[] => ROW_STATES.filter((state) => counts[state] > 0)

/** What the preview comes to, in a sentence. */
export const verdict = (counts: Counts): string => {
  if (counts.bad > 0)
    return `${rowsText(counts.bad)} ${counts.bad === 1 ? 'are' : 'au'} greșeli, de aceea nu se scrie nimic. Corectează în fișier ce este mai jos și încarcă-l din nou.`
  if (writable(counts) === 0) return 'Toate rândurile din fișier sunt deja în listă: nu este nimic de scris.'
  return 'Fișierul este în ordine. Nimic nu s-a scris încă.'
}

/** What was written: `3 rânduri noi, 1 rând schimbat`. */
export const writtenText = ({ added, changed }: Pick<Counts, 'added' | 'changed'>): string =>
  [
    ...(added > 0 ? [`${rowsText(added)} ${added === 1 ? 'nou' : 'noi'}`] : []),
    ...(changed > 0 ? [`${rowsText(changed)} ${changed === 1 ? 'schimbat' : 'schimbate'}`] : []),
  ].join(', ')
