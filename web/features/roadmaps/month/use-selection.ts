/** Which cells of the month are chosen: the cursor, and the rectangle that it was drawn to. */
import { type CellSelectionState, cellSelectionFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { EditColumn } from './month-doc.ts'
import { firstToWrite, type Row } from './rows-of-month.ts'

const features = tableFeatures({ cellSelectionFeature })
const helper = createColumnHelper<typeof features, Row>()
const rowKey = ({ key }: Row): string => key

/** The table's own selection, over the columns that can be written. */
export const useSelection = (rows: Row[], columns: readonly EditColumn[]) => {
  const defined = useMemo(() => helper.columns(columns.map((id) => helper.display({ id }))), [columns])
  const [first] = useState((): CellSelectionState => {
    const at = { row: firstToWrite(rows)?.key ?? '', column: columns[0] ?? '' }
    return [{ anchorRowId: at.row, anchorColumnId: at.column, focusRowId: at.row, focusColumnId: at.column }]
  })
  const table = useTable({
    features,
    columns: defined,
    data: rows,
    getRowId: rowKey,
    // what is written changes the rows, and the cursor stays where it is
    autoResetCellSelection: false,
    initialState: { cellSelection: first },
  })
  const [bounds] = table.getCellSelectionBounds()
  const cursor = table.getFocusedCell()
  // a row that is undone takes the cursor along: it goes on in the row that comes to stand there
  const place = useRef({ row: 0, column: '' })
  const gone = cursor ? undefined : rows[Math.min(place.current.row, rows.length - 1)]
  useLayoutEffect(() => {
    if (cursor) place.current = { row: rows.indexOf(cursor.row.original), column: cursor.column.id }
    else if (gone) table.setFocusedCell(gone.key, place.current.column)
  })
  return {
    table,
    bounds: bounds ?? null,
    cursor: cursor ? { row: cursor.row.original, column: cursor.column.id as EditColumn } : null,
  }
}
