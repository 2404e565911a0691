import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { VehicleLink } from '../../../ui/VehicleLink.tsx'
import classes from './RoadmapEditor.module.css'
import { useSheet } from './sheet-form.ts'

/** The title of a sheet, and beside it the number of its vehicle or machine, which leads to its page. */
export const SheetTitle = ({ children }: { children: ReactNode }) => {
  const { control, lists } = useSheet()
  const vehicleId = useWatch({ control, name: 'vehicleId' })
  const asset = lists.vehicles.find(({ id }) => id === vehicleId)
  return (
    <div className={classes.title}>
      <Title order={1}>{children}</Title>
      {asset ? <VehicleLink id={asset.id}>{asset.number}</VehicleLink> : null}
    </div>
  )
}
