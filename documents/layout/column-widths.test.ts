import { describe, expect, it } from 'vitest'
import { columnWidths } from './column-widths.ts'
import { bold, longestWord, regular, widthOf } from './text.ts'

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
