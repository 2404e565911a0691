import type { RepeatPreview } from '#contract/repeats.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { Quantity } from '../../ui/Quantity.tsx'
import { RemarkLine } from '../../ui/RemarkLine.tsx'
import { remarkOf } from '../roadmaps/checks/findings.ts'
import classes from './RepeatDialog.module.css'
import { TEXTS } from './texts.ts'

type Props = { preview: RepeatPreview; unit: string; busy: boolean }

/** Day by day what would be saved, with what is to be seen about it. */
export const RepeatPreviewTable = ({ preview, unit, busy }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
  <section className={classes.scroll} aria-label={TEXTS.preview} aria-busy={busy} tabIndex={0}>
    <table className={classes.table}>
      <caption className="heard">{TEXTS.preview}</caption>
      <thead>
        <tr>
          <th>{TEXTS.day}</th>
          <th className={classes.figure}>{TEXTS.number}</th>
          <th className={classes.figure}>{TEXTS.driven}</th>
          <th className={classes.figure}>{TEXTS.kmStop}</th>
          <th className={classes.figure}>{TEXTS.left}</th>
          <th>{TEXTS.remarks}</th>
        </tr>
      </thead>
      <tbody>
        {preview.sheets.map(({ day, number, kmDone, kmStop, fuelLeft, findings }) => (
          <tr key={day}>
            <td className="nowrap tabular">{formatDay(day)}</td>
            <td className={classes.figure}>{number}</td>
            <td className={classes.figure}>
              <Quantity value={formatKm(kmDone)} unit="km" />
            </td>
            <td className={classes.figure}>{formatKm(kmStop)}</td>
            <td className={classes.figure}>
              <Quantity value={formatLitres(fuelLeft)} unit={unit} />
            </td>
            <td className={classes.remarks}>
              {findings.length === 0
                ? TEXTS.nothing
                : findings.map((finding) => <RemarkLine key={`${finding.code} ${finding.path}`} {...remarkOf(finding)} />)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
