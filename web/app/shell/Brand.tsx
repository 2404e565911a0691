import { SHELL } from '../texts.ts'
import classes from './Brand.module.css'

/** The mark alone: a road that is also a line of a table. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={classes.mark}>
    <rect width="32" height="32" rx="8" fill="var(--mantine-color-brand-8)" />
    <path d="M6 23h7c4 0 3.5-7 7-7h6" fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
    <path d="M6 10h20" stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeDasharray="4 3.5" opacity=".7" />
  </svg>
)

export const Brand = () => (
  <span className={`row ${classes.brand}`}>
    <Mark />
    <span className={classes.word}>{SHELL.brand}</span>
  </span>
)
