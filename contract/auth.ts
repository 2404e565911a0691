import { z } from 'zod'
import { ROLES } from '#domain/company/roles.ts'
import { USER_TYPES } from '#domain/vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import { done, id } from './wire.ts'

/** The e-mail address of an account. */
export const email = z.string().trim().min(1).max(254).pipe(z.email())
const newPassword = z.string().min(1).pipe(z.string().min(6).max(200))
/** A new password and the same again; for forms that are refined by `withConfirmedPassword`. */
export const chosenPassword = { password: newPassword, confirm_password: z.string().min(1).max(200) }
/** The current password of an account; a change that needs it refuses a missing one at its field. */
export const currentPassword = z
  .string()
  .max(200)
  .nullish()
  .transform((value) => value ?? '')
/** Refusals of a change that only the owner of an account may make. */
export const OWNER_REFUSALS = ['CURRENT_PASSWORD', 'NO_PASSWORD', 'IMPERSONATED', 'TOO_MANY_ATTEMPTS'] as const
const ticked = z.boolean().refine((value) => value, MESSAGE.required)

/** A code of the authenticator application, or a recovery code, of an account that has a second factor. */
export const secondFactorCode = z
  .string()
  .trim()
  .max(40)
  .nullish()
  .transform((value) => value || null)

export const LoginForm = z.object({
  email,
  password: z.string().min(1).max(200),
  remember: z.boolean().nullish().transform(Boolean),
  code: secondFactorCode,
})

/** Requires the same password in both fields. */
export const withConfirmedPassword = <S extends z.ZodType<{ password: string; confirm_password: string }>>(form: S): S =>
  form.refine((value) => value.password === value.confirm_password, {
    path: ['confirm_password'],
    message: MESSAGE.passwordMismatch,
  })

export const RegisterForm = withConfirmedPassword(
  z.object({ email, ...chosenPassword, agree: ticked, newsletter: z.boolean().nullish().transform(Boolean) }),
)

export const ForgottenPasswordForm = z.object({ email })

/** Letters and digits of a code, in which O is zero and I and L are one: `7k3m-q9xo` is `7K3MQ9X0`. */
export const codeDigits = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/** A one-time code as printed in the e-mail or typed from it. */
export const code = z.string().max(100).transform(codeDigits).pipe(z.string().min(1))

export const NewPasswordForm = withConfirmedPassword(z.object({ code, ...chosenPassword, second_factor: secondFactorCode }))

/** Answer of every way to sign in. */
export const token = z.object({ token: z.string() })

/** A company in the account's list, and the user's role in it. */
const OwnCompany = z.object({
  ...{ id, name: z.string(), cui: z.string(), tva: z.boolean(), demo: z.boolean(), role: z.enum(ROLES) },
  /** The record of a driver that the user is there; `null` of another role, and where the record was deleted. */
  driverId: id.nullable(),
})

export const UserInfo = z.object({
  id,
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  userType: z.enum(USER_TYPES),
  activeCompanyId: id.nullable(),
  companies: z.array(OwnCompany),
  /** E-mail address of the administrator who is signed in as this user. */
  impersonatedBy: z.string().nullable(),
})
export type UserInfo = z.output<typeof UserInfo>

export const auth = endpoints({
  authUser: {
    method: 'GET',
    path: 'auth/user',
    caller: 'user',
    beforeSecondFactor: true,
    summary: 'Who is signed in, with which companies and which of them is active.',
    answer: UserInfo,
  },
  login: {
    method: 'POST',
    path: 'auth/login',
    caller: 'public',
    writes: 'account',
    summary: 'Signs in with an e-mail address and a password; `remember` keeps the session for 30 days instead of 12 hours.',
    body: LoginForm,
    ignores: ['migrated'],
    answer: token,
    refusals: ['BAD_CREDENTIALS', 'SECOND_FACTOR', 'WRONG_CODE', 'TOO_MANY_ATTEMPTS'],
  },
  register: {
    method: 'POST',
    path: 'auth/register',
    caller: 'public',
    writes: 'account',
    summary: 'Opens an account and signs it in.',
    body: RegisterForm,
    answer: token,
    refusals: ['EMAIL_TAKEN', 'WEAK_PASSWORD', 'TOO_MANY_ATTEMPTS'],
  },
  socialLogin: {
    method: 'POST',
    path: 'auth/social-login',
    caller: 'public',
    writes: 'account',
    summary:
      'Signs in with the ID token of Google, and `code` where the account has a second factor; somebody new gets an account, without a password.',
    body: z.object({ token: z.string().min(1).max(8000), code: secondFactorCode }),
    answer: token,
    refusals: [
      'PROVIDER_UNKNOWN',
      'PROVIDER_REFUSED',
      'PROVIDER_UNAVAILABLE',
      'EMAIL_TAKEN',
      'ACCOUNT_UNCONFIRMED',
      'SECOND_FACTOR',
      'WRONG_CODE',
      'TOO_MANY_ATTEMPTS',
    ],
  },
  forgotPassword: {
    method: 'POST',
    path: 'auth/reset',
    caller: 'public',
    writes: 'account',
    summary: 'Sends a one-time code, good for 60 minutes, to the address of an account; the answer is the same when there is none.',
    body: ForgottenPasswordForm,
    answer: done,
    refusals: ['TOO_MANY_ATTEMPTS'],
  },
  setPassword: {
    method: 'POST',
    path: 'auth/code',
    caller: 'public',
    writes: 'account',
    summary: 'Sets a new password with the code of a mail, ends every session of the account and signs in.',
    body: NewPasswordForm,
    answer: token,
    refusals: ['CODE_EXPIRED', 'SECOND_FACTOR', 'WRONG_CODE', 'WEAK_PASSWORD', 'TOO_MANY_ATTEMPTS'],
  },
  confirmEmail: {
    method: 'POST',
    path: 'auth/email',
    caller: 'public',
    writes: 'account',
    summary: 'Proves an address with the code of its mail, good for a day; a new address of an account takes effect with it.',
    body: z.object({ code }),
    answer: done,
    refusals: ['CODE_EXPIRED', 'EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
  },
  logout: {
    method: 'POST',
    path: 'auth/logout',
    caller: 'user',
    writes: 'account',
    beforeSecondFactor: true,
    summary: 'Ends the session of the token that is sent.',
    answer: done,
  },
  exchangeToken: {
    method: 'POST',
    path: 'auth/token',
    caller: 'public',
    writes: 'account',
    summary: 'Exchanges the one-time token of a page address (`?token=`) for a session.',
    body: z.object({ token: z.string().min(1).max(200) }),
    answer: token,
    refusals: ['NOT_AUTHENTICATED', 'TOO_MANY_ATTEMPTS'],
  },
  activeCompany: {
    method: 'POST',
    path: 'auth/active-company',
    caller: 'member',
    needs: 'read',
    drivers: true,
    writes: 'account',
    summary: 'Makes one of the user’s companies the active one.',
    body: z.object({ companyId: id }),
    answer: done,
  },
})
