/** What the palette understood of a phrase, and which words it did not. */
import { Badge } from '@mantine/core'
import { formatDay } from '#domain/calendar/day.ts'
import { monthShown } from '#domain/month/month.ts'
import { SHEET_DOCUMENTS } from '#domain/report/document-kinds.ts'
import classes from './Palette.module.css'
import { TEXTS } from './texts.ts'
import type { Understood } from './understand.ts'

const chips = ({ document, asset, person, day, month, action, rest }: Understood): string[] =>
  [
    document && SHEET_DOCUMENTS[document].label,
    action === 'new' && rest.length === 0 ? TEXTS.newSheet : null,
    action === 'generate' ? TEXTS.generate : null,
    month && monthShown(month),
    day && formatDay(day),
    asset && `${asset.number} ${asset.name}`,
    person?.name,
  ].filter((text): text is string => Boolean(text))

/** `rest` says whether the words that were not understood are named too. */
export const UnderstoodChips = ({ understood, rest }: { understood: Understood; rest: boolean }) => {
  const labels = chips(understood)
  return labels.length === 0 ? null : (
    <div className={classes.understood} role="status">
      {TEXTS.understood}
      {labels.map((chip) => (
        <Badge key={chip} variant="light" tt="none" fw={500}>
          {chip}
        </Badge>
      ))}
      {understood.rest.length > 0 && rest ? `${TEXTS.notUnderstood} ${understood.rest.join(' ')}` : null}
    </div>
  )
}
