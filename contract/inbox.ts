/** What is to be seen in a month, as an inbox: the sheets with findings, what would put each right, and what was called all right. */
import { z } from 'zod'
import { CHECK_CODES } from '#domain/checks/codes.ts'
import { INDEX_MOMENTS } from '#domain/checks/fill-offers.ts'
import { ASSET_KINDS, CURRENCIES } from '#domain/vocabulary.ts'
import { CheckFinding } from './checks.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import { month } from './months.ts'
import { laterSheets, RoadmapRow } from './roadmaps.ts'
import {
  day,
  decimalIn,
  decimalInOrNull,
  decimalOut,
  decimalOutOrNull,
  done,
  id,
  inCompany,
  inCompanyQuery,
  instantOut,
  intervalOut,
  KM,
  LITRES,
  oneQuery,
  text,
  time,
  timeOrNull,
  version,
} from './wire.ts'

const count = z.number().int()
/** The most sheets of one acceptance. */
const MOST_ACCEPTED = 500

/** A sheet as it was seen. */
const sheetVersion = z.object({ id, version })
const kmStart = decimalIn(KM)
const fuelStart = decimalIn({ ...LITRES, min: -LITRES.max })

/** A reading of the odometer at the pump. */
const Reading = z.object({ date: z.string(), odometer: decimalOut })

/** A fill, and the sheet of its vehicle on which it is put. */
const FillOnSheet = z.object({
  receiptId: id,
  document: z.string(),
  to: z.object({ id, version, number: count, startDate: z.string() }),
})

/** What would put a sheet right; exactly one of these is there beside `cures` and `indexFall`. */
const SheetOffer = z.object({
  /** The findings of the sheet that it is for. */
  cures: z.array(z.enum(CHECK_CODES)),
  /** Another time for it, at which it stays between the same two sheets of its vehicle: odometer and tank stay as they are. */
  move: z.object(intervalOut).nullable(),
  /** The beginning that the sheet before it leaves, with which those after it fit as well. */
  ends: z.object({ kmStart: decimalOut, fuelStart: decimalOut }).nullable(),
  /** The range of `roadmap/recalculate` from it on, and how many sheets would differ. */
  recalculate: z.object({ startDate: z.string(), endDate: z.string(), changed: count }).nullable(),
  /** Km by which `ends` or `recalculate` lowers an odometer at most; `null` where they lower none. */
  indexFall: decimalOutOrNull,
  /** A free receipt of the vehicle goes on the sheet of its day, and those after it begin with its litres too. */
  place: FillOnSheet.extend({ day: z.string() }).nullable(),
  /** A receipt of the vehicle lacks its supplier, its article or its number; completed, it can be put on a sheet. */
  complete: z.object({ document: z.string(), day: z.string() }).nullable(),
  /** The fill of a document goes to another sheet of the vehicle, whose hours and index hold it. */
  moveFill: FillOnSheet.nullable(),
  /** Another odometer is typed for a fill, between the vehicle's readings beside it; `index` is the sheet's `at` that moment, of a machine the hours of its sheets. */
  reading: z
    .object({
      receiptId: id,
      document: z.string(),
      odometer: decimalOut,
      index: decimalOut,
      at: z.enum(INDEX_MOMENTS),
      before: Reading.nullable(),
      after: Reading.nullable(),
    })
    .nullable(),
  /** Another hour is typed for a fill, that of its sheet being known. */
  hour: z.object({ receiptId: id, document: z.string(), time: z.string(), sheet: z.object(intervalOut) }).nullable(),
  /** The sheet departs or arrives at the hour of its fill; distances stay. */
  hours: z.object({ document: z.string(), time: z.string(), to: z.object(intervalOut) }).nullable(),
  /** Sheets are generated on these days for kilometres that are missing. */
  gap: z.object({ from: z.string(), to: z.string(), km: decimalOut }).nullable(),
  /** Of two papers of one fill `keep` stays, with what was read at the pump for `drop`, whose line goes from its sheet. */
  keepPaper: z.object({ keep: id, drop: id, document: z.string(), invoice: z.boolean(), sheet: count }).nullable(),
  /** The papers are those of two fills: `receipt/apart`. */
  twoFills: z.object({ ids: z.tuple([id, id]) }).nullable(),
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
  at: instantOut,
})
export type AcceptedSheet = z.output<typeof AcceptedSheet>

/** The fills of a vehicle on a day on which it has no sheet, though it has some in the month. */
const DayWithoutSheet = z.object({
  /** Of the sheet that is missing. */
  type: z.enum(ASSET_KINDS),
  vehicle: RoadmapRow.shape.vehicle.omit({ tankCapacity: true }),
  day: z.string(),
  /** `FILL_NO_SHEET`, one for each fill. */
  findings: z.array(CheckFinding),
  fills: z.array(
    z.object({
      id,
      number: z.string(),
      time: z.string().nullable(),
      station: z.string().nullable(),
      odometer: decimalOutOrNull,
      qty: decimalOut,
      um: z.string(),
      /** As its document names it; `null` where it is not known. */
      supplier: z.string().nullable(),
      value: decimalOut,
      currency: z.enum(CURRENCIES),
    }),
  ),
})
export type DayWithoutSheet = z.output<typeof DayWithoutSheet>

export const inbox = endpoints({
  monthInbox: {
    method: 'GET',
    path: 'month/inbox',
    caller: 'member',
    needs: 'read',
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
      /** Days on which fills stand on no sheet, the oldest first. */
      withoutSheet: z.array(DayWithoutSheet),
      accepted: z.array(AcceptedSheet),
    }),
  },
  acceptedPdf: {
    method: 'GET',
    path: 'month/accepted-pdf',
    heavy: true,
    caller: 'member',
    needs: 'read',
    summary: 'On paper, the warnings of a month that were called all right, with their reasons.',
    query: inCompanyQuery.extend({ month }),
    answer: 'application/pdf',
    refusals: ['DOCUMENT_EMPTY'],
  },
  toSee: {
    method: 'GET',
    path: 'month/to-see',
    caller: 'member',
    needs: 'read',
    summary:
      'How many sheets with findings the current month has, or the one before it while that is open and has some; at most 1,000 are counted.',
    query: inCompanyQuery,
    answer: z.object({
      count,
      month: z.string(),
    }),
  },
  sheetOffers: {
    method: 'GET',
    path: 'roadmap/offers',
    caller: 'member',
    needs: 'read',
    summary:
      'What would put a suspect sheet right without opening it, those for its first finding before the others, best first, and the days around it.',
    query: oneQuery,
    answer: z.object({
      offers: z.array(SheetOffer),
      /** Nine days, or more where a proposed one is farther, with what the vehicle drove on each; `until` is when its last sheet of the day ends, `onRoad` the sheet that goes on from an earlier day. */
      days: z.array(
        z.object({
          day: z.string(),
          dayOff: z.boolean(),
          sheets: count,
          km: decimalOut,
          /** Hours that a machine worked. */
          hours: z.string(),
          until: z.string().nullable(),
          onRoad: count.nullable(),
        }),
      ),
    }),
  },
  putRight: {
    method: 'POST',
    path: 'roadmap/put-right',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary:
      'Moves a sheet with its trips to another moment, gives it another beginning of odometer and tank, puts a free receipt on the sheet of its day, moves one of its fills to another sheet, corrects odometer or hour of one, gives the sheet the hours of one, or keeps one of two papers of a fill.',
    body: inCompany
      .extend({
        id,
        version,
        move: z.object({ startDate: day, startTime: time }).nullish(),
        ends: z.object({ kmStart, fuelStart }).nullish(),
        place: z.object({ receiptId: id, to: sheetVersion }).nullish(),
        moveFill: z.object({ receiptId: id, to: sheetVersion }).nullish(),
        reading: z.object({ receiptId: id, odometer: decimalInOrNull(KM) }).nullish(),
        hour: z.object({ receiptId: id, time: timeOrNull }).nullish(),
        hours: z.object({ startDate: day, startTime: time, endDate: day, endTime: time }).nullish(),
        keepPaper: z.object({ keep: id, drop: id }).nullish(),
      })
      .refine(({ companyId: _, id: __, version: ___, ...cures }) => Object.values(cures).filter(Boolean).length === 1, {
        path: ['move'],
        message: MESSAGE.required,
      }),
    answer: z.object({ version, ...laterSheets }),
    refusals: ['CHANGED', 'IN_USE'],
  },
  fillPurposes: {
    method: 'POST',
    path: 'roadmap/fill-purposes',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary: 'Writes a purpose on the trips of sheets that have none.',
    body: inCompany.extend({ sheets: z.array(sheetVersion).min(1).max(MOST_ACCEPTED), purpose: text(250) }),
    answer: done,
    refusals: ['CHANGED'],
  },
  acceptFindings: {
    method: 'POST',
    path: 'roadmap/accept',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary:
      'Calls warnings of sheets all right, with a reason, until each is saved again. Errors are refused; `version` is that of a sheet as it was seen.',
    body: inCompany.extend({
      sheets: z.array(sheetVersion).min(1).max(MOST_ACCEPTED),
      codes: z.array(z.enum(CHECK_CODES)).min(1).max(CHECK_CODES.length),
      reason: text(250),
    }),
    answer: done,
    refusals: ['CHANGED'],
  },
  withdrawAccepted: {
    method: 'POST',
    path: 'roadmap/unaccept',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary: 'Takes back that warnings of sheets, all or those named, are all right: they are told again.',
    body: inCompany.extend({
      ids: z.array(id).min(1).max(MOST_ACCEPTED),
      codes: z.array(z.enum(CHECK_CODES)).min(1).max(CHECK_CODES.length).nullish(),
    }),
    answer: done,
  },
})
