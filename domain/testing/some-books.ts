/** Books of made-up vehicles for tests: purchases and consumption, valued by the ledger as vouchers are. */
import { accountsOf } from '../fiscal/accounts.ts'
import type { Regime } from '../fiscal/deduction.ts'
import { fuelLedger, litresWithoutPrice, vatInCost } from '../fuel/ledger.ts'
import type { BookedCompany, BookedPartner, BookedPurchase, BookedVehicle, Books } from '../month/books.ts'
import { decimal, round2, sum } from '../numbers/decimal.ts'
import { materials } from '../report/bon-consum.ts'
import type { SheetRecord } from '../roadmap/record.ts'
import type { Payer, PurchaseDocument } from '../vocabulary.ts'

export const aBookedCompany = (fields: Partial<BookedCompany> = {}): BookedCompany => ({
  name: 'Transport Ștefănescu S.R.L.',
  cui: '12345674',
  tva: true,
  nrOnrc: 'J29/1234/2020',
  state: 'Prahova',
  city: 'Ploiești',
  address: 'Str. Libertății nr. 5',
  incomeTax: 'profit',
  fuelBooking: 'stock',
  vatInCost: true,
  accounts: accountsOf({}),
  ...fields,
})

const aStation: BookedPartner = {
  id: 1,
  name: 'Stația „Țăndărei” & Fiii S.R.L.',
  cui: '11201891',
  code: null,
  nrOnrc: null,
  state: 'Prahova',
  city: 'Ploiești',
  address: null,
}

/** A random refuelling: hundredths of a litre, ten-thousandths of a leu. */
export type SomePurchase = {
  day: number
  centilitres: number
  price: number
  document: PurchaseDocument
  paidBy: Payer
  limited: boolean
  isFuel: boolean
  /** Bought abroad: its VAT is not deducted in Romania. */
  foreign?: boolean
  /** A receipt over 100 EUR. */
  refused?: boolean
}
export type SomeVehicle = { sheets: { burnt: number; limited: boolean; purchases: SomePurchase[] }[] }

const purchaseOf = (drawnPurchase: SomePurchase, sheet: number, at: number): BookedPurchase => {
  const qty = decimal(drawnPurchase.centilitres).div(100)
  const price = decimal(drawnPurchase.price).div(10_000)
  const date = `2026-10-${String(drawnPurchase.day).padStart(2, '0')}`
  const net = round2(qty.times(price))
  const tva = round2(net.times('0.21'))
  return {
    sheet,
    ...{ date, issued: date, due: date },
    document: drawnPurchase.document,
    number: `${sheet}${at}`,
    partner: aStation,
    article: drawnPurchase.isFuel ? { name: 'Motorină', um: 'L', code: null } : { name: 'Spălătorie', um: 'buc', code: null },
    isFuel: drawnPurchase.isFuel,
    qty,
    tvaRate: decimal(21),
    lei: { price, net, tva, value: net.plus(tva) },
    currency: 'RON',
    foreign: null,
    paidBy: drawnPurchase.paidBy,
    regime: drawnPurchase.limited ? 'limited' : 'full',
    foreignVat: drawnPurchase.foreign === true && !tva.eq(0),
    vatRefused: drawnPurchase.refused ? 'receipt over 100 EUR' : null,
    isDocument: false,
  }
}

/** The vehicle's month, and the fuel drawn according to its ledger. */
export const aBookedVehicle = (id: number, { sheets }: SomeVehicle, company: BookedCompany) => {
  const booked = sheets.map(({ purchases, burnt, limited }, at) => ({
    number: id * 100 + at,
    fuelConsumed: decimal(burnt).div(100),
    regime: (limited ? 'limited' : 'full') as Regime,
    purchases: purchases.map((one, line) => purchaseOf(one, id * 100 + at, line)),
  }))
  const ledger = fuelLedger(
    { calculationType: 'fifo', initialStock: decimal(20), initialStockValue: decimal(130) },
    booked.map((sheet) => ({
      ...sheet,
      purchases: sheet.purchases.map((line) => ({
        ...line,
        partnerName: line.partner.name,
        price: line.lei?.price ?? decimal(0),
        tva: line.lei?.tva ?? decimal(0),
        value: line.lei?.value ?? decimal(0),
        vatInCost: vatInCost({ ...line, inCost: company.vatInCost }),
      })),
    })),
  )
  const vehicle: BookedVehicle = {
    id,
    kind: 'vehicle',
    number: `PH ${String(id).padStart(2, '0')} ABC`,
    fuel: { name: 'Motorină', um: 'L', code: null },
    use: 'mixed',
    lacking: false,
    purchases: booked.flatMap(({ purchases }) => purchases),
    waiting: [],
    vouchers: ledger.map(({ sheet, draws, covered, uncovered }) => {
      const paper = { fuelName: 'Motorină', fuelUm: 'L' } as SheetRecord['vehicle']
      const { value } = materials({ sheet: { vehicle: paper, fuelConsumed: sheet.fuelConsumed } as SheetRecord, draws, covered })
      return {
        sheet: sheet.number,
        date: '2026-10-31',
        litres: sheet.fuelConsumed,
        value,
        withoutPrice: litresWithoutPrice({ draws, uncovered }),
        regime: sheet.regime,
      }
    }),
  }
  return {
    vehicle,
    drawn: sum(ledger.map(({ drawn }) => drawn.value ?? decimal(0))),
    bought: sum(ledger.map(({ bought }) => bought.value ?? decimal(0))),
  }
}

/** Books of one car: 42,50 l at 6,0248 lei, half deductible, 39,17 l burnt. */
export const someBooks = (company: Partial<BookedCompany> = {}, fuel: Partial<SomePurchase> = {}): Books => {
  const whose = aBookedCompany(company)
  const bought = { day: 3, centilitres: 4250, price: 60_248, document: 1, paidBy: 'cash', limited: true, isFuel: true } as const
  const washed = { ...bought, day: 5, centilitres: 100, price: 500_000, isFuel: false, document: 2, paidBy: 'card' } as const
  const { vehicle } = aBookedVehicle(12, { sheets: [{ burnt: 3917, limited: true, purchases: [{ ...bought, ...fuel }, washed] }] }, whose)
  return { month: '2026-10', company: whose, vehicles: [vehicle] }
}
