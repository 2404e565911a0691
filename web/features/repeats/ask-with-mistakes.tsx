import type { RepeatPreview } from '#contract/repeats.ts'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { counted } from '#domain/numbers/format.ts'
import { confirm } from '../../ui/feedback.tsx'
import classes from './RepeatDialog.module.css'
import { TEXTS } from './texts.ts'

type Mistake = { day: Day; message: string }

/** The mistakes of the new sheets, and of the later ones once they are recalculated. */
export const mistakesIn = ({ sheets, laterFindings }: Pick<RepeatPreview, 'sheets' | 'laterFindings'>): Mistake[] =>
  [...sheets, ...laterFindings].flatMap(({ day, findings }) =>
    findings.flatMap(({ severity, message }) => (severity === 'E' ? [{ day, message }] : [])),
  )

/** Each mistake once, with how many sheets have it and from when to when. */
export const Mistakes = ({ mistakes }: { mistakes: readonly Mistake[] }) => (
  <ul className={classes.mistakes}>
    {[...Map.groupBy(mistakes, ({ message }) => message)].map(([message, own]) => {
      const days = [...new Set(own.map(({ day }) => formatDay(day)))]
      return <li key={message}>{TEXTS.mistake(message, counted(days.length, 'foaie', 'foi'), days[0] ?? '', days.at(-1) ?? '')}</li>
    })}
  </ul>
)

/** Whether the sheets are saved with the mistakes, which are named. */
export const askWithMistakes = (mistakes: readonly Mistake[]): Promise<boolean> =>
  confirm({
    title: TEXTS.withMistakes(counted(new Set(mistakes.map(({ day }) => day)).size, 'foaie', 'foi')),
    text: <Mistakes mistakes={mistakes} />,
    confirm: TEXTS.saveWithMistakes,
    close: TEXTS.backToSheets,
    careful: true,
  })
