/** Which of a route's distances are asked for. */

import { CONSUMPTION_TYPE, type ConsumptionType } from '#domain/vocabulary.ts'
import { LABEL } from '../../ui/label-texts.ts'
import { TEXTS } from './texts.ts'

export type DistanceField = { name: 'distanceMixt' | 'distanceUrban' | 'distanceExtraUrban'; label: string }

const MIXT: DistanceField = { name: 'distanceMixt', label: LABEL.mixed }
const URBAN: DistanceField = { name: 'distanceUrban', label: LABEL.urban }
const EXTRA_URBAN: DistanceField = { name: 'distanceExtraUrban', label: TEXTS.extraUrbanField }

/**
 * The distances that a norm reads: an urban/extra-urban one has two, every other the mixed one. Without a norm (the list
 * of routes, which serves all vehicles) it is all three.
 */
export const distanceFields = (consumptionType: ConsumptionType | undefined): readonly DistanceField[] => {
  if (consumptionType === undefined) return [MIXT, URBAN, EXTRA_URBAN]
  return consumptionType === CONSUMPTION_TYPE.URBAN_EXTRAURBAN ? [URBAN, EXTRA_URBAN] : [MIXT]
}

/**
 * The distances that a way found on the map fills: the map does not tell urban km from others, so that they count as
 * extra-urban until the user moves some of them.
 */
export const mapDistanceFields = (consumptionType: ConsumptionType | undefined): readonly DistanceField[] =>
  distanceFields(consumptionType).filter(({ name }) => name !== 'distanceUrban')
