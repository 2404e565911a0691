/** The log of actions on accounts and rights: the acting user, the account and the time. */
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Services } from '../services.ts'

type Entry = {
  action:
    | 'sign-in-failed'
    | 'token-issued'
    | 'signed-in-by-token'
    | 'user-deleted'
    | 'administrator-added'
    | 'company-deleted'
    | 'company-restored'
    | 'password-reset'
    | 'password-changed'
    | 'email-changed'
    | 'second-factor-on'
    | 'second-factor-off'
    | 'second-factor-failed'
    | 'second-factor-guessed'
    | 'sessions-ended'
    | 'identity-linked'
    | 'account-deleted'
    | 'account-restored'
    | 'month-closed'
    | 'month-reopened'
    | 'member-added'
    | 'member-changed'
    | 'member-removed'
  /** The user whose account the action changes. */
  userId: number
  /** The administrator who acted; `null` when the user acted alone. */
  actorId: number | null
  detail?: Record<string, string | number>
}

/** Records an action, in the transaction of the action itself. */
export const audit = async (
  services: Pick<Services, 'clock'>,
  trx: Kysely<Tables>,
  { action, userId, actorId, detail }: Entry,
): Promise<void> => {
  await trx
    .insertInto('auditLog')
    .values({
      at: services.clock().toISOString(),
      action,
      userId,
      actorId,
      detail: detail ? JSON.stringify(detail) : null,
    })
    .execute()
}
