import { Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
import type { FiscalFacts } from '#contract/fiscal.ts'
import { ACCOUNT_NAMES, ACCOUNTS, FUEL_BOOKING_LABEL, FUEL_BOOKINGS, INCOME_TAX_LABEL, INCOME_TAXES } from '#domain/fiscal/accounts.ts'
import { DATE_FORMATS, HALF_VAT } from '#domain/handover/saga.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { Form } from '../../ui/Form.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON, SAVED } from '../../ui/texts.ts'
import { useFormLater } from '../../ui/use-checked-form.ts'
import { useConfirmLeave } from '../../ui/use-confirm-leave.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import classes from './FiscalScreen.module.css'
import { agreesTo, fiscalQuery } from './fiscal.api.tsx'
import { TEXTS } from './texts.ts'

const taxes = INCOME_TAXES.map((value) => ({ value, label: INCOME_TAX_LABEL[value] }))
const bookings = FUEL_BOOKINGS.map((value) => ({ value, label: FUEL_BOOKING_LABEL[value] }))
const halves = HALF_VAT.map((value) => ({ value, label: TEXTS.halfVats[value] }))
const dateFormats = DATE_FORMATS.map((value) => ({ value, label: value }))

/** Income tax, booking and accounts of the company; months whose vouchers would change are shown before saving. */
export const FiscalCompanyForm = ({ facts }: { facts: FiscalFacts }) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const { version, incomeTax, fuelBooking, vatInCost, foreignVatInCost, closesOnDay, accounts, dateFormat, halfVat, roPrefix, store } =
    facts
  const notifyChange = useNotifyChange()
  const before = {
    ...{
      companyId: company.id,
      version,
      incomeTax,
      fuelBooking,
      vatInCost,
      foreignVatInCost,
      closesOnDay,
      accounts,
      dateFormat,
      halfVat,
      roPrefix,
      store,
    },
    preview: false,
  }
  const { control, submit, busy, dirty, reset, getValues } = useFormLater(
    async () => (await import('#contract/fiscal.ts')).FiscalCompanyForm,
    {
      defaults: before,
      save: async (body) => {
        const change = await call('saveFiscalCompany', { body: { ...body, preview: true } })
        if (!(await agreesTo(change))) return null
        return call('saveFiscalCompany', { body })
      },
      onSaved: async (saved) => {
        if (!saved) return
        const typed = getValues()
        notifyChange(SAVED, [saved], {
          undone: () => reset({ ...before, version: saved.version + 1 }),
          redone: () => reset({ ...typed, version: saved.version + 2 }),
        })
        await client.invalidateQueries(fiscalQuery(company.id))
        await client.invalidateQueries({ queryKey: ['month', company.id] })
      },
    },
  )
  useConfirmLeave(dirty)
  const { errors } = useFormState({ control })
  // a message is seen where it is said
  const isRefused = Boolean(errors.accounts ?? errors.dateFormat ?? errors.store ?? errors.halfVat)
  return (
    <Form className={`card ${classes.part}`} onSubmit={submit}>
      <Title order={2} size="h3">
        {TEXTS.company}
      </Title>
      <div className={classes.grid}>
        <SelectField control={control} name="incomeTax" label={TEXTS.incomeTax} required options={taxes} help={TEXTS.microHelp} />
        <SelectField control={control} name="fuelBooking" label={TEXTS.fuelBooking} required options={bookings} />
        <NumberField control={control} name="closesOnDay" label={TEXTS.closesOnDay} help={TEXTS.closesOnDayHelp} places={0} />
        <CheckField control={control} name="vatInCost" label={TEXTS.vatInCost} help={TEXTS.vatInCostHelp} />
        <CheckField control={control} name="foreignVatInCost" label={TEXTS.foreignVatInCost} help={TEXTS.foreignVatInCostHelp} />
      </div>
      <details className={classes.accountant} {...(isRefused ? { open: true } : {})}>
        <summary>{TEXTS.forAccountant}</summary>
        <Title order={3} fz={14} mt="md">
          {TEXTS.accounts}
        </Title>
        <Text c="dimmed" size="sm">
          {TEXTS.accountsHelp}
        </Text>
        <div className={classes.grid}>
          {ACCOUNT_NAMES.map((name) => (
            <TextField
              key={name}
              control={control}
              name={`accounts.${name}`}
              label={`${ACCOUNTS[name].label} (${ACCOUNTS[name].account})`}
              maxLength={20}
            />
          ))}
        </div>
        <Title order={3} fz={14} mt="md">
          {TEXTS.program}
        </Title>
        <Text c="dimmed" size="sm">
          {TEXTS.beta}
        </Text>
        <div className={classes.grid}>
          <SelectField control={control} name="dateFormat" label={TEXTS.dateFormat} required options={dateFormats} />
          <TextField control={control} name="store" label={TEXTS.store} maxLength={20} help={TEXTS.storeHelp} />
          <SelectField control={control} name="halfVat" label={TEXTS.halfVat} required options={halves} help={TEXTS.halfVatHelp} />
          <CheckField control={control} name="roPrefix" label={TEXTS.roPrefix} />
        </div>
      </details>
      <div className={classes.actions}>
        <SubmitButton variant={dirty ? 'filled' : 'default'} loading={busy}>
          {COMMON.save}
        </SubmitButton>
      </div>
    </Form>
  )
}
