import { expect, test } from 'vitest'
import { makeConnection } from './connection.ts'

/** A connection whose answers are given one after the other, and the pauses that it made. */
const connectionOf = (answers: boolean[]) => {
  const pauses: number[] = []
  const changes: boolean[] = []
  const connection = makeConnection(
    async () => answers.shift() ?? true,
    async (milliseconds) => {
      pauses.push(milliseconds)
    },
  )
  connection.subscribe(() => changes.push(connection.lost()))
  return { connection, pauses, changes }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

test('a server that answers is not lost, whatever became of one call', async () => {
  const { connection, changes } = connectionOf([true])
  expect(await connection.check()).toBe(true)
  expect(changes).toEqual([])
})

test('a server that does not answer is asked again, later each time, until it does', async () => {
  const { connection, pauses, changes } = connectionOf([false, false, false, false, false, false, true])
  expect(await connection.check()).toBe(false)
  expect(connection.lost()).toBe(true)
  await settled()
  expect(connection.lost()).toBe(false)
  expect(changes).toEqual([true, false])
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
})

test('calls that fail together ask once', async () => {
  let asked = 0
  const connection = makeConnection(
    async () => ++asked > 0,
    async () => {},
  )
  await Promise.all([connection.check(), connection.check(), connection.check()])
  expect(asked).toBe(1)
})
