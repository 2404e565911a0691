import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { notifyError } from './feedback.tsx'

type Page<Row> = { rows: Row[]; total: number }

type Options<Row, Answer> = {
  /** Names the deletions of this list. */
  name: readonly unknown[]
  /** The page that is shown, in the query cache. */
  pageKey: readonly unknown[]
  /** Takes the row off the page before the server has answered. */
  optimistic: boolean
  remove: (row: Row) => Promise<Answer>
  onRemoved: (answer: Answer, row: Row) => void | Promise<void>
  /** Said when the server does not explain its refusal. */
  failed?: string | undefined
  /** Reads the list anew. */
  refresh: () => unknown
  /** Takes the focus, because the row's own button goes away with it. */
  heading: RefObject<HTMLElement | null>
}

/** Deletes rows of a paged list; a refused one comes back to its place. `goingAway` are the ids that the server works on. */
export const useRemoval = <Row extends { id: number }, Answer>({ name, pageKey, optimistic, remove, ...options }: Options<Row, Answer>) => {
  const client = useQueryClient()
  const removal = useMutation({
    mutationKey: name,
    mutationFn: remove,
    onMutate: async (row: Row) => {
      if (!optimistic) return
      await client.cancelQueries({ queryKey: pageKey })
      const at = client.getQueryData<Page<Row>>(pageKey)?.rows.findIndex((other) => other.id === row.id) ?? -1
      if (at < 0) return
      client.setQueryData<Page<Row>>(
        pageKey,
        (shown) => shown && { rows: shown.rows.filter(({ id }) => id !== row.id), total: shown.total - 1 },
      )
      return { pageKey, at }
    },
    onSuccess: options.onRemoved,
    onError: (error, row, taken) => {
      // back to its place; rows that others of these deletions took away stay away
      if (taken)
        client.setQueryData<Page<Row>>(
          taken.pageKey,
          (shown) => shown && { rows: shown.rows.toSpliced(taken.at, 0, row), total: shown.total + 1 },
        )
      notifyError(error, options.failed)
    },
    // read after the first of several deletions, the list would still have the rows of the others
    onSettled: () => (optimistic && client.isMutating({ mutationKey: name }) > 1 ? undefined : options.refresh()),
  })
  const goingAway = useMutationState({
    filters: { mutationKey: name, status: 'pending' },
    select: ({ state: { variables } }) => (variables as Row).id,
  })
  return {
    goingAway,
    removeRow: (row: Row): void => {
      removal.mutate(row)
      setTimeout(() => options.heading.current?.focus(), 50)
    },
  }
}

type Loaded = { isSuccess: boolean; isPlaceholderData: boolean }
type Place = { page: number; size: number; total: number }

/** Leads back from a page behind the last: its last row was deleted, or the address names a page that is not there. True meanwhile. */
export const usePageInRange = (
  { isSuccess, isPlaceholderData }: Loaded,
  { page, size, total }: Place,
  onPage: (page: number | undefined) => void,
) => {
  const lastPage = Math.max(1, Math.ceil(total / size))
  const beyond = isSuccess && !isPlaceholderData && page > lastPage
  useEffect(() => {
    if (beyond) onPage(lastPage > 1 ? lastPage : undefined)
  }, [beyond, lastPage, onPage])
  return beyond
}
