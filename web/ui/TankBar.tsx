import { partOfTank } from '#domain/fuel/part-of-tank.ts'
import { overflow } from '#domain/fuel/tank.ts'
import { type Decimal, decimal } from '#domain/numbers/decimal.ts'
import classes from './TankBar.module.css'

type Props = {
  litres: Decimal
  capacity: number
  /** What it says to a screen reader; without it, the figures beside it do. */
  label?: string
}

/** How full a tank is: with more than it can hold, the bar is hatched from its capacity on. */
export const TankBar = ({ litres, capacity, label }: Props) => {
  const over = overflow(litres, capacity) !== null
  const percent = over ? partOfTank(decimal(capacity), Number(litres)) : partOfTank(litres, capacity)
  return (
    <span
      className={classes.tank}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      {...(over ? { 'data-over': true } : {})}
    >
      <span className={classes.level} style={{ width: `${percent}%` }} />
    </span>
  )
}
