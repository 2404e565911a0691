import { SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Control, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { type Deadline, DeadlineForm } from '#contract/deadlines.ts'
import { MESSAGE } from '#contract/message-texts.ts'
import { picked } from '#contract/picked.ts'
import { ALONGSIDE } from '#contract/wire.ts'
import { dayInRomania, isDay } from '#domain/calendar/day.ts'
import type { DueUnit } from '#domain/deadlines/due.ts'
import { type DeadlineKind, type DeadlineSubject, deadlineKind, isTitled, kindsOf, subjectOf } from '#domain/deadlines/kinds.ts'
import { readRemindDays, remindDaysShown } from '#domain/deadlines/remind-days.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { DateField } from '../../ui/DateField.tsx'
import type { DraftOf } from '../../ui/draft.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type Bound, useBound } from '../../ui/field.tsx'
import { inputProps } from '../../ui/input-props.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import type { RecordDialogProps } from '../../ui/record-dialog-props.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { SelectInput } from '../../ui/SelectInput.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useUnreadable } from '../../ui/unreadable.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { useRecords } from '../../ui/use-records.ts'
import { assetLabel } from '../roadmaps/kind-texts.ts'
import { TEXTS } from './texts.ts'

/** The days before a deadline on which users are told, typed as a list. */
const RemindField = <Form extends FieldValues>({ control, name }: Bound<Form, (number | null)[] | undefined>) => {
  const field = useBound<Form, (number | null)[] | undefined>({
    control,
    name,
    label: TEXTS.remind,
    show: (days) => remindDaysShown((days ?? []) as number[]),
  })
  const [typed, setTyped] = useState<string | null>(null)
  const fault = typed !== null && readRemindDays(typed) === null ? TEXTS.remindFault : undefined
  useUnreadable(control, name, fault)
  return (
    <TextInput
      {...inputProps({ label: TEXTS.remind, help: TEXTS.remindHelp }, fault ?? field.error)}
      name={field.name}
      ref={field.ref}
      autoComplete="off"
      value={typed ?? remindDaysShown((field.value ?? []) as number[])}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        const days = readRemindDays(value)
        if (days) field.set(days)
      }}
      onBlur={(event) => {
        if (fault === undefined) setTyped(null)
        field.blur(event)
      }}
    />
  )
}

type Draft = DraftOf<typeof DeadlineForm>
type Props = RecordDialogProps<Deadline> & {
  /** Whose a new one is, on the page of a vehicle or driver; of neither, the company's. */
  of?: { vehicleId?: number; driverId?: number }
  /** Of which kind a new one is. */
  kind?: DeadlineKind
  /** What `of` counts besides days. */
  unit?: DueUnit
}

const FIELDS = Object.keys(DeadlineForm.shape) as (keyof Draft & keyof Deadline)[]
const TWO = { cols: { base: 1, sm: 2 }, spacing: 'md', verticalSpacing: 6 } as const
const SUBJECTS = (
  Object.entries({ vehicle: TEXTS.vehicle, driver: TEXTS.driver, company: TEXTS.ofCompany }) as [DeadlineSubject, string][]
).map(([value, label]) => ({ value, label }))

/** What a new deadline of a kind begins with. */
const usual = (kind: DeadlineKind, unit: DueUnit) => {
  const { remindDays, everyMonths, everyKm, everyHours } = deadlineKind(kind)
  return { kind, remindDays: [...remindDays], everyMonths, everyKm: unit === 'km' ? everyKm : everyHours }
}

const draftOf = (
  row: Deadline | null,
  companyId: number,
  { of, kind, unit }: { of: Props['of'] | undefined; kind: DeadlineKind; unit: DueUnit },
): Draft =>
  row
    ? picked(row, FIELDS)
    : ({
        ...{ id: null, version: null, companyId, vehicleId: null, driverId: null, title: null, dueDay: null, dueKm: null },
        ...{ document: null, cost: null, note: null, ...usual(kind, unit), ...of },
      } as Draft)

type PartProps = { control: Control<Draft>; subject: DeadlineSubject }

type SubjectProps = PartProps & {
  vehicles: ReturnType<typeof useRecords<'vehicles'>>
  autoFocus: boolean
  onVehicle: (id: number | null) => void
}

/** The vehicle or driver that a deadline is of: those in use, and the one that it names. */
const SubjectField = ({ control, subject, vehicles, autoFocus, onVehicle }: SubjectProps) => {
  const [vehicleId, driverId] = useWatch({ control, name: ['vehicleId', 'driverId'] })
  const drivers = useRecords('drivers', { enabled: subject === 'driver' })
  if (subject === 'company') return null
  const inUse = ({ id, status }: { id: number; status: string }) => status !== 'inactive' || id === vehicleId || id === driverId
  return subject === 'vehicle' ? (
    <SelectField
      control={control}
      name="vehicleId"
      label={TEXTS.vehicle}
      required
      autoFocus={autoFocus}
      onValue={onVehicle}
      options={(vehicles.rows ?? []).filter(inUse).map((row) => ({ value: row.id, label: assetLabel(row) }))}
      {...(vehicles.search ? { search: vehicles.search } : {})}
    />
  ) : (
    <SelectField
      control={control}
      name="driverId"
      label={TEXTS.driver}
      required
      autoFocus={autoFocus}
      options={(drivers.rows ?? []).filter(inUse).map(({ id, name }) => ({ value: id, label: name }))}
      {...(drivers.search ? { search: drivers.search } : {})}
    />
  )
}

/** When it is due, how it repeats and when users are told. */
const DueFields = ({ control, subject, unit }: PartProps & { unit: DueUnit }) => {
  const dueDay = useWatch({ control, name: 'dueDay' })
  const passed = Boolean(dueDay && isDay(dueDay) && dueDay < dayInRomania(new Date()))
  return (
    <SimpleGrid {...TWO}>
      <DateField
        control={control}
        name="dueDay"
        label={TEXTS.dueDay}
        {...(passed ? { remark: { text: TEXTS.dueDayPassed, tone: 'warning' as const } } : {})}
      />
      {subject === 'vehicle' ? (
        <NumberField control={control} name="dueKm" label={TEXTS.dueKm} unit={TEXTS.units[unit]} places={0} help={TEXTS.dueKmHelp[unit]} />
      ) : (
        <span />
      )}
      <NumberField control={control} name="everyMonths" label={TEXTS.everyMonths} unit={TEXTS.months} places={0} />
      {subject === 'vehicle' ? (
        <NumberField control={control} name="everyKm" label={TEXTS.everyKm} unit={TEXTS.units[unit]} places={0} />
      ) : (
        <span />
      )}
      <RemindField control={control} name="remindDays" />
      <NumberField control={control} name="cost" label={TEXTS.lastCost} unit="lei" least={2} help={TEXTS.costHelp} />
    </SimpleGrid>
  )
}

/** The rules of a deadline of a chosen subject: one of no vehicle or driver is not sent as the company's. */
const formOf = (subject: DeadlineSubject) =>
  DeadlineForm.superRefine((form, context) => {
    if (subject === 'company' || form[`${subject}Id`] !== null) return
    context.addIssue({ code: 'custom', path: [`${subject}Id`], message: MESSAGE.deadline.noSubject[subject] })
  }, ALONGSIDE)

/** What another subject or kind brings with it. */
const changesOf = (
  { setValue, getValues }: Pick<UseFormReturn<Draft>, 'setValue' | 'getValues'>,
  unitOf: (vehicleId: number | null) => DueUnit,
) => {
  const kindChosen = (kind: DeadlineKind | null) => {
    if (!kind || getValues('id')) return
    const unit = unitOf(getValues('vehicleId') ?? null)
    // what is usual for a kind are values of the same fields; entries lose which belongs to which
    for (const [name, value] of Object.entries(usual(kind, unit))) setValue(name as keyof Draft, value as never, { shouldDirty: true })
  }
  const subjectChosen = (subject: DeadlineSubject) => {
    for (const name of ['vehicleId', 'driverId', 'dueKm'] as const) setValue(name, null, { shouldDirty: true })
    if (!deadlineKind(getValues('kind')).subjects.includes(subject)) kindChosen(kindsOf(subject)[0] ?? 'other')
  }
  const vehicleChosen = (vehicleId: number | null) => {
    const { everyKm } = usual(getValues('kind'), unitOf(vehicleId))
    if (!getValues('id')) setValue('everyKm', everyKm, { shouldDirty: true })
  }
  return { kindChosen, subjectChosen, vehicleChosen }
}

/** Adds a deadline (`row` null) or changes one. */
export const DeadlineDialog = ({
  row,
  of,
  kind: first = of && !of.vehicleId ? (of.driverId ? 'licence' : 'cmr') : 'itp',
  unit = 'km',
  onClose,
  onSaved,
}: Props) => {
  const { company } = useCompany()
  const begin = { of, kind: first, unit }
  const [subject, setSubject] = useState<DeadlineSubject>(
    row || of ? subjectOf({ vehicleId: null, driverId: null, ...row, ...of }) : 'vehicle',
  )
  const { control, ...form } = useRecordForm(formOf(subject), {
    row,
    defaults: draftOf(row, company.id, begin),
    reopen: (current) => draftOf(current as Deadline, company.id, begin),
    save: (values) => call('saveDeadline', { body: values }),
    onSaved,
  })
  const [kind, vehicleId] = useWatch({ control, name: ['kind', 'vehicleId'] })
  const vehicles = useRecords('vehicles', { enabled: subject === 'vehicle' && !of })
  const unitOf = (id: number | null): DueUnit => {
    if (of || row?.vehicleId === id) return row?.unit ?? unit
    return vehicles.rows?.find((one) => one.id === id)?.vehicleType === 'machine' ? 'h' : 'km'
  }
  const { kindChosen, subjectChosen, vehicleChosen } = changesOf(form, unitOf)
  return (
    <FormDialog title={row ? `${row.name}${row.subjectName ? `, ${row.subjectName}` : ''}` : TEXTS.addTitle} onClose={onClose} form={form}>
      <Stack gap={6}>
        {of || row ? null : (
          <SelectInput
            label={TEXTS.whose}
            required
            value={subject}
            options={SUBJECTS}
            onValue={(chosen) => {
              setSubject(chosen ?? 'vehicle')
              subjectChosen(chosen ?? 'vehicle')
            }}
          />
        )}
        {of ? null : <SubjectField {...{ control, subject, vehicles }} autoFocus={row === null} onVehicle={vehicleChosen} />}
        <SimpleGrid {...TWO}>
          <SelectField
            control={control}
            name="kind"
            label={TEXTS.kind}
            required
            autoFocus={of !== undefined}
            options={kindsOf(subject).map((value) => ({ value, label: deadlineKind(value).label }))}
            onValue={kindChosen}
          />
          {isTitled(kind) ? (
            <TextField control={control} name="title" label={TEXTS.name} required={kind === 'other'} maxLength={80} help={TEXTS.nameHelp} />
          ) : (
            <span />
          )}
        </SimpleGrid>
        <DueFields {...{ control, subject }} unit={unitOf(vehicleId ?? null)} />
        <TextField control={control} name="document" label={COMMON.document} maxLength={120} />
        <TextField control={control} name="note" label={TEXTS.note} maxLength={500} />
      </Stack>
    </FormDialog>
  )
}
