import { ActionIcon, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { EllipsisVertical } from 'lucide-react'
import type { SheetOffer, SuspectSheet } from '#contract/inbox.ts'
import { shownHours } from '#domain/calendar/interval.ts'
import type { CheckCode } from '#domain/checks/codes.ts'
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
  if (offer.complete) return TEXTS.completeFill(offer.complete.document)
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
  if (offer.complete) return TEXTS.completeFillHelp(shownDay(offer.complete.day))
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

/** A way to put a sheet right: what runs it, or where it leads; `cures` are the findings that it is for, `lowers` that it takes kilometres off. */
type Cure = {
  label: string
  brief?: string
  run: () => void
  key?: string
  title?: string | null
  cures?: readonly CheckCode[]
  lowers?: boolean
  quiet?: boolean
}

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
  const renew = () => navigate({ to: '/dashboard/termene', search: { due: 'passed', search: sheet.vehicle.number } })
  return [
    ...(offers ?? []).map((offer, at) => ({
      label: labelOf(offer, sheet),
      ...(at > 0 && offer.move && offer.move.startDate !== sheet.startDate ? { brief: TEXTS.move(shownDay(offer.move.startDate)) } : {}),
      run: () => onOffer(offer),
      key: String(at + 1),
      title: helpOf(offer),
      cures: offer.cures,
      lowers: offer.indexFall !== null,
    })),
    ...(sheet.findings.some(({ code }) => code === 'DEADLINE_PASSED')
      ? [{ label: TEXTS.renewDeadline, run: () => void renew(), cures: ['DEADLINE_PASSED' as const] }]
      : []),
    ...(onCui ? [{ label: TEXTS.fillCui, run: onCui, cures: ['EXP_NO_CUI' as const] }] : []),
    ...(onPurpose ? [{ label: TEXTS.writePurpose, run: onPurpose, key: 'S', cures: ['PURPOSE_MISSING' as const] }] : []),
    ...(onAccept ? [{ label: TEXTS.acceptDots, run: onAccept, key: ACCEPTS }] : []),
  ]
}

/** The cures of the worst finding and of all of them, those of others with what they are for, and the findings without any. */
const partedCures = (cures: readonly Cure[], [worst, ...more]: SuspectSheet['findings']) => {
  const placeOf = ({ cures: codes }: Cure) =>
    !codes || (worst && codes.includes(worst.code)) ? undefined : more.find(({ code }) => codes.includes(code))
  const byFinding = Map.groupBy(cures, placeOf)
  const others = more.flatMap((finding) => {
    const own = byFinding.get(finding)
    return own ? { cures: own, findings: more.filter(({ code }) => own.some((cure) => cure.cures?.includes(code))) } : []
  })
  const uncured = more.filter((finding) => !others.some(({ findings }) => findings.includes(finding)))
  return { ofWorst: byFinding.get(undefined) ?? [], others, uncured }
}

const said = (findings: SuspectSheet['findings']) => findings.map(({ message }) => message).join(' · ')

const ACCEPTS = 'E'

/** Why a sheet is in the queue, and the corrections for it, best first. */
export const WhyCard = ({ sheet, offers, mayWrite, busy, asked, onOpen, ...on }: Props) => {
  const phone = usePhone()
  const cures = useCures({ sheet, offers, ...on })
  const [worst] = sheet.findings
  if (!worst) return null
  const { ofWorst, others: ofOthers, uncured } = partedCures(cures, sheet.findings)
  const isAsked = phone && asked !== null
  const open: Cure = { label: TEXTS.open, run: onOpen, key: TEXTS.enter, quiet: true }
  const first = isAsked
    ? { label: asked.label, run: asked.send }
    : (ofWorst.find((cure) => cure.cures && !cure.lowers) ?? (offers ? open : undefined))
  const help = isAsked ? null : first?.title
  const rest = ofWorst.filter((cure) => cure !== first)
  const aside = first === open ? [] : [open]
  const others = isAsked
    ? [{ label: COMMON.discard, run: asked.leave }]
    : phone
      ? rest.toSorted((one, other) => Number(other.key === ACCEPTS) - Number(one.key === ACCEPTS))
      : rest
  // a phone docks accepting beside the first; the rest are in the menu of the card
  const docked = phone ? 1 : others.length
  const shown = [...(first ? [first] : []), ...others.slice(0, docked)]
  const folded = [...aside, ...others.slice(docked)]
  const buttonOf = ({ label, brief, run, key, title, quiet }: Cure, at: number) => (
    <Button
      key={label}
      {...(label === first?.label ? { variant: 'filled' } : quiet ? { variant: 'subtle', color: 'gray' } : { variant: 'default' })}
      loading={busy && (isAsked ? at === 0 : key === '1')}
      title={title ?? undefined}
      onClick={run}
      rightSection={key ? <kbd aria-hidden>{key}</kbd> : undefined}
    >
      {brief ?? label}
    </Button>
  )
  return (
    <section className={classes.why} data-severity={worst.severity}>
      <Mark tone={worst.severity === 'E' ? 'error' : 'warning'} />
      <div>
        <h2>{TEXTS.why(sheet.number, worst.message)}</h2>
        <p className={`row ${classes.vehicle}`}>
          <span>
            <VehicleLink id={sheet.vehicle.id}>{sheet.vehicle.number}</VehicleLink> {sheet.vehicle.model ?? sheet.vehicle.make}
          </span>
          {phone || !offers ? null : aside.map(buttonOf)}
        </p>
        {uncured.length > 0 ? <p>{said(uncured)}</p> : null}
        {mayWrite ? (
          <div
            // another dock, which does not grow out of the one that waits
            key={phone && !offers ? 'coming' : 'known'}
            className={`wrap ${classes.offers}`}
            {...(phone ? { ref: dockRef, 'data-dock': true } : {})}
            {...(isAsked ? { 'data-asked': true } : offers ? {} : { 'data-coming': true })}
          >
            {offers || isAsked ? null : (
              <Button variant="default" loading className={classes.coming ?? ''}>
                {TEXTS.keyOffer}
              </Button>
            )}
            {shown.map(buttonOf)}
          </div>
        ) : null}
        {/* below the buttons, as what the first of them does */}
        {help ? <p>{help}</p> : offers ? null : <p>{'\u00a0'}</p>}
        {ofOthers.map(({ findings, cures: ofThem }) => (
          <div key={said(findings)} className={classes.besides}>
            <p>{said(findings)}</p>
            {mayWrite ? <div className={`wrap ${classes.cures}`}>{ofThem.map((cure) => buttonOf(cure, -1))}</div> : null}
          </div>
        ))}
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
