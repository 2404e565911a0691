import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import { type Shape, shapeOf, tooLong, unknownFields } from './input-shape.ts'
import { fieldsOf } from './wire.ts'

const Sheet = z.object({
  name: z.string(),
  ids: z.array(z.number()).max(2, 'Cel mult două').nullish(),
  trips: z
    .array(z.object({ stops: z.array(z.string()).max(1) }))
    .max(3)
    .transform((rows) => rows),
})
const shape = shapeOf(Sheet)
const found = (value: unknown) => tooLong(shape, value)

describe('a list that is too long', () => {
  test('is found at its path, with the text that its schema has', () => {
    const body = { name: '', ids: [1, 2, 3], trips: [{ stops: [] }, { stops: ['a', 'b'] }] }
    expect(found(body)).toEqual({ ids: 'Cel mult două', 'trips.1.stops': 'Cel mult 1 rânduri' })
    expect(found(body)).toEqual(fieldsOf(Sheet.safeParse(body).error as z.ZodError))
  })

  test('is told without looking at its elements', () => {
    expect(found({ trips: Array(4).fill({ stops: ['a', 'b'] }) })).toEqual({ trips: 'Cel mult 3 rânduri' })
  })

  test('is none where the value is no list at all', () => {
    for (const value of [null, 1, 'x', [], { ids: {} }, { ids: 'abc', trips: null }]) expect(found(value)).toEqual({})
  })
})

describe('a field that a shape does not have', () => {
  test('is found at its path, wherever it stands', () => {
    expect(unknownFields(shape, { name: '', nume: '', trips: [{ stops: [] }, { stops: [], stop: 1 }] })).toEqual({
      nume: 'Câmpul nu există',
      'trips.1.stop': 'Câmpul nu există',
    })
  })

  test('is none of an object, nor in a field that takes anything', () => {
    for (const value of [null, 1, 'x', [], [{ a: 1 }], { ids: {} }, { ids: [{ a: 1 }] }]) expect(unknownFields(shape, value)).toEqual({})
    const open = shapeOf(z.object({ any: z.unknown(), byId: z.record(z.string(), z.object({})) }))
    expect(unknownFields(open, { any: { a: 1 }, byId: { 7: { a: 1 } } })).toEqual({})
  })

  test('is named up to twenty times', () => {
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`x${at}`, 1]))
    expect(Object.keys(unknownFields(shape, { trips: [many, many, many] }))).toHaveLength(20)
  })
})

/** Paths of the lists of a shape that nothing limits. */
const unlimited = (of: Shape | null, path: string): string[] => {
  if (!of) return []
  if (of.fields) return [...of.fields].flatMap(([name, field]) => unlimited(field, `${path}.${name}`))
  return [...(of.most === undefined ? [path] : []), ...unlimited(of.element ?? null, `${path}[]`)]
}

test('every list that a body carries has a limit before its elements', () => {
  const endpoints = Object.entries(contract as unknown as Record<string, Endpoint>)
  expect(endpoints.flatMap(([name, { body }]) => (body ? unlimited(shapeOf(body), name) : []))).toEqual([])
})
