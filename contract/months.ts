/**
 * Months that are closed. Closing has two steps, as recalculating has: the status of a month answers what closing would find and a
 * `basis`; closing with that `basis` closes exactly what was shown, or is refused with CHANGED.
 */
import { z } from 'zod'
import { isMonth } from '#domain/month/month.ts'
import { APPROVALS } from '#domain/roadmap/approval.ts'
import { ASSET_KINDS } from '#domain/vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import { decimalOut, done, id, inCompany, inCompanyQuery, instantOut, text, textOrNull } from './wire.ts'

/** A calendar month, `2026-10`. */
export const month = z.string().min(1).refine(isMonth, MESSAGE.month)

const count = z.number().int()

/** What a month comes to. Kilometres, litres and lei are those of the sheets that begin in it. */
const MonthTotals = z.object({
  /** Sheets whose interval touches the month, and the vehicles and machines that they are of. */
  sheets: count,
  vehicles: count,
  km: decimalOut,
  fuelAdded: decimalOut,
  fuelConsumed: decimalOut,
})

const ClosedMonth = z.object({
  month,
  closedAt: instantOut,
  /** The name or the address of the user who closed it; `null` when it closed by itself, or the account is gone. */
  closedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** SHA-256 of its sheets with their lines, hexadecimal. */
  digest: z.string(),
  totals: MonthTotals,
})

const NamedSheet = z.object({ id, type: z.enum(ASSET_KINDS), number: count, startDate: z.string(), vehicle: z.string() })

/** How a month stands: what closing it would find. */
export const MonthStatus = z.object({
  month,
  closed: ClosedMonth.nullable(),
  /** Whether its sheets can no longer be changed: it is closed, or a later month is. */
  frozen: z.boolean(),
  /** Whether it is the last closed month, which alone can be reopened. */
  last: z.boolean(),
  /** Whether the caller's role allows closing and reopening. */
  mayClose: z.boolean(),
  /** Sent back to close exactly this. */
  basis: z.string(),
  totals: MonthTotals,
  /** Sheets with an error, and with a warning alone. */
  errors: count,
  warnings: count,
  /** Receipts of the month that lack something, and that stand on no sheet yet. */
  unassigned: count,
  free: count,
  /** Fills on no sheet of a day on which their vehicle has none, though it has some in the month. */
  withoutSheet: count,
  /** Lines of its sheets in a foreign currency whose rate is not known yet: what they come to in lei is not known either. `at` is their place on the sheet, from 0. */
  unpriced: z.array(z.object({ id, type: z.enum(ASSET_KINDS), sheet: count, number: z.string(), at: count })),
  /** Vehicles of its sheets whose use is not recorded: half of their VAT and expense is not deducted. */
  withoutUse: z.array(z.object({ id, number: z.string() })),
  /** Earlier months with sheets that are open, the oldest first. */
  earlier: z.array(month),
  /** The first sheets with an error. */
  atFault: z.array(NamedSheet),
  /** Where sheets are approved: how many that begin in the month are not, and the first of them, submitted or not. */
  unapproved: count,
  toApprove: z.array(NamedSheet.extend({ approval: z.enum(APPROVALS) })),
})
export type MonthStatus = z.output<typeof MonthStatus>

export const months = endpoints({
  closedMonths: {
    method: 'GET',
    path: 'month/closed',
    caller: 'member',
    needs: 'read',
    summary: 'The closed months, the last one first.',
    query: inCompanyQuery,
    answer: z.array(ClosedMonth),
  },
  monthStatus: {
    method: 'GET',
    path: 'month/status',
    caller: 'member',
    needs: 'read',
    summary: 'How a month stands: totals, what keeps it from being closed, and what it was closed with.',
    query: inCompanyQuery.extend({ month }),
    answer: MonthStatus,
  },
  closeMonth: {
    method: 'POST',
    path: 'month/close',
    caller: 'member',
    needs: 'close',
    writes: 'company',
    summary:
      'Closes a month: its sheets and those before it can no longer be changed. Refused with MONTH_NOT_READY while a sheet has an error, a receipt lacks something, a foreign line has no rate, or an earlier month with sheets is open; `earlier` closes those as well, the oldest first. `accepted` says that warnings and free receipts were seen, `unapproved` that it closes with sheets that are not approved.',
    body: inCompany.extend({
      month,
      note: textOrNull(500),
      basis: z
        .string()
        .max(100)
        .nullish()
        .transform((value) => value ?? null),
      accepted: z.boolean().nullish().transform(Boolean),
      earlier: z.boolean().nullish().transform(Boolean),
      unapproved: z.boolean().nullish().transform(Boolean),
    }),
    answer: z.object({ closed: z.array(month), digest: z.string() }),
    refusals: ['MONTH_NOT_READY', 'CHANGED'],
  },
  reopenMonth: {
    method: 'POST',
    path: 'month/reopen',
    caller: 'member',
    needs: 'close',
    writes: 'company',
    summary: 'Opens the last closed month again; the reason is kept, and the owners are told by e-mail.',
    body: inCompany.extend({ month, reason: text(500).pipe(z.string().min(5)) }),
    answer: done,
    refusals: ['MONTH_NOT_LAST'],
  },
})
