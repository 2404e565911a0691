import { useState } from 'react'
import { FORM_TEXTS } from '../form-texts.ts'

type Rows<Row> = { append: (rows: readonly Row[]) => void; change: (at: number, row: Row) => void }
type Titles = { add: string; change: string }

/** The dialog of a table's rows: its initial values, and where its result goes. */
export const useRowDialog = <Row>({ append, change }: Rows<Row>, titles: Titles) => {
  const [editing, setEditing] = useState<{ at: number | null; row: Row } | null>(null)
  const close = () => setEditing(null)
  return {
    add: (row: Row) => setEditing({ at: null, row }),
    open: (at: number, row: Row | undefined) => {
      if (row) setEditing({ at, row })
    },
    /** `null` while no row is being edited. */
    opened: editing && {
      row: editing.row,
      adds: editing.at === null,
      props: {
        ...(editing.at === null ? { title: titles.add, confirm: FORM_TEXTS.add } : { title: titles.change, confirm: FORM_TEXTS.ready }),
        onClose: close,
        onSaved: (row: Row) => {
          if (editing.at === null) append([row])
          else change(editing.at, row)
          close()
        },
      },
    },
  }
}
