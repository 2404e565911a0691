/** Approval of sheets, for companies that use it: submitted by who makes them, approved or returned by who may. */
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { id, inCompany, openedVersion, text } from './wire.ts'

/** The most sheets of one call. */
const MOST_MOVED = 500

/** Sheets, each with the version that the user saw; without one, as it is. */
const sheets = z
  .array(z.object({ id, version: openedVersion }))
  .min(1)
  .max(MOST_MOVED)
  .refine((list) => new Set(list.map((sheet) => sheet.id)).size === list.length)
/** How many were moved: those that stood there already are left as they are. */
const answer = z.object({ changed: z.number().int() })

export const approval = endpoints({
  submitSheets: {
    method: 'POST',
    path: 'approval/submit',
    caller: 'member',
    needs: 'sheets',
    drivers: true,
    writes: 'company',
    summary: 'Submits sheets for approval, all or none. Who may not approve changes them no more until they are returned.',
    body: inCompany.extend({ sheets }),
    answer,
    refusals: ['APPROVAL_OFF', 'CHANGED'],
  },
  approveSheets: {
    method: 'POST',
    path: 'approval/approve',
    caller: 'member',
    needs: 'approve',
    writes: 'company',
    summary:
      'Approves sheets, all or none, submitted or not: nothing of them changes until they are returned. Refused with OWN_SHEET for sheets that the caller made or submitted, where the company does not allow it, and always for a manager.',
    body: inCompany.extend({ sheets }),
    answer,
    refusals: ['APPROVAL_OFF', 'OWN_SHEET', 'CHANGED'],
  },
  returnSheets: {
    method: 'POST',
    path: 'approval/return',
    caller: 'member',
    needs: 'approve',
    writes: 'company',
    summary: 'Returns submitted or approved sheets with a reason, all or none; they can be changed again.',
    body: inCompany.extend({ sheets, reason: text(500).pipe(z.string().min(3)) }),
    answer,
    refusals: ['APPROVAL_OFF', 'NOT_SUBMITTED', 'CHANGED'],
  },
})
