/** Sheets in the palette: those that a phrase is about, or the last ones. */

import { Spotlight } from '@mantine/spotlight'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { formatDay } from '#domain/calendar/day.ts'
import { daysOfMonth } from '#domain/month/month.ts'
import { asked } from '../../lib/asked.ts'
import { SHEET_PATH } from '../roadmaps/kind-texts.ts'
import classes from './Palette.module.css'
import { TEXTS } from './texts.ts'
import type { Understood } from './understand.ts'

const RECENT = 5

/** The sheets that a phrase is about; without one, the last ones. */
export const useSheets = (companyId: number, { asset, person, day, month, rest }: Understood) => {
  const days = day ? { from: day, to: day } : month ? daysOfMonth(month) : {}
  const number = rest.length === 1 && /^\d+$/.test(rest[0] ?? '') ? rest[0] : undefined
  const about = asset || person || day || number
  const query = {
    companyId,
    type: asset?.type ?? ('vehicle' as const),
    ...days,
    ...(asset ? { vehicleId: asset.id } : {}),
    ...(person ? { driverId: person.id } : {}),
    ...(number ? { search: number } : {}),
    page: 1,
    size: RECENT,
  }
  const sheetsQuery = useQuery({
    ...asked(['roadmaps', companyId, 'palette', query], 'roadmaps', { query }),
    placeholderData: keepPreviousData,
    enabled: Boolean(about) || rest.length === 0,
  })
  return {
    title: about ? TEXTS.sheets : TEXTS.recent,
    rows: sheetsQuery.data ?? [],
    type: query.type,
    numbered: number !== undefined && !asset && !person && !day && !month,
  }
}

type SheetRow = ReturnType<typeof useSheets>['rows'][number]

type Named = Pick<SheetRow, 'number' | 'startDate' | 'vehicle' | 'driver'>
const sheetLabel = ({ number, vehicle }: Named): string => `${TEXTS.sheet(number)} · ${vehicle.number}`
const aboutOf = ({ startDate, driver }: Named): string => `${formatDay(startDate)} · ${driver.name}`

/** A group of sheets; choosing one opens it. */
export const FoundSheets = ({ title, rows, type }: Pick<ReturnType<typeof useSheets>, 'title' | 'rows' | 'type'>) => {
  const navigate = useNavigate()
  return (
    <Spotlight.ActionsGroup label={title}>
      {rows.map((row) => (
        <Spotlight.Action
          key={row.id}
          label={sheetLabel(row)}
          onClick={() => navigate({ to: SHEET_PATH[type].edit, params: { roadmapId: String(row.id) } })}
        >
          <ScrollText size={18} aria-hidden className={classes.icon} />
          <span className={`wrap ${classes.sheet}`}>
            {sheetLabel(row)} <span className="quiet">{aboutOf(row)}</span>
          </span>
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  )
}
