import { z } from 'zod'
import { chosenPassword, code, email, sameTwice, token } from './auth.ts'
import { endpoints } from './endpoint.ts'
import { done, text } from './wire.ts'

export const PersonForm = z.object({ name: text(120), email, phone: text(30) })

export const PasswordForm = sameTwice(z.object(chosenPassword))

export const account = endpoints({
  saveUser: {
    method: 'POST',
    path: 'user/update',
    caller: 'user',
    summary: 'Changes name, e-mail address and telephone of the account.',
    body: PersonForm,
    answer: done,
    refusals: ['EMAIL_TAKEN', 'DEMO_ACCOUNT'],
  },
  changePassword: {
    method: 'POST',
    path: 'user/password',
    caller: 'user',
    summary: 'Changes the password of the account and ends its other sessions.',
    body: PasswordForm,
    answer: done,
    refusals: ['DEMO_ACCOUNT'],
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
