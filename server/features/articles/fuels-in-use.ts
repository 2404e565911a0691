import { counted } from '#domain/numbers/format.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { articles } from './articles.repository.ts'
import { TEXTS } from './texts.ts'

/** Most plates named in the message. */
const SHOWN = 10

/** Why an article must stay a fuel: 'Este combustibilul a 2 vehicule: PH 12 ABC, PH 13 ABC'; `null` when no vehicle uses it. */
export const fuelInUse = async (scope: CompanyScope, id: number): Promise<string | null> => {
  const plates = await articles.burntBy(scope, id)
  if (plates.length === 0) return null
  const whose = plates.length === 1 ? TEXTS.ofVehicle : `a ${counted(plates.length, 'vehicul', 'vehicule')}`
  return TEXTS.isFuelOf(whose, plates.slice(0, SHOWN).join(', '), plates.length > SHOWN ? ', …' : '')
}
