import { expect, test } from 'vitest'
import { MESSAGE } from '#contract/message-texts.ts'
import { objectionAt } from './required-texts.ts'

test.each<[label: string, says: string]>([
  ['Vehicul', 'Scrie vehiculul'],
  ['Șofer', 'Scrie șoferul'],
  ['Județ', 'Scrie județul'],
  ['Data plecării', 'Scrie data plecării'],
  ['Parola actuală', 'Scrie parola actuală'],
  ['Codul din aplicație', 'Scrie codul din aplicație'],
  ['Combustibil la plecare', 'Scrie combustibilul la plecare'],
  ['Preț fără TVA', 'Scrie prețul fără TVA'],
  ['Adresă', 'Scrie adresa'],
  ['Categorie', 'Scrie categoria'],
  ['Denumire', 'Scrie denumirea'],
  ['Nume', 'Scrie numele'],
  ['CUI', 'Scrie CUI-ul'],
  ['Motivul', 'Scrie motivul'],
  ...['Nume și prenume', 'Tip consum', 'Plecare din', 'De la', 'La', 'De la – la', 'Bon nr.', 'Km la plecare', 'Cât de des', 'Litri'].map(
    (label): [string, string] => [label, 'Completează câmpul'],
  ),
])('an empty field with the label %s says %s', (label, says) => expect(objectionAt(label, MESSAGE.required)).toBe(says))

test('a list is chosen from, a box is ticked, and any other objection stays', () => {
  expect(objectionAt('Vehicul', MESSAGE.required, 'choose')).toBe('Alege vehiculul')
  expect(objectionAt('Tip consum', MESSAGE.required, 'choose')).toBe('Alege din listă')
  expect(objectionAt('De la', MESSAGE.required, 'day')).toBe('Scrie data')
  expect(objectionAt('Sunt de acord', MESSAGE.required, 'tick')).toBe('Bifează căsuța')
  expect(objectionAt('Vehicul', MESSAGE.day)).toBe(MESSAGE.day)
})
