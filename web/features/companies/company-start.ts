/** Initial values of a company's details. */
import type { RegistryAnswer } from '#contract/companies.ts'
import { isCui } from '#domain/company/cui.ts'
import { CallError, call } from '../../lib/api.ts'

/**
 * A tax code with the registry's data of it; `null` where it was not asked, did not answer or does not know the code. `withRo`: typed with
 * RO, as payers of VAT write it.
 */
export type CompanyStart = { cui: string; registry: RegistryAnswer | null; withRo?: boolean }

/** The company's data from the public form of a month. */
export type TypedCompany = { company: { name: string; cui: string | null; address: string | null } }

/** Why the registry gave no data: the code is invalid, the registry does not know it, or does not answer. */
export type LookUpFailure = 'invalid' | 'unknown' | 'unavailable'

/** The registry's data of a tax code (digits only); rejects when the user has to sign in again or the request is aborted. */
export const lookUp = async (cui: string, signal: AbortSignal): Promise<RegistryAnswer | LookUpFailure> => {
  if (!isCui(cui)) return 'invalid'
  try {
    return (await call('companyInfo', { body: { cui } }, signal)) ?? 'unknown'
  } catch (error) {
    if (error instanceof CallError && error.code !== 'NOT_AUTHENTICATED') return 'unavailable'
    throw error
  }
}
