import { z } from 'zod'
import { chosenPassword, code, currentPassword, email, OWNER_REFUSALS, sameTwice, token } from './auth.ts'
import { endpoints } from './endpoint.ts'
import { done, text } from './wire.ts'

export const PersonForm = z.object({ name: text(120), email, phone: text(30), current_password: currentPassword })

export const PasswordForm = sameTwice(z.object({ ...chosenPassword, current_password: currentPassword }))

/** How an account is opened. */
const AccountSecurity = z.object({
  /** Without one the account is opened with Google. */
  hasPassword: z.boolean(),
})
export type AccountSecurity = z.output<typeof AccountSecurity>

export const account = endpoints({
  accountSecurity: {
    method: 'GET',
    path: 'user/security',
    caller: 'user',
    summary: 'How the account is opened.',
    answer: AccountSecurity,
  },
  saveUser: {
    method: 'POST',
    path: 'user/update',
    caller: 'user',
    summary: 'Changes name, e-mail address and telephone of the account; another address takes the current password.',
    body: PersonForm,
    answer: done,
    refusals: ['EMAIL_TAKEN', 'DEMO_ACCOUNT', ...OWNER_REFUSALS],
  },
  changePassword: {
    method: 'POST',
    path: 'user/password',
    caller: 'user',
    summary: 'Changes the password of the account, which takes the current one, and ends its other sessions.',
    body: PasswordForm,
    answer: done,
    refusals: ['DEMO_ACCOUNT', ...OWNER_REFUSALS],
  },
  deleteAccount: {
    method: 'DELETE',
    path: 'user/delete',
    caller: 'user',
    summary: 'Deletes the account: its sessions end and personal data are erased; a mail says how to take that back within 30 days.',
    answer: done,
    refusals: ['DEMO_ACCOUNT', 'ADMIN_ACCOUNT', 'PAYMENTS_UNAVAILABLE'],
  },
  restoreAccount: {
    method: 'POST',
    path: 'user/restore',
    caller: 'public',
    summary: 'Takes the deletion of an account back with the code of its mail, and signs in.',
    body: z.object({ code }),
    answer: token,
    refusals: ['CODE_EXPIRED', 'EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
  },
})
