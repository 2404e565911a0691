import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['OMV Petrom Marketing S.R.L.', 'OMV Petrom Marketing'],
  ['MOL Romania Petroleum Products SRL', 'MOL Romania Petroleum Products'],
  ['Transport Nord S.R.L.-D', 'Transport Nord'],
  ['OSCAR DOWNSTREAM S.A.', 'OSCAR DOWNSTREAM'],
  ['Ion Ionescu P.F.A.', 'Ion Ionescu'],
  ['Petrol AD, benzinăria Ruse', 'Petrol AD, benzinăria Ruse'],
  ['Casa', 'Casa'],
  ['SRL', 'SRL'],
])('%s is called %s where room is short', (name, short) => {
  expect(shortName(name)).toBe(short)
})
