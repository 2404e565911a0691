/** The inbox of a month: its content, and the actions on its sheets. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import type { SheetOffer, SuspectSheet } from '#contract/inbox.ts'
import { formatDayShort } from '#domain/calendar/day.ts'
import type { CheckCode } from '#domain/checks/codes.ts'
import type { Month } from '#domain/month/month.ts'
import { counted } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { notifyError, notifySuccess, SAVED_UNDO_MS } from '../../ui/feedback.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import { SHEET_QUERIES } from '../roadmaps/after-change.ts'
import { TEXTS } from './texts.ts'
import { useQueueKeys } from './use-queue-keys.ts'

export type Inbox = AnswerOf<'monthInbox'>

const UNCHECKED_AGAIN = 3_000

const inboxQuery = (companyId: number, month: Month) =>
  queryOptions({
    queryKey: ['monthInbox', companyId, month],
    queryFn: ({ signal }) => call('monthInbox', { query: { companyId, month } }, signal),
    // until all of them are checked
    refetchInterval: ({ state }) => (state.data?.unchecked ? UNCHECKED_AGAIN : false),
  })

/** A complete sheet, its corrections, and the days around it. */
export const useSheetInQueue = ({ id, version }: Pick<SuspectSheet, 'id' | 'version'>) => {
  const { company } = useCompany()
  const query = { companyId: company.id, id }
  const sheet = useQuery({
    queryKey: ['roadmap', company.id, id, 'inbox', version],
    queryFn: ({ signal }) => call('roadmap', { query }, signal),
  })
  const offers = useQuery({
    queryKey: ['roadmap', company.id, id, 'offers', version],
    queryFn: ({ signal }) => call('sheetOffers', { query }, signal),
  })
  return { sheet, offers }
}

/** Takes a change back. */
type Back = () => Promise<void>

const versionsOf = (sheets: readonly SuspectSheet[]) => sheets.map(({ id, version }) => ({ id, version }))
const sheetsCounted = (count: number) => counted(count, TEXTS.sheetOne, TEXTS.sheetMany)
/** What is said of changed sheets: the number of one, how many of several. */
const saidOf = (sheets: readonly SuspectSheet[], one: (number: number) => string, many: (sheets: string) => string): string =>
  sheets.length === 1 && sheets[0] ? one(sheets[0].number) : many(sheetsCounted(sheets.length))

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
  const last = useRef<Back | null>(null)

  const refreshAll = useRefresh(SHEET_QUERIES)
  /** Resolves once the inbox is new; the next action need not wait for what other parts of the page show. */
  const refresh = async () => {
    refreshAll()
    await client.invalidateQueries({ queryKey: inboxQuery(companyId, month).queryKey }, { cancelRefetch: false })
  }
  const { busy, run } = useActions(refresh)
  /** Takes back the change of a toast, or the last one. */
  const takeBack = (of: Back | null): Promise<void> =>
    run('undo', async () => {
      const back = of ?? last.current
      if (last.current === back) last.current = null
      if (!back) return
      await back()
      await refresh()
      notifySuccess(TEXTS.undone)
    })
  useQueueKeys({ undo: () => takeBack(null) })
  /** Runs a change of a sheet, confirms it, and tells of the reloaded inbox. */
  const change = (id: number, message: string, work: () => Promise<Back | null>) =>
    run('change', async () => {
      const back = await work()
      last.current = back
      await refresh()
      notifySuccess(message, back ? () => takeBack(back) : undefined, SAVED_UNDO_MS)
      onDone(id, client.getQueryData(inboxQuery(companyId, month).queryKey))
    })

  const putRight = (sheet: SuspectSheet, message: string, how: Pick<InputOf<'putRight'>['body'], 'move' | 'ends'>) =>
    change(sheet.id, message, async () => {
      const sheetKey = { companyId, id: sheet.id }
      const done = await call('putRight', { body: { ...sheetKey, version: sheet.version, ...how } })
      return async () => {
        await call('putRight', { body: { ...sheetKey, version: done.version, ...done.undo } })
      }
    })

  return {
    inbox,
    busy,
    apply: (sheet: SuspectSheet, { move, ends, recalculate }: SheetOffer) => {
      if (move) {
        const { startDate, startTime } = move
        return putRight(sheet, TEXTS.moved(sheet.number, formatDayShort(startDate)), { move: { startDate, startTime }, ends: null })
      }
      if (ends) return putRight(sheet, TEXTS.continued(sheet.number), { move: null, ends })
      if (!recalculate) return
      const { changed, ...range } = recalculate
      change(sheet.id, TEXTS.recalculated(sheetsCounted(changed)), async () => {
        const { undo } = await call('recalculateRoadmaps', { body: { companyId, vehicleId: sheet.vehicle.id, ...range } })
        if (undo === null) return null
        return async () => {
          await call('undoChainChange', { body: { companyId, undo } })
        }
      })
    },
    fill: (sheet: SuspectSheet, sheets: readonly SuspectSheet[], purpose: string) =>
      change(sheet.id, saidOf(sheets, TEXTS.filledOne, TEXTS.filledMany), async () => {
        const { undo: before } = await call('fillPurposes', { body: { companyId, sheets: versionsOf(sheets), purpose } })
        return () => call('fillPurposes', { body: { companyId, ...before } }).then(() => undefined)
      }),
    accept: (sheet: SuspectSheet, sheets: readonly SuspectSheet[], codes: CheckCode[], reason: string) =>
      change(sheet.id, saidOf(sheets, TEXTS.acceptedOne, TEXTS.acceptedMany), async () => {
        await call('acceptFindings', { body: { companyId, sheets: versionsOf(sheets), codes, reason } })
        return async () => {
          await call('withdrawAccepted', { body: { companyId, ids: sheets.map(({ id }) => id), codes } })
        }
      }),
    withdraw: (id: number, number: number) =>
      change(id, TEXTS.withdrawn(number), async () => {
        const before = (inbox.data?.accepted ?? []).filter((accepted) => accepted.id === id)
        await call('withdrawAccepted', { body: { companyId, ids: [id] } })
        return async () => {
          for (const { version, codes, reason } of before)
            await call('acceptFindings', { body: { companyId, sheets: [{ id, version }], codes, reason } })
        }
      }),
  }
}
