import type { z } from 'zod'
import type { Services } from '../../services.ts'

export type AnswerKind = 'search' | 'reverse' | 'route'

/** Answers of the map services that are still good. */
export const mapAnswers = {
  /** The kept answer, or `undefined`: none, expired, or of a shape that this version does not know. */
  read: async <S extends z.ZodType>(services: Services, kind: AnswerKind, key: string, shape: S): Promise<z.output<S> | undefined> => {
    const row = await services.database.db
      .selectFrom('mapAnswers')
      .select('answer')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('expiresAt', '>', services.clock().toISOString())
      .executeTakeFirst()
    return row && shape.safeParse(row.answer).data
  },

  /** Keeps an answer until `expires` and forgets those that have expired. */
  keep: async (services: Services, kind: AnswerKind, key: string, answer: unknown, expires: Date): Promise<void> => {
    const row = { answer: JSON.stringify(answer), expiresAt: expires.toISOString() }
    const { db } = services.database
    await db.deleteFrom('mapAnswers').where('expiresAt', '<=', services.clock().toISOString()).execute()
    await db
      .insertInto('mapAnswers')
      .values({ kind, key, ...row })
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(row))
      .execute()
  },
}
