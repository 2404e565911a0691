import { expect, test } from 'vitest'
import { leftOutOfTank } from './left-out.ts'

const fill = (id: number, day: number, qty: number, time: string | null = null) => ({ id, date: `2026-11-0${day}`, time, qty })
type Fill = ReturnType<typeof fill>

/** Litres that are in the tank by the end of the day of a fill, where nothing is burnt; a tank of 60 L. */
const among = async (rows: readonly Fill[]) =>
  rows.flatMap((row) => {
    const litres = rows.filter(({ date }) => date <= row.date).reduce((sum, { qty }) => sum + qty, 0)
    return litres > 60 ? [{ row, message: `${litres} L` }] : []
  })
const out = async (...rows: Fill[]) => (await leftOutOfTank(rows, among)).map(({ row, message }) => [row.id, message])

test('of fills that overfill a tank together only those that do not fit stay out', async () => {
  expect(await out(fill(1, 2, 40), fill(2, 2, 20))).toEqual([])
  expect(await out(fill(1, 2, 40, '09:00'), fill(2, 2, 40, '08:00'))).toEqual([[1, '80 L']])
  expect(await out(fill(1, 2, 40), fill(2, 3, 40), fill(3, 4, 15))).toEqual([[2, '80 L']])
  // one that never fits takes no other with it
  expect(await out(fill(1, 2, 450), fill(2, 2, 40), fill(3, 3, 20))).toEqual([[1, '490 L']])
})
