/** The demo's journey abroad: two days of the lorry, with an advance, receipts in euros, and expenses paid by the driver. */
import type { InputOf } from '#contract/contract.ts'
import { addDays, type Day, monthStart } from '#domain/calendar/day.ts'
import { isDayOff } from '#domain/calendar/holidays.ts'
import { decimal, round2 } from '#domain/numbers/decimal.ts'
import { DIRECTION } from '#domain/vocabulary.ts'
import { FLEET, PUMP_PRICE, ROUTES } from './demo-company.ts'

type Sheet = Omit<InputOf<'saveRoadmap'>['body'], 'id' | 'companyId' | 'number'>

/** Ids of the company's records that the journey uses. */
type JourneyLists = {
  articles: Readonly<Record<'diesel' | 'toll', number>>
  surcharges: Readonly<Record<'load', number>>
  drivers: Readonly<Record<'car' | 'truck', number>>
  fleet: Readonly<Record<'truck', number>>
  suppliers: readonly number[]
  customers: readonly number[]
  supplierAbroad: number
}

export type Journey = { from: Day; to: Day }

/** Litres with which the lorry departs at least, and the most that it buys on the way. */
const SET_OUT = 165
const BOUGHT = decimal('40.125')

/**
 * The month's last two consecutive working days, the later one at least two days ago; `null` in the first days of a month. The months
 * before stay closable: without the National Bank's rates, amounts in euros could not be converted.
 */
export const journeyDays = (today: Day): Journey | null => {
  for (let to = addDays(today, -2); addDays(to, -1) >= monthStart(today); to = addDays(to, -1))
    if (!isDayOff(to) && !isDayOff(addDays(to, -1))) return { from: addDays(to, -1), to }
  return null
}

const [ABROAD] = ROUTES.filter(({ end }) => end.includes(','))

/** The sheet of the journey, begun where the lorry's last sheet ended. */
export const journeyAbroad = (
  { articles, surcharges, drivers, fleet, suppliers: [supplier = 0], customers: [customer = 0], supplierAbroad }: JourneyLists,
  { from, to }: Journey,
  begin: { kmStart: number; fuelStart: number },
): Sheet => {
  if (!ABROAD) throw new Error('the demo has a route abroad')
  const { start, end, via, distanceMixt, distanceUrban, distanceExtraUrban } = ABROAD
  const driven = { via, distanceMixt, distanceUrban, distanceExtraUrban, consumptionId: surcharges.load }
  const abroad = { type: 1 as const, partnerId: supplierAbroad, currency: 'EUR' as const, tvaRate: 0, value: null }
  const atHome = decimal(SET_OUT).minus(begin.fuelStart)
  const room = decimal(FLEET.truck.tank).minus(Math.max(SET_OUT, begin.fuelStart))
  const filledUp = atHome.gt(0) && {
    date: from,
    number: 'FPB 118402',
    type: 2 as const,
    partnerId: supplier,
    expenseId: articles.diesel,
    qty: atHome.toNumber(),
    price: null,
    value: round2(atHome.times(PUMP_PRICE.diesel)).toNumber(),
    paidBy: 'card' as const,
  }
  return {
    type: 'vehicle',
    vehicleId: fleet.truck,
    driverId: drivers.truck,
    createdBy: drivers.car,
    numberProposed: true,
    startDate: from,
    startTime: '06:30',
    endDate: to,
    endTime: '15:40',
    ...begin,
    routes: [
      {
        ...driven,
        start,
        end,
        purpose: 'Livrare marfă',
        type: DIRECTION.TUR,
        startDate: from,
        startTime: '06:30',
        endDate: from,
        endTime: '13:50',
      },
      {
        ...driven,
        start: end,
        end: start,
        purpose: 'Retur cu ambalaje',
        type: DIRECTION.RETUR,
        startDate: to,
        startTime: '08:00',
        endDate: to,
        endTime: '15:40',
      },
    ],
    expenses: [
      ...(filledUp ? [filledUp] : []),
      {
        ...abroad,
        date: from,
        number: '0071 2290',
        expenseId: articles.diesel,
        qty: (BOUGHT.lt(room) ? BOUGHT : room).toNumber(),
        price: 1.419,
        paidBy: 'advance',
      },
      { ...abroad, date: to, number: '55183', expenseId: articles.toll, qty: 1, price: 37, paidBy: 'advance' },
      {
        date: to,
        number: '118733',
        type: 1,
        partnerId: supplier,
        expenseId: articles.toll,
        qty: 1,
        price: 19,
        value: null,
        paidBy: 'cash',
      },
    ],
    beneficiaries: [{ partnerId: customer, purpose: 'Livrare marfă la Ruse' }],
    purposeOfTravel: 'Livrare marfă la Ruse, Bulgaria',
    advancePayment: 650,
  }
}
