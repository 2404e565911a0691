/** Which findings a correction is for. */
import type { CheckCode } from './codes.ts'
import type { FillOffer } from './fill-offers.ts'
import { CHAINED_BY, MOVED_BY, type Offer } from './offers.ts'

const CURES: Readonly<Record<(Offer | FillOffer)['kind'], readonly CheckCode[]>> = {
  move: MOVED_BY,
  ends: CHAINED_BY,
  recalculate: CHAINED_BY,
  place: ['FUEL_NEGATIVE', 'FUEL_NO_PURCHASE', 'ODOMETER_OFF'],
  complete: ['FUEL_NEGATIVE', 'FUEL_NO_PURCHASE'],
  moveFill: ['ODOMETER_OFF', 'FILL_HOUR_OFF'],
  reading: ['ODOMETER_OFF', 'METER_OFF'],
  hour: ['FILL_HOUR_OFF'],
  hours: ['FILL_HOUR_OFF'],
  gap: ['ODOMETER_OFF'],
  keepPaper: ['FILL_TWICE'],
  twoFills: ['FILL_TWICE'],
}

/** Each correction with the findings that it is for, those of the first finding before the others, else in their order. */
export const withCures = <O extends Offer | FillOffer>(
  offers: readonly O[],
  findings: readonly { code: CheckCode }[],
): { offer: O; cures: CheckCode[] }[] => {
  const codes = [...new Set(findings.map(({ code }) => code))]
  const [worst] = codes
  const all = offers.map((offer) => ({ offer, cures: codes.filter((code) => CURES[offer.kind].includes(code)) }))
  const isOfWorst = ({ cures }: { cures: readonly CheckCode[] }) => Number(worst !== undefined && cures.includes(worst))
  return all.toSorted((one, other) => isOfWorst(other) - isOfWorst(one))
}
