import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { QueryClient } from './query-client.ts'

test('what is being read for the first time when it changes is read again', async () => {
  const client = new QueryClient()
  const answers: ((text: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => void answers.push(resolve))
  const first = client.fetchQuery({ queryKey: ['drivers', 1], queryFn })
  const observer = new QueryObserver(client, { queryKey: ['drivers', 1], queryFn })
  const leave = observer.subscribe(() => {})
  const refreshed = client.invalidateQueries({ queryKey: ['drivers'] })
  answers[0]?.('before the change')
  answers[1]?.('after it')
  await refreshed
  expect(observer.getCurrentResult().data).toBe('after it')
  expect(await first).toBe('after it')
  leave()
})
