import { ChevronRight } from 'lucide-react'
import { Fragment, memo, type ReactNode, useId, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { formatDay, isDay } from '#domain/calendar/day.ts'
import { usePartsAhead } from '../../../ui/lazy-part.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import { useRemark } from '../checks/SheetChecks.tsx'
import { SHEET_TEXT } from '../kind-texts.ts'
import { NOTHING, TEXTS } from '../texts.ts'
import { type Add, type Adding, AddingDialog, RECORD_DIALOGS } from './AddingDialog.tsx'
import { assetOptions, useChosen } from './asset-options.ts'
import { PersonField, useNamedPerson } from './PersonField.tsx'
import classes from './SheetHeader.module.css'
import { SheetSpan } from './SheetSpan.tsx'
import { textsAt } from './SheetTexts.tsx'
import { SpecialFields } from './SpecialFields.tsx'
import { StartFields } from './StartFields.tsx'
import { useSheet } from './sheet-form.ts'
import { useSheetStart } from './use-sheet-start.ts'

const SheetNumber = () => {
  const { control, sources } = useSheet()
  const remark = useRemark()
  return (
    <div className={classes.short}>
      <NumberField
        control={control}
        name="number"
        {...remark('number')}
        label={COMMON.number}
        required
        places={0}
        names
        disabled={sources.savedSheet !== null}
      />
    </div>
  )
}

const AssetOfSheet = ({ onAdd, autoFocus }: { onAdd: Add; autoFocus: boolean }) => {
  const { control, lists, sources } = useSheet()
  const { kind, savedSheet } = sources
  const remark = useRemark()
  return (
    <div className={classes.wide}>
      <SelectField
        control={control}
        name="vehicleId"
        {...remark('vehicleId')}
        label={SHEET_TEXT[kind].asset}
        required
        disabled={savedSheet !== null}
        autoFocus={autoFocus && savedSheet === null}
        options={assetOptions(lists.vehicles, kind, useChosen('vehicleId'))}
        search={lists.searches?.[kind]}
        nothing={NOTHING[kind]}
        {...(savedSheet ? {} : { onAdd: onAdd('vehicle') })}
      />
    </div>
  )
}

/** Fields that a phone shows on request, and automatically when one of them is invalid. */
const FOLDED = ['number', 'createdBy', 'startDate', 'startTime', 'endDate', 'endTime', 'hoursAvailable', 'hoursExploitation'] as const
const FOLDED_TOO = ['hoursStationary', 'consumptionIds', 'equipmentId', 'equipmentHours', 'travelVehicleId', ...textsAt('travel')] as const

const Folded = ({ children }: { children: ReactNode }) => {
  const { control, frozen } = useSheet()
  const { errors } = useFormState({ control, name: [...FOLDED, ...FOLDED_TOO] })
  const [number, day, from, to] = useWatch({ control, name: ['number', 'startDate', 'startTime', 'endTime'] })
  const [chosen, setChosen] = useState(false)
  const fields = useId()
  // the button of a sheet that is only read is as still as its fields
  const opened = frozen || chosen || [...FOLDED, ...FOLDED_TOO].some((name) => errors[name])
  return (
    <>
      <button type="button" className={classes.fold} aria-expanded={opened} aria-controls={fields} onClick={() => setChosen(!opened)}>
        <ChevronRight size={16} aria-hidden />
        <span>
          {TEXTS.restOfHeader(number ?? 0, isDay(day) ? formatDay(day) : '', `${from || '00:00'}–${to || '00:00'}`).map((text, at) => (
            <Fragment key={text}>
              {at > 0 ? ' · ' : null}
              <span className={classes.whole}>{text}</span>
            </Fragment>
          ))}
        </span>
      </button>
      <div id={fields} className={classes.grid} hidden={!opened}>
        {children}
      </div>
    </>
  )
}

type Props = { copied: boolean; resumed: boolean; follows?: boolean }

/** Number, vehicle, people, days, and the tank and odometer at the start. A phone first shows only the required fields. */
export const SheetHeader = memo(({ copied, resumed, follows = false }: Props) => {
  const { form, sources } = useSheet()
  const { kind } = sources
  const phone = usePhone()
  const loaded = useSheetStart(resumed)
  usePartsAhead(RECORD_DIALOGS)
  const [adding, setAdding] = useState<Adding | null>(null)
  const add: Add = (what) => (typed) => setAdding({ what, typed })
  const driver = useRef(form.getValues('driverId'))

  // the driver prepares the sheet until the user chooses another person
  const driverPicked = (id: number | null) => {
    const prepared = form.getValues('createdBy')
    if (prepared === null || prepared === undefined || prepared === driver.current) form.setValue('createdBy', id, { shouldDirty: true })
    driver.current = id
  }
  const addPerson = useNamedPerson((what, id) => {
    form.setValue(what === 'driver' ? 'driverId' : 'createdBy', id as number, { shouldDirty: true, shouldValidate: id !== null })
    if (what === 'driver') driverPicked(id)
  }, add)
  const asset = <AssetOfSheet onAdd={add} autoFocus={!copied && !follows} />
  const person = (
    <PersonField
      name="driverId"
      label={SHEET_TEXT[kind].person}
      required
      nothing={NOTHING[kind === 'vehicle' ? 'driver' : 'operator']}
      onValue={driverPicked}
      onAdd={addPerson('driver')}
    />
  )
  const prepared = <PersonField name="createdBy" label={TEXTS.preparedBy} nothing={NOTHING.operator} onAdd={addPerson('createdBy')} />

  return (
    <section className={`card ${classes.card}`} aria-label={TEXTS.generalData}>
      {phone ? (
        <>
          <div className={classes.grid}>
            {asset}
            {person}
            <StartFields loaded={loaded} />
          </div>
          <Folded>
            <SheetNumber />
            {prepared}
            <SheetSpan copied={copied} />
            <SpecialFields onAdd={add} />
          </Folded>
        </>
      ) : (
        <div className={classes.grid}>
          <SheetNumber />
          {asset}
          {person}
          {prepared}
          <SheetSpan copied={copied} />
          <StartFields loaded={loaded} />
          <SpecialFields onAdd={add} />
        </div>
      )}
      {adding ? <AddingDialog adding={adding} onClose={() => setAdding(null)} onDriver={driverPicked} /> : null}
    </section>
  )
})
