import { expect, test } from 'vitest'
import { aPurchase, aSheetRecord, aTrip } from './a-sheet-record.ts'
import { isPlaceAbroad, leavesCountry } from './abroad.ts'

test('a place is abroad that names another country last', () => {
  for (const place of ['Budapesta, Ungaria', 'Viena (AT)', 'Ruse, bulgaria', 'Chișinău, Republica Moldova', 'Graz, Steiermark, Austria'])
    expect(isPlaceAbroad(place), place).toBe(true)
  for (const place of ['Ploiești', 'Ploiești, Prahova', 'Blejoi, PH', 'Giurgiu, România', 'Șoimari (RO)', '', 'Depozit (B)'])
    expect(isPlaceAbroad(place), place).toBe(false)
})

test.each([
  // villages and streets that are called as a town or a country elsewhere is
  ...['Roma', 'Roma, Botoșani', 'Plevna, Buzău', 'Plevna', 'Rahova', 'Grivița, IS', 'Sofia', 'Milano', 'Moldova Nouă', 'Odesa', 'Viena'],
  ...['Bulgaria', 'Georgia', 'Cluj-Napoca, Piața Italia', 'București, Str. Franța nr. 3', 'Sânmartin, SM', 'Smârdan (MS)'],
  // what looks like a code
  ...['Depozit Metro, SA', 'Str. Unirii 4, SC', 'Bloc 12, ET', 'Depozitul de la Ploiești, de', 'Hală nouă (it)'],
])('%s is not taken for a place abroad', (place) => {
  expect(isPlaceAbroad(place)).toBe(false)
})

test('what a receipt says of its country counts more than its currency and its supplier', () => {
  const bought = (part: Parameters<typeof aPurchase>[0]) => leavesCountry(aSheetRecord({ purchases: [aPurchase(part)] }))
  // a DKV statement is in euros, from a supplier in Germany, also for what was filled up in Ploiești
  const dkv = { currency: 'EUR', partnerCui: 'DE811250441' } as const
  expect(['RO', 'România', 'ROU', 'romania'].map((country) => bought({ ...dkv, country }))).toEqual([false, false, false, false])
  expect(['HU', 'Ungaria', null, '?'].map((country) => bought({ ...dkv, country }))).toEqual([true, true, true, true])
  expect(['BG', 'Bulgaria', 'IS'].map((country) => bought({ country }))).toEqual([true, true, true])
  expect([null, '', 'Vest'].map((country) => bought({ country }))).toEqual([false, false, false])
})

test('a sheet leaves the country by its places, its currencies and its suppliers', () => {
  expect(leavesCountry(aSheetRecord())).toBe(false)
  expect(leavesCountry(aSheetRecord({ trips: [aTrip({ end: 'Szeged, Ungaria' })] }))).toBe(true)
  expect(leavesCountry(aSheetRecord({ trips: [aTrip({ via: 'Nădlac – Szeged, Ungaria' })] }))).toBe(true)
  expect(leavesCountry(aSheetRecord({ purchases: [aPurchase({ currency: 'EUR' })] }))).toBe(true)
  expect(leavesCountry(aSheetRecord({ purchases: [aPurchase({ partnerCui: 'HU10625790' })] }))).toBe(true)
})
