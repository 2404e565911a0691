import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import classes from './Lines.module.css'

type Props = { name: string; at: number; last: boolean; onMove: (from: number, to: number) => void; onRemove: (at: number) => void }

/** Moves a row up or down, or takes it away. */
export const RowTools = ({ name, at, last, onMove, onRemove }: Props) => (
  <>
    <button
      type="button"
      className={classes.tool}
      title="Mută mai sus"
      aria-label={`Mută mai sus: ${name}`}
      disabled={at === 0}
      onClick={() => onMove(at, at - 1)}
    >
      <ArrowUp size={16} />
    </button>
    <button
      type="button"
      className={classes.tool}
      title="Mută mai jos"
      aria-label={`Mută mai jos: ${name}`}
      disabled={last}
      onClick={() => onMove(at, at + 1)}
    >
      <ArrowDown size={16} />
    </button>
    <button type="button" className={classes.tool} title="Șterge" aria-label={`Șterge: ${name}`} onClick={() => onRemove(at)}>
      <Trash2 size={16} />
    </button>
  </>
)
