import { Button, Loader, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { formatKm } from '#domain/numbers/format.ts'
import { COMMON } from '../../../ui/texts.ts'
import { MapArea } from '../../map/MapCanvas.tsx'
import { DAY_MAP } from '../../map/texts.ts'
import { findWay, type WayOfTrips } from '../../map/way-of-trips.ts'
import paper from '../editor/SheetPaper.module.css'
import type { TripDraft } from '../editor/sheet-draft.ts'
import { useSheet } from '../editor/sheet-form.ts'
import classes from './DayMap.module.css'

/** What the map says of its way: how far it is, or what keeps it from being whole. */
const said = ({ places, unknown, straight, km }: WayOfTrips): string => {
  if (unknown.length > 0) return DAY_MAP.unknown(unknown)
  if (straight) return DAY_MAP.straight
  return places.length > 0 && km !== null ? DAY_MAP.byRoad(formatKm(km)) : DAY_MAP.noTrips
}

/** The trips of the sheet in their order, drawn on a map: in place of the paper, or below the trips. */
export const DayMap = ({ below }: { below: boolean }) => {
  const { control } = useSheet()
  const routes = useWatch({ control, name: 'routes' }) as readonly TripDraft[]
  const trips = routes.map(({ start, via, end, type }) => ({ start, via: via ?? null, end, type: type ?? 0 }))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['wayOfTrips', trips],
    queryFn: ({ client }) => findWay(trips, client),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const pins = useMemo(
    () => (data?.places ?? []).map(({ text, place }, at) => ({ key: text, sign: String(at + 1), label: text, point: place })),
    [data],
  )
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (below) element.current?.scrollIntoView({ block: 'nearest' })
  }, [below])
  return (
    <aside ref={element} className={below ? classes.below : paper.paper} aria-label={DAY_MAP.title}>
      <div className={below ? classes.map : paper.desk} data-shape="landscape">
        <MapArea pins={pins} lines={data?.lines ?? []} follow />
      </div>
      <div className={`wrap ${classes.foot}`} role="status">
        <span className={paper.name}>{DAY_MAP.title}</span>
        {isFetching ? <Loader size="xs" aria-label={DAY_MAP.searching} /> : null}
        <Text size="sm" c="dimmed" component="span">
          {error ? DAY_MAP.away : data ? said(data) : DAY_MAP.searching}
        </Text>
        {error ? (
          <Button variant="default" size="xs" loading={isFetching} onClick={() => refetch()}>
            {COMMON.tryAgain}
          </Button>
        ) : null}
      </div>
    </aside>
  )
}
