import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { done, inCompany, inCompanyQuery } from './wire.ts'

const SpvStatus = z.object({
  /** Whether this server has an application at ANAF and a key for its tokens. */
  configured: z.boolean(),
  connected: z.boolean(),
  /** Whether the user has an authorisation that may serve this company too. */
  reusable: z.boolean(),
  /** Downloaded invoices that wait to be imported. */
  waiting: z.number().int(),
  /** What went wrong in the last round. */
  told: z.string().nullable(),
})
export type SpvStatus = z.output<typeof SpvStatus>

/** The most archives that one import takes from SPV. */
export const SPV_FILES = 40

/** Received e-invoices out of SPV; beta. */
export const spv = endpoints({
  spvStatus: {
    method: 'GET',
    path: 'receipt/spv',
    caller: 'member',
    needs: 'read',
    summary: 'Whether the company’s received e-invoices are downloaded from SPV, and how many wait to be imported. Beta.',
    query: inCompanyQuery,
    answer: SpvStatus,
  },
  connectSpv: {
    method: 'POST',
    path: 'receipt/spv/connect',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary:
      'Where to authorise with a certificate enrolled in SPV; with `reuse` the user’s earlier authorisation serves this company too.',
    body: inCompany.extend({ reuse: z.boolean().default(false) }),
    answer: z.object({ address: z.string().nullable() }),
    refusals: ['SPV_UNAVAILABLE'],
  },
  finishSpv: {
    method: 'POST',
    path: 'receipt/spv/finish',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Ends an authorisation with the code and the state that ANAF sent back.',
    body: inCompany.extend({ code: z.string().min(1).max(4000), state: z.string().min(1).max(200) }),
    answer: done,
    refusals: ['SPV_UNAVAILABLE', 'CODE_EXPIRED'],
  },
  disconnectSpv: {
    method: 'DELETE',
    path: 'receipt/spv',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Ends the download from SPV; what waits to be imported is dropped.',
    query: inCompanyQuery,
    answer: done,
  },
  spvFiles: {
    method: 'GET',
    path: 'receipt/spv/files',
    caller: 'member',
    needs: 'read',
    summary: `Downloaded archives that wait to be imported, at most ${SPV_FILES}, as the preview of an import takes them.`,
    query: inCompanyQuery,
    answer: z.array(z.object({ id: z.string(), name: z.string(), content: z.string() })),
  },
  settleSpvFiles: {
    method: 'POST',
    path: 'receipt/spv/settle',
    caller: 'member',
    needs: 'receipts',
    writes: 'company',
    summary: 'Notes that downloaded archives were imported, or are not wanted.',
    body: inCompany.extend({ ids: z.array(z.string().min(1).max(100)).min(1).max(SPV_FILES) }),
    answer: done,
  },
})
