import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal, ZERO } from '../numbers/decimal.ts'
import { type SeenFill, townsOf } from '../receipts/doubts.ts'
import { agreementsOf } from './agreements.ts'
import { checkSheet } from './check-sheet.ts'
import { CHECK_CODES, type CheckCode, finding, stateOf } from './codes.ts'
import {
  type CheckContext,
  type CheckedPurchase,
  type CheckedSheet,
  type CheckedTrip,
  type PricedLine,
  type PumpFacts,
  priceKey,
} from './sheet.ts'

const DAY = '2026-11-19'
const trip: CheckedTrip = {
  ...{ start: 'Ploiești', end: 'București', purpose: 'Livrare', km: decimal(60), consumption: decimal('4.5') },
  ...{ startDate: DAY, startTime: '09:00', endDate: DAY, endTime: '10:00' },
}
const back: CheckedTrip = { ...trip, startTime: '11:00', endTime: '12:00' }
const line: CheckedPurchase = {
  ...{ date: DAY, number: '77', document: 1, partnerId: 5, partnerCui: '1590082', currency: 'RON', paidBy: 'cash' },
  ...{
    articleId: 3,
    isFuel: true,
    qty: decimal(10),
    price: decimal('5.95'),
    receiptId: 40,
    value: decimal(72),
    tvaRate: decimal(21),
    country: 'RO',
  },
}
const sheet: CheckedSheet = {
  kind: 'vehicle',
  number: 12,
  ...{ startDate: DAY, startTime: '08:00', endDate: DAY, endTime: '17:00' },
  vehicle: { category: 'M1', fuelId: 3, kmTracking: true, fuelTracking: true, tankCapacity: null },
  driverActive: true,
  prepared: true,
  rates: {
    consumptionType: 1,
    consumptionMixt: decimal('7.5'),
    consumptionUrban: null,
    consumptionExtraUrban: null,
    consumptionStationary: null,
  },
  ...{ kmStart: decimal(1000), kmDone: decimal(120) },
  ...{ fuelStart: decimal(20), fuelAdded: decimal(10), fuelConsumed: decimal(9), fuelLeft: decimal(21) },
  ...{ hoursAvailable: 0, hoursExploitation: 0, hoursStationary: 0 },
  advancePayment: ZERO,
  trips: [trip, back],
  purchases: [line],
}
const context: CheckContext = {
  today: '2026-11-20',
  closedUntil: null,
  company: { name: 'Firma S.R.L.', cui: '1590082', address: 'Str. A nr. 1', tva: true },
  previous: { number: 11, kmStop: decimal(1000), fuelLeft: decimal(20) },
  readings: [],
  vehicleOverlaps: [],
  driverOverlaps: [],
  numberTaken: false,
  numberBefore: 11,
  expired: [],
  linesElsewhere: new Set(),
  eurRates: new Map([[DAY, decimal(5)]]),
  receipts: { prices: new Map(), fills: new Map(), towns: new Map() },
  month: null,
}
const machine: CheckedSheet = {
  ...sheet,
  kind: 'machine',
  vehicle: { ...sheet.vehicle, category: null },
  rates: { ...sheet.rates, consumptionType: 3, consumptionMixt: null, consumptionStationary: decimal(9) },
  ...{ kmDone: ZERO, trips: [], hoursAvailable: 480, hoursExploitation: 240, hoursStationary: 240 },
}
const { vehicle, rates } = sheet
const tankOf = (litres: string) => ({ ...vehicle, tankCapacity: decimal(litres) })
const noPurchase = { purchases: [], fuelAdded: ZERO }

type Case = { sheet?: Partial<CheckedSheet>; context?: Partial<CheckContext> }
const check = ({ sheet: part, context: around }: Case) => checkSheet({ ...sheet, ...part }, { ...context, ...around })

const towns = townsOf([{ start: 'Ploiești', end: 'Satu Mare', km: 560 }])
const fillAt = (station: string, time: string) => ({ date: DAY, time, station, odometer: null })
const pumped = (part: Partial<PumpFacts>, sheet: Partial<CheckedSheet> = {}): Case => {
  const facts = { date: DAY, time: '10:30', odometer: null, fullTank: null, station: null, before: null, twins: [] }
  const fill = { ...facts, readingsBefore: [], metersBefore: [], ...part }
  return { sheet, context: { receipts: { ...context.receipts, towns, fills: new Map([[40, fill]]) } } }
}
const filled = (before: SeenFill, fill = fillAt('Petrom Ploiești 4', '10:30')): Case => pumped({ ...fill, before })
const read = (km: number, part: Partial<PumpFacts> = {}, sheet: Partial<CheckedSheet> = {}) =>
  pumped({ odometer: decimal(km), ...part }, sheet)
/** A free reading of the day before, above the index at departure of 1.000 km, after one on a sheet. */
const heldBy = (km: number, part: object = {}): Case => {
  const reading = { receiptId: 41, number: '78', day: '2026-11-18', time: '10:00', odometer: km, free: true, ...part }
  return { context: { readings: [{ ...reading, day: '2026-11-10', odometer: 700, free: false }, reading] } }
}
const readings = (before: number[]) => ({ readingsBefore: before.map(decimal) })
/** A reading of a machine's hour meter, after those with the minutes worked since. */
const metered = (hours: number, ...before: [hours: number, least: number, most: number][]): Case =>
  read(hours, { metersBefore: before.map(([km, least, most]) => ({ odometer: decimal(km), least, most })) }, machine)
const monthPrice = (median: string, count = 5, key: Partial<PricedLine> = {}): Case => {
  const prices = new Map([[priceKey({ ...line, ...key }) ?? '', { median: decimal(median), count }]])
  return { context: { receipts: { ...context.receipts, prices } } }
}

/** The line at another price. */
const priced = (price: string, part: Partial<CheckedPurchase> = {}): Case => ({
  sheet: { purchases: [{ ...line, price: decimal(price), ...part }] },
})

/** Every code: what raises it, with its message and field, and what is just right. */
const CASES: Record<CheckCode, { raised: [Case, message: string, path: string | null][]; silent: Case[] }> = {
  CAT_MISSING: {
    raised: [[{ sheet: { vehicle: { ...vehicle, category: null } } }, 'Lipsește categoria vehiculului', 'vehicleId']],
    silent: [{ sheet: machine }],
  },
  PURPOSE_MISSING: {
    raised: [
      [{ sheet: { trips: [trip, { ...back, purpose: null }] } }, 'Lipsește scopul deplasării la ruta 2', 'routes.1.purpose'],
      [{ sheet: { trips: [{ ...trip, purpose: ' ' }] } }, 'Lipsește scopul deplasării la ruta 1', 'routes.0.purpose'],
    ],
    silent: [],
  },
  PLACE_MISSING: {
    raised: [
      [{ sheet: { trips: [{ ...trip, start: '' }] } }, 'Lipsește locul deplasării la ruta 1', 'routes.0.start'],
      [{ sheet: { trips: [trip, { ...back, end: null }] } }, 'Lipsește locul deplasării la ruta 2', 'routes.1.end'],
    ],
    silent: [],
  },
  NO_ROUTES: { raised: [[{ sheet: { trips: [] } }, 'Foaia nu are nicio rută', 'routes']], silent: [{ sheet: machine }] },
  KM_ZERO: {
    raised: [
      [{ sheet: { kmDone: ZERO } }, 'Kilometrii parcurși sunt zero', 'routes.0.distanceMixt'],
      [{ sheet: { kmDone: ZERO, trips: [] } }, 'Kilometrii parcurși sunt zero', 'routes'],
    ],
    silent: [{ sheet: machine }, { sheet: { kmDone: decimal('0.01') } }],
  },
  TRIP_KM_ZERO: {
    raised: [[{ sheet: { trips: [trip, { ...back, km: ZERO }] } }, 'Ruta 2 nu are kilometri', 'routes.1.distanceMixt']],
    silent: [{ sheet: machine }, { sheet: { kmDone: ZERO, trips: [{ ...trip, km: ZERO }] } }],
  },
  NORM_MISSING: {
    raised: [
      [{ sheet: { rates: { ...rates, consumptionMixt: null } } }, 'Lipsește norma de consum', 'vehicleId'],
      [{ sheet: { rates: { ...rates, consumptionMixt: ZERO } } }, 'Lipsește norma de consum', 'vehicleId'],
      [
        { sheet: { rates: { ...rates, consumptionType: 2, consumptionUrban: decimal(8), consumptionExtraUrban: null } } },
        'Lipsește norma de consum',
        'vehicleId',
      ],
      [{ sheet: { ...machine, rates: { ...machine.rates, consumptionStationary: null } } }, 'Lipsește norma de consum', 'vehicleId'],
    ],
    silent: [
      { sheet: { rates: { ...rates, consumptionType: 2, consumptionUrban: decimal(8), consumptionExtraUrban: decimal(6) } } },
      { sheet: machine },
    ],
  },
  NUMBER_MISSING: { raised: [[{ sheet: { number: null } }, 'Lipsește numărul foii', 'number']], silent: [] },
  NUMBER_DUPLICATE: { raised: [[{ context: { numberTaken: true } }, 'Numărul 12 este folosit de două ori', 'number']], silent: [] },
  NUMBER_GAP: {
    raised: [
      [{ context: { numberBefore: 8 } }, 'Lipsesc numere din șir: 9, 10, 11', 'number'],
      [{ sheet: { number: 40 } }, 'Lipsesc numere din șir: 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, …', 'number'],
    ],
    silent: [{ context: { numberBefore: null } }, { sheet: { number: null } }],
  },
  DRIVER_MISSING: { raised: [[{ sheet: { driverActive: null } }, 'Șoferul nu este ales', 'driverId']], silent: [] },
  DEADLINE_PASSED: {
    raised: [
      [{ context: { expired: [{ kind: 'itp', dueDay: '2026-11-12' }] } }, 'ITP expirat la 12.11.2026', 'vehicleId'],
      [{ context: { expired: [{ kind: 'vignette', dueDay: '2026-11-18' }] } }, 'Rovinietă expirată la 18.11.2026', 'vehicleId'],
    ],
    silent: [{}],
  },
  DRIVER_INACTIVE: {
    raised: [[{ sheet: { driverActive: false } }, 'Șoferul nu mai este activ', 'driverId']],
    silent: [{ sheet: { driverActive: null } }],
  },
  DATE_ORDER: {
    raised: [
      [{ sheet: { endTime: '07:59' } }, 'Sosirea este înaintea plecării', 'endTime'],
      [{ sheet: { endDate: '2026-11-18' } }, 'Sosirea este înaintea plecării', 'endDate'],
      [{ sheet: { ...machine, endTime: '07:59' } }, 'Terminarea este înaintea începerii', 'endTime'],
    ],
    silent: [{ sheet: { endTime: '08:00' } }],
  },
  HOURS_BLANK: {
    raised: [
      [{ sheet: { startTime: '00:00' } }, 'Ora plecării este 00:00: dacă nu ai plecat la miezul nopții, scrie ora', 'startTime'],
      [
        { sheet: { ...machine, startTime: '00:00', endTime: '00:00' } },
        'Ora începerii este 00:00: dacă nu ai început la miezul nopții, scrie ora',
        'startTime',
      ],
    ],
    silent: [{ sheet: { startTime: '00:00', endDate: '2026-11-21' } }, { sheet: { ...machine, startTime: '00:00' } }],
  },
  MONTH_CLOSED: {
    raised: [
      [
        { sheet: { typed: true }, context: { closedUntil: '2026-11-30' } },
        'Luna noiembrie 2026 este închisă: alege altă zi sau redeschide luna',
        'startDate',
      ],
    ],
    silent: [{ context: { closedUntil: '2026-11-30' } }, { sheet: { typed: true }, context: { closedUntil: '2026-10-31' } }],
  },
  DATE_FUTURE: {
    raised: [[{ context: { today: '2026-11-18' } }, 'Data foii este în viitor', 'startDate']],
    silent: [{ context: { today: DAY } }],
  },
  ROUTE_OUTSIDE: {
    raised: [
      [{ sheet: { trips: [{ ...trip, startTime: '07:59' }] } }, 'Ruta 1 este în afara intervalului foii', 'routes.0.startTime'],
      [{ sheet: { trips: [trip, { ...back, endTime: '17:01' }] } }, 'Ruta 2 este în afara intervalului foii', 'routes.1.endTime'],
      [
        { sheet: { trips: [{ ...trip, startDate: '2026-10-05', endDate: '2026-10-05' }] } },
        'Ruta 1 este în afara intervalului foii',
        'routes.0.startDate',
      ],
    ],
    silent: [
      { sheet: { trips: [{ ...trip, startTime: '08:00', endTime: '17:00' }] } },
      { sheet: { trips: [{ ...trip, startTime: '00:00', endTime: '00:00' }] } },
    ],
  },
  ROUTE_OVERLAP: {
    raised: [
      [{ sheet: { trips: [trip, { ...back, startTime: '09:59' }] } }, 'Rutele 1 și 2 se suprapun', 'routes.1.startTime'],
      [{ sheet: { trips: [{ ...back, startTime: '09:59' }, trip] } }, 'Rutele 1 și 2 se suprapun', 'routes.1.startTime'],
      [
        { sheet: { trips: [{ ...trip, startTime: '08:00', endTime: '16:00' }, trip, back].slice(0, 2) } },
        'Rutele 1 și 2 se suprapun',
        'routes.1.startTime',
      ],
    ],
    silent: [
      { sheet: { trips: [trip, { ...back, startTime: '10:00' }] } },
      { sheet: { trips: [trip, { ...trip, startTime: '09:30', endTime: '09:30', km: ZERO }] } },
    ],
  },
  SHEET_OVERLAP_VEHICLE: {
    raised: [
      [{ context: { vehicleOverlaps: [7, 9] } }, 'Vehiculul mai are o foaie în aceleași ore: nr. 7, 9', 'startDate'],
      [{ sheet: machine, context: { vehicleOverlaps: [7] } }, 'Utilajul mai are o foaie în aceleași ore: nr. 7', 'startDate'],
    ],
    silent: [],
  },
  SHEET_OVERLAP_DRIVER: {
    raised: [
      [{ context: { driverOverlaps: [7] } }, 'Șoferul mai are o foaie în aceleași ore: nr. 7', 'driverId'],
      [{ context: { vehicleOverlaps: [9], driverOverlaps: [7, 9] } }, 'Șoferul mai are o foaie în aceleași ore: nr. 7', 'driverId'],
    ],
    silent: [
      { context: { vehicleOverlaps: [7], driverOverlaps: [7] } },
      { sheet: { ...machine, hoursExploitation: 0, hoursStationary: 0 }, context: { driverOverlaps: [7] } },
    ],
  },
  KM_CHAIN: {
    raised: [[{ sheet: { kmStart: decimal('1000.5') } }, 'Indexul de plecare diferă de indexul de sosire al foii 11', 'kmStart']],
    silent: [
      { sheet: { kmStart: ZERO }, context: { previous: null } },
      { sheet: { kmStart: ZERO, vehicle: { ...vehicle, kmTracking: false } } },
    ],
  },
  KM_REGRESS: {
    raised: [[{ sheet: { kmStart: decimal(999) } }, 'Indexul de plecare este mai mic decât ultimul index', 'kmStart']],
    silent: [{ sheet: { kmStart: decimal(1001) } }, { sheet: { kmStart: ZERO, vehicle: { ...vehicle, kmTracking: false } } }],
  },
  KM_JUMP: {
    raised: [[{ sheet: { kmStart: decimal('2500.5') } }, 'Salt de 1.500,5 km față de foaia precedentă', 'kmStart']],
    silent: [{ sheet: { kmStart: decimal(2500) } }],
  },
  FUEL_CHAIN: {
    raised: [[{ sheet: { fuelStart: decimal('20.01') } }, 'Stocul de plecare diferă de stocul foii 11', 'fuelStart']],
    silent: [
      { sheet: { fuelStart: ZERO }, context: { previous: null } },
      { sheet: { fuelStart: ZERO, vehicle: { ...vehicle, fuelTracking: false } } },
    ],
  },
  FUEL_NEGATIVE: {
    raised: [[{ sheet: { fuelLeft: decimal('-0.01') } }, 'Consumul depășește combustibilul disponibil', 'fuelStart']],
    silent: [{ sheet: { fuelLeft: ZERO } }],
  },
  FUEL_TANK: {
    raised: [
      // 20 L and 10 L more, of which 9 L may have been burnt before
      [{ sheet: { vehicle: tankOf('20.58') } }, 'Alimentarea 77 depășește rezervorul: 21,00 L într-unul de 20,58 L', 'expenses.0.qty'],
      // more in one go than the tank holds
      [
        { sheet: { fuelStart: ZERO, vehicle: tankOf('9.8') } },
        'Alimentarea 77 depășește rezervorul: 10,00 L într-unul de 9,80 L',
        'expenses.0.qty',
      ],
      // bought the day before, when nothing was burnt yet
      [
        { sheet: { vehicle: tankOf('29.4'), purchases: [{ ...line, date: '2026-11-18' }] } },
        'Alimentarea 77 depășește rezervorul: 30,00 L într-unul de 29,40 L',
        'expenses.0.qty',
      ],
    ],
    silent: [
      { sheet: { vehicle: tankOf('20.59') } },
      { sheet: { vehicle: { ...tankOf('5'), fuelTracking: false } } },
      { sheet: { vehicle: tankOf('5'), purchases: [{ ...line, isFuel: false }] } },
      // what is bought later is not there yet
      {
        sheet: {
          vehicle: tankOf('29.5'),
          purchases: [
            { ...line, date: '2026-11-18' },
            { ...line, number: '78', qty: decimal('0.1') },
          ],
        },
      },
    ],
  },
  FUEL_NO_PURCHASE: {
    raised: [
      [{ sheet: { ...noPurchase, fuelConsumed: decimal('20.01') } }, 'Nu există alimentări pentru consumul lunii', 'expenses'],
      [
        {
          sheet: noPurchase,
          context: {
            month: {
              first: { startDate: '2026-11-02', startTime: '08:00', fuelStart: decimal(28) },
              fuelAdded: ZERO,
              fuelConsumed: decimal(20),
            },
          },
        },
        'Nu există alimentări pentru consumul lunii',
        'expenses',
      ],
    ],
    silent: [
      { sheet: { ...noPurchase, fuelConsumed: decimal(20) } },
      { sheet: { fuelConsumed: decimal(25) } },
      {
        sheet: noPurchase,
        context: {
          month: {
            first: { startDate: '2026-11-02', startTime: '08:00', fuelStart: ZERO },
            fuelAdded: decimal(5),
            fuelConsumed: decimal(20),
          },
        },
      },
      {
        sheet: noPurchase,
        context: {
          month: {
            first: { startDate: '2026-11-25', startTime: '08:00', fuelStart: ZERO },
            fuelAdded: ZERO,
            fuelConsumed: decimal(11),
          },
        },
      },
    ],
  },
  FUEL_OTHER: {
    raised: [[{ sheet: { purchases: [{ ...line, articleId: 4 }] } }, 'Combustibil diferit de cel al vehiculului', 'expenses.0.expenseId']],
    silent: [{ sheet: { purchases: [{ ...line, articleId: 4, isFuel: false }] } }],
  },
  ODOMETER_OFF: {
    raised: [
      [read(1064), 'Alimentarea 77: 1.064 km la pompă, 1.060 km pe foaie la acea oră', 'expenses.0.odometer'],
      [read(1056), 'Alimentarea 77: 1.056 km la pompă, 1.060 km pe foaie la acea oră', 'expenses.0.odometer'],
      // half of a trip of 60 km
      [read(1034, { time: '09:30' }), 'Alimentarea 77: 1.034 km la pompă, 1.030 km pe foaie la acea oră', 'expenses.0.odometer'],
      // no hour: somewhere on that day
      [read(1124, { time: null }), 'Alimentarea 77: 1.124 km la pompă, 1.120 km pe foaie în acea zi', 'expenses.0.odometer'],
      // 560 km since the reading before allow 5,6
      [read(1066, readings([500])), 'Alimentarea 77: 1.066 km la pompă, 1.060 km pe foaie la acea oră', 'expenses.0.odometer'],
      // a wrong reading before allows no more
      [read(1066, readings([800, 12])), 'Alimentarea 77: 1.066 km la pompă, 1.060 km pe foaie la acea oră', 'expenses.0.odometer'],
      // typed with a line that has no receipt yet: somewhere on that day
      [
        { sheet: { purchases: [{ ...line, receiptId: null, reading: { odometer: decimal(1130), fullTank: null } }] } },
        'Alimentarea 77: 1.130 km la pompă, 1.120 km pe foaie în acea zi',
        'expenses.0.odometer',
      ],
      // the day before, when nothing was driven
      [
        { ...read(1010), sheet: { purchases: [{ ...line, date: '2026-11-18' }] } },
        'Alimentarea 77: 1.010 km la pompă, 1.000 km pe foaie la acea oră',
        'expenses.0.odometer',
      ],
      // read before it departs, on a receipt that is on no sheet
      [heldBy(1090), 'Alimentarea 78 din 18.11.2026, pe nicio foaie: 1.090 km la pompă, 1.000 km pe foaie la plecare', 'kmStart'],
    ],
    silent: [
      // corrected in the form
      { ...read(1200), sheet: { purchases: [{ ...line, reading: { odometer: decimal(1060), fullTank: null } }] } },
      ...[1057, 1063].map((km) => read(km)),
      ...[1000, 1120].map((km) => read(km, { time: null })),
      ...[900, 1003, 10_900].map((km) => heldBy(km)),
      heldBy(1090, { free: false }),
      { ...heldBy(1090), sheet: { vehicle: { ...vehicle, kmTracking: false } } },
      read(1065, readings([500])),
      read(1060, readings([500, 125_890])),
      // of an hour that is told by itself
      read(1060, { time: '03:00' }),
      // of an invoice that came when its month was closed
      {
        context: { ...read(400).context, closedUntil: '2026-10-31' },
        sheet: { purchases: [{ ...line, date: '2026-10-05', document: 2 }] },
      },
      read(0),
      read(5000, {}, { vehicle: { ...vehicle, kmTracking: false } }),
      { ...read(5000), sheet: machine },
      // trips without hours are driven some time on their day
      read(1090, {}, { trips: [trip, back].map((one) => ({ ...one, startTime: '00:00', endTime: '00:00' })) }),
    ],
  },
  METER_OFF: {
    raised: [
      [metered(4140, [4120, 3120, 3360]), 'Alimentarea 77: 4.140 ore pe contor, 4.172 după orele din foi', 'expenses.0.odometer'],
      // with the 8 h of its own day
      [metered(4186, [4120, 3120, 3360]), 'Alimentarea 77: 4.186 ore pe contor, 4.184 după orele din foi', 'expenses.0.odometer'],
      [
        metered(4300, [4120, 3120, 3360], [4060, 6000, 6600]),
        'Alimentarea 77: 4.300 ore pe contor, 4.184 după orele din foi',
        'expenses.0.odometer',
      ],
    ],
    silent: [
      metered(4172, [4120, 3120, 3360]),
      metered(4185, [4120, 3120, 3360]),
      metered(4140),
      // the reading before is the wrong one
      metered(4175, [4510, 3120, 3360], [4070, 6000, 6600]),
    ],
  },
  FILL_HOUR_OFF: {
    raised: [
      [pumped({ time: '07:59' }), 'Alimentarea 77 de la 07:59 este în afara orelor foii, 08:00–17:00', 'expenses.0.date'],
      [pumped({ time: '17:01' }), 'Alimentarea 77 de la 17:01 este în afara orelor foii, 08:00–17:00', 'expenses.0.date'],
      [
        pumped({ time: '18:00' }, { purchases: [{ ...line, date: '2026-11-18' }] }),
        'Alimentarea 77 de la 18:00 din 18.11.2026 este în afara orelor foii, 08:00–17:00',
        'expenses.0.date',
      ],
    ],
    silent: [
      pumped({ time: '08:00' }),
      pumped({ time: '17:00' }),
      pumped({ time: null }),
      pumped({ time: '18:00' }, { endDate: '2026-11-20' }),
      pumped({ time: '18:00' }, { startTime: '00:00', endTime: '00:00' }),
      // told as a document outside the sheet's days
      pumped({ time: '18:00' }, { purchases: [{ ...line, date: '2026-11-17' }] }),
    ],
  },
  // of receipts on no sheet: told by the month, not by a sheet
  FILL_NO_SHEET: { raised: [], silent: [] },
  FILL_TWICE: {
    raised: [
      [
        pumped({ twins: [{ id: 41, number: 'F 12', sheet: 9 }] }),
        'Alimentarea 77 este și pe foaia 9, cu documentul F 12',
        'expenses.0.number',
      ],
    ],
    silent: [pumped({})],
  },
  FULL_TANK_OFF: {
    raised: [
      // 20 L and 10 L more, 4,5 L of them burnt by then
      [
        pumped({ fullTank: true }, { vehicle: tankOf('28') }),
        'După plinul 77 ar fi 25,50 L din 28,00 L: norma e prea mare sau lipsește o alimentare',
        'expenses.0.qty',
      ],
      [
        pumped({ fullTank: true }, { vehicle: tankOf('23.5') }),
        'După plinul 77 ar fi 25,50 L din 23,50 L: norma e prea mică sau lipsește o rută',
        'expenses.0.qty',
      ],
      // no hour: 21 L to 30 L
      [
        pumped({ fullTank: true, time: null }, { vehicle: tankOf('40') }),
        'După plinul 77 ar fi 30,00 L din 40,00 L: norma e prea mare sau lipsește o alimentare',
        'expenses.0.qty',
      ],
    ],
    silent: [
      pumped({ fullTank: true }, { vehicle: tankOf('27.7') }),
      pumped({ fullTank: true }, { vehicle: tankOf('23.7') }),
      pumped({ fullTank: true, time: null }, { vehicle: tankOf('29') }),
      pumped({ fullTank: false }, { vehicle: tankOf('28') }),
      pumped({ fullTank: true }),
      pumped({ fullTank: true }, { vehicle: { ...tankOf('28'), fuelTracking: false } }),
      // standing and equipment burn some time
      pumped({ fullTank: true }, { vehicle: tankOf('24'), fuelConsumed: decimal(13) }),
      // what is bought later the same day is not there yet
      pumped(
        { fullTank: true },
        { vehicle: tankOf('26'), purchases: [line, { ...line, number: '78', date: '2026-11-20', receiptId: 41 }] },
      ),
    ],
  },
  EXP_DOC: {
    raised: [
      [{ sheet: { purchases: [line, { ...line, number: '' }] } }, 'Cheltuiala 2 nu are document complet', 'expenses.1.number'],
      [{ sheet: { purchases: [{ ...line, date: null }] } }, 'Cheltuiala 1 nu are document complet', 'expenses.0.date'],
      [{ sheet: { purchases: [{ ...line, partnerId: null }] } }, 'Cheltuiala 1 nu are document complet', 'expenses.0.partnerId'],
      [{ sheet: { purchases: [{ ...line, document: null }] } }, 'Cheltuiala 1 nu are document complet', 'expenses.0.type'],
    ],
    silent: [],
  },
  EXP_DATE: {
    raised: [
      [{ sheet: { purchases: [{ ...line, date: '2026-11-17' }] } }, 'Documentul 77 este în afara perioadei foii', 'expenses.0.date'],
      [{ sheet: { purchases: [{ ...line, date: '2026-11-21' }] } }, 'Documentul 77 este în afara perioadei foii', 'expenses.0.date'],
      // no invoice, and an invoice of a month that is open
      ...([1, 2] as const).map((document): [Case, string, string] => [
        {
          sheet: { purchases: [{ ...line, date: '2026-10-05', document }] },
          context: { closedUntil: document === 1 ? '2026-10-31' : '2026-09-30' },
        },
        'Documentul 77 este în afara perioadei foii',
        'expenses.0.date',
      ]),
    ],
    silent: [
      {
        sheet: {
          purchases: [
            { ...line, date: '2026-11-18' },
            { ...line, number: '78', date: '2026-11-20' },
          ],
        },
      },
      { sheet: { purchases: [{ ...line, date: '2026-10-05', document: 2 }] }, context: { closedUntil: '2026-10-31' } },
    ],
  },
  EXP_DAY_OFF: {
    raised: [
      [
        { sheet: { endDate: '2026-11-22', purchases: [{ ...line, date: '2026-11-21' }] } },
        'Alimentarea 77 este într-o zi nelucrătoare în care vehiculul nu s-a deplasat',
        'expenses.0.date',
      ],
    ],
    silent: [
      { sheet: { endDate: '2026-11-22', purchases: [{ ...line, date: '2026-11-21', isFuel: false }] } },
      { sheet: { endDate: '2026-11-22', purchases: [{ ...line, date: '2026-11-20' }] } },
      { sheet: { purchases: [{ ...line, date: '2026-11-18' }] } },
    ],
  },
  EXP_FAR_APART: {
    raised: [
      [
        filled(fillAt('OMV Satu Mare', '09:40')),
        'Alimentarea 77 este la 560 km de cea dinainte, de la OMV Satu Mare: vehiculul nu putea ajunge',
        'expenses.0.date',
      ],
    ],
    silent: [filled({ ...fillAt('OMV Satu Mare', '22:00'), date: '2026-11-18' }), filled(fillAt('Petrom Ploiești 1', '10:20'))],
  },
  EXP_ODD_PRICE: {
    raised: [
      [
        priced('62.81'),
        'Prețul de la 77, 62,81 lei fără TVA, nu este al unui combustibil: verifică litrii și valoarea',
        'expenses.0.price',
      ],
      [
        priced('6.32', { currency: 'EUR' }),
        'Prețul de la 77, 6,32 EUR fără TVA, nu este al unui combustibil: verifică litrii și valoarea',
        'expenses.0.price',
      ],
      [
        priced('0.4', { tvaRate: ZERO }),
        'Prețul de la 77, 0,40 lei cu TVA, nu este al unui combustibil: verifică litrii și valoarea',
        'expenses.0.price',
      ],
    ],
    silent: [
      priced('14.9'),
      priced('0'),
      priced('1.5', { currency: 'EUR' }),
      priced('600', { currency: 'HUF' }),
      priced('62.81', { isFuel: false }),
      // the prices of its month say it
      { ...monthPrice('6'), ...priced('62.81') },
    ],
  },
  EXP_FAR_PRICE: {
    raised: [
      [monthPrice('4.5'), 'Prețul de la 77 este cu 32 % peste prețul obișnuit al lunii, 4,50', 'expenses.0.price'],
      [monthPrice('8'), 'Prețul de la 77 este cu 26 % sub prețul obișnuit al lunii, 8,00', 'expenses.0.price'],
    ],
    silent: [
      monthPrice('5.8'),
      monthPrice('4.5', 4),
      // prices of another country, or in other money
      monthPrice('4.5', 5, { country: 'HU' }),
      monthPrice('4.5', 5, { currency: 'EUR' }),
      { ...monthPrice('4.5'), sheet: { purchases: [{ ...line, isFuel: false }] } },
      { ...monthPrice('4.5'), sheet: { purchases: [{ ...line, qty: decimal(-10) }] } },
    ],
  },
  EXP_DUP: {
    raised: [
      [{ context: { linesElsewhere: new Set([0]) } }, 'Documentul 77 este introdus de două ori', 'expenses.0.number'],
      [{ sheet: { purchases: [line, line] } }, 'Documentul 77 este introdus de două ori', 'expenses.1.number'],
    ],
    silent: [
      { sheet: { purchases: [line, { ...line, articleId: 9, isFuel: false }] } },
      // an invoice of several fills
      { sheet: { purchases: [line, { ...line, qty: decimal('10.5') }, { ...line, date: '2026-11-18' }] } },
      { sheet: { purchases: [line, { ...line, number: '78' }, { ...line, document: 2 }, { ...line, partnerId: 6 }] } },
    ],
  },
  EXP_NO_CUI: {
    raised: [
      [
        { sheet: { purchases: [{ ...line, document: 2, partnerCui: null }] } },
        'Furnizorul nu are CUI; TVA nu poate fi dedus',
        'expenses.0.partnerId',
      ],
    ],
    silent: [
      { sheet: { purchases: [{ ...line, document: 3, partnerCui: null }] } },
      { sheet: { purchases: [{ ...line, document: 2, partnerCui: null, currency: 'EUR' }] } },
    ],
  },
  EXP_RECEIPT_OVER_100: {
    raised: [
      [
        { sheet: { purchases: [{ ...line, value: decimal('500.01') }] } },
        'Bonul 77 depășește 100 EUR: TVA se deduce numai cu factură',
        'expenses.0.type',
      ],
      [
        {
          sheet: {
            purchases: [
              { ...line, value: decimal(300) },
              { ...line, articleId: 9, isFuel: false, value: decimal(201) },
            ],
          },
        },
        'Bonul 77 depășește 100 EUR: TVA se deduce numai cu factură',
        'expenses.0.type',
      ],
      [
        { sheet: { purchases: [{ ...line, currency: 'EUR', value: decimal('100.01') }] } },
        'Bonul 77 depășește 100 EUR: TVA se deduce numai cu factură',
        'expenses.0.type',
      ],
    ],
    silent: [
      { sheet: { purchases: [{ ...line, value: decimal(500) }] } },
      { sheet: { purchases: [{ ...line, document: 2, value: decimal(900) }] } },
      { sheet: { purchases: [{ ...line, value: decimal(900) }] }, context: { eurRates: new Map() } },
      { sheet: { purchases: [{ ...line, value: decimal(900) }] }, context: { company: { ...context.company, tva: false } } },
    ],
  },
  VAT_RATE_OLD: {
    raised: [
      [{ sheet: { purchases: [{ ...line, tvaRate: decimal(19) }] } }, 'Cota TVA nu corespunde datei documentului', 'expenses.0.tvaRate'],
      [
        {
          sheet: { startDate: '2025-07-31', endDate: '2025-08-01', purchases: [{ ...line, date: '2025-07-31', tvaRate: decimal(11) }] },
        },
        'Cota TVA nu corespunde datei documentului',
        'expenses.0.tvaRate',
      ],
    ],
    silent: [
      {
        sheet: {
          purchases: [
            { ...line, tvaRate: ZERO },
            { ...line, number: '78', tvaRate: decimal(11) },
          ],
        },
      },
      { sheet: { startDate: '2025-07-31', purchases: [{ ...line, date: '2025-07-31', tvaRate: decimal(9) }] } },
      { sheet: { purchases: [{ ...line, tvaRate: decimal(19), country: 'HU' }] } },
    ],
  },
  SPEED: {
    raised: [[{ sheet: { trips: [trip, { ...back, km: decimal('120.01') }] } }, 'Viteză medie nerealistă pe ruta 2', 'routes.1.endTime']],
    silent: [
      { sheet: { trips: [{ ...trip, km: decimal(120) }] } },
      { sheet: { trips: [{ ...trip, endTime: trip.startTime, km: decimal(500) }] } },
    ],
  },
  KM_DAY: {
    raised: [
      [
        {
          sheet: {
            trips: [
              { ...trip, km: decimal(600) },
              { ...back, km: decimal('400.01') },
            ],
          },
        },
        'Peste 1000 km într-o zi',
        'routes.1.distanceMixt',
      ],
    ],
    silent: [
      {
        sheet: {
          trips: [
            { ...trip, km: decimal(600) },
            { ...back, km: decimal(400) },
          ],
        },
      },
      { sheet: { trips: [{ ...trip, km: decimal(2000), endDate: '2026-11-20' }] } },
    ],
  },
  WEEKEND: {
    raised: [
      [
        { sheet: { trips: [trip, { ...back, startDate: '2026-11-21', endDate: '2026-11-21' }] } },
        'Deplasare în zi nelucrătoare',
        'routes.1.startDate',
      ],
      [
        { sheet: { trips: [{ ...trip, startDate: '2026-11-27', endDate: '2026-12-01' }] } },
        'Deplasare în zi nelucrătoare',
        'routes.0.startDate',
      ],
      [
        { sheet: { trips: [{ ...trip, startDate: '2026-12-01', endDate: '2026-12-01' }] } },
        'Deplasare în zi nelucrătoare',
        'routes.0.startDate',
      ],
    ],
    silent: [],
  },
  ADVANCE_LIMIT: {
    raised: [[{ sheet: { advancePayment: decimal('5000.01') } }, 'Avansul depășește 5.000 lei/zi', 'advancePayment']],
    silent: [{ sheet: { advancePayment: decimal(5000) } }],
  },
  ADVANCE_NONE: {
    raised: [
      [
        { sheet: { purchases: [{ ...line, paidBy: 'advance' }] } },
        'Documentul 77 este plătit din avans, dar foaia nu are avans',
        'expenses.0.paidBy',
      ],
    ],
    silent: [{ sheet: { purchases: [{ ...line, paidBy: 'advance' }], advancePayment: decimal(50) } }, { sheet: { purchases: [line] } }],
  },
  COMPANY_DATA: {
    raised: (['name', 'cui', 'address'] as const).map((field) => [
      { context: { company: { ...context.company, [field]: '' } } },
      'Date incomplete ale societății',
      null,
    ]),
    silent: [],
  },
  PREPARED_MISSING: { raised: [[{ sheet: { prepared: false } }, 'Lipsește persoana care a întocmit foaia', 'createdBy']], silent: [] },
  MACHINE_HOURS: {
    raised: [[{ sheet: { ...machine, hoursExploitation: 0, hoursStationary: 0 } }, 'Orele de exploatare sunt zero', 'hoursExploitation']],
    silent: [{ sheet: { ...machine, hoursExploitation: 0 } }, {}],
  },
  HOURS_INTERVAL: {
    raised: [
      [{ sheet: { ...machine, hoursStationary: 301 } }, 'Orele lucrate depășesc durata foii', 'hoursExploitation'],
      [{ sheet: { hoursStationary: 541 } }, 'Orele lucrate depășesc durata foii', 'hoursStationary'],
    ],
    silent: [{ sheet: { ...machine, hoursStationary: 300 } }, { sheet: { ...machine, hoursStationary: 301, endTime: '07:00' } }],
  },
  HOURS_AVAILABLE: {
    raised: [[{ sheet: { ...machine, hoursStationary: 241 } }, 'Orele lucrate depășesc orele disponibile', 'hoursAvailable']],
    silent: [{ sheet: machine }, { sheet: { hoursStationary: 60 } }],
  },
}

test('a sheet that is right has no findings, whether a vehicle’s or a machine’s', () => {
  expect([check({}), check({ sheet: machine })]).toEqual([[], []])
})

describe.each(CHECK_CODES)('%s', (code) => {
  test.each(CASES[code].raised)('is raised: %#', (given, message, path) => {
    expect(check(given).filter((one) => one.code === code)).toMatchObject([{ code, path, message, severity: finding(code, path).severity }])
  })
  test('is not raised where all is right', () => {
    for (const given of [{}, ...CASES[code].silent]) expect(check(given).map((one) => one.code)).not.toContain(code)
  })
})

test('an odometer more than 100 km off is an error, one nearer a warning', () => {
  const severities = [read(1160), read(1161), read(959)].map((given) => check(given).find(({ code }) => code === 'ODOMETER_OFF')?.severity)
  expect(severities).toEqual(['W', 'E', 'E'])
})

test('one overflow is told once: of a full tank by its hour, of more in one go than the tank holds by its litres', () => {
  const tank = (given: Case) => check(given).filter(({ code }) => code === 'FUEL_TANK' || code === 'FULL_TANK_OFF')
  const told = (given: Case) => tank(given).map(({ code, message }) => [code, /[\d,]+ L/.exec(message)?.[0]])
  const full = (litres: string, part: Partial<CheckedSheet> = {}) => told(pumped({ fullTank: true }, { vehicle: tankOf(litres), ...part }))
  // 25,50 L at its hour, 21 L at the end of the day
  expect(full('20')).toEqual([['FULL_TANK_OFF', '25,50 L']])
  expect(full('9.8', { fuelStart: ZERO })).toEqual([['FUEL_TANK', '10,00 L']])
  // within what a tank filled to the brim may differ
  expect(told(pumped({ fullTank: true, time: '16:00' }, { vehicle: tankOf('20') }))).toEqual([['FUEL_TANK', '21,00 L']])
  expect(told(pumped({}, { vehicle: tankOf('20') }))).toEqual([['FUEL_TANK', '21,00 L']])
})

test('every overlapping trip is told once, with the trip that it runs into', () => {
  const all = { ...trip, startTime: '08:00', endTime: '16:00' }
  const told = check({ sheet: { trips: [trip, all, back] } }).filter(({ code }) => code === 'ROUTE_OVERLAP')
  expect(told.map(({ message }) => message)).toEqual(['Rutele 1 și 2 se suprapun', 'Rutele 2 și 3 se suprapun'])
})

test('errors stand before warnings, and the worst one makes the state', () => {
  const found = check({ sheet: { kmStart: decimal(1), prepared: false, advancePayment: decimal(6000) } })
  expect(found.map(({ severity }) => severity)).toEqual(['E', 'W', 'W', 'W'])
  expect([stateOf(found), stateOf(found.slice(1)), stateOf([])]).toEqual(['error', 'warning', 'ok'])
})

test('trips overlap exactly when some moment belongs to two of them', () => {
  const minute = fc.integer({ min: 0, max: 59 })
  fc.assert(
    fc.property(fc.array(fc.tuple(minute, fc.integer({ min: 1, max: 20 })), { maxLength: 8 }), (spans) => {
      const time = (at: number) => `${at < 60 ? '09' : '10'}:${String(at % 60).padStart(2, '0')}`
      const trips = spans.map(([from, length]) => ({ ...trip, startTime: time(from), endTime: time(from + length), km: ZERO }))
      const shared = Array.from({ length: 80 }, (_, at) => spans.filter(([from, length]) => from <= at && at < from + length).length)
      const told = check({ sheet: { trips } }).some(({ code }) => code === 'ROUTE_OVERLAP')
      expect(told).toBe(shared.some((count) => count > 1))
    }),
  )
})

describe('what agrees with other facts', () => {
  const agrees = ({ sheet: part, context: around }: Case) => {
    const [given, facts] = [
      { ...sheet, ...part },
      { ...context, ...around },
    ]
    return agreementsOf(given, facts, checkSheet(given, facts))
  }
  const CHAIN = 'Indexul și rezervorul la plecare se leagă cu foaia nr. 11'

  test.each<[string, Case, string[]]>([
    ['the chain', {}, [CHAIN]],
    ['no sheet before', { context: { previous: null } }, []],
    ['another index', { sheet: { kmStart: decimal(1001) } }, ['Rezervorul la plecare se leagă cu foaia nr. 11']],
    ['another stock', { sheet: { fuelStart: decimal(19) } }, ['Indexul la plecare se leagă cu foaia nr. 11']],
    ['a vehicle that is not followed', { sheet: { vehicle: { ...vehicle, kmTracking: false, fuelTracking: false } } }, []],
    ['an hour', pumped({}), [CHAIN, 'Alimentarea 77 se leagă: ora 10:30']],
    ['an hour outside the sheet', pumped({ time: '17:30' }), [CHAIN]],
    ['a reading', read(1060), [CHAIN, 'Alimentarea 77 se leagă: ora 10:30, contorul 1.060 km']],
    ['a reading that is off', read(1064), [CHAIN, 'Alimentarea 77 se leagă: ora 10:30']],
    ['a full tank', pumped({ fullTank: true, time: null }, { vehicle: tankOf('29') }), [CHAIN, 'Alimentarea 77 se leagă: plinul']],
    ['one that is not full', pumped({ fullTank: true }, { vehicle: tankOf('28') }), [CHAIN, 'Alimentarea 77 se leagă: ora 10:30']],
    ['a tank of unknown size', pumped({ fullTank: true, time: null }), [CHAIN]],
    ['a meter', metered(4172, [4120, 3120, 3360]), [CHAIN, 'Alimentarea 77 se leagă: ora 10:30, contorul 4.172 h']],
    ['a meter never read before', metered(4172), [CHAIN, 'Alimentarea 77 se leagă: ora 10:30']],
    ['a fill of another day', read(1060, { date: '2026-11-18' }, { purchases: [{ ...line, date: '2026-11-18' }] }), [CHAIN]],
    ['a fill that is twice', read(1060, { twins: [{ id: 9, number: 'F1', sheet: 3 }] }), [CHAIN]],
  ])('%s', (_, given, expected) => expect(agrees(given)).toEqual(expected))

  test('of many fills three are told, and how many more', () => {
    const purchases = ['1', '2', '3', '4', '5'].map((number) => ({ ...line, number }))
    expect(agrees(pumped({}, { purchases })).slice(3)).toEqual(['Alimentarea 3 se leagă: ora 10:30', 'Încă 2 alimentări se leagă'])
  })
})
