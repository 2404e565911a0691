/** A month for the accountant: what each vehicle bought and burnt, and the deductible part. */
import type { Day } from '../calendar/day.ts'
import type { Accounts, FuelBooking, IncomeTax } from '../fiscal/accounts.ts'
import { addSplits, type Regime, type Regimes, regimesOf, type Split, split, type VatRefusal } from '../fiscal/deduction.ts'
import { type Decimal, sum, ZERO } from '../numbers/decimal.ts'
import type { Letterhead } from '../roadmap/record.ts'
import type { AssetKind, Currency, Payer, PurchaseDocument } from '../vocabulary.ts'
import type { Month } from './month.ts'

/** The company's data that its books need. */
export type BookedCompany = Pick<Letterhead, 'name' | 'cui' | 'tva' | 'nrOnrc' | 'state' | 'city' | 'address'> & {
  incomeTax: IncomeTax
  fuelBooking: FuelBooking
  vatInCost: boolean
  accounts: Accounts
}

export type BookedPartner = {
  id: number
  name: string
  cui: string | null
  /** Its code in the accountant's program. */
  code: string | null
  nrOnrc: string | null
  state: string | null
  city: string | null
  address: string | null
}

/** A line of a sheet that begins in the month. Amounts in lei; `null` while the rate of a foreign line is unknown. */
export type BookedPurchase = {
  sheet: number
  date: Day
  /** The day of its document, an invoice's own, and the day on which it is to be paid. */
  issued: Day
  due: Day
  document: PurchaseDocument
  number: string
  partner: BookedPartner
  article: { name: string; um: string; code: string | null }
  isFuel: boolean
  qty: Decimal
  tvaRate: Decimal
  lei: { price: Decimal; net: Decimal; tva: Decimal; value: Decimal } | null
  currency: Currency
  /** Lei for one unit of a foreign currency, and the amounts in it; `null` for lei, and while the rate is unknown. */
  foreign: { rate: Decimal; price: Decimal; net: Decimal; tva: Decimal; value: Decimal } | null
  paidBy: Payer
  regime: Regime
  /** Whether the VAT was paid in another country and is not deducted in Romania. */
  foreignVat: boolean
  vatRefused: VatRefusal | null
  /** Whether it is the row of a statement that a user booked without an invoice. */
  isDocument: boolean
}

/** The consumption of one sheet, valued as in its bon de consum; `value` is `null` where no part has a price, `withoutPrice` the litres of parts without. */
export type Voucher = { sheet: number; date: Day; litres: Decimal; value: Decimal | null; withoutPrice: Decimal; regime: Regime }

export type BookedVehicle = {
  id: number
  kind: AssetKind
  number: string
  fuel: { name: string; um: string; code: string | null }
  /** The use on the last day of the month, `unlimited` of a vehicle beyond the limits without one; whether mass or seats that decide are unknown. */
  use: string | null
  lacking: boolean
  vouchers: readonly Voucher[]
  purchases: readonly BookedPurchase[]
  /** Rows of card statements whose invoice was not met: consumed as they say, booked with their invoice. */
  waiting: readonly BookedPurchase[]
}

export type Books = { month: Month; company: BookedCompany; vehicles: readonly BookedVehicle[] }

/** Subject of one row of the report: fuel, or all other purchases on the sheets of a vehicle. */
export type DeductionRow = {
  vehicle: BookedVehicle
  what: 'fuel' | 'other'
  regime: Regimes
  net: Decimal
  tva: Decimal
  vat: Split
  /** The part of the VAT that another country refunds, and those that no country refunds. */
  foreignVat: Decimal
  refusedVat: Readonly<Record<VatRefusal, Decimal>>
  /** The expense of the month: fuel burnt according to the vouchers, other lines as bought; including the non-deductible VAT. */
  spent: Decimal
  /** Litres and lei of the vouchers alone. */
  consumed: Decimal
  expense: Split
  /** Lines without an amount in lei. */
  unpriced: number
  /** Litres of the vouchers without a price. */
  withoutPrice: Decimal
}

/** What the cost of a line follows from. */
export type CostedLine = Pick<BookedPurchase, 'lei' | 'regime' | 'foreignVat' | 'vatRefused'>

/** Deductible VAT of a company that pays VAT; for any other company VAT is part of the cost of its lines. */
export const vatOf = ({ lei, regime, foreignVat, vatRefused }: CostedLine, { tva }: Pick<BookedCompany, 'tva'>): Split => {
  if (!tva || !lei) return { deductible: ZERO, nonDeductible: ZERO }
  return foreignVat || vatRefused ? { deductible: ZERO, nonDeductible: lei.tva } : split(lei.tva, regime)
}

const sumOf = (purchases: readonly BookedPurchase[], of: 'net' | 'tva' | 'value'): Decimal =>
  sum(purchases.flatMap(({ lei }) => lei?.[of] ?? []))

/** The deductible part of an expense: all of it where the company pays no profit tax, because nothing is deducted there. */
const expenseSplit = (amounts: readonly { amount: Decimal; regime: Regime }[], { incomeTax }: BookedCompany): Split =>
  addSplits(amounts.map(({ amount, regime }) => split(amount, incomeTax === 'micro' ? 'full' : regime)))

/** Cost of a line: net and non-deductible VAT; the whole value where no VAT is deducted. */
export const costOfLine = (purchase: CostedLine, company: Pick<BookedCompany, 'tva'>): Decimal => {
  if (!purchase.lei) return ZERO
  if (!company.tva) return purchase.lei.value
  return purchase.foreignVat ? purchase.lei.net : purchase.lei.net.plus(vatOf(purchase, company).nonDeductible)
}

const rowOf = (vehicle: BookedVehicle, expenseKind: 'fuel' | 'other', company: BookedCompany): DeductionRow | null => {
  const purchases = vehicle.purchases.filter(({ isFuel }) => isFuel === (expenseKind === 'fuel'))
  const vouchers = expenseKind === 'fuel' ? vehicle.vouchers : []
  if (purchases.length === 0 && vouchers.length === 0) return null
  const vat = addSplits(purchases.map((line) => vatOf(line, company)))
  const consumed = sum(vouchers.flatMap(({ value }) => value ?? []))
  const vatOfThose = (isMeant: (purchase: BookedPurchase) => boolean) => (company.tva ? sumOf(purchases.filter(isMeant), 'tva') : ZERO)
  const domestic = purchases.filter(({ foreignVat }) => !foreignVat)
  const stocked = expenseKind === 'fuel' && company.fuelBooking === 'stock'
  const besides =
    stocked && !company.vatInCost ? domestic.map((line) => ({ amount: vatOf(line, company).nonDeductible, regime: line.regime })) : []
  const amounts = stocked
    ? [...vouchers.map(({ value, regime }) => ({ amount: value ?? ZERO, regime })), ...besides]
    : purchases.map((line) => ({ amount: costOfLine(line, company), regime: line.regime }))
  return {
    vehicle,
    what: expenseKind,
    regime: regimesOf([...purchases, ...vouchers].map(({ regime }) => regime)),
    net: company.tva ? sumOf(purchases, 'net') : sumOf(purchases, 'value'),
    tva: company.tva ? sumOf(purchases, 'tva') : ZERO,
    vat,
    foreignVat: vatOfThose(({ foreignVat }) => foreignVat),
    refusedVat: {
      'receipt over 100 EUR': vatOfThose(({ vatRefused }) => vatRefused === 'receipt over 100 EUR'),
      foreign: vatOfThose(({ vatRefused }) => vatRefused === 'foreign'),
    },
    spent: sum(amounts.map(({ amount }) => amount)),
    consumed,
    expense: expenseSplit(amounts, company),
    unpriced: purchases.filter(({ lei }) => !lei).length,
    withoutPrice: sum(vouchers.map((voucher) => voucher.withoutPrice)),
  }
}

/** The rows of the deductibility report, by vehicle in the order of the books: fuel, then the rest. */
export const deductionRows = ({ vehicles, company }: Books): DeductionRow[] =>
  vehicles.flatMap((vehicle) => (['fuel', 'other'] as const).flatMap((what) => rowOf(vehicle, what, company) ?? []))
