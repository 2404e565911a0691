/**
 * Builders of realistic records that complete themselves, with totals computed as on saving: for tests, and for the sample of a company
 * without sheets.
 */
import { decimal, round2, ZERO } from '../numbers/decimal.ts'
import type { Letterhead, PurchaseRecord, SheetRecord, TripRecord } from '../roadmap/record.ts'
import { NO_TEXTS } from '../roadmap/sheet-texts.ts'
import { sheetTotals } from '../roadmap/totals.ts'
import { CONSUMPTION_TYPE, DIRECTION } from '../vocabulary.ts'

export const aLetterhead = (fields: Partial<Letterhead> = {}): Letterhead => ({
  name: 'Transport Exemplu S.R.L.',
  cui: '12345674',
  tva: true,
  nrOnrc: 'J29/1234/2020',
  address: 'Str. Libertății nr. 5',
  city: 'Ploiești',
  state: 'Prahova',
  roadmapApprovedBy: 'Ștefănescu Ioana',
  sheetApprovedBy: 'Țurcanu Mihai',
  ...fields,
})

/** A trip as typed; `aSheetRecord` computes its kilometres and litres. */
export const aTrip = (fields: Partial<TripRecord> = {}): TripRecord => ({
  start: 'Ploiești',
  end: 'București',
  via: null,
  purpose: 'Livrare marfă',
  direction: DIRECTION.TUR,
  startDate: '2026-11-05',
  startTime: '08:00',
  endDate: '2026-11-05',
  endTime: '10:10',
  distanceMixt: decimal(60),
  distanceUrban: decimal(10),
  distanceExtraUrban: decimal(50),
  kmUrban: ZERO,
  kmExtraUrban: ZERO,
  km: ZERO,
  surcharge: null,
  consumption: ZERO,
  ...fields,
})

/** A refuelling; its VAT and value follow from quantity, price and rate unless given. */
export const aPurchase = (fields: Partial<PurchaseRecord> = {}): PurchaseRecord => {
  const qty = fields.qty ?? decimal(45)
  const price = fields.price ?? decimal('6.2')
  const tvaRate = fields.tvaRate ?? decimal(21)
  const net = round2(qty.times(price))
  const tva = round2(net.times(tvaRate).div(100))
  return {
    date: '2026-11-05',
    number: '4711',
    document: 1,
    partnerName: 'OMV Petrom Marketing S.R.L.',
    partnerCui: '11201891',
    articleName: 'Motorină',
    um: 'L',
    isFuel: true,
    otherEnergy: false,
    qty,
    price,
    tvaRate,
    tva,
    value: net.plus(tva),
    currency: 'RON',
    paidBy: 'cash',
    exchange: null,
    odometer: null,
    fullTank: false,
    country: null,
    ...fields,
  }
}

/** Data of a machine, in place of a vehicle's: 12,40 l an hour, 8 hours of work. */
const MACHINE = {
  kind: 'machine',
  number: 45,
  driver: { name: 'Ionescu Vasile', job: 'mecanic utilaj', ci: 'PH 654321', status: 'active' },
  createdBy: null,
  rates: {
    consumptionType: CONSUMPTION_TYPE.HOUR,
    consumptionMixt: null,
    consumptionUrban: null,
    consumptionExtraUrban: null,
    consumptionStationary: decimal('12.4'),
  },
  fuelStart: decimal(50),
  hoursAvailable: 600,
  hoursExploitation: 465,
  surcharges: [{ name: 'Teren greu', amount: decimal(10) }],
  trips: [],
  purchases: [],
} satisfies Partial<SheetRecord>

/** A machine's sheet; otherwise as `aSheetRecord`. */
export const aMachineRecord = ({ vehicle, ...fields }: Parameters<typeof aSheetRecord>[0] = {}): SheetRecord =>
  aSheetRecord({
    ...MACHINE,
    ...fields,
    vehicle: {
      number: '123',
      make: 'Buldoexcavator',
      model: 'CAT 428',
      series: 'CAT0428',
      category: null,
      kmTracking: false,
      beneficiaries: true,
      ...vehicle,
    },
  })

export const aSheetRecord = (
  fields: Partial<Omit<SheetRecord, 'vehicle'>> & { vehicle?: Partial<SheetRecord['vehicle']> } = {},
): SheetRecord => {
  const { vehicle, ...sheet } = fields
  const typed: SheetRecord = {
    kind: 'vehicle',
    id: 1,
    number: 125,
    startDate: '2026-11-05',
    startTime: '08:00',
    endDate: '2026-11-05',
    endTime: '17:30',
    driver: { name: 'Popescu Ion', job: 'șofer', ci: 'PH 123456', status: 'active' },
    createdBy: 'Ionescu Maria',
    rates: {
      consumptionType: CONSUMPTION_TYPE.MIXT,
      consumptionMixt: decimal('7.5'),
      consumptionUrban: null,
      consumptionExtraUrban: null,
      consumptionStationary: decimal('0.9'),
    },
    kmStart: decimal(125_000),
    kmDone: ZERO,
    kmStop: ZERO,
    fuelStart: decimal('23.4'),
    fuelAdded: ZERO,
    fuelConsumed: ZERO,
    fuelLeft: ZERO,
    hoursAvailable: 0,
    hoursExploitation: 0,
    hoursStationary: 0,
    surcharges: [],
    tripConsumption: ZERO,
    stationaryConsumption: ZERO,
    exploitationConsumption: ZERO,
    equipment: null,
    travelVehicle: null,
    trips: [aTrip({ direction: DIRECTION.TURRETUR, surcharge: { name: 'Iarnă', amount: decimal(10) } })],
    purchases: [aPurchase()],
    beneficiaries: [],
    advancePayment: ZERO,
    ...NO_TEXTS,
    ...sheet,
    vehicle: {
      number: 'PH 12 ABC',
      make: 'Dacia',
      model: 'Duster',
      series: 'UU1HSDAG551234567',
      category: 'M1',
      calculationType: 'fifo',
      fuelName: 'Motorină',
      fuelUm: 'L',
      stationaryConsumption: false,
      fuelTracking: true,
      kmTracking: true,
      equipment: false,
      beneficiaries: false,
      ...vehicle,
    },
  }
  const totals = sheetTotals({
    ...typed,
    surcharges: typed.surcharges.map(({ amount }) => amount),
    equipment: typed.equipment && { ...typed.equipment, surcharge: typed.equipment.surcharge?.amount ?? null },
    trips: typed.trips.map((trip) => ({ ...trip, surcharge: trip.surcharge?.amount ?? null })),
  })
  return {
    ...typed,
    kmDone: totals.kmDone,
    kmStop: totals.kmStop,
    fuelAdded: totals.fuelAdded,
    fuelConsumed: totals.fuelConsumed,
    fuelLeft: totals.fuelLeft,
    tripConsumption: totals.tripConsumption,
    stationaryConsumption: totals.stationaryConsumption,
    exploitationConsumption: totals.exploitationConsumption,
    equipment: typed.equipment && { ...typed.equipment, consumption: totals.equipmentConsumption },
    trips: typed.trips.map((trip, index) => ({ ...trip, ...totals.trips[index] })),
  }
}
