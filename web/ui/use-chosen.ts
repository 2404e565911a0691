import { useState } from 'react'
import { MOST_CHOSEN } from '#contract/limits.ts'

/** The rows that the user has ticked. */
export type Chosen<Row> = {
  rows: readonly Row[]
  has: (row: Row) => boolean
  choose: (rows: readonly Row[], on: boolean) => void
  clear: () => void
}

/** Rows ticked one by one, on every page of a list; a list that is asked for otherwise (`asked`) begins without. */
export const useChosen = <Row extends { id: number }>(selectionKey: string): Chosen<Row> => {
  const [state, setState] = useState<{ asked: string; rows: ReadonlyMap<number, Row> }>({ asked: selectionKey, rows: new Map() })
  const rows = state.asked === selectionKey ? state.rows : new Map<number, Row>()
  return {
    rows: [...rows.values()],
    has: ({ id }) => rows.has(id),
    choose: (changed, on) =>
      // from what is ticked now: an answer may come after other rows were ticked
      setState((now) => {
        const next = new Map(now.asked === selectionKey || !on ? now.rows : [])
        for (const row of changed) {
          if (!on) next.delete(row.id)
          else if (next.size < MOST_CHOSEN) next.set(row.id, row)
        }
        return { asked: on ? selectionKey : now.asked, rows: next }
      }),
    clear: () => setState({ asked: selectionKey, rows: new Map() }),
  }
}
