/** The name of a sheet in other documents. */
import type { SheetRecord } from '../roadmap/record.ts'

/** `foaia de parcurs nr. 125`, or `foaia de funcționare nr. 45` for a machine. */
export const sheetNamed = ({ kind, number }: SheetRecord): string =>
  `${kind === 'vehicle' ? 'foaia de parcurs' : 'foaia de funcționare'} nr. ${number}`
