import { useRef } from 'react'
import type { Driver } from '#contract/drivers.ts'
import { activeOn } from '#domain/roadmap/active-on.ts'
import { call } from '../../../lib/api.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { useRemark } from '../checks/SheetChecks.tsx'
import { FORM_TEXTS } from '../form-texts.ts'
import type { Add } from './AddingDialog.tsx'
import { type Chosen, useChosen } from './asset-options.ts'
import classes from './SheetHeader.module.css'
import { useSheet } from './sheet-form.ts'

const driverOptions = (drivers: readonly Driver[], { kept, day }: Chosen) =>
  drivers.filter((driver) => activeOn(driver, day) || kept.includes(driver.id)).map(({ id, name }) => ({ value: id, label: name }))

type PersonProps = {
  name: 'driverId' | 'createdBy'
  label: string
  required?: boolean
  nothing: string
  onValue?: (id: number | null) => void
  onAdd: (typed: string) => void
}

/** A person whom the sheet names. */
export const PersonField = ({ name, ...field }: PersonProps) => {
  const { control, lists } = useSheet()
  const remark = useRemark()
  return (
    <div className={classes.person}>
      <SelectField
        control={control}
        name={name}
        {...remark(name)}
        options={driverOptions(lists.drivers, useChosen(name))}
        search={lists.searches?.drivers}
        {...field}
      />
    </div>
  )
}

/** A person added by name alone, as typed; a refused or missing name opens the dialog. */
export const useNamedPerson = (choose: (what: 'driver' | 'createdBy', id: number | null) => void, ask: Add) => {
  const { form, remember, sources } = useSheet()
  const adding = useRef(false)
  return (what: 'driver' | 'createdBy') => async (typed: string) => {
    if (typed === '' || adding.current) return ask(what)(typed)
    adding.current = true
    const companyId = Number(form.getValues('companyId'))
    try {
      const saved = await call('saveDriver', { body: { id: null, companyId, name: typed } })
      remember('drivers', saved)
      choose(what, saved.id)
      notifySuccess(FORM_TEXTS.personAdded(saved.name, sources.kind === 'machine' ? 'operator' : COMMON.driverWord), async () => {
        try {
          await call('deleteDriver', { query: { companyId, id: saved.id } })
          choose(what, null)
          remember('drivers', saved, true)
        } catch (error) {
          notifyError(error)
        }
      })
    } catch {
      ask(what)(typed)
    } finally {
      adding.current = false
    }
  }
}
