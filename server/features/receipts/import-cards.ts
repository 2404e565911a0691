/** Vehicles of rows by their cards: of rows without a plate by the other rows of the card, and told where plate and card disagree. */
import { cardVehicles } from '#domain/receipts/card-vehicles.ts'
import { cardOn, type FuelCard, type KnownVehicle } from '#domain/receipts/matching.ts'
import { IMPORT_TEXTS as TEXTS } from './import-texts.ts'
import type { FileReceipt } from './read-files.ts'

type Vehicle = { vehicleId: number | null; driverId: number | null; remark: string | null }
type Finder = (receipt: FileReceipt) => Vehicle

const cardOf = ({ supplierName, cardTail }: FileReceipt): string | null => (cardTail === null ? null : `${supplierName ?? ''} ${cardTail}`)

/** A finder of vehicles that also reads the other rows of a card, over the receipts of all files. */
export const withCards = (
  find: Finder,
  receipts: readonly FileReceipt[],
  { vehicles, cards }: { vehicles: readonly KnownVehicle[]; cards: readonly FuelCard[] },
): Finder => {
  const plates = new Map(vehicles.map(({ id, number }) => [id, number]))
  const byRow = new Map(receipts.map((receipt) => [receipt, find(receipt)]))
  const byCard = cardVehicles([...byRow].map(([receipt, { vehicleId }]) => ({ card: cardOf(receipt), vehicleId })))
  return (receipt) => {
    const found = byRow.get(receipt) ?? find(receipt)
    const { cardTail, plateRead, day } = receipt
    if (cardTail === null) return found
    const { only = null, usual = null } = byCard.get(cardOf(receipt) ?? '') ?? {}
    if (found.vehicleId === null)
      return only === null || plateRead !== null ? found : { ...found, vehicleId: only, remark: TEXTS.vehicleOfCard(cardTail) }
    const other = [cardOn(cards, cardTail, day)?.vehicleId ?? null, usual].find((id) => id !== null && id !== found.vehicleId)
    return other ? { ...found, remark: TEXTS.cardOfOther(cardTail, plates.get(other) ?? '') } : found
  }
}
