import { expect, test } from 'vitest'
import { seenText } from './seen-text.ts'

test('a moment is told by the day in Romania', () => {
  // 01:30 on the 3rd in Romania
  const now = new Date('2026-11-02T23:30:00Z')
  expect(['2026-11-02T22:30:00Z', '2026-11-02T21:59:00Z', '2026-10-12T07:00:00Z', null].map((at) => seenText(at, now))).toEqual([
    'azi 00:30',
    'ieri 23:59',
    '12.10.2026',
    'nu s-a conectat încă',
  ])
})
