import { expect, test } from 'vitest'
import { logoSides } from './logo-sides.ts'

test('a picture of a camera is drawn as wide as one can see, then smaller in steps', () => {
  expect(logoSides({ width: 4000, height: 1000 }).slice(0, 3)).toEqual([
    { width: 1200, height: 300 },
    { width: 900, height: 225 },
    { width: 675, height: 169 },
  ])
})

test('a high picture is held by its height', () => {
  expect(logoSides({ width: 1000, height: 3000 })[0]).toEqual({ width: 200, height: 600 })
})

test('a small picture is never drawn larger', () => {
  expect(logoSides({ width: 40, height: 30 })[0]).toEqual({ width: 40, height: 30 })
  expect(logoSides({ width: 3, height: 1 })).toEqual([{ width: 3, height: 1 }])
})

test('no side vanishes, and the steps end', () => {
  const tried = logoSides({ width: 20_000, height: 10 })
  expect(tried.length).toBeLessThan(20)
  for (const { width, height } of tried) expect(Math.min(width, height)).toBeGreaterThan(0)
})
