import { Alert, Button, Radio, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { InputOf } from '#contract/contract.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { FACT_TEXTS } from './fact-texts.ts'
import { type FactUnits, UNITS } from './first-texts.ts'
import classes from './GeneratorWizard.module.css'
import type { SettingsFields } from './settings-form.ts'
import { type Further, useGenerationPlan } from './use-generation-plan.ts'

type Expenses = InputOf<'planGeneration'>['body']['expenses']

type Props = SettingsFields & {
  vehicleIds: readonly number[]
  kind?: AssetKind
  /** The lines of the second step; without them those that are free in the list of receipts count. */
  expenses?: (() => Expenses) | undefined
  /** What else is asked of several vehicles. */
  further?: Further | undefined
  /** How a vehicle is called among several. */
  plateOf?: ((vehicleId: number) => string) | undefined
}

const CLOSINGS = (['least', 'start', 'full', 'typed'] as const).map((value) => ({ value, label: FACT_TEXTS.closings[value] }))
const GIVING_WAY = ['litres', 'km', 'norm'] as const

/** What gives way where odometers and litres disagree, one choice for the run. */
const GivesWay = ({ control, norm, units }: Pick<Props, 'control'> & { norm: number | null; units: FactUnits }) => {
  const { field } = useController({ control, name: 'givesWay' })
  return (
    <Radio.Group
      name={field.name}
      label={FACT_TEXTS.givesWay}
      value={field.value ?? 'litres'}
      onChange={(value) => field.onChange(value as (typeof GIVING_WAY)[number])}
    >
      <Stack gap="xs" mt="xs">
        {GIVING_WAY.filter((way) => way !== 'norm' || norm !== null).map((way) => {
          const { label, help } = FACT_TEXTS.ways[way](units, formatLitres(norm ?? 0))
          return <Radio key={way} value={way} label={label} description={help} />
        })}
      </Stack>
    </Radio.Group>
  )
}

/** Fields of a grid: what the tank holds at the end, and where odometers of receipts disagree with their litres what gives way. */
export const ReceiptFacts = ({ control, setValue, getValues, vehicleIds, kind = 'vehicle', expenses, further, plateOf }: Props) => {
  const { company } = useCompany()
  const [range, mode, kmStart, fuelStart, closing, fuelLeft] = useWatch({
    control,
    name: ['range', 'mode', 'kmStart', 'fuelStart', 'closing', 'target.fuelLeft'],
  })
  // the lines do not change while this step is shown
  const [lines] = useState(() => expenses?.())
  const plans = useGenerationPlan(company.id, vehicleIds, range, {
    ...{ mode, kmStart, fuelStart, ...further },
    ...(lines ? { expenses: lines } : {}),
  })
  const units = UNITS[kind]
  const contradictions = plans?.flatMap((plan) => plan.contradictions.map((one) => ({ ...one, vehicleId: plan.vehicleId }))) ?? []
  const doubted = plans?.flatMap((plan) => plan.doubted) ?? []
  const [only] = vehicleIds.length === 1 ? (plans ?? []) : []
  const expected = only?.expectedLitres ?? null
  useEffect(() => {
    // where a fact speaks it is proposed; what the user chose stays
    if (!expected || (getValues('closing') ?? null) !== null || (getValues('target.fuelLeft') ?? null) !== null) return
    setValue('closing', 'typed')
    setValue('target.fuelLeft', expected)
  }, [expected, getValues, setValue])
  return (
    <>
      <div className={classes.wide}>
        <SelectField
          control={control}
          name="closing"
          label={FACT_TEXTS.closing}
          options={CLOSINGS}
          placeholder={FACT_TEXTS.closings.least}
        />
      </div>
      {closing === 'typed' ? (
        <NumberField control={control} name="target.fuelLeft" litres label={FACT_TEXTS.litres} unit="L" required />
      ) : null}
      {expected ? (
        <div className={classes.whole}>
          {FACT_TEXTS.expected(formatLitres(expected))}{' '}
          {closing === 'typed' && fuelLeft === expected ? null : (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                setValue('closing', 'typed', { shouldDirty: true })
                setValue('target.fuelLeft', expected, { shouldDirty: true, shouldValidate: true })
              }}
            >
              {FACT_TEXTS.take(formatLitres(expected))}
            </Button>
          )}
        </div>
      ) : null}
      {contradictions.length > 0 || doubted.length > 0 ? (
        <Alert
          color="yellow"
          mt="xs"
          className={classes.whole ?? ''}
          title={contradictions.length > 0 ? FACT_TEXTS.disagree : FACT_TEXTS.doubted}
        >
          {contradictions.length > 0 ? (
            <ul className={classes.facts}>
              {contradictions.map(({ vehicleId, ...one }) => (
                <li key={`${vehicleId} ${one.to}`}>
                  {plateOf ? `${plateOf(vehicleId)}: ` : ''}
                  {FACT_TEXTS.contradiction(units, {
                    ...{ from: formatDay(one.from), to: formatDay(one.to), driven: formatKm(one.driven) },
                    ...{ suffices: formatKm(Math.round(one.suffices)), norm: formatLitres(one.norm), real: formatLitres(one.real) },
                  })}
                </li>
              ))}
            </ul>
          ) : null}
          {doubted.map(({ number, date, odometer, doubt }) => (
            <p key={`${number} ${date}`}>{FACT_TEXTS.reading(number, formatDay(date), formatKm(odometer ?? 0), doubt)}</p>
          ))}
          {contradictions.length > 0 ? <GivesWay {...{ control, units }} norm={only ? only.realNorm : 0} /> : null}
        </Alert>
      ) : null}
    </>
  )
}
