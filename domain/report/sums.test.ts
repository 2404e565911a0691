import { describe, expect, it } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { formatLitres } from '../numbers/format.ts'
import { sumLine } from './sums.ts'

const litres = [10.5, 20, 0.25].map((qty) => ({ qty: decimal(qty) }))
const column = { of: ({ qty }: { qty: (typeof litres)[number]['qty'] }) => qty, shown: formatLitres }

describe('a line of sums', () => {
  it('says what it comes to after each row but the last, and after all', () => {
    expect(sumLine('TOTAL', litres, ['l', column])).toEqual({
      label: 'TOTAL',
      cells: ['l', '30,75'],
      carried: {
        after: [
          ['l', '10,50'],
          ['l', '30,50'],
        ],
      },
    })
  })

  it('ends with the sum that a saved sheet has', () => {
    expect(sumLine('TOTAL', litres, [{ ...column, total: decimal(31) }]).cells).toEqual(['31,00'])
  })

  it('has nothing to carry over a page without rows', () => {
    expect(sumLine('TOTAL', [], [column], 'EUR')).toEqual({ label: 'TOTAL', cells: ['0,00'], carried: { unit: 'EUR', after: [] } })
  })
})
