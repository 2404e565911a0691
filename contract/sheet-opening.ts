/** What the form of a sheet opens with: an answer for the sheet, and one for the lists that every sheet of its kind is written from. */
import { z } from 'zod'
import { ASSET_KINDS } from '#domain/vocabulary.ts'
import { Article } from './articles.ts'
import { SheetCheck } from './checks.ts'
import { Driver } from './drivers.ts'
import { endpoints } from './endpoint.ts'
import { FIRST_RECORDS, FIRST_RECORDS_OF_OTHER_KIND } from './limits.ts'
import { month } from './months.ts'
import { Partner } from './partners.ts'
import { receipts } from './receipts.ts'
import { RoadmapRow, roadmaps } from './roadmaps.ts'
import { Route } from './routes.ts'
import { Surcharge } from './surcharges.ts'
import { Vehicle } from './vehicles.ts'
import { decimalOutOrNull, id, inCompanyQuery, oneQuery, queryId } from './wire.ts'

/** The first page of a list, the most used first; `whole` when the list has no more. */
const firstOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), whole: z.boolean() })

export const sheetOpening = endpoints({
  openSheet: {
    method: 'GET',
    path: 'roadmap/open',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary:
      'A sheet with all that its form shows when it opens: what the checks find in it, its neighbours, the records that it names, what a new purchase begins with, and its vehicle’s receipts that are on no sheet yet.',
    query: oneQuery,
    answer: z.object({
      sheet: roadmaps.roadmap.answer,
      /** As `roadmap/check` answers for the sheet as it is saved. */
      ...SheetCheck.shape,
      /** The sheet as lists show it. */
      row: RoadmapRow,
      /** The closed month that keeps the sheet as it is; `null` of a sheet that can be changed. */
      closedMonth: month.nullable(),
      /** The vehicle's sheets before and after it, in order of day, hour and number; `null` where there is none. */
      previous: id.nullable(),
      next: id.nullable(),
      /** Where the hour meter of its machine stands when it begins; `null` where none was read by then. */
      meter: decimalOutOrNull,
      /** Records that the sheet names by their id alone. */
      named: z.object({ vehicles: z.array(Vehicle), drivers: z.array(Driver), surcharges: z.array(Surcharge) }),
      /** As `receipt/usual` and `receipt/free` answer for its vehicle and its days. */
      usualPurchase: receipts.usualPurchase.answer,
      freeReceipts: receipts.freeReceipts.answer,
    }),
    tagged: true,
  },
  companyOfSheet: {
    method: 'GET',
    path: 'roadmap/company',
    caller: 'user',
    summary: 'In which of the user’s companies a sheet is; `null` where the user can open it in none.',
    query: z.object({ id: queryId }),
    answer: z.object({ companyId: id.nullable() }),
  },
  sheetLists: {
    method: 'GET',
    path: 'roadmap/lists',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary: `The records from which a sheet of a kind is written, the most used first: ${FIRST_RECORDS.partners} partners and as many of the other lists as a form begins with; ${FIRST_RECORDS_OF_OTHER_KIND} vehicles of the other kind.`,
    query: inCompanyQuery.extend({ kind: z.enum(ASSET_KINDS) }),
    answer: z.object({
      vehicles: firstOf(Vehicle),
      /** Machines for a trip sheet, vehicles for an operating sheet. */
      otherVehicles: firstOf(Vehicle),
      drivers: firstOf(Driver),
      partners: firstOf(Partner),
      articles: firstOf(Article),
      surcharges: firstOf(Surcharge),
      routes: firstOf(Route),
    }),
    tagged: true,
  },
})
