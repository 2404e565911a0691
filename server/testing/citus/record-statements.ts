import pg from 'pg'
import { afterAll } from 'vitest'

/** A statement as it was sent, with its parameters. */
export type SentStatement = { text: string; values: readonly unknown[] }

/**
 * Listens to every statement that this process sends while some work is done, whatever pool or transaction sends it:
 * `const during = recordStatements()` at the top of a test file, `const { result, sent } = await during(() => …)` in its tests.
 */
export const recordStatements = () => {
  let sent: SentStatement[] | null = null
  const query = pg.Client.prototype.query
  // biome-ignore lint/suspicious/noExplicitAny: the signature of `pg` has eight overloads, which are passed on as they are
  pg.Client.prototype.query = function (this: pg.Client, ...given: any[]) {
    const [statement, values] = given
    sent?.push(
      typeof statement === 'string' ? { text: statement, values: values ?? [] } : { text: statement.text, values: statement.values ?? [] },
    )
    return query.apply(this, given as never)
  } as typeof query
  afterAll(() => {
    pg.Client.prototype.query = query
  })
  return async <T>(work: () => Promise<T>): Promise<{ result: T; sent: readonly SentStatement[] }> => {
    const recorded: SentStatement[] = []
    sent = recorded
    try {
      return { result: await work(), sent: recorded }
    } finally {
      sent = null
    }
  }
}
