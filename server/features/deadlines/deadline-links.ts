/** Addresses that a member has without a session: of the member's calendar, and of the end of the mails. */
import { z } from 'zod'
import { id } from '#contract/wire.ts'
import { accessOfMember, type CompanyAccess } from '../../access/company-access.ts'
import { signedKeys } from '../../access/signed-keys.ts'
import type { Services } from '../../services.ts'
import { deletions } from '../account/account.repository.ts'
import { digests } from './digests.repository.ts'

type Needed = Pick<Services, 'database' | 'config' | 'random'>

/** The page on which mails are ended. */
export const UNSUBSCRIBE_PAGE = '/termene/mesaje'

const unsubscribeKeys = signedKeys('deadline-mails')
const Unsubscribe = z.object({ userId: id, companyIds: z.array(id) })

/** Tells where a user ends the mails about some companies. */
export const unsubscribeAddresses = async (services: Needed, userId: number): Promise<(companyIds: readonly number[]) => string> => {
  const keyOf = await unsubscribeKeys.signer(services)
  return (companyIds) => `${services.config.PUBLIC_URL}${UNSUBSCRIBE_PAGE}?key=${keyOf({ userId, companyIds })}`
}

/** Whose mails about which companies a key ends; `null` of no key. */
export const unsubscribeOf = async (services: Needed, key: string) => {
  const claims = await unsubscribeKeys.open(services, key)
  return claims === null ? null : Unsubscribe.parse(claims)
}

const calendarKeys = signedKeys('deadline-calendar')
const Calendar = z.object({ companyId: id, userId: id, version: z.number().int() })

/** The address of a member's calendar, good until the member changes it or is no member any more. */
export const calendarAddress = async (
  services: Needed,
  { companyId, userId }: Pick<CompanyAccess, 'companyId' | 'userId'>,
  version: number,
): Promise<string> =>
  `${services.config.PUBLIC_URL}/api/calendar/${(await calendarKeys.signer(services))({ companyId, userId, version })}.ics`

/** The company whose calendar a key opens; `null` of no key, of an earlier one, and of one whose member is gone. */
export const companyOfCalendar = async (services: Services, key: string): Promise<CompanyAccess | null> => {
  const claims = await calendarKeys.open(services, key)
  if (claims === null) return null
  const { version, ...member } = Calendar.parse(claims)
  const settings = await digests.settings(services.database.db, member)
  if (settings?.calendarVersion !== version || (await deletions.isDeleted(services.database.db, member.userId))) return null
  return accessOfMember(services.database, member, member.companyId)
}
