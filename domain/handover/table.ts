/** Entries as a table that any program can read. */
import type { Entry } from './entries.ts'

export const ENTRY_HEADINGS = [
  'Data',
  'Document',
  'Nr',
  'Partener',
  'CIF',
  'Cont D',
  'Cont C',
  'Valoare',
  'TVA',
  'Cota',
  'Deductibil',
  'Vehicul',
  'Explicație',
] as const

/** A row under `ENTRY_HEADINGS`; amounts as numbers. */
export const entryCells = ({
  day,
  document,
  number,
  partner,
  debit,
  credit,
  amount,
  tva,
  tvaRate,
  deductible,
  vehicle,
  explanation,
}: Entry) => [
  day,
  document,
  number,
  partner?.name ?? '',
  partner?.cui ?? '',
  debit,
  credit,
  Number(amount),
  tva ? Number(tva) : null,
  tvaRate ? Number(tvaRate) : null,
  deductible ? 'Da' : 'Nu',
  vehicle,
  explanation,
]
