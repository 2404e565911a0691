/** Compares the end of a range with the required end: a target, or the start of the next sheet. */
import { type Decimal, HUNDRED, round2 } from '../../numbers/decimal.ts'
import type { GeneratedSheet, GeneratorProblem, GeneratorWarning } from '../problem.ts'

/** Litres by which a target of the tank may be missed without a warning. */
const NEAR_ENOUGH = 0.5

/** Whether the litres of a gap agree with the consumption of its kilometres, averaged over all its sheets. */
const normAsked = ({ km, litres }: { km: Decimal; litres: Decimal }): Decimal | null =>
  km.gt(0) ? round2(litres.times(HUNDRED).div(km)) : null

/**
 * The missed targets: by how many kilometres, and by how many litres with the norm that would have met both. Where both targets exist,
 * the litres follow from the kilometres.
 */
export const warningsOfTarget = (
  { end, kmStart }: GeneratorProblem,
  sheets: readonly GeneratedSheet[],
  leftover: Decimal,
): GeneratorWarning[] => {
  const last = sheets.at(-1)
  if (!end || end.fixed || !last) return []
  const km = end.kmStop?.minus(last.kmStop)
  const litres = end.fuelLeft?.minus(leftover)
  const burnt = sheets.reduce((sum, { fuelConsumed }) => sum.plus(fuelConsumed), leftover.minus(leftover))
  const norm = litres && end.kmStop ? normAsked({ km: last.kmStop.minus(kmStart), litres: burnt.minus(litres) }) : null
  return [
    ...(km && !km.eq(0) ? [{ code: 'TARGET_KM_MISSED' as const, km }] : []),
    ...(litres?.abs().gt(NEAR_ENOUGH) ? [{ code: 'TARGET_FUEL_MISSED' as const, litres, ...(norm ? { norm } : {}) }] : []),
  ]
}

/** Why the gap before a fixed end is not filled; `null` where it is, or where there is none. */
export const unfilledGap = (
  problem: GeneratorProblem,
  { sheets, unassigned }: { sheets: readonly GeneratedSheet[]; unassigned: readonly number[] },
  hasDays: boolean,
): GeneratorWarning | null => {
  const { end, kmStart, range } = problem
  if (!end?.fixed) return null
  const last = sheets.at(-1)
  const impossible = (gap: NonNullable<GeneratorWarning['gap']>, more: Partial<GeneratorWarning> = {}): GeneratorWarning => ({
    ...{ code: 'GAP_IMPOSSIBLE', ...range, gap },
    ...more,
  })
  const kmToDrive = end.kmStop?.minus(kmStart)
  if (kmToDrive?.lt(0)) return impossible('backwards')
  if (end.fuelLeft?.lt(0)) return impossible('short', { litres: end.fuelLeft.neg() })
  const isMet = last && (!end.kmStop || last.kmStop.eq(end.kmStop)) && (!end.fuelLeft || last.fuelLeft.eq(end.fuelLeft))
  if (isMet && unassigned.length === 0) return null
  const bought = problem.receipts.reduce(
    (sum, { qty, date }) => (date >= range.from && date <= range.to ? sum.plus(qty) : sum),
    problem.fuelStart,
  )
  const litres = end.fuelLeft && bought.minus(end.fuelLeft)
  const driven = last ? last.kmStop.minus(kmStart) : null
  const burnt = sheets.reduce((sum, { fuelConsumed }) => sum.plus(fuelConsumed), problem.fuelStart.minus(problem.fuelStart))
  if (litres && kmToDrive?.gt(0)) {
    // consumption of the kilometres by the norm of the routes that were driven
    const byNorm = driven?.gt(0) ? burnt.times(kmToDrive).div(driven) : null
    const norm = normAsked({ km: kmToDrive, litres })
    if (litres.lte(0) || byNorm?.minus(litres).abs().gt(NEAR_ENOUGH))
      return impossible('norm', { km: kmToDrive, litres, ...(norm ? { norm } : {}) })
  }
  if (isMet) return impossible('receipts')
  if (!hasDays || (kmToDrive && driven && kmToDrive.minus(driven).gt(driven.div(20))))
    return impossible('days', kmToDrive ? { km: kmToDrive } : {})
  return impossible('sum', kmToDrive ? { km: kmToDrive } : {})
}
