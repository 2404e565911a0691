/** What a company's details begin with. */
import type { RegistryAnswer } from '#contract/companies.ts'
import { isCui } from '#domain/company/cui.ts'
import { CallError, call } from '../../lib/api.ts'

/** A tax code, with what the registry says of it; `null` where it was not asked, does not answer or does not know. */
export type CompanyStart = { cui: string; registry: RegistryAnswer | null }

/** What the public form of a month has of the company. */
export type TypedCompany = { company: { name: string; cui: string | null; address: string | null } }

/** Why nothing came of asking the registry: the code cannot be one, the registry does not know it, or does not answer. */
export type LookUpFailure = 'invalid' | 'unknown' | 'unavailable'

/** What the registry says of a tax code, digits only; rejects when the user has to sign in again or the question is aborted. */
export const lookUp = async (cui: string, signal: AbortSignal): Promise<RegistryAnswer | LookUpFailure> => {
  if (!isCui(cui)) return 'invalid'
  try {
    return (await call('companyInfo', { body: { cui } }, signal)) ?? 'unknown'
  } catch (error) {
    if (error instanceof CallError && error.code !== 'NOT_AUTHENTICATED') return 'unavailable'
    throw error
  }
}
