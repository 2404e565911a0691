import { expect, test } from 'vitest'
import { aPurchase, aSheetRecord, aTrip } from './a-sheet-record.ts'
import { isPlaceAbroad, leavesCountry } from './abroad.ts'

test('a place is abroad that names another country last', () => {
  for (const place of ['Budapesta, Ungaria', 'Viena (AT)', 'Ruse, bulgaria', 'Chișinău, Republica Moldova', 'Graz, Steiermark, Austria'])
    expect(isPlaceAbroad(place), place).toBe(true)
  for (const place of ['Ploiești', 'Ploiești, Prahova', 'Blejoi, PH', 'Giurgiu, România', 'Șoimari (RO)', '', 'Depozit (B)'])
    expect(isPlaceAbroad(place), place).toBe(false)
})

test('a sheet leaves the country by its places, its currencies and its suppliers', () => {
  expect(leavesCountry(aSheetRecord())).toBe(false)
  expect(leavesCountry(aSheetRecord({ trips: [aTrip({ end: 'Szeged, Ungaria' })] }))).toBe(true)
  expect(leavesCountry(aSheetRecord({ trips: [aTrip({ via: 'Nădlac – Szeged, Ungaria' })] }))).toBe(true)
  expect(leavesCountry(aSheetRecord({ purchases: [aPurchase({ currency: 'EUR' })] }))).toBe(true)
  expect(leavesCountry(aSheetRecord({ purchases: [aPurchase({ partnerCui: 'HU10625790' })] }))).toBe(true)
})
