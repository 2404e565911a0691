import { expect, test } from 'vitest'
import { registryFields, registryFill, registryLeft } from './registry-fill.ts'

const answer = registryFields({
  cui: '1590082',
  name: 'OMV PETROM SA',
  nr: 'J40/8302/1997',
  state: 'MUNICIPIUL BUCUREŞTI',
  city: 'Sector 1',
  address: 'Str. Coralilor 22',
  tva: true,
  inactive: false,
})
const blank = { name: '', nrOnrc: null, state: null, city: null, address: null, tva: false }

test('the registry’s county becomes one of ours', () => {
  expect(answer.state).toBe('București')
})

test('an empty form is filled without a question', () => {
  expect(registryFill(blank, null, answer)).toEqual({ fills: ['name', 'nrOnrc', 'state', 'city', 'address', 'tva'], conflicts: [] })
})

test('what was typed by hand is asked about, the rest is filled', () => {
  const typed = { ...blank, name: 'Petrom Moreni', city: '  ' }
  expect(registryFill(typed, null, answer)).toEqual({ fills: ['nrOnrc', 'state', 'city', 'address', 'tva'], conflicts: ['name'] })
})

test('what an earlier answer filled in is replaced without a question, unless it was changed since', () => {
  const earlier = { ...answer, name: 'ROMPETROL SRL', address: 'Piața Presei 3', tva: false }
  const typed = { ...earlier, address: 'Piața Presei 5' }
  expect(registryFill(typed, earlier, answer)).toEqual({ fills: ['name', 'tva'], conflicts: ['address'] })
})

test('another company takes away what an earlier answer filled in, also where it has nothing in its place', () => {
  const other = { ...answer, name: 'ALTA SRL', nrOnrc: null, address: 'Str. Nouă 2' }
  expect(registryFill({ ...answer }, answer, other)).toEqual({ fills: ['name', 'nrOnrc', 'address'], conflicts: [] })
})

test('a box that was unticked by hand after the registry ticked it is asked about', () => {
  expect(registryFill({ ...answer, tva: false }, answer, answer)).toEqual({ fills: [], conflicts: ['tva'] })
})

test('a field that agrees or that the registry does not know is left alone', () => {
  const short = registryFields({ cui: '1', name: 'ABC SRL', nr: '', state: '', city: '', address: '', tva: false, inactive: false })
  expect(registryFill({ ...blank, name: 'ABC SRL', address: 'Str. Mea 1' }, null, short)).toEqual({ fills: [], conflicts: [] })
})

test('a ticked VAT box that the registry denies is asked about', () => {
  expect(registryFill({ ...answer, tva: true }, null, { ...answer, tva: false })).toEqual({ fills: [], conflicts: ['tva'] })
})

test('what is left of another company is what has not been changed since', () => {
  expect(registryLeft(answer, answer)).toEqual(['name', 'nrOnrc', 'state', 'city', 'address', 'tva'])
  expect(registryLeft({ ...blank, name: 'Alta', city: 'Sector 1' }, answer)).toEqual(['city'])
  expect(registryLeft(blank, answer)).toEqual([])
})
