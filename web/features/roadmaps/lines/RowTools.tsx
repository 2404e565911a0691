import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { TEXTS } from '../texts.ts'

type Props = {
  name: string
  at: number
  last: boolean
  /** What taking it away means, where that is not deleting it. */
  removes?: string | undefined
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}

/** Moves a row up or down, or takes it away. */
export const RowTools = ({ name, at, last, removes, onMove, onRemove }: Props) => (
  <>
    <ToolButton title={TEXTS.moveUp} label={TEXTS.moveUpNamed(name)} disabled={at === 0} onClick={() => onMove(at, at - 1)}>
      <ArrowUp size={16} />
    </ToolButton>
    <ToolButton title={TEXTS.moveDown} label={TEXTS.moveDownNamed(name)} disabled={last} onClick={() => onMove(at, at + 1)}>
      <ArrowDown size={16} />
    </ToolButton>
    <ToolButton
      title={removes ?? TEXTS.delete}
      label={removes ? `${removes}: ${name}` : TEXTS.deleteNamed(name)}
      onClick={() => onRemove(at)}
    >
      <Trash2 size={16} />
    </ToolButton>
  </>
)
