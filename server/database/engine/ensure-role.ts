/** The roles of the application's queries, which belong to the whole server. */
import { setTimeout as sleep } from 'node:timers/promises'
import { APP_ROLE } from '../connection.ts'
import { StartError } from '../start-error.ts'

/** PostgreSQL's errors when two sessions create or grant the same role at once. */
const RACES = new Set(['42710', '23505', 'XX000'])

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code

/** Asks the server as the login, with one connection. */
type Ask = (statement: string) => Promise<unknown>

/** Whether this login may take a role: `null` when the role does not exist. */
const mayTakeRole = async (ask: Ask, role: string): Promise<boolean | null> => {
  try {
    await ask(`set role ${role}; reset role`)
    return true
  } catch (error) {
    if (codeOf(error) === '22023') return null
    if (codeOf(error) === '42501') return false
    throw error
  }
}

/**
 * Creates a role, by default that of all members, and grants it to the login, where that is missing; returns whether it was created. Roles belong to the
 * whole server, so the start of an application on another of its databases may create the same role at the same moment.
 */
export const ensureRole = async (ask: Ask, role = APP_ROLE): Promise<boolean> => {
  let made = false
  for (let attempt = 0; ; attempt++) {
    const usable = await mayTakeRole(ask, role)
    if (usable) return made
    try {
      await ask(usable === null ? `create role ${role} nologin` : `grant ${role} to current_user`)
      made ||= usable === null
    } catch (error) {
      if (codeOf(error) === '42501') {
        throw new StartError(
          `The database login may not create roles; an administrator runs once: CREATE ROLE ${role} NOLOGIN; GRANT ${role} TO <the login of DATABASE_URL>;`,
          { cause: error },
        )
      }
      if (attempt === 20 || !RACES.has(codeOf(error) ?? '')) throw error
      await sleep(20 + Math.random() * 80)
    }
  }
}
