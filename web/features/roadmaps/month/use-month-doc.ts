/** The loaded and the edited state of a month, and the records used for editing it. */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { type Day, dayInRomania, monthEnd } from '#domain/calendar/day.ts'
import { proposedActive, proposedRecord } from '#domain/proposals/records.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { notifySuccess } from '../../../ui/feedback.tsx'
import { keptTyping, useTypingKept } from '../../../ui/typing-kept.ts'
import { type History, rebasedOn, redone, stepped, undone } from '../draft/history.ts'
import type { SheetSources } from '../editor/sheet-rules.ts'
import type { SheetLists } from '../editor/sheet-sources.ts'
import { lastPurpose } from '../editor/usual-trip.tsx'
import { useUsualPurchase } from '../purchases/usual-purchase.ts'
import { askedAtNextSave, isSavedElsewhere, monthDifferences, settledBy } from './month-conflict.ts'
import type { MonthContext, MonthDoc } from './month-doc.ts'
import { monthForm, type TypedMonth, typedMonth, withTypedMonth } from './month-kept.ts'
import { rebased } from './month-rebase.ts'
import { openMonth } from './open-month.ts'
import { TEXTS } from './texts.ts'
import type { Sent } from './use-month-save.ts'

export type MonthProps = {
  vehicle: Vehicle
  month: Day
  lists: SheetLists
  saved: AnswerOf<'monthSheets'>
  /** Reads the month again. */
  reload: () => Promise<AnswerOf<'monthSheets'> | undefined>
}

/** The last driver, and the supplier of the last fuel: initial values of new sheets and receipts. */
const usedLast = ({ lastUsed }: AnswerOf<'monthSheets'>, { drivers, partners }: SheetLists, month: Day) => {
  const { driverId, partnerId } = lastUsed
  // of many suppliers the lists hold some, among which the last one need not be
  return { driverId: proposedActive(drivers, month, driverId), partnerId: partnerId ?? proposedRecord(partners) }
}

/** Defaults for the month, as long as driver and supplier do not change. */
export const useContextOf = ({ vehicle, month, lists }: MonthProps, saved: MonthProps['saved']) => {
  const { company } = useCompany()
  const usual = useUsualPurchase({ companyId: company.id, vehicleId: vehicle.id, from: month, to: monthEnd(month) })
  const [chosen, setChosen] = useState(() => usedLast(saved, lists, month))
  const sources = useMemo<SheetSources>(
    () => ({ kind: 'vehicle', companyTva: company.tva, savedSheet: null, ...lists }),
    [company.tva, lists],
  )
  const isFuel = useCallback(
    (id: number | null) => id === vehicle.fuelId || lists.articles.find((one) => one.id === id)?.isFuel === true,
    [vehicle.fuelId, lists.articles],
  )
  const context = useMemo<MonthContext>(
    () => ({
      companyId: company.id,
      vehicle,
      month,
      today: dayInRomania(new Date()),
      ...chosen,
      sources,
      routes: lists.routes,
      start: saved.start,
      continues: saved.continues,
      firstDay: saved.firstDay,
      frozen: saved.frozen,
      usual,
      usualPurpose: saved.lastUsed.purpose || lastPurpose(company.id),
      usualDirection: saved.lastUsed.direction,
      // no column shows the other purchases
      free: saved.free.filter((row) => isFuel(row.articleId)),
    }),
    [company.id, vehicle, month, chosen, sources, lists.routes, saved, isFuel, usual],
  )
  const choose = useCallback((part: Partial<typeof chosen>) => setChosen((before) => ({ ...before, ...part })), [])
  return { context, choose }
}

/**
 * A document that is changed step by step: each step can be taken back, and made again until another one is made. `resumed` is `first`
 * with what was typed earlier, which is one step.
 */
const useHistory = <Doc>(first: Doc, resumed: Doc) => {
  const [{ past, now, future }, setHistory] = useState<History<Doc>>(stepped({ past: [], now: first, future: [] }, resumed))
  return {
    doc: now,
    change: useCallback((make: (doc: Doc) => Doc) => setHistory((history) => stepped(history, make(history.now))), []),
    undo: useCallback(() => setHistory(undone), []),
    redo: useCallback(() => setHistory(redone), []),
    rebase: useCallback((since: Doc, make: (doc: Doc) => Doc) => setHistory((history) => rebasedOn(history, since, make)), []),
    steps: past.length,
    undone: future.length,
  }
}

/** The month as last loaded and as edited, before its page was loaded again too; a closed one cannot be edited. */
export const useMonthDoc = (props: MonthProps) => {
  const { company } = useCompany()
  const form = monthForm(company.id, props.vehicle.id, props.month)
  const [{ saved, opened }, setRead] = useState(() => ({ saved: props.saved, opened: openMonth(props.saved) }))
  const { frozen } = saved
  const [resumed] = useState(() => (frozen ? opened : withTypedMonth(opened, keptTyping<TypedMonth>(form) ?? [])))
  const sayResumed = useEffectEvent(() => {
    if (resumed !== opened) notifySuccess(TEXTS.resumed)
  })
  useEffect(() => sayResumed(), [])
  const { change: write, rebase, ...history } = useHistory<MonthDoc>(opened, resumed)
  const { doc } = history
  useTypingKept(form, doc !== opened, () => typedMonth(doc, opened))
  const change = useCallback((make: (doc: MonthDoc) => MonthDoc) => (frozen ? undefined : write(make)), [write, frozen])
  const latest = useRef(opened)
  latest.current = opened
  const typed = useRef(doc)
  typed.current = doc
  /** Reloads the month; changes made since `sent` was sent, or since the last loading, are kept. */
  const readAgain = async ({ sent, ids }: Sent): Promise<void> => {
    const answer = await props.reload()
    if (!answer) return
    const stored = openMonth(answer)
    const read = sent ? askedAtNextSave(stored, sent, typed.current, ids) : stored
    const since = sent ?? latest.current
    setRead({ saved: answer, opened: read })
    rebase(since, (now) => rebased(now, since, read, ids))
  }
  /**
   * Puts what is typed onto the month as other users saved it, and asks which counts where both wrote the same trips or purchases. False
   * where the user goes on editing, `null` where no other user saved anything.
   */
  const settle = async (mine: MonthDoc, context: MonthContext): Promise<boolean | null> => {
    const answer = await props.reload()
    const began = latest.current
    const read = answer && openMonth(answer)
    if (!read || !isSavedElsewhere(began, read)) return null
    const differing = monthDifferences(mine, began, read, context)
    const { chooseVersion } = await import('../../../ui/choose-version.tsx')
    const taken = differing.length === 0 ? [] : await chooseVersion(differing, () => true)
    if (taken === null) return false
    setRead({ saved: answer, opened: read })
    rebase(began, (now) => rebased(now, began, read, new Map(), settledBy(new Set(taken), context)))
    return true
  }
  return { saved, opened, change, readAgain, settle, ...history }
}
