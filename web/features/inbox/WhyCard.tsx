import { ActionIcon, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { EllipsisVertical } from 'lucide-react'
import type { SheetOffer, SuspectSheet } from '#contract/inbox.ts'
import { shownHours } from '#domain/calendar/interval.ts'
import { counted, formatKm, formatLitres } from '#domain/numbers/format.ts'
import { dockRef } from '../../ui/dock.ts'
import { Mark } from '../../ui/Mark.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { COMMON } from '../../ui/texts.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { VehicleLink } from '../../ui/VehicleLink.tsx'
import classes from './Inbox.module.css'
import { shownDay } from './Queue.tsx'
import { takesFuel } from './queue.ts'
import { TEXTS } from './texts.ts'

const whenOf = ({ startDate, startTime, endTime }: NonNullable<SheetOffer['move']>) => `${shownDay(startDate)}, ${startTime}–${endTime}`
const sheetsOf = (count: number) => counted(count, TEXTS.sheetOne, TEXTS.sheetMany)

/** Label of an offer's button. */
const labelOf = (offer: SheetOffer, sheet: SuspectSheet): string => {
  const { move, ends, recalculate, place, moveFill, hours: widened, gap, keepPaper } = offer
  if (place) return TEXTS.placeFill(place.to.id === sheet.id ? null : place.to.number)
  if (moveFill) return TEXTS.moveFill(moveFill.to.number)
  if (offer.reading) return TEXTS.correctReading
  if (offer.hour) return TEXTS.correctHour
  if (widened) return TEXTS.widen(shownHours(widened.to))
  if (gap) return TEXTS.fillGap
  if (offer.twoFills) return TEXTS.twoFills
  if (keepPaper) return TEXTS.keepPaper(keepPaper.document, keepPaper.invoice)
  if (move) return TEXTS.move(whenOf(move))
  if (recalculate) return TEXTS.recalculate(sheetsOf(recalculate.changed))
  if (ends && !takesFuel(sheet)) return TEXTS.takeIndex(formatKm(ends.kmStart))
  return TEXTS.takeFuel(formatLitres(ends?.fuelStart ?? 0))
}

/** Side effects of an offer; `null` where the finding and the card that asks for the number say them. */
const helpOf = (offer: SheetOffer): string | null => {
  const { recalculate, indexFall, place, moveFill, hours: widened, gap, keepPaper } = offer
  if (place) return TEXTS.placeFillHelp(place.document, shownDay(place.day))
  if (moveFill) return TEXTS.moveFillHelp(moveFill.document, moveFill.to.number, shownDay(moveFill.to.startDate))
  if (offer.reading || offer.hour) return null
  if (widened) return TEXTS.widenHelp(widened.document)
  if (gap) return TEXTS.fillGapHelp(formatKm(gap.km), shownDay(gap.from), shownDay(gap.to))
  if (offer.twoFills) return TEXTS.twoFillsHelp
  if (keepPaper) return TEXTS.keepPaperHelp(keepPaper.sheet)
  if (offer.move) return TEXTS.moveHelp
  const help = recalculate ? TEXTS.recalculateHelp(sheetsOf(recalculate.changed)) : TEXTS.takeHelp
  return indexFall ? `${help} ${TEXTS.indexFalls(formatKm(indexFall))}` : help
}

type Props = {
  sheet: SuspectSheet
  /** `null` while they are loading: their space is reserved. */
  offers: readonly SheetOffer[] | null
  mayWrite: boolean
  busy: boolean
  /** The form that the user is in, whose buttons a phone docks in place of the cures. */
  asked: { label: string; send: () => void; leave: () => void } | null
  onOffer: (offer: SheetOffer) => void
  onAccept: (() => void) | null
  onPurpose: (() => void) | null
  /** Fills in the tax number of a supplier that has none. */
  onCui: (() => void) | null
  onOpen: () => void
}

/** A way to put a sheet right: what runs it, or where it leads. */
type Cure = { label: string; brief?: string; run: () => void; key?: string; title?: string | null; first?: boolean; quiet?: boolean }

/** The cures of a sheet, best first. */
const useCures = ({
  sheet,
  offers,
  onOffer,
  onAccept,
  onPurpose,
  onCui,
}: Omit<Props, 'mayWrite' | 'busy' | 'asked' | 'onOpen'>): Cure[] => {
  const navigate = useNavigate()
  const [best] = offers ?? []
  const renew = () => navigate({ to: '/dashboard/termene', search: { due: 'passed', search: sheet.vehicle.number } })
  return [
    ...(offers ?? []).map((offer, at) => ({
      label: labelOf(offer, sheet),
      ...(at > 0 && offer.move && offer.move.startDate !== sheet.startDate ? { brief: TEXTS.move(shownDay(offer.move.startDate)) } : {}),
      run: () => onOffer(offer),
      key: String(at + 1),
      title: helpOf(offer),
      first: at === 0 && !offer.indexFall,
    })),
    ...(sheet.findings.some(({ code }) => code === 'DEADLINE_PASSED')
      ? [{ label: TEXTS.renewDeadline, run: () => void renew(), first: !best }]
      : []),
    ...(onCui ? [{ label: TEXTS.fillCui, run: onCui, first: !best }] : []),
    ...(onPurpose ? [{ label: TEXTS.writePurpose, run: onPurpose, key: 'S', first: !best || Boolean(best.indexFall) }] : []),
    ...(onAccept ? [{ label: TEXTS.acceptDots, run: onAccept, key: ACCEPTS }] : []),
  ]
}

/** How many cures a phone docks beside the first, accepting before the others; the rest are in the menu of the card. */
const DOCKED = 2
const ACCEPTS = 'E'

/** Why a sheet is in the queue, and the corrections for it, best first. */
export const WhyCard = ({ sheet, offers, mayWrite, busy, asked, onOpen, ...on }: Props) => {
  const phone = usePhone()
  const cures = useCures({ sheet, offers, ...on })
  const [worst, ...more] = sheet.findings
  if (!worst) return null
  const [best] = offers ?? []
  const help = best && helpOf(best)
  const isAsked = phone && asked !== null
  const open: Cure = { label: TEXTS.open, run: onOpen, key: TEXTS.enter, quiet: true }
  const first = isAsked ? { label: asked.label, run: asked.send } : (cures.find((cure) => cure.first) ?? (offers ? open : undefined))
  const rest = cures.filter((cure) => cure !== first)
  const aside = first === open ? [] : [open]
  const others = isAsked
    ? [{ label: COMMON.discard, run: asked.leave }]
    : phone
      ? rest.toSorted((one, other) => Number(other.key === ACCEPTS) - Number(one.key === ACCEPTS))
      : [...rest, ...aside]
  const shown = [...(first ? [first] : []), ...(phone ? others.slice(0, DOCKED) : others)]
  const folded = [...aside, ...others.slice(DOCKED)]
  return (
    <section className={classes.why} data-severity={worst.severity}>
      <Mark tone={worst.severity === 'E' ? 'error' : 'warning'} />
      <div>
        <h2>{TEXTS.why(sheet.number, worst.message)}</h2>
        <p>
          <VehicleLink id={sheet.vehicle.id}>{sheet.vehicle.number}</VehicleLink> {sheet.vehicle.model ?? sheet.vehicle.make}
        </p>
        {more.length > 0 ? <p>{more.map(({ message }) => message).join(' · ')}</p> : null}
        {mayWrite ? (
          <div
            className={`wrap ${classes.offers}`}
            {...(phone ? { ref: dockRef, 'data-dock': true } : {})}
            {...(isAsked ? { 'data-asked': true } : offers ? {} : { 'data-coming': true })}
          >
            {offers || isAsked ? null : (
              <Button variant="default" loading className={classes.coming ?? ''}>
                {TEXTS.keyOffer}
              </Button>
            )}
            {shown.map(({ label, brief, run, key, title, quiet }, at) => (
              <Button
                key={label}
                {...(label === first?.label ? {} : quiet ? { variant: 'subtle', color: 'gray' } : { variant: 'default' })}
                loading={busy && (isAsked ? at === 0 : key === '1')}
                title={title ?? undefined}
                onClick={run}
                rightSection={key ? <kbd aria-hidden>{key}</kbd> : undefined}
              >
                {brief ?? label}
              </Button>
            ))}
          </div>
        ) : null}
        {/* below the buttons, as what the first of them does */}
        {help ? <p>{help}</p> : offers ? null : <p>{'\u00a0'}</p>}
      </div>
      {phone && mayWrite && folded.length > 0 ? (
        <MenuButton
          entries={folded}
          button={
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={COMMON.more} className={classes.more ?? ''}>
              <EllipsisVertical size={18} />
            </ActionIcon>
          }
        />
      ) : null}
    </section>
  )
}
