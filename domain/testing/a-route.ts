import { decimal } from '../numbers/decimal.ts'

/** A route for tests, in km that are not split between urban and extra-urban. */
export const aRoute = (id: number, start: string, end: string, km = 10) => ({
  id,
  start,
  end,
  distanceMixt: decimal(km),
  distanceUrban: decimal(0),
  distanceExtraUrban: decimal(0),
})
