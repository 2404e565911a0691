import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useCompany } from '../../../app/company-context.tsx'
import { VehicleLink } from '../../../ui/VehicleLink.tsx'
import classes from './RoadmapEditor.module.css'
import { useSheet } from './sheet-form.ts'

/**
 * The title of a sheet, and beside it the number of its vehicle or machine, which leads to its page; a driver has no such page. A new
 * sheet of a machine says it in its field alone, which stays below the title.
 */
export const SheetTitle = ({ children }: { children: ReactNode }) => {
  const { control, lists, sources } = useSheet()
  const vehicleId = useWatch({ control, name: 'vehicleId' })
  const isDriver = useCompany().role === 'driver'
  const isNamed = sources.kind === 'vehicle' || sources.savedSheet
  const asset = isNamed ? lists.vehicles.find(({ id }) => id === vehicleId) : undefined
  return (
    <div className={classes.title}>
      <Title order={1}>{children}</Title>
      {asset && isDriver ? <span className="nowrap tabular">{asset.number}</span> : null}
      {asset && !isDriver ? <VehicleLink id={asset.id}>{asset.number}</VehicleLink> : null}
    </div>
  )
}
