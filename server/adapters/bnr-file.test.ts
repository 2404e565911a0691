import { describe, expect, test } from 'vitest'
import { publishedDays } from './bnr-file.ts'

const file = (cubes: string) => `<?xml version="1.0" encoding="utf-8"?>
<DataSet xmlns="https://www.bnr.ro/xsd">
  <Header><Publisher>National Bank of Romania</Publisher><PublishingDate>2026-08-21</PublishingDate><MessageType>DR</MessageType></Header>
  <Body><Subject>Reference rates</Subject><OrigCurrency>RON</OrigCurrency>${cubes}</Body>
</DataSet>`
const read = (cubes: string) =>
  publishedDays(file(cubes)).map(({ day, rates }) => [day, ...rates.map(({ currency, rate }) => `${currency} ${rate.toFixed()}`)])

describe('a file of reference rates', () => {
  test('has the rates of every currency by day, the earliest first, but not of gold, nor what has none', () => {
    const cubes = `
      <Cube date="2026-08-21"><Rate currency="EUR">5.2581</Rate><Rate currency="GBP">6.1135</Rate><Rate currency="RUB">-</Rate><Rate currency="EGP">-</Rate><Rate currency="XAU">590.1</Rate></Cube>
      <Cube date="2026-08-20"><Rate currency="EUR">5.2570</Rate><Rate currency="HUF" multiplier="100">1.4467</Rate></Cube>`
    expect(read(cubes)).toEqual([
      ['2026-08-20', 'EUR 5.257', 'HUF 0.014467'],
      ['2026-08-21', 'EUR 5.2581', 'GBP 6.1135'],
    ])
  })

  test('has rates for one unit', () => {
    expect(read('<Cube date="2026-08-21"><Rate currency="GBP" multiplier="100">611.3549</Rate></Cube>')).toEqual([
      ['2026-08-21', 'GBP 6.113549'],
    ])
  })

  test('may say something twice, the last of which counts', () => {
    const eur = (rate: string) => `<Rate currency="EUR">${rate}</Rate>`
    expect(
      read(`<Cube date="2026-08-21">${eur('5')}${eur('5.1')}</Cube><Cube date="2026-08-21">${eur('5.2')}${eur('5.3')}</Cube>`),
    ).toEqual([['2026-08-21', 'EUR 5.3']])
  })

  test.each([
    '',
    '<Cube/>',
    '<Cube date="2026-02-30"><Rate currency="EUR">5</Rate></Cube>',
    '<Cube date="2026-08-21"><Rate currency="EUR">5,2</Rate></Cube>',
    '<Cube date="2026-08-21"><Rate currency="EUR">-5.2</Rate></Cube>',
    '<Cube date="2026-08-21"><Rate currency="EUR" multiplier="0">5.2</Rate></Cube>',
    '<Cube date="2026-08-21"><Rate currency="EUR">0.0000</Rate></Cube>',
    '<Cube date="2026-08-21"><Rate>5.2</Rate></Cube>',
    '<Cube date="2026-08-21"></Cube>',
  ])('is none with "%s"', (cubes) => {
    expect(() => read(cubes)).toThrow('no file of reference rates')
  })

  test.each(['', 'Service Unavailable', '<html><body>Cursul BNR</body></html>', file('<Cube date="2026-08-21">')])(
    'is none of "%s"',
    (text) => {
      expect(() => publishedDays(text)).toThrow()
    },
  )
})
