import type { RoadmapSums } from '#contract/roadmaps.ts'
import { formatKm, formatLitres, formatMoney } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { Quantity } from '../../../ui/Quantity.tsx'
import { currencyUnit } from '../kind-texts.ts'
import { TEXTS } from '../texts.ts'
import classes from './SheetSums.module.css'

type Props = { kind: AssetKind; sums: NonNullable<RoadmapSums> }

/** The totals of the list's sheets, over all pages. */
export const SheetSums = ({ kind, sums: { kmDone, hoursExploitation, fuelConsumed, purchases } }: Props) => {
  const figures = [
    kind === 'machine'
      ? { name: TEXTS.sumHours, quantities: [[hoursExploitation, 'h']] }
      : { name: TEXTS.sumDistance, quantities: [[formatKm(kmDone), 'km']] },
    { name: TEXTS.sumFuel, quantities: fuelConsumed.map(({ um, quantity }) => [formatLitres(quantity), um]) },
    { name: TEXTS.sumPaid, quantities: purchases.map(({ currency, value }) => [formatMoney(value), currencyUnit(currency)]) },
  ]
  return (
    <section className={classes.sums} aria-label={TEXTS.sums}>
      <span className={classes.title} aria-hidden>
        {TEXTS.sums}
      </span>
      <dl className={classes.figures}>
        {figures.map(({ name, quantities }) =>
          quantities.length === 0 ? null : (
            <div key={name} className={classes.figure}>
              <dt>{name}</dt>
              {quantities.map(([value = '', unit = '']) => (
                <dd key={unit}>
                  <Quantity value={value} unit={unit} />
                </dd>
              ))}
            </div>
          ),
        )}
      </dl>
    </section>
  )
}
