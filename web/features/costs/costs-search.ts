import { COST_GROUPS, type CostGroup } from '#domain/costs/costs.ts'
import { isMonth, type Month } from '#domain/month/month.ts'

export type CostsSearch = { from?: Month; to?: Month; by?: CostGroup }

/** Reads the state from an address; invalid values are left out: `?from=2026-01&to=2026-10&by=driver`. */
export const costsSearch = (raw: Record<string, unknown>): CostsSearch => {
  const month = (value: unknown) => (typeof value === 'string' && isMonth(value) ? value : undefined)
  const [from, to, by] = [month(raw.from), month(raw.to), COST_GROUPS.find((group) => group === raw.by)]
  return { ...(from && { from }), ...(to && { to }), ...(by && { by }) }
}
