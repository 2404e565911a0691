import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fieldsOf } from '#contract/wire.ts'
import { listsOf, tooLong } from './array-limits.ts'

const Sheet = z.object({
  name: z.string(),
  ids: z.array(z.number()).max(2, 'Cel mult două').nullish(),
  trips: z
    .array(z.object({ stops: z.array(z.string()).max(1) }))
    .max(3)
    .transform((rows) => rows),
})
const lists = listsOf(Sheet)
const found = (value: unknown) => (lists ? tooLong(lists, value) : null)

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

/** Paths of the lists of a shape that nothing limits. */
const unlimited = (of: ReturnType<typeof listsOf>, path: string): string[] => {
  if (!of) return []
  const inside = [...(of.properties ?? [])].flatMap(([name, property]) => unlimited(property, `${path}.${name}`))
  if (of.properties) return inside
  return [...(of.most === undefined ? [path] : []), ...unlimited(of.element ?? null, `${path}[]`)]
}

test('every list that a body carries has a limit before its elements', () => {
  const endpoints = Object.entries(contract as unknown as Record<string, Endpoint>)
  expect(endpoints.flatMap(([name, { body }]) => (body ? unlimited(listsOf(body), name) : []))).toEqual([])
})
