import { Button, Progress, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Circle, CircleCheck, Copy } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { asked } from '../../../lib/asked.ts'
import { notifyError } from '../../../ui/feedback.tsx'
import { LABEL } from '../../../ui/label-texts.ts'
import { useNotifyChange } from '../../../ui/use-undo.ts'
import { fuelsQuery } from '../../articles/articles.api.ts'
import { DriverDialog } from '../../drivers/DriverDialog.tsx'
import { freeInterval, freeReceiptsQuery } from '../../receipts/free-receipts.ts'
import { keepUsual } from '../../roadmaps/editor/next-sheet.ts'
import { newDraft } from '../../roadmaps/editor/roadmap-draft.ts'
import classes from './FirstSteps.module.css'
import { QuickVehicleDialog } from './QuickVehicleDialog.tsx'
import { TypedMonth, typedMonthWaiting } from './TypedMonth.tsx'
import { TEXTS } from './texts.ts'

const STEPS = 3

/** The company's first vehicle and driver, where they exist, with what their forms propose. */
const usePrepared = () => {
  const { company } = useCompany()
  const query = { companyId: company.id }
  const options = { staleTime: 0 }
  const vehicles = useQuery({
    ...asked(['vehicles', company.id, 'first'], 'vehicles', { query: { ...query, vehicleType: 'vehicle', page: 1, size: 1 } }),
    ...options,
  })
  const drivers = useQuery({
    ...asked(['drivers', company.id, 'first'], 'drivers', { query: { ...query, page: 1, size: 1 } }),
    ...options,
  })
  const fuels = useQuery(fuelsQuery(company.id))
  return {
    vehicle: vehicles.data?.find(({ vehicleType }) => vehicleType === 'vehicle'),
    driver: drivers.data?.[0],
    // without the fuels a vehicle can still be typed: one is chosen once they come
    known: vehicles.isSuccess && drivers.isSuccess && !fuels.isPending,
  }
}

/** The lists of the demo company, copied into the company's own. */
const DemoLists = () => {
  const { company } = useCompany()
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  const copying = useMutation({
    mutationFn: () => call('copyDemoLists', { body: { companyId: company.id } }),
    onSuccess: async (copied) => {
      const count = Object.values(copied).flat().length
      notifyChange(TEXTS.copied(count), [copied], { undone: copying.reset })
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === company.id })
    },
    onError: (error) => notifyError(error),
  })
  return (
    <div className={`row wrap ${classes.demo}`}>
      <Button
        variant="default"
        leftSection={<Copy size={16} />}
        loading={copying.isPending}
        disabled={copying.isSuccess}
        onClick={() => copying.mutate()}
      >
        {TEXTS.copy}
      </Button>
      <Text size="sm" c="dimmed">
        {TEXTS.copyHelp}
      </Text>
    </div>
  )
}

type StepProps = { text: string; help: string; done: boolean; current: boolean; onOpen: () => void }

const Step = ({ text, help, done, current, onOpen }: StepProps) => (
  <li>
    <button
      type="button"
      className={`row ${classes.step}`}
      onClick={onOpen}
      {...(done ? { 'data-done': true } : {})}
      {...(current ? { 'aria-current': 'step' } : {})}
    >
      {done ? <CircleCheck size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
      <span className={classes.stepText}>
        <strong>{text}</strong>
        <span>{help}</span>
      </span>
      {done ? <span className="heard">{LABEL.stepDone}</span> : null}
    </button>
  </li>
)

type Missing = 'vehicle' | 'driver' | 'none'
type ListProps = Pick<ReturnType<typeof usePrepared>, 'vehicle' | 'driver'> & {
  missing: Missing
  today: string
  onOpen: (step: 'vehicle' | 'driver' | 'sheet') => void
}

/** The steps in their order; where receipts wait, their month is generated rather than a sheet written. */
const StepList = ({ vehicle, driver, missing, today, onOpen }: ListProps) => {
  const { company } = useCompany()
  const navigate = useNavigate()
  const { data: receipts = [] } = useQuery({
    ...freeReceiptsQuery({ companyId: company.id, ...freeInterval(vehicle?.id ?? 0, today) }),
    enabled: vehicle !== undefined && driver !== undefined,
  })
  return (
    <ol className={classes.stepList}>
      <Step
        text={TEXTS.addVehicle}
        help={TEXTS.addVehicleHelp}
        done={Boolean(vehicle)}
        current={missing === 'vehicle'}
        onOpen={() => onOpen('vehicle')}
      />
      <Step
        text={TEXTS.addDriver}
        help={TEXTS.addDriverHelp}
        done={Boolean(driver)}
        current={missing === 'driver'}
        onOpen={() => onOpen('driver')}
      />
      {receipts.length > 0 ? (
        <Step
          text={TEXTS.generate}
          help={TEXTS.generateHelp(receipts.length)}
          done={false}
          current
          onOpen={() => navigate({ to: '/dashboard/generate' })}
        />
      ) : null}
      <Step
        text={TEXTS.firstSheet}
        help={TEXTS.firstSheetHelp}
        done={false}
        current={missing === 'none' && receipts.length === 0}
        onOpen={() => onOpen('sheet')}
      />
    </ol>
  )
}

/** Guides a company without a sheet to its first one: dialogs in order. `begin` opens the first at once. */
export const FirstSteps = ({ begin, today }: { begin: boolean; today: string }) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { vehicle, driver, known: isLoaded } = usePrepared()
  const [waiting] = useState(typedMonthWaiting)
  // known as soon as it is saved, before the list is reloaded
  const [saved, setSaved] = useState<number | null>(null)
  const [openedStep, setOpenedStep] = useState<'vehicle' | 'driver' | 'sheet' | 'none' | null>(begin ? null : 'none')
  const vehicleId = vehicle?.id ?? saved
  const missing = vehicleId ? (driver ? 'none' : 'driver') : 'vehicle'
  const openStep = !isLoaded ? 'none' : (openedStep ?? (waiting ? 'none' : missing))
  const done = [vehicle, driver].filter(Boolean).length
  const toSheet = (vehicleId: number, driverId: number) => {
    keepUsual({ ...newDraft('vehicle', { companyId: company.id, lastNumber: 0, today }), vehicleId, driverId, createdBy: driverId })
    navigate({ to: '/dashboard/foi/add' })
  }
  const goOn = useEffectEvent(() => (vehicle && driver ? toSheet(vehicle.id, driver.id) : setOpenedStep(missing)))
  // requested before the existing records have loaded
  useEffect(() => {
    if (isLoaded && openedStep === 'sheet') goOn()
  }, [isLoaded, openedStep])
  return (
    <section className={`card ${classes.steps}`} aria-labelledby="primii-pasi">
      <div className={classes.head}>
        <Text component="h2" id="primii-pasi" size="lg" fw={600}>
          {TEXTS.title}
        </Text>
        <Text size="sm" c="dimmed" role="status">
          {TEXTS.progress(done, STEPS)}
        </Text>
      </div>
      <Progress value={(done / STEPS) * 100} size="sm" aria-label={TEXTS.progress(done, STEPS)} />
      <Text c="dimmed" mt="sm">
        {TEXTS.lead}
      </Text>
      {waiting ? <TypedMonth month={waiting} /> : null}
      <StepList {...{ vehicle, driver, missing, today }} onOpen={setOpenedStep} />
      <p className={classes.later}>
        {TEXTS.later} <Link to="/dashboard/partners">{TEXTS.suppliers}</Link>, <Link to="/dashboard/routes">{TEXTS.routes}</Link>,{' '}
        <Link to="/dashboard/expenses">{TEXTS.fuels}</Link>
      </p>
      <DemoLists />
      {openStep === 'vehicle' ? (
        <QuickVehicleDialog
          title={TEXTS.stepTitle(1, STEPS, TEXTS.vehicle)}
          onClose={() => setOpenedStep('none')}
          onSaved={({ id }) => {
            setSaved(id)
            setOpenedStep(driver ? 'none' : 'driver')
            return client.invalidateQueries({ queryKey: ['vehicles', company.id] })
          }}
          onGone={() => setSaved(null)}
        />
      ) : null}
      {openStep === 'driver' ? (
        <DriverDialog
          row={null}
          title={TEXTS.stepTitle(2, STEPS, TEXTS.driver)}
          confirm={TEXTS.next}
          typed={company.administrator}
          onClose={() => setOpenedStep('none')}
          onSaved={async (driverSaved) => {
            setOpenedStep('none')
            await client.invalidateQueries({ queryKey: ['drivers', company.id] })
            if (vehicleId) toSheet(vehicleId, driverSaved.id)
          }}
          onGone={() => {}}
        />
      ) : null}
    </section>
  )
}
