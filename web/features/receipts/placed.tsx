import type { AnswerOf } from '#contract/contract.ts'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { showError } from '../../ui/feedback.tsx'
import classes from './Receipts.module.css'
import { receiptName } from './receipt-cells.tsx'
import { TEXTS } from './texts.ts'

/** Says which receipts found no sheet, and why. */
export const tellUnplaced = ({ placed, without, refused, skipped }: AnswerOf<'placeReceipts'>, rows: readonly ReceiptRow[]): void => {
  if (without.length === 0 && refused.length === 0 && (skipped === 0 || placed.length > 0)) return
  const names = new Map(rows.map((row) => [row.id, receiptName(row)]))
  showError({
    title: TEXTS.placedTitle,
    text: (
      <>
        {without.length > 0 ? (
          <>
            {TEXTS.without}
            <ul className={classes.told}>
              {without.map(({ id, vehicle, date }) => (
                <li key={id}>
                  {vehicle}, {formatDay(date)}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {refused.length > 0 ? (
          <>
            {TEXTS.refused}
            <ul className={classes.told}>
              {refused.map(({ id, message }) => (
                <li key={id}>
                  {names.get(id)}: {message}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {skipped > 0 ? <p>{TEXTS.skipped(skipped)}</p> : null}
      </>
    ),
  })
}
