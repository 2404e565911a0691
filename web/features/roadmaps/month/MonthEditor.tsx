import { useCallbackRef } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { confirmLeave } from '../../../ui/feedback.tsx'
import { lazyPart, usePartsAhead } from '../../../ui/lazy-part.tsx'
import { useConfirmLeave } from '../../../ui/use-confirm-leave.ts'
import { useRecalculation } from '../chains/use-recalculation.tsx'
import { useSaveKeys } from '../draft/use-save-keys.ts'
import { SHEET_PATH } from '../kind-texts.ts'
import type { Jump } from './grid-edits.ts'
import { MonthFoot, MonthRemarks } from './MonthFoot.tsx'
import { columnsOf, MonthGrid } from './MonthGrid.tsx'
import { MonthHead } from './MonthHead.tsx'
import type { RowRemarks } from './MonthRow.tsx'
import { writeCell } from './month-cells.ts'
import { type Edit, type EditColumn, type MonthContext, type MonthDoc, withEdits, withReceipts, withTripBelow } from './month-doc.ts'
import { figuresOf } from './month-figures.ts'
import { MOST_PASTED, type PastedTable, pastedTable } from './month-paste.ts'
import {
  type Changes,
  changesOf,
  countsOf,
  isToldAtOnce,
  lackingOf,
  type Problem,
  problemsOfSaves,
  type SheetCheck,
  unreadable,
} from './month-save.ts'
import { type Row, rowsOf } from './rows-of-month.ts'
import { Tanks, tanksOf } from './TankCell.tsx'
import { TEXTS } from './texts.ts'
import { useMonthChecks } from './use-month-checks.ts'
import { type MonthProps, useContextOf, useMonthDoc } from './use-month-doc.ts'
import { useMonthSave } from './use-month-save.ts'
import { useSheetCheck } from './use-sheet-check.ts'

const PastePanel = lazyPart(async () => (await import('./PastePanel.tsx')).PastePanel)
const AHEAD = [MonthRemarks, PastePanel]

const NO_REMARKS: ReadonlyMap<string, RowRemarks> = new Map()

const remarksOf = (doc: MonthDoc, problems: readonly Problem[], findings: ReturnType<typeof useMonthChecks>['findings']) => {
  if (problems.length + findings.size === 0) return NO_REMARKS
  const remarks = new Map<string, RowRemarks>()
  for (const { key } of doc) {
    const ofSheet = findings.get(key)
    const [first] = ofSheet ?? []
    if (ofSheet && first)
      remarks.set(`${key} 0`, {
        cells: {},
        sheet: { severe: first.severity === 'E', text: ofSheet.map(({ message }) => message).join('; ') },
      })
  }
  for (const { sheet, line, column, message, lacks } of problems) {
    if (lacks) continue
    const at = `${sheet.key} ${line}`
    const before = remarks.get(at) ?? { cells: {}, sheet: null }
    remarks.set(at, { ...before, cells: { [column]: message, ...before.cells } })
  }
  return remarks
}

const useProblems = (doc: MonthDoc, changes: Changes, check: SheetCheck | null, context: MonthContext) => {
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<readonly Problem[]>([])
  const lacking = useMemo(() => (check ? problemsOfSaves(changes, check) : []), [changes, check])
  const illegible = useMemo(() => unreadable(doc, context), [doc, context])
  const problems = useMemo(
    () => [...illegible, ...(tried ? lacking : lacking.filter(isToldAtOnce)), ...refused.filter(({ sheet }) => doc.includes(sheet))],
    [illegible, lacking, tried, refused, doc],
  )
  return {
    /** Whether what is typed can be checked: also without the purposes that only saving requires. */
    complete: check !== null && illegible.length === 0 && lacking.every(({ column }) => column === 'purpose'),
    problems,
    setTried,
    refuse: setRefused,
    /** The month was saved: new input is not marked as wrong before the next save. */
    forget: () => {
      setTried(false)
      setRefused([])
    },
  }
}

/** Moves the cursor to a cell, or to the cell of a problem. */
const useJump = (rows: readonly Row[]) => {
  const [jump, setJump] = useState<Jump | null>(null)
  const go = (problem: Pick<Problem, 'sheet' | 'line' | 'column' | 'lacks'>) => {
    if (problem.lacks) return document.querySelector<HTMLElement>(`[data-lacks="${problem.lacks}"] input`)?.focus()
    const row = rows.find(({ sheet, line }) => sheet?.key === problem.sheet.key && line === problem.line)
    if (row) setJump({ key: row.key, column: problem.column })
  }
  return { jump, setJump, go }
}

/**
 * Data computed from the input: figures, the changes that a save would write, and the errors. A key redraws its cell at once, and this
 * data once after it (`bench/month-table.ts`).
 */
const useSettled = (doc: MonthDoc, opened: MonthDoc, context: MonthContext, check: SheetCheck | null) => {
  const settled = useDeferredValue(doc)
  const figures = useMemo(() => figuresOf(settled, context), [settled, context])
  const changes = useMemo(() => changesOf(settled, opened, figures, context), [settled, opened, figures, context])
  const { problems, complete, ...trying } = useProblems(settled, changes, check, context)
  const unsaved = settled === opened ? '' : TEXTS.unsaved(countsOf(changes, opened))
  return { settled, figures, changes, complete, problems, unsaved, ...trying }
}

/** Links from a month to other pages: a sheet in its form, another vehicle or month. */
const useWays = () => {
  const navigate = useNavigate()
  return {
    open: useCallbackRef((row: Row) => {
      const id = row.sheet?.savedSheet?.id
      if (id) navigate({ to: SHEET_PATH.vehicle.edit, params: { roadmapId: String(id) } })
    }),
    turnTo: useCallbackRef((place: { vehicleId: number; month: string }) => {
      navigate({ to: SHEET_PATH.vehicle.month, params: { vehicleId: String(place.vehicleId), month: place.month.slice(0, 7) } })
    }),
  }
}

/** Actions on rows of the table: add a trip, use a free receipt, paste a table. */
const useRowActions = (
  { rows, columns, context }: { rows: readonly Row[]; columns: readonly EditColumn[]; context: MonthContext },
  change: (make: (doc: MonthDoc) => MonthDoc) => void,
  setJump: (jump: Jump) => void,
  onPasted: (pasted: PastedTable) => void,
) => ({
  edit: useCallback((edits: readonly Edit[]) => change((before) => withEdits(before, edits, writeCell, context)), [change, context]),
  addTrip: useCallbackRef((row: Row) => {
    change((before) => withTripBelow(before, row, context))
    setJump({ key: `${row.day}:${row.at + 1}`, column: columns[0] ?? 'departure' })
  }),
  take: useCallbackRef((taken: readonly Row[]) => change((before) => withReceipts(before, taken, context))),
  takeAll: useCallbackRef(() => {
    const first = rows.find(({ sheet, free }) => free && !sheet) ?? rows.find(({ free }) => free)
    change((before) => withReceipts(before, rows, context))
    if (first) setJump({ key: first.key, column: 'places' })
  }),
  putTable: useCallbackRef((cells: string[][]): boolean => {
    const parted = !columns.includes('km')
    const pasted = cells.length <= MOST_PASTED && !context.frozen ? pastedTable(cells, { ...context, parted }) : null
    if (!pasted || pasted.rows.length === 0) return false
    onPasted(pasted)
    return true
  }),
})

type Saving = Pick<Parameters<typeof useMonthSave>[0], 'context' | 'recalculate' | 'readAgain' | 'settle'> &
  Pick<ReturnType<typeof useProblems>, 'setTried' | 'refuse' | 'forget'> &
  Pick<ReturnType<typeof useJump>, 'go'> & { doc: MonthDoc; opened: MonthDoc; check: ReturnType<typeof useSheetCheck> }

/** Saves the month once nothing is missing in it, by its button and by Ctrl+S; leads to the first cell where something is. */
const useSaving = ({ doc, opened, context, recalculate, readAgain, settle, go, setTried, refuse, forget, check }: Saving) => {
  const { save, busy, undoSave, isSaved } = useMonthSave({
    context,
    recalculate,
    readAgain: async (sent) => {
      await readAgain(sent)
      forget()
    },
    settle,
    onRefused: refuse,
    saveAgain: () => saveAll(),
  })
  // a turn that ends asks for the next save before what is called back is the newest: it takes this one
  const saveChecked = (sheetCheck: SheetCheck) => {
    const now = changesOf(doc, opened, figuresOf(doc, context), context)
    const [first] = [...unreadable(doc, context), ...problemsOfSaves(now, sheetCheck)]
    setTried(true)
    if (first) go(first)
    else if (now.saves.length + now.removes.length > 0) save(now, doc)
  }
  const saveFetched = useCallbackRef(saveChecked)
  const saveAll = () => (check.check ? saveChecked(check.check) : void check.fetchCheck().then(saveFetched))
  useSaveKeys(saveAll)
  return { saveAll, busy, undoSave: useCallbackRef(undoSave), isSaved }
}

/** A vehicle's month, edited as a table: input is kept until the user saves or discards it. */
export const MonthEditor = (props: MonthProps) => {
  const { vehicle, month, lists } = props
  const { saved, opened, doc, change, undo, redo, steps, readAgain, settle } = useMonthDoc(props)
  const { context, choose } = useContextOf(props, saved)
  const [pasting, setPasting] = useState<{ pasted: PastedTable | null } | null>(null)
  const [typing, setTyping] = useState(false)
  const recalculation = useRecalculation([vehicle])

  const columns = useMemo(() => columnsOf({ vehicle }), [vehicle])
  const rows = useMemo(() => rowsOf(doc, month, context.free), [doc, month, context.free])
  const { jump, setJump, go } = useJump(rows)
  const sheetCheck = useSheetCheck()
  const { settled, figures, changes, complete, problems, unsaved, setTried, refuse, forget } = useSettled(
    doc,
    opened,
    context,
    sheetCheck.check,
  )
  const lacking = useMemo(() => lackingOf(problems), [problems])
  const tanks = useMemo(() => tanksOf(rows, figures, context), [rows, figures, context])
  const actions = useRowActions({ rows, columns, context }, change, setJump, (pasted) => setPasting({ pasted }))
  const { open, turnTo } = useWays()
  const paste = useCallback(() => setPasting({ pasted: null }), [])
  const discard = useCallbackRef(() => confirmLeave().then((sure) => (sure ? change(() => opened) : undefined)))

  useConfirmLeave(unsaved !== '')
  usePartsAhead(AHEAD)
  const { saveAll, busy, undoSave, isSaved } = useSaving({
    ...{ doc, opened, context, readAgain, settle, go, setTried, refuse, forget },
    recalculate: recalculation.offer,
    check: sheetCheck,
  })
  // while the month is saved, its versions are no longer those that are typed over
  const { findings, checking } = useMonthChecks(opened, changes, complete && !busy, context)
  const remarks = useMemo(() => remarksOf(settled, problems, findings), [settled, problems, findings])

  return (
    <>
      <MonthHead
        context={context}
        lists={lists}
        unsaved={unsaved}
        lacking={lacking}
        onPlace={turnTo}
        onChoose={choose}
        onPaste={paste}
        waiting={rows.filter(({ free }) => free).length}
        onTake={actions.takeAll}
      />
      <Tanks value={tanks}>
        <MonthGrid
          rows={rows}
          columns={columns}
          context={context}
          remarks={remarks}
          jump={jump}
          onTyping={setTyping}
          onEdits={actions.edit}
          onUndo={useCallbackRef(() => (steps > 0 && !isSaved(doc) ? undo() : undoSave()))}
          onRedo={redo}
          onTrip={actions.addTrip}
          onTake={actions.take}
          onOpen={open}
          onTable={actions.putTable}
        />
      </Tanks>
      <MonthFoot
        doc={settled}
        figures={figures}
        context={context}
        problems={problems}
        findings={findings}
        checking={checking}
        unsaved={typing || unsaved !== ''}
        busy={busy}
        onProblem={useCallbackRef(go)}
        onChange={change}
        onSave={useCallbackRef(saveAll)}
        onDiscard={discard}
      />
      {pasting ? (
        <PastePanel
          doc={doc}
          context={context}
          parted={!columns.includes('km')}
          pasted={pasting.pasted}
          onPasted={(pasted) => setPasting({ pasted })}
          onPut={(after) => {
            change(() => after)
            setPasting(null)
          }}
          onClose={() => setPasting(null)}
        />
      ) : null}
      {recalculation.dialog}
    </>
  )
}
