import { Button } from '@mantine/core'
import type { SheetOffer } from '#contract/inbox.ts'
import { formatKm } from '#domain/numbers/format.ts'
import { Fact } from '../../ui/Fact.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useFormLater } from '../../ui/use-checked-form.ts'
import classes from './Inbox.module.css'
import { shownDay } from './Queue.tsx'
import { TEXTS } from './texts.ts'

type Reading = NonNullable<SheetOffer['reading']>
type Props = {
  reading: Reading
  /** Whether it is the hour meter of a machine. */
  isMeter: boolean
  busy: boolean
  /** The digits that were typed for the field before it was there. */
  typed: string | undefined
  onCorrect: (odometer: number | null) => void
}

const Neighbour = ({ label, reading, unit }: { label: string; reading: Reading['before']; unit: string }) => (
  <Fact name={label}>
    {reading ? (
      <>
        <Quantity value={formatKm(reading.odometer)} unit={unit} /> <span className={classes.dimmed}>{shownDay(reading.date)}</span>
      </>
    ) : (
      TEXTS.noReading
    )}
  </Fact>
)

/** Asks for the odometer, or the hour meter, that was read at a fill, between the readings beside it. */
export const ReadingCard = ({ reading, isMeter, busy, typed, onCorrect }: Props) => {
  const unit = isMeter ? 'h' : 'km'
  const { control, submit } = useFormLater(async () => (await import('./typed-values.ts')).Reading, {
    defaults: { reading: typed ? Number(typed) || null : reading.odometer },
    save: async (values) => values.reading,
    onSaved: (odometer) => onCorrect(odometer === null ? null : Number(odometer)),
  })
  return (
    <section className={`card ${classes.accept}`}>
      <form onSubmit={submit} noValidate>
        <h2>{(isMeter ? TEXTS.meterTitle : TEXTS.readingTitle)(reading.document)}</h2>
        <dl className={`wrap ${classes.facts}`}>
          <Neighbour label={TEXTS.readingBefore} reading={reading.before} unit={unit} />
          <Fact name={TEXTS.readingTyped} data-fault>
            <Quantity value={formatKm(reading.odometer)} unit={unit} />
          </Fact>
          <Fact name={isMeter ? TEXTS.meterOfSheets : TEXTS.readingOnSheet[reading.at]}>
            <Quantity value={formatKm(reading.index)} unit={unit} />
          </Fact>
          <Neighbour label={TEXTS.readingAfter} reading={reading.after} unit={unit} />
        </dl>
        <div className={classes.reason}>
          <NumberField
            control={control}
            name="reading"
            label={isMeter ? TEXTS.meter : TEXTS.odometer}
            help={TEXTS.readingHelp}
            places={2}
            unit={unit}
          />
          <Button type="submit" variant="default" loading={busy}>
            {COMMON.save}
          </Button>
        </div>
      </form>
    </section>
  )
}
