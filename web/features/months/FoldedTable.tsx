import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import classes from './month-end.module.css'
import { TEXTS } from './texts.ts'

/** How many rows stand before the others are asked for, and the fewest that are worth asking for. */
const [FIRST, LEAST] = [8, 3]

type Props<Row> = { label: string; rows: readonly Row[]; columns: readonly Column<Row>[]; card: (row: Row) => ReactNode }

/** The first rows of a table, how many more there are, and all of them once they are asked for. */
export const FoldedTable = <Row,>({ label, rows, columns, card }: Props<Row>) => {
  const [all, setAll] = useState(false)
  const more = rows.length - FIRST
  const shown = (all || more < LEAST ? rows : rows.slice(0, FIRST)).map((row, at) => ({ ...row, id: at + 1 }))
  return (
    <div className={`${classes.table} ${classes.folded}`}>
      <DataTable
        {...{ columns, rows: shown, total: rows.length, page: 1, size: rows.length }}
        caption={label}
        rowName={() => label}
        empty={null}
        phoneCard={card}
      />
      {more < LEAST ? null : (
        <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? TEXTS.fewer : TEXTS.others(more)}
        </Button>
      )}
    </div>
  )
}
