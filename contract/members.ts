import { z } from 'zod'
import { INVITED_ROLES, ROLES } from '#domain/company/roles.ts'
import { email } from './auth.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import { done, id, inCompany, inCompanyQuery, instantOut, oneQuery, queryId } from './wire.ts'

const role = z.enum(ROLES)

/** The record of a driver that a member with that role is, and the vehicle that he begins with. */
const asDriver = {
  driverId: id.nullish().transform((value) => value ?? null),
  vehicleId: id.nullish().transform((value) => value ?? null),
}
type AsDriver = { role: string; driverId: number | null }
const namesDriver = ({ role, driverId }: AsDriver): boolean => role !== 'driver' || driverId !== null
const withoutDriver = { path: ['driverId'], message: MESSAGE.required }

/** Of a driver: the record, and the vehicle that he begins with. */
const linked = {
  driver: z.object({ id, name: z.string() }).nullable(),
  vehicle: z.object({ id, number: z.string() }).nullable(),
}

/** The token of an invitation's link. */
const token = z.string().min(1).max(200)

export const Member = z.object({
  userId: id,
  /** The name, or else the address. */
  name: z.string(),
  email: z.string(),
  role,
  ...linked,
  since: instantOut,
  /** When the member last opened a page of the company; `null` when never. */
  seenAt: instantOut.nullable(),
})
export type Member = z.output<typeof Member>

export const Invitation = z.object({
  id,
  /** `null` of one that anybody with the link may accept. */
  email: z.string().nullable(),
  role,
  ...linked,
  invitedBy: z.string().nullable(),
  createdAt: instantOut,
  expiresAt: instantOut,
})
export type Invitation = z.output<typeof Invitation>

/** Who is invited: an address, or any user who has the link. */
export const InvitationForm = inCompany
  .extend({ email: email.nullish().transform((value) => value ?? null), role: z.enum(INVITED_ROLES), ...asDriver })
  .refine(namesDriver, withoutDriver)

/** Another role of a member, or another record of a driver. */
export const MemberForm = inCompany
  .extend({ userId: id, role: z.enum(['owner', ...INVITED_ROLES]), ...asDriver })
  .refine(namesDriver, withoutDriver)

/** An invitation with its link, which is shown this once. */
const sent = z.object({ id, link: z.string() })

export const members = endpoints({
  members: {
    method: 'GET',
    path: 'member',
    caller: 'member',
    needs: 'people',
    summary: 'The members of the company, and the invitations that nobody has accepted yet, expired ones too.',
    query: inCompanyQuery,
    answer: z.object({ members: z.array(Member), invitations: z.array(Invitation) }),
  },
  inviteMember: {
    method: 'POST',
    path: 'member/invite',
    caller: 'member',
    needs: 'people',
    writes: 'account',
    summary:
      'Invites an address, which gets a mail, or without one whoever has the link; good for 7 days and once. An earlier invitation of the address ends. A driver is invited as an active record of the drivers. An owner invites every role but owners, an accountant drivers and viewers, a manager drivers; others are refused with FORBIDDEN.',
    body: InvitationForm,
    answer: sent,
    refusals: ['ALREADY_MEMBER', 'DEMO_COMPANY', 'EMAIL_UNCONFIRMED', 'TOO_MANY_ATTEMPTS'],
  },
  renewInvitation: {
    method: 'POST',
    path: 'member/invitation/renew',
    caller: 'member',
    needs: 'people',
    writes: 'account',
    summary: 'Gives an invitation a new link, good for 7 days, and mails it again where it names an address; the earlier link ends.',
    body: inCompany.extend({ id }),
    answer: sent,
    refusals: ['DEMO_COMPANY', 'EMAIL_UNCONFIRMED', 'TOO_MANY_ATTEMPTS'],
  },
  revokeInvitation: {
    method: 'DELETE',
    path: 'member/invitation',
    caller: 'member',
    needs: 'people',
    writes: 'account',
    summary: 'Takes an invitation back: its link ends.',
    query: oneQuery,
    answer: done,
  },
  changeMember: {
    method: 'POST',
    path: 'member/change',
    caller: 'member',
    needs: 'people',
    writes: 'account',
    summary:
      'Gives a member another role, or a driver another record, from the next call on, by the rules of invitations; the last owner stays one, which is refused with LAST_OWNER.',
    body: MemberForm,
    answer: done,
    refusals: ['LAST_OWNER', 'DEMO_COMPANY'],
  },
  removeMember: {
    method: 'DELETE',
    path: 'member',
    caller: 'member',
    needs: 'people',
    writes: 'account',
    summary:
      'Removes a member: the next call of theirs is refused. An owner removes anybody but the last owner, an accountant drivers and viewers, a manager drivers; each may remove themselves.',
    query: inCompanyQuery.extend({ userId: queryId }),
    answer: done,
    refusals: ['LAST_OWNER', 'DEMO_COMPANY'],
  },
  invitation: {
    method: 'POST',
    path: 'auth/invitation',
    caller: 'public',
    reads: true,
    summary: 'What the link of an invitation offers: the company, the role, who invites, and the address that it is for.',
    body: z.object({ token }),
    answer: z.object({
      company: z.string(),
      cui: z.string(),
      role,
      /** Of a driver, whose record it is. */
      driver: z.string().nullable(),
      invitedBy: z.string(),
      email: z.string().nullable(),
      expiresAt: instantOut,
    }),
    refusals: ['LINK_EXPIRED', 'TOO_MANY_ATTEMPTS'],
  },
  acceptInvitation: {
    method: 'POST',
    path: 'auth/invitation/accept',
    caller: 'user',
    writes: 'account',
    summary: 'Makes the user a member with the role of an invitation, and the company the active one. A member stays what they are.',
    body: z.object({ token }),
    answer: z.object({ companyId: id }),
    refusals: ['LINK_EXPIRED', 'OTHER_ACCOUNT', 'DEMO_ACCOUNT', 'ADMIN_ACCOUNT', 'IMPERSONATED', 'TOO_MANY_ATTEMPTS'],
  },
})
