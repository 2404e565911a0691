import { expect, it } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { aLetterhead, aPurchase, aSheetRecord } from './a-sheet-record.ts'
import { view } from './decont-valutar.ts'

const exchange = { rate: decimal('5.2581'), day: '2026-11-04' }
const hotel = aPurchase({ currency: 'EUR', qty: decimal(1), price: decimal(60), tvaRate: decimal(0), isFuel: false, exchange })
const toll = aPurchase({ qty: decimal(1), price: decimal(100), tvaRate: decimal(0), isFuel: false })

const settlement = (lei: number, ...purchases: ReturnType<typeof aPurchase>[]) => {
  const sheets = [aSheetRecord({ advancePayment: decimal(lei), purchases })]
  const model = view({ sheets, ledger: [] }, { company: aLetterhead(), order: { purpose: null, destination: null } })
  return [...(model?.settlement.rows ?? []), ...(model?.settlement.totals ?? []).map(({ label, cells }) => [label, ...cells])]
}

it('states what is due in each currency and in lei', () => {
  // 60 EUR at 5,2581 are 315,49 lei
  expect(settlement(500, toll, hotel)).toEqual([
    ['lei', '500,00', '100,00', '400,00', ''],
    ['EUR', '0,00', '60,00', '', '60,00'],
    ['TOTAL în lei', '500,00', '415,49', '84,51', ''],
  ])
})

it('gives the driver back what was paid without an advance', () => {
  expect(settlement(0, hotel, { ...toll, paidBy: 'card' })).toEqual([
    ['EUR', '0,00', '60,00', '', '60,00'],
    ['TOTAL în lei', '0,00', '315,49', '', '315,49'],
  ])
  expect(settlement(0)).toEqual([])
})

it('leaves the lei to be written in while a rate is not known', () => {
  expect(settlement(500, { ...hotel, exchange: null }).slice(1)).toEqual([
    ['EUR', '0,00', '60,00', '', '60,00'],
    ['TOTAL în lei (lipsește un curs)', '500,00', '', '', ''],
  ])
})
