/** How a chore ends: with sentences, and an exit code that a script can trust. */
import { ArchiveStoreError } from '#server/adapters/archive-store.ts'
import { ObjectStoreError } from '#server/adapters/object-store.ts'
import { ConfigError } from '#server/config.ts'
import { StartError } from '#server/database/start-error.ts'

/** What a chore refuses, and what a store or a file system answers, as a sentence; `null` for what nobody expects. */
const sentenceOf = (error: unknown): string | null => {
  if (error instanceof StartError || error instanceof ConfigError) return error.message
  if (error instanceof ArchiveStoreError || error instanceof ObjectStoreError) return `The store cannot be used: ${error.message}.`
  const { syscall, message } = error as NodeJS.ErrnoException
  return syscall ? `${message}.` : null
}

/** Runs a chore; what it refuses is said in its sentence, what it did not expect with where it happened. */
export const chore = async (work: () => Promise<void>): Promise<void> => {
  // what a chore made for itself goes with it
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  try {
    await work()
  } catch (error) {
    console.error(sentenceOf(error) ?? error)
    process.exitCode = 1
  }
}

/** The one argument that a chore takes; throws StartError with how it is called. */
export const argument = (usage: string): string => {
  const [argument, ...more] = process.argv.slice(2)
  if (!argument || more.length > 0) throw new StartError(`Usage: ${usage}`)
  return argument
}
