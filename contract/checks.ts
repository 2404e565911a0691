/** Findings of sheets: of a draft before it is saved, or of the saved sheets of a period. No finding stops a save. */
import { z } from 'zod'
import { CHECK_CODES } from '#domain/checks/codes.ts'
import { ASSET_KINDS } from '#domain/vocabulary.ts'
import { DrawnPages } from './drawn-page.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import { RoadmapRow } from './roadmaps.ts'
import { ANSWERED } from './saved-sheet.ts'
import { PurchaseForm, RoadmapForm, TripForm } from './sheet-form.ts'
import {
  day,
  decimalInOrNull,
  id,
  idOrNull,
  inCompanyQuery,
  KM,
  LITRES,
  listUpTo,
  oneQuery,
  queryIdOrNull,
  textOrNull,
  version,
} from './wire.ts'

const blankable = (max: number) => textOrNull(max).transform((value) => value ?? '')
const { shape } = RoadmapForm

/**
 * A sheet still being edited: fields that a save requires may be missing where the rest can be checked. Vehicle, days and hours are
 * required here too, and every value must be valid: otherwise nothing can be checked.
 */
export const CheckForm = z.object({
  ...shape,
  number: shape.number.nullable(),
  driverId: idOrNull,
  /** Without it the odometer's chain is not checked. */
  kmStart: decimalInOrNull(KM),
  /** Without it the tank is not checked. */
  fuelStart: decimalInOrNull({ ...LITRES, min: -999_999 }),
  routes: listUpTo(200, z.object({ ...TripForm.shape, start: blankable(120), end: blankable(120), purpose: blankable(250) })),
  expenses: listUpTo(200, z.object({ ...PurchaseForm.shape, number: blankable(40) })),
})

export const CheckFinding = z.object({
  code: z.enum(CHECK_CODES),
  /** `E`, shown red: the sheet does not meet the law's minimum. `W`, shown amber: it does, but an inspector would ask. */
  severity: z.enum(['E', 'W']),
  /** The sentence shown to the user. */
  message: z.string(),
  /** The form's field to mark and scroll to, `routes.1.purpose` for the second route; `null` where no field is at fault. */
  path: z.string().nullable(),
})
export type CheckFinding = z.output<typeof CheckFinding>

/** The check of one sheet. */
export const SheetCheck = z.object({
  /** Errors first; empty when all is well. */
  findings: z.array(CheckFinding),
  /** What was held against another fact and agrees, in sentences: 'Indexul la plecare se leagă cu foaia nr. 12'. */
  agreements: z.array(z.string()),
})
export type SheetCheck = z.output<typeof SheetCheck>

export const checks = endpoints({
  checkRoadmap: {
    method: 'POST',
    path: 'roadmap/check',
    caller: 'member',
    needs: 'read',
    drivers: true,
    reads: true,
    summary:
      'What is wrong with a sheet as it stands in the form, and what of it agrees with other facts; nothing is saved; `id` is the sheet being changed, `null` for a new one. Number, driver, texts, kmStart and fuelStart may still be missing, and days out of order. Allowed also under an expired package.',
    body: CheckForm,
    ignores: ANSWERED,
    answer: SheetCheck,
    refusals: ['RECEIPT_TAKEN'],
  },
  paperOfDraft: {
    method: 'POST',
    path: 'roadmap/paper',
    caller: 'member',
    needs: 'read',
    previews: true,
    summary: 'The sheet as it would be printed if it were saved as the form has it; nothing is saved, and it is refused as saving is.',
    body: RoadmapForm,
    answer: DrawnPages,
    refusals: ['LIMIT_REACHED', 'NUMBER_TAKEN', 'NOT_FOUND', 'RECEIPT_TAKEN', 'DOCUMENT_UNAVAILABLE'],
  },
  paperOfSheet: {
    method: 'GET',
    path: 'roadmap/paper',
    caller: 'member',
    needs: 'read',
    summary: 'A saved sheet as it is printed: in a closed month with the names and rates of then.',
    query: oneQuery,
    answer: DrawnPages,
    refusals: ['NOT_FOUND', 'DOCUMENT_UNAVAILABLE'],
  },
  suspectRoadmaps: {
    method: 'GET',
    path: 'roadmap/suspects',
    caller: 'member',
    needs: 'read',
    summary: 'The sheets of a kind that start between two days, both included, and have findings, newest first, at most 3,000.',
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
        /** Version of the sheet as it was checked; `roadmap/accept` requires it. */
        version,
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
