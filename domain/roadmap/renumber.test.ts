import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renumber } from './renumber.ts'

const sheets = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 50 }),
    startDate: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-02'),
    startTime: fc.constantFrom('00:00', '06:00', '14:30'),
    number: fc.integer({ min: 1, max: 40 }),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
)

test('sheets are numbered by date, time and the order in which they were added, over gaps and duplicates', () => {
  const sheet = (id: number, startDate: string, startTime: string, number: number) => ({ id, startDate, startTime, number })
  const numbered = renumber(
    [
      sheet(1, '2026-02-01', '08:00', 30),
      sheet(5, '2026-01-31', '23:00', 9),
      sheet(3, '2026-02-01', '08:00', 9),
      sheet(4, '2026-02-01', '06:00', 10),
    ],
    7,
  )
  expect(numbered.map(({ sheet: { id }, number, changed }) => [id, number, changed])).toEqual([
    [5, 8, true],
    [4, 9, true],
    [1, 10, true],
    [3, 11, true],
  ])
})

test('numbers are consecutive, every sheet has one, and numbering again changes nothing', () => {
  fc.assert(
    fc.property(sheets, fc.integer({ min: 0, max: 500 }), (all, last) => {
      const numbered = renumber(all, last)
      expect(numbered.map(({ number }) => number)).toEqual(all.map((_, at) => last + 1 + at))
      expect(new Set(numbered.map(({ sheet }) => sheet.id))).toEqual(new Set(all.map(({ id }) => id)))
      expect(numbered.every(({ sheet, number, changed }) => changed === (sheet.number !== number))).toBe(true)
      const again = renumber(
        numbered.map(({ sheet, number }) => ({ ...sheet, number })),
        last,
      )
      expect(again.filter(({ changed }) => changed)).toEqual([])
    }),
  )
})
