import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { partOfTank } from '#domain/fuel/part-of-tank.ts'
import { overflow } from '#domain/fuel/tank.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { FigureList } from '../../../ui/FigureList.tsx'
import { overTankText } from '../../../ui/OverTank.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { TankBar } from '../../../ui/TankBar.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { FORM_TEXTS, FORM_TEXTS_OF } from '../form-texts.ts'
import { TEXTS } from '../texts.ts'
import type { RoadmapDraft } from './sheet-draft.ts'
import { draftAverages, draftEnergies, draftTotals } from './sheet-figures.ts'
import { useRules, useSheet } from './sheet-form.ts'
import { speaksOfKm } from './sheet-rules.ts'
import classes from './TotalsBar.module.css'

type Props = {
  busy: boolean
  onCancel: () => void
  /** Saves and opens the next day; `null` where there is no next day to open. */
  onNext: (() => void) | null
}

type TankProps = { litres: Decimal; capacity: number; unit: string }

/** How full the tank is at the end, in words. */
const tankLabel = (litres: Decimal, capacity: number): string =>
  overflow(litres, capacity) ? TEXTS.tankOverflows : FORM_TEXTS.tankFilled(partOfTank(litres, capacity))

/** What the tank holds, or by how much the litres are more than that. */
const TankSize = ({ litres, capacity, unit }: TankProps) => {
  const over = overTankText(litres, capacity, unit)
  if (over === null) return <dd className={`${classes.apart} ${classes.more}`}>{FORM_TEXTS.ofTank(formatKm(capacity), unit)}</dd>
  return <dd className={`${classes.apart} ${classes.over}`}>{over}</dd>
}

/** Totals of the sheet while the user types, and the save button. Only this bar is redrawn at every key. */
export const TotalsBar = ({ busy, onCancel, onNext }: Props) => {
  const { control, sources, frozen } = useSheet()
  const rules = useRules()
  const draft = useWatch({ control }) as RoadmapDraft
  const totals = draftTotals(draft, rules)
  const averages = sources.kind === 'vehicle' ? draftAverages(totals, rules) : null
  // beside the average what the trips above do not show
  const burntBy = [
    ...(averages ? [FORM_TEXTS.averageAndNorm(formatLitres(averages.burnt), formatLitres(averages.norm), rules.fuelUm)] : []),
    ...(totals.stationaryConsumption.gt(0) ? [TEXTS.whileStationary(formatLitres(totals.stationaryConsumption))] : []),
    ...(totals.equipmentConsumption.gt(0) ? [TEXTS.ofEquipment(formatLitres(totals.equipmentConsumption))] : []),
  ]
  const hasKm = speaksOfKm(rules, draft.kmStart, draft.routes?.length)
  const { fuelLeft } = totals
  // a sheet has no figures before its vehicle is chosen
  const quantity = (value: string, unit = rules.fuelUm) => (draft.vehicleId ? <Quantity value={value} unit={unit} /> : '–')
  const texts = FORM_TEXTS_OF[sources.kind]
  const lacks = fuelLeft.lt(0) ? texts.tankLacks(`${formatLitres(fuelLeft.neg())} ${rules.fuelUm}`) : undefined
  const capacity = sources.vehicles.find(({ id }) => id === draft.vehicleId)?.tankCapacity
  return (
    <section className={classes.bar} data-kind={sources.kind} aria-label={FORM_TEXTS.totals} {...(lacks ? { 'data-negative': true } : {})}>
      <FigureList className={classes.figures}>
        {hasKm ? (
          <div className={`${classes.figure} ${classes.driven}`}>
            <dt>{COMMON.distance}</dt>
            <dd>{quantity(formatKm(totals.kmDone), 'km')}</dd>
            <dd className={`${classes.apart} ${classes.more}`}>
              {draft.vehicleId ? FORM_TEXTS.indexAtStop(formatKm(totals.kmStop)) : null}
            </dd>
          </div>
        ) : null}
        <div className={`${classes.figure} ${classes.spare}`}>
          <dt>{texts.atStart}</dt>
          <dd>{quantity(formatLitres(draft.fuelStart ?? 0))}</dd>
        </div>
        <div className={`${classes.figure} ${classes.spare}`}>
          <dt>{COMMON.fuelAdded}</dt>
          <dd>
            {quantity(formatLitres(totals.fuelAdded))}
            {draftEnergies(draft, rules).map(({ um, qty }) => (
              <span key={um} className={classes.apart}>
                {FORM_TEXTS.apart}
                <Quantity value={formatLitres(qty)} unit={um} />
              </span>
            ))}
          </dd>
        </div>
        <div className={`${classes.figure} ${sources.kind === 'vehicle' ? classes.average : ''}`}>
          <dt>{COMMON.consumed}</dt>
          <dd>{quantity(formatLitres(totals.fuelConsumed))}</dd>
          {burntBy.length > 0 ? <dd className={`${classes.apart} ${classes.more}`}>{burntBy.join(' · ')}</dd> : null}
        </div>
        <div className={`${classes.figure} ${classes.left}`}>
          <dt>{COMMON.left}</dt>
          <dd>
            <span className={classes.litres}>{quantity(formatLitres(fuelLeft))}</span>
            {capacity ? <TankBar litres={fuelLeft} capacity={capacity} label={tankLabel(fuelLeft, capacity)} /> : null}
          </dd>
          {capacity ? <TankSize litres={fuelLeft} capacity={capacity} unit={rules.fuelUm} /> : null}
        </div>
      </FigureList>
      <p className={classes.advice} role="status" title={lacks}>
        {lacks}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {frozen ? COMMON.back : COMMON.discard}
        </Button>
        {frozen ? null : (
          <Button type="submit" variant={onNext ? 'default' : 'filled'} loading={busy} title={TEXTS.saveShortcut}>
            {COMMON.save}
          </Button>
        )}
        {onNext && !frozen ? (
          <Button loading={busy} title={FORM_TEXTS.nextShortcut} onClick={onNext}>
            {FORM_TEXTS.saveAndNext}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
