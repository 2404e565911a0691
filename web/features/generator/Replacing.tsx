import { Alert } from '@mantine/core'
import type { Generation } from '#contract/generation.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { counted, formatKm, formatLitres, formatQuantity } from '#domain/numbers/format.ts'
import { PURCHASE_DOCUMENT_LABEL } from '#domain/vocabulary.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import type { Preview } from './generated-preview.ts'
import classes from './ResultsStep.module.css'
import { sheetsText } from './run-texts.ts'
import { TEXTS } from './texts.ts'
import type { ReplacedPurchase } from './use-save-generated.ts'

type Props = {
  replaced: Generation['replaced']
  preview: Preview
  /** Purchases of the replaced sheets that stand on no new one; those that the user gives up are ticked. */
  fallen: readonly ReplacedPurchase[]
  dropped: readonly ReplacedPurchase[]
  onDropped: (dropped: readonly ReplacedPurchase[]) => void
}

const receiptsText = (count: number): string => counted(count, TEXTS.purchaseWord, TEXTS.purchasesWord)

/** The sheets that make way beside those that come in their place, and the purchases that would be lost with them. */
export const Replacing = ({ replaced, preview, fallen, dropped, onDropped }: Props) => {
  const last = preview.sheets.at(-1)
  if (!replaced || !last) return null
  const before = TEXTS.replacedFigures(
    sheetsText(replaced.sheets),
    formatKm(replaced.km),
    receiptsText(replaced.purchases.length),
    formatLitres(replaced.fuelAdded),
    formatKm(replaced.kmStop),
  )
  const after = TEXTS.replacedFigures(
    sheetsText(preview.sheets.length),
    formatKm(preview.distance),
    receiptsText(preview.sheets.reduce((count, { expenses }) => count + expenses.length, 0)),
    formatLitres(preview.fuelAdded),
    formatKm(last.kmStop),
  )
  return (
    <Alert color="blue" className={classes.warnings ?? ''} title={TEXTS.replacing}>
      <p>{TEXTS.replacedBefore(before)}</p>
      <p>{TEXTS.replacedAfter(after)}</p>
      {fallen.map((line) => (
        <CheckBox
          key={`${line.number} ${line.partnerId} ${line.date} ${line.expenseId}`}
          label={TEXTS.giveUp(
            TEXTS.receipt(PURCHASE_DOCUMENT_LABEL[line.type as 1], line.number, formatDay(line.date), formatQuantity(line.qty)),
          )}
          checked={dropped.includes(line)}
          onChange={(event) => onDropped(event.currentTarget.checked ? [...dropped, line] : dropped.filter((one) => one !== line))}
        />
      ))}
    </Alert>
  )
}
