import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { failureText } from '../lib/api.ts'
import { notifyError } from './feedback.tsx'
import { COMMON } from './texts.ts'

type Options<Row, Answer> = {
  /** What tells the deletions of this list from those of others. */
  name: readonly unknown[]
  remove: (row: Row) => Promise<Answer>
  /** The page that rows are taken from at once and come back to when the server refuses; `null` waits for the server. */
  optimistic: readonly unknown[] | null
  rowName: (row: Row) => string
  /** What a failed deletion says when the server gave no reason. */
  failed?: string | undefined
  onRemoved: (removed: readonly { row: Row; answer: Answer }[]) => void
  /** Reads the list again. */
  refresh: () => unknown
  /** Takes the focus, because a row's own button goes away with it. */
  heading?: RefObject<HTMLElement | null>
}

type Page<Row> = { rows: Row[]; total: number }
type Outcome<Row, Answer> = { removed: { row: Row; answer: Answer }[]; kept: { row: Row; error: unknown }[] }

const without = <Row extends { id: number }>(page: Page<Row>, rows: readonly Row[]): Page<Row> => {
  const gone = new Set(rows.map(({ id }) => id))
  const left = page.rows.filter(({ id }) => !gone.has(id))
  return { ...page, rows: left, total: page.total - (page.rows.length - left.length) }
}

/**
 * Deletes rows of a list, one or several, each by its own call; several deletions may run at once. Those that the server refuses
 * come back to their places, and a toast says the first refusal.
 */
export const useRemoval = <Row extends { id: number }, Answer>(options: Options<Row, Answer>) => {
  const { name, remove, optimistic, rowName, failed, onRemoved, refresh } = options
  const client = useQueryClient()
  const mutationKey = ['removal', ...name]
  const removal = useMutation({
    mutationKey,
    mutationFn: async (rows: readonly Row[]) => {
      const outcome: Outcome<Row, Answer> = { removed: [], kept: [] }
      for (const row of rows) {
        try {
          outcome.removed.push({ row, answer: await remove(row) })
        } catch (error) {
          outcome.kept.push({ row, error })
        }
      }
      return outcome
    },
    onMutate: async (rows) => {
      if (!optimistic) return null
      await client.cancelQueries({ queryKey: optimistic })
      const shown = client.getQueryData<Page<Row>>(optimistic)
      if (!shown) return null
      client.setQueryData<Page<Row>>(optimistic, without(shown, rows))
      return { key: optimistic, places: new Map(shown.rows.map(({ id }, at) => [id, at])) }
    },
    onSuccess: ({ removed, kept: refused }, rows, removedPage) => {
      if (removedPage)
        for (const { row } of refused.toSorted(
          (a, b) => (removedPage.places.get(a.row.id) ?? 0) - (removedPage.places.get(b.row.id) ?? 0),
        )) {
          const at = removedPage.places.get(row.id)
          // rows that others of these deletions took away stay away
          if (at !== undefined)
            client.setQueryData<Page<Row>>(
              removedPage.key,
              (shown) => shown && { ...shown, rows: shown.rows.toSpliced(at, 0, row), total: shown.total + 1 },
            )
        }
      if (removed.length > 0) onRemoved(removed)
      const [first] = refused
      if (!first) return
      if (rows.length === 1) return notifyError(first.error, failed)
      notifyError(new Error(`${COMMON.rowsNotDeleted(refused.length)}. ${rowName(first.row)}: ${failureText(first.error, failed)}`))
    },
    // read after the first of several deletions, the list would still have the rows of the others
    onSettled: () => (optimistic && client.isMutating({ mutationKey }) > 1 ? undefined : refresh()),
  })
  const leaving = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state: { variables } }) => (variables as readonly Row[]).map(({ id }) => id),
  }).flat()
  const removeRows = (rows: readonly Row[]): void => {
    removal.mutate(rows)
    setTimeout(() => options.heading?.current?.focus(), 50)
  }
  return { remove: removeRows, isLeaving: ({ id }: Row) => leaving.includes(id) }
}
