import { Input, SegmentedControl } from '@mantine/core'
import { useId, useRef } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { BillingForm, CheckoutOffer } from '#contract/subscription.ts'
import { BUCHAREST, countyByName } from '#domain/company/counties.ts'
import { looksLikeRegCom } from '#domain/company/identifiers.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { useExternalRedirect } from '../../lib/use-external-redirect.ts'
import { AgreeField } from '../../ui/AgreeField.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import type { DraftOf } from '../../ui/draft.ts'
import { Form } from '../../ui/Form.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFormLater } from '../../ui/use-checked-form.ts'
import { useConfirmLeave } from '../../ui/use-confirm-leave.ts'
import { countyOptions } from '../companies/county-options.ts'
import { RegistryCui } from '../companies/RegistryCui.tsx'
import { REGISTRY_LABEL, useRegistry } from '../companies/use-registry.tsx'
import classes from './Billing.module.css'
import { BILLED_FIELDS, billingDrafts, PERSON_OPTIONS } from './billing-draft.ts'
import { notifyRefused } from './notify-refused.ts'
import { planPrice } from './plan-texts.ts'
import { TEXTS } from './texts.ts'

type LegalFieldsProps = { control: Control<DraftOf<typeof BillingForm>>; registry: ReturnType<typeof useRegistry> }

/** What a company is billed with, besides its address. */
const LegalFields = ({ control, registry }: LegalFieldsProps) => (
  <>
    <div className={classes.wide}>
      <RegistryCui control={control} name="cui" registry={registry} required />
    </div>
    <div className={classes.wide}>
      <TextField control={control} name="name" label={REGISTRY_LABEL.name} maxLength={200} autoComplete="organization" required />
    </div>
    <TextField
      control={control}
      name="nrOnrc"
      label={REGISTRY_LABEL.nrOnrc}
      maxLength={40}
      hint={(number) => (looksLikeRegCom(number) ? null : LABEL.unusualTradeRegister)}
    />
    <div className={classes.tick}>
      <CheckField control={control} name="tva" label={REGISTRY_LABEL.tva} />
    </div>
  </>
)

/** Who is billed for the package; paying leads to the payment provider. */
export const BillingPanel = ({ offer }: { offer: CheckoutOffer }) => {
  const { user, company } = useCompany()
  const { leaving, left, leaveFor } = useExternalRedirect()
  // what was typed for the kind of person that is not shown
  const drafts = useRef(billingDrafts(offer.billing, company, user.name))
  const { control, submit, busy, dirty, getValues, setValue, setFocus, clearErrors } = useFormLater(
    async () => (await import('#contract/subscription.ts')).BillingForm,
    {
      defaults: {
        companyId: company.id,
        packageId: offer.package.id,
        baseUrl: location.origin,
        invoiceType: offer.billing.invoiceType,
        ...drafts.current[offer.billing.invoiceType],
        agree: false,
      },
      save: (body) => call('checkout', { body }),
      onSaved: ({ url }) => leaveFor(url),
      onRefused: notifyRefused,
    },
  )
  useConfirmLeave(dirty, left)
  const registry = useRegistry({
    typed: getValues,
    set: (field, value) => setValue(field, value, { shouldDirty: true, shouldValidate: true }),
    toCui: () => setFocus('cui'),
  })
  const [invoiceType, state] = useWatch({ control, name: ['invoiceType', 'state'] })
  const legal = invoiceType === 'juridica'
  const kind = useId()

  const turnTo = (next: typeof invoiceType) => {
    const { cui, name, nrOnrc, tva, state, city, address } = getValues()
    drafts.current[invoiceType] = { cui: cui ?? '', name, nrOnrc: nrOnrc ?? '', tva: tva ?? false, state, city, address }
    setValue('invoiceType', next, { shouldDirty: true })
    for (const field of BILLED_FIELDS) setValue(field, drafts.current[next][field], { shouldDirty: true })
    clearErrors([...BILLED_FIELDS])
  }

  return (
    <Form
      className={`card ${classes.form}`}
      onSubmit={() => {
        if (!left.current) submit()
      }}
    >
      <Input.Label component="div" id={kind}>
        {TEXTS.invoiceFor}
      </Input.Label>
      <SegmentedControl
        fullWidth
        aria-labelledby={kind}
        name="invoiceType"
        data={PERSON_OPTIONS}
        value={invoiceType}
        onChange={(picked) => turnTo(picked)}
        withItemsBorders={false}
      />
      <div className={classes.grid}>
        {legal ? (
          <LegalFields control={control} registry={registry} />
        ) : (
          <div className={classes.wide}>
            <TextField control={control} name="name" label={TEXTS.fullName} maxLength={200} autoComplete="name" required />
          </div>
        )}
        <SelectField control={control} name="state" label={REGISTRY_LABEL.state} options={countyOptions()} required />
        <TextField
          control={control}
          name="city"
          label={REGISTRY_LABEL.city}
          maxLength={120}
          required
          {...(state && countyByName(state)?.code === BUCHAREST ? { help: TEXTS.sectorHelp } : {})}
        />
        <div className={classes.wide}>
          <TextField
            control={control}
            name="address"
            label={REGISTRY_LABEL.address}
            maxLength={250}
            autoComplete="street-address"
            required
          />
        </div>
      </div>
      <AgreeField control={control} name="agree" />
      <div className={`row wrap ${classes.actions}`}>
        <p className={classes.due}>
          {TEXTS.toPay}
          <strong>{planPrice(offer.euro.total)}</strong>
          {offer.vatRate > 0 ? <span className="unit">{TEXTS.withoutVat(planPrice(offer.euro.net))}</span> : null}
        </p>
        <SubmitButton size="md" loading={busy || leaving}>
          {TEXTS.pay}
        </SubmitButton>
      </div>
    </Form>
  )
}
