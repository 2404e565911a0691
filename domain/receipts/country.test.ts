import { describe, expect, test } from 'vitest'
import { countryCode, countryInPlace, countryName, isCountry, receiptCountry } from './country.ts'

test.each([
  ['RO', ['RO', 'ro', 'ROU', 'România', 'romania', 'Romania ']],
  ['HU', ['HU', 'hu', 'HUN', 'Ungaria', 'Hungary', 'Magyarország', 'H']],
  ['DE', ['DE', 'Germania', 'Germany', 'Deutschland', 'D', 'GER']],
  ['AT', ['Austria', 'Österreich', 'A']],
  ['GR', ['GR', 'EL', 'Grecia', 'Greece']],
  ['GB', ['GB', 'UK', 'Marea Britanie', 'United Kingdom']],
  ['CZ', ['Cehia', 'Czechia', 'Česko', 'Czech Republic']],
  ['MD', ['Moldova', 'Republica Moldova']],
  ['RS', ['Serbia', 'Srbija', 'Србија']],
  [null, ['', ' ', '?', 'Vest', 'XX', 'ZZ', 'Ploiești', null]],
])('%s is read from every way in which a document writes it', (code, texts) =>
  expect(texts.map((text) => countryCode(text))).toEqual(texts.map(() => code)),
)

test('a code of the list has a Romanian name, any other text has none', () => {
  expect(['HU', 'hu', 'XX', ''].map(isCountry)).toEqual([true, false, false, false])
  expect(countryName('HU')).toBe('Ungaria')
})

test('a place names a country by a name after a comma or in brackets alone', () => {
  const places = ['Szeged, Ungaria', 'Viena (AT)', 'Ruse (Bulgaria)', 'Ploiești, România', 'Graz, Steiermark, Österreich']
  expect(places.map(countryInPlace)).toEqual(['HU', 'AT', 'BG', 'RO', 'AT'])
  for (const place of ['Roma', 'Bulgaria', 'A1 km 36, MD', 'Str. Italia 4', 'Piața Italia, Cluj', 'Hală (it)', 'OMV, PH', '', null])
    expect(countryInPlace(place), String(place)).toBeNull()
})

describe('the country of a receipt', () => {
  const signs = { country: null, partnerCui: null, station: null, currency: 'RON' } as const
  const dkv = { ...signs, partnerCui: 'DE811250441', currency: 'EUR' } as const
  test.each([
    ['the file says it', { ...dkv, country: 'România' }, 'RO'],
    ['the file says another one than the supplier', { ...dkv, country: 'H' }, 'HU'],
    ['only the supplier says it', dkv, 'DE'],
    ['the file says what no country is', { ...dkv, country: 'Vest' }, 'DE'],
    ['only the station says it', { ...signs, currency: 'EUR', station: 'Szeged, Ungaria' } as const, 'HU'],
    ['a Romanian card paid for it at a station abroad', { ...signs, partnerCui: '1590082', station: 'Viena (AT)' }, 'AT'],
    ['a Greek supplier', { ...signs, partnerCui: 'EL094014201', currency: 'EUR' } as const, 'GR'],
    ['lei were paid', signs, 'RO'],
    ['a Romanian supplier was paid in euros', { ...signs, partnerCui: '1590082', currency: 'EUR' } as const, 'RO'],
    ['foreign money was paid and nothing says where', { ...signs, currency: 'EUR', station: 'Autohof' } as const, null],
  ])('where %s', (_, of, country) => expect(receiptCountry(of)).toBe(country))
})
