import { describe, expect, test } from 'vitest'
import { decimal } from './decimal.ts'
import { leiInWords } from './words.ts'

const integers = Array.from({ length: 2001 }, (_, count) => ({ count, words: leiInWords(decimal(count)) }))

describe('all sums from 0 to 2000 lei', () => {
  test('have "de" before "lei" exactly when the last two digits are 00 or 20 to 99', () => {
    for (const { count, words } of integers) {
      const expected = count >= 20 && (count % 100 === 0 || count % 100 >= 20)
      expect(words.endsWith(' de lei'), `${count}: ${words}`).toBe(expected)
    }
  })

  test('are all different', () => {
    expect(new Set(integers.map(({ words }) => words)).size).toBe(integers.length)
  })

  test('end in "lei", but for one leu', () => {
    expect(integers.filter(({ words }) => !words.endsWith(' lei')).map(({ count }) => count)).toEqual([1])
  })

  test('are lower-case words with single spaces and comma-below letters', () => {
    for (const { words } of integers) expect(words).toMatch(/^[a-zăâîșț]+( [a-zăâîșț]+)*$/)
  })

  test('end like the same number below one hundred', () => {
    for (const { count, words } of integers) {
      const rest = count % 100
      if (count < 100 || rest < 2) continue
      expect(words.endsWith(` ${integers[rest]?.words}`), `${count}: ${words}`).toBe(true)
    }
  })

  test('have "și" only between tens and units', () => {
    for (const { count, words } of integers) {
      const rest = count % 100
      expect(words.split(' și ').length - 1, `${count}: ${words}`).toBe(rest > 20 && rest % 10 !== 0 ? 1 : 0)
    }
  })
})

describe('sums in words', () => {
  test.each([
    ['0.01', 'un ban'],
    ['0.02', 'doi bani'],
    ['0.21', 'douăzeci și unu de bani'],
    ['1000000000', 'un miliard de lei'],
    ['2002000.00', 'două milioane două mii de lei'],
    ['21000000', 'douăzeci și unu de milioane de lei'],
    ['22000000', 'douăzeci și două de milioane de lei'],
    ['12000012', 'douăsprezece milioane doisprezece lei'],
    ['100000', 'o sută de mii de lei'],
    ['101000', 'o sută una mii de lei'],
    ['-5', 'minus cinci lei'],
  ])('%s lei are "%s"', (lei, words) => {
    expect(leiInWords(decimal(lei))).toBe(words)
  })

  test('are rounded to bani, half up', () => {
    expect(leiInWords(decimal('1.995'))).toBe('doi lei')
    expect(leiInWords(decimal('-0.004'))).toBe('zero lei')
  })

  test('end below a thousand milliards', () => {
    expect(leiInWords(decimal('999999999999.99'))).toMatch(/^nouă sute nouăzeci și nouă de miliarde /)
    expect(() => leiInWords(decimal('1000000000000'))).toThrow(RangeError)
  })
})
