/** The schemas of what is typed in the cards of a finding. */
import { z } from 'zod'
import { timeOrNull } from '#contract/receipt-form.ts'
import { decimalInOrNull, KM, text } from '#contract/wire.ts'

export const Reason = z.object({ reason: text(250) })
export const Purpose = z.object({ purpose: text(250) })
export const Hour = z.object({ hour: timeOrNull })
export const Reading = z.object({ reading: decimalInOrNull(KM) })
