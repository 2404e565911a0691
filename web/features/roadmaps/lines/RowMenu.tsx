import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { OpenMenu } from '../../../ui/MenuButton.tsx'
import { MENU } from './menu-texts.ts'

const ICON = 16

export type RowMenuProps = {
  opened: { at: number; button: HTMLButtonElement } | null
  last: boolean
  /** What taking it away means, where that is not deleting it. */
  removes?: string | undefined
  onClose: () => void
  /** For a row that nothing else opens. */
  onOpen?: (at: number) => void
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}

/** What is done with a row as a whole: one menu for all rows, which opens at the button that was pressed. */
export const RowMenu = ({ opened, last, removes = MENU.delete, onClose, onOpen, onMove, onRemove }: RowMenuProps) => {
  if (!opened) return null
  const { at, button } = opened
  return (
    <OpenMenu
      key={at}
      target={{ current: button }}
      opened
      onClose={() => {
        button.focus()
        onClose()
      }}
      entries={[
        ...(onOpen ? [{ label: MENU.openTrip, icon: <Pencil size={ICON} />, run: () => onOpen(at) }] : []),
        { label: MENU.moveUp, icon: <ArrowUp size={ICON} />, run: () => onMove(at, at - 1), disabled: at === 0 },
        { label: MENU.moveDown, icon: <ArrowDown size={ICON} />, run: () => onMove(at, at + 1), disabled: last },
        { label: removes, icon: <Trash2 size={ICON} />, run: () => onRemove(at), destroys: true },
      ]}
    />
  )
}
