import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient as LibraryClient, type QueryKey } from '@tanstack/react-query'

/**
 * The library's client, whose invalidation begins anew what is being read for the first time, too: the library waits for that answer and
 * takes it for a new one, though it may be older than the change.
 */
export class QueryClient extends LibraryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options: InvalidateOptions = {},
  ): Promise<void> {
    if (options.cancelRefetch !== false && filters?.refetchType !== 'none') {
      const reading = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
      for (const query of reading) if (query.state.data === undefined) query.cancel({ silent: true })
    }
    return super.invalidateQueries(filters, options)
  }
}
