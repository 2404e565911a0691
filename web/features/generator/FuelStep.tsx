import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { call } from '../../lib/api.ts'
import { confirm } from '../../ui/feedback.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { COMMON } from '../../ui/texts.ts'
import type { PurchaseDraft } from '../roadmaps/editor/roadmap-draft.ts'
import { useRules, useSheet } from '../roadmaps/editor/sheet-form.ts'
import { PurchasesPanel } from '../roadmaps/purchases/PurchasesPanel.tsx'
import { StepCard } from './StepCard.tsx'
import { TEXTS } from './texts.ts'

const NO_FUEL = TEXTS.askWithoutFuel

type Props = { companyId: number; vehicleId: number; onBack: () => void; onNext: () => void }

/** The second step: what was bought, from the receipts at hand. */
export const FuelStep = ({ companyId, vehicleId, onBack, onNext }: Props) => {
  const { form, lists } = useSheet()
  const rules = useRules()
  const start = useQuery({
    queryKey: ['vehicleData', companyId, vehicleId],
    queryFn: ({ signal }) => call('vehicleData', { query: { companyId, id: vehicleId } }, signal),
    staleTime: 0,
  })
  const fuelId = lists.vehicles.find(({ id }) => id === vehicleId)?.fuelId ?? null
  // a pile of receipts is mostly of one fuel, and often of one station
  const begin = useCallback(
    (line: PurchaseDraft): PurchaseDraft => {
      const last = (form.getValues('expenses') as PurchaseDraft[] | null | undefined)?.at(-1)
      return { ...line, expenseId: last?.expenseId ?? fuelId, partnerId: last?.partnerId ?? null }
    },
    [form, fuelId],
  )
  const next = async () => {
    const lines = (form.getValues('expenses') ?? []) as PurchaseDraft[]
    const fuelled = lines.some((line) => rules.line(line)?.isFuel)
    if (fuelled || (await confirm({ title: TEXTS.noPurchase, text: NO_FUEL, confirm: COMMON.next }))) onNext()
  }
  return (
    <StepCard
      title={TEXTS.addPurchases}
      lead={
        start.data ? (
          <>
            {TEXTS.inTank}
            <Quantity value={formatLitres(start.data.fuelStart)} unit="L" />
            {TEXTS.odometer} <Quantity value={formatKm(start.data.kmStart)} unit="km" />
            {TEXTS.anyOrderContinued}
          </>
        ) : (
          TEXTS.anyOrder
        )
      }
      onBack={onBack}
      next={<Button onClick={next}>{COMMON.next}</Button>}
    >
      <PurchasesPanel empty={TEXTS.noPurchaseHelp} begin={begin} />
    </StepCard>
  )
}
