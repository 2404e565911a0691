import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTurns } from './use-turns.ts'

/** A page whose first turn is under way; what is asked for meanwhile tells its name in `run`. */
const aTurn = () => {
  const run: string[] = []
  const first = Promise.withResolvers<void>()
  const { result, unmount } = renderHook(() => useTurns())
  const ended = result.current.take(
    () => first.promise,
    () => {},
  )
  const ask = (name: string, outlives: boolean) =>
    result.current.take(
      async () => {},
      () => run.push(name),
      outlives,
    )
  const end = async () => {
    first.resolve()
    await ended
  }
  return { run, ask, end, unmount }
}

test('a save taken back after its page was left, while it is still being read again, is taken back', async () => {
  const { run, ask, end, unmount } = aTurn()
  unmount()
  await ask('back', true)
  await end()
  expect(run).toEqual(['back'])
})

test('a save that waits when its page is left is not made', async () => {
  const { run, ask, end, unmount } = aTurn()
  await ask('save', false)
  unmount()
  await end()
  expect(run).toEqual([])
})
