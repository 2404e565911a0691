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
import { Arrival, Departure } from './SheetSpan.tsx'
import { textsAt } from './SheetTexts.tsx'
import { SpecialFields, WorkHours } from './SpecialFields.tsx'
import { StartFields } from './StartFields.tsx'
import { useRules, useSheet } from './sheet-form.ts'
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

/** Fields that are shown on request, and automatically when one of them is invalid. */
const FOLDED = [
  'number',
  'createdBy',
  'hoursStationary',
  'consumptionIds',
  'equipmentId',
  'equipmentHours',
  'travelVehicleId',
  ...textsAt('travel'),
] as const
/** What only a phone folds too. */
const FOLDED_ARRIVAL = ['endDate', 'endTime'] as const

type Also = { arrival: boolean; preparedBy: boolean }

/** What the folded fields hold, in the words of a line. */
const useFoldedValues = (also: Also): string[] => {
  const { control, lists } = useSheet()
  const { parts } = useRules()
  const [number, createdBy, day, last, time] = useWatch({ control, name: ['number', 'createdBy', 'startDate', 'endDate', 'endTime'] })
  const [stationary, surcharges, equipment, carrier] = useWatch({
    control,
    name: ['hoursStationary', 'consumptionIds', 'equipmentId', 'travelVehicleId'],
  })
  const prepared = lists.drivers.find(({ id }) => id === createdBy)?.name
  const chosen = (surcharges ?? []).filter((id) => id !== null).length
  return [
    TEXTS.numbered(number ?? 0),
    ...(also.arrival ? [TEXTS.arrivesAt(isDay(last) && last !== day ? formatDay(last) : null, time || '00:00')] : []),
    ...(also.preparedBy && prepared ? [TEXTS.preparedByNamed(prepared)] : []),
    ...(parts.stationary ? [TEXTS.stationaryFor(stationary || '00:00')] : []),
    ...(parts.surcharges ? [TEXTS.surchargesChosen(chosen)] : []),
    ...(equipment ? [TEXTS.withEquipment] : []),
    ...(carrier ? [TEXTS.withCarrier] : []),
  ]
}

const Folded = ({ children, ...also }: Also & { children: ReactNode }) => {
  const { control, frozen } = useSheet()
  const names = also.arrival ? [...FOLDED, ...FOLDED_ARRIVAL] : FOLDED
  const { errors } = useFormState({ control, name: names })
  const values = useFoldedValues(also)
  const [chosen, setChosen] = useState(false)
  const fields = useId()
  // the button of a sheet that is only read is as still as its fields
  const opened = frozen || chosen || names.some((name) => errors[name])
  return (
    <>
      <button type="button" className={classes.fold} aria-expanded={opened} aria-controls={fields} onClick={() => setChosen(!opened)}>
        <ChevronRight size={16} aria-hidden />
        <span>
          {values.map((text, at) => (
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

/** Vehicle, driver, days, and the tank and odometer at the start; below them, in a line that unfolds, what seldom differs. */
export const SheetHeader = memo(({ copied, resumed, follows = false }: Props) => {
  const { form, sources } = useSheet()
  const { kind } = sources
  const { parts } = useRules()
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
  const foldsPrepared = phone || parts.work
  const prepared = <PersonField name="createdBy" wide label={TEXTS.preparedBy} nothing={NOTHING.operator} onAdd={addPerson('createdBy')} />

  return (
    <section className={`card ${classes.card}`} aria-label={TEXTS.generalData}>
      <div className={classes.grid}>
        {asset}
        {person}
        {parts.work ? <WorkHours /> : null}
        <StartFields loaded={loaded} />
        <Departure copied={copied} />
        {phone ? null : <Arrival />}
        {foldsPrepared ? null : prepared}
      </div>
      <Folded arrival={phone} preparedBy={foldsPrepared}>
        <SheetNumber />
        {foldsPrepared ? prepared : null}
        {phone ? <Arrival /> : null}
        <SpecialFields onAdd={add} />
      </Folded>
      {adding ? <AddingDialog adding={adding} onClose={() => setAdding(null)} onDriver={driverPicked} /> : null}
    </section>
  )
})
