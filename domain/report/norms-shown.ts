/** A vehicle's norms as they are read on its page and its paper. */
import { type Decimal, decimal } from '../numbers/decimal.ts'
import { formatNumber } from '../numbers/format.ts'
import type { Norm } from '../roadmap/rates.ts'
import type { AssetKind } from '../vocabulary.ts'

type Amount = Decimal | number

/** A value as it is read; a dash for none. */
export const orDash = (value: Amount | null, shown: (value: Amount) => string): string => (value === null ? '–' : shown(value))

const places = (value: Amount): number => Math.max(2, decimal(value).toFixed().split('.')[1]?.length ?? 0)
const norm = (value: Amount | null): string => orDash(value, (rate) => formatNumber(rate, places(rate)))

/** `8,80 L/100 km`; `10,40 urban, 8,20 extraurban L/100 km, 1,20 L/h la staționare`. */
export const normsShown = ({
  norms,
  vehicle: { type, fuel },
}: {
  norms: Record<Norm, Amount | null>
  vehicle: { type: AssetKind; fuel: { um: string } }
}): string => {
  const hourly = norms.consumptionStationary === null ? '' : `${norm(norms.consumptionStationary)} ${fuel.um}/h`
  if (type === 'machine') return hourly || '–'
  const { consumptionMixt, consumptionUrban, consumptionExtraUrban } = norms
  const driving =
    consumptionMixt === null ? `${norm(consumptionUrban)} urban, ${norm(consumptionExtraUrban)} extraurban` : norm(consumptionMixt)
  return [`${driving} ${fuel.um}/100 km`, ...(hourly ? [`${hourly} la staționare`] : [])].join(', ')
}
