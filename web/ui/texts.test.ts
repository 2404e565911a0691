import { expect, test } from 'vitest'
import { CHANGE_PACKAGE, DIALOG, deleteQuestion, FILTERED, PLACEHOLDER, ROW_ACTION, SAVED } from './texts.ts'

test('dialogs speak as specified where they are not told otherwise', () =>
  expect(DIALOG).toEqual({ title: 'Oops', error: 'Eroare', question: 'Ești sigur?', close: 'Închide', confirm: 'Confirmă' }))

test('lists speak as specified', () => {
  expect(SAVED).toBe('Informația a fost salvată')
  expect(ROW_ACTION).toEqual({ edit: 'Modifică', delete: 'Șterge' })
  expect(FILTERED).toBe('Atenție, ai filtre active, verifică filtrele dacă nu găsești un anumit rând')
  expect(CHANGE_PACKAGE).toBe('Modifică Pachet')
})

test('empty fields speak as specified', () => expect(PLACEHOLDER).toEqual({ select: 'Selectează', day: 'ZZ/LL/AAAA', time: '00:00' }))

test.each(['această rută', 'această cheltuială', 'acest utilaj', 'această societate', 'acest șofer', 'acest beneficiar'])(
  'deletion asks about %s',
  (what) => expect(deleteQuestion(what)).toBe(`Ești sigur că vrei să ștergi ${what}?`),
)
