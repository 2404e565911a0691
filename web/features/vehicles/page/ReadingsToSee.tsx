import { Link } from '@tanstack/react-router'
import type { VehiclePage } from '#contract/vehicle-page.ts'
import { pairsLeftOut } from '#domain/fuel/full-to-full.ts'
import classes from './VehiclePage.module.css'

type Props = { vehicleId: number; month: Pick<VehiclePage['months'][number], 'month' | 'leftOut'> }

/** How many pairs of full tanks a month leaves out, with the way to their readings. */
export const ReadingsToSee = ({ vehicleId, month: { month, leftOut } }: Props) => (
  <Link className={classes.toSee} to="/dashboard/verificare" search={{ month, vehicleId }}>
    {pairsLeftOut(leftOut)}
  </Link>
)
