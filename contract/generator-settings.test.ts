import { expect, test } from 'vitest'
import { MachineSettings } from './generator-settings.ts'

test('hours and readings of a machine beyond their bounds are told at their fields, alone or with what stands across them', () => {
  const told = (machine: object) => {
    const read = MachineSettings.safeParse({ works: [], ...machine })
    return read.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  }
  expect(told({ minHours: 2, maxHours: 9, meterStart: 100, meterStop: 140 })).toEqual([])
  expect(told({ meterStart: 7_500_002, meterStop: 140 })).toEqual(['meterStart: Valoarea trebuie să fie mai mică sau egală cu 999999'])
  expect(told({ minHours: 100, maxHours: 9, meterStart: 140, meterStop: 100 }).map((one) => one.split(':')[0])).toEqual([
    'minHours',
    'meterStop',
  ])
  expect(told({ minHours: 5, maxHours: 2, meterStart: 140, meterStop: 100 }).map((one) => one.split(':')[0])).toEqual([
    'maxHours',
    'meterStop',
  ])
  expect([told({ meterStart: 140 }), told({ meterStop: 140 })]).toEqual([[], []])
})
