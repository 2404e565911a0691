import { Mark } from './Mark.tsx'
import classes from './RemarkLine.module.css'
import { COMMON } from './texts.ts'

/** What is said of a value that may stay as it is: an error where the document would be incomplete, a warning where the value is unusual. */
export type Remark = { tone: 'error' | 'warning'; text: string }

/** A remark with its sign; its tone is also said to a screen reader. */
export const RemarkLine = ({ tone, text }: Remark) => (
  <span className={classes.line} data-tone={tone}>
    <Mark tone={tone} />
    <span>
      <span className="heard">{tone === 'error' ? COMMON.errorPrefix : COMMON.warningPrefix}</span>
      {text}
    </span>
  </span>
)
