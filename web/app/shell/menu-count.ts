import { store, stored } from '../../lib/stored.ts'

const DAYS_KEPT = 7

/**
 * Reads a count of the menu and keeps it in the browser, where `placeholderData` finds it the next time: a page that is opened anew
 * has the count in its place at once, and nothing beside it moves when the answer comes.
 */
export const keptCount = <Answer>(name: string, companyId: number | null, read: (signal: AbortSignal) => Promise<Answer>) => {
  const key = `${name}.${companyId}`
  return {
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer> => {
      const answer = await read(signal)
      store(key, answer, DAYS_KEPT)
      return answer
    },
    placeholderData: () => stored<Answer>(key) ?? undefined,
  }
}
