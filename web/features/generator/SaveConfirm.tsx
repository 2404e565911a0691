import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { CheckBox } from '../../ui/CheckBox.tsx'
import classes from './ResultsStep.module.css'
import { sheetsText } from './run-texts.ts'
import { TEXTS } from './texts.ts'

/** A figure beside the button; on a phone there is room for that which has a list. */
export type SavedFigure = { label: string; value: string; onList?: (() => void) | null }

type Props = {
  /** What would be saved, in figures. */
  figures: readonly SavedFigure[]
  /** How many sheets would be saved. */
  count: number
  /** How many more the package allows; `null` without a limit. */
  room: number | null
  /** What the user answers for. */
  confirm: string
  /** How many of them would have mistakes, which the button says. */
  mistaken: number
  /** The button's words where all of them fit. */
  save: string
  /** A proposal is not saved before it is confirmed. */
  confirmed: boolean
  onConfirmed: (confirmed: boolean) => void
  busy: boolean
  generating: boolean
  onSave: () => void
}

/** Right part of the bar: what will be saved, the confirmation that it is real, and the save button. */
export const SaveConfirm = ({ figures, count, mistaken, room, confirm, save, confirmed, onConfirmed, busy, generating, onSave }: Props) => {
  const fits = room === null || count <= room
  const [isAskedToSave, setAskedToSave] = useState(false)
  return (
    <div className={`row wrap ${classes.confirm}`}>
      <dl className={`wrap ${classes.figures}`}>
        {figures.map(({ label, value, onList }) => (
          <div key={label} data-phone={onList !== undefined || undefined}>
            <dt>{label}</dt>
            <dd>
              {onList ? (
                <Anchor component="button" type="button" inherit aria-label={TEXTS.listOf(label, value)} onClick={onList}>
                  {value}
                </Anchor>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      <CheckBox
        label={confirm}
        checked={confirmed}
        disabled={busy}
        error={isAskedToSave && !confirmed ? TEXTS.confirmMissing : null}
        onChange={(event) => onConfirmed(event.currentTarget.checked)}
      />
      <Button
        variant={fits ? 'filled' : 'default'}
        loading={busy}
        disabled={count === 0 || generating}
        onClick={() => (confirmed ? onSave() : setAskedToSave(true))}
      >
        {fits ? `${save}${mistaken > 0 ? TEXTS.withMistakes(mistaken) : ''}` : TEXTS.saveBeyondPackage(sheetsText(count), room)}
      </Button>
    </div>
  )
}
