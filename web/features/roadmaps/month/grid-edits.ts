/** What the keys and the clipboard write into the selected cells of a month. */
import { isDayOff } from '#domain/calendar/holidays.ts'
import { isOfRoute } from '../draft/trip-cells.ts'
import { routeCalled } from '../draft/typed-places.ts'
import type { RowRemarks } from './MonthRow.tsx'
import { cellText } from './month-cells.ts'
import { BLANK_LINE, type Edit, type EditColumn, type MonthContext, rulesOf } from './month-doc.ts'
import type { Row } from './rows-of-month.ts'
import type { useSelection } from './use-selection.ts'

/** Moves the cursor to a cell named from outside of the table. */
export type Jump = { key: string; column: EditColumn }

export type GridProps = {
  rows: Row[]
  columns: readonly EditColumn[]
  context: MonthContext
  remarks: ReadonlyMap<string, RowRemarks>
  jump: Jump | null
  onEdits: (edits: readonly Edit[]) => void
  /** A cell is being typed in, or no longer. */
  onTyping: (typing: boolean) => void
  onUndo: () => void
  onRedo: () => void
  onTrip: (row: Row) => void
  /** Adds the free receipts of rows to their lines. */
  onTake: (rows: readonly Row[]) => void
  onOpen: (row: Row) => void
  /** Receives pasted cells that form a table of their own; returns false to paste them at the cursor instead. */
  onTable: (cells: string[][]) => boolean
}

export type Selection = ReturnType<typeof useSelection>

/** The texts of the selected cells, row by row. */
export const selectedTexts = ({ bounds }: Selection, { rows, columns, context }: GridProps): string[][] =>
  bounds
    ? rows
        .slice(bounds.minRowIndex, bounds.maxRowIndex + 1)
        .map((row) =>
          columns
            .slice(bounds.minColumnIndex, bounds.maxColumnIndex + 1)
            .map((column) =>
              cellText(row.sheet?.lines[row.line] ?? BLANK_LINE, column, rulesOf(context, row.sheet?.savedSheet ?? null, row.day)),
            ),
        )
    : []

/** The same texts for the selected cells, each from the row or cell that `from` gives. */
export const fill = ({ bounds }: Selection, { rows, columns }: GridProps, text: (row: number, column: number) => string): Edit[] =>
  bounds
    ? rows
        .slice(bounds.minRowIndex, bounds.maxRowIndex + 1)
        .flatMap(({ day, at }, index) =>
          columns
            .slice(bounds.minColumnIndex, bounds.maxColumnIndex + 1)
            .map((column, place) => ({ day, row: at, column, text: text(bounds.minRowIndex + index, bounds.minColumnIndex + place) })),
        )
    : []

/** Pastes cells from the cursor on; a single one fills the whole selection. */
export const pastedAt = (selection: Selection, props: GridProps, cells: readonly string[][]): Edit[] => {
  const { bounds } = selection
  const [singleText] = cells.length === 1 && cells[0]?.length === 1 ? (cells[0] ?? []) : []
  if (!bounds || singleText !== undefined) return fill(selection, props, () => singleText ?? '')
  return cells.flatMap((texts, index) => {
    const row = props.rows[bounds.minRowIndex + index]
    return texts.flatMap((text, place) => {
      const column = props.columns[bounds.minColumnIndex + place]
      return row && column ? [{ day: row.day, row: row.at, column, text }] : []
    })
  })
}

/** Copies from above: into one row from the row before it, else from the first of the selected rows. */
export const fromAbove = (selection: Selection, props: GridProps): Edit[] => {
  const { bounds } = selection
  if (!bounds) return []
  const source = bounds.minRowIndex === bounds.maxRowIndex ? bounds.minRowIndex - 1 : bounds.minRowIndex
  const above = props.rows[source]
  if (!above) return []
  const { rows, columns, context } = props
  const line = above.sheet?.lines[above.line] ?? BLANK_LINE
  const texts = columns.map((column) => cellText(line, column, rulesOf(context, above.sheet?.savedSheet ?? null, above.day)))
  const chosen = columns.slice(bounds.minColumnIndex, bounds.maxColumnIndex + 1)
  // the kilometres of a route are filled in with it
  const ofRoute = chosen.includes('places') && routeCalled(texts[columns.indexOf('places')] ?? '', context.routes) !== undefined
  const follows = (column: EditColumn) => column.startsWith('km') && ofRoute && line.trip !== null && isOfRoute(line.trip, context.routes)
  const below = rows.slice(source + 1, bounds.maxRowIndex + 1)
  // moving down within a working week skips days off
  const works = below.some(({ day }) => !isDayOff(day))
  const passed = new Set(works ? below.flatMap(({ day, sheet }) => (isDayOff(day) && !sheet ? day : [])) : [])
  return fill(selection, props, (_, column) => texts[column] ?? '').filter(({ day, column }) => !passed.has(day) && !follows(column))
}
