import { expect, test } from 'vitest'
import { inGeneratorTurn } from './generator-turns.ts'

/** Begins generations of a company until their client gives them up; `begun` counts them. */
const givenUp = async (companyId: number, count: number) => {
  for (let at = 0; at < count; at++) {
    const client = new AbortController()
    const generation = inGeneratorTurn(companyId, client.signal, () => {
      client.abort()
      return Promise.reject(client.signal.reason)
    })
    await expect(generation).rejects.toMatchObject({ code: 'BUSY' })
  }
}

test('generations that are given up again and again leave a second to others', async () => {
  const begun = performance.now()
  await givenUp(1, 5)
  expect(performance.now() - begun).toBeGreaterThan(1900)
})

test('a generation after one that was given up does not wait', async () => {
  await givenUp(2, 1)
  const begun = performance.now()
  expect(await inGeneratorTurn(2, new AbortController().signal, () => Promise.resolve('sheets'))).toBe('sheets')
  expect(performance.now() - begun).toBeLessThan(900)
})

test('a generation that is given up while it waits is not begun', async () => {
  await givenUp(3, 2)
  let begun = false
  const client = new AbortController()
  const waiting = inGeneratorTurn(3, client.signal, async () => {
    begun = true
  })
  client.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'BUSY' })
  expect(begun).toBe(false)
})
