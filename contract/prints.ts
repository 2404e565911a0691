import { z } from 'zod'
import { DOCUMENT_KINDS } from '#domain/report/document-kinds.ts'
import { ASSET_KINDS } from '#domain/vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { PrintForm } from './printing.ts'
import { day, done, id, inCompanyQuery, oneQuery } from './wire.ts'

const count = z.number().int().nonnegative()

export const PRINT_STATES = ['waiting', 'running', 'ready', 'failed'] as const

/** A document of a selection that is drawn in the background. */
const Print = z.object({
  id,
  documentType: z.enum(DOCUMENT_KINDS),
  vehicleType: z.enum(ASSET_KINDS),
  startDate: day,
  endDate: day,
  /** The file's. */
  name: z.string(),
  state: z.enum(PRINT_STATES),
  /** Documents that are drawn, and all; `null` before the first. */
  done: count,
  total: count.nullable(),
  /** Prints of the company that come before a waiting one. */
  before: count,
  bytes: count.nullable(),
  /** Why there is no file. */
  reason: z.string().nullable(),
  /** Day and time in Romania. */
  askedDate: day,
  askedTime: z.string(),
  /** The day until which it is kept, in Romania; `null` until it has ended. */
  keptUntil: day.nullable(),
  user: z.string().nullable(),
})

export const prints = endpoints({
  askPrint: {
    method: 'POST',
    path: 'print',
    caller: 'member',
    needs: 'read',
    writes: 'account',
    summary:
      'Has the PDF of a selection drawn in the background; its file waits for seven days. The same selection that is being drawn is answered again.',
    body: PrintForm,
    answer: z.object({ id }),
    keyed: true,
    refusals: ['DOCUMENT_EMPTY', 'DOCUMENT_UNAVAILABLE', 'PRINTS_WAITING'],
  },
  prints: {
    method: 'GET',
    path: 'print',
    caller: 'member',
    needs: 'read',
    summary: 'The documents that are drawn in the background for the company or wait for its users, the last first.',
    query: inCompanyQuery,
    answer: z.array(Print),
  },
  printFile: {
    method: 'GET',
    path: 'print/file',
    caller: 'member',
    needs: 'read',
    summary: 'The file of a print that is ready.',
    query: oneQuery,
    answer: 'application/pdf',
  },
  deletePrint: {
    method: 'DELETE',
    path: 'print',
    caller: 'member',
    needs: 'read',
    writes: 'account',
    summary: 'Deletes a print with its file; one that is being drawn is stopped.',
    query: oneQuery,
    answer: done,
    keyed: true,
  },
})
