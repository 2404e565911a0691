import type { Direction } from './DataTable.tsx'

/** State of a list as it stands in the address bar. */
export type ListSearch = {
  search?: string | undefined
  sort?: string | undefined
  direction?: Direction | undefined
  page?: number | undefined
}

/**
 * Changes a list's state. Typing and sorting replace the entry of the browser's history; what one would go back from, another
 * page or other filters, is pushed.
 */
export type OnList<State> = (state: State | ((latest: State) => State), entry?: 'push') => void

/** Reads a list's state from an address; what is not one is left out. `?page=2&sort=name` is `{ page: 2, sort: 'name' }`. */
export const listSearch = (raw: Record<string, unknown>): ListSearch => {
  const page = Number(raw.page)
  return {
    ...(typeof raw.search === 'string' && raw.search ? { search: raw.search } : {}),
    ...(typeof raw.sort === 'string' ? { sort: raw.sort } : {}),
    ...(raw.direction === 'asc' || raw.direction === 'desc' ? { direction: raw.direction } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  }
}

/** An id of an address; `undefined` where what stands there is none. */
export const readId = (raw: unknown): number | undefined => {
  const value = Number(raw)
  return Number.isSafeInteger(value) && value > 0 ? value : undefined
}
