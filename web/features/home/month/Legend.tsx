import { Droplet, Plus } from 'lucide-react'
import { Mark } from '../../../ui/Mark.tsx'
import own from './Legend.module.css'
import classes from './MonthCalendar.module.css'
import { TEXTS } from './texts.ts'

/** What the signs of the calendar mean. */
export const Legend = () => (
  <ul className={own.legend} aria-hidden>
    <li>
      <span className={classes.dot} data-kind="sheet" /> {TEXTS.legendSheet}
    </li>
    <li>
      <span className={classes.dot} data-kind="stood" /> {TEXTS.legendStood}
    </li>
    <li>
      <Mark tone="warning" /> {TEXTS.legendWarning}
    </li>
    <li>
      <Mark tone="error" /> {TEXTS.legendError}
    </li>
    <li>
      <span className={`${classes.missing} ${own.sign}`}>
        <Plus size={10} strokeWidth={3} />
      </span>{' '}
      {TEXTS.legendMissing}
    </li>
    <li>
      <span className={classes.hatch} /> {TEXTS.legendOff}
    </li>
    <li>
      <Droplet className={own.legendDrop} size={11} /> {TEXTS.legendFuel}
    </li>
    <li>
      <svg className={own.legendTank} viewBox="0 0 22 10" aria-hidden>
        <polyline points="0,3 7,5 7,1 15,4 22,8" className={classes.tankLine} />
      </svg>{' '}
      {TEXTS.legendTank}
    </li>
  </ul>
)
