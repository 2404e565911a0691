/** Notices that the open company is no longer the user's: deleted in another window or by its owner. */
import type { QueryClient } from '@tanstack/react-query'
import { onNotFound } from '../lib/api.ts'
import { companiesQuery } from './session.ts'

/**
 * Reads the user's companies again when the server does not find what a screen asks for or saves: the calls of a company that is gone are
 * refused so, and `CompanyGate` says why.
 */
export const watchCompany = (client: QueryClient): void =>
  onNotFound(() => {
    client.invalidateQueries(companiesQuery, { cancelRefetch: false })
  })
