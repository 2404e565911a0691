import { Text } from '@mantine/core'
import type { Control } from 'react-hook-form'
import type { Deadline, RenewalForm } from '#contract/deadlines.ts'
import { DEADLINE_COST_LABEL, deadlineKind } from '#domain/deadlines/kinds.ts'
import { dueAt } from '#domain/deadlines/words.ts'
import { DateField } from '../../ui/DateField.tsx'
import type { DraftOf } from '../../ui/draft.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

export const RenewalFields = ({ control, row }: { control: Control<DraftOf<typeof RenewalForm>>; row: Deadline }) => (
  <>
    <DateField control={control} name="doneDay" label={TEXTS.doneDay} required />
    <DateField control={control} name="dueDay" label={TEXTS.dueDay} autoFocus />
    {row.dueKm === null ? null : <NumberField control={control} name="dueKm" label={TEXTS.dueKm} unit={TEXTS.units[row.unit]} places={0} />}
    <NumberField control={control} name="cost" label={TEXTS.newCost} unit="lei" least={2} />
    <TextField control={control} name="document" label={COMMON.document} maxLength={120} />
  </>
)

/** What a renewal does, and where its cost is counted. */
export const RenewalHelp = ({ row }: { row: Deadline }) => (
  <Text size="sm" c="dimmed">
    {TEXTS.renewHelp(dueAt(row), row.remindDays)}{' '}
    {TEXTS.costsTo(row.subjectName ?? TEXTS.ofCompany, DEADLINE_COST_LABEL[deadlineKind(row.kind).cost])}{' '}
    {row.vehicleId === null ? null : TEXTS.costOnce}
  </Text>
)
