import type { ReactNode } from 'react'
import classes from './ToolButton.module.css'

type Props = {
  /** Shown when the pointer rests on it. */
  title: string
  /** What it does and to what, for users who do not see the icon: `Șterge cursa Iași - Vaslui`. */
  label: string
  /** The sign. */
  children: ReactNode
  onClick: () => void
  disabled?: boolean
  /** For a tool that switches something on and off. */
  isPressed?: boolean
}

/** A small button that is only a sign, beside what it acts on. Its place says how large it is: `--tool`. */
export const ToolButton = ({ title, label, children, onClick, disabled, isPressed }: Props) => (
  <button
    type="button"
    data-writes
    className={classes.tool}
    title={title}
    aria-label={label}
    aria-pressed={isPressed}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
)
