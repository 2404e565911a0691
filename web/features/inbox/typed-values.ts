/** The schemas of what is typed in the cards of a finding. */
import { z } from 'zod'
import { decimalInOrNull, KM, text, timeOrNull } from '#contract/wire.ts'

/** A card asks for one of them. */
export const Words = z.object({ reason: text(250), purpose: text(250) }).partial()
export const Hour = z.object({ hour: timeOrNull })
export const Reading = z.object({ reading: decimalInOrNull(KM) })
