import { expect, test } from 'vitest'
import { deleteQuestion } from '../../ui/texts.ts'
import { SHEET_TEXT } from './kind-texts.ts'
import { CHOOSE_FIRST } from './purchases/texts.ts'
import { NO_VEHICLE, NOTHING, ROUTES } from './texts.ts'

test('the form of a sheet speaks as specified', () => {
  expect(NO_VEHICLE).toBe('Alege un vehicul prima dată')
  expect(CHOOSE_FIRST).toBe('Alege un furnizor și o cheltuială pentru a putea introduce Prețul')
  expect(ROUTES).toEqual({ none: 'Nicio rută', pick: 'Alege cel puțin o rută' })
  expect([NOTHING.vehicle, NOTHING.driver, NOTHING.operator]).toEqual(['Niciun vehicul', 'Niciun șofer', 'Niciun operator'])
})

test('deleting a sheet asks about its kind', () => {
  expect(deleteQuestion(SHEET_TEXT.vehicle.deletes)).toBe('Ești sigur că vrei să ștergi această foaie de parcurs?')
  expect(deleteQuestion(SHEET_TEXT.machine.deletes)).toBe('Ești sigur că vrei să ștergi această foaie de funcționare?')
})
