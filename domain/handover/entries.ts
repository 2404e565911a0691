/** A month as accounting entries, independent of any accounting program. */
import { type Day, formatDay, monthEnd } from '../calendar/day.ts'
import { addSplits, split } from '../fiscal/deduction.ts'
import { type BookedCompany, type BookedPartner, type BookedPurchase, type BookedVehicle, type Books, vatOf } from '../month/books.ts'
import { type Decimal, sum, ZERO } from '../numbers/decimal.ts'
import { INVOICE, PURCHASE_DOCUMENT_LABEL } from '../vocabulary.ts'
import { documentKey } from './documents.ts'

/** Kinds of records to hand over: the accountant already receives `invoices` from SPV, so handing them over again would book them twice. */
export const HANDED = ['consumption', 'receipts', 'invoices', 'payments'] as const
export type Handed = (typeof HANDED)[number]

/** One entry: a debit, a credit, an amount in lei. */
export type Entry = {
  /** What makes entries one document. */
  key: string
  kind: Handed
  day: Day
  document: string
  number: string
  partner: BookedPartner | null
  debit: string
  credit: string
  amount: Decimal
  /** VAT of the line and its rate, on the entry of its net amount. */
  tva: Decimal | null
  tvaRate: Decimal | null
  deductible: boolean
  vehicle: string
  explanation: string
}

/** Whether a line is an invoice, which the accountant's program receives from SPV. */
export const isInvoice = ({ document }: BookedPurchase): boolean => document === INVOICE

const plateKeyed = (number: string): string => number.replace(/\s+/g, ' ')

/** `din luna 10` where a document belongs to another month than the one it is handed over with. */
export const monthRemark = (date: Day, month: string): string =>
  date.slice(0, 7) === month ? '' : `, din luna ${Number(date.slice(5, 7))}`

/**
 * The accounts that a purchase is booked on, with their amounts: stock or expense, deductible VAT, VAT that another country refunds,
 * non-deductible VAT. The cost of fuel in stock includes non-deductible VAT only where the company books it so; that of other purchases
 * always does.
 */
const debitsOf = (line: BookedPurchase, company: BookedCompany): { account: string; amount: Decimal; deductible: boolean }[] => {
  const { accounts } = company
  const { lei, regime, isFuel, foreignVat } = line
  if (!lei) return []
  const refunded = company.tva && foreignVat ? lei.tva : ZERO
  const vat = foreignVat ? { deductible: ZERO, nonDeductible: ZERO } : vatOf(line, company)
  const apart = isFuel && !company.vatInCost
  const cost = company.tva ? lei.net.plus(apart ? ZERO : vat.nonDeductible) : lei.value
  const stocked = isFuel && company.fuelBooking === 'stock'
  const [account, analytic] = isFuel ? [accounts.fuel, accounts.fuelNonDeductible] : [accounts.services, accounts.servicesNonDeductible]
  const spent = split(cost, company.incomeTax === 'micro' ? 'full' : regime)
  return [
    ...(stocked
      ? [{ account: accounts.stock, amount: cost, deductible: true }]
      : [
          { account, amount: spent.deductible, deductible: true },
          { account: analytic, amount: spent.nonDeductible, deductible: false },
        ]),
    { account: accounts.vat, amount: vat.deductible, deductible: true },
    { account: accounts.foreignVat, amount: refunded, deductible: false },
    ...(apart ? [{ account: accounts.vatNonDeductible, amount: vat.nonDeductible, deductible: false }] : []),
  ].filter(({ amount }) => !amount.eq(0))
}

const purchaseEntries = (line: BookedPurchase, vehicle: BookedVehicle, { month, company }: Books): Entry[] => {
  const { accounts } = company
  const kind = isInvoice(line) ? 'invoices' : 'receipts'
  const shared = {
    key: documentKey(line),
    day: line.issued,
    document: PURCHASE_DOCUMENT_LABEL[line.document],
    number: line.number,
    partner: line.partner,
    vehicle: vehicle.number,
    tva: null,
    tvaRate: null,
    explanation: `${line.article.name} ${plateKeyed(vehicle.number)}, foaia ${line.sheet}${monthRemark(line.date, month)}`,
  }
  const bought = debitsOf(line, company).map(({ account, amount, deductible }, at) => ({
    ...shared,
    ...(at === 0 && company.tva ? { tva: line.lei?.tva ?? null, tvaRate: line.tvaRate } : {}),
    kind,
    debit: account,
    credit: accounts.suppliers,
    amount,
    deductible,
  })) satisfies Entry[]
  const cash = line.paidBy === 'cash' ? accounts.cash : line.paidBy === 'advance' ? accounts.advances : null
  const paid: Entry[] =
    cash && line.lei
      ? [
          {
            ...shared,
            kind: 'payments',
            debit: accounts.suppliers,
            credit: cash,
            amount: line.lei.value,
            deductible: true,
            document: 'Plată',
          },
        ]
      : []
  return [...bought, ...paid]
}

/** What makes the consumption of a vehicle's month one document. */
export const consumptionKey = ({ kind, number }: Pick<BookedVehicle, 'kind' | 'number'>): string =>
  JSON.stringify(['consumption', kind, number])

/**
 * The consumption of a vehicle's month: one entry each for the deductible and the non-deductible part; together exactly the total of its
 * vouchers.
 */
const consumptionEntries = (vehicle: BookedVehicle, { month, company }: Books): Entry[] => {
  const { accounts } = company
  if (company.fuelBooking === 'expense') return []
  const consumption = addSplits(
    vehicle.vouchers.map(({ value, regime }) => split(value ?? ZERO, company.incomeTax === 'micro' ? 'full' : regime)),
  )
  const shared = {
    key: consumptionKey(vehicle),
    kind: 'consumption' as const,
    day: monthEnd(`${month}-01`),
    document: 'Bon de consum',
    number: `FAZ ${month.slice(5)}/${month.slice(0, 4)}`,
    partner: null,
    credit: accounts.stock,
    tva: null,
    tvaRate: null,
    vehicle: vehicle.number,
  }
  const burnt = `${vehicle.fuel.name} ${plateKeyed(vehicle.number)} ${month.slice(5)}/${month.slice(0, 4)}`
  return [
    { ...shared, debit: accounts.fuel, amount: consumption.deductible, deductible: true, explanation: `Consum ${burnt}` },
    {
      ...shared,
      debit: accounts.fuelNonDeductible,
      amount: consumption.nonDeductible,
      deductible: false,
      explanation: `Consum nedeductibil ${burnt}`,
    },
  ].filter(({ amount }) => !amount.eq(0))
}

/** The entries of a month, of the selected kinds: by vehicle its purchases by day, then its consumption. */
export const entriesOf = (books: Books, handed: ReadonlySet<Handed>): Entry[] =>
  books.vehicles
    .flatMap((vehicle) => [
      ...vehicle.purchases
        .toSorted((a, b) => (a.issued < b.issued ? -1 : a.issued > b.issued ? 1 : 0))
        .flatMap((line) => purchaseEntries(line, vehicle, books)),
      ...consumptionEntries(vehicle, books),
    ])
    .filter(({ kind }) => handed.has(kind))

/**
 * What goes into the account of fuel in stock and out of it: purchases, consumption, and the non-deductible half of VAT among the
 * purchases, in lei; `waiting` comes in with the invoices of rows of statements, at the price of the rows. `null` where fuel is an expense
 * when it is bought.
 */
export const stockAccount = (
  books: Books,
): { account: string; bought: Decimal; burnt: Decimal; halfVat: Decimal; waiting: Decimal } | null => {
  const { company, vehicles } = books
  const { stock } = company.accounts
  if (company.fuelBooking === 'expense') return null
  const entries = entriesOf(books, new Set(HANDED))
  const halves = vehicles
    .flatMap(({ purchases }) => purchases)
    .filter(({ isFuel, foreignVat, vatRefused }) => company.tva && isFuel && !foreignVat && !vatRefused)
    .flatMap(({ lei, regime }) => (lei ? split(lei.tva, regime).nonDeductible : []))
  return {
    account: stock,
    bought: sum(entries.flatMap(({ debit, amount }) => (debit === stock ? amount : []))),
    burnt: sum(entries.flatMap(({ credit, amount }) => (credit === stock ? amount : []))),
    halfVat: sum(halves),
    waiting: sum(
      vehicles
        .flatMap(({ waiting }) => waiting)
        .flatMap((line) => debitsOf(line, company).flatMap(({ account, amount }) => (account === stock ? amount : []))),
    ),
  }
}

export const totalOf = (entries: readonly Entry[], kind: Handed): Decimal =>
  sum(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount))

/** A day in a file's name: `03-10-2026`. */
export const dashedDay = (day: Day): string => formatDay(day).replaceAll('.', '-')
