import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { SheetOffer, SuspectSheet } from '#contract/inbox.ts'
import { shownHours } from '#domain/checks/fills.ts'
import { counted, formatKm, formatLitres } from '#domain/numbers/format.ts'
import { dockRef } from '../../ui/dock.ts'
import { Mark } from '../../ui/Mark.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { VehicleLink } from '../../ui/VehicleLink.tsx'
import classes from './Inbox.module.css'
import { shownDay } from './Queue.tsx'
import { takesFuel } from './queue.ts'
import { TEXTS } from './texts.ts'

const hours = ({ startTime, endTime }: { startTime: string; endTime: string }) => `${startTime}–${endTime}`
const sheetsOf = (count: number) => counted(count, TEXTS.sheetOne, TEXTS.sheetMany)

/** Label of an offer's button. */
const labelOf = (
  { move, ends, recalculate, moveFill, reading, hour, hours: widened, gap, keepPaper, twoFills }: SheetOffer,
  sheet: SuspectSheet,
): string => {
  if (moveFill) return TEXTS.moveFill(moveFill.to.number)
  if (reading) return TEXTS.correctReading
  if (hour) return TEXTS.correctHour
  if (widened) return TEXTS.widen(shownHours(widened.to))
  if (gap) return TEXTS.fillGap
  if (twoFills) return TEXTS.twoFills
  if (keepPaper) return TEXTS.keepPaper(keepPaper.document, keepPaper.invoice)
  if (move) return TEXTS.move(`${shownDay(move.startDate)}, ${hours(move)}`)
  if (recalculate) return TEXTS.recalculate(sheetsOf(recalculate.changed))
  if (ends && !takesFuel(sheet)) return TEXTS.takeIndex(formatKm(ends.kmStart))
  return TEXTS.takeFuel(formatLitres(ends?.fuelStart ?? 0))
}

/** Side effects of an offer. */
const helpOf = ({
  move,
  recalculate,
  indexFall,
  moveFill,
  reading,
  hour,
  hours: widened,
  gap,
  keepPaper,
  twoFills,
}: SheetOffer): string => {
  if (moveFill) return TEXTS.moveFillHelp(moveFill.document, moveFill.to.number, shownDay(moveFill.to.startDate))
  if (reading) return TEXTS.correctReadingHelp(formatKm(reading.index))
  if (hour) return TEXTS.correctHourHelp(hour.document, hour.time, shownHours(hour.sheet))
  if (widened) return TEXTS.widenHelp(widened.document)
  if (gap) return TEXTS.fillGapHelp(formatKm(gap.km), shownDay(gap.from), shownDay(gap.to))
  if (twoFills) return TEXTS.twoFillsHelp
  if (keepPaper) return TEXTS.keepPaperHelp(keepPaper.sheet)
  if (move) return TEXTS.moveHelp(shownDay(move.startDate))
  const help = recalculate ? TEXTS.recalculateHelp(sheetsOf(recalculate.changed)) : TEXTS.takeHelp
  return indexFall ? `${help} ${TEXTS.indexFalls(formatKm(indexFall))}` : help
}

type Props = {
  sheet: SuspectSheet
  /** `null` while they are loading: their space is reserved. */
  offers: readonly SheetOffer[] | null
  mayWrite: boolean
  busy: boolean
  onOffer: (offer: SheetOffer) => void
  onAccept: (() => void) | null
  onPurpose: (() => void) | null
  onOpen: () => void
}

/** Why a sheet is in the queue, and the corrections for it, best first. */
export const WhyCard = ({ sheet, offers, mayWrite, busy, onOffer, onAccept, onPurpose, onOpen }: Props) => {
  const phone = usePhone()
  const [worst, ...more] = sheet.findings
  if (!worst) return null
  const [best] = offers ?? []
  return (
    <section className={classes.why} data-severity={worst.severity}>
      <Mark tone={worst.severity === 'E' ? 'error' : 'warning'} />
      <div>
        <h2>{TEXTS.why(sheet.number, worst.message)}</h2>
        <p>
          <VehicleLink id={sheet.vehicle.id}>{sheet.vehicle.number}</VehicleLink> {sheet.vehicle.model ?? sheet.vehicle.make}
        </p>
        {more.length > 0 ? <p>{more.map(({ message }) => message).join(' · ')}</p> : null}
        {best ? <p>{helpOf(best)}</p> : offers ? null : <p>{'\u00a0'}</p>}
        {mayWrite ? (
          <div
            className={classes.offers}
            {...(phone ? { ref: dockRef, 'data-dock': true } : {})}
            {...(offers ? {} : { 'data-coming': true })}
          >
            {(offers ?? []).map((offer, at) => (
              <Button
                key={labelOf(offer, sheet)}
                variant={at === 0 && !offer.indexFall ? 'filled' : 'default'}
                loading={busy && at === 0}
                title={helpOf(offer)}
                onClick={() => onOffer(offer)}
                rightSection={<kbd aria-hidden>{at + 1}</kbd>}
              >
                {labelOf(offer, sheet)}
              </Button>
            ))}
            {sheet.findings.some(({ code }) => code === 'DEADLINE_PASSED') ? (
              <Button
                variant={best ? 'default' : 'filled'}
                renderRoot={(props) => <Link to="/dashboard/termene" search={{ due: 'passed', search: sheet.vehicle.number }} {...props} />}
              >
                {TEXTS.renewDeadline}
              </Button>
            ) : null}
            {onPurpose ? (
              <Button variant={best && !best.indexFall ? 'default' : 'filled'} onClick={onPurpose} rightSection={<kbd aria-hidden>S</kbd>}>
                {TEXTS.writePurpose}
              </Button>
            ) : null}
            {onAccept ? (
              <Button variant="default" onClick={onAccept} rightSection={<kbd aria-hidden>E</kbd>}>
                {TEXTS.acceptDots}
              </Button>
            ) : null}
            <Button variant="subtle" color="gray" onClick={onOpen} rightSection={<kbd aria-hidden>{TEXTS.enter}</kbd>}>
              {TEXTS.open}
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  )
}
