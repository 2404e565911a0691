import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { type Deadline, RenewalForm } from '#contract/deadlines.ts'
import { dayInRomania, isDay } from '#domain/calendar/day.ts'
import { nextDue } from '#domain/deadlines/renewal.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { useForm } from '../../ui/use-form.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { TEXTS } from './texts.ts'

export type RenewalProps = { row: Deadline; onClose: () => void; onRenewed: (next: Deadline) => void }

const decimalOrNull = (value: number | null) => (value === null ? null : decimal(value))

/** What is proposed for the next one, done on a day. */
const proposedOn = (row: Deadline, doneDay: string) => {
  const next = nextDue({ ...row, dueKm: decimalOrNull(row.dueKm) }, doneDay, row.dueKm === null ? null : decimalOrNull(row.odometer))
  return { dueDay: next.dueDay, dueKm: row.dueKm === null ? null : (next.dueKm?.toNumber() ?? null) }
}

/** The form of a renewal: when it was done, what it cost, and when the next one is due, which is proposed. */
export const useRenewal = ({ row, onRenewed }: Pick<RenewalProps, 'row' | 'onRenewed'>) => {
  const { company } = useCompany()
  const notifyChange = useNotifyChange()
  const today = dayInRomania(new Date())
  const form = useForm(RenewalForm, {
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
  const { control, setValue, getValues } = form
  const doneDay = useWatch({ control, name: 'doneDay' })
  const proposed = useRef(proposedOn(row, today))
  useEffect(() => {
    if (!isDay(doneDay)) return
    const { dueDay } = proposedOn(row, doneDay)
    // what was typed stays
    if (getValues('dueDay') === proposed.current.dueDay) setValue('dueDay', dueDay)
    proposed.current = { ...proposed.current, dueDay }
  }, [doneDay, row, getValues, setValue])
  return form
}
