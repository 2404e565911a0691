/** What the demo company's receipts say of the moment at the pump: odometer, hour and full tank of each, and a few that are wrong. */
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import type { Day } from '#domain/calendar/day.ts'
import { parseMinutes } from '#domain/calendar/time.ts'
import { type Asset, FLEET } from './demo-company.ts'

type Sheet = Omit<InputOf<'saveRoadmap'>['body'], 'id' | 'companyId' | 'number'>
type Lists = { articles: Record<'diesel' | 'petrol', number>; fleet: Record<Asset, number> }
export type Reading = { asset: Asset; date: Day; number: string; time: string; odometer: number; fullTank: boolean | null }

/** Hours on the meters of machines before their first sheet. */
const METERS: Partial<Record<Asset, number>> = { digger: 2310, cooler: 5120 }
/** Part of its tank from which a vehicle counts as filled up. */
const FULL = 0.93

/** The reading of every fill of these sheets, which are in order of time; vehicles are filled as they set out. */
export const readingsOf = (sheets: readonly Sheet[], { articles, fleet }: Lists): Reading[] => {
  const assets = new Map((Object.keys(fleet) as Asset[]).map((asset) => [fleet[asset], asset]))
  const minutesWorked = new Map<Asset, number>()
  return sheets.flatMap((sheet) => {
    const asset = assets.get(sheet.vehicleId)
    if (!asset) return []
    const worked = minutesWorked.get(asset) ?? 0
    minutesWorked.set(asset, worked + (parseMinutes(sheet.hoursExploitation ?? '') ?? 0))
    const meter = METERS[asset]
    const odometer = meter === undefined ? Math.round(Number(sheet.kmStart)) : meter + Math.floor(worked / 60)
    const fuel = sheet.expenses?.filter(({ expenseId }) => expenseId === articles.diesel || expenseId === articles.petrol) ?? []
    return fuel
      .filter(({ currency = 'RON' }) => currency === 'RON')
      .map(({ date, number, qty }) => ({
        ...{ asset, date, number: number ?? '', time: sheet.startTime ?? '', odometer },
        fullTank: Number(sheet.fuelStart) + Number(qty) >= FULL * FLEET[asset].tank ? true : null,
      }))
  })
}

/** The same readings with a few errors: an odometer, an hour, a tank that was not full, an hour meter. */
export const withErrors = (readings: readonly Reading[]): Reading[] => {
  const last = (asset: Asset, place: number) => readings.filter((one) => one.asset === asset).at(-place)
  const notFull = readings.findLast(({ asset, fullTank }) => asset === 'van' && fullTank === null)
  const wrong = new Map<Reading | undefined, Partial<Reading>>([
    [last('van', 3), { odometer: (last('van', 3)?.odometer ?? 0) + 70 }],
    [last('truck', 2), { time: '23:20' }],
    [notFull, { fullTank: true }],
    [last('digger', 2), { odometer: (last('digger', 2)?.odometer ?? 0) + 90 }],
  ])
  return readings.map((reading) => ({ ...reading, ...wrong.get(reading) }))
}

/** A stored receipt in its form. */
export const formOf = ({
  id,
  version,
  date,
  document,
  number,
  partnerId,
  articleId,
  vehicleId,
  driverId,
  ...rest
}: AnswerOf<'receipts'>[number]) => {
  const { qty, price, tvaRate, tva, value, currency, station, country, paidBy, note } = rest
  const named = { id, version, date, document, number, partnerId, articleId, vehicleId, driverId }
  return { ...named, qty, price, tvaRate, tva, value, currency, station, country, paidBy, note }
}
