import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { canonicalJson } from './canonical-json.ts'

test('is the same whatever the order of the keys and however a decimal is written', () => {
  const one = { b: decimal('7.50'), a: [1, null, { y: 'ă"', x: true }] }
  const other = { a: [1, null, { x: true, y: 'ă"' }], b: decimal('7.5') }
  expect(canonicalJson(one)).toBe('{"a":[1,null,{"x":true,"y":"ă\\""}],"b":"7.5"}')
  expect(canonicalJson(other)).toBe(canonicalJson(one))
})

test('differs when a value does', () => {
  expect(canonicalJson({ a: decimal('7.51') })).not.toBe(canonicalJson({ a: decimal('7.5') }))
  expect(canonicalJson({ a: '1' })).not.toBe(canonicalJson({ a: 1 }))
  expect(canonicalJson([[1], 2])).not.toBe(canonicalJson([1, [2]]))
})
