import { z } from 'zod'
import { chosenPassword, code, currentPassword, email, OWNER_REFUSALS, secondFactorCode, token, withConfirmedPassword } from './auth.ts'
import { endpoints } from './endpoint.ts'
import { done, instantOut, text } from './wire.ts'

export const PersonForm = z.object({ name: text(120), email, phone: text(30), current_password: currentPassword })

export const PasswordForm = withConfirmedPassword(z.object({ ...chosenPassword, current_password: currentPassword }))

export const RestoreForm = z.object({ code, second_factor: secondFactorCode })

/** Ways to sign in to an account. */
const AccountSecurity = z.object({
  /** Without a password the account is opened with Google. */
  hasPassword: z.boolean(),
  secondFactor: z.boolean(),
  /** Whether the account is an administrator's without a second factor, who may do nothing but set it up. */
  secondFactorRequired: z.boolean(),
})

export type AccountSecurity = z.output<typeof AccountSecurity>

const OpenSession = z.object({
  /** Whether it is the session of this call. */
  current: z.boolean(),
  openedAt: instantOut,
  lastUsedAt: instantOut.nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Address of the administrator, if the session is an administrator's. */
  administrator: z.string().nullable(),
})
export type OpenSession = z.output<typeof OpenSession>

export const OwnerForm = z.object({ current_password: currentPassword })
export const SecondFactorForm = z.object({ code: z.string().trim().min(1).max(40) })

export const account = endpoints({
  accountSecurity: {
    method: 'GET',
    path: 'user/security',
    caller: 'user',
    beforeSecondFactor: true,
    summary: 'How the account is opened.',
    answer: AccountSecurity,
  },
  openSessions: {
    method: 'GET',
    path: 'user/sessions',
    caller: 'user',
    summary: 'Where the account is open, the latest first; of the demo account, the caller’s own session alone.',
    answer: z.array(OpenSession),
  },
  endOtherSessions: {
    method: 'POST',
    path: 'user/sessions/end',
    caller: 'user',
    writes: 'account',
    summary: 'Ends every session of the account but the one of this call.',
    answer: done,
    refusals: ['DEMO_ACCOUNT', 'IMPERSONATED'],
  },
  beginSecondFactor: {
    method: 'POST',
    path: 'user/second-factor',
    caller: 'user',
    writes: 'account',
    beforeSecondFactor: true,
    summary: 'A secret for an authenticator application, and its address for a QR code; in force once a code of it is confirmed.',
    body: OwnerForm,
    answer: z.object({ secret: z.string(), url: z.string() }),
    refusals: ['DEMO_ACCOUNT', 'SECOND_FACTOR_ON', ...OWNER_REFUSALS],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: 'user/second-factor/confirm',
    caller: 'user',
    writes: 'account',
    beforeSecondFactor: true,
    summary: 'Puts the second factor in force with a code of it; answers the recovery codes, which are shown this once.',
    body: SecondFactorForm,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['SECOND_FACTOR_ON', 'WRONG_CODE', 'IMPERSONATED', 'TOO_MANY_ATTEMPTS'],
  },
  removeSecondFactor: {
    method: 'POST',
    path: 'user/second-factor/remove',
    caller: 'user',
    writes: 'account',
    summary: 'Takes the second factor away, which takes the current password.',
    body: OwnerForm,
    answer: done,
    refusals: OWNER_REFUSALS,
  },
  saveUser: {
    method: 'POST',
    path: 'user/update',
    caller: 'user',
    writes: 'account',
    summary: 'Changes name, e-mail address and telephone of the account; another address takes the current password.',
    body: PersonForm,
    /** A new address that takes effect when the code of its mail is used. */
    answer: done.extend({ pendingEmail: z.string().nullable() }),
    refusals: ['EMAIL_TAKEN', 'DEMO_ACCOUNT', ...OWNER_REFUSALS],
  },
  changePassword: {
    method: 'POST',
    path: 'user/password',
    caller: 'user',
    writes: 'account',
    summary: 'Changes the password of the account, which takes the current one, and ends its other sessions.',
    body: PasswordForm,
    answer: done,
    refusals: ['DEMO_ACCOUNT', 'WEAK_PASSWORD', ...OWNER_REFUSALS],
  },
  deleteAccount: {
    method: 'DELETE',
    path: 'user/delete',
    caller: 'user',
    writes: 'account',
    summary: 'Deletes the account: its sessions end and personal data are erased; a mail says how to take that back within 30 days.',
    answer: done,
    refusals: ['LAST_OWNER', 'DEMO_ACCOUNT', 'ADMIN_ACCOUNT', 'IMPERSONATED', 'PAYMENTS_UNAVAILABLE'],
  },
  restoreAccount: {
    method: 'POST',
    path: 'user/restore',
    caller: 'public',
    writes: 'account',
    summary: 'Takes the deletion of an account back with the code of its mail and its second factor, and signs in.',
    body: RestoreForm,
    answer: token,
    refusals: ['CODE_EXPIRED', 'EMAIL_TAKEN', 'SECOND_FACTOR', 'WRONG_CODE', 'TOO_MANY_ATTEMPTS'],
  },
})
