import type { Decimal } from '#domain/numbers/decimal.ts'

/** The hour, km at the pump and whether the tank was filled up; what is not named is left as the receipt says it. */
export type PumpReading = { time?: string | null; odometer?: Decimal | null; fullTank?: boolean | null }

type Line = { [Name in keyof PumpReading]: PumpReading[Name] | undefined } & { receiptId: number | null }

/** What a line names of the moment at the pump, `null` where nothing; a receipt of its own begins blank. */
export const readingOf = ({ time, odometer, fullTank, receiptId }: Line): PumpReading | null => {
  const named = Object.entries({ time, odometer, fullTank }).filter(
    ([, value]) => value !== undefined && (receiptId !== null || value !== null),
  )
  return named.length > 0 ? Object.fromEntries(named) : null
}
