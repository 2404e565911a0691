import type { RepeatPreview } from '#contract/repeats.ts'
import { counted } from '#domain/numbers/format.ts'
import { confirm } from '../../ui/feedback.tsx'
import { COMMON } from '../../ui/texts.ts'
import classes from './RepeatDialog.module.css'
import { TEXTS } from './texts.ts'

type Mistake = { number: number; text: string }

/** Most sheets named in the question; more are only counted. */
const MOST_NAMED = 5

/** Of the new sheets, and of the later ones once they are recalculated, those with mistakes, each with its mistakes. */
export const mistakesIn = ({ sheets, laterFindings }: RepeatPreview): Mistake[] =>
  [...sheets, ...laterFindings].flatMap(({ number, findings }) => {
    const text = findings.flatMap(({ severity, message }) => (severity === 'E' ? [message] : [])).join('; ')
    return text ? [{ number, text }] : []
  })

/** Whether the sheets are saved with the mistakes, which are named. */
export const askWithMistakes = (mistakes: readonly Mistake[]): Promise<boolean> =>
  confirm({
    title: TEXTS.withMistakes(counted(mistakes.length, 'foaie', 'foi')),
    text: (
      <ul className={classes.mistakes}>
        {mistakes.slice(0, MOST_NAMED).map(({ number, text }) => (
          <li key={number}>{TEXTS.mistake(number, text)}</li>
        ))}
        {mistakes.length > MOST_NAMED ? <li>{TEXTS.moreMistakes(counted(mistakes.length - MOST_NAMED, 'foaie', 'foi'))}</li> : null}
      </ul>
    ),
    confirm: TEXTS.saveWithMistakes,
    close: COMMON.back,
    focusClose: true,
  })
