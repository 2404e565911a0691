import { dayInRomania } from '#domain/calendar/day.ts'
import type { Services } from '../../services.ts'
import { daysWithoutRate } from './rates.repository.ts'

/**
 * Fetches the rates for converting foreign fuel to lei, for every day of such a purchase whose rate is not stored for certain; one day
 * represents its year. Printing and the stock then read the rates from the database alone.
 */
export const keepRates = async (
  { database: { db }, rates, clock }: Pick<Services, 'database' | 'rates' | 'clock'>,
  stopped?: AbortSignal,
): Promise<void> => {
  const days = await daysWithoutRate(db, dayInRomania(clock()))
  // the same file contains every currency
  for (const day of days) {
    if (stopped?.aborted) return
    await rates.on('EUR', day)
  }
}
