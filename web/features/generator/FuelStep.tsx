import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Vehicle } from '#contract/vehicles.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatKm } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { asked } from '../../lib/asked.ts'
import { confirm } from '../../ui/feedback.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { useKnown } from '../../ui/use-records.ts'
import { FreeReceipts } from '../receipts/FreeReceipts.tsx'
import { newPurchase } from '../roadmaps/editor/roadmap-draft.ts'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'
import { sheetRules } from '../roadmaps/editor/sheet-rules.ts'
import type { Remember, SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import { PurchasesPanel } from '../roadmaps/purchases/PurchasesPanel.tsx'
import { usePurchaseRows } from '../roadmaps/purchases/use-purchase-rows.ts'
import { FACT_TEXTS } from './fact-texts.ts'
import { UNITS } from './first-texts.ts'
import classes from './GeneratorWizard.module.css'
import { linesOf } from './generator-draft.ts'
import { type LineAtPump, lineAtPump, OfferedDoubts, overfullOf, type ReceiptsForm, useOfferedReceipts } from './OfferedReceipts.tsx'
import { StepCard } from './StepCard.tsx'
import type { SettingsForm } from './settings-form.ts'
import { TEXTS } from './texts.ts'
import { useGenerationPlan } from './use-generation-plan.ts'

type Settings = Pick<UseFormReturn<SettingsForm>, 'control' | 'getValues' | 'setValue' | 'setError' | 'clearErrors'>
type Props = {
  vehicle: Vehicle
  receipts: ReceiptsForm
  today: Day
  lists: SheetLists
  remember: Remember
  settings: Settings
  aside?: ReactNode
  onBack: () => void
  onNext: () => void
}

/** Where the first sheet of a vehicle begins: only the user knows its odometer and the fuel in its tank. */
const FirstMonth = ({ control }: Pick<Settings, 'control'>) => (
  <div className={`card ${classes.card}`}>
    <Text mb="sm">{TEXTS.firstMonth}</Text>
    <div className={classes.thirds}>
      <NumberField control={control} name="kmStart" label={TEXTS.firstOdometer} required />
      <NumberField control={control} name="fuelStart" label={TEXTS.firstFuel} litres />
    </div>
  </div>
)

/** Hour, odometer, full tank and station of a line, as far as they are known. */
const readAtPump = ({ time, odometer, fullTank, station }: LineAtPump, isMachine: boolean): string | null => {
  const known = [
    ...(time ? [FACT_TEXTS.at(time)] : []),
    ...(odometer ? [FACT_TEXTS.read(formatKm(odometer), UNITS[isMachine ? 'machine' : 'vehicle'].unit)] : []),
    ...(fullTank ? [FACT_TEXTS.full] : []),
    ...(station ? [station] : []),
  ]
  return known.length > 0 ? FACT_TEXTS.atThePump(known) : null
}

/** The index at which a vehicle without sheets begins by the odometers of its lines; `null` where none says it. */
const useFirstIndex = (vehicleId: number, lines: readonly LineAtPump[]): number | null => {
  const { company } = useCompany()
  const read = lines.filter(({ odometer }) => odometer)
  const days = read.map(({ date }) => date).toSorted()
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const plans = useGenerationPlan(company.id, read.length > 0 ? [vehicleId] : [], range, { expenses: linesOf(read) })
  return read.length > 0 && plans?.[0]?.hasSheets === false ? plans[0].kmStart : null
}

/** The second step: the purchases, from the current receipts. */
export const FuelStep = ({ vehicle, receipts, today, lists, remember, settings, aside, onBack, onNext }: Props) => {
  const { company } = useCompany()
  const purchases = usePurchaseRows({ control: receipts.control, form: receipts, isNet: company.tva, removed: TEXTS.takenOut })
  const rules = useMemo(
    () => sheetRules({ kind: vehicle.vehicleType, companyTva: company.tva, savedSheet: null, ...lists }, vehicle.id),
    [company.tva, lists, vehicle],
  )
  const { free, isPending, isFetching } = useOfferedReceipts(vehicle, today, receipts, rules)
  useKnown(
    lists,
    'partners',
    free.map(({ partnerId }) => partnerId),
  )
  useKnown(
    lists,
    'articles',
    free.map(({ articleId }) => articleId),
  )
  const start = useQuery({
    ...asked(['vehicleData', company.id, vehicle.id], 'vehicleData', { query: { companyId: company.id, id: vehicle.id } }),
    staleTime: 0,
  })
  const isMachine = vehicle.vehicleType === 'machine'
  // an odometer of 0 km or of a reading was never entered on a sheet; a machine continues with its tank, and seldom has an odometer
  const first = !isMachine && (start.data?.kmStart === 0 || Boolean(start.data?.reading))
  const firstIndex = useFirstIndex(vehicle.id, first ? purchases.values() : [])
  const { setValue, getValues, clearErrors } = settings
  useEffect(() => {
    if (firstIndex === null || getValues('kmStart') !== null) return
    setValue('kmStart', firstIndex)
    clearErrors('kmStart')
  }, [firstIndex, getValues, setValue, clearErrors])
  useEffect(() => {
    // input is kept when the user returns to this step
    if (first && getValues('kmStart') === null && getValues('fuelStart') === null) setValue('fuelStart', start.data?.fuelStart ?? null)
  }, [start.data, first, setValue, getValues])
  // most receipts of a batch have the same fuel, and often the same station
  const begin = (last: PurchaseDraft | undefined): PurchaseDraft => ({
    ...newPurchase({ startDate: today }, last),
    expenseId: last?.expenseId ?? vehicle.fuelId,
    partnerId: last?.partnerId ?? null,
  })
  const isWaiting = start.isPending || isPending || (isFetching && purchases.rows.length === 0)
  const next = async () => {
    if (first && getValues('kmStart') === null) {
      settings.setError('kmStart', { type: 'server', message: TEXTS.firstOdometerMissing }, { shouldFocus: true })
      return
    }
    clearErrors('kmStart')
    const isFuelled = purchases.values().some((line) => rules.line(line)?.isFuel)
    if (isFuelled || (await confirm({ title: TEXTS.noPurchase, text: TEXTS.askWithoutFuel, confirm: LABEL.next }))) onNext()
  }
  const beside = (
    <FreeReceipts
      free={free}
      lines={purchases.rows}
      overfullOf={async (rows) => overfullOf(rows, vehicle)}
      onTake={(rows) => purchases.append(rows.map((row) => lineAtPump(row, rules)))}
    />
  )
  return (
    <StepCard
      title={TEXTS.addPurchases}
      lead={TEXTS.anyOrder}
      onBack={onBack}
      next={
        // waits for what decides whether to ask for the odometer, and for the receipts of the vehicle
        <Button onClick={next} loading={isWaiting}>
          {LABEL.next}
        </Button>
      }
      aside={aside}
    >
      {first ? <FirstMonth control={settings.control} /> : null}
      <OfferedDoubts free={free} lines={purchases.rows} vehicle={vehicle} />
      <PurchasesPanel
        purchases={purchases}
        rules={rules}
        lists={lists}
        remember={remember}
        empty={TEXTS.noPurchaseHelp}
        begin={begin}
        beside={beside}
        isNet={company.tva}
        readOf={(line) => readAtPump(line, isMachine)}
        removes={({ receiptId }) => (receiptId ? TEXTS.takeOut : undefined)}
      />
    </StepCard>
  )
}
