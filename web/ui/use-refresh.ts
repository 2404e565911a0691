import { useQueryClient } from '@tanstack/react-query'

/** Reads again what the queries of these names show, and of further ones; resolves once what is on screen is new. */
export const useRefresh = (queries: readonly string[]) => {
  const client = useQueryClient()
  return (further: readonly string[] = []) =>
    Promise.all([...queries, ...further].map((name) => client.invalidateQueries({ queryKey: [name] })))
}
