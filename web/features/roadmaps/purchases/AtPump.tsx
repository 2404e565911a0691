import { Anchor } from '@mantine/core'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { CheckField } from '../../../ui/CheckField.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import type { PurchaseDraft } from '../editor/sheet-draft.ts'
import classes from '../lines/dialogs.module.css'
import { TEXTS } from '../texts.ts'

type Props = { control: Control<PurchaseDraft>; line: PurchaseDraft }

/** Km at the pump and whether the tank was filled up, asked for where the user wants to say them. */
export const AtPump = ({ control, line }: Props) => {
  const [isOpen, setOpen] = useState((line.odometer ?? null) !== null || line.fullTank === true)
  if (!isOpen)
    return (
      <div className={classes.half}>
        <Anchor component="button" type="button" size="sm" ta="left" mt={16} py={12} onClick={() => setOpen(true)}>
          {TEXTS.addOdometer}
        </Anchor>
      </div>
    )
  return (
    <>
      <div className={classes.quarter}>
        <NumberField control={control} name="odometer" label={TEXTS.odometer} places={2} unit="km" />
      </div>
      <div className={classes.quarter} style={{ paddingTop: 26 }}>
        <CheckField control={control} name="fullTank" label={TEXTS.fullTank} />
      </div>
    </>
  )
}
