import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { ChevronDown } from 'lucide-react'
import { type RefObject, useMemo, useState } from 'react'
import { weekday } from '#domain/calendar/day.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import classes from './MonthGrid.module.css'
import { type Editing, MonthRow, type RowHandlers, type RowRemarks } from './MonthRow.tsx'
import { withoutSheet } from './month-cells.ts'
import { type EditColumn, type MonthContext, rulesOf } from './month-doc.ts'
import { emptyRuns, isEmptyOff, type Row } from './rows-of-month.ts'
import { TEXTS, WEEKDAY } from './texts.ts'
import type { useSelection } from './use-selection.ts'

/** Rows up to which all of them are drawn, so that the browser's own search finds them. */
const MOST_DRAWN = 60
/** Heights of the style sheet, which are not measured: that would lay the table out twice a key. */
const HEIGHT = { row: 28, dayOff: 18 }
const ICON = 14
/** Rows drawn above and below those in sight. */
const OVERSCAN = 5
const FIRST_SIGHT = { width: 1440, height: 900 }

type Props = {
  rows: readonly Row[]
  columns: readonly EditColumn[]
  context: MonthContext
  remarks: ReadonlyMap<string, RowRemarks>
  selection: Pick<ReturnType<typeof useSelection>, 'bounds' | 'cursor' | 'go'>
  editing: Editing | null
  on: RowHandlers
  scroll: RefObject<HTMLElement | null>
}

/** Takes the place of rows that are not drawn. */
const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  ) : null

/** Which rows are drawn: those in sight and the cursor's, which keeps the focus. A short month is drawn whole. */
const useDrawn = ({ rows, scroll, selection: { cursor } }: Props, phone: boolean) => {
  // a phone's page scrolls, and the table has no window of its own
  const all = phone || rows.length <= MOST_DRAWN
  const at = rows.findIndex(({ key }) => key === cursor?.row.key)
  const rangeExtractor = (range: Range) => {
    const seen = defaultRangeExtractor(range)
    return at < 0 || seen.includes(at) ? seen : [...seen, at].toSorted((a, b) => a - b)
  }
  const virtual = useVirtualizer({
    count: all ? 0 : rows.length,
    estimateSize: (index) => {
      const row = rows[index]
      return row && isEmptyOff(row) ? HEIGHT.dayOff : HEIGHT.row
    },
    getScrollElement: () => scroll.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    initialRect: FIRST_SIGHT,
    overscan: OVERSCAN,
    rangeExtractor,
  })
  const items = virtual.getVirtualItems()
  return {
    drawn: all
      ? rows.map((_, index) => ({ index, above: 0 }))
      : items.map(({ index, start }, place) => ({ index, above: start - (items[place - 1]?.end ?? 0) })),
    below: all ? 0 : virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
  }
}

const NO_RUNS: ReadonlyMap<number, number> = new Map()
const MOST_NAMED = 3

/** Which days off without anything stand in one line: none that was opened, or into which the cursor went. */
const useFolded = (rows: readonly Row[], cursor: Row | undefined, phone: boolean) => {
  const runs = useMemo(() => (phone ? emptyRuns(rows) : NO_RUNS), [rows, phone])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const keysOf = (first: number, length: number) => rows.slice(first, first + length).map(({ key }) => key)
  const entered = [...runs].map(([first, length]) => keysOf(first, length)).find((keys) => cursor && keys.includes(cursor.key))
  if (entered?.some((key) => !opened.has(key))) setOpened(new Set([...opened, ...entered]))
  return new Map([...runs].filter(([first, length]) => !keysOf(first, length).some((key) => opened.has(key))))
}

/** Days off without anything: `7–8 sâ, du`, which opens them. */
const Folded = ({ rows, index, span, onOpen }: { rows: readonly Row[]; index: number; span: number; onOpen: () => void }) => {
  const [first, last] = [rows[0]?.day ?? '', rows.at(-1)?.day ?? '']
  const names = rows.map(({ day }) => WEEKDAY[weekday(day) - 1])
  const days = [...new Set([first, last])].map((day) => Number(day.slice(8))).join('–')
  const named = names.length > MOST_NAMED ? `${names[0]}–${names.at(-1)}` : names.join(', ')
  return (
    <tr aria-rowindex={index + 2}>
      <td colSpan={span} className={classes.folded}>
        <button type="button" className={classes.unfold} onClick={onOpen}>
          <span>
            <b>{days}</b> {named}
            <span className="heard">{TEXTS.unfold}</span>
          </span>
          <ChevronDown size={ICON} aria-hidden />
        </button>
      </td>
    </tr>
  )
}

/** The rows of a month; of a long one those in sight, since every drawn row costs at every key (`bench/month-table.ts`). */
export const MonthRows = (props: Props) => {
  const { rows, columns, context, remarks, selection, editing, on } = props
  const { bounds, cursor, go } = selection
  const phone = usePhone()
  const { drawn, below } = useDrawn(props, phone)
  const folded = useFolded(rows, cursor?.row, phone)
  let next = 0
  return (
    <tbody>
      {drawn.flatMap(({ index, above }) => {
        const row = rows[index]
        if (!row || index < next) return []
        const length = folded.get(index)
        if (length) {
          next = index + length
          const open = () => go(row.key, 'places')
          return [<Folded key={row.key} rows={rows.slice(index, next)} index={index} span={columns.length + 3} onOpen={open} />]
        }
        const chosen = bounds && index >= bounds.minRowIndex && index <= bounds.maxRowIndex
        return [
          <Gap key={`above ${row.key}`} height={above} />,
          <MonthRow
            key={row.key}
            row={row}
            index={index}
            columns={columns}
            rules={rulesOf(context, row.sheet?.savedSheet ?? null, row.day)}
            without={withoutSheet(row, context)}
            remarks={row.sheet ? remarks.get(`${row.sheet.key} ${row.line}`) : undefined}
            from={chosen ? bounds.minColumnIndex : -1}
            to={chosen ? bounds.maxColumnIndex : -1}
            active={cursor?.row.key === row.key ? cursor.column : null}
            editing={editing?.row === row.key ? editing : null}
            on={on}
          />,
        ]
      })}
      <Gap height={below} />
    </tbody>
  )
}
