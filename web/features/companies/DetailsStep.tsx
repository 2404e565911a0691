import { Alert, Button, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Company, CompanyForm } from '#contract/companies.ts'
import { countyByName } from '#domain/company/counties.ts'
import { companyCode, cuiDigits } from '#domain/company/cui.ts'
import { looksLikeRegCom } from '#domain/company/identifiers.ts'
import { UNDO_DAYS } from '#domain/company/undo.ts'
import { FREE_PLAN } from '#domain/plan/permissions.ts'
import { companiesQuery, userQuery } from '../../app/session.ts'
import { call } from '../../lib/api.ts'
import { STORED, store } from '../../lib/stored.ts'
import { useExternalRedirect } from '../../lib/use-external-redirect.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Form } from '../../ui/Form.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON, SAVED } from '../../ui/texts.ts'
import { useConfirmLeave } from '../../ui/use-confirm-leave.ts'
import { useForm } from '../../ui/use-form.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import classes from './CompanyWizardScreen.module.css'
import type { CompanyStart, TypedCompany } from './company-start.ts'
import { countyOptions } from './county-options.ts'
import { TEXTS } from './texts.ts'

type Props = { company: Company | null; start: CompanyStart | null; typed: TypedCompany['company'] | undefined; onBack: () => void }

const detailsOf = ({ settings, ...form }: Company) => ({ ...form, state: countyByName(form.state)?.name ?? '' })

const defaultsOf = ({ company, start, typed }: Omit<Props, 'onBack'>) => {
  if (company) return detailsOf(company)
  const registry = start?.registry
  // name and address that were typed for another code are not this company's
  const own = !typed?.cui || cuiDigits(typed.cui) === start?.cui ? typed : undefined
  return {
    id: null,
    cui: start?.cui ?? '',
    name: registry?.name ?? own?.name ?? '',
    nrOnrc: registry?.nr ?? '',
    capital: '',
    tva: registry?.tva ?? start?.withRo ?? false,
    administrator: '',
    state: countyByName(registry?.state ?? '')?.name ?? '',
    city: registry?.city ?? '',
    address: registry?.address ?? own?.address ?? '',
  }
}

/** Minutes within which the page that is loaded anew says that the company was added. */
const TOLD_WITHIN = 5

/** The first required field that is empty; the name where none is. */
const firstEmpty = (details: ReturnType<typeof defaultsOf>) =>
  (['name', 'state', 'city', 'address', 'administrator'] as const).find((name) => details[name] === '') ?? 'name'

/** The details of a company. A new company becomes active and may start with the free package at once. */
export const DetailsStep = ({ company, start, typed, onBack }: Props) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const notifyChange = useNotifyChange()
  const [free, setFree] = useState(true)
  const { leaving, left, leaveFor } = useExternalRedirect()
  const defaults = defaultsOf({ company, start, typed })
  const [first] = useState(firstEmpty(defaults))
  const county = { options: countyOptions(), required: true, autoFocus: first === 'state' }
  const { control, submit, busy, dirty } = useForm(CompanyForm, {
    defaults,
    reopen: (current) => detailsOf(current as Company),
    save: async (body) => {
      const saved = await call('saveCompany', { body })
      // the company exists by now: a failure of its package is handled on the next page
      if (!company && free) await call('takeFreePackage', { body: { companyId: saved.id } }).catch(() => undefined)
      return saved
    },
    onSaved: async (saved) => {
      if (company) {
        notifyChange(SAVED, [saved])
        await Promise.all([client.invalidateQueries(companiesQuery), client.invalidateQueries(userQuery)])
        left.current = true
        await navigate({ to: '/dashboard/companies' })
        return
      }
      store(STORED.addedCompany, saved.id, TOLD_WITHIN, 'm')
      // reloads the page: no data of another company may stay on any screen; the way back does not lead to a second company
      leaveFor('/dashboard?pasi=1', true)
    },
  })
  useConfirmLeave(dirty, left)
  const [cui, tva, nrOnrc] = useWatch({ control, name: ['cui', 'tva', 'nrOnrc'] })
  return (
    <Form onSubmit={submit}>
      {start?.registry?.inactive ? (
        <Alert color="yellow" mb="md" title={TEXTS.inactive}>
          {TEXTS.inactiveHelp}
        </Alert>
      ) : null}
      <div className={classes.grid}>
        <TextInput label={COMMON.cui} value={companyCode({ cui, tva: tva ?? false })} readOnly variant="filled" />
        <TextField
          control={control}
          name="nrOnrc"
          label={TEXTS.registryNumber}
          placeholder="J29/1234/2020"
          maxLength={40}
          {...(nrOnrc && !looksLikeRegCom(nrOnrc) ? { help: TEXTS.registryNumberHelp } : {})}
        />
        <div className={classes.wide}>
          <TextField control={control} name="name" label={LABEL.name} maxLength={200} required autoFocus={first === 'name'} />
        </div>
        <div className={classes.wide}>
          <CheckField control={control} name="tva" label={LABEL.vatPayer} />
        </div>
        <SelectField control={control} name="state" label={LABEL.county} {...county} />
        <TextField control={control} name="city" label={LABEL.town} maxLength={120} required autoFocus={first === 'city'} />
        <div className={classes.wide}>
          <TextField control={control} name="address" label={LABEL.address} maxLength={250} required autoFocus={first === 'address'} />
        </div>
        <TextField
          control={control}
          name="administrator"
          label={LABEL.administrator}
          maxLength={120}
          required
          autoFocus={first === 'administrator'}
        />
        <TextField control={control} name="capital" label={LABEL.capital} placeholder={TEXTS.capitalExample} maxLength={40} />
      </div>
      {company ? null : (
        <div className={classes.offer}>
          <CheckBox
            checked={free}
            onChange={(event) => setFree(event.currentTarget.checked)}
            label={TEXTS.startFree}
            description={TEXTS.startFreeHelp(FREE_PLAN.days, FREE_PLAN.roadmaps, FREE_PLAN.sheets)}
          />
          <Text size="sm" c="dimmed" mt="sm">
            {TEXTS.addedByMistake(UNDO_DAYS)}
          </Text>
        </div>
      )}
      <div className={classes.actions}>
        {company ? null : (
          <Button variant="default" onClick={onBack} disabled={busy || leaving}>
            {COMMON.back}
          </Button>
        )}
        <SubmitButton loading={busy || leaving}>{COMMON.save}</SubmitButton>
      </div>
    </Form>
  )
}
