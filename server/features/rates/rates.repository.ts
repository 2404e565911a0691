/** What the National Bank has published, and when each of its files was asked for. */
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { Published } from '../../adapters/bnr-file.ts'
import type { ExchangeRate } from '../../adapters/exchange-rates.ts'
import type { Database } from '../../database/database.ts'

const MINUTE = 60_000
/** A file that was had is not asked for again so soon, and one that was not had neither. */
const PAUSE = { had: 360 * MINUTE, failed: 10 * MINUTE }
/** How long the bank has to have been silent before the last rate that is here stands for the one that is missing. */
const PATIENCE = 360 * MINUTE

type Answer = { rate: Decimal | null; day: Day | null; certain: boolean }

/** Rates in the database, at the time of the application's clock. */
export const exchangeRateStore = ({ db, transaction }: Pick<Database, 'db' | 'transaction'>, clock: () => Date) => {
  const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds).toISOString()
  return {
    rateOn: async (currency: string, on: Day): Promise<{ known: ExchangeRate | null; certain: boolean }> => {
      const { rows } = await sql<Answer>`select * from exchange_rate_on(${currency}, ${on})`.execute(db)
      const { rate = null, day = null, certain = false } = rows[0] ?? {}
      return { known: rate && day ? { rate, day } : null, certain }
    },

    /** Whether the caller may fetch a file now: no other process is fetching it, and it is due. */
    mayAsk: async (path: string): Promise<boolean> => {
      const { rows } = await sql`
        insert into exchange_files as file (path, asked_at) values (${path}, ${ago(0)})
        on conflict (path) do update set asked_at = excluded.asked_at
        where file.asked_at <= ${ago(PAUSE.failed)}
          and (file.fetched_at is null or file.failing_since is not null or file.fetched_at <= ${ago(PAUSE.had)})
        returning path`.execute(db)
      return rows.length > 0
    },

    keep: async (published: Published, { from, to }: { from: Day; to: Day }): Promise<void> => {
      const rates = published.flatMap(({ day, rates }) => rates.map((rate) => ({ day, ...rate })))
      await transaction(async (trx) => {
        if (rates.length > 0)
          await trx
            .insertInto('exchangeRates')
            .values(rates)
            .onConflict((conflict) => conflict.columns(['currency', 'day']).doUpdateSet(({ ref }) => ({ rate: ref('excluded.rate') })))
            .execute()
        await sql`
          insert into exchange_days (day) select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') day
          on conflict (day) do nothing`.execute(trx)
      })
    },

    noteHad: (path: string) =>
      db
        .updateTable('exchangeFiles')
        .set({ fetchedAt: ago(0), failingSince: null })
        .where('path', '=', path)
        .execute(),

    noteFailed: (path: string) =>
      sql`update exchange_files set failing_since = coalesce(failing_since, ${ago(0)}) where path = ${path}`.execute(db),

    /** Whether the bank has not answered for so long that callers no longer wait for a file. */
    isSilent: async (path: string): Promise<boolean> => {
      const file = db.selectFrom('exchangeFiles').select('path').where('path', '=', path).where('failingSince', '<=', ago(PATIENCE))
      return (await file.executeTakeFirst()) !== undefined
    },
  }
}

/** Days up to `today` with purchases in a foreign currency whose rate is not here for certain; one day stands for its year. */
export const daysWithoutRate = async (db: Database['db'], today: Day): Promise<Day[]> => {
  const { rows } = await sql<{ day: Day }>`select day from days_without_rate(${today})`.execute(db)
  return rows.map(({ day }) => day)
}
