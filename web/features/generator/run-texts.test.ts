import { expect, test } from 'vitest'
import { existingText, pinnedText, rangeText, runName } from './run-texts.ts'

const run = {
  ...{ vehicle: { id: 1, number: 'PH 12 ABC', make: 'Dacia', model: 'Duster' }, others: [], sheets: 240 },
  ...{ firstNumber: 12, lastNumber: 251, firstDay: '2026-01-01', lastDay: '2026-12-31' },
}

test('a run is told apart by its vehicle, sheets and days', () => {
  expect(runName(run)).toBe('PH 12 ABC · Dacia Duster: 240 de foi (nr. 12 – 251), 01.01.2026 – 31.12.2026')
  const several = { ...run, others: ['B 99 XYZ', 'PH 34 DEF'] }
  expect(runName(several)).toBe('PH 12 ABC, B 99 XYZ, PH 34 DEF: 240 de foi (nr. 12 – 251), 01.01.2026 – 31.12.2026')
})

test('whole months are named, other ranges told by their days', () => {
  expect(rangeText({ from: '2026-11-01', to: '2026-11-30' })).toBe('noiembrie 2026')
  expect(rangeText({ from: '2026-11-01', to: '2026-12-31' })).toBe('noiembrie 2026 – decembrie 2026')
  expect(rangeText({ from: '2026-11-02', to: '2026-11-30' })).toBe('02.11.2026 – 30.11.2026')
  expect(rangeText({ from: '2026-11-02', to: '2026-11-02' })).toBe('02.11.2026')
})

test('a run of one sheet has one number and one day', () => {
  expect(runName({ ...run, sheets: 1, lastNumber: 12, lastDay: '2026-01-01' })).toBe(
    'PH 12 ABC · Dacia Duster: 1 foaie (nr. 12), 01.01.2026',
  )
})

test('sheets that are there already are counted and named by their numbers', () => {
  expect(existingText([208, 201, 202, 203, 204, 205, 206, 207])).toBe('În interval există 8 foi (nr. 201–208).')
  expect(existingText([12])).toBe('În interval există 1 foaie (nr. 12).')
  expect(existingText([1, 3, 5, 7, 8])).toBe('În interval există 5 foi (nr. 1, 3, 5 și încă 2).')
})

test('pinned days are counted, and a few of one month named', () => {
  expect(pinnedText(new Set(['2026-12-19', '2026-12-04']))).toBe('2 (4, 19)')
  expect(pinnedText(new Set(['2026-12-19', '2027-01-04']))).toBe('2')
})
