import { ChevronRight } from 'lucide-react'
import { Fragment, memo, useId, useRef, useState } from 'react'
import { isDay } from '#domain/calendar/day.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { lazyPart, usePartsAhead } from '../../../ui/lazy-part.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { COMMON, ROW_ACTION } from '../../../ui/texts.ts'
import { useRemark } from '../checks/SheetChecks.tsx'
import { FORM_TEXTS, FORM_TEXTS_OF } from '../form-texts.ts'
import { SHEET_TEXT } from '../kind-texts.ts'
import { NOTHING } from '../texts.ts'
import type { Add, Adding } from './AddingDialog.tsx'
import { assetOptions, useChosen } from './asset-options.ts'
import { PersonField, useNamedPerson } from './PersonField.tsx'
import { movedTo } from './roadmap-draft.ts'
import classes from './SheetHeader.module.css'
import { SpecialFields, WorkFields } from './SpecialFields.tsx'
import { StartFields } from './StartFields.tsx'
import type { RoadmapDraft } from './sheet-draft.ts'
import { useRules, useSheet } from './sheet-form.ts'
import { useComparedTimes } from './use-compared-times.ts'
import { useFirstMissing, useHead, useOnward, useShown } from './use-head.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useSheetStart } from './use-sheet-start.ts'

const AddingDialog = lazyPart(async () => (await import('./AddingDialog.tsx')).AddingDialog)
const AHEAD = [AddingDialog]

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

type SheetSpanProps = {
  /** The sheet is a copy; all its dates move together. */
  copied: boolean
}

/** The day and hour at which the sheet begins; dates of its lines move with it to another day. */
const Departure = ({ copied }: SheetSpanProps) => {
  const { form, control, sources } = useSheet()
  const texts = FORM_TEXTS_OF[sources.kind]
  const remark = useRemark()
  useComparedTimes(form)
  const startDate = useRef(form.getValues('startDate'))
  const startDayChanged = (day: string) => {
    if (!isDay(day) || day === startDate.current) return
    const follows = movedTo({ ...(form.getValues() as RoadmapDraft), startDate: startDate.current }, day, copied)
    startDate.current = day
    if (!follows) return
    form.setValue('endDate', follows.endDate, { shouldDirty: true, shouldValidate: true })
    // set one by one: replacing a whole list redraws all its rows, and a click that moved the focus from this field to a row would be
    // lost
    follows.routes?.forEach((trip, at) => {
      form.setValue(`routes.${at}.startDate`, trip.startDate, { shouldDirty: true })
      form.setValue(`routes.${at}.endDate`, trip.endDate, { shouldDirty: true })
    })
    follows.expenses?.forEach((line, at) => {
      form.setValue(`expenses.${at}.date`, line.date, { shouldDirty: true })
    })
  }
  return (
    <div className={classes.moment}>
      <DateField
        control={control}
        name="startDate"
        {...remark('startDate')}
        label={texts.startDay}
        required
        onValue={startDayChanged}
        autoFocus={copied}
      />
      <TimeField control={control} name="startTime" {...remark('startTime')} label={texts.startTime} />
    </div>
  )
}

/** The day and hour at which the sheet ends. */
const Arrival = () => {
  const { control, sources } = useSheet()
  const texts = FORM_TEXTS_OF[sources.kind]
  const remark = useRemark()
  return (
    <div className={classes.moment}>
      <DateField control={control} name="endDate" {...remark('endDate')} label={texts.endDay} required />
      <TimeField control={control} name="endTime" {...remark('endTime')} label={texts.endTime} />
    </div>
  )
}

/** Texts in a line that is broken between them alone. */
const Texts = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, at) => (
    <Fragment key={text}>
      {at > 0 ? ' ' : null}
      <span className={classes.whole}>
        {text}
        {at < texts.length - 1 ? ' ·' : null}
      </span>
    </Fragment>
  ))

type Props = { copied: boolean; resumed: boolean; follows?: boolean; begun?: boolean }

/** Vehicle, driver and departure; below them, in a line that unfolds, what is proposed. Of a sheet that begins with them all of it is one line. */
export const SheetHeader = memo(({ copied, resumed, follows = false, begun = false }: Props) => {
  const { form, sources, frozen } = useSheet()
  const { kind, savedSheet } = sources
  const { parts } = useRules()
  const loaded = useSheetStart(resumed)
  const saved = useNeighbours(savedSheet)
  usePartsAhead(AHEAD)
  const [adding, setAdding] = useState<Adding | null>(null)
  const add: Add = (what) => (typed) => setAdding({ what, typed })
  const driver = useRef(form.getValues('driverId'))
  const head = useHead()
  const begins = savedSheet || resumed || follows ? 'line' : 'begun'
  const { card, shown, open, toggleAll } = useShown(head, begins, loaded)
  const onward = useOnward(() => head.isWhole && kind === 'vehicle' && form.getValues('routes')?.length === 0)
  useFirstMissing(card, head, begun && loaded !== null)
  const [all, rest] = [useId(), useId()]

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

  const inWords = (
    <span>
      <Texts texts={head.driven} />{' '}
      <span className={`quiet ${classes.seldom}`}>
        <Texts texts={head.seldom} />
      </span>
    </span>
  )
  return (
    <section ref={card} className={`card ${classes.card}`} data-shown={shown} aria-label={FORM_TEXTS.generalData} {...onward}>
      {shown === 'line' && frozen ? <p className={`row ${classes.line}`}>{inWords}</p> : null}
      {shown === 'line' && !frozen ? (
        <button type="button" className={`row ${classes.line}`} aria-expanded={false} aria-controls={all} onClick={open}>
          {inWords}
          <span className={classes.change}>{ROW_ACTION.edit}</span>
          <ChevronRight size={16} aria-hidden />
        </button>
      ) : null}
      <div id={all} hidden={shown === 'line'}>
        <div className={classes.grid} data-kind={kind}>
          <AssetOfSheet onAdd={add} autoFocus={!copied && !follows} />
          <PersonField
            name="driverId"
            label={SHEET_TEXT[kind].person}
            required
            nothing={NOTHING[kind === 'vehicle' ? 'driver' : 'operator']}
            onValue={driverPicked}
            onAdd={addPerson('driver')}
          />
          <Departure copied={copied} />
          {parts.work ? <WorkFields meter={loaded ? loaded.meter : saved.meter} /> : null}
        </div>
        {frozen ? null : (
          <button type="button" className={`row ${classes.fold}`} aria-expanded={shown === 'all'} aria-controls={rest} onClick={toggleAll}>
            <ChevronRight size={16} aria-hidden />
            <span>
              <Texts texts={head.folded} />
            </span>
          </button>
        )}
        <div id={rest} className={classes.grid} hidden={shown !== 'all'}>
          <StartFields loaded={loaded} />
          <Arrival />
          <SheetNumber />
          <PersonField name="createdBy" label={FORM_TEXTS.preparedBy} nothing={NOTHING.operator} onAdd={addPerson('createdBy')} />
          <SpecialFields onAdd={add} />
        </div>
      </div>
      {adding ? <AddingDialog adding={adding} onClose={() => setAdding(null)} onDriver={driverPicked} /> : null}
    </section>
  )
})
