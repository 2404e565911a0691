import { RegistryAnswer } from '#contract/companies.ts'
import type { Database } from '../../database/database.ts'

const DAY = 86_400_000

/** Companies found in the registry, valid for 24 hours and shared by all processes. */
export const registryAnswers = ({ db }: Pick<Database, 'db'>, clock: () => Date) => ({
  find: async (cui: string): Promise<RegistryAnswer | null> => {
    const row = await db
      .selectFrom('registryCache')
      .select('answer')
      .where('cui', '=', cui)
      .where('fetchedAt', '>', new Date(clock().getTime() - DAY).toISOString())
      .executeTakeFirst()
    return row ? (RegistryAnswer.safeParse(row.answer).data ?? null) : null
  },
  keep: async (cui: string, answer: RegistryAnswer): Promise<void> => {
    const cached = { answer: JSON.stringify(answer), fetchedAt: clock().toISOString() }
    await db
      .insertInto('registryCache')
      .values({ cui, ...cached })
      .onConflict((conflict) => conflict.column('cui').doUpdateSet(cached))
      .execute()
  },
})
