import { describe, expect, it } from 'vitest'
import { columnWidths } from './column-widths.ts'
import { grid } from './grid.ts'
import type { Pen } from './pen.ts'
import { bold, longestWord, regular, type Style, widthOf } from './text.ts'

const STYLES = { body: regular(9), heading: bold(8) }
const widths = (rows: string[][], width: number) =>
  columnWidths({ columns: ['Nr.', 'Spor', 'Traseu'].map((heading) => ({ heading, width: 10 })), rows }, width, STYLES)
const total = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)
const ROUTE = 'Ploiești – prin Urlați și Mizil, depozit central – Râmnicu Sărat'

describe('the widths of columns', () => {
  it('fill the table, whatever is in it', () => {
    for (const width of [20, 200, 500, 2000])
      for (const text of ['', 'a', ROUTE]) expect(total(widths([['1', text, ROUTE]], width))).toBeCloseTo(width)
  })

  it('give the room of an empty column to the one that would wrap', () => {
    const [, empty = 0, route = 0] = widths([['1', '', ROUTE]], 320)
    expect(empty).toBeLessThan(35)
    expect(route).toBeGreaterThan(widthOf(ROUTE, STYLES.body))
  })

  it('break no word while there is room for the longest', () => {
    const [, , route = 0] = widths([['1', ROUTE, 'Societăți-mecanizare']], 200)
    expect(route).toBeGreaterThan(longestWord('Societăți-mecanizare', STYLES.body))
  })
})

it('breaks what stands below a figure before a name loses its room', () => {
  const columns = [
    { heading: 'Furnizor', width: 40 },
    { heading: 'Valoare', width: 20, align: 'right' as const },
  ]
  const name = 'MOL Romania Petroleum Products S.R.L.'
  const rows = [[name, '298,83\n56,94 EUR × 5,2482 (BNR 16.11.2026)']]
  const [supplier = 0, value = 0] = columnWidths({ columns, rows }, 260, STYLES)
  expect(supplier).toBeGreaterThan(widthOf(name, STYLES.body))
  expect(value).toBeGreaterThan(widthOf('16.11.2026)', STYLES.body))
})

it('keeps every line of a cell inside its column, also one with a longer tail than its figures', () => {
  const ends: number[] = []
  const pen = new Proxy({} as Pen, {
    get: (_, name) => (first: unknown, second: unknown, _baseline: unknown, style: Style) => {
      if (name === 'line') ends.push((second as number) + widthOf(first as string, style))
      if (name === 'tagged' && typeof second === 'function') second()
    },
  })
  const flow = grid({
    columns: [
      { heading: '', width: 10 },
      { heading: '', width: 10, align: 'right' },
    ],
    rows: [
      ['a', '815,90'],
      ['b', '275,37\n52,47 EUR × 5,2482 lei/EUR'],
    ],
  })({ width: 300, height: 500, body: 9, air: 1 })
  for (const band of flow.bands) band.draw(pen, 0, 0)
  expect(ends).toHaveLength(5)
  expect(Math.max(...ends)).toBeLessThanOrEqual(300)
})
