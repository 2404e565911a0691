/** The tank as layers of fuel, each with the price that it was bought at; the oldest is burnt first (FIFO). */
import { type Decimal, round, round2, sum, ZERO } from '../numbers/decimal.ts'

/** Litres left of one purchase, or of the initial stock, and their unit price: net of VAT for a VAT payer. */
export type StockLayer = { id: string; fuelLeft: Decimal; price: Decimal }

/** Litres taken from one layer; `layer` is its id, `value` is rounded to 2 decimals. */
export type FuelDraw = { layer: string; qty: Decimal; price: Decimal; value: Decimal }

/** What a consumption took: `uncovered` litres were in no layer and have no price; `value` is the sum of the draws' values. */
export type DrawnFuel = { draws: FuelDraw[]; remaining: StockLayer[]; uncovered: Decimal; value: Decimal }

/** Id of the layer of initial stock. */
const OPENING_LAYER = 'initial'

/** Unit price of the initial stock, 4 decimals: value / stock, and 0 for an empty or unknown stock. 350 lei for 50 l are 7.0000. */
export const initialStockPrice = (initialStock: Decimal | null, initialStockValue: Decimal | null): Decimal =>
  initialStock?.gt(0) ? round((initialStockValue ?? ZERO).div(initialStock), 4) : ZERO

/** The layer that a vehicle starts with, or `null` when its initial stock is 0 or not known. */
export const openingLayer = (initialStock: Decimal | null, initialStockValue: Decimal | null): StockLayer | null =>
  initialStock?.gt(0) ? { id: OPENING_LAYER, fuelLeft: initialStock, price: initialStockPrice(initialStock, initialStockValue) } : null

/**
 * Takes `litres` out of the layers in their order, oldest first. Emptied layers stay in `remaining` with 0 litres.
 * 25.5 l out of 15 l at 7 and 40 l at 6 are draws of 105 and 63 lei, 168 together.
 */
export const drawFuel = (layers: readonly StockLayer[], litres: Decimal): DrawnFuel => {
  const draws: FuelDraw[] = []
  let uncovered = litres.gt(0) ? litres : ZERO
  const remaining = layers.map((layer) => {
    if (!uncovered.gt(0) || !layer.fuelLeft.gt(0)) return layer
    const qty = uncovered.lt(layer.fuelLeft) ? uncovered : layer.fuelLeft
    uncovered = uncovered.minus(qty)
    draws.push({ layer: layer.id, qty, price: layer.price, value: round2(qty.times(layer.price)) })
    return { ...layer, fuelLeft: layer.fuelLeft.minus(qty) }
  })
  return { draws, remaining, uncovered, value: sum(draws.map((draw) => draw.value)) }
}
