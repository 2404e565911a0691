import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/contract.ts'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { SheetForm } from '#contract/sheet-form.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { fieldsOf } from '#contract/wire.ts'
import { suggestedRoutes } from '../draft/typed-places.ts'
import { cellText, withoutSheet, writeCell } from './month-cells.ts'
import { askedAtNextSave, isSavedElsewhere, monthDifferences, settledBy } from './month-conflict.ts'
import {
  BLANK_LINE,
  type EditColumn,
  type MonthContext,
  type MonthDoc,
  type MonthSheet,
  rulesOf,
  withEdits,
  withReceipts,
  withTripBelow,
} from './month-doc.ts'
import { figuresOf } from './month-figures.ts'
import { typedMonth, withTypedMonth } from './month-kept.ts'
import { cellsOf, pastedTable } from './month-paste.ts'
import { withoutPurpose, withPurpose } from './month-purposes.ts'
import { rebased } from './month-rebase.ts'
import { changesOf, countsOf, isToldAtOnce, lackingOf, problemsOfSaves, type SheetCheck, togetherBody, unreadable } from './month-save.ts'
import { openMonth } from './open-month.ts'
import { previewPaste } from './paste-preview.ts'
import { emptyRuns, firstToWrite, rowAfter, rowsOf } from './rows-of-month.ts'
import { TEXTS } from './texts.ts'

/** What the schemas say, without the words of screens, which a form installs for all of the page. */
const sheetErrors: SheetCheck = (body) => {
  const read = SheetForm.safeParse(body)
  return read.success ? {} : fieldsOf(read.error)
}

const route = (name: string, start: string, end: string, distanceMixt: number) => ({
  ...{ id: distanceMixt, companyId: 1, version: 1, name, start, end, via: null, distanceMixt, distanceUrban: 0, distanceExtraUrban: 0 },
})
const vehicle = {
  ...{ id: 7, companyId: 1, version: 1, vehicleType: 'vehicle', number: 'BV 34 TLS', status: 'active', fuelId: 3, consumptionType: 1 },
  earlierNorms: [],
  ...{ consumptionMixt: 10, consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: null, tankCapacity: 80 },
  ...{ stationaryConsumption: false, equipment: false, beneficiaries: false, kmTracking: true, fuelTracking: true },
} as unknown as Vehicle
const routes = [route('Predeal', 'Brașov', 'Predeal', 26), route('Făgăraș', 'Brașov', 'Făgăraș', 67)] as unknown as MonthContext['routes']
const articles = [{ id: 3, name: 'Motorină', isFuel: true, tva: 21, um: 'L' }] as unknown as MonthContext['sources']['articles']
const partners = [{ id: 5, name: 'Petrom', tva: false, cui: null }] as unknown as MonthContext['sources']['partners']
const context: MonthContext = {
  ...{ companyId: 1, vehicle, month: '2026-10-01', today: '2026-10-20', driverId: 4, partnerId: 5, routes },
  ...{ start: { kmStart: 1000, fuelStart: 50 }, continues: true, firstDay: null },
  ...{ free: [], frozen: false, usual: { last: null, paid: [] }, usualPurpose: '', usualDirection: null },
  sources: { kind: 'vehicle', companyTva: true, vehicles: [vehicle], surcharges: [], articles, partners, savedSheet: null },
}
const DAY = '2026-10-05'
const typed = (doc: MonthDoc, row: number, texts: Partial<Record<EditColumn, string>>, day = DAY): MonthDoc =>
  withEdits(
    doc,
    Object.entries(texts).map(([column, text]) => ({ day, row, column: column as EditColumn, text })),
    writeCell,
    context,
  )
const shown = (doc: MonthDoc, columns: EditColumn[], day = DAY) =>
  rowsOf(doc, context.month)
    .filter((row) => row.day === day)
    .map(({ sheet, line }) => columns.map((column) => cellText(sheet?.lines[line] ?? BLANK_LINE, column, rulesOf(context, null))).join('|'))
const TRIP: EditColumn[] = ['departure', 'arrival', 'places', 'km', 'direction', 'purpose']

describe('a free receipt', () => {
  const receipt = (id: number, number: string, date: string) =>
    ({
      id,
      number,
      date,
      document: 1,
      partnerId: 5,
      articleId: 3,
      qty: 40,
      value: 290.4,
      tvaRate: 21,
      currency: 'RON',
      paidBy: 'driver',
    }) as unknown as ReceiptRow
  const free = [receipt(11, '7001', DAY), receipt(12, '7002', DAY), receipt(13, '9', '2026-10-06')]
  const waiting = { ...context, free }
  const freeOf = (doc: MonthDoc, day = DAY) =>
    rowsOf(doc, context.month, free)
      .filter((row) => row.day === day)
      .map((row) => row.free?.number ?? null)

  it('stands on its day, beside a trip without one, else in a row of its own', () => {
    expect([freeOf([]), freeOf([], '2026-10-06'), freeOf([], '2026-10-07')]).toEqual([['7001', '7002'], ['9'], [null]])
    expect(freeOf(typed([], 0, { places: 'Predeal' }))).toEqual(['7001', '7002'])
    expect(freeOf(typed([], 0, { places: 'Predeal', receipt: '5', litres: '10' }))).toEqual([null, '7001', '7002'])
  })

  it('is taken whole, and saved as the receipt that it is', () => {
    const doc = withReceipts(typed([], 0, { places: 'Predeal' }), rowsOf(typed([], 0, { places: 'Predeal' }), context.month, free), waiting)
    expect(shown(doc, ['receipt', 'litres', 'value'])).toEqual(['7001|40,00|290,40', '7002|40,00|290,40'])
    expect([freeOf(doc), doc.length]).toEqual([[null, null], 2])
    const { saves } = changesOf(doc, [], figuresOf(doc, waiting), waiting)
    expect(saves.map(({ body }) => body.expenses?.map(({ receiptId }) => receiptId))).toEqual([[11, 12], [13]])
  })

  it('begins a new sheet at its hour, where its first trip is proposed too, and asks of it for its route alone', () => {
    const early = { ...free[2], time: '06:40' } as ReceiptRow
    const on = { ...context, free: [early] }
    const doc = withReceipts(typed([], 0, { places: 'Predeal' }), [{ day: '2026-10-06', at: 0, free: early }], on)
    const { saves } = changesOf(doc, [], figuresOf(doc, on), on)
    expect(saves.map(({ body }) => `${body.startTime}–${body.endTime}`)).toEqual(['08:00–08:30', '06:40–06:40'])
    const asked = (after: MonthDoc) => rowsOf(after, on.month, on.free).map((row) => row.sheet && withoutSheet(row, on))
    expect(asked(doc).filter(Boolean)).toEqual(['scrie ruta'])
    const driven = withEdits(doc, [{ day: '2026-10-06', row: 0, column: 'places', text: 'Predeal' }], writeCell, on)
    expect(shown(driven, ['departure', 'arrival'], '2026-10-06')).toEqual(['06:40|07:10'])
    expect(asked(driven).filter(Boolean)).toEqual([])
  })

  it('is also taken by its number, typed where a receipt goes, and only once', () => {
    const typedOn = (doc: MonthDoc, row: number) => withEdits(doc, [{ day: DAY, row, column: 'receipt', text: '7002' }], writeCell, waiting)
    const doc = typedOn(typedOn([], 0), 1)
    expect(shown(doc, ['receipt', 'litres'])).toEqual(['7002|40,00', '7002|'])
    expect(freeOf(doc)).toEqual([null, null, '7001'])
  })
})

describe('a month that is typed', () => {
  it('keeps a typed 0 as kilometres, and an emptied cell as none', () => {
    const zero = typed([], 0, { places: 'Brașov – Sinaia', km: '0' })
    expect(shown(zero, ['places', 'km'])).toEqual(['Brașov – Sinaia|0'])
    expect(shown(typed(zero, 0, { km: '' }), ['places', 'km'])).toEqual(['Brașov – Sinaia|'])
    expect(typed(typed([], 0, { km: '0' }), 0, { km: '' })).toEqual([])
  })

  it('takes one place over a trip as where it goes, its kilometres as they were typed', () => {
    const doc = typed(typed([], 0, { places: 'Predeal' }), 0, { places: 'Sinaia', km: '45' })
    expect(shown(doc, TRIP)).toEqual(['08:00|08:45|Brașov – Sinaia|45|T|'])
    expect(unreadable(typed([], 0, { places: 'Sinaia' }), context).map(({ column }) => column)).toEqual(['places'])
  })

  it('takes the litres from the value where the price of the day is known, until they are written', () => {
    const paid = [{ date: DAY, partnerId: 5, articleId: 3, currency: 'RON' as const, qty: 40, value: 300 }]
    const priced = { ...context, usual: { last: null, paid } }
    const write = (doc: MonthDoc, column: EditColumn, text: string, day = DAY) =>
      withEdits(doc, [{ day, row: 0, column, text }], writeCell, priced)
    const doc = write([], 'value', '225')
    expect(shown(doc, ['litres', 'value'])).toEqual(['30,00|225,00'])
    expect(shown(write(doc, 'value', '150'), ['litres', 'value'])).toEqual(['20,00|150,00'])
    expect(shown(write(write(doc, 'litres', '29'), 'value', '150'), ['litres', 'value'])).toEqual(['29,00|150,00'])
    expect(shown(write([], 'value', '225', '2026-10-06'), ['litres', 'value'], '2026-10-06')).toEqual(['|225,00'])
    expect(write(doc, 'value', '')).toEqual([])
  })

  it('says of a working day without a sheet that the vehicle stood, was under way or bought fuel, and is written first where it stood', () => {
    const lasting = {
      ...typed([], 0, { places: 'Predeal' })[0],
      locked: true,
      savedSheet: { number: 7, endDate: '2026-10-06' },
    } as MonthSheet
    const rows = rowsOf([lasting], context.month, [{ number: '7001', date: '2026-10-02' } as ReceiptRow])
    expect(rows.flatMap((row) => withoutSheet(row, { today: '2026-10-08' }) ?? [])).toEqual([
      ...['a stat', 'lipsește foaia; alimentarea 7001 e liberă în această zi', 'pe drum, foaia 7', 'a stat', 'a stat'],
    ])
    const [, second] = rows
    expect(second && withoutSheet({ ...second, at: 1 }, { today: '2026-10-08' })).toBe('alimentarea 7001 e liberă în această zi')
    expect(firstToWrite(rows)?.day).toBe('2026-10-01')
    expect(firstToWrite(rows.slice(5))?.day).toBe('2026-10-07')
  })

  it('leads by Enter past days off on which nothing stands', () => {
    const rows = rowsOf(typed([], 0, { places: 'Predeal' }, '2026-10-10'), context.month)
    const enter = (day: string, forward: boolean) => rowAfter(rows, `${day}:0`, forward)?.day
    expect(enter('2026-10-02', true)).toBe('2026-10-05')
    expect(enter('2026-10-05', false)).toBe('2026-10-02')
    // a Saturday with a sheet is a row as any other
    expect(enter('2026-10-09', true)).toBe('2026-10-10')
    expect(enter('2026-10-12', false)).toBe('2026-10-10')
    expect(enter('2026-10-30', true)).toBeUndefined()
    expect(enter('2026-10-01', false)).toBeUndefined()
  })

  it('tells runs of days off without anything, which are broken by a sheet and by a free receipt', () => {
    const days = (doc: MonthDoc, free: ReceiptRow[] = []) => {
      const rows = rowsOf(doc, context.month, free)
      return [...emptyRuns(rows)].map(([first, length]) => [Number(rows[first]?.day.slice(8)), length])
    }
    expect(days([])).toEqual([
      [3, 2],
      [10, 2],
      [17, 2],
      [24, 2],
      [31, 1],
    ])
    expect(days(typed([], 0, { places: 'Predeal' }, '2026-10-03'))).toEqual([
      [4, 1],
      [10, 2],
      [17, 2],
      [24, 2],
      [31, 1],
    ])
    expect(days([], [{ number: '7001', date: '2026-10-11' } as ReceiptRow])).toEqual([
      [3, 2],
      [10, 1],
      [17, 2],
      [24, 2],
      [31, 1],
    ])
  })

  it('has a row a day until something is written, and a row a trip then', () => {
    expect(rowsOf([], '2026-02-01')).toHaveLength(28)
    const doc = typed(typed([], 0, { places: 'Brașov – Predeal' }), 1, { places: 'Brasov-Fagaras' })
    expect(rowsOf(doc, context.month)).toHaveLength(32)
    expect(doc).toHaveLength(1)
  })

  it('takes a route by its ends or its name, its kilometres, and proposes hours from the distance', () => {
    const doc = typed(typed([], 0, { places: 'brasov predeal' }), 1, { places: 'Făgăraș' })
    expect(shown(doc, TRIP)).toEqual(['08:00|08:30|Brașov – Predeal|26|T|', '08:30|09:40|Brașov – Făgăraș|67|T|'])
  })

  it('counts a route twice there and back, and keeps kilometres that were typed as they were driven', () => {
    const doc = typed(typed([], 0, { places: 'Predeal', direction: 't/r' }), 1, {
      places: 'Brașov – Codlea',
      km: '1.030,5',
      direction: 'TR',
    })
    expect(shown(doc, ['km', 'direction'])).toEqual(['52|T/R', '1.030,5|T/R'])
    expect(unreadable(typed(doc, 1, { km: '33,33' }), context).map(({ message }) => message)).toEqual([
      'La dus-întors, kilometrii trebuie să se împartă în două',
    ])
  })

  it('goes on with the purpose, direction and first hour of the day before', () => {
    const doc = typed([], 0, { departure: '7', places: 'Predeal', direction: 'T/R', purpose: 'Service' })
    expect(shown(typed(doc, 0, { places: 'Făgăraș' }, '2026-10-06'), TRIP, '2026-10-06')).toEqual([
      '07:00|09:15|Brașov – Făgăraș|134|T/R|Service',
    ])
  })

  it('keeps a text that is no value where it stands, says why, and forgets it once it is put right', () => {
    const doc = typed([], 0, { departure: '09:1o', places: 'Brașov', litres: 'abc' })
    expect(unreadable(doc, context).map(({ column, message }) => `${column}: ${message}`)).toEqual([
      'departure: Scrie ora între 00:00 și 23:59',
      'places: Scrie plecarea și sosirea, de exemplu Brașov – Predeal',
      'litres: Scrie un număr, de exemplu 12,5',
    ])
    expect(shown(doc, ['departure', 'places', 'litres'])).toEqual(['09:1o|Brașov|abc'])
    expect(unreadable(typed(doc, 0, { departure: '0910', places: 'Predeal', litres: '40' }), context)).toEqual([])
  })

  it('is as it was before once everything that was written is emptied again', () => {
    const doc = typed([], 0, { places: 'Predeal', receipt: '7', litres: '40' })
    expect(typed(doc, 0, { places: '', km: '', receipt: '', litres: '' })).toEqual([])
  })

  it('fills the tank with a receipt and burns by the norm, line by line', () => {
    const doc = typed(typed([], 0, { places: 'Predeal', receipt: '7', litres: '40', value: '300' }), 1, { places: 'Făgăraș' })
    const figures = figuresOf(doc, context)
    expect(figures.sheets[0]?.tank.map(String)).toEqual(['87.4', '80.7'])
    expect([figures.kmDone, figures.fuelLeft, figures.paid[0]?.value].map(String)).toEqual(['93', '80.7', '300'])
  })

  it('knows a route by all its places, so that a copied day has its kilometres', () => {
    const [direct, through] = [
      route('A', 'Brașov', 'București', 184),
      { ...route('B', 'Brașov', 'București', 196), via: 'Pitești, Găești' },
    ]
    const both = { ...context, routes: [through, direct] as unknown as MonthContext['routes'] }
    const write = (text: string) => withEdits([], [{ day: DAY, row: 0, column: 'places', text }], writeCell, both)
    for (const [text, km] of [
      ['Brașov – Pitești, Găești – București', '196'],
      ['Brașov – București', '184'],
    ] as const)
      expect(shown(write(text), ['places', 'km'])).toEqual([`${text}|${km}`])
  })

  it('takes one more trip below a row', () => {
    const doc = typed([], 0, { places: 'Predeal' })
    const [first] = rowsOf(doc, context.month).filter(({ day }) => day === DAY)
    if (!first) throw new Error('the day has a row')
    expect(shown(withTripBelow(doc, first, context), ['places'])).toEqual(['Brașov – Predeal', ''])
  })

  it('suggests the routes that begin so before those that hold it', () => {
    expect(suggestedRoutes('fa', routes, 6).map(({ name }) => name)).toEqual(['Făgăraș'])
    expect(suggestedRoutes('brasov', routes, 1)).toHaveLength(1)
    expect(suggestedRoutes('', routes, 2)).toEqual(routes.slice(0, 2))
    const both = [route('Una', 'Ploiești', 'Sinaia', 60), route('Alta', 'Predeal', 'Sinaia', 20)]
    expect(suggestedRoutes('si', both, 6, 'Predeal').map(({ name }) => name)).toEqual(['Alta', 'Una'])
  })
})

describe('the purpose of trips', () => {
  const usual = { ...context, usualPurpose: 'Interes de serviciu' }
  const write = (doc: MonthDoc, column: EditColumn, text: string) => withEdits(doc, [{ day: DAY, row: 0, column, text }], writeCell, usual)

  it('is proposed to a trip without one once its row is written', () => {
    const saved = typed([], 0, { places: 'Predeal' })
    expect(shown(saved, ['purpose'])).toEqual([''])
    expect(shown(write(saved, 'km', '30'), ['km', 'purpose'])).toEqual(['30|Interes de serviciu'])
  })

  it('is put on all trips without one at once, also of sheets of several days', () => {
    const doc = typed(typed([], 0, { places: 'Predeal' }), 0, { places: 'Predeal', purpose: 'Livrare' }, '2026-10-06')
    const locked = doc.map((sheet) => ({ ...sheet, locked: true }))
    expect(withoutPurpose(locked)).toBe(1)
    const put = withPurpose(locked, 'Interes de serviciu')
    expect([shown(put, ['purpose']), shown(put, ['purpose'], '2026-10-06')]).toEqual([['Interes de serviciu'], ['Livrare']])
    expect(put[1]).toBe(locked[1])
  })

  it('comes with the direction of the last trip before the month', () => {
    const direction = (usualDirection: 0 | 2) =>
      shown(withEdits([], [{ day: DAY, row: 0, column: 'places', text: 'Brașov – Predeal' }], writeCell, { ...usual, usualDirection }), [
        'direction',
      ])
    expect([direction(0), direction(2)]).toEqual([['T'], ['T/R']])
  })

  it('does not keep a new day whose places are emptied, unless it was written', () => {
    const begun = write([], 'places', 'Predeal')
    expect(shown(begun, ['purpose'])).toEqual(['Interes de serviciu'])
    expect(write(begun, 'places', '')).toEqual([])
    expect(write(write(begun, 'purpose', 'Livrare'), 'places', '')).toHaveLength(1)
  })
})

describe('what is saved', () => {
  const savedSheet = {
    ...{ id: 9, companyId: 1, type: 'vehicle', number: 3, version: 2, vehicleId: 7, driverId: 4, createdBy: 4 },
    ...{ startDate: DAY, startTime: '08:00', endDate: DAY, endTime: '09:00', kmStart: 1000, kmDone: 26, kmStop: 1026 },
    ...{ fuelStart: 50, fuelLeft: 47.4, consumptionType: 1, consumptionMixt: 10, consumptionIds: [], consumptions: [] },
    ...{ consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: null },
    ...{ hoursStationary: '00:00', equipmentId: null, equipmentSurcharge: null, beneficiaries: [], expenses: [] },
    routes: [
      {
        ...{ start: 'Brașov', end: 'Predeal', via: null, purpose: 'Service', type: 0, consumptionId: null, surcharge: null },
        ...{
          distanceMixt: 26,
          distanceUrban: 0,
          distanceExtraUrban: 0,
          startDate: DAY,
          startTime: '08:00',
          endDate: DAY,
          endTime: '09:00',
        },
      },
    ],
  }
  const later = {
    ...savedSheet,
    id: 10,
    number: 4,
    startDate: '2026-10-06',
    endDate: '2026-10-06',
    kmStart: 1026,
    fuelStart: 47.4,
    kmStop: 1052,
  }
  const moved = { ...later, routes: later.routes.map((trip) => ({ ...trip, startDate: '2026-10-06', endDate: '2026-10-06' })) }
  const answer = {
    start: { kmStart: 1000, fuelStart: 50 },
    continues: true,
    lastUsed: { driverId: 4, partnerId: 5 },
    sheets: [savedSheet, moved],
  } as unknown as AnswerOf<'monthSheets'>
  const opened = openMonth(answer)
  const changes = (doc: MonthDoc) => changesOf(doc, opened, figuresOf(doc, context), context)

  it('is nothing of a month that was only looked at, or typed and taken back', () => {
    expect(changes(opened)).toEqual({ saves: [], removes: [] })
    expect(typed(opened, 0, { places: 'Brașov – Predeal', departure: '8' })).toEqual(opened)
  })

  it('is a longer trip and every later sheet that continues it, each with its version', () => {
    const { sheets, removed } = togetherBody(changes(typed(opened, 0, { km: '36' })), 1)
    expect(sheets.map(({ id, version, kmStart, fuelStart }) => [id, version, kmStart, fuelStart])).toEqual([
      [9, 2, 1000, 50],
      [10, 2, 1036, 46.4],
    ])
    expect(removed).toEqual([])
  })

  it('says what a save would do: what is new and typed, and what only follows from it', () => {
    const said = (doc: MonthDoc) => TEXTS.unsaved(countsOf(changes(doc), opened))
    expect(said(typed(opened, 0, { km: '36' }))).toBe('1 modificată, 1 recalculată')
    expect(said(typed(opened, 0, { places: 'Predeal' }, '2026-10-02'))).toBe('1 nouă, 2 recalculate')
    expect(said(opened)).toBe('')
  })

  it('is a new sheet from its first departure to its last arrival, by the driver of new sheets', () => {
    const doc = typed(
      typed(opened, 0, { departure: '7', places: 'Predeal', purpose: 'x' }, '2026-10-07'),
      1,
      { places: 'Făgăraș' },
      '2026-10-07',
    )
    const [sheet] = togetherBody(changes(doc), 1).sheets
    expect(sheet).toMatchObject({
      ...{ id: null, numberProposed: true, driverId: 4, createdBy: 4, startDate: '2026-10-07', startTime: '07:00', endTime: '08:40' },
      ...{ kmStart: 1052, routes: [{ start: 'Brașov' }, { end: 'Făgăraș' }] },
    })
    expect(problemsOfSaves(changes(doc), sheetErrors)).toEqual([])
  })

  it('is nothing before the first sheet of the vehicle, where odometer and tank are not known', () => {
    const before = { ...context, continues: false, firstDay: '2026-10-07' }
    expect(unreadable(typed([], 0, { places: 'Predeal' }, '2026-10-07'), before)).toEqual([])
    expect(unreadable(typed([], 0, { places: 'Predeal' }, '2026-10-06'), before).map(({ message }) => message)).toEqual([
      expect.stringContaining('înaintea primei foi a vehiculului, din 07.10.2026'),
    ])
    expect(unreadable(opened, before)).toEqual([])
  })

  it('deletes a sheet that was emptied', () => {
    const doc = typed(opened, 0, { departure: '', arrival: '', places: '', km: '', direction: '', purpose: '' })
    const { removes, saves } = changes(doc)
    expect([removes.map(({ savedSheet }) => savedSheet?.id), saves.map(({ sheet }) => sheet.savedSheet?.id)]).toEqual([[9], [10]])
  })

  it('names what is missing at its cell', () => {
    const nobody = { ...context, driverId: null }
    const doc = withEdits([], [{ day: DAY, row: 0, column: 'km', text: '20' }], writeCell, nobody)
    const told = problemsOfSaves(changesOf(doc, [], figuresOf(doc, nobody), nobody), sheetErrors)
    expect(told.map(({ column }) => column).toSorted()).toEqual(['departure', 'places', 'purpose'])
    // who drives is chosen once, above the table: no cell of a day is blamed for it
    expect(lackingOf(told)).toEqual(['driverId'])
    const unknown = { ...context, partnerId: null }
    const number = { day: DAY, row: 0, column: 'receipt' as const, text: '7' }
    const receipt = withEdits([], [number, { ...number, column: 'litres', text: '40' }], writeCell, unknown)
    expect(lackingOf(problemsOfSaves(changesOf(receipt, [], figuresOf(receipt, unknown), unknown), sheetErrors))).toEqual(['partnerId'])
  })

  it('tells an arrival before its departure at once, and what is still to be written when it is saved', () => {
    const told = problemsOfSaves(changes(typed(opened, 0, { departure: '10:00', arrival: '09:00', purpose: '' })), sheetErrors)
    expect(told.length).toBeGreaterThan(1)
    expect(told.filter(isToldAtOnce).map(({ column }) => column)).toEqual(['arrival'])
    const begun = problemsOfSaves(changes(typed([], 0, { km: '20' })), sheetErrors)
    expect([begun.length > 0, begun.filter(isToldAtOnce)]).toEqual([true, []])
  })

  it('puts what was typed on the month as it is read by the next load of its page', () => {
    const doc = typed(typed(opened, 0, { km: '36', litres: 'mult' }), 0, { places: 'Predeal', purpose: 'x' }, '2026-10-07')
    const kept = JSON.parse(JSON.stringify(typedMonth(doc, opened)))
    const read = openMonth(answer)
    const resumed = withTypedMonth(read, kept)
    expect([changes(resumed).saves.map(({ body }) => body), unreadable(resumed, context).map(({ message }) => message)]).toEqual([
      changes(doc).saves.map(({ body }) => body),
      unreadable(doc, context).map(({ message }) => message),
    ])
    expect(withTypedMonth(read, typedMonth(opened, opened))).toBe(read)
    // a sheet that was deleted since is a new one
    const others = withTypedMonth(read.slice(1), kept)
    expect(changes(others).saves.map(({ body }) => [body.id, body.routes?.[0]?.distanceMixt])).toContainEqual([null, 36])
    // no sheet that is begun now has the key of one that was kept
    const keys = typed(resumed, 0, { places: 'Predeal' }, '2026-10-09').map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('leaves what was typed while the month was saved, on the sheets as they were saved', () => {
    const sent = typed(opened, 0, { places: 'Predeal', purpose: 'x', receipt: '7', litres: '10', value: '75' }, '2026-10-07')
    const paper = {
      date: '2026-10-07',
      number: '7',
      type: 1,
      partnerId: 5,
      expenseId: 3,
      qty: 10,
      price: 7.5,
      tvaRate: 21,
      tva: 13,
      value: 75,
    }
    const added = {
      ...{ ...later, id: 11, version: 1, number: 5, startDate: '2026-10-07', endDate: '2026-10-07', kmStart: 1052, fuelStart: 44.8 },
      expenses: [{ ...paper, currency: 'RON', paidBy: null, receiptId: 70, isFuel: true }],
    }
    const read = openMonth({ ...answer, sheets: [savedSheet, { ...moved, version: 3 }, added] } as unknown as typeof answer)
    const ids = new Map([[sent.at(-1)?.key ?? '', 11]])
    expect(rebased(sent, sent, read, ids)).toBe(read)

    const now = typed(typed(sent, 0, { km: '30', receipt: '8' }, '2026-10-07'), 0, { places: 'Predeal', purpose: 'y' }, '2026-10-08')
    const after = rebased(now, sent, read, ids)
    const { saves, removes } = changesOf(after, read, figuresOf(after, context), context)
    expect([after[0], after[1]]).toEqual([read[0], read[1]])
    expect(removes).toEqual([])
    expect(saves.map(({ body }) => [body.id, body.version, body.startDate, body.routes?.[0]?.distanceMixt])).toEqual([
      [11, 1, '2026-10-07', 30],
      [null, null, '2026-10-08', 26],
    ])
    expect(saves[0]?.body.expenses).toMatchObject([{ number: '8', receiptId: 70 }])
    // a new sheet that was taken back while it was saved is deleted by the next save
    const without = rebased(opened, sent, read, ids)
    expect(changesOf(without, read, figuresOf(without, context), context).removes.map(({ savedSheet: one }) => one?.id)).toEqual([11])
  })

  it('asks which trips count where another user wrote them too, and takes all else that he wrote', () => {
    const [trip] = savedSheet.routes
    const theirs = { ...savedSheet, version: 3, observations: 'Verificat', routes: [{ ...trip, distanceMixt: 41 }] }
    const read = openMonth({ ...answer, sheets: [theirs, later] } as unknown as typeof answer)
    expect([isSavedElsewhere(opened, read), isSavedElsewhere(opened, openMonth(answer))]).toEqual([true, false])
    // who typed on another sheet is asked nothing
    const elsewhere = typed(opened, 0, { places: 'Predeal', purpose: 'x' }, '2026-10-07')
    expect(monthDifferences(elsewhere, opened, read, context)).toEqual([])

    const mine = typed(opened, 0, { km: '36' }, savedSheet.startDate)
    const [asked, ...more] = monthDifferences(mine, opened, read, context)
    expect([asked?.path, asked?.label, asked?.theirs, asked?.mine, more]).toEqual([
      `${savedSheet.id}.routes`,
      `Foaia ${savedSheet.number}: Ruta 1`,
      expect.stringContaining('41 km'),
      expect.stringContaining('36 km'),
      [],
    ])
    const put = (taken: string[]) => {
      const after = rebased(mine, opened, read, new Map(), settledBy(new Set(taken), context))
      return changesOf(after, read, figuresOf(after, context), context).saves.filter(({ body }) => body.id === savedSheet.id)
    }
    const bodies = put([]).map(({ body: { version, observations, routes } }) => [version, observations, routes?.[0]?.distanceMixt])
    expect(bodies).toEqual([[3, 'Verificat', 36]])
    expect(put([`${savedSheet.id}.routes`])).toEqual([])
  })

  it('asks the same where the other user saved or deleted the sheet before the month was read after a save', () => {
    const sent = typed(opened, 0, { km: '20' }, later.startDate)
    const now = typed(sent, 0, { km: '36' }, savedSheet.startDate)
    const ids = new Map([[String(later.id), later.id]])
    const theirs = { ...savedSheet, version: 3, observations: 'Verificat' }
    for (const sheets of [[theirs, { ...later, version: 3 }], [{ ...later, version: 3 }]]) {
      const read = openMonth({ ...answer, sheets } as unknown as typeof answer)
      const asked = askedAtNextSave(read, sent, now, ids)
      const after = rebased(now, sent, asked, ids)
      const save = changesOf(after, asked, figuresOf(after, context), context).saves.find(({ body }) => body.id === savedSheet.id)
      expect([save?.body.version, save?.body.routes?.[0]?.distanceMixt]).toEqual([savedSheet.version, 36])
      expect(isSavedElsewhere(asked, read)).toBe(true)
      // who typed on no other sheet has the month as it was read
      expect(askedAtNextSave(read, sent, sent, ids)).toBe(read)
    }
  })

  it('keeps the trips that are typed and takes the receipts of the other user, and the other way round', () => {
    const receipt = { date: DAY, number: '7', type: 1, partnerId: 5, expenseId: 3, qty: 10, price: 7.5, tvaRate: 21, tva: 13, value: 75 }
    const theirs = { ...savedSheet, version: 3, expenses: [{ ...receipt, currency: 'RON', paidBy: null, receiptId: 70, isFuel: true }] }
    const read = openMonth({ ...answer, sheets: [theirs, later] } as unknown as typeof answer)
    const mine = typed(opened, 0, { km: '36' }, savedSheet.startDate)
    expect(monthDifferences(mine, opened, read, context)).toEqual([])
    const after = rebased(mine, opened, read, new Map(), settledBy(new Set(), context))
    const [save] = changesOf(after, read, figuresOf(after, context), context).saves
    expect([save?.body.routes?.[0]?.distanceMixt, save?.body.expenses?.map(({ number }) => number)]).toEqual([36, ['7']])
  })
})

describe('a paste', () => {
  const asked = { month: context.month, today: context.today, parted: false }
  it('is read cell by cell, also where one holds line breaks and quotation marks', () => {
    expect(cellsOf('a\t"b ""c""\nd"\r\n\n\t e \n')).toEqual([['a', 'b "c" d'], [''], ['', 'e']])
  })

  it('is known by its headings, in any order, or by the order of the table; else it goes in where the cursor stands', () => {
    expect(pastedTable(cellsOf('Litri\tData\tTraseu\tCuloare\n40\t5.10.2026\tPredeal\troșu'), asked)?.columns).toEqual([
      'litres',
      'day',
      'places',
      null,
    ])
    expect(pastedTable(cellsOf('5\t7:20\t9:05\tPredeal\t52\tT/R'), asked)?.columns).toEqual([
      'day',
      'departure',
      'arrival',
      'places',
      'km',
      'direction',
    ])
    expect(pastedTable(cellsOf('Predeal\t52'), asked)).toBeNull()
  })

  it('of a month names its three bad cells and is whole once they are put right', () => {
    const rows = Array.from(
      { length: 31 },
      (_, at) => `${at + 1}.10.2026\t07:20\t09:05\tBrașov – Predeal\t1.052,00\tT/R\tService\t${at}\t40,5\t1.300,00`,
    )
    rows[1] = rows[1]?.replace('07:20', '09:1o') ?? ''
    rows[3] = rows[3]?.replace('Brașov – Predeal', 'Tg. S.') ?? ''
    rows[4] = rows[4]?.replace('5.10.2026', '31.02.2026') ?? ''
    const pasted = pastedTable(cellsOf(`Zi\tPlecare\tSosire\tDe la – la\tkm\tSens\tScop\tBon nr.\tLitri\tLei\n${rows.join('\n')}`), asked)
    if (!pasted) throw new Error('it has headings')
    const { bad } = previewPaste([], pasted, context)
    expect(bad.map(({ row, column, text, message }) => [row, column, text, message])).toEqual([
      [1, 'departure', '09:1o', 'Scrie ora între 00:00 și 23:59'],
      [3, 'places', 'Tg. S.', 'Scrie plecarea și sosirea, de exemplu Brașov – Predeal'],
      [4, 'day', '31.02.2026', 'Ziua nu este din octombrie 2026'],
    ])
    const right = {
      ...pasted,
      rows: pasted.rows.map((cells, at) =>
        at === 1 ? cells.with(1, '09:10') : at === 3 ? cells.with(3, 'Predeal') : at === 4 ? cells.with(0, '5') : cells,
      ),
    }
    const { doc, bad: none } = previewPaste([], right, context)
    expect(none).toEqual([])
    const all = changesOf(doc, [], figuresOf(doc, context), context)
    // the arrival of the second row is before its departure, which the sheet itself objects to
    expect(problemsOfSaves(all, sheetErrors).map(({ sheet, column }) => [sheet.day, column])).toEqual([['2026-10-02', 'arrival']])
    expect(all.saves).toHaveLength(31)
    expect(shown(doc, ['km', 'direction', 'litres', 'value'])).toEqual(['1.052|T/R|40,50|1.300,00'])
  })

  it('of LibreOffice has hours with seconds, days in any of its formats and trailing empty cells', () => {
    const rows = ['05.10.2026', '06/10/26', '2026-10-07'].map(
      (day) => `${day}\t07:20:00\t9:05:00\tBrașov – Predeal\t52\tT/R\tService\t\t\t`,
    )
    const text = `Zi\tPlecare\tSosire\tDe la – la\tkm\tSens\tScop\tBon nr.\tLitri\tLei\n${rows.join('\n')}\n`
    const pasted = pastedTable(cellsOf(text), asked)
    if (!pasted) throw new Error('it has headings')
    const { doc, bad } = previewPaste([], pasted, context)
    expect(bad).toEqual([])
    const hours = doc.map(({ day, lines: [line] }) => [day, line?.trip?.startTime, line?.trip?.endTime])
    expect(hours).toEqual(['05', '06', '07'].map((day) => [`2026-10-${day}`, '07:20', '09:05']))
  })

  it('has the day once for all its trips, and a row of totals, as printed tables do', () => {
    const pasted = pastedTable(cellsOf('Zi\tTraseu\tBon\tkm\n5\tPredeal\n\tFăgăraș\n\t\t123\nTotal\t\t\t120\n'), asked)
    if (!pasted) throw new Error('it has headings')
    expect(pasted.rows.map(([day]) => day)).toEqual(['5', '5', '5'])
    const unnamed = pastedTable(cellsOf('Zi\tTraseu\tkm\n5\tPredeal\n\t\t120'), asked)
    expect(unnamed && previewPaste([], unnamed, context).bad.map(({ row, column }) => [row, column])).toEqual([[1, 'day']])
  })

  it('writes over the rows of a day that has some, and says of how many', () => {
    const doc = typed([], 0, { places: 'Făgăraș' })
    const pasted = pastedTable(cellsOf('Zi\tTraseu\n5\tPredeal\n5\tFăgăraș\n6\tPredeal'), asked)
    if (!pasted) throw new Error('it has headings')
    const { doc: after, replaced } = previewPaste(doc, pasted, context)
    expect([shown(after, ['places']), replaced]).toEqual([['Brașov – Predeal', 'Brașov – Făgăraș'], 1])
  })

  it('keeps the place of an empty row at the cursor, as a spreadsheet does', () => {
    expect(cellsOf('11\n\n33\n')).toEqual([['11'], [''], ['33']])
    const { rows, numbers } = pastedTable(cellsOf('Zi\tTraseu\n5\tPredeal\n\n6\tPredeal'), asked) ?? {}
    expect([rows?.length, numbers]).toEqual([2, [2, 4]])
  })
})

it('an arrival after midnight stays as it was typed when its route is picked', () => {
  const doc = typed([], 0, { departure: '22:30' })
  const hour = typed(doc, 0, { arrival: '01:30' })
  const picked = typed(hour, 0, { places: 'Brașov – Predeal' })
  expect(shown(picked, ['departure', 'arrival', 'places', 'km'])).toEqual(['22:30|01:30|Brașov – Predeal|26'])
  expect(picked[0]?.lines[0]?.trip?.endDate).toBe('2026-10-06')
})

it('litres typed with a point and three decimals are not thousands', () => {
  const doc = typed([], 0, { receipt: '7', litres: '20.125', value: '146' })
  expect(shown(doc, ['litres', 'value'])).toEqual(['20,125|146,00'])
})
