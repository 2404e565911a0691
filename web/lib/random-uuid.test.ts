import { expect, test } from 'vitest'
import { z } from 'zod'
import { randomUuid } from './random-uuid.ts'

test('every one is a UUID of the fourth version, and another', () => {
  const made = Array.from({ length: 200 }, randomUuid)
  expect(made.filter((uuid) => !z.uuidv4().safeParse(uuid).success)).toEqual([])
  expect(new Set(made).size).toBe(made.length)
})
