/** What importing statements and invoices says. */

import { counted, formatNumber } from '#domain/numbers/format.ts'
import type { OdometerDoubt } from '#domain/receipts/odometer.ts'
import type { Unread } from '#domain/receipts/read-receipt.ts'

/** Why a row with an amount is no receipt. */
export const UNREAD_TEXT: Record<Unread, string> = {
  date: 'data nu poate fi citită',
  qty: 'cantitatea nu poate fi citită',
  value: 'valoarea nu poate fi citită',
  zero: 'cantitatea este zero',
  currency: 'pentru moneda aceasta BNR nu publică un curs: alege coloanele în care se plătește cardul',
}

/** Why an odometer reading is doubted. */
export const ODOMETER_TEXT: Record<OdometerDoubt, string> = {
  zero: 'fără km',
  lower: 'km mai mici decât la alimentarea dinainte',
  far: 'km cu peste 3.000 mai mulți decât la alimentarea dinainte',
}

export const IMPORT_TEXTS = {
  noHeadings: 'Nu găsesc rândul cu denumirile coloanelor: trebuie să fie printre primele 30',
  noReceipts: 'Sub denumirile coloanelor nu este nicio alimentare',
  invoiceOf: (cui: string) => `Factura este pentru ${cui || 'o persoană fără cod fiscal'}`,
  invoice: (number: string, supplier: string) => `Factura ${number}, ${supplier}`,
  tooManyRows: (most: number) => `Fișierele au împreună mai mult de ${formatNumber(most, 0)} de rânduri: importă-le pe rând`,
  duplicateOf: (number: string) => (number ? `e deja: ${number}` : 'e deja în listă'),
  mergedWith: (number: string) => `se unește cu tranzacția ${number} de pe card`,
  alike: (number: string) => (number ? `pare aceeași cu ${number}` : 'pare aceeași cu o alta'),
  notImported: 'nu se importă',
  notFuel: 'nu este măsurată în litri',
  storno: 'storno',
  stornoOf: (row: string) => `anulată prin storno, rândul ${row}`,
  stornoUnmatched: 'storno fără pereche: alege tu ce anulează',
  plateUnknown: 'placa nu e în listă',
  vehicleUnknown: 'fără placă și fără card cunoscut',
  severalVehicles: 'se potrivește cu mai multe vehicule',
  monthClosed: (month: string) => `luna ${month} este închisă`,
  original: (value: string, currency: string) => `la stație: ${value} ${currency}`,
  dayOfInvoice: 'data facturii',
  changed: 'Lista s-a schimbat între timp: verifică fișierele din nou înainte de import',
  changedSince: (number: string) => `Bonul ${number ? `${number} ` : ''}a fost modificat după import: nu se mai poate anula de aici`,
  unanswered: 'Alege întâi ce este în coloanele fișierului',
  nothingToImport: 'Nu este nimic de importat în aceste fișiere',
  onSheets: (count: number) =>
    count === 1
      ? 'O alimentare a importului este pe o foaie: scoate-o întâi de acolo'
      : `${counted(count, 'alimentare', 'alimentări')} ale importului sunt pe foi: scoate-le întâi de acolo`,
} as const
