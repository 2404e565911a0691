import type { ReactNode } from 'react'
import classes from './Inbox.module.css'

type Props = { name: string; figure: ReactNode; about: readonly (string | null | undefined)[]; fault?: boolean }

/** A row of a table as a phone shows it: its name and its figure, and the rest below in one line. */
export const Line = ({ name, figure, about, fault = false }: Props) => (
  <li className={classes.line} data-fault={fault || undefined}>
    <span>{name}</span>
    <span className="number">{figure}</span>
    <span className={classes.lineAbout}>{about.filter(Boolean).join(' · ')}</span>
  </li>
)
