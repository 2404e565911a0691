import { z } from 'zod'
import { SHEET_STATES } from '#domain/checks/codes.ts'
import { APPROVALS } from '#domain/roadmap/approval.ts'
import { CURRENCIES } from '#domain/vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { ANSWERED, GeneratedMark, Roadmap, SheetApproval } from './saved-sheet.ts'
import { direction, kind, RoadmapForm } from './sheet-form.ts'
import {
  day,
  decimalOut,
  decimalOutOrNull,
  done,
  id,
  inCompanyQuery,
  intervalOut,
  listQuery,
  oneQuery,
  queryFlag,
  queryId,
  queryIdOrNull,
  time,
  version,
} from './wire.ts'

/** A sheet in a list. */
export const RoadmapRow = z.object({
  id,
  type: kind,
  number: z.number().int(),
  ...intervalOut,
  kmDone: decimalOut,
  /** Worked hours of a machine. */
  hoursExploitation: z.string(),
  fuelConsumed: decimalOut,
  fuelLeft: decimalOut,
  /** Its worst finding: `error` red, `warning` amber, `ok` without a badge; `roadmap/check` and `roadmap/suspects` tell which. */
  state: z.enum(SHEET_STATES),
  /** How it stands in its approval, where the company has sheets approved. */
  approval: z.enum(APPROVALS),
  version: z.number().int(),
  /** The run of the generator that it was saved with; `null` for one that was typed. */
  generatedRunId: z.number().int().nullable(),
  /** Whether it leaves the country, as its purchases and the names of its places say: then it has documents of its own. */
  abroad: z.boolean(),
  /** `fuelUm` is the unit of its fuel, in which its tank is measured too. */
  vehicle: z.object({
    id,
    number: z.string(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    fuelUm: z.string(),
    tankCapacity: decimalOut.nullable(),
  }),
  driver: z.object({ id, name: z.string() }),
  /** The places of its trips in the order they are reached. */
  places: z.array(z.string()),
})
export type RoadmapRow = z.output<typeof RoadmapRow>

/** More sheets than this are listed without their sums, which `roadmap/sums` answers. */
export const MOST_SUMMED = 5000

/**
 * What the sheets of a list come to, all its pages; of what has several units each apart. `null` without `page` and of more than
 * `MOST_SUMMED` sheets.
 */
const SumsOfAll = z.object({
  kmDone: decimalOut,
  /** `HHH:mm`. */
  hoursExploitation: z.string(),
  fuelConsumed: z.array(z.object({ um: z.string(), quantity: decimalOut })),
  /** What was paid on the sheets, VAT included. */
  purchases: z.array(z.object({ currency: z.enum(CURRENCIES), value: decimalOut })),
})
export const RoadmapSums = SumsOfAll.nullable()
export type RoadmapSums = z.output<typeof RoadmapSums>

/** What a save or a deletion means for the vehicle's sheets after it, none of which it changes. */
export const laterSheets = {
  /** How many later sheets of the vehicle no longer begin where the one before them ends; 0 when all fit. */
  laterSheetsAffected: z.number().int(),
  /** The first of their days: `startDate` to offer for a recalculation; `null` when all fit. */
  recalculateFrom: z.string().nullable(),
  /** Km by which a recalculation would lower the odometer of a later sheet at most; none where it lowers none. */
  indexFall: decimalOutOrNull.optional(),
}

/** What a list of sheets is narrowed down to, on the screen and in a file of it. */
export const sheetFilters = {
  vehicleId: queryIdOrNull,
  driverId: queryIdOrNull,
  from: z.preprocess((value) => value || undefined, day.optional()),
  to: z.preprocess((value) => value || undefined, day.optional()),
  /** Keeps the sheets with findings, or with `false` those without. */
  suspect: queryFlag,
  /** Keeps the generated sheets, or with `false` the others. */
  generated: queryFlag,
  /** Keeps the sheets of one run of the generator. */
  run: queryIdOrNull,
  /** Keeps the sheets that stand so in their approval. */
  approval: z.preprocess((value) => value || undefined, z.enum(APPROVALS).optional()),
}
/** Which sheets a list shows, and in which order. */
const sheetsQuery = listQuery.extend({ type: kind.default('vehicle'), ...sheetFilters })

export const roadmaps = endpoints({
  lastNumber: {
    method: 'GET',
    path: 'roadmap/last',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary:
      'The last number given to a sheet of the kind, or of the kind that `vehicleId` keeps; the next sheet is proposed one more. Without either, trip sheets.',
    query: inCompanyQuery.extend({ vehicleType: z.preprocess((value) => value || undefined, kind.optional()), vehicleId: queryIdOrNull }),
    answer: z.number().int(),
  },
  vehicleData: {
    method: 'GET',
    path: 'roadmap/vehicle-data',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary:
      'Odometer and fuel of the vehicle `id` after its last sheet, or after the last that starts by `day` and `time`, and who drove then; before its first sheet they are not known, but without `time` they are on the day of that sheet; of a vehicle without sheets, the odometer last read at a pump by then, else 0 km, the initial stock and nobody. `place` is where its last trip by then left it; `purpose` that of this trip, or else the most frequent one of the latest sheets of the kind, and `direction` how it was driven. Of a machine `meter` is where its hour meter stands then, `hoursAvailable` for how long it is usually available, and `hours` when its last sheet began and ended, of one day.',
    query: oneQuery.extend({
      day: z.preprocess((value) => value || undefined, day.optional()),
      time: z.preprocess((value) => value || undefined, time.optional()),
    }),
    answer: z.object({
      kmStart: decimalOutOrNull,
      fuelStart: decimalOutOrNull,
      /** The reading that a first sheet begins with. */
      reading: z.object({ date: z.string(), odometer: decimalOut }).nullable(),
      /** The day of the first sheet, which the moment is before. */
      firstDay: z.string().nullable(),
      driverId: id.nullable(),
      place: z.string().nullable(),
      purpose: z.string().nullable(),
      direction: direction.nullable(),
      /** Hours, `null` where none were read by then. */
      meter: decimalOutOrNull,
      hoursAvailable: z.string().nullable(),
      hours: z.object({ startTime: z.string(), endTime: z.string() }).nullable(),
    }),
  },
  roadmap: {
    method: 'GET',
    path: 'roadmap/view',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary: 'One sheet, whole.',
    query: oneQuery,
    answer: Roadmap.extend({ generated: GeneratedMark.nullable(), approval: SheetApproval }),
    tagged: true,
  },
  saveRoadmap: {
    method: 'POST',
    path: 'roadmap/add',
    caller: 'member',
    needs: 'sheets',
    drivers: true,
    writes: 'company',
    summary: 'Adds a sheet (`id` null) or changes one, whose number and vehicle stay. The server computes every total.',
    body: RoadmapForm,
    ignores: ANSWERED,
    answer: z.object({
      id,
      number: z.number().int(),
      /** The routes that its trips became, with `addsRoutes`. */
      routesAdded: z.array(z.object({ id, version, name: z.string() })),
      ...laterSheets,
    }),
    refusals: ['LIMIT_REACHED', 'NUMBER_TAKEN', 'CHANGED', 'RECEIPT_TAKEN'],
  },
  roadmaps: {
    method: 'GET',
    path: 'roadmap',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary:
      'Sheets of a kind, newest first, by vehicle, driver and start day. Sorts by number, startDate, kmDone, hoursExploitation, fuelConsumed, vehicle, driver.',
    query: sheetsQuery,
    answer: z.array(RoadmapRow),
    paged: true,
    sums: RoadmapSums,
    tagged: true,
  },
  roadmapPlace: {
    method: 'GET',
    path: 'roadmap/place',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary: 'How many sheets stand before the sheet `id` in the list of the same query; `null` when it is not in it.',
    query: sheetsQuery.omit({ page: true, size: true }).extend({ id: queryId }),
    answer: z.number().int().nullable(),
  },
  roadmapSums: {
    method: 'GET',
    path: 'roadmap/sums',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary: 'What all sheets of the list of the same query come to, however many they are.',
    query: sheetsQuery.omit({ page: true, size: true, sort: true, direction: true }),
    answer: SumsOfAll,
  },
  deleteRoadmap: {
    method: 'DELETE',
    path: 'roadmap',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary: 'Deletes a sheet.',
    query: oneQuery,
    answer: done.extend(laterSheets),
  },
})
