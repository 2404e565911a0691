import { expect, test } from 'vitest'
import { foundOptions } from './choices.ts'

const towns = ['Târgu Mureș', 'Brașov', 'Cluj-Napoca', 'Ploiești', 'Vălenii de Munte', 'Mureșeni'].map((label, value) => ({ value, label }))
const search = (text: string) => foundOptions(towns, text).map(({ label }) => label)

test('letter case and diacritics do not matter', () => {
  expect(search('bra')).toEqual(['Brașov'])
  expect(search('PLOIEŞTI')).toEqual(['Ploiești'])
})

test('what begins with the text comes first, then a word that does', () => {
  expect(search('mu')).toEqual(['Mureșeni', 'Târgu Mureș', 'Vălenii de Munte'])
  expect(search('napoca')).toEqual(['Cluj-Napoca'])
})

test('a blank text finds all, in their order', () => expect(search(' ')).toHaveLength(towns.length))

test('what is nowhere finds nothing', () => expect(search('xyz')).toEqual([]))
