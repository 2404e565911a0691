import type { ReactNode } from 'react'
import classes from './WaitingCount.module.css'

/** How many things wait for the user. */
export const WaitingCount = ({ title, children }: { title?: string; children: ReactNode }) => (
  <span className={classes.badge} title={title}>
    {children}
  </span>
)
