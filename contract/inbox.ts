/** What is to be seen in a month, as an inbox: the sheets with findings, what would put each right, and what was called all right. */
import { z } from 'zod'
import { CHECK_CODES } from '#domain/checks/codes.ts'
import { ASSET_KINDS } from '#domain/vocabulary.ts'
import { CheckFinding } from './checks.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import { month } from './months.ts'
import { laterSheets, RoadmapRow } from './roadmaps.ts'
import {
  day,
  decimalIn,
  decimalOut,
  done,
  id,
  inCompany,
  inCompanyQuery,
  KM,
  LITRES,
  oneQuery,
  text,
  textOrNull,
  time,
  version,
} from './wire.ts'

const count = z.number().int()
/** The most sheets of one acceptance. */
const MOST_ACCEPTED = 500
/** The most trips of a sheet. */
const MOST_TRIPS = 500

/** A sheet as it was seen. */
const sheetVersion = z.object({ id, version })
const kmStart = decimalIn(KM)
const fuelStart = decimalIn({ ...LITRES, min: -LITRES.max })
const moment = { startDate: z.string(), startTime: z.string(), endDate: z.string(), endTime: z.string() }

/** What would put a sheet right; exactly one of the three is there. */
const SheetOffer = z.object({
  /** Another time for it, at which it stays between the same two sheets of its vehicle: odometer and tank stay as they are. */
  move: z.object(moment).nullable(),
  /** The beginning that the sheet before it leaves, with which those after it fit as well. */
  ends: z.object({ kmStart: decimalOut, fuelStart: decimalOut }).nullable(),
  /** The range of `roadmap/recalculate` from it on, and how many sheets would differ. */
  recalculate: z.object({ startDate: z.string(), endDate: z.string(), changed: count }).nullable(),
})

export type SheetOffer = z.output<typeof SheetOffer>

const SuspectSheet = z.object({
  id,
  type: z.enum(ASSET_KINDS),
  /** Of the sheet as it was checked; accepting and putting right ask for it. */
  version,
  number: count,
  startDate: z.string(),
  kmDone: decimalOut,
  state: RoadmapRow.shape.state,
  vehicle: RoadmapRow.shape.vehicle,
  driver: RoadmapRow.shape.driver,
  /** At least one, errors first. */
  findings: z.array(CheckFinding),
})
export type SuspectSheet = z.output<typeof SuspectSheet>

/** A sheet whose warnings were called all right, as it still stands. */
const AcceptedSheet = z.object({
  id,
  version,
  type: z.enum(ASSET_KINDS),
  number: count,
  startDate: z.string(),
  vehicle: z.string(),
  codes: z.array(z.enum(CHECK_CODES)),
  reason: z.string(),
  /** Name or address of the user who accepted it; `null` once the account is gone. */
  by: z.string().nullable(),
  at: z.string(),
})
export type AcceptedSheet = z.output<typeof AcceptedSheet>

export const inbox = endpoints({
  monthInbox: {
    method: 'GET',
    path: 'month/inbox',
    caller: 'member',
    summary:
      'The trip and operating sheets that begin in a month and have findings, oldest first, at most 2,000, and those that were accepted.',
    query: inCompanyQuery.extend({ month }),
    answer: z.object({
      /** Whether the month can no longer be changed. */
      closed: z.boolean(),
      /** Sheets that begin in the month. */
      sheets: count,
      /** Those of them that are still to be checked, in the background. */
      unchecked: count,
      suspects: z.array(SuspectSheet),
      accepted: z.array(AcceptedSheet),
    }),
  },
  acceptedPdf: {
    method: 'GET',
    path: 'month/accepted-pdf',
    caller: 'member',
    summary: 'On paper, the warnings of a month that were called all right, with their reasons.',
    query: inCompanyQuery.extend({ month }),
    answer: 'application/pdf',
    refusals: ['DOCUMENT_EMPTY'],
  },
  toSee: {
    method: 'GET',
    path: 'month/to-see',
    caller: 'member',
    summary:
      'How many sheets with findings the current month has, or the one before it while that is open and has some; at most 1,000 are counted.',
    query: inCompanyQuery,
    answer: z.object({
      count,
      /** The month that they are of. */
      month: z.string(),
    }),
  },
  sheetOffers: {
    method: 'GET',
    path: 'roadmap/offers',
    caller: 'member',
    summary: 'What would put a suspect sheet right without opening it, best first, and the days around it.',
    query: oneQuery,
    answer: z.object({
      offers: z.array(SheetOffer),
      /** Nine days with what the vehicle drove on each; `until` is when its last sheet of the day ends. */
      days: z.array(
        z.object({
          day: z.string(),
          dayOff: z.boolean(),
          sheets: count,
          km: decimalOut,
          /** Hours that a machine worked. */
          hours: z.string(),
          until: z.string().nullable(),
        }),
      ),
    }),
  },
  putRight: {
    method: 'POST',
    path: 'roadmap/put-right',
    caller: 'member',
    summary:
      'Moves a sheet with its trips to another moment, or gives it another beginning of odometer and tank. Answers `undo`, which sent back with the new version takes it back.',
    body: inCompany
      .extend({
        id,
        version,
        move: z.object({ startDate: day, startTime: time }).nullish(),
        ends: z.object({ kmStart, fuelStart }).nullish(),
      })
      .refine(({ move, ends }) => Boolean(move) !== Boolean(ends), { path: ['move'], message: MESSAGE.required }),
    answer: z.object({
      version,
      undo: z.object({
        move: z.object({ startDate: z.string(), startTime: z.string() }).nullable(),
        ends: z.object({ kmStart: decimalOut, fuelStart: decimalOut }).nullable(),
      }),
      ...laterSheets,
    }),
    writes: true,
    refusals: ['CHANGED'],
  },
  fillPurposes: {
    method: 'POST',
    path: 'roadmap/fill-purposes',
    caller: 'member',
    summary:
      'Writes a purpose on the trips of sheets that have none, or on those at the positions in `trips`; `null` empties these. Answers `undo`, which sent back takes it back.',
    body: inCompany
      .extend({
        sheets: z
          .array(sheetVersion.extend({ trips: z.array(count.min(0)).max(MOST_TRIPS).nullish() }))
          .min(1)
          .max(MOST_ACCEPTED),
        purpose: textOrNull(250),
      })
      .refine(({ purpose, sheets }) => purpose !== null || sheets.every(({ trips }) => trips), {
        path: ['purpose'],
        message: MESSAGE.required,
      }),
    answer: z.object({
      undo: z.object({ sheets: z.array(z.object({ id, version, trips: z.array(count) })), purpose: z.null() }),
    }),
    writes: true,
    refusals: ['CHANGED'],
  },
  acceptFindings: {
    method: 'POST',
    path: 'roadmap/accept',
    caller: 'member',
    summary:
      'Calls warnings of sheets all right, with a reason, until each is saved again. Errors are refused; `version` is that of a sheet as it was seen.',
    body: inCompany.extend({
      sheets: z.array(sheetVersion).min(1).max(MOST_ACCEPTED),
      codes: z.array(z.enum(CHECK_CODES)).min(1).max(CHECK_CODES.length),
      reason: text(250),
    }),
    answer: done,
    writes: true,
    refusals: ['CHANGED'],
  },
  withdrawAccepted: {
    method: 'POST',
    path: 'roadmap/unaccept',
    caller: 'member',
    summary: 'Takes back that warnings of sheets, all or those named, are all right: they are told again.',
    body: inCompany.extend({
      ids: z.array(id).min(1).max(MOST_ACCEPTED),
      codes: z.array(z.enum(CHECK_CODES)).min(1).max(CHECK_CODES.length).nullish(),
    }),
    answer: done,
    writes: true,
  },
})
