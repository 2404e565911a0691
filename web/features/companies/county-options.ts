/** Options for choosing a county. */
import { COUNTIES, countyByName } from '#domain/company/counties.ts'

const counties = COUNTIES.map(({ name }) => ({ value: name, label: name }))

/** The counties as options, after those for other values: `own` is a text saved earlier that is no county. */
export const countyOptions = (own?: string | null): { value: string; label: string }[] =>
  own && !countyByName(own) ? [{ value: own, label: own }, ...counties] : counties
