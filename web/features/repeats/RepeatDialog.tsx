import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { isDayOff, isLegalHoliday } from '#domain/calendar/holidays.ts'
import { counted } from '#domain/numbers/format.ts'
import { sentenceOf } from '../../lib/api.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { RemarkLine } from '../../ui/RemarkLine.tsx'
import { RomanianDates } from '../../ui/RomanianDates.tsx'
import type { VehicleRange } from '../roadmaps/chains/later-sheets.ts'
import classes from './RepeatDialog.module.css'
import { RepeatPreviewTable } from './RepeatPreviewTable.tsx'
import { sheetOn } from './repeat-days.ts'
import { TEXTS } from './texts.ts'
import { type RepeatedSheet, useRepeatDays, useRepetition } from './use-repeat.ts'

export type RepeatDialogProps = {
  sheet: RepeatedSheet
  /** Initially selected days; without them, the free working days of the sheet's month. */
  days?: readonly string[]
  onClose: () => void
  onRecalculate: (range: VehicleRange) => void
}

/** Repeats a saved sheet on other days of its vehicle: a calendar of the days, and beside it a preview of the new sheets. */
export const RepeatDialog = ({ sheet, days: openedDays, onClose, onRecalculate }: RepeatDialogProps) => {
  const { month, setMonth, days, setDays, sheets, length, preset } = useRepeatDays(sheet, openedDays)
  const { preview, error, computing, ready, busy, save } = useRepetition(sheet, days, { onClose, onRecalculate })
  const dayProps = (day: string) => {
    const existingSheet = sheetOn(day, length, sheets)
    const reason = [isLegalHoliday(day) ? TEXTS.holiday : '', existingSheet ? TEXTS.hasSheet(existingSheet.number) : '']
      .filter(Boolean)
      .join(', ')
    return {
      ...(existingSheet ? { disabled: true } : {}),
      ...(reason ? { title: reason } : {}),
      className: [isDayOff(day) ? classes.off : '', existingSheet ? classes.taken : ''].join(' '),
    }
  }
  return (
    <FormDialog
      title={TEXTS.title(sheet.number)}
      size={1000}
      busy={busy}
      dirty={false}
      confirm={ready && days.length > 0 ? TEXTS.save(counted(days.length, 'foaie', 'foi')) : null}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={classes.columns}>
        <p className={classes.help}>{TEXTS.help}</p>
        <div>
          <RomanianDates>
            <DatePicker
              type="multiple"
              aria-label={TEXTS.days}
              value={days}
              onChange={(chosen) => setDays(chosen.toSorted())}
              date={month}
              onDateChange={setMonth}
              maxLevel="month"
              getDayProps={dayProps}
            />
          </RomanianDates>
          <div className={classes.presets}>
            <Button variant="default" size="compact-sm" disabled={!preset} onClick={() => preset && setDays(preset)}>
              {TEXTS.workingDays}
            </Button>
            <Button variant="default" size="compact-sm" disabled={days.length === 0} onClick={() => setDays([])}>
              {TEXTS.none}
            </Button>
          </div>
          <p className={classes.legend}>{TEXTS.legend}</p>
        </div>
        <div className={classes.preview}>
          <p className={classes.count} role="status">
            {days.length === 0 ? TEXTS.choose : counted(days.length, TEXTS.chosen, TEXTS.chosenMany)}
          </p>
          {error ? (
            <RemarkLine tone="error" text={sentenceOf(error)} />
          ) : preview && days.length > 0 ? (
            <RepeatPreviewTable preview={preview} unit={sheet.vehicle.fuelUm} busy={computing} />
          ) : days.length > 0 ? (
            TEXTS.computing
          ) : null}
        </div>
      </div>
    </FormDialog>
  )
}
