/** How a chore ends: with sentences, and an exit code that a script can trust. */
import { ConfigError } from '#server/config.ts'
import { StartError } from '#server/database/start-error.ts'

/** Runs a chore; what it refuses is said in its sentence, what it did not expect with where it happened. */
export const chore = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const expected = error instanceof StartError || error instanceof ConfigError
    console.error(expected ? error.message : error)
    process.exitCode = 1
  }
}

/** The one argument that a chore takes; throws StartError with how it is called. */
export const argument = (usage: string): string => {
  const [argument, ...more] = process.argv.slice(2)
  if (!argument || more.length > 0) throw new StartError(`Usage: ${usage}`)
  return argument
}
