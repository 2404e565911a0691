import { describe, expect, test } from 'vitest'
import { fullAddress } from './address.ts'
import { COUNTIES, countyByCode, countyByName } from './counties.ts'
import { companyCode, cuiDigits, isCui } from './cui.ts'
import { looksLikePhone, looksLikeRegCom, looksLikeVin } from './identifiers.ts'
import { looksLikePlate, plateKey } from './plate.ts'

const PUBLIC_COMPANIES = [
  ...['160796', '1590082', '13267213', '13267221', '14056826', '14399840', '427410', '477647', '9010105', '8971726'],
  ...['5022670', '361757', '361579', '2816464', '15991149', '22891860', '12751583', '10547022', '11201891', '11588780'],
]

describe('a tax code', () => {
  test.each([...PUBLIC_COMPANIES, '12345674'])('%s has the right control digit', (cui) => {
    expect(isCui(cui)).toBe(true)
  })

  test('with any other control digit is refused', () => {
    for (const cui of PUBLIC_COMPANIES) {
      for (const digit of '0123456789') {
        if (digit !== cui.at(-1)) expect(isCui(cui.slice(0, -1) + digit), cui.slice(0, -1) + digit).toBe(false)
      }
    }
  })

  test.each(['12345678', '1590083', '', '1', '00', 'RO1590082', '01590082', '12345678901'])('"%s" is none', (text) => {
    expect(isCui(text)).toBe(false)
  })

  test('is read without RO, spaces and dots', () => {
    for (const typed of ['RO1590082', 'ro 1590082', ' 1.590.082 ', 'R.O. 159 0082']) expect(cuiDigits(typed)).toBe('1590082')
  })

  test('is printed with RO for a VAT payer only', () => {
    expect(companyCode({ cui: '1590082', tva: true })).toBe('RO1590082')
    expect(companyCode({ cui: '1590082', tva: false })).toBe('1590082')
  })
})

describe('the counties', () => {
  test('are 42, in Romanian alphabetical order, with codes and numbers of their own', () => {
    expect(COUNTIES).toHaveLength(42)
    const names = COUNTIES.map((county) => county.name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('ro').compare))
    expect(new Set(COUNTIES.map((county) => county.code)).size).toBe(42)
    expect(new Set(COUNTIES.map((county) => county.number))).toEqual(new Set([...Array.from({ length: 40 }, (_, at) => at + 1), 51, 52]))
  })

  test('are found by code', () => {
    expect(countyByCode('PH')).toEqual({ name: 'Prahova', code: 'PH', number: 29 })
    expect(countyByCode('XX')).toBeNull()
  })

  test.each([
    ['JUD. PRAHOVA', 'PH'],
    ['prahova', 'PH'],
    ['Județul Timiș', 'TM'],
    ['TIMIŞ', 'TM'],
    ['Caras Severin', 'CS'],
    ['BISTRIŢA-NĂSĂUD', 'BN'],
    [' satu  mare ', 'SM'],
    ['MUNICIPIUL BUCUREŞTI', 'B'],
    ['Mun. Bucuresti', 'B'],
  ])('"%s" is found as %s', (text, code) => {
    expect(countyByName(text)?.code).toBe(code)
  })

  test('are not guessed', () => {
    for (const text of ['', 'jud.', 'Praho', 'Ploiești']) expect(countyByName(text)).toBeNull()
  })
})

describe('a plate', () => {
  test('is the same however it is spaced and cased', () => {
    for (const typed of ['PH12ABC', 'ph 12 abc', 'PH-12-ABC', ' Ph.12.Abc ']) expect(plateKey(typed)).toBe('PH12ABC')
    expect(plateKey('Iași 123')).toBe(plateKey('IASI-123'))
    expect(plateKey('– / –')).toBe('')
  })

  test.each([
    ...['PH 12 ABC', 'ph-12-abc', 'B 12 ABC', 'B 123 XYZ', 'CJ99ZZO', 'PH 012345', 'B 012', 'B 123456'],
    ...['B 123 PROBE', 'CD 123 456', 'MAI 12345', 'A 12345'],
  ])('%s looks usual', (text) => {
    expect(looksLikePlate(text)).toBe(true)
  })

  test.each([
    '',
    'PH 1 ABC',
    'PH 123 ABC',
    'PH 00 ABC',
    'B 00 ABC',
    'XX 12 ABC',
    'PH 12 IAB',
    'PH 12 OAB',
    'PH 12 AQB',
    'B 1234 ABC',
    'UTILAJ 7',
    'PH 12 AB',
  ])('"%s" does not', (text) => {
    expect(looksLikePlate(text)).toBe(false)
  })
})

describe('hints', () => {
  test('a chassis number has 17 signs and no I, O, Q', () => {
    expect(looksLikeVin('uu1 lsdaah 12345678')).toBe(true)
    expect(looksLikeVin('UU1LSDAAH1234567')).toBe(false)
    for (const letter of 'IOQ') expect(looksLikeVin(`UU1LSDAAH1234567${letter}`)).toBe(false)
  })

  test('a phone number begins with 02, 03, 07 or +40', () => {
    for (const phone of ['0722 123 456', '+40 722-123-456', '021.312.34.56', '0344123456']) expect(looksLikePhone(phone)).toBe(true)
    for (const phone of ['722123456', '0622123456', '072212345', '+49722123456', '']) expect(looksLikePhone(phone)).toBe(false)
  })

  test('a trade register number has the old or the new form', () => {
    for (const nr of ['J40/1234/2020', 'j29 / 7 / 1991', 'F40/12/2011', 'C1/2/2003', 'J2024012345008'])
      expect(looksLikeRegCom(nr)).toBe(true)
    for (const nr of ['40/1234/2020', 'J40/1234/20', 'X40/1234/2020', 'J202401234500', '']) expect(looksLikeRegCom(nr)).toBe(false)
  })
})

describe('an address', () => {
  test.each([
    [{ address: 'Str. Libertății 5', city: 'Ploiești', state: 'Prahova' }, 'Str. Libertății 5, Ploiești, jud. Prahova'],
    [{ address: 'Str. Libertății 5', city: 'Ploiești', state: 'JUD. PRAHOVA' }, 'Str. Libertății 5, Ploiești, jud. Prahova'],
    [{ address: 'Bd. Unirii 10', city: 'Sectorul 3', state: 'București' }, 'Bd. Unirii 10, Sectorul 3, București'],
    [{ address: 'Bd. Unirii 10', city: 'SECTOR3', state: 'Bucuresti' }, 'Bd. Unirii 10, Sectorul 3, București'],
    [{ address: 'Bd. Unirii 10', city: 'Sector 3 Mun. Bucureşti', state: 'MUNICIPIUL BUCUREŞTI' }, 'Bd. Unirii 10, Sectorul 3, București'],
    [{ address: 'Bd. Unirii 10, sector 3', city: 'București', state: 'București' }, 'Bd. Unirii 10, sector 3, București'],
    [{ address: 'Bd. Unirii 10', city: '', state: 'București' }, 'Bd. Unirii 10, București'],
    [{ address: 'Hauptstraße 1', city: 'Wien', state: null }, 'Hauptstraße 1, Wien'],
    [{ address: null, city: 'Ploiești', state: ' ' }, 'Ploiești'],
    [{ address: null, city: null, state: null }, ''],
  ])('%j is printed "%s"', (parts, text) => {
    expect(fullAddress(parts)).toBe(text)
  })
})
