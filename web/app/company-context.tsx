/** The signed-in user and the active company, as every screen of the dashboard needs them. */
import { createContext, useContext } from 'react'
import type { UserInfo } from '#contract/auth.ts'
import type { Company } from '#contract/companies.ts'
import type { Subscription } from '#contract/subscription.ts'
import { may, type Need, type Role } from '#domain/company/roles.ts'
import type { AssetKind } from '#domain/vocabulary.ts'

export type CompanyContextValue = {
  user: UserInfo
  company: Company & { demo: boolean }
  role: Role
  /** The record of a driver that the user is there; `null` of another role. */
  driverId: number | null
  /** The package, as the role may use it. */
  subscription: Subscription
}

/** Provided by the dashboard shell once user, company and package are loaded. */
export const CompanyContext = createContext<CompanyContextValue | null>(null)

/** The active company, the user and the rights of the package; available only below the dashboard shell. */
export const useCompany = (): CompanyContextValue => {
  const value = useContext(CompanyContext)
  if (!value) throw new Error('useCompany is for screens of the dashboard')
  return value
}

/** How many more sheets of a kind the package takes; `null` without a limit. */
export const useSheetRoom = (kind: AssetKind = 'vehicle'): number | null => {
  const { roadmapsLeft, sheetsLeft } = useCompany().subscription.permissions
  return kind === 'machine' ? sheetsLeft : roadmapsLeft
}

/** Whether the user's role in the active company has a permission; where there is no company, as if it had. */
export const useAllowedIn = (need: Need): boolean => {
  const company = useContext(CompanyContext)
  return company === null || may(company.role, need)
}

/** Whether the user's role in the active company has a permission. */
export const useAllowed = (need: Need): boolean => may(useCompany().role, need)
