import { counted, formatQuantity } from '#domain/numbers/format.ts'
import { PURCHASE_DOCUMENT_LABEL } from '#domain/vocabulary.ts'
import type { Cell } from './calendar-days.ts'
import { TEXTS } from './texts.ts'

/** A day without its sheet, and its receipts: `lipsește foaia, a alimentat: Bon fiscal 79501, 40,02 L, 06:40`. */
export const lackingShown = ({ fills = [] }: Pick<Cell, 'fills'>): string => {
  const receipts = fills.map(({ document, number, qty, um, time }) =>
    [`${PURCHASE_DOCUMENT_LABEL[document]} ${number}`.trim(), `${formatQuantity(qty)}\u00a0${um}`, time].filter(Boolean).join(', '),
  )
  return [TEXTS.cell.missing, ...(receipts.length > 0 ? [receipts.join('; ')] : [])].join(': ')
}

/** What a day of the month says once it is pointed at or chosen. */
export const DAY_TEXTS = {
  repeat: (number: number) => `Repetă foaia ${number}`,
  sheetTitle: (number: number) => `Foaia ${number}`,
  openSheet: 'Deschide',
  addSheet: 'Adaugă foaia',
  hours: (from: string, to: string) => `${from}–${to}`,
  otherTrips: (count: number) => `și încă ${counted(count, 'rută', 'rute')}`,
  start: (litres: string, unit = 'L') => `La\u00a0plecare\u00a0${litres}\u00a0${unit}`,
  added: (litres: string, unit = 'L') => `alimentat\u00a0${litres}\u00a0${unit}`,
  burnt: (litres: string, unit: string) => `consumat\u00a0${litres}\u00a0${unit}`,
  remains: (litres: string) => `rămas ${litres}\u00a0L`,
} as const
