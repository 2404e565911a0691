import { Select, Text } from '@mantine/core'
import type { ReceiptPreview } from '#contract/receipt-imports.ts'
import classes from './import.module.css'
import { IMPORT_TEXTS as TEXTS } from './import-texts.ts'
import type { Answers } from './use-receipt-import.ts'

type Props = { preview: ReceiptPreview; answers: Answers; onAnswer: (part: Partial<Answers>) => void }

/** The value of the choice that is none of the rows. */
const NONE = ''

/** Lines of invoices that may be several rows of statements: which row each is. */
export const FillQuestions = ({ preview: { fills }, answers, onAnswer }: Props) => {
  if (fills.length === 0) return null
  const chosenOf = (question: ReceiptPreview['fills'][number]): string | null => {
    const answer = answers.fills.find(({ line }) => line === question.line)
    return answer ? (answer.row ?? NONE) : question.answered ? (question.row ?? NONE) : null
  }
  return (
    <div className={classes.ask}>
      <strong>{TEXTS.fills(fills.length)}</strong>
      <div className={classes.questions}>
        {fills.map((question) => (
          <div key={question.line} className={`${classes.question} ${classes.fill}`}>
            <span>{question.text}</span>
            <Select
              size="xs"
              allowDeselect={false}
              aria-label={TEXTS.fillOf(question.text)}
              placeholder={TEXTS.chooseFill}
              data={[...question.rows.map(({ row, text }) => ({ value: row, label: text })), { value: NONE, label: TEXTS.noFill }]}
              value={chosenOf(question)}
              onChange={(value) => {
                if (value === null) return
                const others = answers.fills.filter(({ line }) => line !== question.line)
                onAnswer({ fills: [...others, { line: question.line, row: value === NONE ? null : value }] })
              }}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Fills that only the statement or only the invoice has. */
export const Unmet = ({ unmet }: Pick<ReceiptPreview, 'unmet'>) =>
  (['statement', 'invoice'] as const).map((side) => {
    const texts = unmet.filter((one) => one.side === side).map(({ text }) => text)
    if (texts.length === 0) return null
    return (
      <details key={side} className={classes.unmet}>
        <summary>{TEXTS.unmet[side](texts.length)}</summary>
        <ul>
          {texts.map((text) => (
            <Text key={text} component="li" size="sm">
              {text}
            </Text>
          ))}
        </ul>
      </details>
    )
  })
