import { describe, expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { type Comparable, duplicateFinder, namesTransaction } from './duplicates.ts'
import {
  aliasKey,
  cardOn,
  type FuelCard,
  type KnownVehicle,
  namedArticle,
  nearestVehicle,
  plateFinder,
  proposedArticle,
} from './matching.ts'
import { type Mergeable, merged, staysOf } from './merge.ts'
import { type Cancellable, stornoPairs } from './storno.ts'

const vehicle = (id: number, number: string, status: KnownVehicle['status'] = 'active') => ({ id, number, status })

test.each([
  ['PH12ABD', 'PH 12 ABC'],
  ['ph-12-a8c', 'PH 12 ABC'],
  ['PH2ABC', 'PH 12 ABC'],
  ['B 101 XYY', 'B 101 XYZ'],
  // as near to two
  ['B 103 XYZ', null],
  ['CJ 55 MNO', null],
  ['12', null],
  ['', null],
])('the plate %s is near %s', (read, plate) => {
  const fleet = [vehicle(1, 'PH 12 ABC'), vehicle(2, 'B 101 XYZ'), vehicle(3, 'B 102 XYZ')]
  expect(nearestVehicle(read, fleet)?.number ?? null).toBe(plate)
})

describe('vehicles by plate', () => {
  const finder = plateFinder([
    vehicle(1, 'PH 12 ABC'),
    vehicle(2, 'B-12-ABC'),
    vehicle(3, 'AB 12 ABC'),
    vehicle(4, '12'),
    vehicle(5, 'B 99 OLD', 'inactive'),
    vehicle(6, 'b99old'),
  ])

  test('are found however the plate is written', () =>
    expect(['ph12abc', 'PH-12 ABC', 'PH 13 ABC', '', '12'].map(finder.exactly)).toEqual([1, 1, null, null, 4]))

  test('are found in letters of other alphabets that look the same', () =>
    expect(['РН 12 АВС', 'ph 12 аbc'].map((plate) => finder.exactly(plate))).toEqual([
      finder.exactly('PH 12 ABC'),
      finder.exactly('PH 12 ABC'),
    ]))
  test('are the active one of two with one number', () => expect(finder.exactly('B 99 OLD')).toBe(6))

  test.each<[string, string[], number | null]>([
    ['one plate inside a text', ['Alimentare PH12ABC la OMV'], 1],
    ['none', ['Motorina'], null],
    ['two plates', ['PH 12 ABC', 'AB 12 ABC'], null],
    ['a plate inside a longer one', ['AB 12 ABC'], 3],
    ['an inventory number inside a number', ['Bon 41234'], null],
    ['a plate across two texts', ['PH', '12 ABC'], null],
  ])('inside texts: %s', (_, texts, found) => expect(finder.inside(texts)).toBe(found))
})

describe('a card', () => {
  const card = (vehicleId: number | null, fromDay: string | null, toDay: string | null): FuelCard => ({
    tail: '5678',
    vehicleId,
    driverId: 7,
    fromDay,
    toDay,
  })
  const cards = [card(1, null, '2026-06-30'), card(2, '2026-07-01', null)]

  test('belongs to the vehicle that had it on the day', () =>
    expect(['2026-06-30', '2026-07-01'].map((day) => cardOn(cards, '5678', day)?.vehicleId)).toEqual([1, 2]))
  test('that is not known says nothing', () => expect(cardOn(cards, '1111', '2026-07-01')).toBeNull())
  test('that two vehicles have on a day names none, but their driver', () =>
    expect(cardOn([...cards, card(3, null, null)], '5678', '2026-07-01')).toEqual({ vehicleId: null, driverId: 7 }))
})

describe('an article', () => {
  const articles = [
    { id: 1, name: 'Motorină', isFuel: true, fuelKind: 'diesel' },
    { id: 2, name: 'Carburant', isFuel: true, fuelKind: 'petrol' },
    { id: 3, name: 'AdBlue', isFuel: false, fuelKind: null },
    { id: 4, name: 'GPL', isFuel: true, fuelKind: 'lpg' },
    { id: 5, name: 'Energie electrică', isFuel: true, fuelKind: 'electricity' },
  ] as const
  test.each<[string, ReturnType<typeof proposedArticle>]>([
    ['MOTORINA', 1],
    ['Diesel', 1],
    ['MOTORINA EURO 5', 1],
    ['OMV MaxxMotion Diesel', 1],
    ['Benzina fara plumb 95', 2],
    ['Super 95', 2],
    ['Unleaded', 2],
    ['LPG', 4],
    ['Incarcare electrica AC', 5],
    ['AdBlue', 'skip'],
    ['Ad-Blue vrac', 'skip'],
    ['AdBlue la pompa', 'skip'],
    ['Taxa de pod', 'skip'],
    ['Parcare', 'skip'],
    ['Spalatorie', 'skip'],
    ['Comision card', 'skip'],
    ['Rovinieta', 'skip'],
    ['Vopsea', null],
  ])('%s is proposed as %s', (text, proposal) => expect(proposedArticle(text, articles)).toBe(proposal))

  test('of two diesels none is proposed', () =>
    expect(proposedArticle('Diesel', [...articles, { id: 9, name: 'Premium', isFuel: true, fuelKind: 'diesel' }])).toBeNull())
  test('of the very name needs no question', () =>
    expect(['motorina', 'Diesel', 'AdBlue'].map((text) => namedArticle(text, articles))).toEqual([1, null, null]))
  test('is remembered by its text without case, diacritics and more blanks', () =>
    expect(aliasKey(' Motorină   EURO 5 ')).toBe('motorina euro 5'))
})

describe('storno', () => {
  const row = (day: string, qty: number, part: Partial<Cancellable> = {}): Cancellable => ({
    day,
    qty: decimal(qty),
    value: decimal(qty).times(7),
    cardTail: '5678',
    plate: 'PH12ABC',
    article: 'diesel',
    supplier: 'omv',
    ...{ number: '1', credited: [] },
    ...part,
  })
  const pairs = (...rows: Cancellable[]) => [...stornoPairs(rows)]

  test('cancels the same quantity of the same card', () => expect(pairs(row('2026-10-03', 40), row('2026-10-05', -40))).toEqual([[1, 0]]))
  test('cancels the nearest, and each once', () =>
    expect(pairs(row('2026-10-01', 40), row('2026-10-04', 40), row('2026-10-05', -40), row('2026-10-05', -40))).toEqual([
      [2, 1],
      [3, 0],
    ]))
  test('cancels the one of the same amount rather than a nearer one', () =>
    expect(pairs(row('2026-10-01', 40), row('2026-10-04', 40, { value: decimal(281) }), row('2026-10-05', -40))).toEqual([[2, 0]]))
  test('cancels a row of the document that it names rather than a nearer one, though its card is not on the paper', () =>
    expect(
      pairs(
        row('2026-10-01', 40, { number: 'FC 1' }),
        row('2026-10-04', 40, { number: 'FC 2' }),
        row('2026-10-05', -40, { cardTail: null, credited: ['FC 1'] }),
        row('2026-10-05', -40, { cardTail: null, plate: '', credited: ['FC 2'] }),
      ),
    ).toEqual([
      [2, 0],
      [3, 1],
    ]))
  test('takes back a part of the document that it names, and nothing of another one', () => {
    const named = { number: 'FC 1' }
    const back = { number: 'NC 1', credited: ['FC 1'] }
    expect(pairs(row('2026-10-01', 40, named), row('2026-10-05', -15, back), row('2026-10-06', -5, back))).toEqual([
      [1, 0],
      [2, 0],
    ])
    expect(pairs(row('2026-10-01', 40, { number: 'FC 2' }), row('2026-10-05', -15, back))).toEqual([])
    expect(pairs(row('2026-10-01', 40, named), row('2026-10-05', -50, back))).toEqual([])
  })
  test.each<[string, Cancellable]>([
    ['another plate', row('2026-10-05', -40, { cardTail: null, plate: 'B99XYZ' })],
    ['another quantity', row('2026-10-05', -41)],
    ['another card', row('2026-10-05', -40, { cardTail: '1111' })],
    ['another article', row('2026-10-05', -40, { article: 'adblue' })],
    ['an earlier day', row('2026-09-30', -40)],
  ])('does not cancel for %s', (_, back) => expect(pairs(row('2026-10-03', 40), back)).toEqual([]))
})

describe('duplicates', () => {
  const receipt = (part: Partial<Comparable> = {}): Comparable => ({
    externalKey: null,
    supplier: '1590082',
    number: 'FC 900123',
    ...{ articleId: 1, isFuel: true, date: '2026-10-03', time: null, odometer: null, qty: decimal('42.5'), value: decimal(300) },
    ...{ currency: 'RON', document: 2, vehicleId: 1, origin: 'einvoice' },
    ...part,
  })
  const typed = receipt({ origin: 'manual' })
  const kept = () =>
    duplicateFinder([receipt({ externalKey: 'inv:1' }), typed, receipt({ number: '0012345', supplier: 'dkv', origin: 'manual' })])
  const { alike } = kept()

  test.each<[string, Partial<Comparable>, boolean]>([
    ['the same key', { externalKey: 'inv:1', number: 'X', qty: decimal(1) }, true],
    ['the paper that was typed, written otherwise', { externalKey: 'inv:2', number: 'fc-900123' }, true],
    ['the same number with and without zeros', { externalKey: 'card:2', number: '12345', supplier: 'dkv' }, true],
    ['another supplier', { supplier: '1' }, false],
    ['another day', { date: '2026-10-04' }, false],
    ['another quantity', { qty: decimal('42.501') }, false],
    ['another vehicle', { vehicleId: 2 }, false],
    ['no number', { number: '' }, false],
  ])('%s: certain %s', (_, part, certain) => expect(kept().same(receipt(part)) !== null).toBe(certain))

  test('two lines of one invoice with one quantity are two', () => {
    const finder = duplicateFinder([receipt({ externalKey: 'inv:1' })])
    expect(finder.same(receipt({ externalKey: 'inv:2' }))).toBeNull()
  })

  test('what was typed once is found once, and what was added is found', () => {
    const finder = duplicateFinder([typed])
    expect([finder.same(receipt({ externalKey: 'inv:1' })), finder.same(receipt({ externalKey: 'inv:2' }))]).toEqual([typed, null])
    finder.add(receipt({ externalKey: 'inv:2' }))
    expect(finder.same(receipt({ externalKey: 'inv:2' }))).not.toBeNull()
  })

  test('finds the probable ones of its vehicle', () => {
    expect(alike(receipt({ number: '9', origin: 'phone' }))).toHaveLength(3)
    expect(alike(receipt({ vehicleId: null }))).toEqual([])
  })

  test('a transaction named in a line of the invoice is the line', () => {
    expect(namesTransaction(['Tranzactie 0012345 din 03.10'], '12345')).toBe(true)
    expect(namesTransaction(['Tranzactie 99912345'], '12345')).toBe(false)
    expect(namesTransaction(['Bon 0123'], '0123')).toBe(false)
  })
})

describe('two receipts that are one', () => {
  const invoice: Mergeable = {
    origin: 'einvoice',
    onSheet: false,
    date: '2026-10-31',
    issuedOn: null,
    qty: decimal('42.5'),
    document: 2,
    number: 'FC 900123',
    partnerId: 3,
    supplierCui: '1590082',
    supplierName: 'OMV PETROM MARKETING SRL',
    price: decimal('6.0247'),
    tvaRate: decimal(21),
    tva: decimal('53.77'),
    value: decimal('309.82'),
    currency: 'RON',
    time: null,
    odometer: null,
    station: null,
    country: null,
    fullTank: null,
    cardTail: null,
    plateRead: null,
    articleId: 1,
    vehicleId: 1,
    driverId: null,
  }
  const card: Mergeable = {
    ...invoice,
    origin: 'card',
    date: '2026-10-03',
    document: 3,
    number: '0012345',
    price: decimal(6),
    time: '14:22',
    odometer: decimal(60_983),
    station: 'Ploiești Vest',
    cardTail: '5678',
    driverId: 9,
  }

  test('keep number, price and VAT of the invoice; day, time, km and station of the card', () => {
    const [stays, goes] = staysOf({ ...card, id: 1 }, { ...invoice, id: 2 })
    expect([stays.origin, goes.origin]).toEqual(['einvoice', 'card'])
    const { number, price, date, issuedOn, time, odometer, station, driverId } = merged(stays, goes)
    expect([number, price.toFixed(), date, issuedOn, time, odometer?.toFixed(), station, driverId]).toEqual([
      'FC 900123',
      '6.0247',
      '2026-10-03',
      '2026-10-31',
      '14:22',
      '60983',
      'Ploiești Vest',
      9,
    ])
  })

  test('stay on the day and with the vehicle of the line that one of them is', () => {
    const [stays, goes] = staysOf({ ...card, id: 1, onSheet: true, vehicleId: 2 }, { ...invoice, id: 2 })
    expect(stays.origin).toBe('einvoice')
    expect(merged(stays, goes)).toMatchObject({ number: 'FC 900123', date: '2026-10-03', vehicleId: 2, time: '14:22', cardTail: '5678' })
    const typed = { ...invoice, origin: 'manual', onSheet: true, date: '2026-10-04' } as const
    expect(merged(...staysOf<Mergeable & { id: number }>({ ...typed, id: 1 }, { ...card, id: 2 }))).toMatchObject({
      date: '2026-10-04',
      time: '14:22',
    })
  })
  test('of equal trust stay where they are on a sheet', () =>
    expect(staysOf({ ...invoice, id: 1, origin: 'manual' }, { ...invoice, id: 2, origin: 'sheet', onSheet: true })[0].origin).toBe('sheet'))
  test('are the same two whichever is named first', () => {
    const [bon, bill] = [1, 2].map((document, at) => ({ id: at + 1, origin: 'manual' as const, document, onSheet: false })) as [
      never,
      never,
    ]
    expect([staysOf(bon, bill), staysOf(bill, bon)]).toEqual([
      [bill, bon],
      [bill, bon],
    ])
  })

  test('take no odometer of 0', () => {
    const zero = merged({ ...invoice, odometer: decimal(5) }, { ...card, odometer: decimal(0) })
    expect(zero.odometer?.toFixed()).toBe('5')
  })
})
