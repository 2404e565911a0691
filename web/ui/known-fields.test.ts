import { expect, test } from 'vitest'
import { differences, isTyped, type KnownField, plainValue } from './known-fields.ts'
import { merged } from './merge-fillings.ts'

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
    { path: 'name', label: 'Denumire', theirs: 'Alfa', mine: 'Alfa SRL' },
    { path: 'tva', label: 'Plătitor de TVA', theirs: 'Da', mine: 'Nu' },
    { path: 'kinds.faz.approver', label: 'Aprobat', theirs: 'Ana', mine: 'Ion' },
  ])
})

test('fields that the form does not show are not the user’s decision, and a blank is no value', () => {
  expect(differences(fields, { name: 'Alfa', version: 3, city: null }, { name: 'Alfa', version: 2, city: undefined })).toEqual([])
})

test('of two fillings each field is taken from the one that was chosen, what the user did not touch from the one that is saved', () => {
  const began = {
    name: 'Alfa',
    city: 'Brașov',
    notes: '',
    code: 'A1',
    trips: [{ km: 10 }],
    kinds: { faz: { approver: 'Ana', hidden: [] } },
  }
  const theirs = { ...began, name: 'Alfa SRL', city: 'Sinaia', notes: 'nou', trips: [{ km: 10 }, { km: 5 }] }
  const mine = { ...began, city: 'Câmpina', code: 'A2', kinds: { faz: { approver: 'Ion', hidden: [] } } }
  const fillings = { began, theirs, mine }
  expect(['name', 'city', 'trips', 'kinds.faz.approver'].map((path) => isTyped(fillings, path))).toEqual([false, true, false, true])
  const asked = ['name', 'city', 'trips', 'kinds.faz.approver']
  expect(merged(fillings, new Set(['name', 'trips']), asked)).toEqual({
    ...{ name: 'Alfa SRL', city: 'Câmpina', notes: 'nou', code: 'A2', trips: theirs.trips },
    kinds: { faz: { approver: 'Ion', hidden: [] } },
  })
  expect(merged(fillings, new Set(['city', 'kinds.faz.approver']), asked)).toMatchObject({
    name: 'Alfa',
    city: 'Sinaia',
    kinds: began.kinds,
  })
  expect(mine.city).toBe('Câmpina')
})

test('numbers read as they are typed', () => {
  expect([plainValue(7.5), plainValue(0), plainValue(null)]).toEqual(['7,5', '0', '–'])
})
