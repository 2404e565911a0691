/** A month as it was read last and as it is typed, and what it is written with. */
import { useCallback, useMemo, useRef, useState } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { type Day, dayInRomania, monthEnd } from '#domain/calendar/day.ts'
import { useCompany } from '../../../app/company-context.tsx'
import type { SheetSources } from '../editor/roadmap-draft.ts'
import type { SheetLists } from '../editor/sheet-sources.ts'
import { useUsualPurchase } from '../purchases/usual-purchase.ts'
import { type MonthContext, type MonthDoc, openMonth } from './month-doc.ts'
import { rebased } from './month-rebase.ts'
import { useHistory } from './use-history.ts'
import type { Sent } from './use-month-save.ts'

export type MonthProps = {
  vehicle: Vehicle
  month: Day
  lists: SheetLists
  saved: AnswerOf<'monthSheets'>
  /** Reads the month again. */
  reload: () => Promise<AnswerOf<'monthSheets'> | undefined>
}

/** Who drove last, and where fuel was bought last: what new sheets and receipts begin with. */
const usedLast = ({ lastUsed }: AnswerOf<'monthSheets'>, { drivers, partners }: SheetLists) => {
  const active = drivers.filter(({ status }) => status === 'active')
  const only = <T extends { id: number }>(rows: readonly T[]) => (rows.length === 1 ? (rows[0]?.id ?? null) : null)
  const { driverId, partnerId } = lastUsed
  return { driverId: active.some(({ id }) => id === driverId) ? driverId : only(active), partnerId: partnerId ?? only(partners) }
}

/** What the month is written with, as long as driver and supplier stay. */
export const useContextOf = ({ vehicle, month, lists }: MonthProps, saved: MonthProps['saved']) => {
  const { company } = useCompany()
  const usual = useUsualPurchase({ companyId: company.id, vehicleId: vehicle.id, from: month, to: monthEnd(month) })
  const [chosen, setChosen] = useState(() => usedLast(saved, lists))
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
      frozen: saved.frozen,
      usual,
      // of what else was bought no column says anything
      free: saved.free.filter((row) => isFuel(row.articleId)),
    }),
    [company.id, vehicle, month, chosen, sources, lists.routes, saved, isFuel, usual],
  )
  const choose = useCallback((part: Partial<typeof chosen>) => setChosen((before) => ({ ...before, ...part })), [])
  return { context, choose }
}

/** The month as it was read last and as it is typed; nothing is typed into a closed one. */
export const useMonthDoc = (props: MonthProps) => {
  const { routes } = props.lists
  const [{ saved, opened }, setRead] = useState(() => ({ saved: props.saved, opened: openMonth(props.saved, routes) }))
  const { change: write, rebase, ...history } = useHistory<MonthDoc>(opened)
  const { frozen } = saved
  const change = useCallback((make: (doc: MonthDoc) => MonthDoc) => (frozen ? undefined : write(make)), [write, frozen])
  const latest = useRef(opened)
  latest.current = opened
  /** Reads the month again; what was typed since `sent` was sent, or since it was read last, stays. */
  const readAgain = async ({ sent = latest.current, ids }: Sent): Promise<void> => {
    const answer = await props.reload()
    if (!answer) return
    const read = openMonth(answer, routes)
    setRead({ saved: answer, opened: read })
    rebase(sent, (doc) => rebased(doc, sent, read, ids))
  }
  return { saved, opened, change, readAgain, ...history }
}
