import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { RoadmapForm } from '#contract/roadmaps.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { aScreen } from '../../../ui/testing-form.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { newDraft, type RoadmapDraft } from './roadmap-draft.ts'
import { SheetHeader } from './SheetHeader.tsx'
import { SheetContext, type SheetForm } from './sheet-form.ts'

const TODAY = '2026-11-21'
const asset: Vehicle = {
  ...{ id: 1, companyId: 1, version: 1, vehicleType: 'machine', number: 'UTB-7', make: null, model: null, series: null, category: null },
  ...{ status: 'active', calculationType: 'fuel', stationaryConsumption: false, fuelId: 1, consumptionType: 3 },
  ...{ consumptionMixt: null, consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: 9 },
  ...{ initialStock: null, initialStockValue: null, tankCapacity: null, fuelTracking: true, kmTracking: true },
  ...{ equipment: false, beneficiaries: false },
}
const car: Vehicle = { ...asset, vehicleType: 'vehicle', number: 'PH 12 ABC', consumptionType: 1, consumptionMixt: 7 }
const trip = {
  ...{ start: 'A', end: 'B', via: null, purpose: 'x', type: 0 as const, consumptionId: null },
  ...{ distanceMixt: 10, distanceUrban: 0, distanceExtraUrban: 0 },
  ...{ startDate: TODAY, startTime: '08:00', endDate: TODAY, endTime: '09:00' },
}

/** The head of a sheet that is being written; nothing is asked of a server while no vehicle's start is proposed. */
const aHeader = (kind: AssetKind, vehicles: Vehicle[], part: Partial<RoadmapDraft> = {}, copied = false) => {
  let values = (): RoadmapDraft => ({}) as RoadmapDraft
  const lists = { vehicles, drivers: [], partners: [], articles: [], surcharges: [], routes: [] }
  const Head = () => {
    const form = useForm(RoadmapForm, {
      defaults: { ...newDraft(kind, { companyId: 1, lastNumber: 0, today: TODAY }), ...part } as SheetForm,
      save: async () => {},
      onSaved: () => {},
    })
    values = () => form.getValues() as RoadmapDraft
    const sources = { kind, companyTva: true, kept: null, ...lists }
    return (
      <SheetContext value={{ form, control: form.control, lists, remember: () => {}, sources }}>
        <SheetHeader copied={copied} resumed={false} />
      </SheetContext>
    )
  }
  const { user, field } = aScreen(<Head />)
  // every field that is typed into here is required
  return { user, field: (label: string) => field(`${label} *`), values: () => values() }
}

const labels = () => [...document.querySelectorAll('label')].map((label) => label.textContent?.replace(' *', ''))

describe('the head of a sheet', () => {
  test('of a machine has hours and travel, and no kilometres while its machine counts none', () => {
    aHeader('machine', [{ ...asset, kmTracking: false }])
    expect(labels()).toEqual(expect.arrayContaining(['Ore disponibile', 'Ore exploatare', 'Ore staționare', 'Vehicul de transport']))
    expect(labels()).not.toContain('Km la plecare')
  })

  test('of a vehicle has kilometres, and neither hours of work nor equipment that its vehicle lacks', () => {
    aHeader('vehicle', [car])
    expect(labels()).toContain('Km la plecare')
    for (const label of ['Ore exploatare', 'Ore staționare', 'Echipament', 'Vehicul de transport']) expect(labels()).not.toContain(label)
  })
})

describe('the days and hours of a sheet', () => {
  test('are right when they are typed in tab order, without an objection on the way', async () => {
    const { user, field, values } = aHeader('vehicle', [car])
    field('Ora plecării').focus()
    await user.keyboard('08:00')
    for (const label of ['Data sosirii', 'Ora sosirii']) {
      while (document.activeElement !== field(label)) await user.tab()
      expect(screen.queryByText('Sosirea este înaintea plecării')).toBeNull()
    }
    await user.keyboard('17:00')
    await user.tab()
    expect(screen.queryByText('Sosirea este înaintea plecării')).toBeNull()
    expect([values().startTime, values().endTime]).toEqual(['08:00', '17:00'])
  })

  test('are judged together: an objection goes with its cause, whichever field that was', async () => {
    const { user, field } = aHeader('vehicle', [car])
    const type = async (label: string, hour: string) => {
      await user.clear(field(label))
      await user.type(field(label), hour)
      await user.tab()
    }
    await type('Ora plecării', '08:00')
    await type('Ora sosirii', '07:00')
    await waitFor(() => expect(screen.getByText('Sosirea este înaintea plecării')).toBeTruthy())
    await type('Ora plecării', '06:00')
    await waitFor(() => expect(screen.queryByText('Sosirea este înaintea plecării')).toBeNull())
  })

  test('take trips along to another day, also those of a copy of several days', async () => {
    const { user, field, values } = aHeader('vehicle', [car], { endDate: '2026-11-22', routes: [trip] }, true)
    await user.clear(field('Data plecării'))
    await user.type(field('Data plecării'), '05/10/2026')
    await user.tab()
    await waitFor(() => expect(values().startDate).toBe('2026-10-05'))
    expect([values().endDate, values().routes?.[0]?.startDate]).toEqual(['2026-10-06', '2026-10-05'])
  })
})
