import { expect, test } from 'vitest'
import { differences, type KnownField, plainValue } from './known-fields.ts'

const field = (label: string): KnownField => ({ label, show: plainValue })
const fields = new Map([
  ['name', field('Denumire')],
  ['city', field('Localitate')],
  ['tva', field('Plătitor de TVA')],
  ['kinds.faz.approver', field('Aprobat')],
])

test('what two people wrote differs field by field, in the words of the form', () => {
  const theirs = { name: 'Alfa', city: null, tva: true, kinds: { faz: { approver: 'Ana' } } }
  const mine = { name: 'Alfa SRL', city: '', tva: false, kinds: { faz: { approver: 'Ion' } } }
  expect(differences(fields, theirs, mine)).toEqual([
    { label: 'Denumire', theirs: 'Alfa', mine: 'Alfa SRL' },
    { label: 'Plătitor de TVA', theirs: 'Da', mine: 'Nu' },
    { label: 'Aprobat', theirs: 'Ana', mine: 'Ion' },
  ])
})

test('fields that the form does not show are nobody’s decision, and a blank is no value', () => {
  expect(differences(fields, { name: 'Alfa', version: 3, city: null }, { name: 'Alfa', version: 2, city: undefined })).toEqual([])
})

test('numbers read as they are typed', () => {
  expect([plainValue(7.5), plainValue(0), plainValue(null)]).toEqual(['7,5', '0', '–'])
})
