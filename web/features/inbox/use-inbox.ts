/** The inbox of a month: its content, and the actions on its sheets. */

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import type { SheetOffer, SuspectSheet } from '#contract/inbox.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { shownHours } from '#domain/calendar/interval.ts'
import type { CheckCode } from '#domain/checks/codes.ts'
import type { Month } from '#domain/month/month.ts'
import { counted, formatKm } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { asked } from '../../lib/asked.ts'
import { type Change, changeOf } from '../../lib/changes.ts'
import { confirm, notifyError, notifySuccess, SAVED_UNDO_MS } from '../../ui/feedback.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import { useTakeBack } from '../../ui/use-undo.ts'
import { SHEET_QUERIES } from '../roadmaps/after-change.ts'
import { TEXTS } from './texts.ts'
import { useQueueKeys } from './use-queue-keys.ts'

export type Inbox = AnswerOf<'monthInbox'>
type Cure = Omit<InputOf<'putRight'>['body'], 'companyId' | 'id' | 'version'>

const UNCHECKED_AGAIN = 3_000

const inboxQuery = (companyId: number, month: Month) =>
  queryOptions({
    ...asked(['monthInbox', companyId, month], 'monthInbox', { query: { companyId, month } }),
    // until all of them are checked
    refetchInterval: ({ state }) => (state.data?.unchecked ? UNCHECKED_AGAIN : false),
  })

/** A complete sheet, its corrections, and the days around it. */
export const useSheetInQueue = ({ id, version }: Pick<SuspectSheet, 'id' | 'version'>) => {
  const { company } = useCompany()
  const query = { companyId: company.id, id }
  const sheet = useQuery(asked(['roadmap', company.id, id, 'inbox', version], 'roadmap', { query }))
  const offers = useQuery(asked(['roadmap', company.id, id, 'offers', version], 'sheetOffers', { query }))
  return { sheet, offers }
}

const versionsOf = (sheets: readonly SuspectSheet[]) => sheets.map(({ id, version }) => ({ id, version }))
const sheetsCounted = (count: number) => counted(count, TEXTS.sheetOne, TEXTS.sheetMany)
/** What is said of changed sheets: the number of one, how many of several. */
const saidOf = (sheets: readonly SuspectSheet[], one: (number: number) => string, many: (sheets: string) => string): string =>
  sheets.length === 1 && sheets[0] ? one(sheets[0].number) : many(sheetsCounted(sheets.length))

/** Asks before a recalculation that lowers odometers. */
const isAccepted = (km: number, sheets: string) =>
  confirm({
    title: TEXTS.indexFallsTitle,
    text: `${TEXTS.recalculateHelp(sheets)} ${TEXTS.indexFalls(formatKm(km))}`,
    confirm: TEXTS.recalculateAnyway,
    close: COMMON.discard,
    focusClose: true,
  })

type Action = { kind: 'change' | 'undo'; work: () => Promise<unknown> }

/** Runs actions one after the other; after one that fails the inbox is read again. A change that is asked for during another one is none. */
const useActions = (refresh: () => Promise<void>) => {
  const [busy, setBusy] = useState(false)
  /** The action that runs, and those that were asked for meanwhile. */
  const queue = useRef<Action[]>([])
  const run = async (kind: Action['kind'], work: Action['work']): Promise<void> => {
    const waiting = queue.current
    if (kind === 'change' && waiting.some((action) => action.kind === kind)) return
    if (waiting.push({ kind, work }) > 1) return
    for (let action = waiting[0]; action; action = waiting[0]) {
      setBusy(action.kind === 'change')
      await action.work().catch(async (error: unknown) => {
        notifyError(error)
        await refresh()
      })
      waiting.shift()
    }
    setBusy(false)
  }
  return { busy, run }
}

/**
 * The inbox of a month with its actions, each confirmed with a toast that undoes it. A second change during a running one has no effect; an undo,
 * and a change that is asked for during an undo, come one after the other.
 */
export const useInbox = (month: Month, onDone: (done: number, now: Inbox | undefined) => void) => {
  const { company } = useCompany()
  const companyId = company.id
  const client = useQueryClient()
  const inbox = useQuery(inboxQuery(companyId, month))
  const last = useRef<readonly Change[]>([])
  const takeBackChanges = useTakeBack()

  const refreshAll = useRefresh(SHEET_QUERIES)
  /** Resolves once the inbox is new; the next action need not wait for what other parts of the page show. */
  const refresh = async () => {
    refreshAll()
    await client.invalidateQueries({ queryKey: inboxQuery(companyId, month).queryKey }, { cancelRefetch: false })
  }
  const { busy, run } = useActions(refresh)
  /** Takes back the change of a toast, or the last one. */
  const takeBack = (of: readonly Change[] | null): Promise<void> =>
    run('undo', async () => {
      const changes = of ?? last.current
      if (last.current === changes) last.current = []
      if (changes.length === 0) return
      await takeBackChanges(changes)
      await refresh()
    })
  useQueueKeys({ undo: () => takeBack(null) })
  /** Runs a change of a sheet, confirms it, and tells of the reloaded inbox. */
  const change = (id: number, message: string, work: () => Promise<object>) =>
    run('change', async () => {
      const isSuspect = () => client.getQueryData(inboxQuery(companyId, month).queryKey)?.suspects?.some((sheet) => sheet.id === id)
      const was = isSuspect()
      const made = changeOf(await work())
      const changes = made ? [made] : []
      last.current = changes
      await refresh()
      notifySuccess(was && isSuspect() ? TEXTS.stillToSee(message) : message, made ? () => takeBack(changes) : undefined, SAVED_UNDO_MS)
      onDone(id, client.getQueryData(inboxQuery(companyId, month).queryKey))
    })

  /** Tells of a record that a dialog saved, which confirms that itself. */
  const recordSaved = (id: number, saved: object) =>
    run('change', async () => {
      const made = changeOf(saved)
      last.current = made ? [made] : []
      await refresh()
      onDone(id, client.getQueryData(inboxQuery(companyId, month).queryKey))
    })

  const putRight = (sheet: SuspectSheet, message: string, how: Cure) =>
    change(sheet.id, message, () => call('putRight', { body: { companyId, id: sheet.id, version: sheet.version, ...how } }))

  return {
    inbox,
    busy,
    recordSaved,
    apply: async (sheet: SuspectSheet, { move, ends, recalculate, indexFall, place, moveFill, hours, keepPaper, twoFills }: SheetOffer) => {
      if (twoFills) return change(sheet.id, TEXTS.toldApart, () => call('keepReceiptsApart', { body: { companyId, ids: twoFills.ids } }))
      if (place) {
        const { receiptId, document, to } = place
        return putRight(sheet, TEXTS.fillPlaced(document, to.number), { place: { receiptId, to: { id: to.id, version: to.version } } })
      }
      if (moveFill) {
        const { receiptId, document, to } = moveFill
        return putRight(sheet, TEXTS.fillMoved(document, to.number), { moveFill: { receiptId, to: { id: to.id, version: to.version } } })
      }
      if (hours) return putRight(sheet, TEXTS.widened(sheet.number, shownHours(hours.to)), { hours: hours.to })
      if (keepPaper) {
        const { keep, drop, document } = keepPaper
        return putRight(sheet, TEXTS.paperKept(document), { keepPaper: { keep, drop } })
      }
      if (move) {
        const { startDate, startTime } = move
        const where = startDate === sheet.startDate ? TEXTS.movedTo(shownHours(move)) : TEXTS.movedOn(formatDay(startDate))
        return putRight(sheet, TEXTS.moved(sheet.number, where), { move: { startDate, startTime } })
      }
      if (ends) return putRight(sheet, TEXTS.continued(sheet.number), { ends })
      if (!recalculate) return
      const { changed, ...range } = recalculate
      if (indexFall && !(await isAccepted(indexFall, sheetsCounted(changed)))) return
      change(sheet.id, TEXTS.recalculated(sheetsCounted(changed)), () =>
        call('recalculateRoadmaps', { body: { companyId, vehicleId: sheet.vehicle.id, ...range } }),
      )
    },
    correct: (sheet: SuspectSheet, { receiptId, document }: NonNullable<SheetOffer['reading']>, odometer: number | null) =>
      putRight(sheet, TEXTS.readingSaved(document), { reading: { receiptId, odometer } }),
    correctHour: (sheet: SuspectSheet, { receiptId, document }: NonNullable<SheetOffer['hour']>, time: string | null) =>
      putRight(sheet, TEXTS.hourSaved(document), { hour: { receiptId, time } }),
    ignore: (at: number, fills: readonly { id: number }[]) =>
      change(at, TEXTS.fillsIgnored, () => call('assignReceipts', { body: { companyId, ids: fills.map(({ id }) => id), ignored: true } })),
    fill: (sheet: SuspectSheet, sheets: readonly SuspectSheet[], purpose: string) =>
      change(sheet.id, saidOf(sheets, TEXTS.filledOne, TEXTS.filledMany), () =>
        call('fillPurposes', { body: { companyId, sheets: versionsOf(sheets), purpose } }),
      ),
    accept: (sheet: SuspectSheet, sheets: readonly SuspectSheet[], codes: CheckCode[], reason: string) =>
      change(sheet.id, saidOf(sheets, TEXTS.acceptedOne, TEXTS.acceptedMany), () =>
        call('acceptFindings', { body: { companyId, sheets: versionsOf(sheets), codes, reason } }),
      ),
    withdraw: (id: number, number: number) =>
      change(id, TEXTS.withdrawn(number), () => call('withdrawAccepted', { body: { companyId, ids: [id] } })),
  }
}
