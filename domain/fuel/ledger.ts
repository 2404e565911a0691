/** The fuel of one vehicle or machine from its first sheet to its last: fuel received, fuel burnt, its origin and its price. */
import type { Day } from '../calendar/day.ts'
import { deduction, type Regime, type VatRefusal } from '../fiscal/deduction.ts'
import { type Decimal, round, round2, sum, ZERO } from '../numbers/decimal.ts'
import { inLei, unitPrice } from '../purchase/in-lei.ts'
import type { PurchaseRecord } from '../roadmap/record.ts'
import type { CalculationType, Currency } from '../vocabulary.ts'
import { lacksPrice } from './lacks-price.ts'
import { initialStockPrice } from './stock.ts'

/** The purchase that fuel came with. */
export type FuelOrigin = {
  date: Day
  number: string
  partnerName: string
  currency: Currency
  /** Lei for one unit of a foreign currency on the day of the purchase; absent for lei, `null` while unknown. */
  leiRate?: Decimal | null
  /** The same, where a person wrote it. */
  typedRate?: Decimal | null
}

/** Litres of one origin: `null` is the initial stock or, by the method `fuel`, no particular purchase. Lei, net for a VAT payer. */
export type FuelDraw = { origin: FuelOrigin | null; qty: Decimal; price: Decimal | null; value: Decimal | null }

/** Litres and lei; `value` is `null` by the method `fuel`, which keeps quantities only. */
export type FuelStock = { qty: Decimal; value: Decimal | null }

/**
 * One sheet in the ledger: `before` + `bought` − `drawn` = `after`, in litres and exactly in bani. Litres below zero were burnt before
 * they were bought; they have no value.
 */
export type LedgerEntry<Sheet> = {
  sheet: Sheet
  before: FuelStock
  bought: FuelStock
  drawn: FuelStock
  after: FuelStock
  /** What the sheet burnt, oldest origin first. */
  draws: readonly FuelDraw[]
  /** Litres that the sheet consumed beyond the stock: without a price until a later purchase covers them. */
  uncovered: Decimal
  /** Litres of `after` without a price in lei: bought abroad at a rate that is not known, or in the initial stock. */
  unpriced: Decimal
  /**
   * The part of the sheet's purchases that covers litres burnt on earlier sheets; its value is included in `drawn`, its litres are not.
   * Below 0 what was burnt of fuel that is taken back, and lei by which its document differs from the fuel that was left of it.
   */
  covered: readonly FuelDraw[]
}

/** The litres of a sheet that its voucher leaves without a price: burnt beyond the stock, or out of an initial stock without a value. */
export const litresWithoutPrice = ({ draws, uncovered }: Pick<LedgerEntry<unknown>, 'draws' | 'uncovered'>): Decimal =>
  uncovered.plus(sum(draws.filter(lacksPrice).map(({ qty }) => qty)))

/** How much of a purchase's VAT is part of its cost. */
export type VatInCost = 'none' | 'half' | 'all'

/** The part of a purchase's VAT that is part of its cost, in a company that books it so (`inCost`); foreign VAT is refunded. */
export const vatInCost = (purchase: { inCost: boolean; regime: Regime; foreignVat: boolean; vatRefused: VatRefusal | null }): VatInCost => {
  if (!purchase.inCost || purchase.foreignVat) return 'none'
  return purchase.vatRefused ? 'all' : purchase.regime === 'limited' ? 'half' : 'none'
}

type FuelPurchase = FuelOrigin &
  Pick<PurchaseRecord, 'isFuel' | 'qty' | 'price' | 'tva' | 'value'> & {
    /** The part of the VAT that is not deducted and therefore part of the cost of the fuel. */
    vatInCost?: VatInCost
    /** Of a month closed when a litre cost the price of its line, whatever the amount divided by the litres was. */
    pricedByLine?: boolean
  }
export type FuelSheet = { purchases: readonly FuelPurchase[]; fuelConsumed: Decimal }

/** Fuel of one origin; without a price in lei, as after a foreign purchase whose rate is unknown, its value is 0. */
type Layer = { origin: FuelOrigin | null; qty: Decimal; price: Decimal | null; value: Decimal }

/** Price of a unit and cost of the whole, in lei; `null` while a foreign purchase has no rate. */
const costOfPurchase = (purchase: FuelPurchase): { price: Decimal; value: Decimal } | null => {
  const lei = inLei(purchase)
  if (!lei) return null
  const { vatInCost = 'none' } = purchase
  const value = vatInCost === 'none' || purchase.qty.eq(0) ? lei.net : vatInCost === 'all' ? lei.value : deduction(lei, 'limited').base
  const price = vatInCost === 'none' && purchase.pricedByLine ? lei.price : unitPrice(lei, value, purchase.qty)
  return { price, value }
}

const layerOf = (purchase: FuelPurchase): Layer => {
  const { date, number, partnerName, currency, leiRate = null, typedRate = null } = purchase
  const cost = costOfPurchase(purchase)
  const origin = { date, number, partnerName, currency, leiRate, typedRate }
  return { origin, qty: round2(purchase.qty), price: cost?.price ?? null, value: cost?.value ?? ZERO }
}

const worth = (layers: readonly Layer[]): FuelStock => ({
  qty: sum(layers.map(({ qty }) => qty)),
  value: sum(layers.map(({ value }) => value)),
})

/** Cost of a part of a layer: litres × price; the last litres cost the rest of the purchase, so that the parts add up to it exactly. */
const costOf = (qty: Decimal, { price, value, ...layer }: Layer): Decimal => {
  if (qty.eq(layer.qty)) return value
  const cost = round2(qty.times(price ?? ZERO))
  return cost.lt(value) ? cost : value
}

/** Layers, oldest first; an empty layer is not visited again. */
class Tank {
  readonly #layers: Layer[] = []
  #oldest = 0
  /** Whether all that was ever filled in has a price: then nothing is looked for at each sheet. */
  #isPriced = true

  fill(layers: readonly Layer[]): void {
    this.#layers.push(...layers)
    this.#isPriced &&= layers.every(({ price }) => price !== null)
  }

  /**
   * Takes purchases back, each from the fuel bought last at the same price, else from the fuel bought last. Returns their lei, as negative
   * amounts, and what of the litres and lei was not in the tank: burnt before it was taken back.
   */
  takeBack(returned: readonly Layer[]): { value: Decimal; burnt: FuelDraw[] } {
    let total = ZERO
    const burnt: FuelDraw[] = []
    for (const back of returned) {
      let [rest, value] = [back.qty.times(-1), ZERO]
      const layersHeld = this.#layers
        .map((_, at) => at)
        .slice(this.#oldest)
        .reverse()
      const samePrice = (at: number) => Boolean(back.price && this.#layers[at]?.price?.eq(back.price))
      for (const at of [...layersHeld.filter(samePrice), ...layersHeld.filter((other) => !samePrice(other))]) {
        const layer = this.#layers[at]
        if (!layer || rest.lte(0)) continue
        const part = rest.lt(layer.qty) ? rest : layer.qty
        const cost = costOf(part, layer)
        this.#layers[at] = { ...layer, qty: layer.qty.minus(part), value: layer.value.minus(cost) }
        ;[value, rest] = [value.minus(cost), rest.minus(part)]
      }
      const { origin, price } = back
      const more = price ? back.value.minus(value) : ZERO
      if (!rest.eq(0) || !more.eq(0)) burnt.push({ origin, qty: rest.times(-1), price, value: price && more })
      total = total.plus(value).plus(more)
    }
    if (returned.length > 0) {
      this.#layers.splice(0, this.#layers.length, ...this.#layers.slice(this.#oldest).filter((layer) => layer.qty.gt(0)))
      this.#oldest = 0
    }
    return { value: total, burnt }
  }

  /** Litres in the tank that have no price. */
  get unpriced(): Decimal {
    if (this.#isPriced) return ZERO
    return sum(this.#layers.slice(this.#oldest).flatMap(({ qty, price }) => (price ? [] : qty)))
  }

  draw(litres: Decimal): { draws: FuelDraw[]; uncovered: Decimal } {
    const draws: FuelDraw[] = []
    let uncovered = litres.gt(0) ? litres : ZERO
    for (let layer = this.#layers[this.#oldest]; layer && uncovered.gt(0); layer = this.#layers[this.#oldest]) {
      const qty = uncovered.lt(layer.qty) ? uncovered : layer.qty
      const cost = costOf(qty, layer)
      draws.push({ origin: layer.origin, qty, price: layer.price, value: layer.price && cost })
      uncovered = uncovered.minus(qty)
      if (qty.eq(layer.qty)) this.#oldest++
      else this.#layers[this.#oldest] = { ...layer, qty: layer.qty.minus(qty), value: layer.value.minus(cost) }
    }
    return { draws, uncovered }
  }
}

/** Fuel that a sheet bought, by day, and fuel that it returned (storno) with negative quantities. */
const purchasesOf = ({ purchases }: FuelSheet): { layers: Layer[]; returned: Layer[] } => {
  const lines = purchases
    .filter(({ isFuel }) => isFuel)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map(layerOf)
  return { layers: lines.filter(({ qty }) => qty.gt(0)), returned: lines.filter(({ qty }) => qty.lt(0)) }
}

const stockAfter = (before: FuelStock, bought: FuelStock, drawn: FuelStock): FuelStock => ({
  qty: before.qty.plus(bought.qty).minus(drawn.qty),
  value: before.value && bought.value && drawn.value && before.value.plus(bought.value).minus(drawn.value),
})

const fifoLedger = <Sheet extends FuelSheet>(opening: readonly Layer[], sheets: readonly Sheet[]): LedgerEntry<Sheet>[] => {
  const tank = new Tank()
  tank.fill(opening)
  let after = worth(opening)
  return sheets.map((sheet) => {
    const before = after
    const { layers, returned } = purchasesOf(sheet)
    tank.fill(layers)
    const back = tank.takeBack(returned)
    const bought = { qty: worth([...layers, ...returned]).qty, value: (worth(layers).value ?? ZERO).plus(back.value) }
    const covered = [...back.burnt, ...tank.draw(before.qty.times(-1)).draws]
    const { draws, uncovered: overdrawn } = tank.draw(sheet.fuelConsumed)
    const burntBack = sum(back.burnt.map(({ qty }) => qty)).times(-1)
    const drawn = { qty: sheet.fuelConsumed, value: sum([...covered, ...draws].map(({ value }) => value ?? ZERO)) }
    after = stockAfter(before, bought, drawn)
    return { sheet, before, bought, drawn, after, draws, uncovered: overdrawn.plus(burntBack), unpriced: tank.unpriced, covered }
  })
}

/** Mean price of fuel by its quantities, 4 decimals: 10 l at 6 and 30 l at 7 are 6.7500. `null` when nothing has a price. */
const meanPrice = (layers: readonly Layer[]): Decimal | null => {
  const priced = layers.flatMap(({ qty, price }) => (price ? { qty, value: qty.times(price) } : []))
  if (priced.length === 0) return null
  return round(sum(priced.map(({ value }) => value)).div(sum(priced.map(({ qty }) => qty))), 4)
}

const quantityLedger = <Sheet extends FuelSheet>(initial: Decimal, sheets: readonly Sheet[]): LedgerEntry<Sheet>[] => {
  const litres = (qty: Decimal): FuelStock => ({ qty, value: null })
  let after = litres(initial)
  let lastPrice: Decimal | null = null
  return sheets.map((sheet) => {
    const before = after
    const { layers, returned } = purchasesOf(sheet)
    const price = meanPrice(layers) ?? lastPrice
    lastPrice = layers.findLast((layer) => layer.price)?.price ?? lastPrice
    const bought = litres(worth([...layers, ...returned]).qty)
    const drawn = litres(sheet.fuelConsumed)
    after = stockAfter(before, bought, drawn)
    const draws = sheet.fuelConsumed.gt(0)
      ? [{ origin: null, qty: sheet.fuelConsumed, price, value: price && round2(sheet.fuelConsumed.times(price)) }]
      : []
    return { sheet, before, bought, drawn, after, draws, uncovered: ZERO, unpriced: ZERO, covered: [] }
  })
}

/**
 * The ledger of one vehicle, one entry for each sheet, from its initial stock through all its `sheets` in the order of the chain. The
 * purchases of a sheet are added, by day, before the sheet burns anything; foreign ones at their cost in lei, those of a vehicle with
 * limited VAT including the non-deductible half. Returned fuel leaves at the price at which it came in. Purchases first cover earlier
 * consumption beyond the stock, so that litres and lei of the stock always agree.
 *
 * By `fifo` the oldest litres are burnt first, at the price they were bought at: 25.5 l out of 15 l at 7 and 40 l at 6 are
 * draws of 105 and 63 lei. By `fuel` only litres are kept, which may fall below 0, and what a sheet burns has one price:
 * the mean of its own purchases, else that of the last purchase before it, else none.
 */
export const fuelLedger = <Sheet extends FuelSheet>(
  {
    calculationType,
    initialStock,
    initialStockValue,
  }: {
    calculationType: CalculationType
    initialStock: Decimal | null
    initialStockValue: Decimal | null
  },
  sheets: readonly Sheet[],
): LedgerEntry<Sheet>[] => {
  if (calculationType === 'fuel') return quantityLedger(initialStock ?? ZERO, sheets)
  const price = initialStockPrice({ initialStock, initialStockValue })
  const opening = initialStock?.gt(0) ? [{ origin: null, qty: initialStock, price, value: initialStockValue ?? ZERO }] : []
  return fifoLedger(opening, sheets)
}
