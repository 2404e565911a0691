import { Alert, Button, SimpleGrid, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { type Partner, PartnerForm } from '#contract/partners.ts'
import { COUNTIES, countyByName } from '#domain/company/counties.ts'
import { cuiDigits } from '#domain/company/cui.ts'
import { looksLikeRegCom } from '#domain/company/identifiers.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call, sentenceOf } from '../../lib/api.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ask } from '../../ui/feedback.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import classes from './PartnerDialog.module.css'
import { type RegistryField, type RegistryFields, registryFields, registryFill } from './registry-fill.ts'
import { LOOKUP_FAILED, TAKE_OVER } from './texts.ts'

type Props = { row: Partner | null; onClose: () => void; onSaved: (saved: Partner) => void }

const LABEL: Record<RegistryField, string> = {
  name: 'Denumire',
  nrOnrc: 'Nr. Reg. Com.',
  state: 'Județ',
  city: 'Localitate',
  address: 'Adresă',
  tva: 'Plătitor de TVA',
}
const shown = (value: string | boolean | null | undefined): string => (typeof value === 'boolean' ? (value ? 'Da' : 'Nu') : (value ?? ''))

const countyNames = COUNTIES.map(({ name }) => ({ value: name, label: name }))
/** The counties, and what a partner saved elsewhere has in their place. */
const countyOptions = (own: string | null | undefined) =>
  own && !countyByName(own) ? [{ value: own, label: own }, ...countyNames] : countyNames

/** Adds a partner (`row` null) or changes one; the company registry fills in what its tax code tells. */
export const PartnerDialog = ({ row, onClose, onSaved }: Props) => {
  const { company } = useCompany()
  const { control, submit, busy, dirty, getValues, setValue, setFocus } = useForm(PartnerForm, {
    defaults: row
      ? { ...row, state: row.state && (countyByName(row.state)?.name ?? row.state) }
      : {
          id: null,
          companyId: company.id,
          cui: null,
          name: '',
          nrOnrc: null,
          state: null,
          city: null,
          address: null,
          capital: null,
          tva: false,
        },
    save: (values) => call('savePartner', { body: values }),
    onSaved,
  })
  const [counties, setCounties] = useState(() => countyOptions(row?.state))
  const [looking, setLooking] = useState(false)
  const [told, setTold] = useState<{ text: string; color: 'red' | 'yellow' } | null>(null)
  const before = useRef<RegistryFields | null>(null)

  const fill = (fields: readonly RegistryField[], answer: RegistryFields) => {
    for (const field of fields) setValue(field, answer[field], { shouldDirty: true, shouldValidate: true })
  }

  const lookUp = async () => {
    const cui = cuiDigits(getValues('cui') ?? '')
    setValue('cui', cui, { shouldDirty: true, shouldValidate: true })
    setTold(null)
    if (!cui) {
      setTold({ text: 'Scrie mai întâi CUI-ul', color: 'red' })
      setFocus('cui')
      return
    }
    setLooking(true)
    const found = await call('companyInfo', { body: { cui } })
      .catch((error: unknown) => setTold({ text: sentenceOf(error), color: 'red' }))
      .finally(() => setLooking(false))
    // the call failed, or another code was typed meanwhile
    if (found === undefined || cuiDigits(getValues('cui') ?? '') !== cui) return
    if (found === null) {
      setTold({ text: LOOKUP_FAILED, color: 'red' })
      return
    }
    if (found.inactive) setTold({ text: 'Atenție: societatea este radiată sau declarată inactivă fiscal', color: 'yellow' })
    const answer = registryFields(found)
    setCounties(countyOptions(answer.state))
    const typed = getValues()
    const { fills, conflicts } = registryFill(typed, before.current, answer)
    fill(fills, answer)
    before.current = answer
    if (conflicts.length && (await askToReplace(conflicts, typed, answer))) fill(conflicts, answer)
  }

  return (
    <FormDialog title={row ? `Modifica ${row.name}` : 'Adaugă partener'} busy={busy} dirty={dirty} onSubmit={submit} onClose={onClose}>
      <Stack gap={6}>
        <div className={classes.cui}>
          <TextField control={control} name="cui" label="CUI" autoFocus={!row} maxLength={30} help="Datele se preiau din registrul ANAF" />
          <Button variant="default" loading={looking} onClick={lookUp} className={classes.fetch ?? ''}>
            {TAKE_OVER}
          </Button>
        </div>
        {told ? (
          <Alert color={told.color} p="xs">
            {told.text}
          </Alert>
        ) : null}
        <TextField control={control} name="name" label={LABEL.name} required maxLength={200} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing={6}>
          <TextField
            control={control}
            name="nrOnrc"
            label={LABEL.nrOnrc}
            maxLength={40}
            hint={(number) => (looksLikeRegCom(number) ? null : 'De obicei arată ca J40/1234/2020 sau J2024012345008')}
          />
          <TextField control={control} name="capital" label="Capital social" maxLength={40} />
          <SelectField control={control} name="state" label={LABEL.state} options={counties} clearable />
          <TextField control={control} name="city" label={LABEL.city} maxLength={120} />
        </SimpleGrid>
        <TextField control={control} name="address" label={LABEL.address} maxLength={250} />
        <CheckField control={control} name="tva" label={LABEL.tva} />
      </Stack>
    </FormDialog>
  )
}

const askToReplace = (conflicts: readonly RegistryField[], typed: Partial<Record<RegistryField, unknown>>, answer: RegistryFields) =>
  ask({
    title: 'Înlocuiești ce ai scris?',
    text: (
      <>
        Registrul are alte valori:
        <ul className={classes.conflicts}>
          {conflicts.map((field) => (
            <li key={field}>
              {LABEL[field]}: <s>{shown(typed[field] as string | boolean | null)}</s> <strong>{shown(answer[field])}</strong>
            </li>
          ))}
        </ul>
      </>
    ),
    confirm: 'Înlocuiește',
    close: 'Păstrează ce am scris',
  })
