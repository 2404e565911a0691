import { describe, expect, test } from 'vitest'
import { parseMinutes } from '../calendar/time.ts'
import { hourlyConsumption } from '../fuel/hourly.ts'
import { fuelLedger } from '../fuel/ledger.ts'
import { initialStockPrice } from '../fuel/stock.ts'
import { type Decimal, decimal, HUNDRED, round, round2, sum } from '../numbers/decimal.ts'
import { leiInWords } from '../numbers/words.ts'
import { invoiceAmounts } from '../plan/invoice-amounts.ts'
import { amountsAsSent, amountsFromPrice, amountsFromValue, litresAdded } from '../purchase/line.ts'
import { sheetPolicy } from '../roadmap/policy.ts'
import type { Rates } from '../roadmap/record.ts'
import { sheetTotals } from '../roadmap/totals.ts'
import { tripConsumption, tripFuel } from '../trip/consumption.ts'
import { tripDistance, wholeKm } from '../trip/distance.ts'
import { CONSUMPTION_TYPE, DIRECTION } from '../vocabulary.ts'
import calcs from './calcs.json' with { type: 'json' }
import words from './number-words.json' with { type: 'json' }

type Golden<Input, Expected> = { id: string; title: string; input: Input; expected: Expected }

const claimed = new Set<string>()

/** Runs the named cases against one rule; a case that no rule claims fails at the end of the file. */
const proves = <Input, Expected>(rule: string, ids: string[], check: (input: Input, expected: Expected) => void) =>
  describe(rule, () => {
    for (const id of ids) {
      claimed.add(id)
      const golden = calcs.cases.find((each) => each.id === id) as Golden<Input, Expected> | undefined
      test(`${id}: ${golden?.title}`, () => {
        expect(golden, `no case ${id} in calcs.json`).toBeDefined()
        if (golden) check(golden.input, golden.expected)
      })
    }
  })

const same = (actual: Decimal, expected: string) => expect(actual.toFixed()).toBe(decimal(expected).toFixed())
const optional = (value: string | undefined) => (value === undefined ? null : decimal(value))

type Route = { type: keyof typeof DIRECTION; distanceMixt?: string; distanceUrban?: string; distanceExtraUrban?: string }

const aTrip = (route: Route) => ({
  direction: DIRECTION[route.type],
  distanceMixt: decimal(route.distanceMixt ?? 0),
  distanceUrban: decimal(route.distanceUrban ?? 0),
  distanceExtraUrban: decimal(route.distanceExtraUrban ?? 0),
})

const hourly = (ratePerHour: string): Rates => ({
  consumptionType: CONSUMPTION_TYPE.HOUR,
  consumptionMixt: null,
  consumptionUrban: null,
  consumptionExtraUrban: null,
  consumptionStationary: decimal(ratePerHour),
})

const anEmptySheet = {
  kind: 'vehicle' as const,
  kmStart: decimal(0),
  fuelStart: decimal(0),
  hoursExploitation: 0,
  hoursStationary: 0,
  surcharges: [],
  equipment: null,
  trips: [],
  purchases: [],
}

proves<
  {
    vehicle: {
      consumptionType: 'MIXT' | 'URBAN_EXTRAURBAN'
      consumptionMixt?: string
      consumptionUrban?: string
      consumptionExtraUrban?: string
    }
    route: Route
    surchargePercent: string
  },
  { km: string; baseFuelExact: string; surchargeFuelExact: string; routeConsumption: string }
>(
  'a trip burns its norm times its distance, plus its surcharge',
  ['C01', 'C02', 'C03', 'C04', 'C06', 'C08', 'C10', 'C11', 'C12'],
  ({ vehicle, route, surchargePercent }, expected) => {
    const rates: Rates = {
      consumptionType: CONSUMPTION_TYPE[vehicle.consumptionType],
      consumptionMixt: optional(vehicle.consumptionMixt),
      consumptionUrban: optional(vehicle.consumptionUrban),
      consumptionExtraUrban: optional(vehicle.consumptionExtraUrban),
      consumptionStationary: null,
    }
    const surcharge = decimal(surchargePercent)
    const distance = tripDistance(aTrip(route), rates.consumptionType)
    same(distance.km, expected.km)
    const fuel = tripFuel(distance, rates, surcharge)
    same(fuel.base, expected.baseFuelExact)
    same(fuel.surcharge, expected.surchargeFuelExact)
    same(tripConsumption(distance, rates, surcharge), expected.routeConsumption)
    const sheet = sheetTotals({ ...anEmptySheet, rates, trips: [{ ...aTrip(route), surcharge }] })
    same(sheet.kmDone, expected.km)
    same(sheet.fuelConsumed, expected.routeConsumption)
  },
)

proves<{ times: string[] }, { exact: Record<string, string>; rounded4: Record<string, string> }>(
  'a time counts in whole minutes, which are exact hours',
  ['C14'],
  ({ times }, expected) => {
    for (const time of times) {
      const minutes = parseMinutes(time)
      const exact = expected.exact[time] ?? ''
      // "7 + 1/12" hours, in minutes.
      const expectedMinutes = sum(
        exact.split('+').map((part) => {
          const [over = '', under = '1'] = part.trim().split('/')
          return decimal(over).times(60).div(under)
        }),
      )
      expect(minutes, time).toBe(Number(expectedMinutes))
      expect(round(decimal(minutes ?? -1).div(60), 4).toFixed(4), time).toBe(expected.rounded4[time])
    }
  },
)

type Hours = { hours: string; ratePerHour: string; surchargePercents: string[] }
type HoursExpected = { hoursDecimal: string; baseExact4: string; surchargeExact4: string }

/** Checks the hours, the fuel without surcharges and what these add, then answers what the sheet is made of. */
const checkHours = ({ hours, ratePerHour, surchargePercents }: Hours, expected: HoursExpected) => {
  const minutes = parseMinutes(hours) ?? -1
  const rate = decimal(ratePerHour)
  const surcharges = surchargePercents.map(decimal)
  same(round(decimal(minutes).div(60), 4), expected.hoursDecimal)
  same(hourlyConsumption(minutes, rate, []), round(expected.baseExact4, 2).toFixed())
  const total = decimal(expected.baseExact4).plus(expected.surchargeExact4)
  same(hourlyConsumption(minutes, rate, surcharges), round(total, 2).toFixed())
  return { minutes, rate, surcharges }
}

proves<Hours, HoursExpected & { stationaryConsumption: string }>(
  'stationary fuel is hours times rate, with additive surcharges',
  ['C15', 'C16', 'C17', 'C19'],
  (input, expected) => {
    const { minutes, surcharges } = checkHours(input, expected)
    const sheet = sheetTotals({ ...anEmptySheet, rates: hourly(input.ratePerHour), hoursStationary: minutes, surcharges })
    same(sheet.stationaryConsumption, expected.stationaryConsumption)
    same(sheet.fuelConsumed, expected.stationaryConsumption)
  },
)

proves<Hours, HoursExpected & { equipmentConsumption: string }>(
  'equipment burns at its own rate and surcharge',
  ['C20'],
  (input, expected) => {
    const { minutes, rate, surcharges } = checkHours(input, expected)
    const equipment = { minutes, rate, surcharge: surcharges[0] ?? null }
    const sheet = sheetTotals({ ...anEmptySheet, rates: hourly('99'), surcharges: [decimal(50)], equipment })
    same(sheet.equipmentConsumption, expected.equipmentConsumption)
    same(sheet.fuelConsumed, expected.equipmentConsumption)
  },
)

proves<Hours, HoursExpected & { machineConsumption: string }>('a machine burns in exploitation', ['C21', 'C22'], (input, expected) => {
  const { minutes, surcharges } = checkHours(input, expected)
  const rates = hourly(input.ratePerHour)
  const sheet = sheetTotals({ ...anEmptySheet, kind: 'machine', rates, hoursExploitation: minutes, surcharges })
  same(sheet.exploitationConsumption, expected.machineConsumption)
  same(sheet.fuelConsumed, expected.machineConsumption)
})

proves<
  { qty: string; price: string; itemTva: string; companyTva: boolean; partnerTva: boolean },
  { vatApplies: boolean; netExact: string; value: string; net: string; tva: string }
>('a price gives net, VAT and value', ['C25', 'C26', 'C27', 'C28', 'C30'], (input, expected) => {
  const rate = decimal(input.itemTva)
  const rates = {
    consumptionType: 1,
    consumptionMixt: null,
    consumptionUrban: null,
    consumptionExtraUrban: null,
    consumptionStationary: null,
  } as const
  const today = { companyTva: input.companyTva, rates, fuelUm: 'L', percent: () => null, equipmentRate: () => null }
  const { vatApplies: applies } = sheetPolicy(today, null).line({
    ...{ expenseId: 1, partnerId: 1, date: '2026-11-20', article: { isFuel: true, um: 'L' } },
    ...{ partner: { tva: input.partnerTva, cui: null }, offered: rate, typed: null },
  })
  expect(applies).toBe(expected.vatApplies)
  const line = { qty: decimal(input.qty), rate, vatApplies: applies }
  const price = decimal(input.price)
  same(line.qty.times(price), expected.netExact)
  for (const amounts of [amountsFromPrice({ ...line, price }), amountsAsSent({ ...line, price, tva: null, value: null })]) {
    same(amounts.price, input.price)
    same(amounts.net, expected.net)
    same(amounts.tva, expected.tva)
    same(amounts.value, expected.value)
  }
})

proves<{ qty: string; value: string; itemTva: string; vatApplies: boolean }, { price: string; net: string; tva: string; value: string }>(
  'a value stays as typed and gives the price back',
  ['C32', 'C34', 'C35'],
  (input, expected) => {
    const line = { qty: decimal(input.qty), rate: decimal(input.itemTva), vatApplies: input.vatApplies }
    const value = decimal(input.value)
    for (const amounts of [amountsFromValue({ ...line, value }), amountsAsSent({ ...line, price: null, tva: null, value })]) {
      expect(amounts.price.toFixed(4)).toBe(expected.price)
      same(amounts.net, expected.net)
      same(amounts.tva, expected.tva)
      same(amounts.value, expected.value)
    }
  },
)

proves<{ expenses: { isFuel: boolean; qty: string }[] }, { fuelAdded: string }>(
  'fuel added is the sum of fuel lines',
  ['C36'],
  ({ expenses }, expected) => {
    same(litresAdded(expenses.map((line) => ({ isFuel: line.isFuel, qty: decimal(line.qty) }))), expected.fuelAdded)
  },
)

/** The ledger of a vehicle that burns `litres` on its first sheet. */
const fuelInUse = (
  litres: string,
  initial: { qty: string; value: string },
  purchases: { id: string; qty: string; price: string }[] = [],
) => {
  const vehicle = { calculationType: 'fifo' as const, initialStock: decimal(initial.qty), initialStockValue: decimal(initial.value) }
  const sheet = {
    fuelConsumed: decimal(litres),
    purchases: purchases.map(({ id, qty, price }) => ({
      date: '2026-11-05',
      number: id,
      partnerName: 'Stație',
      isFuel: true,
      qty: decimal(qty),
      price: decimal(price),
      tva: decimal(0),
      value: round2(decimal(qty).times(price)),
      currency: 'RON' as const,
    })),
  }
  const [entry] = fuelLedger(vehicle, [sheet])
  if (!entry) throw new Error('a sheet has an entry')
  return entry
}

proves<{ initialStockValue: string; initialStock: string }, { price: string }>(
  'the initial stock costs its value by its litres',
  ['C37', 'C39'],
  (input, expected) => {
    expect(
      initialStockPrice({ initialStock: decimal(input.initialStock), initialStockValue: decimal(input.initialStockValue) }).toFixed(4),
    ).toBe(expected.price)
    const { draws } = fuelInUse('1', { qty: input.initialStock, value: input.initialStockValue })
    expect(draws.map(({ price }) => price?.toFixed(4))).toEqual(input.initialStock === '0' ? [] : [expected.price])
  },
)

proves<
  { entries: { id: string; fuel_left: string; price: string }[]; consume: string },
  {
    draws: { entry: string; qty: string; price: string; value: string }[]
    remaining: { id: string; fuel_left: string }[]
    uncovered: string
    consumptionValue: string
  }
>('fuel is drawn from the oldest layer first', ['C40', 'C41', 'C42', 'C44'], (input, expected) => {
  const [initial, ...bought] = input.entries.map((entry) => ({ ...entry, qty: entry.fuel_left }))
  if (!initial) throw new Error('the case has an initial stock')
  const { draws, drawn, after, uncovered } = fuelInUse(
    input.consume,
    { qty: initial.qty, value: round2(decimal(initial.qty).times(initial.price)).toFixed() },
    bought,
  )
  expect(
    draws.map(({ origin, qty, price, value }) => ({
      entry: origin?.number ?? initial.id,
      qty: qty.toFixed(2),
      price: price?.toFixed(4),
      value: value?.toFixed(2),
    })),
  ).toEqual(expected.draws)
  const left = expected.remaining.map(({ id, fuel_left }) => {
    const price = input.entries.find((entry) => entry.id === id)?.price ?? ''
    return { qty: decimal(fuel_left), value: decimal(fuel_left).times(price) }
  })
  // what nobody had bought is owed below zero
  same(after.qty.plus(uncovered), sum(left.map(({ qty }) => qty)).toFixed())
  same(after.value ?? decimal(-1), sum(left.map(({ value }) => value)).toFixed())
  expect(uncovered.toFixed(2)).toBe(expected.uncovered)
  expect(drawn.value?.toFixed(2)).toBe(expected.consumptionValue)
})

proves<{ maxKmPerDay: string; maximumRoutesPerDay: number; day: Route[] }, { kmDay: string; routesDay: number; allowed: boolean }>(
  'a round trip counts twice in kilometres and once as a line',
  ['C47'],
  (input, expected) => {
    const rates = { ...hourly('1'), consumptionType: CONSUMPTION_TYPE.MIXT, consumptionMixt: HUNDRED }
    const sheet = sheetTotals({ ...anEmptySheet, rates, trips: input.day.map((route) => ({ ...aTrip(route), surcharge: null })) })
    same(sheet.kmDone, expected.kmDay)
    expect(sheet.trips).toHaveLength(expected.routesDay)
    expect(sheet.kmDone.lte(input.maxKmPerDay) && sheet.trips.length <= input.maximumRoutesPerDay).toBe(expected.allowed)
  },
)

proves<{ metres: number[] }, { km: number[] }>('a map distance is whole kilometres, half up', ['C48'], ({ metres }, expected) => {
  expect(metres.map((each) => Number(wholeKm(each)))).toEqual(expected.km)
})

proves<{ priceEur: string; bnrRate: string; vatRate: string }, { netRon: string; vatRon: string; totalRon: string }>(
  'a package in EUR is invoiced in lei at the BNR rate',
  ['C49'],
  (input, expected) => {
    const amounts = invoiceAmounts({
      priceEur: decimal(input.priceEur),
      bnrRate: decimal(input.bnrRate),
      vatRate: decimal(input.vatRate),
    })
    same(amounts.net, expected.netRon)
    same(amounts.tva, expected.vatRon)
    same(amounts.total, expected.totalRon)
  },
)

describe('the golden files', () => {
  test('every case is claimed by a rule', () => {
    expect(calcs.cases.map((each) => each.id).filter((id) => !claimed.has(id))).toEqual([])
    expect(claimed.size).toBe(calcs.count)
  })

  test.each(words)('$lei lei are "$words"', ({ lei, words: expected }) => {
    expect(leiInWords(decimal(lei))).toBe(expected)
  })
})
