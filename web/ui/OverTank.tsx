import { overflow } from '#domain/fuel/tank.ts'
import { type Decimal, decimal } from '#domain/numbers/decimal.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { Mark } from './Mark.tsx'
import { COMMON } from './texts.ts'

/** By how much litres are more than a tank holds: `7,00 L peste cei 50`; `null` where it holds them, or its capacity is not known. */
export const overTankText = (litres: Decimal | number, capacity: number | null | undefined, um: string): string | null => {
  const over = capacity ? overflow(decimal(litres), capacity) : null
  return over && capacity ? COMMON.overTank(formatLitres(over), um, formatKm(capacity)) : null
}

/** The sign of a tank that cannot hold what is left, before its litres; `text` says so. */
export const OverTank = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <>
      <Mark tone="warning" />
      <span className="heard">{text}, </span>{' '}
    </>
  )
