import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { FORM_TEXTS } from '../form-texts.ts'

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
    <ToolButton title={FORM_TEXTS.moveUp} label={FORM_TEXTS.moveUpNamed(name)} disabled={at === 0} onClick={() => onMove(at, at - 1)}>
      <ArrowUp size={16} />
    </ToolButton>
    <ToolButton title={FORM_TEXTS.moveDown} label={FORM_TEXTS.moveDownNamed(name)} disabled={last} onClick={() => onMove(at, at + 1)}>
      <ArrowDown size={16} />
    </ToolButton>
    <ToolButton
      title={removes ?? FORM_TEXTS.delete}
      label={removes ? `${removes}: ${name}` : FORM_TEXTS.deleteNamed(name)}
      onClick={() => onRemove(at)}
    >
      <Trash2 size={16} />
    </ToolButton>
  </>
)
