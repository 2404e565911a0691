import { useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { type Day, dayInRomania, monthEnd } from '#domain/calendar/day.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { confirmLeave } from '../../../ui/feedback.tsx'
import { useConfirmLeave } from '../../../ui/use-confirm-leave.ts'
import type { VehicleRange } from '../chains/later-sheets.ts'
import { RecalculateDialog } from '../chains/RecalculateDialog.tsx'
import type { SheetSources } from '../editor/roadmap-draft.ts'
import type { SheetLists } from '../editor/sheet-sources.ts'
import { assetLabel, SHEET_PATH } from '../kind-texts.ts'
import { useUsualPurchase } from '../purchases/usual-purchase.ts'
import { MonthFoot } from './MonthFoot.tsx'
import { columnsOf, type Jump, MonthGrid } from './MonthGrid.tsx'
import { MonthHead } from './MonthHead.tsx'
import type { RowRemarks } from './MonthRow.tsx'
import { writeCell } from './month-cells.ts'
import {
  type Edit,
  figuresOf,
  type MonthContext,
  type MonthDoc,
  openMonth,
  type Row,
  rowsOf,
  withEdits,
  withReceipts,
  withTripBelow,
} from './month-doc.ts'
import { MOST_PASTED, type PastedTable, pastedTable } from './month-paste.ts'
import { rebased } from './month-rebase.ts'
import { type Changes, changesOf, type Problem, problemsOfSaves, unreadable } from './month-save.ts'
import { PastePanel } from './PastePanel.tsx'
import { useHistory } from './use-history.ts'
import { useMonthChecks } from './use-month-checks.ts'
import { type Sent, useMonthSave } from './use-month-save.ts'

type Props = {
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
const useContextOf = ({ vehicle, month, lists }: Props, saved: Props['saved']) => {
  const { company } = useCompany()
  const usual = useUsualPurchase({ companyId: company.id, vehicleId: vehicle.id, from: month, to: monthEnd(month) })
  const [chosen, setChosen] = useState(() => usedLast(saved, lists))
  const sources = useMemo<SheetSources>(() => ({ kind: 'vehicle', companyTva: company.tva, kept: null, ...lists }), [company.tva, lists])
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
  return { context, choose: (part: Partial<typeof chosen>) => setChosen((before) => ({ ...before, ...part })) }
}

/** The month as it was read last and as it is typed; nothing is typed into a closed one. */
const useMonthDoc = (props: Props) => {
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

const remarksOf = (doc: MonthDoc, problems: readonly Problem[], findings: ReturnType<typeof useMonthChecks>) => {
  const remarks = new Map<string, RowRemarks>()
  for (const { key } of doc) {
    const found = findings.get(key)
    const [first] = found ?? []
    if (found && first)
      remarks.set(`${key} 0`, {
        cells: {},
        sheet: { severe: first.severity === 'E', text: found.map(({ message }) => message).join('; ') },
      })
  }
  for (const { sheet, line, column, message } of problems) {
    const at = `${sheet.key} ${line}`
    const before = remarks.get(at) ?? { cells: {}, sheet: null }
    remarks.set(at, { ...before, cells: { [column]: message, ...before.cells } })
  }
  return remarks
}

/** Ctrl+S saves, wherever on the page the focus is. */
const useSaveShortcut = (save: () => void): void => {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // what is being written in a cell is taken first
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
      if (!document.querySelector('[role="dialog"]')) setTimeout(() => latest.current())
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const useProblems = (doc: MonthDoc, changes: Changes) => {
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<readonly Problem[]>([])
  const lacking = useMemo(() => problemsOfSaves(changes), [changes])
  const illegible = useMemo(() => unreadable(doc), [doc])
  const problems = useMemo(
    () => [...illegible, ...(tried ? lacking : []), ...refused.filter(({ sheet }) => doc.includes(sheet))],
    [illegible, lacking, tried, refused, doc],
  )
  return {
    complete: illegible.length + lacking.length === 0,
    problems,
    setTried,
    refuse: setRefused,
    /** The month was saved: what is typed from now on is not wrong before it is tried. */
    forget: () => {
      setTried(false)
      setRefused([])
    },
  }
}

/** Brings the cursor to a cell, or to the one that a problem is about. */
const useJump = (rows: readonly Row[]) => {
  const [jump, setJump] = useState<Jump | null>(null)
  const go = (problem: Pick<Problem, 'sheet' | 'line' | 'column'>) => {
    const row = rows.find(({ sheet, line }) => sheet?.key === problem.sheet.key && line === problem.line)
    if (row) setJump({ key: row.key, column: problem.column })
  }
  return { jump, setJump, go }
}

type Recalculated = { range: VehicleRange; done: () => void }

const Recalculating = ({ vehicle, wanted, onClose }: { vehicle: Vehicle; wanted: Recalculated | null; onClose: () => void }) =>
  wanted ? (
    <RecalculateDialog
      kind="vehicle"
      assets={[{ value: vehicle.id, label: assetLabel(vehicle) }]}
      initial={wanted.range}
      atOnce
      onClose={() => {
        onClose()
        wanted.done()
      }}
    />
  ) : null

/** A vehicle's month, typed as a table: everything stays until it is saved or given up. */
export const MonthEditor = (props: Props) => {
  const { vehicle, month, lists } = props
  const navigate = useNavigate()
  const { saved, opened, doc, change, undo, redo, readAgain } = useMonthDoc(props)
  const { context, choose } = useContextOf(props, saved)
  const [pasting, setPasting] = useState<{ pasted: PastedTable | null } | null>(null)
  const [recalculating, setRecalculating] = useState<Recalculated | null>(null)

  const columns = useMemo(() => columnsOf({ vehicle }), [vehicle])
  const parted = !columns.includes('km')
  const rows = useMemo(() => rowsOf(doc, month, context.free), [doc, month, context.free])
  const { jump, setJump, go } = useJump(rows)
  const figures = useMemo(() => figuresOf(doc, context), [doc, context])
  // what is to be saved and what is wrong with it may lag behind a key
  const settled = useDeferredValue(doc)
  const changes = useMemo(() => changesOf(settled, opened, figuresOf(settled, context), context), [settled, opened, context])
  const { problems, complete, setTried, refuse, forget } = useProblems(doc, changes)
  const findings = useMonthChecks(opened, changes, complete, context)
  const remarks = useMemo(() => remarksOf(doc, problems, findings), [doc, problems, findings])
  const unsaved = settled !== opened && changes.saves.length + changes.removes.length > 0

  useConfirmLeave(unsaved)
  const { save, busy } = useMonthSave({
    context,
    opened,
    recalculate: (range) => new Promise((done) => setRecalculating({ range, done })),
    readAgain: async (sent) => {
      await readAgain(sent)
      forget()
    },
    onRefused: refuse,
    saveAgain: () => saveAll(),
  })
  const saveAll = () => {
    const now = changesOf(doc, opened, figures, context)
    const [first] = [...unreadable(doc), ...problemsOfSaves(now)]
    setTried(true)
    if (first) go(first)
    else if (now.saves.length + now.removes.length > 0) save(now, doc)
  }
  useSaveShortcut(saveAll)

  const edit = useCallback((edits: readonly Edit[]) => change((before) => withEdits(before, edits, writeCell, context)), [change, context])
  const open = (row: Row) => {
    const id = row.sheet?.kept?.id
    if (id) navigate({ to: SHEET_PATH.vehicle.edit, params: { roadmapId: String(id) } })
  }

  return (
    <>
      <MonthHead
        context={context}
        lists={lists}
        unsaved={unsaved ? changes.saves.length + changes.removes.length : 0}
        onPlace={(place) =>
          navigate({ to: SHEET_PATH.vehicle.month, params: { vehicleId: String(place.vehicleId), month: place.month.slice(0, 7) } })
        }
        onDriver={(driverId) => choose({ driverId })}
        onPartner={(partnerId) => choose({ partnerId })}
        onPaste={() => setPasting({ pasted: null })}
        waiting={rows.filter(({ free }) => free).length}
        onTake={() => change((before) => withReceipts(before, rows, context))}
      />
      <MonthGrid
        rows={rows}
        columns={columns}
        context={context}
        figures={figures}
        remarks={remarks}
        jump={jump}
        onEdits={edit}
        onUndo={undo}
        onRedo={redo}
        onTrip={(row) => {
          change((before) => withTripBelow(before, row, context))
          setJump({ key: `${row.day}:${row.at + 1}`, column: columns[0] ?? 'departure' })
        }}
        onTake={(taken) => change((before) => withReceipts(before, taken, context))}
        onOpen={open}
        onTable={(cells) => {
          const pasted = cells.length <= MOST_PASTED && !context.frozen ? pastedTable(cells, { ...context, parted }) : null
          if (pasted && pasted.rows.length > 0) setPasting({ pasted })
          return pasted !== null && pasted.rows.length > 0
        }}
      />
      <MonthFoot
        doc={doc}
        figures={figures}
        context={context}
        problems={problems}
        findings={findings}
        unsaved={unsaved}
        busy={busy}
        onProblem={go}
        onFinding={(sheet) => go({ sheet, line: 0, column: 'departure' })}
        onSave={saveAll}
        onDiscard={() => confirmLeave().then((sure) => (sure ? change(() => opened) : undefined))}
      />
      {pasting ? (
        <PastePanel
          doc={doc}
          context={context}
          parted={parted}
          pasted={pasting.pasted}
          onPasted={(pasted) => setPasting({ pasted })}
          onPut={(after) => {
            change(() => after)
            setPasting(null)
          }}
          onClose={() => setPasting(null)}
        />
      ) : null}
      <Recalculating vehicle={vehicle} wanted={recalculating} onClose={() => setRecalculating(null)} />
    </>
  )
}
