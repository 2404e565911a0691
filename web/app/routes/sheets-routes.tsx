/** Trip sheets and operating sheets: lists, checks and the form. Trip sheets stay readable when the package has expired. */
import { createRoute, useParams, useSearch } from '@tanstack/react-router'
import type { AssetKind } from '#domain/vocabulary.ts'
import { type RoadmapsSearch, roadmapsSearch } from '../../features/roadmaps/list/roadmaps-search.ts'
import { monthSearch } from '../../lib/month-search.ts'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { requireRoom, requireSheetOpening, requireWriting } from '../guards.ts'
import { SHEETS } from '../shell/menu.ts'
import { PAGE_TITLE } from '../texts.ts'
import { withCurrentPlan, withPlan } from './parents.tsx'
import { around, listOf, ofKind, ownOfDriver, requireMonth, requireNumber } from './screens.tsx'

const Roadmaps = lazyScreen(() => import('../../features/roadmaps/list/RoadmapsScreen.tsx'), 'RoadmapsScreen')

const OwnSheets = lazyScreen(() => import('../../features/roadmaps/list/OwnSheetsScreen.tsx'), 'OwnSheetsScreen')

const RoadmapForm = lazyScreen(() => import('../../features/roadmaps/editor/RoadmapFormScreen.tsx'), 'RoadmapFormScreen')

const sheetForm = (kind: AssetKind, mode: 'add' | 'edit' | 'duplicate') =>
  around(RoadmapForm, () => {
    const params = useParams({ strict: false })
    const id = mode === 'add' ? null : Number(mode === 'edit' ? params.roadmapId : params.duplicateId)
    return <RoadmapForm key={id} kind={kind} mode={mode} roadmapId={id} />
  })

const foi = createRoute({
  getParentRoute: () => withPlan,
  path: 'foi',
  staticData: { title: SHEETS.vehicle.label },
  validateSearch: roadmapsSearch,
  component: listOf<RoadmapsSearch>(ownOfDriver(ofKind(Roadmaps, 'vehicle'), OwnSheets), roadmapsSearch),
})

const foiAdd = createRoute({
  getParentRoute: () => withPlan,
  path: 'foi/add',
  beforeLoad: requireRoom('vehicle'),
  staticData: { title: PAGE_TITLE.newTripSheet, ownBar: true },
  component: sheetForm('vehicle', 'add'),
})

const foiEdit = createRoute({
  getParentRoute: () => withPlan,
  path: 'foi/edit/$roadmapId',
  staticData: { title: PAGE_TITLE.tripSheet, ownBar: true },
  beforeLoad: (at) => {
    requireNumber(at.params.roadmapId)
    requireSheetOpening(at)
  },
  component: sheetForm('vehicle', 'edit'),
})

const foiDuplicate = createRoute({
  getParentRoute: () => withPlan,
  path: 'foi/duplicate/$duplicateId',
  staticData: { title: PAGE_TITLE.duplicatedTripSheet, ownBar: true },
  beforeLoad: (at) => {
    requireNumber(at.params.duplicateId)
    requireRoom('vehicle')(at)
  },
  component: sheetForm('vehicle', 'duplicate'),
})

const Month = lazyScreen(() => import('../../features/roadmaps/month/MonthScreen.tsx'), 'MonthScreen')

const foiMonth = createRoute({
  getParentRoute: () => withPlan,
  path: 'foi/tabel/$vehicleId/$month',
  staticData: { title: PAGE_TITLE.month, ownBar: true },
  beforeLoad: (at) => {
    requireNumber(at.params.vehicleId)
    requireMonth(at.params.month)
    requireWriting(at)
  },
  component: around(Month, () => {
    const { vehicleId, month } = useParams({ strict: false })
    return <Month vehicleId={Number(vehicleId)} month={month ?? null} />
  }),
})

const foiMonths = createRoute({
  getParentRoute: () => withPlan,
  path: 'foi/tabel',
  staticData: { title: PAGE_TITLE.month, ownBar: true },
  beforeLoad: requireWriting,
  validateSearch: monthSearch,
  component: around(Month, () => <Month vehicleId={null} month={useSearch({ strict: false }).month ?? null} />),
})

const sheets = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'sheets',
  staticData: { title: SHEETS.machine.label },
  validateSearch: roadmapsSearch,
  component: listOf<RoadmapsSearch>(ownOfDriver(ofKind(Roadmaps, 'machine'), OwnSheets), roadmapsSearch),
})

const sheetsAdd = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'sheets/add',
  beforeLoad: requireRoom('machine'),
  staticData: { title: PAGE_TITLE.newOperatingSheet, ownBar: true },
  component: sheetForm('machine', 'add'),
})

const sheetsEdit = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'sheets/edit/$roadmapId',
  staticData: { title: PAGE_TITLE.operatingSheet, ownBar: true },
  beforeLoad: (at) => {
    requireNumber(at.params.roadmapId)
    requireSheetOpening(at)
  },
  component: sheetForm('machine', 'edit'),
})

const sheetsDuplicate = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'sheets/duplicate/$duplicateId',
  staticData: { title: PAGE_TITLE.duplicatedOperatingSheet, ownBar: true },
  beforeLoad: (at) => {
    requireNumber(at.params.duplicateId)
    requireRoom('machine')(at)
  },
  component: sheetForm('machine', 'duplicate'),
})

export const roadSheetRoutes = [foi, foiAdd, foiEdit, foiDuplicate, foiMonths, foiMonth] as const
export const machineSheetRoutes = [sheets, sheetsAdd, sheetsEdit, sheetsDuplicate] as const
