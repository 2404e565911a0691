import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { TEXTS } from '../texts.ts'
import classes from './Lines.module.css'

type Props = { name: string; at: number; last: boolean; onMove: (from: number, to: number) => void; onRemove: (at: number) => void }

/** Moves a row up or down, or takes it away. */
export const RowTools = ({ name, at, last, onMove, onRemove }: Props) => (
  <>
    <button
      type="button"
      className={classes.tool}
      title={TEXTS.moveUp}
      aria-label={TEXTS.moveUpNamed(name)}
      disabled={at === 0}
      onClick={() => onMove(at, at - 1)}
    >
      <ArrowUp size={16} />
    </button>
    <button
      type="button"
      className={classes.tool}
      title={TEXTS.moveDown}
      aria-label={TEXTS.moveDownNamed(name)}
      disabled={last}
      onClick={() => onMove(at, at + 1)}
    >
      <ArrowDown size={16} />
    </button>
    <button type="button" className={classes.tool} title={TEXTS.delete} aria-label={TEXTS.deleteNamed(name)} onClick={() => onRemove(at)}>
      <Trash2 size={16} />
    </button>
  </>
)
