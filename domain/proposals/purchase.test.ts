import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { offeredPrice } from './purchase.ts'

test.each([
  [6.1073, 21, 21, 7.389833, 6.1073],
  [6.1073, 21, 0, 7.389833, 7.3898],
  [7.39, 0, 21, 7.39, 6.1074],
])(
  'a last price of %d with %d %% is offered to a line with %d %% as %d with VAT, and taken as %d',
  (price, tvaRate, rate, withVat, taken) => {
    const offered = offeredPrice({ price, tvaRate }, { rate: decimal(rate), vatApplies: rate > 0 })
    expect([Number(offered.withVat), offered.price]).toEqual([withVat, taken])
  },
)
