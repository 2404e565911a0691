import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { isRateOfAnotherTime, rateBetween, vatRateOn, vatRatesOn } from './vat.ts'

test.each([
  ['2025-08-01', [21, 11, 0]],
  ['2025-07-31', [19, 9, 5, 0]],
  ['2016-12-31', [20, 9, 5, 0]],
  ['2015-06-01', [24, 9, 5, 0]],
])('on %s the rates %j are in force', (day, rates) => expect(vatRatesOn(day)).toEqual(rates))

test.each([
  [21, '2025-07-31', '19'],
  [21, '2025-08-01', '21'],
  [11, '2025-07-31', '9'],
  [19, '2025-08-01', '21'],
  [9, '2025-08-01', '11'],
  [5, '2025-08-01', '11'],
  [5, '2025-07-31', '5'],
  [0, '2025-08-01', '0'],
  [7, '2025-08-01', '7'],
])('an article of %i %% bears on %s %s %%', (rate, day, then) => expect(vatRateOn(decimal(rate), day).toFixed()).toBe(then))

test('a rate belongs to another time where another one has taken its place', () => {
  expect([19, 21, 7, 0].map((rate) => isRateOfAnotherTime(decimal(rate), '2025-08-01'))).toEqual([true, false, false, false])
})

test.each([
  ['HU', '2026-10-05', 27],
  ['BG', '2026-10-05', 20],
  ['DE', '2026-10-05', 19],
  ['DE', '2020-10-05', 16],
  ['PL', '2026-10-05', 23],
  ['CZ', '2026-10-05', 21],
  ['AT', '2026-10-05', 20],
  ['SK', '2026-10-05', 23],
  ['SK', '2024-12-31', 20],
  ['IT', '2026-10-05', 22],
  ['SI', '2026-10-05', 22],
  ['HR', '2026-10-05', 25],
  ['MD', '2026-10-05', 20],
  ['UA', '2026-10-05', 20],
  ['RS', '2026-10-05', 20],
  ['TR', '2026-10-05', 20],
  ['EE', '2026-10-05', 24],
])('the standard rate of %s on %s is %d', (country, day, rate) => {
  expect(vatRatesOn(day, country)[0]).toBe(rate)
  for (const net of ['51.94', '100', '1234.56', '-80.10'])
    expect(
      Number(
        rateBetween(
          {
            net: decimal(net),
            gross: decimal(
              decimal(net)
                .times(1 + rate / 100)
                .toFixed(2),
            ),
          },
          country,
          day,
        ),
      ),
    ).toBe(rate)
})

test.each([
  ['stays what is printed where the country has another one', '100', '127', 'RO', '27'],
  ['is the Romanian one of a row with a fee', '51.94', '62.85', 'RO', '21'],
  ['is that of another country in an unknown one', '51.94', '65.96', null, '27'],
  ['is an older one of Romania', '100', '119', 'RO', '19'],
  ['is the quotient where no country has it', '1000', '1073.30', null, '7.33'],
  ['is 0 of equal amounts', '100', '100', 'DE', '0'],
])('a rate between two amounts %s', (_, net, gross, country, rate) =>
  expect(rateBetween({ net: decimal(net), gross: decimal(gross) }, country, '2026-10-05')?.toFixed()).toBe(rate),
)

test('there is no rate between amounts that are not net and gross', () => {
  const between = (net: string, gross: string) => rateBetween({ net: decimal(net), gross: decimal(gross) }, 'RO', '2026-10-05')
  expect([between('0', '5'), between('100', '90'), between('51.94', '257.70')]).toEqual([null, null, null])
})
