import { Skeleton } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import type { SheetOffer, SuspectSheet } from '#contract/inbox.ts'
import type { Partner } from '#contract/partners.ts'
import { CardComing } from '../../ui/CardComing.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { COMMON } from '../../ui/texts.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { DayStrip } from './DayStrip.tsx'
import classes from './Inbox.module.css'
import { PaneBack } from './PaneBack.tsx'
import { shownDay } from './Queue.tsx'
import type { DetailsProps, FieldName } from './SheetDetails.tsx'
import { TEXTS } from './texts.ts'
import { useSheetInQueue } from './use-inbox.ts'
import { usePaneFocus } from './use-pane-focus.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { WhyCard } from './WhyCard.tsx'

type Props = Pick<DetailsProps, 'sheet' | 'alike' | 'purposeless' | 'last' | 'busy' | 'onAccept' | 'onFill' | 'onCorrect' | 'onHour'> & {
  place: { at: number; all: number }
  mayWrite: boolean
  onStep: (by: 1 | -1) => void
  onApply: (offer: SheetOffer) => void
  /** A supplier of the sheet was saved. */
  onSupplier: (saved: Partner) => void
  onOpen: () => void
  onBack: () => void
}

const PartnerDialog = lazyPart(async () => (await import('../partners/PartnerDialog.tsx')).PartnerDialog)
/** The days around a sheet, the sheet, and what is asked of it. */
export const SHEET_COMING = (
  <>
    <Skeleton height={70} radius={8} />
    <CardComing height={136} />
    <CardComing height={208} />
  </>
)
/** What is asked and shown of a sheet: it comes while its data does. */
export const SheetDetails = lazyPart(async () => (await import('./SheetDetails.tsx')).SheetDetails, SHEET_COMING)

/** The keys that no button of the pane names. */
const Keys = ({ place: { at, all } }: Pick<Props, 'place'>) => (
  <p className={`small-print wrap ${classes.keys}`} aria-hidden>
    <span>
      <kbd>J</kbd> <kbd>K</kbd> {TEXTS.keyNext}
    </span>
    <span>
      <kbd>{TEXTS.enter}</kbd> {TEXTS.keyOpen}
    </span>
    <span>
      <kbd>{TEXTS.ctrlZ}</kbd> {TEXTS.keyUndo}
    </span>
    <span className={classes.place}>{TEXTS.place(at, all)}</span>
  </p>
)

type Moved = { sheet: Pick<AnswerOf<'roadmap'>, 'startDate' | 'startTime' | 'endTime'>; move: NonNullable<SheetOffer['move']> }

/** What the day proposed for a sheet changes of it. */
const IfMoved = ({ sheet, move }: Moved) => (
  <section className={`card ${classes.accept}`}>
    <h2>{TEXTS.ifMoved}</h2>
    <dl className={classes.changes}>
      {move.startDate === sheet.startDate ? null : (
        <>
          <dt>{COMMON.date}</dt>
          <dd>{shownDay(sheet.startDate)}</dd>
          <dd>{shownDay(move.startDate)}</dd>
        </>
      )}
      <dt>{TEXTS.movedHours}</dt>
      <dd>{`${sheet.startTime}–${sheet.endTime}`}</dd>
      <dd>{`${move.startTime}–${move.endTime}`}</dd>
    </dl>
  </section>
)

/** What sends each of the fields. */
const SENDS: Readonly<Record<FieldName, string>> = {
  reason: TEXTS.accept,
  purpose: TEXTS.fillPurpose,
  reading: COMMON.save,
  hour: COMMON.save,
}

/**
 * The form of the pane that the user is in: on a phone its buttons take the place of the cures until it is sent or given up. Esc gives it up
 * too: the keys of the queue go on.
 */
const useAskedForm = (pane: RefObject<HTMLElement | null>) => {
  const [asked, setAsked] = useState<{ name: FieldName; form: HTMLFormElement } | null>(null)
  const giveUp = () => {
    setAsked(null)
    pane.current?.focus({ preventScroll: true })
  }
  return {
    watch: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const form = target.closest('form')
        const name = (Object.keys(SENDS) as FieldName[]).find((field) => form?.querySelector(`input[name="${field}"]`))
        if (form && name) setAsked({ name, form })
      },
      onKeyDown: ({ key, target }: KeyboardEvent<HTMLElement>) => {
        if (key === 'Escape' && target instanceof HTMLInputElement) giveUp()
      },
    },
    leave: () => setAsked(null),
    giveUp,
    asked: asked && {
      name: asked.name,
      label: SENDS[asked.name],
      send: () => asked.form.requestSubmit(),
    },
  }
}

/** Puts the focus into a field of the pane; into one that is still loading once it is there, with what was typed for it, or sent, meanwhile. */
const useFieldFocus = (pane: RefObject<HTMLElement | null>) => {
  const [wanted, setWanted] = useState<{ name: FieldName; typed: string; sent: boolean } | null>(null)
  const focus = (name: FieldName, typed = '') => {
    const input = pane.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (!input) return null
    // no farther than its card needs: the page around the pane stays where it is
    input.form?.scrollIntoView({ block: 'nearest' })
    input.focus({ preventScroll: true })
    if (typed) input.setSelectionRange(typed.length, typed.length)
    else input.select()
    return input
  }
  useEffect(() => {
    const input = wanted && focus(wanted.name, wanted.typed)
    if (!input) return
    setWanted(null)
    if (wanted.sent) input.form?.requestSubmit()
  })
  return {
    focusField: (name: FieldName) => {
      if (!focus(name)) setWanted({ name, typed: '', sent: false })
    },
    isWanted: (name: FieldName): boolean => wanted?.name === name,
    typedFor: (name: FieldName): string | undefined => (wanted?.name === name && wanted.typed ? wanted.typed : undefined),
    type: wanted
      ? (key: string) =>
          setWanted((now) => (now && !now.sent ? { ...now, ...(key === 'Enter' ? { sent: true } : { typed: now.typed + key }) } : now))
      : null,
  }
}

/** The supplier without a tax number that a sheet is suspect for, and whether it is being filled in. */
const useSupplierCure = ({ findings }: SuspectSheet, whole: AnswerOf<'roadmap'> | undefined) => {
  const [isAsked, setAsked] = useState(false)
  const path = findings.find(({ code }) => code === 'EXP_NO_CUI')?.path ?? null
  const supplier = path === null ? undefined : whole?.expenses[Number(path.split('.')[1])]?.partner
  return { lacks: path !== null, row: isAsked ? (supplier ?? null) : null, ask: () => setAsked(true), close: () => setAsked(false) }
}

/** A sheet of the queue: the reason, the corrections, and the sheet with its fault marked. */
export const SheetPane = (props: Props) => {
  const { sheet, place, mayWrite, busy, onApply, onOpen } = props
  const { sheet: wholeSheet, offers } = useSheetInQueue(sheet)
  const pane = useRef<HTMLElement>(null)
  const phone = usePhone()
  // drawn anew once the fields are there: the one that was asked for takes the focus
  const [, setIsShown] = useState(false)
  const proposedRepairs = offers.data?.offers ?? []
  // the height of the content below depends on what has loaded: all of it is drawn at once
  const isLoaded = !offers.isPending && !wholeSheet.isPending
  const acceptable = mayWrite && sheet.findings.every(({ severity }) => severity === 'W')
  const asksPurpose = mayWrite && props.purposeless.some(({ id }) => id === sheet.id)
  const { focusField, isWanted, typedFor, type } = useFieldFocus(pane)
  const supplier = useSupplierCure(sheet, wholeSheet.data)
  const { watch, asked, leave, giveUp } = useAskedForm(pane)
  usePaneFocus(pane)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is done once the sheet is another
  useEffect(leave, [sheet.version, sheet.findings.length])
  const reading = mayWrite ? (proposedRepairs.find((offer) => offer.reading)?.reading ?? null) : null
  const hour = mayWrite ? (proposedRepairs.find((offer) => offer.hour)?.hour ?? null) : null
  const take = (offer: SheetOffer) => (offer.reading ? focusField('reading') : offer.hour ? focusField('hour') : onApply(offer))
  useQueueKeys({
    purpose: () => asksPurpose && focusField('purpose'),
    step: props.onStep,
    offer: (at) => {
      const offer = mayWrite && !busy ? proposedRepairs[at] : undefined
      if (offer) take(offer)
    },
    accept: () => acceptable && focusField('reason'),
    open: onOpen,
    type,
  })
  return (
    <article ref={pane} tabIndex={-1} className={classes.pane} aria-label={TEXTS.sheet(sheet.number)}>
      <PaneBack onBack={props.onBack} />
      <div className={classes.detail} {...watch}>
        <WhyCard
          {...{ sheet, offers: offers.isPending ? null : proposedRepairs, mayWrite, busy, onOpen }}
          asked={asked && { ...asked, leave: giveUp }}
          onOffer={take}
          onAccept={acceptable ? () => focusField('reason') : null}
          onPurpose={asksPurpose ? () => focusField('purpose') : null}
          onCui={mayWrite && supplier.lacks ? supplier.ask : null}
        />
        {offers.data && isLoaded ? (
          <DayStrip
            type={sheet.type}
            vehicle={sheet.vehicle.number}
            day={sheet.startDate}
            km={sheet.kmDone}
            moves={proposedRepairs.flatMap(({ move }) => move ?? [])}
            days={offers.data.days}
          />
        ) : null}
        {phone && wholeSheet.data && proposedRepairs[0]?.move ? <IfMoved sheet={wholeSheet.data} move={proposedRepairs[0].move} /> : null}
        {isLoaded ? null : SHEET_COMING}
        {wholeSheet.error ? (
          <LoadFailed title={TEXTS.loadFailed} error={wholeSheet.error} onRetry={wholeSheet.refetch} inset={false} />
        ) : null}
        {isLoaded ? (
          <SheetDetails
            {...props}
            {...{ whole: wholeSheet.data, reading, hour, acceptable, asksPurpose, typedFor }}
            shows={(name) => !phone || asked?.name === name || isWanted(name)}
            onShown={() => setIsShown(true)}
          />
        ) : null}
      </div>
      {supplier.row ? (
        <PartnerDialog
          row={supplier.row}
          onClose={supplier.close}
          onSaved={(saved) => {
            supplier.close()
            props.onSupplier(saved)
          }}
        />
      ) : null}
      <Keys place={place} />
    </article>
  )
}
