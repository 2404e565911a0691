import { expect, test } from 'vitest'
import type { DayWithoutSheet, SuspectSheet } from '#contract/inbox.ts'
import { finding } from '#domain/checks/codes.ts'
import { causeOf, nextAfter, otherCauses, placeOfDay, placesOf, queueOf, sheetAtOffset, takesFuel, usualReasons } from './queue.ts'

const sheet = (id: number, ...codes: Parameters<typeof finding>[0][]) =>
  ({ id, findings: codes.map((code) => finding(code, null)) }) as SuspectSheet

test('every sheet stands once, under its worst finding, errors first and the most frequent next', () => {
  const queue = queueOf([sheet(1, 'WEEKEND'), sheet(2, 'SPEED'), sheet(3, 'KM_ZERO', 'WEEKEND'), sheet(4, 'WEEKEND', 'SPEED'), sheet(5)])
  expect(queue.map(({ code, sheets }) => [code, sheets.map(({ id }) => id)])).toEqual([
    ['KM_ZERO', [3]],
    ['WEEKEND', [1, 4]],
    ['SPEED', [2]],
  ])
})

test('causes stay where they were shown while their sheets are put right', () => {
  const shown = queueOf([sheet(1, 'SPEED'), sheet(2, 'SPEED'), sheet(3, 'WEEKEND')]).map(causeOf)
  const now = queueOf([sheet(2, 'SPEED'), sheet(3, 'WEEKEND'), sheet(4, 'WEEKEND'), sheet(5, 'KM_DAY'), sheet(6, 'KM_ZERO')], shown)
  expect(now.map(({ code }) => code)).toEqual(['KM_ZERO', 'SPEED', 'WEEKEND', 'KM_DAY'])
})

test('an odometer far off and one near the index are two causes, and days without a sheet come last', () => {
  const off = (id: number, severity: 'E' | 'W') => ({ ...sheet(id), findings: [finding('ODOMETER_OFF', null, {}, severity)] })
  const groups = queueOf([off(1, 'W'), off(2, 'E'), off(3, 'W')])
  expect(groups.map(({ severity, sheets }) => [severity, sheets.map(({ id }) => id)])).toEqual([
    ['E', [2]],
    ['W', [1, 3]],
  ])
  const day = { fills: [{ id: 2 }, { id: 9 }] } as unknown as DayWithoutSheet
  expect([placeOfDay(day), placesOf(groups, [day])]).toEqual([-2, [2, 1, 3, -2]])
})

test('a row says for what else its sheet is in the queue', () => {
  expect(otherCauses(sheet(1, 'HOURS_BLANK', 'WEEKEND', 'FUEL_TANK', 'WEEKEND'))).toEqual(['WEEKEND', 'FUEL_TANK'])
  expect([otherCauses(sheet(1, 'WEEKEND', 'WEEKEND')), otherCauses(sheet(1))]).toEqual([[], []])
})

test('J and K stop at the ends', () => {
  expect([sheetAtOffset([5, 6, 7], 6, 1), sheetAtOffset([5, 6, 7], 7, 1), sheetAtOffset([5, 6, 7], 5, -1)]).toEqual([7, 7, 5])
  expect([sheetAtOffset([5, 6], null, 1), sheetAtOffset([5, 6], 9, -1), sheetAtOffset([], 9, 1)]).toEqual([5, 5, null])
})

test('after a sheet is put right the next one opens, at the end the one before', () => {
  expect(nextAfter([5, 6, 7], 6, [5, 7])).toBe(7)
  expect(nextAfter([5, 6, 7], 7, [5, 6])).toBe(6)
  // one fault was mended, another is left
  expect(nextAfter([5, 6, 7], 6, [5, 6, 7])).toBe(6)
  expect(nextAfter([5], 5, [])).toBe(null)
})

test('what is taken over from the sheet before is called the index unless the tank alone is at fault, and always the tank of a machine', () => {
  const of = (type: SuspectSheet['type'], ...codes: Parameters<typeof finding>[0][]) => takesFuel({ ...sheet(1, ...codes), type })
  expect([of('vehicle', 'KM_CHAIN'), of('vehicle', 'FUEL_CHAIN', 'KM_CHAIN')]).toEqual([false, false])
  expect([of('vehicle', 'FUEL_CHAIN'), of('vehicle', 'WEEKEND', 'FUEL_NEGATIVE'), of('machine', 'FUEL_CHAIN')]).toEqual([true, true, true])
})

test('the reasons offered fit what was found: a meter or a tank is not excused by a client', () => {
  expect(usualReasons(sheet(1, 'METER_OFF'))).toEqual(['contor înlocuit', 'contor citit mai târziu'])
  expect(usualReasons(sheet(1, 'FUEL_TANK', 'FULL_TANK_OFF'))).toEqual(['alimentat și în canistră', 'rezervor suplimentar'])
  expect(usualReasons(sheet(1, 'SPEED', 'WEEKEND'))).toEqual([
    'livrare cerută de client',
    'intervenție de urgență',
    'program într-o zi liberă',
  ])
})
