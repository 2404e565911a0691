import { screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { VehiclePlan } from '#contract/generator.ts'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { newSettings } from './generator-request.ts'
import { ReceiptFacts } from './ReceiptFacts.tsx'
import { SettingsStep } from './SettingsStep.tsx'
import type { SettingsForm } from './settings-form.ts'

const PLAN = {
  vehicleId: 1,
  contradictions: [{ from: '2026-10-03', to: '2026-10-17', driven: 1240, suffices: 1080, norm: 7.5, real: 6.53 }],
  realNorm: 6.53,
  doubted: [{ number: 'BF 7', date: '2026-10-20', odometer: 1_258_900, doubt: 'far' }],
  expectedLitres: 23,
} as unknown as VehiclePlan

/** The facts of one vehicle, and what stands in the form. */
const theFacts = (plan: VehiclePlan, settings: Partial<SettingsForm> = {}) => {
  const values: { now: () => SettingsForm } = { now: () => newSettings('2026-10-01') as SettingsForm }
  const Step = () => {
    const { control, setValue, getValues } = useForm<SettingsForm>({
      defaultValues: { ...newSettings('2026-10-01'), ...settings } as never,
    })
    values.now = getValues as () => SettingsForm
    return <ReceiptFacts {...{ control, setValue, getValues }} vehicleIds={[1]} expenses={() => []} />
  }
  const { user, sentTo } = aDashboard(<Step />, { planGeneration: () => ({ data: [plan] }) })
  return { user, sentTo, values }
}

test('odometers and litres that disagree are told with three ways, chosen from the keyboard', async () => {
  const { user, values, sentTo } = theFacts(PLAN)
  await screen.findByText(
    'Între 03.10.2026 și 17.10.2026 contorul spune 1.240 km, iar litrii ajung pentru 1.080 km la norma 7,50. Consumul real ar fi 6,53 L/100 km.',
  )
  expect(screen.getByText(/Contorul 1\.258\.900 de pe BF 7 din 20\.10\.2026 este cu peste 3\.000 mai mare/)).toBeTruthy()
  const km = screen.getByRole<HTMLInputElement>('radio', { name: 'Kilometrii din contor' })
  expect(km.checked).toBe(true)
  km.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Amândouă, cu norma reală de 6,53 L/100 km' }).checked).toBe(true)
  expect(values.now().givesWay).toBe('norm')
  expect(sentTo('planGeneration')[0]?.body).toMatchObject({ vehicleIds: [1], mode: 'after', expenses: [] })
})

test('the closing tank is what the facts let one expect, until the user chooses', async () => {
  const { values } = theFacts(PLAN)
  await waitFor(() => expect([values.now().closing, values.now().target?.fuelLeft]).toEqual(['typed', 23]))
  expect(screen.getByText(/După ultimul plin și ziua obișnuită ar rămâne 23,00 L/)).toBeTruthy()
})

test('a choice of the user stays, and where nothing disagrees nothing is asked', async () => {
  const { values } = theFacts({ ...PLAN, contradictions: [], doubted: [], realNorm: null }, { closing: 'start' })
  await screen.findByText(/După ultimul plin/)
  expect(values.now().closing).toBe('start')
  expect(screen.queryByRole('radio')).toBeNull()
})

test('Generează waits for the facts, so that the sheets are made with the closing tank that they propose', async () => {
  const plan = Promise.withResolvers<{ data: unknown }>()
  const values: { now: () => SettingsForm } = { now: () => newSettings('2026-10-01') as SettingsForm }
  const Step = () => {
    const { control, setValue, getValues } = useForm<SettingsForm>({ defaultValues: newSettings('2026-10-01') as never })
    values.now = getValues as () => SettingsForm
    return (
      <SettingsStep
        {...{ control, setValue, getValues }}
        {...{ vehicleIds: [1], routes: 1, places: [], base: null, busy: false, progress: null }}
        expenses={() => []}
        onCancel={() => {}}
        onBack={() => {}}
        onSubmit={() => {}}
      />
    )
  }
  aDashboard(<Step />, { planGeneration: () => plan.promise })
  const generate = await screen.findByRole('button', { name: /^Generează/ })
  await waitFor(() => expect(generate.hasAttribute('data-loading')).toBe(true))
  plan.resolve({ data: [{ ...PLAN, sheets: [], replaceable: false, replaced: null }] })
  await waitFor(() => expect(generate.hasAttribute('data-loading')).toBe(false))
  expect(values.now().target?.fuelLeft).toBe(23)
})
