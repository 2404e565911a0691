import { decimal } from '../../numbers/decimal.ts'

/** A route of a test, in km that are not divided between town and road. */
export const aRoute = (id: number, start: string, end: string, km = 10) => ({
  id,
  start,
  end,
  distanceMixt: decimal(km),
  distanceUrban: decimal(0),
  distanceExtraUrban: decimal(0),
})
