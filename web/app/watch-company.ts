/** Notices that the open company is no longer the user's: deleted in another window or by its owner. */
import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '../lib/api.ts'
import { companiesQuery } from './session.ts'

/**
 * Reads the user's companies again when the server does not find what a screen asks for: the calls of a company that is gone are refused
 * so, and `CompanyGate` says why.
 */
export const watchCompany = (client: QueryClient): void => {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (error instanceof CallError && error.code === 'NOT_FOUND') client.invalidateQueries(companiesQuery, { cancelRefetch: false })
  })
}
