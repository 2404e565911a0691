/** The sheets of a vehicle's month as a table: read whole, and saved together. */
import { z } from 'zod'
import { monthEnd } from '#domain/calendar/day.ts'
import { CheckFinding } from './checks.ts'
import { endpoints } from './endpoint.ts'
import { ReceiptRow } from './receipt-row.ts'
import { laterSheets } from './roadmaps.ts'
import { ANSWERED, Roadmap } from './saved-sheet.ts'
import { direction, SheetForm, SheetToCheck } from './sheet-form.ts'
import { day, decimalOut, id, inCompany, inCompanyQuery, listUpTo, openedVersion, queryId } from './wire.ts'

/** The most sheets of one call; a vehicle has fewer in a month. */
const MOST_TOGETHER = 400
const BODY_LIMIT = 4 * 1_048_576

/** Sheets to save, in the order in which they are numbered, and sheets to delete. */
const TogetherForm = inCompany.extend({
  sheets: z.array(SheetForm).max(MOST_TOGETHER),
  removed: listUpTo(MOST_TOGETHER, z.object({ id, version: openedVersion })),
})

/** Sheets that are only checked. */
const TogetherCheckForm = TogetherForm.extend({ sheets: z.array(SheetToCheck).max(MOST_TOGETHER) })

/** A month is named by its first day. */
const month = day.transform((on) => ({ from: `${on.slice(0, 7)}-01`, to: monthEnd(on) }))

/** What a sheet is answered with may be sent back here too. */
const SENT_BACK = ['sheets[].companyId', 'sheets[].addsRoutes', ...ANSWERED.map((field) => `sheets[].${field}`)]

export const together = endpoints({
  monthSheets: {
    method: 'GET',
    path: 'roadmap/month',
    caller: 'member',
    needs: 'read',
    summary:
      'The sheets of a vehicle that start in the month of a day, whole and in order, where the odometer and the tank stand before the first of them, and its receipts that are on no sheet yet.',
    query: inCompanyQuery.extend({ vehicleId: queryId, month }),
    answer: z.object({
      /** Km and litres at the end of the sheet before the month; without one, 0 km and the initial stock. */
      start: z.object({ kmStart: decimalOut, fuelStart: decimalOut }),
      /** Whether a sheet stands before the month. */
      continues: z.boolean(),
      /** The day of the vehicle's first sheet where none stands before the month: before it, odometer and tank are not known. */
      firstDay: z.string().nullable(),
      /** Who drove the vehicle last up to the end of the month, where its fuel was bought last, and what for it was driven; `null` for none. */
      lastUsed: z.object({
        driverId: id.nullable(),
        partnerId: id.nullable(),
        purpose: z.string().nullable(),
        direction: direction.nullable(),
      }),
      sheets: z.array(Roadmap),
      /** Its receipts of the month that are on no sheet yet, by day. */
      free: z.array(ReceiptRow),
      /** Whether the month, or a later one, is closed: its sheets can no longer be changed. */
      frozen: z.boolean(),
    }),
  },
  saveTogether: {
    method: 'POST',
    path: 'roadmap/together',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary: `Adds, changes and deletes up to ${MOST_TOGETHER} sheets, all or none. Each is saved as roadmap/add saves one; objections name it by its place: sheets.2.routes.0.start.`,
    body: TogetherForm,
    ignores: SENT_BACK,
    answer: z.object({
      /** The saved sheets in the order in which they were sent. */
      sheets: z.array(z.object({ id, number: z.number().int(), version: z.number().int() })),
      ...laterSheets,
    }),
    bodyLimit: BODY_LIMIT,
    refusals: ['LIMIT_REACHED', 'NUMBER_TAKEN', 'CHANGED', 'NOT_FOUND', 'RECEIPT_TAKEN'],
  },
  checkTogether: {
    method: 'POST',
    path: 'roadmap/together-check',
    caller: 'member',
    needs: 'read',
    previews: true,
    summary:
      'What the checks would find in sheets once they are saved together, by their place among those sent; sheets without findings are left out. Saves nothing, and is refused as saving is, but not for the limit of the package nor for a trip without a purpose.',
    body: TogetherCheckForm,
    ignores: SENT_BACK,
    answer: z.array(z.object({ at: z.number().int(), findings: z.array(CheckFinding) })),
    bodyLimit: BODY_LIMIT,
    refusals: ['NUMBER_TAKEN', 'CHANGED', 'NOT_FOUND', 'RECEIPT_TAKEN'],
  },
})
