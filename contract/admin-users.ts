import { z } from 'zod'
import { SUBSCRIPTION_STATUSES, USER_TYPES } from '#domain/vocabulary.ts'
import { chosenPassword, currentPassword, OWNER_REFUSALS, withConfirmedPassword } from './auth.ts'
import { endpoints } from './endpoint.ts'
import { day, decimalOut, done, id, listQuery, queryId } from './wire.ts'

const OwnPackage = z.object({
  name: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  startDate: day,
  expirationDate: day,
  price: decimalOut,
})

/** A company of a user, with its currently valid package. */
const UserCompany = z.object({ id, name: z.string(), cui: z.string(), activePackage: OwnPackage.nullable() })

export const AdminUser = z.object({
  id,
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  userType: z.enum(USER_TYPES),
  /** Whether signing in to the account requires a second factor. */
  secondFactor: z.boolean(),
  /** The day on which the account was opened. */
  createdAt: day,
  companies: z.array(UserCompany),
  /** Of the company that is active. */
  activePackage: OwnPackage.nullable(),
})
export type AdminUser = z.output<typeof AdminUser>

export const SetPasswordForm = withConfirmedPassword(z.object({ id, ...chosenPassword, current_password: currentPassword }))

const userQuery = z.object({ id: queryId })

export const adminUsers = endpoints({
  adminUsers: {
    method: 'GET',
    path: 'admin/users',
    caller: 'admin',
    summary: 'The accounts of the installation. Sorts by id, name, email, createdAt.',
    query: listQuery.omit({ companyId: true }),
    answer: z.array(AdminUser),
    paged: true,
  },
  adminUser: {
    method: 'GET',
    path: 'admin/user',
    caller: 'admin',
    summary: 'One account.',
    query: userQuery,
    answer: AdminUser,
    refusals: ['NOT_FOUND'],
  },
  deleteUser: {
    method: 'DELETE',
    path: 'admin/user',
    caller: 'admin',
    writes: 'account',
    summary: 'Deletes an account, and the companies that nobody else belongs to with everything in them.',
    query: userQuery,
    answer: done,
    refusals: ['LAST_OWNER', 'NOT_FOUND', 'ADMIN_ACCOUNT', 'DEMO_ACCOUNT', 'PAYMENTS_UNAVAILABLE'],
  },
  setUserPassword: {
    method: 'POST',
    path: 'admin/user/password',
    caller: 'admin',
    writes: 'account',
    summary: 'Sets the password of an account and ends its sessions; that of the caller’s own takes the current one.',
    body: SetPasswordForm,
    answer: done,
    refusals: ['NOT_FOUND', 'DEMO_ACCOUNT', 'WEAK_PASSWORD', ...OWNER_REFUSALS],
  },
  removeUserSecondFactor: {
    method: 'POST',
    path: 'admin/user/second-factor/remove',
    caller: 'admin',
    writes: 'account',
    summary: 'Removes the second factor of a user who has lost it, and tells the user by mail; not that of an administrator.',
    body: z.object({ id }),
    answer: done,
    refusals: ['NOT_FOUND', 'ADMIN_ACCOUNT'],
  },
  loginAsUser: {
    method: 'GET',
    path: 'admin/user/login',
    caller: 'admin',
    summary: 'A one-time token, good for a minute, with which the administrator signs in as a user (`/dashboard?token=`).',
    query: userQuery,
    answer: z.object({ token: z.string() }),
    refusals: ['NOT_FOUND', 'ADMIN_ACCOUNT'],
  },
  activeSubscriptions: {
    method: 'GET',
    path: 'admin/active-subscriptions',
    caller: 'admin',
    summary: 'The companies whose package is good today, the one that ends first at the head.',
    answer: z.array(z.object({ companyId: id, companyName: z.string(), cui: z.string(), activePackage: OwnPackage })),
  },
})
