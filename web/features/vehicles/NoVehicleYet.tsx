import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { AssetKind } from '#domain/vocabulary.ts'
import { FIRST } from './first-texts.ts'
import classes from './NoVehicleYet.module.css'

/** Where a company without a vehicle, or a machine, would write sheets: that it comes first, and the way to add one. */
export const NoVehicleYet = ({ kind = 'vehicle' }: { kind?: AssetKind }) => (
  <div className={`card row wrap ${classes.first}`}>
    <span>{FIRST.firstOf[kind]}</span>
    <Button
      variant="light"
      leftSection={<Plus size={16} />}
      renderRoot={(props) => <Link to={kind === 'vehicle' ? '/dashboard/vehicles' : '/dashboard/machineries'} {...props} />}
    >
      {FIRST.add[kind]}
    </Button>
  </div>
)
