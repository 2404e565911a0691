import { Button } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { Ellipsis, Trash2, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import classes from './ChosenBar.module.css'
import { LABEL } from './label-texts.ts'
import { COMMON, ROW_ACTION } from './texts.ts'
import { usePhone } from './use-phone.ts'

/** How the buttons of its actions look. */
export const SMALL = { variant: 'default', size: 'compact-sm' } as const

type Props = {
  count: number
  /** What the ticked rows come to. */
  sums?: ReactNode
  onClear: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** What can be done with the ticked rows, below the list: it stays at the bottom of the window and moves no row. */
export const ChosenBar = ({ count, sums, onClear, children }: Props) => (
  <div className={`row wrap ${classes.bar} screen-only`} data-above-bar>
    <span className={classes.count} role="status">
      <span>{LABEL.rowsChosen(count)}</span> {sums}
    </span>
    {children}
    <Button variant="subtle" color="gray" size="compact-sm" aria-label={LABEL.unchoose} onClick={onClear} className={classes.clear ?? ''}>
      <span className={classes.word}>{LABEL.unchoose}</span>
      <X size={16} className={classes.cross} aria-hidden />
    </Button>
  </div>
)

/** Actions that stand in the bar itself at a desk, and behind a button on a phone, where they would take several rows. */
export const MoreOfChosen = ({ children }: { children: ReactNode }) => {
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const place = useClickOutside(() => setOpen(false))
  if (!phone) return children
  const close = () => {
    // a dialog that an action opens gives the focus back to what is still on the screen
    button.current?.focus()
    setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only passes on the Escape of the buttons inside
    <div
      ref={place}
      className={classes.more}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close()
      }}
    >
      <Button
        ref={button}
        variant="default"
        size="compact-sm"
        leftSection={<Ellipsis size={16} />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {COMMON.more}
      </Button>
      {/* hidden instead of removed: its actions hold the dialogs that they open */}
      <div
        className={classes.panel}
        hidden={!open}
        onClickCapture={({ currentTarget, target }: MouseEvent) => {
          // what is pressed in such a dialog is told here too
          if (currentTarget.contains(target as Node)) close()
        }}
      >
        {children}
      </div>
    </div>
  )
}

export const DeleteChosen = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" size="compact-sm" c="var(--mantine-color-error)" leftSection={<Trash2 size={14} />} onClick={onClick}>
    {ROW_ACTION.delete}
  </Button>
)
