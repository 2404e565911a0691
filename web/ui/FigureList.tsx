import type { ReactNode } from 'react'
import classes from './FigureList.module.css'

/** Figures with their names above them, side by side: what a sheet or a month adds up to. */
export const FigureList = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <dl className={`wrap ${classes.figures} ${className}`}>{children}</dl>
)
