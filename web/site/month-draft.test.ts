import { expect, test } from 'vitest'
import { HEAD_FIELDS, LINE_FIELDS } from './model-texts.ts'
import { type Head, keptText, type Line, type MonthDraft, monthBody, readDraft, wholeLines } from './month-draft.ts'

const aLine = (part: Partial<Line> = {}): Line => ({ ...(Object.fromEntries(LINE_FIELDS.map(({ name }) => [name, ''])) as Line), ...part })
const aDraft = (lines: Partial<Line>[], head: Partial<Head> = {}): MonthDraft => ({
  head: {
    ...(Object.fromEntries(HEAD_FIELDS.map(({ name }) => [name, ''])) as Head),
    ...{ company: 'Transport SRL', number: 'PH 12 ABC', fuel: 'Motorină', driver: 'Ion', month: '2026-10', norm: '7,3', ...head },
  },
  lines: lines.map(aLine),
})
const BRASOV = { start: 'Ploiești', end: 'Brașov', purpose: 'Livrare', km: '110' }

test('a line goes on where the one before it ends: on that day until the vehicle is back, then on the next working day', () => {
  const { whole } = wholeLines(aDraft([BRASOV, { end: 'ploiesti', km: '110' }, { end: 'Sinaia', km: '60' }, {}]))
  expect(whole.map(({ line }) => [line.day, line.startTime, line.endTime, line.start, line.purpose])).toEqual([
    ['1', '08:00', '09:50', 'Ploiești', 'Livrare'],
    ['1', '09:50', '11:40', 'Brașov', 'Livrare'],
    ['2', '08:00', '09:00', 'ploiesti', 'Livrare'],
  ])
})

test('a line after one without kilometres has no hours yet', () => {
  const { proposed } = wholeLines(
    aDraft([
      { ...BRASOV, km: '' },
      { end: 'Ploiești', km: '110' },
    ]),
  )
  expect([proposed[1]?.startTime, proposed[1]?.endTime]).toEqual(['', ''])
})

test('an empty line between two is passed over', () => {
  const { month, rows, objections } = readDraft(aDraft([BRASOV, {}, { end: 'Ploiești', km: '110' }]))
  expect([month.trips.length, rows, objections]).toEqual([2, [0, 2], []])
})

test('what is missing or cannot be read is told at its field', () => {
  const { objections } = readDraft(
    aDraft(
      [
        { ...BRASOV, km: '' },
        { ...BRASOV, km: 'mult', day: '32' },
        { ...BRASOV, day: '5', startTime: '10', endTime: '9' },
      ],
      {
        driver: ' ',
        norm: '0',
      },
    ),
  )
  expect(objections.map(({ at, name }) => [at, name])).toEqual([
    [null, 'driver'],
    [null, 'norm'],
    [0, 'km'],
    [1, 'km'],
    [1, 'day'],
    [2, 'endTime'],
  ])
  expect(readDraft(aDraft([])).objections.map(({ text }) => text)).toEqual(['Scrie cel puțin un drum: unde și câți kilometri'])
})

test('numbers are sent as they are meant', () => {
  const draft = aDraft([{ ...BRASOV, litres: '40,5', lei: '1.023,40' }], { kmStart: '125.120', fuelStart: '' })
  expect(monthBody(draft, readDraft(draft).month)).toMatchObject({
    ...{ company: { name: 'Transport SRL', cui: null }, norm: 7.3, kmStart: 125120, fuelStart: 0 },
    trips: [{ date: '2026-10-01', km: 110, litres: 40.5, lei: 1023.4 }],
  })
})

test('a plate is kept in capitals and a time in hours and minutes; what is neither stays as it was typed', () => {
  const kept = [keptText('number', ' bv 12 abc'), keptText('number', 'utilaj 3'), keptText('startTime', '7'), keptText('endTime', '715')]
  expect(kept).toEqual(['BV 12 ABC', 'utilaj 3', '07:00', '07:15'])
  expect([keptText('endTime', 'seara'), keptText('purpose', '7')]).toEqual(['seara', '7'])
})

test('a number is kept as the product prints it, so that it is seen which one was read; what is none stays', () => {
  const kept = [keptText('km', '71.5'), keptText('kmStart', '125120'), keptText('fuelStart', '20,250 l'), keptText('norm', '6.25')]
  expect(kept).toEqual(['71,5', '125.120', '20,25', '6,25'])
  expect([keptText('km', 'mult'), keptText('litres', ''), keptText('lei', '1,2345')]).toEqual(['mult', '', '1,2345'])
})
