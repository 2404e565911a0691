import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal, ZERO } from '../numbers/decimal.ts'
import { type SeenFill, townsOf } from '../receipts/doubts.ts'
import { checkSheet } from './check-sheet.ts'
import { CHECK_CODES, type CheckCode, finding, stateOf } from './codes.ts'
import { type CheckContext, type CheckedPurchase, type CheckedSheet, type CheckedTrip, documentKey, priceKey } from './sheet.ts'

const DAY = '2026-11-19'
const trip: CheckedTrip = {
  ...{ start: 'Ploiești', end: 'București', purpose: 'Livrare', km: decimal(60), consumption: decimal('4.5') },
  ...{ startDate: DAY, startTime: '09:00', endDate: DAY, endTime: '10:00' },
}
const back: CheckedTrip = { ...trip, startTime: '11:00', endTime: '12:00' }
const line: CheckedPurchase = {
  ...{ date: DAY, number: '77', document: 1, partnerId: 5, partnerHasCui: true, currency: 'RON', paidBy: 'cash' },
  ...{ articleId: 3, isFuel: true, qty: decimal(10), price: decimal('5.95'), receiptId: 40, value: decimal(72), tvaRate: decimal(21) },
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
  company: { name: 'Firma S.R.L.', cui: '1590082', address: 'Str. A nr. 1', tva: true },
  previous: { number: 11, kmStop: decimal(1000), fuelLeft: decimal(20) },
  vehicleOverlaps: [],
  driverOverlaps: [],
  numberTaken: false,
  numberBefore: 11,
  documentsElsewhere: new Set(),
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
const filled = (before: SeenFill, fill = fillAt('Petrom Ploiești 4', '10:30')): Case => ({
  context: { receipts: { ...context.receipts, towns, fills: new Map([[40, { fill, before }]]) } },
})
const monthPrice = (median: string, count = 5): Case => ({
  context: { receipts: { ...context.receipts, prices: new Map([[priceKey(line) ?? '', { median: decimal(median), count }]]) } },
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
    raised: [[{ sheet: { kmDone: ZERO } }, 'Kilometrii parcurși sunt zero', 'routes']],
    silent: [{ sheet: machine }, { sheet: { kmDone: decimal('0.01') } }],
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
  DRIVER_INACTIVE: {
    raised: [[{ sheet: { driverActive: false } }, 'Șoferul nu mai este activ', 'driverId']],
    silent: [{ sheet: { driverActive: null } }],
  },
  DATE_ORDER: {
    raised: [
      [{ sheet: { endTime: '07:59' } }, 'Sosirea este înaintea plecării', 'endTime'],
      [{ sheet: { endDate: '2026-11-18' } }, 'Sosirea este înaintea plecării', 'endDate'],
    ],
    silent: [{ sheet: { endTime: '08:00' } }],
  },
  HOURS_BLANK: {
    raised: [
      [{ sheet: { startTime: '00:00' } }, 'Ora plecării este 00:00: dacă nu ai plecat la miezul nopții, scrie ora', 'startTime'],
      [
        { sheet: { ...machine, startTime: '00:00', endTime: '00:00' } },
        'Ora plecării este 00:00: dacă nu ai plecat la miezul nopții, scrie ora',
        'startTime',
      ],
    ],
    silent: [{ sheet: { startTime: '00:00', endDate: '2026-11-21' } }, { sheet: { ...machine, startTime: '00:00' } }],
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
      [{ sheet: { trips: [trip, { ...back, startTime: '09:59' }] } }, 'Rutele 1 și 2 se suprapun', 'routes.1'],
      [{ sheet: { trips: [{ ...back, startTime: '09:59' }, trip] } }, 'Rutele 1 și 2 se suprapun', 'routes.1'],
      [
        { sheet: { trips: [{ ...trip, startTime: '08:00', endTime: '16:00' }, trip, back].slice(0, 2) } },
        'Rutele 1 și 2 se suprapun',
        'routes.1',
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
    silent: [{ context: { vehicleOverlaps: [7], driverOverlaps: [7] } }],
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
  EXP_FAR_PRICE: {
    raised: [
      [monthPrice('4.5'), 'Prețul de la 77 este cu 32 % peste mediana lunii, 4,50', 'expenses.0.price'],
      [monthPrice('8'), 'Prețul de la 77 este cu 26 % sub mediana lunii, 8,00', 'expenses.0.price'],
    ],
    silent: [
      monthPrice('5.8'),
      monthPrice('4.5', 4),
      { ...monthPrice('4.5'), sheet: { purchases: [{ ...line, isFuel: false }] } },
      { ...monthPrice('4.5'), sheet: { purchases: [{ ...line, qty: decimal(-10) }] } },
    ],
  },
  EXP_DUP: {
    raised: [
      [
        { context: { documentsElsewhere: new Set([documentKey(line) ?? '']) } },
        'Documentul 77 este introdus de două ori',
        'expenses.0.number',
      ],
      [{ sheet: { purchases: [line, line] } }, 'Documentul 77 este introdus de două ori', 'expenses.1.number'],
    ],
    silent: [
      { sheet: { purchases: [line, { ...line, articleId: 9, isFuel: false }] } },
      { sheet: { purchases: [line, { ...line, number: '78' }, { ...line, document: 2 }, { ...line, partnerId: 6 }] } },
    ],
  },
  EXP_NO_CUI: {
    raised: [
      [
        { sheet: { purchases: [{ ...line, document: 2, partnerHasCui: false }] } },
        'Furnizorul nu are CUI; TVA nu poate fi dedus',
        'expenses.0.partnerId',
      ],
    ],
    silent: [
      { sheet: { purchases: [{ ...line, document: 3, partnerHasCui: false }] } },
      { sheet: { purchases: [{ ...line, document: 2, partnerHasCui: false, currency: 'EUR' }] } },
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
    ],
  },
  SPEED: {
    raised: [[{ sheet: { trips: [trip, { ...back, km: decimal('120.01') }] } }, 'Viteză medie nerealistă pe ruta 2', 'routes.1']],
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
        'routes.1',
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
    expect(check(given).filter((one) => one.code === code)).toEqual([{ ...finding(code, path), message }])
  })
  test('is not raised where all is right', () => {
    for (const given of [{}, ...CASES[code].silent]) expect(check(given).map((one) => one.code)).not.toContain(code)
  })
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
