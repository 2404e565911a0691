/** What the lines of an invoice come to: allowances and discounts spread over them, VAT as the invoice prints it for each rate. */
import { type Decimal, decimal, HUNDRED, round2, sum, ZERO } from '../numbers/decimal.ts'
import { searchKey } from '../text.ts'
import type { Invoice, InvoiceLine } from './invoice-file.ts'

/** The lexical form of `xsd:decimal`, which has no exponent; more digits than this are no amount. */
const NUMERAL = /^[+-]?(\d+\.?\d*|\.\d+)$/
const MOST_DIGITS = 100

/** The number of an `xsd:decimal`: `54.019999999999996`, `+5.0`, `.5` and `007` are numbers, `1E1` and `1,5` are not (`null`). */
export const numeral = (text: string): Decimal | null => {
  const bare = text.trim()
  if (bare.length > MOST_DIGITS || !NUMERAL.test(bare)) return null
  return decimal(
    bare
      .replace(/^\+/, '')
      .replace(/\.$/, '')
      .replace(/^(-?)\./, '$10.'),
  )
}

/** Parts of an amount by weights, to the ban, which add up to it exactly: 10,00 by 1, 1 and 1 are 3,33, 3,34 and 3,33. */
export const sharesOf = (amount: Decimal, weights: readonly Decimal[]): Decimal[] => {
  const whole = sum(weights)
  let [weighed, given] = [ZERO, ZERO]
  return weights.map((weight) => {
    weighed = weighed.plus(weight)
    const until = round2(amount.times(weighed).div(whole))
    const share = until.minus(given)
    given = until
    return share
  })
}

/** A line that takes something off fuel above it: `rows` are the lines that it is taken off, `value` includes VAT and is negative. */
export type InvoiceDiscount = { row: string; text: string; rows: string[]; article: string; value: Decimal; applied: boolean }

/** Amounts of a line after discounts: `net` and `tva` to the ban; `discount`, with VAT, is what was taken off it. */
export type LineWorth = { line: InvoiceLine; qty: Decimal | null; rate: Decimal; net: Decimal; tva: Decimal; discount: Decimal }

/** Amounts of lines, and of parts of the document that are in no line: charges, and allowances of a rate that no line has. */
export type InvoiceWorth = {
  lines: LineWorth[]
  unread: InvoiceLine[]
  besides: { text: string; rate: Decimal; net: Decimal; tva: Decimal; charge: boolean }[]
  discounts: InvoiceDiscount[]
}

const gross = (net: Decimal, rate: Decimal): Decimal => round2(net).plus(round2(net.times(rate).div(HUNDRED)))

const DISCOUNT_WORDS = /\b(reducer|discount|rabat|rebate|remiz|bonificat|promot)/
/** An advance that was paid, or a line that was sold and taken back, is no discount. */
const OTHER_WORDS = /\b(avans|storn|garant)/
const LITRES = 'LTR'

/** Whether a line takes something off another: a negative amount that says so, or with a quantity that was not returned. */
const isDiscount = ({ line, qty, net }: LineWorth): boolean => {
  const text = searchKey(`${line.name} ${line.description}`)
  return net.lt(0) && !OTHER_WORDS.test(text) && (DISCOUNT_WORDS.test(text) || (qty?.gt(0) ?? false))
}

/** Takes a negative amount off lines, by their net amounts. */
const takeOff = (amount: Decimal, targets: readonly LineWorth[]): void => {
  const weights = targets.map(({ net }) => net)
  const shares = sharesOf(amount, weights)
  for (const [at, target] of targets.entries()) {
    const share = shares[at] ?? ZERO
    target.net = target.net.plus(share)
    target.discount = target.discount.plus(gross(share, target.rate))
  }
}

/** Whether a line is fuel that something may be taken off. */
const isFuel = ({ line, net, qty }: LineWorth): boolean => line.unit === LITRES && net.gt(0) && (qty?.gt(0) ?? false)

/**
 * Takes discounts off the fuel above them with the same rate, one after another: each off the last such line, or off all where it is the
 * only discount of the document. One that would leave nothing is no discount, and those of lines `apart` are only told.
 */
const discountsOf = (lines: readonly LineWorth[], apart: ReadonlySet<string>): { discounts: InvoiceDiscount[]; left: LineWorth[] } => {
  const only = lines.filter(isDiscount).length === 1
  const fuelByRate = new Map<string, LineWorth[]>()
  const discounts: InvoiceDiscount[] = []
  const left = lines.filter((worth) => {
    const { line, net, rate } = worth
    const above = fuelByRate.get(rate.toFixed()) ?? []
    if (!isDiscount(worth)) {
      if (isFuel(worth)) fuelByRate.set(rate.toFixed(), above).get(rate.toFixed())?.push(worth)
      return true
    }
    const targets = only ? above : above.slice(-1)
    const [first] = targets
    if (
      !first ||
      sum(targets.map((target) => target.net))
        .plus(net)
        .lte(0)
    )
      return true
    const applied = !apart.has(line.id)
    if (applied) takeOff(net, targets)
    const rows = targets.map((target) => target.line.id)
    discounts.push({ row: line.id, text: line.name || line.description, rows, article: first.line.name, value: gross(net, rate), applied })
    return !applied
  })
  return { discounts, left }
}

const BAN = decimal('0.01')

/** Adds bani to the VAT of parts of a rate, the last ones first, until it is the VAT printed for the rate; one further off is another's. */
const printVat = (parts: readonly { tva: Decimal }[], printed: Decimal): void => {
  const rest = printed.minus(sum(parts.map(({ tva }) => tva)))
  const bani = Number(round2(rest).abs().div(BAN))
  if (parts.length === 0 || bani > Math.max(parts.length, 2)) return
  const ban = rest.lt(0) ? BAN.times(-1) : BAN
  for (let at = 0; at < bani; at++) {
    const part = parts.at(-1 - (at % parts.length))
    if (part) part.tva = part.tva.plus(ban)
  }
}

/** VAT printed for each rate; a rate of several categories is added up. */
const printedVat = ({ taxes }: Invoice): Map<string, Decimal> => {
  const printed = new Map<string, Decimal>()
  for (const { rate, tva } of taxes) {
    const [percent, amount] = [numeral(rate || '0'), numeral(tva)]
    if (percent && amount) printed.set(percent.toFixed(), (printed.get(percent.toFixed()) ?? ZERO).plus(amount))
  }
  return printed
}

type Beside = InvoiceWorth['besides'][number]

/** Parts of the document that are in no line: each charge, and all allowances of a rate together. */
const partsBeside = ({ allowances }: Invoice): Beside[] => {
  const charges: Beside[] = []
  const allowed = new Map<string, Beside>()
  for (const { amount, rate, isCharge, reason } of allowances) {
    const [value, percent] = [numeral(amount), numeral(rate || '0')]
    if (!value || !percent || value.eq(0)) continue
    const part = { text: reason, rate: percent, net: round2(value), tva: ZERO, charge: isCharge }
    const before = allowed.get(percent.toFixed())
    if (isCharge) charges.push(part)
    else if (before) before.net = before.net.minus(part.net)
    else allowed.set(percent.toFixed(), { ...part, net: part.net.times(-1) })
  }
  return [...allowed.values(), ...charges].filter(({ net }) => !net.eq(0))
}

/**
 * The amounts of an invoice as its paper has them, all positive where it is a purchase: `apart` names lines that are not taken off the
 * fuel above them although they are discounts. Lines without a readable amount are `unread`. An allowance of 10,00 on lines of 60,00 and
 * 40,00 leaves 54,00 and 36,00.
 */
export const invoiceWorth = (invoice: Invoice, apart: ReadonlySet<string>): InvoiceWorth => {
  const unread: InvoiceLine[] = []
  const lines = invoice.lines.flatMap((line): LineWorth[] => {
    const [net, rate] = [numeral(line.net), numeral(line.rate || '0')]
    if (net && rate) return [{ line, qty: numeral(line.qty), rate, net: round2(net), tva: ZERO, discount: ZERO }]
    unread.push(line)
    return []
  })
  const { discounts, left } = discountsOf(lines, apart)
  const byRate = Map.groupBy(left, ({ rate }) => rate.toFixed())
  const besides = partsBeside(invoice).filter(({ rate, net, charge }) => {
    // also of a credit note that writes both with a minus
    const targets = charge ? [] : (byRate.get(rate.toFixed()) ?? []).filter((line) => line.net.times(net).lt(0))
    const isSpread = sum(targets.map((line) => line.net.abs())).gt(net.abs())
    if (isSpread) takeOff(net, targets)
    return !isSpread
  })
  const parts = [...besides, ...left]
  for (const part of parts) part.tva = round2(part.net.times(part.rate).div(HUNDRED))
  const partsByRate = Map.groupBy(parts, ({ rate }) => rate.toFixed())
  for (const [rate, printed] of printedVat(invoice)) printVat(partsByRate.get(rate) ?? [], printed)
  return { lines: left, unread, besides, discounts }
}
