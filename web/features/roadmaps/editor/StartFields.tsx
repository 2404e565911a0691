import { formatDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { useRemark } from '../checks/SheetChecks.tsx'
import { FORM_TEXTS, FORM_TEXTS_OF } from '../form-texts.ts'
import classes from './SheetHeader.module.css'
import { useRules, useSheet } from './sheet-form.ts'
import type { SheetStart } from './use-sheet-start.ts'

/** What the odometer at the start is compared with: the last sheet, or for the first one a reading at the pump or the dashboard. */
const kmHelp = ({ kmStart, firstDay, driverId, reading }: SheetStart): string => {
  if (reading) return FORM_TEXTS.firstSheetReading(formatKm(reading.odometer), formatDay(reading.date))
  if (kmStart === null) return FORM_TEXTS.beforeFirstSheet(formatDay(firstDay ?? ''))
  return driverId === null ? FORM_TEXTS.firstSheetKm : FORM_TEXTS.fromRecordsKm(formatKm(kmStart))
}

/** What the tank at the start is compared with: the last sheet, or for the first one the initial stock of the vehicle. */
const fuelHelp = ({ fuelStart, firstDay, driverId }: SheetStart, unit: string): string => {
  if (fuelStart === null) return FORM_TEXTS.beforeFirstSheet(formatDay(firstDay ?? ''))
  if (driverId !== null) return FORM_TEXTS.fromRecordsFuel(formatLitres(fuelStart), unit)
  return fuelStart === 0 ? FORM_TEXTS.firstSheetFuel : FORM_TEXTS.fromInitialStock(formatLitres(fuelStart), unit)
}

/** Odometer and tank at the start. */
export const StartFields = ({ loaded }: { loaded: SheetStart | null }) => {
  const { control } = useSheet()
  const { kind, parts, fuelUm } = useRules()
  const texts = FORM_TEXTS_OF[kind]
  const remark = useRemark()
  return (
    <>
      {parts.km ? (
        <div className={classes.quarter}>
          <NumberField
            control={control}
            name="kmStart"
            {...remark('kmStart')}
            label={texts.kmAtStart}
            unit="km"
            required
            {...(loaded ? { help: kmHelp(loaded) } : {})}
          />
        </div>
      ) : null}
      <div className={classes.quarter}>
        <NumberField
          control={control}
          name="fuelStart"
          litres
          {...remark('fuelStart')}
          label={texts.fuelAtStart}
          unit={fuelUm}
          required
          negative
          least={2}
          {...(loaded ? { help: fuelHelp(loaded, fuelUm) } : {})}
        />
      </div>
    </>
  )
}
