import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import {
  type DatedUse,
  deduction,
  type FiscalVehicle,
  foreignVatOf,
  hasForeignVat,
  isSmall,
  lacksFacts,
  regimeOn,
  split,
} from './deduction.ts'

const car: FiscalVehicle = { kind: 'vehicle', category: 'M1', maxMassKg: 1850, seats: 5 }
const mixed: DatedUse[] = [{ fromDay: '2026-01-01', use: 'mixed', reason: null }]
const shown = ({ vat, base, expense }: ReturnType<typeof deduction>) =>
  [vat.deductible, vat.nonDeductible, base, expense.deductible, expense.nonDeductible].map(Number)

describe('the example of the norms', () => {
  test('1.000 lei with 240 of VAT: 120 are not deducted, the expense is 1.120, 560 of it are not deducted', () => {
    expect(shown(deduction({ net: decimal(1000), tva: decimal(240) }, 'limited'))).toEqual([120, 120, 1120, 560, 560])
  })
  test('the same with 21 %: 105, 1.105, 552,50', () => {
    expect(shown(deduction({ net: decimal(1000), tva: decimal(210) }, 'limited'))).toEqual([105, 105, 1105, 552.5, 552.5])
  })
  test('deducts all of it where nothing is limited', () => {
    expect(shown(deduction({ net: decimal(1000), tva: decimal(240) }, 'full'))).toEqual([240, 0, 1000, 1000, 0])
  })
})

test('both parts of an amount are that amount to the ban, also of a reversed receipt', () => {
  expect([split(decimal('53.77'), 'limited')].map(({ deductible, nonDeductible }) => [`${deductible}`, `${nonDeductible}`])).toEqual([
    ['26.89', '26.88'],
  ])
  const bani = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value) => decimal(value).div(100))
  fc.assert(
    fc.property(bani, fc.constantFrom('limited' as const, 'full' as const), (amount, regime) => {
      const { deductible, nonDeductible } = split(amount, regime)
      expect(deductible.plus(nonDeductible).eq(amount)).toBe(true)
      expect(
        deductible
          .minus(nonDeductible)
          .abs()
          .lte(regime === 'limited' ? '0.01' : amount.abs()),
      ).toBe(true)
    }),
  )
})

describe('a vehicle is limited', () => {
  test.each<[string, Partial<FiscalVehicle>, boolean]>([
    ['of 3.500 kg and 9 seats', { maxMassKg: 3500, seats: 9 }, true],
    ['of 3.501 kg', { maxMassKg: 3501 }, false],
    ['of 10 seats', { seats: 10 }, false],
    ['of unknown mass, on the careful side', { maxMassKg: null }, true],
    ['of unknown seats', { seats: null }, true],
    ['a lorry of unknown mass', { category: 'N2', maxMassKg: null, seats: null }, false],
    ['a moped of unknown mass', { category: 'L', maxMassKg: null, seats: null }, true],
    ['a machine', { kind: 'machine', maxMassKg: 2000, seats: 1 }, false],
  ])('%s: %o %s', (_, part, limited) => {
    expect(isSmall({ ...car, ...part })).toBe(limited)
    expect(regimeOn({ ...car, ...part }, mixed, '2026-10-05')).toBe(limited ? 'limited' : 'full')
  })

  test('only where what decides is missing, something has to be written down', () => {
    expect([lacksFacts(car), lacksFacts({ ...car, seats: null }), lacksFacts({ ...car, category: 'N3', maxMassKg: null })]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('by the use of the day, from the day it changes on, and as long as none is recorded', () => {
    const uses: DatedUse[] = [{ fromDay: '2026-10-15', use: 'exclusive', reason: null }, ...mixed]
    const on = (day: string) => regimeOn(car, uses, day)
    expect(['2025-12-31', '2026-01-01', '2026-10-14', '2026-10-15'].map(on)).toEqual(['limited', 'limited', 'limited', 'full'])
    expect(regimeOn(car, [], '2026-10-05')).toBe('limited')
    expect(regimeOn({ ...car, fullWithoutUse: true }, [], '2026-10-05')).toBe('full')
    expect(regimeOn({ ...car, maxMassKg: 3501 }, [], '2026-10-05')).toBe('full')
    expect(regimeOn(car, [{ fromDay: '2026-01-01', use: 'exempt', reason: 'f' }], '2026-10-05')).toBe('full')
  })
})

test('VAT is foreign by the country of the receipt, not by the money that paid it', () => {
  const line = { country: null, partnerCui: '1590082', station: null, currency: 'RON', tva: decimal(27) } as const
  const foreign = (part: Partial<Parameters<typeof hasForeignVat>[0]>) => hasForeignVat({ ...line, ...part })
  expect([foreign({}), foreign({ country: 'HU' }), foreign({ station: 'Szeged, Ungaria' })]).toEqual([false, true, true])
  const dkv = { partnerCui: 'DE811250441', currency: 'EUR' } as const
  expect([foreign(dkv), foreign({ ...dkv, country: 'RO' }), foreign({ ...dkv, country: 'HU', tva: decimal(0) })]).toEqual([
    true,
    false,
    false,
  ])
})

test('foreign VAT is refunded or lost, as the company set', () => {
  const line = { country: 'HU', partnerCui: null, station: null, currency: 'HUF', tva: decimal(27) } as const
  expect([false, true].map((foreignVatInCost) => foreignVatOf(line, { foreignVatInCost }))).toEqual(['refunded', 'lost'])
  expect(foreignVatOf({ ...line, country: 'RO' }, { foreignVatInCost: true })).toBe('none')
})
