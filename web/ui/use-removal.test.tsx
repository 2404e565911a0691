import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { theme } from '../app/theme.ts'
import { useRemoval } from './use-removal.ts'

type Row = { id: number }
type Waiting = { row: Row; settle: (refusal?: Error) => void }

const KEY = ['rows']

/** A list of four rows whose deletions wait to be answered. */
const aList = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const waiting: Waiting[] = []
  const kept = new Set([1, 2, 3, 4])
  let reads = 0
  let remove: (rows: readonly Row[]) => void = () => {}
  const List = () => {
    const found = useQuery({
      queryKey: KEY,
      queryFn: () => {
        reads++
        return { rows: [...kept].map((id) => ({ id })), total: kept.size, sums: null }
      },
    })
    const removal = useRemoval<Row, void>({
      name: ['rows'],
      remove: (row) =>
        new Promise((resolve, reject) => {
          waiting.push({
            row,
            settle: (refusal) => {
              if (refusal) return reject(refusal)
              kept.delete(row.id)
              resolve()
            },
          })
        }),
      optimistic: KEY,
      rowName: ({ id }) => `Rândul ${id}`,
      onRemoved: () => {},
      refresh: () => client.invalidateQueries({ queryKey: KEY }),
    })
    remove = removal.remove
    return <output>{found.data?.rows.map(({ id }) => id).join(' ')}</output>
  }
  render(
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} env="test">
        <Notifications />
        <List />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return {
    /** Waits until the list shows these rows. */
    shows: (ids: string) => waitFor(() => expect(document.querySelector('output')?.textContent).toBe(ids)),
    reads: () => reads,
    remove: (...ids: number[]) => act(() => remove(ids.map((id) => ({ id })))),
    /** Answers the deletion of a row, as soon as it was asked for. */
    answer: async (id: number, refusal?: Error) => {
      const asked = await waitFor(() => {
        const found = waiting.find(({ row }) => row.id === id)
        if (!found) throw new Error(`the deletion of ${id} was not asked for`)
        return found
      })
      await act(async () => asked.settle(refusal))
    },
  }
}

test('of two deletions at once the refused row alone comes back, to its place', async () => {
  const list = aList()
  await list.shows('1 2 3 4')
  list.remove(2)
  list.remove(3)
  await list.shows('1 4')
  await list.answer(2, new Error('Este folosit'))
  await list.shows('1 2 4')
  expect(await screen.findByText('Este folosit')).toBeTruthy()
  // the list is read again only after the last one, or row 3 would come back for a moment
  expect(list.reads()).toBe(1)
  await list.answer(3)
  await waitFor(() => expect(list.reads()).toBe(2))
  await list.shows('1 2 4')
})

test('several rows go together; those that are refused come back, and the first refusal is told', async () => {
  const list = aList()
  await list.shows('1 2 3 4')
  list.remove(1, 2, 4)
  await list.shows('3')
  await list.answer(1)
  await list.answer(2, new Error('Este folosit'))
  await list.answer(4)
  await list.shows('2 3')
  expect(await screen.findByText('1 rând nu s-a șters. Rândul 2: Este folosit')).toBeTruthy()
})
