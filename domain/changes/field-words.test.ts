import { expect, it } from 'vitest'
import { fieldWord, loggedText } from './field-words.ts'

const shown = (entity: string, part: string | null, column: string, value: string | number | boolean | null) => {
  const word = fieldWord(entity, part, column)
  return word && [word.label, loggedText(word, value)]
}

it.each([
  ['sheet', null, 'kmStart', 144674, ['Index la plecare', '144.674 km']],
  ['sheet', null, 'hoursStationary', 45, ['Ore staționare', '00:45']],
  ['sheet', null, 'startDate', '2026-10-20', ['Data plecării', '20.10.2026']],
  ['sheet', null, 'startTime', '07:20:00', ['Ora plecării', '07:20']],
  ['sheet', 'trips', 'direction', 2, ['Sens', 'Tur/Retur']],
  ['sheet', 'trips', 'via', null, ['Prin', '–']],
  ['receipt', null, 'fullTank', true, ['Plin făcut', 'da']],
  ['article', null, 'tva', 21, ['TVA', '21 %']],
  ['driver', null, 'status', 'suspended', ['Stare', 'Suspendat']],
  ['vehicle', null, 'searchKey', 'x', undefined],
] as const)('%s %s %s %s is read as %j', (entity, part, column, value, read) => {
  expect(shown(entity, part, column, value)).toEqual(read)
})

it('tells a value with the unit of its record', () => {
  const word = fieldWord('receipt', null, 'value')
  expect(word && loggedText(word, 337.59, 'lei')).toBe('337,59 lei')
})
