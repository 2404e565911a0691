/** What is wrong with a sheet: asked of a draft before it is saved, or of the saved sheets of a period. Nothing here stops a save. */
import { z } from 'zod'
import { CHECK_CODES } from '#domain/checks/codes.ts'
import { ASSET_KINDS } from '#domain/vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import { RoadmapForm, RoadmapRow } from './roadmaps.ts'
import { day, id, inCompanyQuery, queryIdOrNull } from './wire.ts'

/** One thing that is wrong with a sheet. */
export const CheckFinding = z.object({
  code: z.enum(CHECK_CODES),
  /** `E`, shown red: the sheet does not meet the law's minimum. `W`, shown amber: it does, but an inspector would ask. */
  severity: z.enum(['E', 'W']),
  /** The sentence for the person. */
  message: z.string(),
  /** The form's field to mark and scroll to, `routes.1.purpose` for the second route; `null` where it is no field's fault. */
  path: z.string().nullable(),
})
export type CheckFinding = z.output<typeof CheckFinding>

export const checks = endpoints({
  checkRoadmap: {
    method: 'POST',
    path: 'roadmap/check',
    caller: 'member',
    summary:
      'What is wrong with a sheet as it stands in the form, which is not saved; `id` is the sheet being changed, `null` for a new one. Allowed also under an expired package.',
    body: RoadmapForm,
    /** Errors first; empty when all is well. */
    answer: z.array(CheckFinding),
  },
  suspectRoadmaps: {
    method: 'GET',
    path: 'roadmap/suspects',
    caller: 'member',
    summary: 'The sheets of a kind that start between two days, both included, and have findings, newest first, at most 10,000.',
    query: inCompanyQuery
      .extend({
        type: z.enum(ASSET_KINDS).default('vehicle'),
        from: day,
        to: day,
        /** Keeps one vehicle. */
        vehicleId: queryIdOrNull,
      })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: MESSAGE.reversedRange }),
    answer: z.array(
      z.object({
        /** Opens the sheet: `/dashboard/foi/edit/{id}`. */
        id,
        number: RoadmapRow.shape.number,
        startDate: RoadmapRow.shape.startDate,
        state: RoadmapRow.shape.state,
        vehicle: RoadmapRow.shape.vehicle,
        driver: RoadmapRow.shape.driver,
        /** At least one, errors first. */
        findings: z.array(CheckFinding),
      }),
    ),
  },
})
