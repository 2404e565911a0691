import type { Control } from 'react-hook-form'
import type { TripForm } from '#contract/sheet-form.ts'
import { CONSUMPTION_TYPE, type ConsumptionType } from '#domain/vocabulary.ts'
import type { DraftOf } from '../../../ui/draft.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { COMMON } from '../../../ui/texts.ts'

type Props = { control: Control<DraftOf<typeof TripForm>>; consumptionType: ConsumptionType; autoFocus?: boolean }

/** The distances that the norm asks for: urban and extra-urban, or one. */
export const DistanceFields = ({ control, consumptionType, autoFocus = false }: Props) =>
  consumptionType === CONSUMPTION_TYPE.URBAN_EXTRAURBAN ? (
    <>
      <NumberField control={control} name="distanceUrban" label={COMMON.distanceUrban} unit="km" required autoFocus={autoFocus} />
      <NumberField control={control} name="distanceExtraUrban" label={COMMON.distanceExtraUrban} unit="km" required />
    </>
  ) : (
    <NumberField control={control} name="distanceMixt" label={COMMON.distanceMixed} unit="km" required autoFocus={autoFocus} />
  )
