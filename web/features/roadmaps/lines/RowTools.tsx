import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { CELLS } from '../texts.ts'
import type { RowMenuProps } from './RowMenu.tsx'

/** The button of a row at which its menu opens. */
export const RowMenuButton = ({ name, onMenu }: { name: string; onMenu: (button: HTMLButtonElement) => void }) => (
  <ToolButton
    title={COMMON.more}
    label={CELLS.more(name)}
    onClick={() => {
      const button = document.activeElement
      if (button instanceof HTMLButtonElement) onMenu(button)
    }}
  >
    <EllipsisVertical size={16} />
  </ToolButton>
)

/** Opened by its button; its signs come after the form. */
export const RowMenu = lazyPart(async () => (await import('./RowMenu.tsx')).RowMenu)

type Props = Omit<RowMenuProps, 'opened' | 'onClose'> & { name: string; at: number }

/** Moves a row up or down, or takes it away. */
export const RowTools = ({ name, at, ...menu }: Props) => {
  const [opened, setOpened] = useState<RowMenuProps['opened']>(null)
  return (
    <>
      <RowMenuButton name={name} onMenu={(button) => setOpened({ at, button })} />
      <RowMenu {...menu} opened={opened} onClose={() => setOpened(null)} />
    </>
  )
}
