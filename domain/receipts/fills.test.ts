import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { type Fill, matchFills, mayBeOneFill } from './fills.ts'

const fill = (key: string, part: Partial<Omit<Fill, 'qty' | 'value'>> & { qty?: string; value?: string } = {}): Fill => ({
  key,
  ...{ day: '2026-10-03', dayOfInvoice: false, vehicleId: 1, cardTail: null, articleId: 1, currency: 'RON', number: '10123', texts: [] },
  ...part,
  qty: decimal(part.qty ?? '42.5'),
  value: decimal(part.value ?? '309.82'),
})

const matched = (lines: Fill[], rows: Fill[], answers: [string, string | null][] = []) => {
  const { pairs, asked, answered } = matchFills(lines, rows, new Map(answers))
  return {
    pairs: [...pairs].map(([line, row]) => `${line.key}${row.key}`).toSorted(),
    asked: [...asked].filter(([line]) => !answered.has(line)).map(([line, some]) => `${line.key}:${some.map(({ key }) => key).join('')}`),
  }
}

describe('a line and a row', () => {
  const line = fill('A')
  test.each<[string, Parameters<typeof fill>[1], boolean]>([
    ['a day and 0,05 litres apart', { day: '2026-10-04', qty: '42.55', value: '1' }, true],
    ['0,051 litres apart', { qty: '42.551' }, false],
    ['two days apart', { day: '2026-10-05' }, false],
    ['of another vehicle', { vehicleId: 2 }, false],
    ['of another article', { articleId: 2 }, false],
    ['of no known vehicle, with the same value', { vehicleId: null, value: '309.87' }, true],
    ['of no known vehicle, with another value', { vehicleId: null, value: '309.88' }, false],
    ['of no known vehicle, in another currency', { vehicleId: null, currency: 'EUR' }, false],
  ])('%s', (_, part, one) => expect(mayBeOneFill(line, fill('x', part))).toBe(one))

  test('of one card are one whatever the plates', () =>
    expect(mayBeOneFill(fill('A', { cardTail: '5678' }), fill('x', { cardTail: '5678', vehicleId: 2 }))).toBe(true))
  test('that names its transaction need no vehicle', () =>
    expect(mayBeOneFill(fill('A', { vehicleId: null, texts: ['Bon 10123'] }), fill('x', { value: '1' }))).toBe(true))
  test('without a day of its own is of the weeks before the invoice', () => {
    const late = fill('A', { dayOfInvoice: true, day: '2026-10-31' })
    const on = (day: string) => mayBeOneFill(late, fill('x', { day }))
    expect(['2026-09-15', '2026-09-16', '2026-11-01', '2026-11-02'].map(on)).toEqual([false, true, true, false])
  })
})

describe('lines and rows', () => {
  const other = { qty: '50', value: '364.49' }
  test('meet one by one', () =>
    expect(matched([fill('A'), fill('B', other)], [fill('x', other), fill('y'), fill('z', { qty: '60' })])).toEqual({
      pairs: ['Ay', 'Bx'],
      asked: [],
    }))
  test('are asked where a line may be two rows, and answered', () => {
    const rows = [fill('x', { day: '2026-10-02' }), fill('y', { day: '2026-10-04' })]
    expect(matched([fill('A')], rows)).toEqual({ pairs: [], asked: ['A:xy'] })
    expect(matched([fill('A')], rows, [['A', 'y']])).toEqual({ pairs: ['Ay'], asked: [] })
    expect(matched([fill('A')], rows, [['A', null]])).toEqual({ pairs: [], asked: [] })
  })
  test('that are answered can be answered otherwise', () => {
    const rows = [fill('x', { day: '2026-10-02' }), fill('y', { day: '2026-10-04' })]
    for (const answer of ['x', null]) expect([...matchFills([fill('A')], rows, new Map([['A', answer]])).asked.values()]).toEqual([rows])
    expect(matched([fill('A')], rows, [['A', 'elsewhere']]).asked).toEqual(['A:xy'])
  })
  test('are asked where two lines may be one row', () =>
    expect(matched([fill('A', { day: '2026-10-02' }), fill('B', { day: '2026-10-04' })], [fill('x')]).asked).toEqual(['A:x', 'B:x']))
  test('on which everything agrees are not taken for those of the next day', () => {
    const days = ['2026-10-03', '2026-10-04', '2026-10-05'] as const
    const of = (keys: string) => days.map((day, at) => fill(keys[at] ?? '', { day }))
    expect(matched(of('ABC'), of('xyz'))).toEqual({ pairs: ['Ax', 'By', 'Cz'], asked: [] })
  })
  test('are told apart by the transaction that a line names', () =>
    expect(matched([fill('A', { texts: ['nr. 10124'] })], [fill('x'), fill('y', { number: '10124', value: '1' })]).pairs).toEqual(['Ay']))
  test('that are the same in all money are paired in their order', () =>
    expect(matched([fill('A'), fill('B')], [fill('x'), fill('y', { number: '2' })])).toEqual({ pairs: ['Ax', 'By'], asked: [] }))
  test('are never paired twice, nor otherwise than mayBeOneFill allows, in whatever order', () => {
    const drawn = fc.record({
      day: fc.integer({ min: 1, max: 4 }),
      qty: fc.integer({ min: 400, max: 404 }),
      car: fc.constantFrom(1, 2, null),
    })
    const of = (prefix: string) => (some: { day: number; qty: number; car: number | null }[]) =>
      some.map(({ day, qty, car }, at) =>
        fill(`${prefix}${at}`, { day: `2026-10-0${day}`, qty: `${qty / 10}`, vehicleId: car, value: `${qty}`, number: `${at}` }),
      )
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 6 }).map(of('l')), fc.array(drawn, { maxLength: 6 }).map(of('r')), (lines, rows) => {
        const { pairs, asked } = matchFills(lines, rows, new Map())
        expect(new Set(pairs.values()).size).toBe(pairs.size)
        for (const [line, row] of pairs) expect(mayBeOneFill(line, row)).toBe(true)
        for (const line of asked.keys()) expect(pairs.has(line)).toBe(false)
      }),
    )
  })
})
