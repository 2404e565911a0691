import { describe, expect, test } from 'vitest'
import { shownHours } from '../calendar/interval.ts'
import { decimal } from '../numbers/decimal.ts'
import type { ReceiptOrigin } from '../vocabulary.ts'
import type { CheckCode } from './codes.ts'
import { fillOffers, type NearbySheet, papersOf, type SuspectFill } from './fill-offers.ts'

/** A sheet of a day from 08:00 to 17:00 with a trip of 60 km from 09:00 to 10:00. */
const sheetOn = (day: string, number: number, kmStart: number) => ({
  ...{ hoursExploitation: 0, hoursStationary: 0 },
  ...{ id: number, version: 1, number, startDate: day, startTime: '08:00', endDate: day, endTime: '17:00', kmStart: decimal(kmStart) },
  trips: [
    {
      ...{ start: 'A', end: 'B', purpose: 'x', km: decimal(60), consumption: decimal(4) },
      ...{ startDate: day, startTime: '09:00', endDate: day, endTime: '10:00' },
    },
  ],
})
const [monday, tuesday] = [sheetOn('2026-11-16', 1, 1000), sheetOn('2026-11-17', 2, 1060)]
const fill = (codes: CheckCode[], part: Partial<SuspectFill> = {}): SuspectFill => ({
  ...{ receiptId: 40, number: '77', date: '2026-11-17', time: '11:00', odometer: decimal(1120), readingsBefore: [], metersBefore: [] },
  ...{ codes: new Set(codes), before: null, after: null, papers: null, ...part },
})
const kinds = (suspect: SuspectFill, sheet = monday, others: NearbySheet[] = [tuesday]) =>
  fillOffers(suspect, sheet, others).map((offer) => (offer.kind === 'moveFill' ? `to ${offer.to.number}` : offer.kind))

describe('a fill off its sheet', () => {
  test('goes to the sheet whose hours and index hold it, or its reading is corrected, or kilometres are missing', () => {
    expect(kinds(fill(['ODOMETER_OFF']))).toEqual(['to 2', 'reading', 'gap'])
    // of another day: no hour of its own sheet would be right
    expect(kinds(fill(['FILL_HOUR_OFF'], { odometer: null }))).toEqual(['to 2'])
  })
  test('before departure or after arrival has its hour corrected, or its sheet holds it where no other sheet does', () => {
    const on = (time: string) => fill(['FILL_HOUR_OFF'], { date: '2026-11-16', time, odometer: null })
    const hoursOf = (time: string, others: NearbySheet[]) =>
      fillOffers(on(time), monday, others).flatMap((offer) => (offer.kind === 'hours' ? shownHours(offer.to) : offer.kind))
    expect(hoursOf('06:30', [tuesday])).toEqual(['hour', '06:30–17:00'])
    expect(hoursOf('19:15', [tuesday])).toEqual(['hour', '08:00–19:15'])
    const night = { ...sheetOn('2026-11-16', 3, 900), startTime: '05:00', endTime: '07:00' }
    expect(hoursOf('06:30', [night])).toEqual(['moveFill', 'hour'])
    expect(hoursOf('07:30', [night])).toEqual(['hour', '07:30–17:00'])
  })
  test('goes to no sheet whose hours or whose index do not hold it', () => {
    expect(kinds(fill(['ODOMETER_OFF'], { time: '18:00' }))).toEqual(['reading', 'gap'])
    expect(kinds(fill(['ODOMETER_OFF'], { odometer: decimal(1400) }))).toEqual(['reading', 'gap'])
    expect(kinds(fill(['ODOMETER_OFF'], { date: '2026-11-18' }))).toEqual(['reading', 'gap'])
  })
  test('lacks no kilometres where its reading is below the index', () =>
    expect(kinds(fill(['ODOMETER_OFF'], { odometer: decimal(900) }))).toEqual(['reading']))
  test('lacks none either where the reading is not believed', () => {
    const after = { date: '2026-11-19', odometer: decimal(1200) }
    expect(kinds(fill(['ODOMETER_OFF'], { odometer: decimal(11_200), after }))).toEqual(['reading'])
    expect(kinds(fill(['ODOMETER_OFF'], { odometer: decimal(11_200) }))).toEqual(['reading'])
  })
  test('of a machine has its meter corrected, beside what its sheets worked since the reading before', () => {
    const metersBefore = [{ odometer: decimal(2500), least: 60, most: 120 }]
    const off = fill(['METER_OFF'], { odometer: decimal(2622), metersBefore })
    const [offer, ...more] = fillOffers(off, { ...monday, hoursExploitation: 270 }, [tuesday])
    expect([offer, more]).toMatchObject([{ kind: 'reading', odometer: decimal(2622), index: decimal('2506.5') }, []])
  })
  test('lacks kilometres since the reading before', () => {
    const before = { date: '2026-11-03', odometer: decimal(700) }
    expect(fillOffers(fill(['ODOMETER_OFF'], { before }), monday, []).at(-1)).toEqual({
      ...{ kind: 'gap', from: '2026-11-03', to: '2026-11-17', km: decimal(60) },
    })
  })
})

test('two papers of one fill are one, or two fills', () => {
  const paper = { number: 'x', origin: 'sheet' as const, document: 1, sheet: 1, atPump: true }
  const papers = [
    { ...paper, receiptId: 40 },
    { ...paper, receiptId: 41, document: 2 },
  ] as const
  expect(kinds(fill(['FILL_TWICE'], { papers }))).toEqual(['keepPaper', 'twoFills'])
})

test('of two papers of one fill the invoice is kept', () => {
  const paper = (origin: ReceiptOrigin, document: number) => ({
    receiptId: document,
    number: 'x',
    origin,
    document,
    sheet: document,
    atPump: origin === 'sheet',
  })
  const kept = (one: [ReceiptOrigin, number], other: [ReceiptOrigin, number]) => {
    const { keep, sheet } = papersOf([paper(...one), paper(...other)])
    return [keep.origin, keep.document, sheet]
  }
  expect(kept(['card', 3], ['sheet', 1])).toEqual(['sheet', 1, 1])
  // on the sheet of the paper that knows the hour
  expect(kept(['sheet', 1], ['einvoice', 2])).toEqual(['einvoice', 2, 1])
  expect(kept(['sheet', 1], ['manual', 2])).toEqual(['manual', 2, 1])
  expect(kept(['manual', 2], ['sheet', 1])).toEqual(['manual', 2, 1])
  expect(kept(['card', 3], ['manual', 2])).toEqual(['manual', 2, 2])
})
