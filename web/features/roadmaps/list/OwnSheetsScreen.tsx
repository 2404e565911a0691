import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import { dayInRomania, formatDay } from '#domain/calendar/day.ts'
import { daysOfMonth, type Month, monthOf } from '#domain/month/month.ts'
import { formatKm } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../../app/company-context.tsx'
import type { ListProps } from '../../../app/routes/screens.tsx'
import { PLACE } from '../../../app/texts.ts'
import { callPage } from '../../../lib/api.ts'
import { asked } from '../../../lib/asked.ts'
import { OwnList, type OwnRow } from '../../../ui/OwnList.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { ApprovalBadge } from '../../approval/ApprovalBadge.tsx'
import { FORM_TEXTS } from '../form-texts.ts'
import { SHEET_PATH } from '../kind-texts.ts'
import { OWN_TEXTS } from './own-texts.ts'
import type { RoadmapsSearch } from './roadmaps-search.ts'
import { RouteText } from './SheetRoute.tsx'

/** More than a driver writes of a kind in a month. */
const OF_A_MONTH = 500

const newestFirst = (a: RoadmapRow, b: RoadmapRow): number =>
  `${b.startDate} ${b.startTime}`.localeCompare(`${a.startDate} ${a.startTime}`) || b.number - a.number

/** The driver's own sheets of a month, of vehicles and machines together, and what each kind comes to. */
const useOwnSheets = (companyId: number, month: Month) =>
  useQuery({
    queryKey: ['roadmaps', companyId, 'own', month],
    queryFn: async ({ signal }) => {
      const asked = { companyId, ...daysOfMonth(month), sort: 'startDate', direction: 'desc', page: 1, size: OF_A_MONTH } as const
      const [ofVehicles, ofMachines] = await Promise.all([
        callPage('roadmaps', { query: { ...asked, type: 'vehicle' } }, signal),
        callPage('roadmaps', { query: { ...asked, type: 'machine' } }, signal),
      ])
      return { rows: [...ofVehicles.rows, ...ofMachines.rows].toSorted(newestFirst), ofVehicles, ofMachines }
    },
  })

/** Which kinds of sheets a driver has something to write for; road sheets until it is known. */
const useOwnKinds = (companyId: number): AssetKind[] => {
  const { data } = useQuery(asked(['vehicles', companyId, 'own'], 'vehicles', { query: { companyId } }))
  const kinds = (['vehicle', 'machine'] as const).filter((kind) => data?.some(({ vehicleType }) => vehicleType === kind))
  return kinds.length > 0 ? kinds : ['vehicle']
}

/** What a driver begins with: the own sheets, and the next one. */
export const OwnSheetsScreen = ({ state, onState }: ListProps<RoadmapsSearch>) => {
  const { company, subscription } = useCompany()
  const { mayWrite, mayAddRoadmap, mayAddSheet } = subscription.permissions
  const navigate = useNavigate()
  const month = monthOf(state.from || dayInRomania(new Date()))
  const sheets = useOwnSheets(company.id, month)
  const own = useOwnKinds(company.id)
  const kinds = own.filter((kind) => (kind === 'vehicle' ? mayAddRoadmap : mayAddSheet))
  const full = own.filter((kind) => !kinds.includes(kind))
  const rows = sheets.data?.rows.map(
    ({ id, type, number, startDate, vehicle, places, kmDone, hoursExploitation, approval }): OwnRow => ({
      id,
      ...(company.settings.approval && approval !== 'none' ? { state: <ApprovalBadge state={approval} /> } : {}),
      name: formatDay(startDate),
      about: (
        <>
          {places.length > 0 ? (
            <>
              <RouteText places={places} />
              <br />
            </>
          ) : null}
          {vehicle.number} · {FORM_TEXTS.titleNumber(number)}
        </>
      ),
      figure:
        type === 'machine' ? (
          <Quantity value={hoursExploitation} unit={OWN_TEXTS.hoursUnit} />
        ) : (
          <Quantity value={formatKm(kmDone)} unit="km" />
        ),
      ...(mayWrite ? { onOpen: () => navigate({ to: SHEET_PATH[type].edit, params: { roadmapId: String(id) } }) } : {}),
    }),
  )
  return (
    <OwnList
      title={PLACE.ownSheets}
      month={{
        shown: month,
        onStep: (step) => onState({ ...state, ...daysOfMonth(step(month)) }, 'push'),
        sums: sheets.data ? OWN_TEXTS.sums(sheets.data.ofVehicles, sheets.data.ofMachines) : '',
      }}
      notice={!mayWrite ? OWN_TEXTS.noPlan : full.length > 0 ? OWN_TEXTS.noRoom(full) : null}
      found={sheets}
      rows={rows}
      failed={OWN_TEXTS.failed}
      empty={OWN_TEXTS.none}
      action={
        kinds.length > 0
          ? kinds.map((kind) => (
              <Button
                key={kind}
                size="lg"
                variant={kind === kinds[0] ? 'filled' : 'default'}
                leftSection={<Plus size={18} />}
                renderRoot={(props) => <Link to={SHEET_PATH[kind].add} {...props} />}
              >
                {OWN_TEXTS.another[kind]}
              </Button>
            ))
          : null
      }
    />
  )
}
