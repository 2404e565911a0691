import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { moveSheets } from './move-sheets.ts'

export const approvalEndpoints = (services: Services): HandlersOf<'approval'> => ({
  submitSheets: ({ company, body }) => moveSheets(company, 'submit', body, services.clock()),
  approveSheets: ({ company, body }) => moveSheets(company, 'approve', body, services.clock()),
  returnSheets: ({ company, body }) => moveSheets(company, 'return', body, services.clock()),
})
