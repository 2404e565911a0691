/** Whose a card is by the rows of a file: the vehicle that its other rows name. */

/** A row of a card; `card` stands for issuer and digits, and `vehicleId` is `null` where the row names no known vehicle. */
export type CardRow = { card: string | null; vehicleId: number | null }

/** Of four rows of a card, three have to name a vehicle before another one is told to contradict them. */
const MAJORITY = 0.75

/**
 * The vehicle that the rows of each card name: `only` where all of them name the same, `usual` where at least three do and they are three
 * of four. A card of four rows of `PH 12 ABC` and one of `B 99 XYZ` has `PH 12 ABC` as its usual vehicle and no only one.
 */
export const cardVehicles = (rows: readonly CardRow[]): Map<string, { only: number | null; usual: number | null }> => {
  const named = rows.filter(({ card, vehicleId }) => card !== null && vehicleId !== null)
  const byCard = Map.groupBy(named, ({ card }) => card ?? '')
  return new Map(
    [...byCard].map(([card, some]) => {
      const counts = [...Map.groupBy(some, ({ vehicleId }) => vehicleId)].map(([vehicleId, same]) => ({ vehicleId, rows: same.length }))
      const [most] = counts.sort((a, b) => b.rows - a.rows)
      const vehicleId = most?.vehicleId ?? null
      const rowsOfMost = most?.rows ?? 0
      const isUsual = rowsOfMost >= 3 && rowsOfMost >= some.length * MAJORITY
      return [card, { only: counts.length === 1 ? vehicleId : null, usual: isUsual ? vehicleId : null }]
    }),
  )
}
