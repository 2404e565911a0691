import { dayInRomania } from '#domain/calendar/day.ts'
import type { Services } from '../../services.ts'
import { daysWithoutRate } from './rates.repository.ts'

/**
 * Has the rates fetched by which fuel bought abroad is priced in lei, for every day of such a purchase whose rate is not here for
 * certain; one day stands for its year. Printing and the stock then read them from the database alone.
 */
export const keepRates = async (
  { database: { db }, rates, clock }: Pick<Services, 'database' | 'rates' | 'clock'>,
  stopped?: AbortSignal,
): Promise<void> => {
  const days = await daysWithoutRate(db, dayInRomania(clock()))
  // every currency stands in the same file
  for (const day of days) {
    if (stopped?.aborted) return
    await rates.on('EUR', day)
  }
}
