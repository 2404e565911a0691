import { Button } from '@mantine/core'
import type { SheetOffer } from '#contract/inbox.ts'
import { shownHours } from '#domain/calendar/interval.ts'
import { Fact } from '../../ui/Fact.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useFormLater } from '../../ui/use-checked-form.ts'
import classes from './Inbox.module.css'
import { TEXTS } from './texts.ts'

type Props = {
  offer: NonNullable<SheetOffer['hour']>
  busy: boolean
  /** The digits that were typed for the field before it was there. */
  typed: string | undefined
  onCorrect: (time: string | null) => void
}

/** Asks for the hour of a fill outside the hours of its sheet. */
export const HourCard = ({ offer, busy, typed, onCorrect }: Props) => {
  const { control, submit } = useFormLater(async () => (await import('./typed-values.ts')).Hour, {
    defaults: { hour: typed || offer.time },
    save: async (values) => values.hour ?? null,
    onSaved: onCorrect,
  })
  return (
    <section className={`card ${classes.accept}`}>
      <form onSubmit={submit} noValidate>
        <h2>{TEXTS.hourTitle(offer.document)}</h2>
        <dl className={`wrap ${classes.facts}`}>
          <Fact name={TEXTS.hourTyped} data-fault>
            {offer.time}
          </Fact>
          <Fact name={TEXTS.hoursOnSheet}>{shownHours(offer.sheet)}</Fact>
        </dl>
        <div className={classes.reason}>
          <TimeField control={control} name="hour" label={TEXTS.hour} help={TEXTS.hourHelp} optional />
          <Button type="submit" variant="default" loading={busy}>
            {COMMON.save}
          </Button>
        </div>
      </form>
    </section>
  )
}
