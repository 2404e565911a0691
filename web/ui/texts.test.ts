import { expect, test } from 'vitest'
import { CHANGE_PACKAGE, DIALOG, deleteQuestion, FILTERED, PLACEHOLDER, ROW_ACTION, SAVED } from './texts.ts'

test('dialogs speak as specified where they are not told otherwise', () =>
  expect(DIALOG).toEqual({ title: 'Oops', error: 'Eroare', question: 'Esti sigur?', close: 'Inchide', confirm: 'Confirma' }))

test('lists speak as specified', () => {
  expect(SAVED).toBe('Informatia a fost salvata')
  expect(ROW_ACTION).toEqual({ edit: 'Modifica', delete: 'Sterge' })
  expect(FILTERED).toBe('Atentie, aveti filtre active, verificati filtrele daca nu gasiti un anumit rand')
  expect(CHANGE_PACKAGE).toBe('Modifica Pachet')
})

test('empty fields speak as specified', () => expect(PLACEHOLDER).toEqual({ select: 'Selecteaza', day: 'ZZ/LL/AAAA', time: '00:00' }))

test.each(['aceasta ruta', 'aceasta cheltuiala', 'acest utilaj', 'aceasta societate', 'acest sofer', 'aceast beneficiar'])(
  'deletion asks about %s',
  (what) => expect(deleteQuestion(what)).toBe(`Esti sigur ca vrei sa stergi ${what}?`),
)
