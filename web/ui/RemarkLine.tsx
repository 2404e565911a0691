import { Mark } from './Mark.tsx'
import classes from './RemarkLine.module.css'
import { COMMON } from './texts.ts'

/** What is said of a value that may stay as it is: an error where the document would be incomplete, a warning where the value is unusual. */
export type Remark = {
  tone: 'error' | 'warning'
  text: string
  /** The text in two or three words, where there is one line for it. */
  brief?: string
}

/** A remark with its sign; its tone is also said to a screen reader, which hears the whole text of a brief one. */
export const RemarkLine = ({ tone, text, brief }: Remark) => (
  <span className={classes.line} data-tone={tone} {...(brief ? { title: text } : {})}>
    <Mark tone={tone} />
    <span>
      <span className="heard">
        {tone === 'error' ? COMMON.errorPrefix : COMMON.warningPrefix}
        {brief ? text : null}
      </span>
      {brief ? <span aria-hidden>{brief}</span> : text}
    </span>
  </span>
)
