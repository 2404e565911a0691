import { expect, test } from 'vitest'
import { distanceFields, mapDistanceFields } from './distances.ts'

test.each([
  ['a mixed norm', 1, ['distanceMixt']],
  ['an urban/extra-urban norm', 2, ['distanceUrban', 'distanceExtraUrban']],
  ['an hourly norm', 3, ['distanceMixt']],
  ['no norm', undefined, ['distanceMixt', 'distanceUrban', 'distanceExtraUrban']],
] as const)('%s asks for its own distances', (_, consumptionType, names) => {
  expect(distanceFields(consumptionType).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['a mixed norm', 1, ['distanceMixt']],
  ['an urban/extra-urban norm', 2, ['distanceExtraUrban']],
  ['no norm', undefined, ['distanceMixt', 'distanceExtraUrban']],
] as const)('a way found on the map fills, for %s, all but the urban distance', (_, consumptionType, names) => {
  expect(mapDistanceFields(consumptionType).map(({ name }) => name)).toEqual(names)
})
