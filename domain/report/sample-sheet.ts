/** Realistic sheets for a company that has none yet, to show how its documents will look. */
import { addDays, type Day } from '../calendar/day.ts'
import { fuelLedger, type LedgerEntry } from '../fuel/ledger.ts'
import { decimal } from '../numbers/decimal.ts'
import type { SheetRecord } from '../roadmap/record.ts'
import { DIRECTION, type SheetDocumentKind } from '../vocabulary.ts'
import { aMachineRecord, aPurchase, aSheetRecord, aTrip } from './a-sheet-record.ts'
import { factsOf, offeredKinds } from './document-kinds.ts'

const MONDAY: Day = '2026-11-02'
/** Number of sheets in the sample of a month. */
const DAYS = 5
/** Litres in the tank on the first morning, their cost in lei, and litres that are bought every other day. */
const FUEL = {
  vehicle: { stock: { calculationType: 'fifo', initialStock: decimal(18), initialStockValue: decimal('111.6') }, bought: decimal(15) },
  machine: { stock: { calculationType: 'fifo', initialStock: decimal(60), initialStockValue: decimal(372) }, bought: decimal(100) },
} as const

/** Whether a paper is of a machine. */
const isOfMachine = (of: SheetDocumentKind): boolean =>
  !offeredKinds('vehicle', 'print').includes(of) && !offeredKinds('vehicle', 'single').includes(of)
const fuelOf = (of: SheetDocumentKind) => FUEL[isOfMachine(of) ? 'machine' : 'vehicle']

const beneficiary = (purpose: string) => [{ partnerName: 'Beneficiar Exemplu S.R.L.', purpose }]

const exchange = { rate: decimal('5.0893'), day: '2026-10-30' }

/** Differences on the day of a journey abroad. */
const abroad = (on: { startDate: Day; endDate: Day }) => ({
  trips: [aTrip({ ...on, end: 'Budapesta, Ungaria', via: 'Nădlac', endTime: '17:30', distanceMixt: decimal(620) })],
  purchases: [
    aPurchase({
      date: on.startDate,
      number: '90172',
      partnerName: 'Shell Szeged',
      currency: 'EUR',
      price: decimal('1.45'),
      tvaRate: decimal(0),
      exchange,
    }),
    aPurchase({ date: on.startDate, number: '318', articleName: 'Parcare', isFuel: false, um: 'buc', qty: decimal(1), price: decimal(25) }),
  ],
})

/** A day of work: every other day something is bought. */
const aDay = (of: SheetDocumentKind, at: number, before: SheetRecord | undefined): SheetRecord => {
  const day = addDays(MONDAY, at)
  const on = { startDate: day, endDate: day }
  const bought = aPurchase({ date: day, number: String(4711 + at), qty: fuelOf(of).bought, partnerName: 'Stația Exemplu S.R.L.' })
  const sheet = {
    ...on,
    number: 125 + at,
    fuelStart: before?.fuelLeft ?? fuelOf(of).stock.initialStock,
    purchases: at % 2 === 0 ? [bought] : [],
    advancePayment: decimal(500),
  }
  if (isOfMachine(of))
    return aMachineRecord({
      ...sheet,
      hoursExploitation: 270,
      trips: [aTrip({ ...on, end: 'Blejoi', purpose: 'Deplasare la lucrare', endTime: '08:30', distanceMixt: decimal(8) })],
      beneficiaries: beneficiary('Săpătură fundație'),
    })
  return aSheetRecord({
    ...sheet,
    ...(before && { kmStart: before.kmStop }),
    trips: [
      aTrip({ ...on, via: 'Snagov', surcharge: { name: 'Iarnă', amount: decimal(10) } }),
      aTrip({
        ...on,
        start: 'București',
        end: 'Ploiești',
        purpose: 'Retur marfă',
        direction: DIRECTION.RETUR,
        startTime: '15:00',
        endTime: '17:30',
      }),
    ],
    ...(factsOf(of).journey === 'abroad' && abroad(on)),
    beneficiaries: beneficiary('Livrare marfă'),
    vehicle: { beneficiaries: true },
  })
}

/** The sample subject of a kind, with the rows of its fuel ledger: one sheet, or those of a month. */
export const sample = (kind: SheetDocumentKind, per: 'sheet' | 'month'): { sheets: SheetRecord[]; ledger: LedgerEntry<SheetRecord>[] } => {
  const sheets: SheetRecord[] = []
  for (let at = 0; at < (per === 'month' ? DAYS : 1); at++) sheets.push(aDay(kind, at, sheets.at(-1)))
  return { sheets, ledger: fuelLedger(fuelOf(kind).stock, sheets) }
}
