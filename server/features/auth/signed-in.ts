import type { Session } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { users } from './auth.repository.ts'

/** The signed-in user. The active company is the chosen one; the user's first company when the chosen one no longer exists. */
export const signedIn = async ({ database: { db } }: Services, { userId, userType, impersonatorId }: Session) => {
  const [user, companies] = [await users.byId(db, userId), await users.companies(db, userId)]
  const { id, email, name, phone } = user
  const active = companies.find((company) => company.id === user.activeCompanyId) ?? companies[0]
  const impersonatedBy = impersonatorId === null ? null : (await users.byId(db, impersonatorId)).email
  return { id, email, name, phone, userType, activeCompanyId: active?.id ?? null, companies, impersonatedBy }
}
