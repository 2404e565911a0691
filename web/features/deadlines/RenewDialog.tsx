import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { type Deadline, RenewalForm } from '#contract/deadlines.ts'
import { dayInRomania, isDay } from '#domain/calendar/day.ts'
import { DEADLINE_COST_LABEL, deadlineKind } from '#domain/deadlines/kinds.ts'
import { nextDue } from '#domain/deadlines/renewal.ts'
import { dueAt } from '#domain/deadlines/words.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { TEXTS } from './texts.ts'

type Props = { row: Deadline; onClose: () => void; onRenewed: (next: Deadline) => void }

const decimalOrNull = (value: number | null) => (value === null ? null : decimal(value))

/** What is proposed for the next one, done on a day. */
const proposedOn = (row: Deadline, doneDay: string) => {
  const next = nextDue({ ...row, dueKm: decimalOrNull(row.dueKm) }, doneDay, row.dueKm === null ? null : decimalOrNull(row.odometer))
  return { dueDay: next.dueDay, dueKm: row.dueKm === null ? null : (next.dueKm?.toNumber() ?? null) }
}

/** Renews a deadline: when it was done, what it cost, and when the next one is due, which is proposed. */
export const RenewDialog = ({ row, onClose, onRenewed }: Props) => {
  const { company } = useCompany()
  const notifyChange = useNotifyChange()
  const today = dayInRomania(new Date())
  const { control, submit, busy, dirty, setValue, getValues } = useForm(RenewalForm, {
    defaults: {
      ...{ id: row.id, version: row.version, companyId: company.id, doneDay: today },
      ...{ ...proposedOn(row, today), cost: row.cost, document: row.document },
    },
    save: (values) => call('renewDeadline', { body: values }),
    onSaved: (next) => {
      onRenewed(next)
      notifyChange(TEXTS.renewed, [next])
    },
  })
  const doneDay = useWatch({ control, name: 'doneDay' })
  const proposed = useRef(proposedOn(row, today))
  useEffect(() => {
    if (!isDay(doneDay)) return
    const { dueDay } = proposedOn(row, doneDay)
    // what was typed stays
    if (getValues('dueDay') === proposed.current.dueDay) setValue('dueDay', dueDay)
    proposed.current = { ...proposed.current, dueDay }
  }, [doneDay, row, getValues, setValue])
  const heading = DEADLINE_COST_LABEL[deadlineKind(row.kind).cost]
  return (
    <FormDialog
      title={TEXTS.renewTitle(row.name, row.subjectName)}
      size={560}
      confirm={TEXTS.renew}
      {...{ busy, dirty, onClose }}
      onSubmit={submit}
    >
      <Stack gap={6}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing={6}>
          <DateField control={control} name="doneDay" label={TEXTS.doneDay} required />
          <DateField control={control} name="dueDay" label={TEXTS.dueDay} autoFocus />
          {row.dueKm === null ? null : <NumberField control={control} name="dueKm" label={TEXTS.dueKm} unit="km" places={0} />}
          <NumberField control={control} name="cost" label={TEXTS.newCost} unit="lei" least={2} help={TEXTS.costHelp} />
        </SimpleGrid>
        <TextField control={control} name="document" label={TEXTS.document} maxLength={120} />
        <Text size="sm" c="dimmed">
          {TEXTS.renewHelp(dueAt(row), row.remindDays)} {TEXTS.costsTo(row.subjectName ?? TEXTS.ofCompany, heading)}
        </Text>
      </Stack>
    </FormDialog>
  )
}
