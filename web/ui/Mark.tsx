import classes from './Mark.module.css'

/** The sign of an error, a red square with a cross, and of a warning, an amber triangle: the same in lists, tables, calendars and forms. */
export const Mark = ({ tone }: { tone: 'error' | 'warning' }) => (
  <span className={classes.mark} data-tone={tone} aria-hidden>
    {tone === 'error' ? '×' : '!'}
  </span>
)
