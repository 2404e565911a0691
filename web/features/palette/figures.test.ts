import { expect, it } from 'vitest'
import type { AnswerOf } from '#contract/contract.ts'
import { figureOf, hitsIn } from './figures.ts'

const row = (id: number, sheets: number, warnings: number) =>
  ({
    ...{ id, type: 'vehicle', sheets, warnings, errors: 1, km: 1816.5 },
    receipts: { assign: 1, free: 2, sheet: 3 },
  }) as unknown as AnswerOf<'monthTable'>['rows'][number]
const TABLE = { month: '2026-10', rows: [row(1, 21, 0), row(2, 3, 1), { ...row(3, 0, 0), errors: 0 }] } as unknown as AnswerOf<'monthTable'>
const about = { month: '2026-10', type: 'vehicle' } as const

it('tells what a month has of one vehicle, or of all', () => {
  const told = (['sheets', 'km', 'toSee', 'receipts'] as const).map((figure) => figureOf({ ...about, figure, assetId: 1 }, TABLE))
  expect(told).toEqual(['21 de foi', '1.816,5 km', '1 foaie greșită', '6 alimentări'])
  expect(figureOf({ ...about, figure: 'vehicles', assetId: null }, TABLE)).toBe('2 documente')
  expect(figureOf({ ...about, figure: 'toSee', assetId: null }, TABLE)).toBe('2 foi greșite, 1 de văzut')
})

it('tells nothing of another month, nor that nothing is to be seen', () => {
  expect(figureOf({ ...about, month: '2026-09', figure: 'sheets', assetId: 1 }, TABLE)).toBeNull()
  expect(figureOf({ ...about, figure: 'toSee', assetId: 3 }, TABLE)).toBeNull()
})

it('marks the beginnings that were typed, whatever their case and diacritics', () => {
  const marked = (label: string, typed: string) =>
    hitsIn(label, typed)
      .map(({ text, hit }) => (hit ? `[${text}]` : text))
      .join('')
  expect(marked('Foi de parcurs, octombrie 2026, Dacia Duster', 'foi oct duster')).toBe(
    '[Foi] de parcurs, [oct]ombrie 2026, Dacia [Duster]',
  )
  expect(marked('Ștefan Dobre', 'stef')).toBe('[Ștef]an Dobre')
  expect(marked('Adaugă vehicul', '')).toBe('Adaugă vehicul')
})
