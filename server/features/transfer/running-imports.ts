/** How far the imports that this process runs have come. Nothing of it outlives them; another process knows nothing of them. */
import type { ImportProgress } from '#contract/transfer.ts'

/** Says how far an import has come. */
export type Report = (progress: ImportProgress) => void

/** The most imports that are followed at a time; those beyond them run unseen. */
const MOST_FOLLOWED = 100

export const runningImports = () => {
  const running = new Map<string, ImportProgress>()
  const nameOf = (companyId: number, key: string): string => `${companyId} ${key}`
  return {
    /** How far an import of a company has come; `null` of one that has not begun, is over, or is unknown here. */
    progressOf: (companyId: number, key: string): ImportProgress | null => running.get(nameOf(companyId, key)) ?? null,
    /** Runs an import under the key that its client chose, and forgets it when it ends, however it ends. */
    follow: async <T>(companyId: number, key: string | undefined, work: (report: Report) => Promise<T>): Promise<T> => {
      if (!key) return work(() => {})
      const name = nameOf(companyId, key)
      try {
        return await work((progress) => {
          if (running.has(name) || running.size < MOST_FOLLOWED) running.set(name, progress)
        })
      } finally {
        running.delete(name)
      }
    },
  }
}
