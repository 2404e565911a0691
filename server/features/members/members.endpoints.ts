import { companyCode } from '#domain/company/cui.ts'
import { done } from '../../done.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { changeMember, removeMember } from './change-member.ts'
import { inviteMember, renewInvitation, revokeInvitation } from './invite-member.ts'
import { invitations, members } from './members.repository.ts'

/** The members of a company, their roles, and the invitations that bring them. */
export const membersEndpoints = (services: Services): HandlersOf<'members'> => ({
  members: ({ company }) =>
    company.reading(async (scope) => {
      const [all, waiting] = await Promise.all([members.list(scope), invitations.waiting(scope)])
      return { members: all, invitations: waiting }
    }),
  inviteMember: ({ company, body }) => inviteMember(services, company, body),
  renewInvitation: ({ company, body }) => renewInvitation(services, company, body.id),
  revokeInvitation: ({ company, query }) => done(revokeInvitation(services, company, query.id)),
  changeMember: ({ session, company, body }) => done(changeMember(services, company, { session, ...body })),
  removeMember: ({ session, company, query }) => done(removeMember(services, company, { session, userId: query.userId })),
  invitation: async ({ body, address }) => {
    const { company, role, driver, invitedBy, email, expiresAt, ...found } = await showInvitation(services, body.token, address)
    return { company, cui: companyCode(found), role, driver: driver?.name ?? null, invitedBy: invitedBy ?? '', email, expiresAt }
  },
  acceptInvitation: ({ session, body, author, address }) => acceptInvitation(services, { token: body.token, session, author, address }),
})
