import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatKm } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { PLACE } from '../../../app/texts.ts'
import { call } from '../../../lib/api.ts'
import { OwnList, type OwnRow } from '../../../ui/OwnList.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { ApprovalBadge } from '../../approval/ApprovalBadge.tsx'
import { FORM_TEXTS } from '../form-texts.ts'
import { SHEET_PATH } from '../kind-texts.ts'
import { OWN_TEXTS } from './own-texts.ts'

/** How many of each kind are listed, the newest first. */
const LATEST = 60

const newestFirst = (a: RoadmapRow, b: RoadmapRow): number =>
  `${b.startDate} ${b.startTime}`.localeCompare(`${a.startDate} ${a.startTime}`) || b.number - a.number

/** The driver's own sheets, of vehicles and machines together. */
const useOwnSheets = (companyId: number) =>
  useQuery({
    queryKey: ['roadmaps', companyId, 'own'],
    queryFn: async ({ signal }) => {
      const latest = { sort: 'startDate', direction: 'desc', page: 1, size: LATEST } as const
      const kinds = await Promise.all(
        (['vehicle', 'machine'] as const).map((type) => call('roadmaps', { query: { companyId, type, ...latest } }, signal)),
      )
      return kinds.flat().toSorted(newestFirst)
    },
  })

/** Which kinds of sheets a driver has something to write for; road sheets until it is known. */
const useOwnKinds = (companyId: number): AssetKind[] => {
  const { data } = useQuery({
    queryKey: ['vehicles', companyId, 'own'],
    queryFn: ({ signal }) => call('vehicles', { query: { companyId } }, signal),
  })
  const kinds = (['vehicle', 'machine'] as const).filter((kind) => data?.some(({ vehicleType }) => vehicleType === kind))
  return kinds.length > 0 ? kinds : ['vehicle']
}

/** What a driver begins with: the own sheets, and the next one. */
export const OwnSheetsScreen = () => {
  const { company, subscription } = useCompany()
  const { mayWrite, mayAddRoadmap, mayAddSheet } = subscription.permissions
  const navigate = useNavigate()
  const sheets = useOwnSheets(company.id)
  const own = useOwnKinds(company.id)
  const kinds = own.filter((kind) => (kind === 'vehicle' ? mayAddRoadmap : mayAddSheet))
  const full = own.filter((kind) => !kinds.includes(kind))
  const rows = sheets.data?.map(
    ({ id, type, number, startDate, vehicle, kmDone, hoursExploitation, approval }): OwnRow => ({
      id,
      ...(company.settings.approval && approval !== 'none' ? { state: <ApprovalBadge state={approval} /> } : {}),
      name: formatDay(startDate),
      about: [vehicle.number, [vehicle.make, vehicle.model].filter(Boolean).join(' '), FORM_TEXTS.titleNumber(number)]
        .filter(Boolean)
        .join(' · '),
      figure:
        type === 'machine' ? (
          <Quantity value={hoursExploitation} unit={FORM_TEXTS.hoursUnit} />
        ) : (
          <Quantity value={formatKm(kmDone)} unit="km" />
        ),
      ...(mayWrite ? { onOpen: () => navigate({ to: SHEET_PATH[type].edit, params: { roadmapId: String(id) } }) } : {}),
    }),
  )
  return (
    <OwnList
      title={PLACE.ownSheets}
      notice={!mayWrite ? OWN_TEXTS.noPlan : full.length > 0 ? OWN_TEXTS.noRoom(full) : null}
      found={sheets}
      rows={rows}
      failed={FORM_TEXTS.ownSheetsFailed}
      empty={FORM_TEXTS.noOwnSheets}
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
                {FORM_TEXTS.ownNew[kind]}
              </Button>
            ))
          : null
      }
    />
  )
}
