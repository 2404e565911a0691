/** The counties where one is chosen. */
import { COUNTIES, countyByName } from '#domain/company/counties.ts'

const counties = COUNTIES.map(({ name }) => ({ value: name, label: name }))

/** The counties as options, and before them what stands in the place of one: `own` is a text that was saved elsewhere. */
export const countyOptions = (own?: string | null): { value: string; label: string }[] =>
  own && !countyByName(own) ? [{ value: own, label: own }, ...counties] : counties
