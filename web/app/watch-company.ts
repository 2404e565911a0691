/** Notices that the open company is no longer the user's: deleted in another window or by its owner. */
import type { QueryClient } from '@tanstack/react-query'
import { onNotFound } from '../lib/api.ts'
import { companiesQuery } from './session.ts'
import { MISSING } from './texts.ts'

/**
 * Reads the user's companies again when the server does not find what a screen asks for or saves: the calls of a company that is gone are
 * refused so, `CompanyGate` says why, and no form takes its record for deleted. A visitor has none to look for.
 */
export const watchCompany = (client: QueryClient): void =>
  onNotFound(async (companyId) => {
    const company = client.getQueryData(companiesQuery.queryKey)?.find(({ id }) => id === companyId)
    if (!company) return null
    const companies = await client.fetchQuery({ ...companiesQuery, staleTime: 0 }).catch(() => null)
    return companies?.every(({ id }) => id !== companyId) ? MISSING.companyGone(company.name) : null
  })
