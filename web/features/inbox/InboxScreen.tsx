import { Button, UnstyledButton } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { DayWithoutSheet, SheetOffer, SuspectSheet } from '#contract/inbox.ts'
import { type Day, dayInRomania } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/month/month.ts'
import { counted } from '#domain/numbers/format.ts'
import type { InboxSearch } from '#web/lib/inbox-search.ts'
import { useCompany } from '../../app/company-context.tsx'
import { fetchFile } from '../../ui/fetch-file.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { lazyPart, usePartsAhead } from '../../ui/lazy-part.tsx'
import type { OnList } from '../../ui/list-search.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { SHEET_PATH, SHEET_TEXT } from '../roadmaps/kind-texts.ts'
import classes from './Inbox.module.css'
import { EarlierMonth, InboxHead, WalkHead } from './InboxHead.tsx'
import { InboxSkeleton } from './InboxSkeleton.tsx'
import { Queue } from './Queue.tsx'
import { causeOf, isBare, nextAfter, placeOfDay, placesOf, queueOf, sheetAtOffset, withoutPurpose } from './queue.ts'
import { SheetDetails, SheetPane } from './SheetPane.tsx'
import { TEXTS } from './texts.ts'
import { type Inbox, useInbox } from './use-inbox.ts'
import { usePaneFocus } from './use-pane-focus.ts'

/** What comes beside the data of the page. */
const AcceptedPane = lazyPart(async () => (await import('./AcceptedPane.tsx')).AcceptedPane)
const DayPane = lazyPart(async () => (await import('./DayPane.tsx')).DayPane)
const LATER = [SheetDetails, AcceptedPane, DayPane]

type Props = { state: InboxSearch; onState: OnList<InboxSearch> }

/** What of the inbox is about a vehicle, or all of it, in the order of the queue. */
const queueFor = (inbox: Inbox | undefined, vehicleId: number | undefined, causes: readonly string[]) => {
  const isShown = ({ vehicle }: { vehicle: { id: number } }) => vehicleId === undefined || vehicle.id === vehicleId
  const shown = (inbox?.suspects ?? []).filter(isShown)
  const days = (inbox?.withoutSheet ?? []).filter(isShown)
  const groups = queueOf(shown, causes)
  return { shown, days, groups, order: placesOf(groups, days) }
}

/** The queue, and what of it is shown: a sheet or a day without one, the first where none was chosen. */
const chosenIn = (inbox: Inbox | undefined, { at: chosen, vehicleId }: InboxSearch, causes: readonly string[]) => {
  const queue = queueFor(inbox, vehicleId, causes)
  const at = queue.order.find((place) => place === chosen) ?? queue.order[0]
  const sheet: SuspectSheet | undefined = queue.shown.find(({ id }) => id === at)
  const sameCause = queue.groups.find(({ sheets }) => sheet && sheets.includes(sheet))
  const place = { at: queue.order.indexOf(at ?? 0) + 1, all: queue.order.length }
  return { ...queue, at, place, sheet, sameCause, day: queue.days.find((day) => placeOfDay(day) === at) }
}

/** The same, with the causes of the month in the order in which they were shown first, which they keep. */
const useQueue = (inbox: Inbox | undefined, state: InboxSearch & { month: Month }) => {
  const causes = useRef<{ month: Month; shown: readonly string[] }>({ month: state.month, shown: [] })
  if (causes.current.month !== state.month) causes.current = { month: state.month, shown: [] }
  const chosen = chosenIn(inbox, state, causes.current.shown)
  causes.current.shown = [...new Set([...causes.current.shown, ...chosen.groups.map(causeOf)])]
  return { ...chosen, causes: causes.current.shown }
}

/** What was typed last: a reason by the cause that it was typed for, which alone it is proposed for again, and a purpose. */
type LastWords = { reasons: Readonly<Record<string, string>>; purpose: string }

/** A month without sheets has nothing to see, which says nothing of it. */
const Empty = () => (
  <div className={classes.clean}>
    <h2>{TEXTS.noSheets}</h2>
    <p>{TEXTS.noSheetsHelp}</p>
    <Button variant="light" mt="md" renderRoot={(props) => <Link to="/dashboard/foi/add" {...props} />}>
      {SHEET_TEXT.vehicle.add}
    </Button>
  </div>
)

const Clean = ({ closed }: { closed: boolean }) => {
  const box = useRef<HTMLDivElement>(null)
  usePaneFocus(box)
  return (
    <div ref={box} tabIndex={-1} className={classes.clean}>
      <CircleCheck size={32} aria-hidden />
      <h2>{TEXTS.clean}</h2>
      <p>{closed ? TEXTS.cleanClosed : TEXTS.cleanHelp}</p>
    </div>
  )
}

/** The number of accepted findings of the month, with a link to them; an empty line of the same height where there are none. */
const AcceptedLine = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <p className={`quiet ${classes.done}`}>
    {count > 0 ? (
      <>
        <span>{TEXTS.acceptedCount(counted(count, TEXTS.acceptedWord, TEXTS.acceptedWords))}</span>
        <UnstyledButton className={classes.link} onClick={onShow}>
          {TEXTS.see}
        </UnstyledButton>
      </>
    ) : null}
  </p>
)

/** The findings of a month as an inbox: the queue by cause, and beside it the selected sheet at its fault. */
export const InboxScreen = (props: Props) => {
  const { company } = useCompany()
  return <MonthInbox key={company.id} {...props} />
}

/** Where a sheet opens at its fault, from a place of the queue; closing it leads to `next`. */
const toFault = (sheet: SuspectSheet, search: InboxSearch, next: number | null) => ({
  to: SHEET_PATH[sheet.type].edit,
  params: { roadmapId: String(sheet.id) },
  state: {
    sheetOrigin: { screen: 'inbox' as const, search, next },
    fault: sheet.findings.find(({ path }) => path !== null)?.path ?? null,
  },
})

/** The ref of a box that shows its beginning for another sheet: on a phone that takes the place of the queue, however far it was read. */
const useShownFromTop = (at: number | undefined) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    if (at === undefined || !current) return
    if (current.getBoundingClientRect().top < Number.parseFloat(getComputedStyle(current).scrollMarginTop)) current.scrollIntoView()
  }, [at])
  return box
}

/** The ways from the inbox to other pages; from a sheet they lead back to it. */
const useLeaving = (search: InboxSearch) => {
  const navigate = useNavigate()
  const generate = (vehicleId: number, from: Day, to: Day) =>
    navigate({ to: '/dashboard/generate', state: { generateFor: { vehicleId, from, to } } })
  return {
    open: (sheet: SuspectSheet, next: number | null) => navigate(toFault(sheet, search, next)),
    generate,
    /** Where an offer leads to another page; `null` where it is carried out here. */
    follow: ({ vehicle }: SuspectSheet, { gap, complete }: SheetOffer) => {
      if (gap) return generate(vehicle.id, gap.from, gap.to)
      if (!complete) return null
      return navigate({ to: '/dashboard/alimentari', search: { state: 'assign', vehicleId: vehicle.id, month: monthOf(complete.day) } })
    },
    write: ({ type, vehicle, day }: DayWithoutSheet) =>
      navigate({
        to: SHEET_PATH[type].add,
        state: { begin: { vehicleId: vehicle.id, day }, sheetOrigin: { screen: 'inbox', search, next: null } },
      }),
  }
}

type SideProps = Omit<ComponentProps<typeof Queue>, 'onChoose'> & {
  answer: Inbox
  first: number | undefined
  onChoose: (at: number | null) => void
  onAccepted: () => void
}

/** The queue, or that nothing is left of it, and what was accepted. */
const Side = ({ answer, first, onChoose, onAccepted, ...queue }: SideProps) => (
  <div className={`column ${classes.side}`} data-fills-window>
    {first === undefined ? (
      answer.sheets === 0 && !answer.closed ? (
        <Empty />
      ) : (
        <Clean closed={answer.closed} />
      )
    ) : (
      <>
        <Queue {...queue} onChoose={onChoose} />
        <Button className={classes.begin ?? ''} onClick={() => onChoose(first)}>
          {TEXTS.begin}
        </Button>
      </>
    )}
    <AcceptedLine count={answer.accepted.length} onShow={onAccepted} />
  </div>
)

type AcceptedProps = Pick<ReturnType<typeof useInbox>, 'withdraw'> & {
  answer: Inbox
  mayWrite: boolean
  month: Month
  onBack: () => void
}

const Accepted = ({ answer, mayWrite, month, withdraw, onBack }: AcceptedProps) => {
  const { company } = useCompany()
  return (
    <AcceptedPane
      rows={answer.accepted}
      mayChange={mayWrite}
      onWithdraw={({ id, number }) => withdraw(id, number)}
      onPrint={() => fetchFile('acceptedPdf', { query: { companyId: company.id, month } }, `observatii-acceptate-${month}.pdf`)}
      onBack={onBack}
    />
  )
}

/** Whether the queue is shown, or one walks through it: a phone begins at the first finding, and shows the queue when it is asked for. */
const useQueueAsked = (isPossible: boolean, at: number | undefined, chosen: number | undefined, goTo: (at: null) => void) => {
  const phone = usePhone()
  const [queueAsked, setQueueAsked] = useState(false)
  const back = () => {
    setQueueAsked(true)
    goTo(null)
  }
  const showsQueue = isPossible && (at === undefined || (phone ? queueAsked : chosen === undefined))
  return { setQueueAsked, back, showsQueue, walks: phone && isPossible && !showsQueue }
}

const MonthInbox = ({ state, onState }: Props) => {
  usePartsAhead(LATER)
  const { subscription } = useCompany()
  const month = state.month ?? monthOf(dayInRomania(new Date()))
  const leaving = useLeaving({ ...state, month })
  const [showsAccepted, setShowsAccepted] = useState(false)
  const [last, setLast] = useState<LastWords>({ reasons: {}, purpose: '' })
  const goTo = (at: number | null) => onState({ ...state, at: at ?? undefined })
  const { inbox, busy, recordSaved, apply, correct, correctHour, ignore, fill, accept, withdraw } = useInbox(month, (done, now) => {
    goTo(nextAfter(order, done, queueFor(now, state.vehicleId, causes).order))
  })
  const answer = inbox.data
  const { shown, days, groups, order, at, place, day, sheet, sameCause, causes } = useQueue(answer, { ...state, month })
  const box = useShownFromTop(state.at)
  const { walks, setQueueAsked, showsQueue, back } = useQueueAsked(!showsAccepted, at, state.at, goTo)
  const mayWrite = subscription.permissions.mayWrite && answer?.closed === false

  const step = (by: 1 | -1) => goTo(sheetAtOffset(order, at ?? null, by))
  const choose = (chosen: number | null) => {
    setShowsAccepted(false)
    setQueueAsked(false)
    goTo(chosen)
  }
  const openSheet = () => {
    const next = sheet && sheetAtOffset(order, sheet.id, 1)
    if (sheet && subscription.permissions.mayWrite) leaving.open(sheet, next === sheet.id ? null : (next ?? null))
  }
  const acceptAll = (reason: string, all: boolean) => {
    if (!sheet || !sameCause) return
    setLast({ ...last, reasons: { ...last.reasons, [causeOf(sameCause)]: reason } })
    const codes = all ? [sameCause.code] : [...new Set(sheet.findings.map(({ code }) => code))]
    accept(sheet, all ? sameCause.sheets : [sheet], codes, reason)
  }
  const fillAll = (on: SuspectSheet, purpose: string, all: boolean) => {
    setLast({ ...last, purpose })
    fill(on, all ? withoutPurpose(shown) : [on], purpose)
  }

  return (
    <>
      {walks ? (
        <WalkHead {...{ month, place }} onStep={step} onBack={back} />
      ) : (
        <InboxHead
          month={month}
          inbox={answer}
          vehicleId={state.vehicleId ?? null}
          onMonth={(step) => onState((latest) => ({ month: step(latest.month ?? month) }), 'push')}
          onVehicle={(vehicleId) => onState({ month, ...(vehicleId === null ? {} : { vehicleId }) })}
        />
      )}
      {inbox.error ? <LoadFailed title={TEXTS.loadFailed} error={inbox.error} onRetry={inbox.refetch} inset={false} /> : null}
      {answer ? (
        <div ref={box} className={`card ${classes.box}`} data-shows={isBare(answer) ? 'nothing' : showsQueue ? 'queue' : 'sheet'}>
          <Side
            {...{ answer, groups, days }}
            first={order[0]}
            at={showsAccepted ? null : (at ?? null)}
            onChoose={choose}
            onOpen={() => (!day ? openSheet() : mayWrite ? leaving.write(day) : undefined)}
            onAccepted={() => setShowsAccepted(true)}
          />
          {day && !showsAccepted ? (
            <DayPane
              key={at}
              {...{ day, mayWrite, busy, place }}
              onStep={step}
              onWrite={() => leaving.write(day)}
              onGenerate={() => leaving.generate(day.vehicle.id, day.day, day.day)}
              onIgnore={() => ignore(placeOfDay(day), day.fills)}
              onBack={back}
            />
          ) : isBare(answer) ? null : showsAccepted || !sheet ? (
            <Accepted {...{ answer, mayWrite, month, withdraw }} onBack={() => setShowsAccepted(false)} />
          ) : (
            <SheetPane
              key={sheet.id}
              {...{ sheet, mayWrite, busy, place, onStep: step }}
              last={{ reason: (sameCause && last.reasons[causeOf(sameCause)]) ?? '', purpose: last.purpose }}
              purposeless={withoutPurpose(shown)}
              alike={sameCause?.sheets ?? []}
              onApply={(offer) => leaving.follow(sheet, offer) ?? apply(sheet, offer)}
              onCorrect={(reading, odometer) => correct(sheet, reading, odometer)}
              onHour={(hour, time) => correctHour(sheet, hour, time)}
              onAccept={acceptAll}
              onFill={(purpose, all) => fillAll(sheet, purpose, all)}
              onSupplier={(saved) => recordSaved(sheet.id, saved)}
              onOpen={openSheet}
              onBack={back}
            />
          )}
        </div>
      ) : inbox.error ? null : (
        <InboxSkeleton />
      )}
      {walks ? <EarlierMonth month={month} /> : null}
    </>
  )
}
