import { Group, Radio, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { MESSAGE } from '#contract/message-texts.ts'
import { type Partner, PartnerForm } from '#contract/partners.ts'
import { countyByName } from '#domain/company/counties.ts'
import { looksLikeRegCom } from '#domain/company/identifiers.ts'
import { isTaxNumber, taxNumber } from '#domain/company/tax-number.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useBound } from '../../ui/field.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import type { RecordDialogProps } from '../../ui/record-dialog-props.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { countyOptions } from '../companies/county-options.ts'
import { RegistryCui } from '../companies/RegistryCui.tsx'
import { REGISTRY_LABEL, useRegistry } from '../companies/use-registry.tsx'
import { TEXTS } from './texts.ts'

/** A saved partner as the form shows it: its county by the name that the list has. */
const partnerDraft = (row: Partner) => ({ ...row, state: row.state && (countyByName(row.state)?.name ?? row.state) })

type VatForm = { tva?: boolean | null | undefined }

/** Whether a supplier pays VAT, which has to be answered: a receipt would silently have none. */
const VatQuestion = ({ control }: { control: Control<VatForm> }) => {
  const field = useBound({ control, name: 'tva', label: REGISTRY_LABEL.tva, filling: 'answer' })
  return (
    <Radio.Group
      label={REGISTRY_LABEL.tva}
      description={TEXTS.vatMatters}
      withAsterisk
      name={field.name}
      error={field.error}
      value={field.value === true ? 'yes' : field.value === false ? 'no' : null}
      onChange={(answer) => field.set(answer === 'yes')}
    >
      <Group my={6}>
        <Radio ref={field.ref} value="yes" label={COMMON.yes} />
        <Radio value="no" label={COMMON.no} />
      </Group>
    </Radio.Group>
  )
}

/** `asksVat`: of a supplier of receipts whose VAT the company deducts. */
type Props = RecordDialogProps<Partner> & { asksVat?: boolean }

/** Adds a partner (`row` null) or changes one; the company registry fills in what its tax code tells. */
export const PartnerDialog = ({ row, typed = '', asksVat = false, onClose, onSaved, onGone }: Props) => {
  const { company } = useCompany()
  const asks = asksVat && company.tva
  const { control, submit, busy, dirty, getValues, setValue, setFocus, setError } = useRecordForm(PartnerForm, {
    row,
    reopen: (current) => partnerDraft(current as Partner),
    defaults: row
      ? partnerDraft(row)
      : {
          id: null,
          companyId: company.id,
          ...(isTaxNumber(taxNumber(typed)) ? { cui: typed, name: '' } : { cui: null, name: typed }),
          nrOnrc: null,
          state: null,
          city: null,
          address: null,
          capital: null,
          tva: asks ? null : false,
        },
    save: (values) => call('savePartner', { body: values }),
    onSaved,
    onGone,
  })
  // with the name typed beside the field, the code is still empty; with the code, the name
  const isCodeTyped = row === null && isTaxNumber(taxNumber(typed))
  const [counties, setCounties] = useState(() => countyOptions(row?.state))
  const registry = useRegistry({
    typed: getValues,
    set: (field, value) => {
      if (field === 'state') setCounties(countyOptions(value as string))
      setValue(field, value, { shouldDirty: true, shouldValidate: true })
    },
    toCui: () => setFocus('cui'),
    saved: row && partnerDraft(row),
  })
  const save = () => {
    if (asks && getValues('tva') === null) setError('tva', { type: 'server', message: MESSAGE.required }, { shouldFocus: true })
    else submit()
  }

  return (
    <FormDialog title={row ? LABEL.edit(row.name) : TEXTS.add} form={{ submit: save, busy, dirty }} onClose={onClose}>
      <Stack gap={6}>
        <RegistryCui control={control} name="cui" registry={registry} autoFocus={!row && !isCodeTyped} />
        <TextField
          control={control}
          name="name"
          label={REGISTRY_LABEL.name}
          required
          autoFocus={row !== null || isCodeTyped}
          maxLength={200}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing={6}>
          <TextField
            control={control}
            name="nrOnrc"
            label={REGISTRY_LABEL.nrOnrc}
            maxLength={40}
            hint={(number) => (looksLikeRegCom(number) ? null : LABEL.unusualTradeRegister)}
          />
          <TextField control={control} name="capital" label={LABEL.capital} maxLength={40} />
          <SelectField control={control} name="state" label={REGISTRY_LABEL.state} options={counties} clearable />
          <TextField control={control} name="city" label={REGISTRY_LABEL.city} maxLength={120} />
        </SimpleGrid>
        <TextField control={control} name="address" label={REGISTRY_LABEL.address} maxLength={250} />
        {asks ? (
          // the control of a form is of no smaller form's type
          <VatQuestion control={control as unknown as Control<VatForm>} />
        ) : (
          <CheckField control={control} name="tva" label={REGISTRY_LABEL.tva} />
        )}
      </Stack>
    </FormDialog>
  )
}
