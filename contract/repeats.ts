/**
 * A sheet repeated on other days of its vehicle, in two steps: the preview tells what would be saved and a `basis`; with that basis
 * exactly this is saved, or refused with CHANGED when a sheet was saved meanwhile. A `key` that the client makes up names the
 * repetition, which is saved once.
 */
import { z } from 'zod'
import { CheckFinding } from './checks.ts'
import { endpoints } from './endpoint.ts'
import { laterSheets } from './roadmaps.ts'
import { day, decimalOut, id, inCompany, orNull } from './wire.ts'

/** The most days of one repetition. */
const MOST_REPEATED = 62

const repetition = inCompany.extend({
  /** The sheet that is repeated. */
  id,
  days: z
    .array(day)
    .min(1)
    .max(MOST_REPEATED)
    .transform((days) => [...new Set(days)].toSorted()),
})

const key = z.uuid()

export const RepeatPreview = z.object({
  /** Sent back to save exactly this. */
  basis: z.string(),
  /** In the order of their days; km of the odometer, fuel in the unit of the vehicle's own. */
  sheets: z.array(
    z.object({
      day: z.string(),
      number: z.number().int(),
      kmStart: decimalOut,
      kmDone: decimalOut,
      kmStop: decimalOut,
      fuelStart: decimalOut,
      fuelConsumed: decimalOut,
      fuelLeft: decimalOut,
      findings: z.array(CheckFinding),
    }),
  ),
  ...laterSheets,
  /** What recalculating the later sheets would make the checks find in them, that they do not find now; those without are left out. */
  laterFindings: z.array(z.object({ number: z.number().int(), day: z.string(), findings: z.array(CheckFinding) })),
})
export type RepeatPreview = z.output<typeof RepeatPreview>

export const repeats = endpoints({
  previewRepeat: {
    method: 'POST',
    path: 'roadmap/repeat/preview',
    caller: 'member',
    needs: 'read',
    previews: true,
    summary:
      'What repeating a sheet on these days would save: kilometres, fuel and findings of each, once the later sheets of the vehicle are recalculated, and what the checks would then find in those. Nothing is saved.',
    body: repetition,
    answer: RepeatPreview,
    refusals: ['LIMIT_REACHED'],
  },
  repeatRoadmap: {
    method: 'POST',
    path: 'roadmap/repeat',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary:
      'Repeats a sheet on these days, all or none: its trips, hours, people and surcharges, from where the vehicle stands on each; purchases and the advance stay behind. `key` names the repetition, which is saved once.',
    body: repetition.extend({
      key,
      basis: orNull(z.string().max(100)),
    }),
    answer: z.object({ ids: z.array(id), ...laterSheets }),
    refusals: ['LIMIT_REACHED', 'CHANGED'],
  },
})
