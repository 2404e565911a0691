/** The role of the application's queries, which belongs to the whole server. */
import { setTimeout as sleep } from 'node:timers/promises'
import { APP_ROLE } from '../connection.ts'
import { StartError } from '../start-error.ts'

/** PostgreSQL's errors when two sessions create or grant the same role at once. */
const RACES = new Set(['42710', '23505', 'XX000'])

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code

/** Asks the server as the login, with one connection. */
type Ask = (statement: string) => Promise<unknown>

/** Whether this login may take the application's role: `null` when the role does not exist. */
const mayTakeRole = async (ask: Ask): Promise<boolean | null> => {
  try {
    await ask(`set role ${APP_ROLE}; reset role`)
    return true
  } catch (error) {
    if (codeOf(error) === '22023') return null
    if (codeOf(error) === '42501') return false
    throw error
  }
}

/**
 * Creates the application's role and grants it to the login, where that is missing; returns whether it was created. Roles belong to the
 * whole server, so the start of an application on another of its databases may create the same role at the same moment.
 */
export const ensureRole = async (ask: Ask): Promise<boolean> => {
  let made = false
  for (let attempt = 0; ; attempt++) {
    const usable = await mayTakeRole(ask)
    if (usable) return made
    try {
      await ask(usable === null ? `create role ${APP_ROLE} nologin` : `grant ${APP_ROLE} to current_user`)
      made ||= usable === null
    } catch (error) {
      if (codeOf(error) === '42501') {
        throw new StartError(
          `The database login may not create roles; an administrator runs once: CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO <the login of DATABASE_URL>;`,
          { cause: error },
        )
      }
      if (attempt === 20 || !RACES.has(codeOf(error) ?? '')) throw error
      await sleep(20 + Math.random() * 80)
    }
  }
}
