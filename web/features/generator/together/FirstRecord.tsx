import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAllowedIn } from '../../../app/company-context.tsx'
import { EmptyList } from '../../../ui/ListPage.tsx'
import { LABEL } from '../../../ui/label-texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TEXTS as DRIVERS } from '../../drivers/texts.ts'
import type { Remember } from '../../roadmaps/editor/sheet-sources.ts'
import { FIRST as VEHICLES } from '../../vehicles/first-texts.ts'
import classes from '../GeneratorWizard.module.css'
import { TEXTS } from '../texts.ts'

const DriverDialog = lazyPart(async () => (await import('../../drivers/DriverDialog.tsx')).DriverDialog)
const VehicleDialog = lazyPart(async () => (await import('../../vehicles/VehicleDialog.tsx')).VehicleDialog)

/** The record without which no vehicle can be chosen, and the button that adds it. */
export const FirstRecord = ({ lacks, remember }: { lacks: 'vehicle' | 'driver'; remember: Remember }) => {
  const [adding, setAdding] = useState(false)
  const mayAdd = useAllowedIn('nomenclators')
  const stop = () => setAdding(false)
  const isVehicle = lacks === 'vehicle'
  return (
    <div className={classes.first}>
      <EmptyList
        title={isVehicle ? LABEL.noVehicle : LABEL.noDriver}
        text={isVehicle ? VEHICLES.firstOf.vehicle : TEXTS.together.lacksDriver}
      >
        {mayAdd ? (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {isVehicle ? VEHICLES.add.vehicle : DRIVERS.addDriver}
          </Button>
        ) : null}
      </EmptyList>
      {adding && isVehicle ? (
        <VehicleDialog
          kind="vehicle"
          row={null}
          onClose={stop}
          onSaved={(saved) => {
            remember('vehicles', saved)
            stop()
          }}
          onGone={(gone) => remember('vehicles', gone, true)}
        />
      ) : null}
      {adding && !isVehicle ? (
        <DriverDialog
          row={null}
          onClose={stop}
          onSaved={(saved) => {
            remember('drivers', saved)
            stop()
          }}
          onGone={(gone) => remember('drivers', gone, true)}
        />
      ) : null}
    </div>
  )
}
