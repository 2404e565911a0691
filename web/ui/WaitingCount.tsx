import type { ReactNode } from 'react'
import classes from './WaitingCount.module.css'

/** How many things wait for the user. */
export const WaitingCount = ({ children }: { children: ReactNode }) => <span className={classes.badge}>{children}</span>
