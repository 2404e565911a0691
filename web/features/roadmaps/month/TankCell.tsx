import { createContext, useContext } from 'react'
import { partOfTank } from '#domain/fuel/part-of-tank.ts'
import { overflow } from '#domain/fuel/tank.ts'
import { formatLitres } from '#domain/numbers/format.ts'
import { TEXTS } from '../texts.ts'
import classes from './MonthGrid.module.css'
import type { MonthContext } from './month-doc.ts'
import type { Figures } from './month-figures.ts'
import type { Row } from './rows-of-month.ts'

/** Litres after a row as they are shown, and the part of the tank that they fill, in percent. */
type Tank = { tank: string; filled: number | null; negative: boolean; over: boolean }
const NO_TANK: Tank = { tank: '', filled: null, negative: false, over: false }

/**
 * What stands in the tank after each row, by its place. A trip changes it in every row below: given as a context, the cells of the
 * tank alone are drawn again, and no row (`bench/month-table.ts`).
 */
export const Tanks = createContext<readonly Tank[]>([])

/** What stands in the tank after each row, and how full a picture of it is. */
export const tanksOf = (rows: readonly Row[], { bySheet }: Figures, { vehicle: { tankCapacity } }: MonthContext): Tank[] =>
  rows.map(({ sheet, line }) => {
    const litres = sheet ? bySheet.get(sheet.key)?.tank[line] : undefined
    if (!litres) return NO_TANK
    const filled = tankCapacity ? partOfTank(litres, tankCapacity) : null
    const over = tankCapacity ? overflow(litres, tankCapacity) !== null : false
    return { tank: formatLitres(litres), filled, negative: litres.lt(0), over }
  })

export const TankCell = ({ row, colIndex }: { row: number; colIndex: number }) => {
  const { tank, filled, negative, over } = useContext(Tanks)[row] ?? NO_TANK
  return (
    <td
      aria-colindex={colIndex}
      className={`${classes.cell} ${classes.number} ${classes.tank} ${classes.second}`}
      {...(filled === null || over ? {} : { 'data-filled': true, style: { backgroundSize: `${filled}% 2px` } })}
      {...(over ? { 'data-over': true, title: TEXTS.tankOverflows } : {})}
    >
      <span data-negative={negative || undefined}>{tank}</span>
    </td>
  )
}
