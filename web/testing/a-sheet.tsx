/** A sheet in its form, for component tests: any of its parts, and the current values. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { RoadmapForm } from '#contract/sheet-form.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import type { GivenHours } from '#domain/trip/hours.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { newDraft } from '../features/roadmaps/editor/roadmap-draft.ts'
import type { RoadmapDraft } from '../features/roadmaps/editor/sheet-draft.ts'
import { SheetContext, type SheetForm } from '../features/roadmaps/editor/sheet-form.ts'
import type { SheetLists } from '../features/roadmaps/editor/sheet-sources.ts'
import { useFormHistory } from '../features/roadmaps/editor/use-form-history.ts'
import { useForm } from '../ui/use-form.ts'
import { aScreen } from './a-form.tsx'

const TODAY = '2026-11-21'
export const aMachine: Vehicle = {
  ...{ id: 1, companyId: 1, version: 1, vehicleType: 'machine', number: 'UTB-7', make: null, model: null, series: null, category: null },
  ...{
    status: 'active',
    inactiveSince: null,
    earlierNorms: [],
    calculationType: 'fuel',
    stationaryConsumption: false,
    fuelId: 1,
    consumptionType: 3,
  },
  ...{ consumptionMixt: null, consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: 9 },
  ...{ initialStock: null, initialStockValue: null, tankCapacity: null, fuelTracking: true, kmTracking: true },
  ...{ equipment: false, beneficiaries: false },
}
export const aCar: Vehicle = { ...aMachine, vehicleType: 'vehicle', number: 'PH 12 ABC', consumptionType: 1, consumptionMixt: 7 }
export const aTrip = {
  ...{ start: 'A', end: 'B', via: null, purpose: 'x', type: 0 as const, consumptionId: null },
  ...{ distanceMixt: 10, distanceUrban: 0, distanceExtraUrban: 0 },
  ...{ startDate: TODAY, startTime: '08:00', endDate: TODAY, endTime: '09:00' },
}

type Sheet = {
  kind: AssetKind
  vehicles: Vehicle[]
  parts: ReactNode
  draft?: Partial<RoadmapDraft>
  lists?: Partial<SheetLists>
  /** The parts open dialogs, which ask before their page is left. */
  dialogs?: boolean
}

/** Parts of a new sheet; no server request is made while no vehicle is selected. */
export const aSheetForm = ({ kind, vehicles, parts, draft = {}, lists: testLists = {}, dialogs = false }: Sheet) => {
  let values = (): RoadmapDraft => ({}) as RoadmapDraft
  let send = async (): Promise<void> => {}
  let sent = 0
  let dirty = false
  const lists = { vehicles, drivers: [], partners: [], articles: [], surcharges: [], routes: [], ...testLists }
  const Form = () => {
    const form = useForm(RoadmapForm, {
      defaults: { ...newDraft(kind, { companyId: 1, lastNumber: 0, today: TODAY }), ...draft } as SheetForm,
      save: async () => {
        sent += 1
      },
      onSaved: () => {},
    })
    values = () => form.getValues() as RoadmapDraft
    send = form.submit
    dirty = form.dirty
    const sources = { kind, companyTva: true, savedSheet: null, ...lists }
    const given = useRef<GivenHours>(undefined)
    useFormHistory(form, () => {
      given.current = undefined
    })
    return (
      <SheetContext value={{ form, control: form.control, lists, remember: () => {}, sources, given, frozen: false }}>{parts}</SheetContext>
    )
  }
  const router = dialogs ? createRouter({ routeTree: createRootRoute({ component: Form }), history: createMemoryHistory() }) : null
  // the types know the routes of the application alone
  const { user, field } = aScreen(router ? <RouterProvider router={router as never} /> : <Form />)
  return {
    user,
    // most fields that are typed into are required
    field: (label: string) => screen.queryByLabelText<HTMLInputElement>(`${label} *`, { selector: 'input' }) ?? field(label),
    values: () => values(),
    dirty: () => dirty,
    send: () => send(),
    sent: () => sent,
  }
}
