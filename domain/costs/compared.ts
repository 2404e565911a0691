/** What a period cost beside the period before it. */
import { type Decimal, decimal } from '../numbers/decimal.ts'

/** Percent by which a figure differs from the one before; `null` where either is missing or nothing. */
export const changeInPercent = (now: number | null, before: number | null | undefined): Decimal | null =>
  now && before ? decimal(now).minus(before).times(100).div(before) : null

type Row = { id: number | null; name: string; total: number }

/** Whose total in lei differs most from the one before, also of a row that only one of both has; `null` where all are equal. */
export const biggestChange = (rows: readonly Row[], before: readonly Row[]): { name: string; lei: Decimal } | null => {
  const keyOf = ({ id, name }: Row) => `${id} ${name}`
  const were = new Map(before.map((row) => [keyOf(row), row.total]))
  const are = new Set(rows.map(keyOf))
  const gone = before.filter((row) => !are.has(keyOf(row))).map(({ name, total }) => ({ name, lei: decimal(0).minus(total) }))
  const changes = [...rows.map((row) => ({ name: row.name, lei: decimal(row.total).minus(were.get(keyOf(row)) ?? 0) })), ...gone]
  const [biggest] = changes.toSorted((a, b) => b.lei.abs().cmp(a.lei.abs()))
  return biggest && !biggest.lei.eq(0) ? biggest : null
}
