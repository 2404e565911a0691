import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { isDayOff } from '#domain/calendar/holidays.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import { type Editing, MonthRow, type RowHandlers, type RowRemarks } from './MonthRow.tsx'
import { withoutSheet } from './month-cells.ts'
import { type EditColumn, type MonthContext, rulesOf } from './month-doc.ts'
import type { Row } from './rows-of-month.ts'
import type { useSelection } from './use-selection.ts'

/** Rows up to which all of them are drawn, so that the browser's own search finds them. */
const MOST_DRAWN = 60
/** Heights of the style sheet, which are not measured: that would lay the table out twice a key. On a phone a row has up to three lines. */
const HEIGHT = { row: 28, dayOff: 18 }
/** Rows drawn above and below those in sight. */
const OVERSCAN = 5
const FIRST_SIGHT = { width: 1440, height: 900 }

type Props = {
  rows: readonly Row[]
  columns: readonly EditColumn[]
  context: MonthContext
  remarks: ReadonlyMap<string, RowRemarks>
  selection: Pick<ReturnType<typeof useSelection>, 'bounds' | 'cursor'>
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

const phoneHeight = ({ sheet, line, free }: Row): number => 44 + (sheet ? 36 : 0) + (free || sheet?.lines[line]?.purchase ? 36 : 0)

/** A day off without a sheet, which is drawn slim. */
const isSlim = (row: Row | undefined): boolean => row !== undefined && !row.sheet && !row.free && isDayOff(row.day)

/** Which rows are drawn: those in sight and the cursor's, which keeps the focus. A short month is drawn whole. */
const useDrawn = ({ rows, scroll, selection: { cursor } }: Props) => {
  const phone = usePhone()
  const all = rows.length <= MOST_DRAWN
  const at = rows.findIndex(({ key }) => key === cursor?.row.key)
  const rangeExtractor = (range: Range) => {
    const seen = defaultRangeExtractor(range)
    return at < 0 || seen.includes(at) ? seen : [...seen, at].toSorted((a, b) => a - b)
  }
  const virtual = useVirtualizer({
    count: all ? 0 : rows.length,
    estimateSize: (index) => {
      const row = rows[index]
      return phone && row ? phoneHeight(row) : isSlim(row) ? HEIGHT.dayOff : HEIGHT.row
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

/** The rows of a month; of a long one those in sight, since every drawn row costs at every key (`bench/month-table.ts`). */
export const MonthRows = (props: Props) => {
  const { rows, columns, context, remarks, selection, editing, on } = props
  const { bounds, cursor } = selection
  const { drawn, below } = useDrawn(props)
  return (
    <tbody>
      {drawn.flatMap(({ index, above }) => {
        const row = rows[index]
        if (!row) return []
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
