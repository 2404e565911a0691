import { expect, test } from 'vitest'
import { deleteQuestion } from '../../ui/texts.ts'
import { SHEET_TEXT } from './labels.ts'
import { CHOOSE_FIRST, NO_VEHICLE, NOTHING, ROUTES } from './texts.ts'

test('the form of a sheet speaks as specified', () => {
  expect(NO_VEHICLE).toBe('Alege un vehicul prima data')
  expect(CHOOSE_FIRST).toBe('Alegeti un furnizor si o cheltuiala pentru a putea introduce Pretul')
  expect(ROUTES).toEqual({ none: 'Nicio ruta', pick: 'Alege cel putin o ruta' })
  expect([NOTHING.vehicle, NOTHING.driver, NOTHING.operator]).toEqual(['Niciun vehicul', 'Niciun sofer', 'Niciun operator'])
})

test('deleting a sheet asks about its kind', () => {
  expect(deleteQuestion(SHEET_TEXT.vehicle.deletes)).toBe('Esti sigur ca vrei sa stergi aceasta foaie de parcurs?')
  expect(deleteQuestion(SHEET_TEXT.machine.deletes)).toBe('Esti sigur ca vrei sa stergi aceasta foaie de functionare?')
})
