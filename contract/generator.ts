/**
 * Months of trip sheets out of fuel receipts. Generating stores nothing: its answer is looked at, days and trips may be taken
 * out of it, and what is left is saved at once. Litres, kilometres and hours are those of the sheets.
 */
import { z } from 'zod'
import { ASSET_KINDS } from '#domain/vocabulary.ts'
import { CheckFinding } from './checks.ts'
import { endpoints } from './endpoint.ts'
import { GeneratedForm, GeneratedTogether, SENT_BACK } from './generated-sheets.ts'
import { Contradiction, DoubtedReading, Generation, Replaced } from './generation.ts'
import { generationFields, OneOfSeveral, ReceiptAsked, receiptLines, severalVehicles, sharedFields } from './generator-request.ts'
import {
  DrivingDefaults,
  endsAfterStart,
  endsTooEarly,
  GENERATOR_MOST,
  GENERATOR_TEXT,
  generationSettings,
  KeptDriving,
  MachineSettings,
  regulation561,
  requireLimits,
} from './generator-settings.ts'
import { ReceiptRow } from './receipt-row.ts'
import { laterSheets } from './roadmaps.ts'
import { GeneratedMark } from './saved-sheet.ts'
import { decimalOut, decimalOutOrNull, id, inCompany, inCompanyQuery } from './wire.ts'

const GeneratedRun = GeneratedMark.extend({
  vehicle: z.object({ id, number: z.string(), make: z.string().nullable(), model: z.string().nullable() }),
  /** Plates of its other vehicles. */
  others: z.array(z.string()),
  /** Of the sheets: of a machine they have hours in place of kilometres. */
  kind: z.enum(ASSET_KINDS),
  /** How many of its sheets are left; numbers, days and kilometres are theirs. */
  sheets: z.number().int(),
  firstNumber: z.number().int(),
  lastNumber: z.number().int(),
  firstDay: z.string(),
  lastDay: z.string(),
  km: decimalOut,
  /** Worked by machines, `HHH:mm`. */
  hours: z.string(),
  /** The change that is taken back to take the run back; `null` where that is no longer possible, and the sentence that says why. */
  change: z.number().int().nullable(),
  reason: z.string().nullable(),
})
/** Sheets that were saved together, as far as they are left. */
export type GeneratedRun = z.output<typeof GeneratedRun>

const Refused = z.object({ code: z.string(), message: z.string() })

/** What a range holds of a vehicle already, and what there is to cover. */
const VehiclePlan = z.object({
  vehicleId: id,
  /** The driver and the preparer of its last sheet. */
  driverId: id.nullable(),
  createdBy: id.nullable(),
  /** The usual purpose of its trips. */
  purpose: z.string().nullable(),
  kmStart: decimalOut,
  fuelStart: decimalOut,
  /** Hours on the meter of a machine when the range begins, by its receipts and sheets; `null` where none were read by then. */
  meter: decimalOutOrNull,
  /** Whether it has a sheet at all: one without begins where the user says. */
  hasSheets: z.boolean(),
  lastDay: z.string().nullable(),
  /** Its sheets in the range, by their days. */
  standing: z.array(z.object({ number: z.number().int(), startDate: z.string(), endDate: z.string() })),
  /** Numbers of its sheets in the range, and whether all of them are generated and may make way. */
  sheets: z.array(z.number().int()),
  replaceable: z.boolean(),
  /** What would make way, whole: also its sheets outside of the range. */
  replaced: Replaced.nullable(),
  gaps: z.array(z.object({ from: z.string(), to: z.string(), km: decimalOutOrNull, litres: decimalOutOrNull })),
  /** Receipts in the range that are on no sheet, but for second papers of a purchase that were not asked for. */
  receipts: z.array(ReceiptRow),
  /** Second papers of a purchase among those of the range, each with the first; also those that were asked for. */
  doubled: z.array(ReceiptRow),
  /**
   * Days that sheets may take by these settings: of the range after its last sheet, of its gaps where these are filled, of all where sheets
   * make way; the first and the last of them, and how many sheets can come at most, of a machine no more than its fuel allows.
   */
  days: z.number().int(),
  open: z.object({ from: z.string(), to: z.string() }).nullable(),
  most: z.number().int(),
  /** Where the odometers of these receipts and their litres disagree at the norm, and the norm that they make for the whole range. */
  contradictions: z.array(Contradiction),
  realNorm: decimalOutOrNull,
  /** Readings that are not used. */
  doubted: z.array(DoubtedReading),
  /** The last reading of its receipts that lies `ahead` of the odometer at the start: its sheets share the km until it. Of a machine `null`. */
  reading: z.object({ number: z.string(), date: z.string(), odometer: decimalOut, ahead: decimalOut }).nullable(),
  /** Litres at the end that the last full tank and the usual day let one expect; `null` where no full tank is known. */
  expectedLitres: decimalOutOrNull,
  /**
   * Litres that the receipts put into the tank, all with those of the start, and whole km (of a machine half hours) for which they suffice
   * at the norm without those that are `kept`: the reserve, or what the tank should hold at the end.
   */
  bought: decimalOut,
  kept: decimalOut,
  inAll: decimalOut,
  suffices: z.object({ least: decimalOut, most: decimalOut }).nullable(),
  /** Receipts of other days: none of their litres is used. */
  outside: z.number().int(),
})
export type VehiclePlan = z.output<typeof VehiclePlan>

const MEGABYTE = 1_048_576

export const generator = endpoints({
  planGeneration: {
    method: 'POST',
    path: 'roadmap/generate-plan',
    caller: 'member',
    needs: 'read',
    reads: true,
    summary: 'For each vehicle where it stands, what sheets and gaps a range holds, and its free receipts. Stores nothing.',
    body: inCompany.extend({
      vehicleIds: z.array(id).min(1, GENERATOR_TEXT.oneVehicle).max(GENERATOR_MOST.vehicles, GENERATOR_TEXT.vehicles),
      range: generationSettings.range,
      /** Sheets in place of others have their receipts as well. */
      mode: generationSettings.mode,
      /** What decides on which days sheets may be, and how far the fuel goes, as in a generation. */
      generateOnWeekend: generationSettings.generateOnWeekend,
      generateOnHolidays: generationSettings.generateOnHolidays,
      blocked: generationSettings.blocked,
      ...{ regulation561, reserve: generationSettings.reserve, closing: generationSettings.closing, target: generationSettings.target },
      /** The least hours of a machine's day. */
      minHours: MachineSettings.shape.minHours,
      /** In place of the free receipts, where a single vehicle is asked for; and where it begins without sheets. */
      expenses: receiptLines(ReceiptAsked).nullish(),
      ...{ kmStart: generationSettings.kmStart, fuelStart: generationSettings.fuelStart },
      /** Where vehicles without sheets begin, of several. */
      starts: z
        .array(z.object({ vehicleId: id, kmStart: generationSettings.kmStart, fuelStart: generationSettings.fuelStart }))
        .max(GENERATOR_MOST.vehicles, GENERATOR_TEXT.vehicles)
        .nullish(),
      /** Who will drive: days that sheets of other vehicles take from them hold no sheet. */
      drivers: z
        .array(z.object({ vehicleId: id, driverId: id }))
        .max(GENERATOR_MOST.vehicles, GENERATOR_TEXT.vehicles)
        .nullish(),
      /** Second papers of a purchase that count all the same. */
      taken: z.array(id).max(GENERATOR_MOST.expenses, GENERATOR_TEXT.expenses).nullish(),
    }),
    answer: z.array(VehiclePlan),
    bodyLimit: MEGABYTE,
  },
  generateTogether: {
    method: 'POST',
    path: 'roadmap/generate-many',
    heavy: true,
    caller: 'member',
    needs: 'read',
    previews: true,
    summary:
      'Trip sheets of several vehicles by the same settings, a driver never on two at once. Each vehicle answers for itself: its sheets, or why it is refused. Stores nothing.',
    body: inCompany
      .extend({ ...sharedFields, vehicles: severalVehicles(OneOfSeveral) })
      .refine(endsAfterStart, endsTooEarly)
      .superRefine(requireLimits),
    answer: z.array(z.object({ vehicleId: id, generation: Generation.nullable(), refused: Refused.nullable() })),
    reports: true,
    bodyLimit: 16 * MEGABYTE,
  },
  checkTogetherGenerated: {
    method: 'POST',
    path: 'roadmap/generate-check-many',
    caller: 'member',
    needs: 'read',
    previews: true,
    summary: 'What the checks would find in generated sheets of several vehicles once they are saved. Saves nothing.',
    body: GeneratedTogether,
    ignores: SENT_BACK.map((field) => `vehicles[].${field}`),
    answer: z.array(z.object({ vehicleId: id, startDate: z.string(), findings: z.array(CheckFinding) })),
    bodyLimit: 16 * MEGABYTE,
    refusals: ['LIMIT_REACHED', 'CHANGED', 'SHEETS_IN_RANGE', 'RECEIPT_TAKEN', 'VEHICLE_WITHOUT_CONSUMPTION'],
  },
  saveGeneratedTogether: {
    method: 'POST',
    path: 'roadmap/generate-save-many',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary:
      'Saves generated sheets of several vehicles as one run, all or none; their numbers follow day, hour and plate across the vehicles.',
    body: GeneratedTogether,
    ignores: SENT_BACK.map((field) => `vehicles[].${field}`),
    answer: z.object({ ids: z.array(id), runId: id }),
    bodyLimit: 16 * MEGABYTE,
    refusals: ['LIMIT_REACHED', 'CHANGED', 'SHEETS_IN_RANGE', 'RECEIPT_TAKEN', 'VEHICLE_WITHOUT_CONSUMPTION'],
  },
  generateRoadmaps: {
    method: 'POST',
    path: 'roadmap/generate',
    heavy: true,
    caller: 'member',
    needs: 'read',
    previews: true,
    summary:
      'Trip sheets that use up the fuel bought, one a day at most, continuing the vehicle’s last sheet and number; of a machine operating sheets, by hours. Stores nothing; without sheets, `warnings` say why.',
    body: inCompany.extend(generationFields).refine(endsAfterStart, endsTooEarly).superRefine(requireLimits),
    answer: Generation,
    reports: true,
    bodyLimit: 2 * MEGABYTE,
    refusals: ['VEHICLE_WITHOUT_CONSUMPTION', 'SHEETS_IN_RANGE'],
  },
  saveGenerated: {
    method: 'POST',
    path: 'roadmap/generate-save',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary:
      'Saves generated sheets, all or none. `request` is what they were generated from: with it they are held against its limits too. Refused with CHANGED when number, km or fuel no longer continue the vehicle’s last sheet, or a norm or route has changed.',
    body: GeneratedForm,
    ignores: SENT_BACK,
    answer: z.object({
      /** Of the saved sheets, in their order. */
      ids: z.array(id),
      /** Undoes the run while none of its sheets was changed. */
      runId: id,
      ...laterSheets,
    }),
    bodyLimit: 4 * MEGABYTE,
    refusals: ['LIMIT_REACHED', 'CHANGED', 'SHEETS_IN_RANGE', 'RECEIPT_TAKEN', 'VEHICLE_WITHOUT_CONSUMPTION'],
  },
  checkGenerated: {
    method: 'POST',
    path: 'roadmap/generate-check',
    caller: 'member',
    needs: 'read',
    previews: true,
    summary:
      'What the checks would find in generated sheets once they are saved, sheet by sheet; those without findings are left out. Saves nothing.',
    body: GeneratedForm,
    ignores: SENT_BACK,
    answer: z.array(z.object({ number: z.number().int(), startDate: z.string(), findings: z.array(CheckFinding) })),
    bodyLimit: 4 * MEGABYTE,
    refusals: ['LIMIT_REACHED', 'CHANGED', 'SHEETS_IN_RANGE', 'RECEIPT_TAKEN', 'VEHICLE_WITHOUT_CONSUMPTION'],
  },
  generatedRuns: {
    method: 'GET',
    path: 'roadmap/generated-runs',
    caller: 'member',
    needs: 'read',
    summary: 'The last runs that have sheets left, at most 20, the newest first, and whether each can still be taken back.',
    query: inCompanyQuery,
    answer: z.array(GeneratedRun),
  },
  drivingDefaults: {
    method: 'GET',
    path: 'roadmap/generator-settings',
    caller: 'member',
    needs: 'read',
    summary: 'Speeds by kind of road, times beside driving, reserve and hours that the company’s generations begin with.',
    query: inCompanyQuery,
    answer: KeptDriving,
  },
  saveDrivingDefaults: {
    method: 'POST',
    path: 'roadmap/generator-settings',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Keeps what the company’s generations begin with.',
    body: inCompany
      .extend({
        ...DrivingDefaults.shape,
        /** What is replaced, where it matters: with other settings nothing is changed. */
        was: KeptDriving.nullish(),
      })
      .refine(endsAfterStart, endsTooEarly),
    answer: KeptDriving,
    refusals: ['CHANGED'],
  },
})
