import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SuspectSheet } from '#contract/inbox.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/month/month.ts'
import { counted } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import type { OnList } from '../../ui/list-search.ts'
import { fetchFile } from '../months/months.api.ts'
import { SHEET_PATH } from '../roadmaps/kind-texts.ts'
import { AcceptedPane } from './AcceptedPane.tsx'
import classes from './Inbox.module.css'
import { InboxHead } from './InboxHead.tsx'
import type { InboxSearch } from './inbox-search.ts'
import { Queue } from './Queue.tsx'
import { nextAfter, queueOf, sheetAtOffset, withoutPurpose } from './queue.ts'
import { SheetPane } from './SheetPane.tsx'
import { TEXTS } from './texts.ts'
import { type Inbox, useInbox } from './use-inbox.ts'

type Props = { state: InboxSearch; onState: OnList<InboxSearch> }

const orderOf = (groups: ReturnType<typeof queueOf>): number[] => groups.flatMap(({ sheets }) => sheets.map(({ id }) => id))
const ofVehicle = (inbox: Inbox | undefined, vehicleId: number | undefined) =>
  (inbox?.suspects ?? []).filter(({ vehicle }) => vehicleId === undefined || vehicle.id === vehicleId)

const Clean = ({ closed }: { closed: boolean }) => (
  <div className={classes.clean}>
    <CircleCheck size={32} aria-hidden />
    <h2>{TEXTS.clean}</h2>
    <p>{closed ? TEXTS.cleanClosed : TEXTS.cleanHelp}</p>
  </div>
)

/** The number of accepted findings of the month, with a link to them; an empty line of the same height where there are none. */
const AcceptedLine = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <p className={classes.done}>
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
    if (at !== undefined && box.current && box.current.getBoundingClientRect().top < 0) box.current.scrollIntoView()
  }, [at])
  return box
}

const MonthInbox = ({ state, onState }: Props) => {
  const { company, subscription } = useCompany()
  const navigate = useNavigate()
  const month = state.month ?? monthOf(dayInRomania(new Date()))
  const [showsAccepted, setShowsAccepted] = useState(false)
  const [last, setLast] = useState({ reason: '', purpose: '' })
  const goTo = (at: number | null) => onState({ ...state, at: at ?? undefined })
  const { inbox, busy, apply, fill, accept, withdraw } = useInbox(month, (done, now) => {
    goTo(nextAfter(order, done, orderOf(queueOf(ofVehicle(now, state.vehicleId)))))
  })
  const answer = inbox.data
  const shown = ofVehicle(answer, state.vehicleId)
  const groups = queueOf(shown)
  const order = orderOf(groups)
  const sheet: SuspectSheet | undefined = shown.find(({ id }) => id === state.at) ?? shown.find(({ id }) => id === order[0])
  const sameCause = groups.find(({ sheets }) => sheet && sheets.includes(sheet))
  const box = useShownFromTop(state.at)
  const mayWrite = subscription.permissions.mayWrite && answer?.closed === false

  const openSheet = () => {
    if (!sheet || !subscription.permissions.mayWrite) return
    const next = sheetAtOffset(order, sheet.id, 1)
    navigate(toFault(sheet, { ...state, month }, next === sheet.id ? null : next))
  }
  const acceptAll = (reason: string, all: boolean) => {
    if (!sheet || !sameCause) return
    setLast({ ...last, reason })
    if (all) accept(sheet, sameCause.sheets, [sameCause.code], reason)
    else accept(sheet, [sheet], [...new Set(sheet.findings.map(({ code }) => code))], reason)
  }
  const fillAll = (on: SuspectSheet, purpose: string, all: boolean) => {
    setLast({ ...last, purpose })
    fill(on, all ? withoutPurpose(shown) : [on], purpose)
  }

  return (
    <>
      <InboxHead
        month={month}
        inbox={answer}
        causes={groups.length}
        vehicleId={state.vehicleId ?? null}
        onMonth={(step) => onState((latest) => ({ month: step(latest.month ?? month) }), 'push')}
        onVehicle={(vehicleId) => onState({ month, ...(vehicleId === null ? {} : { vehicleId }) })}
      />
      {inbox.error ? <LoadFailed title={TEXTS.loadFailed} error={inbox.error} onRetry={inbox.refetch} inset={false} /> : null}
      {answer ? (
        <div ref={box} className={`card ${classes.box}`} data-shows={state.at === undefined && !showsAccepted ? 'queue' : 'sheet'}>
          <div className={classes.side}>
            {order.length > 0 ? (
              <>
                <Queue
                  groups={groups}
                  at={showsAccepted ? null : (sheet?.id ?? null)}
                  onChoose={(id) => {
                    setShowsAccepted(false)
                    goTo(id)
                  }}
                  onOpen={openSheet}
                />
                <Button className={classes.begin ?? ''} onClick={() => goTo(order[0] ?? null)}>
                  {TEXTS.begin}
                </Button>
              </>
            ) : (
              <Clean closed={answer.closed} />
            )}
            <AcceptedLine count={answer.accepted.length} onShow={() => setShowsAccepted(true)} />
          </div>
          {showsAccepted || !sheet ? (
            <AcceptedPane
              rows={answer.accepted}
              mayChange={mayWrite}
              onWithdraw={({ id, number }) => withdraw(id, number)}
              onPrint={() => fetchFile('acceptedPdf', { query: { companyId: company.id, month } }, `observatii-acceptate-${month}.pdf`)}
              onBack={() => setShowsAccepted(false)}
            />
          ) : (
            <SheetPane
              key={sheet.id}
              {...{ sheet, mayWrite, busy, last }}
              purposeless={withoutPurpose(shown)}
              alike={sameCause?.sheets ?? []}
              place={{ at: order.indexOf(sheet.id) + 1, all: order.length }}
              onStep={(by) => goTo(sheetAtOffset(order, sheet.id, by))}
              onApply={(offer) => apply(sheet, offer)}
              onAccept={acceptAll}
              onFill={(purpose, all) => fillAll(sheet, purpose, all)}
              onOpen={openSheet}
              onBack={() => onState({ ...state, at: undefined })}
            />
          )}
        </div>
      ) : inbox.error ? null : (
        <Skeleton height={480} radius={8} />
      )}
    </>
  )
}
