import { Title } from '@mantine/core'
import { useState } from 'react'
import type { KeptDriving } from '#contract/generator-settings.ts'
import { lazyPart, usePartsAhead } from '../../ui/lazy-part.tsx'
import type { Remember, SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import { FIRST } from './first-texts.ts'
import classes from './GeneratorWizard.module.css'
import { applicableRoutes } from './generator-draft.ts'
import { MACHINE_TEXTS } from './machine/texts.ts'
import { Outlook } from './Outlook.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { rangeText } from './run-texts.ts'
import { StepProgress } from './StepProgress.tsx'
import { planSettings } from './use-generation-plan.ts'
import { peopleChoice, useGeneratorWizard, type GeneratorWizard as Wizard } from './use-generator-wizard.ts'

/** The steps after the first come while the first is read. */
const LaterSteps = lazyPart(async () => (await import('./LaterSteps.tsx')).LaterSteps)
const LATER = [LaterSteps, { preload: peopleChoice }]

type StepProps = { wizard: Wizard; lists: SheetLists; remember: Remember }

/** The first step. */
const People = ({ wizard: { people, from, act, proposeUsual, vehicle, today, settingsNow }, lists, remember }: StepProps) => (
  <PeopleStep
    control={people.control}
    getValues={people.getValues}
    setValue={people.setValue}
    clearErrors={people.clearErrors}
    {...{ lists, from, remember }}
    onVehicle={(picked) => {
      act({ type: 'vehiclePicked', routes: applicableRoutes(lists.routes, picked).map(({ id }) => id) })
      if (picked) proposeUsual(picked.id)
    }}
    busy={people.busy}
    aside={<Outlook {...{ vehicle, today }} further={planSettings(settingsNow.current())} />}
    onNext={people.submit}
  />
)

/** Beside the title of the last step: the vehicle or machine, its driver, and the range of days. */
const AssetSummary = ({ wizard: { wizard, vehicle, people }, lists }: Pick<StepProps, 'wizard' | 'lists'>) => {
  const range = wizard.generated?.request.range
  if (wizard.step !== 5 || !vehicle || !range) return null
  const driverId = people.getValues('driverId')
  const { number, make, model } = vehicle
  const driver = lists.drivers.find(({ id }) => id === driverId)?.name
  return (
    <p className={`wrap ${classes.whose}`}>
      <strong>{number}</strong>
      <span>{[[make, model].filter(Boolean).join(' '), driver].filter(Boolean).join(' · ')}</span>
      <strong>{rangeText(range)}</strong>
    </p>
  )
}

/** The five steps. Input of a step is kept while another one is shown, also when a call fails. */
export const GeneratorWizard = ({ lists, driving, remember }: { lists: SheetLists; driving: KeptDriving; remember: Remember }) => {
  const wizard = useGeneratorWizard(lists, driving, LaterSteps.preload)
  usePartsAhead(LATER)
  const { step, saving } = wizard.wizard
  const [begun, setBegun] = useState(false)
  if (step > 1 && !begun) setBegun(true)
  return (
    <>
      <div className={classes.top} data-dense={step === 5 || undefined}>
        <Title order={1}>{wizard.vehicle?.vehicleType === 'machine' ? MACHINE_TEXTS.title : FIRST.title}</Title>
        <AssetSummary {...{ wizard, lists }} />
        <StepProgress step={step} kind={wizard.vehicle?.vehicleType ?? 'vehicle'} locked={saving} onStep={wizard.setStep} />
      </div>
      {step === 1 || !wizard.vehicle ? <People {...{ wizard, lists, remember }} /> : null}
      {begun ? <LaterSteps {...{ wizard, lists, driving, remember }} /> : null}
    </>
  )
}
