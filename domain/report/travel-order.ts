import { formatMoney } from '../numbers/format.ts'
import type { SheetRecord, TripRecord } from '../roadmap/record.ts'
import { identityCard } from './people.ts'
import { orDots } from './shown.ts'

/** Purpose and destination typed by the user; `null` takes them from the trips. */
export type TravelOrder = { purpose: string | null; destination: string | null }

/** Different texts in their order, joined: `Livrare, Întâlnire`. */
export const distinct = (texts: readonly string[], separator = ', '): string =>
  [...new Set(texts.map((text) => text.trim()).filter(Boolean))].join(separator)

/**
 * The destinations of a journey in order, without the place where it returns. A place may name its country, so semicolons stand between
 * them: `Budapesta, Ungaria; Viena, Austria`.
 */
export const destinations = (trips: readonly Pick<TripRecord, 'start' | 'end'>[]): string => {
  const home = trips[0]?.start.trim()
  const away = trips.map(({ end }) => end).filter((end) => end.trim() !== home)
  return distinct(away.length > 0 ? away : trips.map(({ end }) => end), '; ')
}

/** Traveller, purpose and destination, and the advance in lei with its unit; blank without one. */
export const orderFacts = ({ driver, trips, advancePayment }: SheetRecord, order: TravelOrder) => {
  const { series, number } = identityCard(driver.ci)
  return {
    person: { label: 'Domnul (Doamna)', value: driver.name },
    job: { label: 'având funcția de', value: orDots(driver.job) },
    identity: { label: 'Se legitimează cu', value: `CI   seria ${series}   nr. ${number}` },
    purpose: { label: 'este delegat pentru', value: orDots(order.purpose?.trim() || distinct(trips.map(({ purpose }) => purpose))) },
    destination: orDots(order.destination?.trim() || destinations(trips)),
    advance: advancePayment.gt(0) ? `${formatMoney(advancePayment)} lei` : '',
  }
}
