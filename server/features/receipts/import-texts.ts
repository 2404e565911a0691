/** What importing statements and invoices says. */

import { counted, formatNumber } from '#domain/numbers/format.ts'
import type { OdometerDoubt } from '#domain/receipts/odometer.ts'
import type { Unread } from '#domain/receipts/read-receipt.ts'
import type { AssetKind } from '#domain/vocabulary.ts'

/** Why a row with an amount is no receipt. */
export const UNREAD_TEXT: Record<Unread, string> = {
  date: 'data nu poate fi citită',
  qty: 'cantitatea nu poate fi citită',
  value: 'valoarea nu poate fi citită',
  zero: 'cantitatea este zero',
  discount: 'reducere, nu se scade din combustibil',
  charge: 'taxă a facturii, nu este o alimentare',
  allowance: 'reducere a facturii la o cotă de TVA pe care nu o are niciun rând',
  currency: 'BNR nu publică un curs pentru moneda aceasta: alege coloanele cu suma plătită de pe card',
}

/** Why an odometer reading is doubted. */
export const ODOMETER_TEXT: Record<AssetKind, Record<OdometerDoubt, string>> = {
  vehicle: {
    zero: 'fără km',
    lower: 'km mai mici decât la alimentarea dinainte',
    higher: 'km mai mulți decât la alimentarea de după',
    far: 'km cu peste 3.000 mai mulți decât la alimentarea dinainte',
  },
  machine: {
    zero: 'fără ore la contor',
    lower: 'ore mai puține decât la alimentarea dinainte',
    higher: 'ore mai multe decât la alimentarea de după',
    far: 'ore cu peste 3.000 mai multe decât la alimentarea dinainte',
  },
}

export const IMPORT_TEXTS = {
  noHeadings: 'Nu găsesc rândul cu denumirile coloanelor: trebuie să fie printre primele 30',
  noReceipts: 'Sub denumirile coloanelor nu este nicio alimentare',
  invoiceOf: ({ cui, name }: { cui: string; name: string }) =>
    `Factura este pentru ${[name, cui ? `CUI ${cui}` : 'fără cod fiscal'].filter(Boolean).join(', ')}: alege societatea aceea și import-o acolo, ori cere furnizorului una pe CUI-ul tău`,
  byPrice: (product: string) => `cantitatea × prețul fac ${product}, nu cât scrie la valoare`,
  invoice: (number: string, supplier: string) => `Factura ${number}, ${supplier}`,
  tooManyRows: (most: number) => `Fișierele au împreună mai mult de ${formatNumber(most, 0)} de rânduri: importă-le pe rând`,
  duplicateOf: (number: string) => (number ? `e deja: ${number}` : 'e deja în listă'),
  mergedWith: (number: string) => `se unește cu tranzacția ${number} de pe card`,
  takesPlace: (number: string, sheet: number) => `ia locul tranzacției ${number} pe foaia ${sheet}`,
  sumOf: (rows: number, period: string, qty: string, value: string) =>
    `${counted(rows, 'rând', 'rânduri')} din extras, ${period}: ${qty}, ${value}`,
  sumOff: (difference: string) => `diferență ${difference}`,
  sumNear: (line: string, sum: string) => `${line}; cel mai apropiat: ${sum}`,
  partOf: (number: string) => `se unește cu factura ${number}`,
  onClosedSheet: (sheet: number, month: string) =>
    `rândul ei din extras este pe foaia ${sheet}, în luna închisă ${month}: redeschide luna ca să o primească`,
  alike: (number: string) => (number ? `pare aceeași cu ${number}` : 'pare aceeași cu alta din listă'),
  notImported: 'nu se importă',
  notFuel: 'nu este măsurată în litri',
  storno: 'storno',
  stornoOf: (row: string) => `anulată prin storno, rândul ${row}`,
  stornoOnSheet: (number: string) => `storno la ${number}, care este pe o foaie`,
  stornoClosed: (number: string) => `storno la ${number}, care este într-o lună închisă`,
  stornoPart: (number: string) => `storno la o parte din ${number}`,
  stornoOther: (number: string) => `storno la ${number} cu altă sumă: alege tu ce anulează`,
  stornoUnmatched: 'storno fără pereche: alege tu ce anulează',
  vehicleOfCard: (tail: string) => `mașina după celelalte rânduri ale cardului …${tail}`,
  cardOfOther: (tail: string, plate: string) => `cardul …${tail} este al mașinii ${plate}`,
  plateUnknown: 'numărul mașinii nu e în listă',
  vehicleUnknown: 'fără numărul mașinii și fără card cunoscut',
  monthClosed: (month: string) => `luna ${month} este închisă`,
  lateInvoice: (month: string) => `luna ${month} este închisă: intră în prima lună deschisă, cu data ei`,
  original: (value: string, currency: string) => `la stație: ${value} ${currency}`,
  discounted: (value: string) => `cu reducerea de ${value}`,
  dayOfInvoice: 'data facturii',
  changed: 'Lista s-a schimbat între timp: verifică fișierele din nou înainte de import',
  countryUnanswered: 'Alege întâi țara alimentărilor plătite în altă monedă decât leul',
  unmatched: 'Alege întâi rândul din extras al fiecărei linii la care ești întrebat',
  unanswered: 'Alege întâi ce este în coloanele fișierului',
  onSheets: (count: number) =>
    count === 1
      ? 'O alimentare a importului este pe o foaie: scoate-o întâi de acolo'
      : `${counted(count, 'alimentare', 'alimentări')} ale importului sunt pe foi: scoate-le întâi de acolo`,
} as const
