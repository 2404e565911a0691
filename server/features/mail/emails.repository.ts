import { type Kysely, sql } from 'kysely'
import type { Mail } from '../../adapters/mailer.ts'
import { noticeWork } from '../../database/notices.ts'
import type { Tables } from '../../database/tables.ts'

/** A mail taken from the outbox: number of attempts including this one, and when it was written. */
export type DueMail = Mail & { attempts: number; createdAt: string }

/** The outbox. */
export const mails = {
  /** Adds a mail, and wakes the senders of all processes when the transaction commits. */
  add: async (
    db: Kysely<Tables>,
    { recipient, subject, text, html, unsubscribeUrl = null }: Omit<Mail, 'id' | 'unsubscribeUrl'> & Partial<Mail>,
    now: Date,
  ): Promise<{ id: number }> => {
    const adding = db
      .insertInto('mails')
      .values({
        recipient,
        subject,
        bodyText: text,
        bodyHtml: html,
        unsubscribeUrl,
        createdAt: now.toISOString(),
        dueAt: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [added] = await Promise.all([adding, noticeWork(db)])
    return added
  },

  remove: async (db: Kysely<Tables>, id: number): Promise<void> => {
    await db.deleteFrom('mails').where('id', '=', id).execute()
  },

  /** Takes one due mail and reserves it until a given time; `undefined` when none is due. */
  takeDue: (db: Kysely<Tables>, now: Date, until: Date): Promise<DueMail | undefined> =>
    db
      .updateTable('mails')
      .set({ dueAt: until.toISOString(), attempts: sql`attempts + 1` })
      .where('id', '=', (due) =>
        due.selectFrom('mails').select('id').where('dueAt', '<=', now.toISOString()).orderBy('dueAt').limit(1).forUpdate().skipLocked(),
      )
      .returning(['id', 'recipient', 'subject', 'bodyText as text', 'bodyHtml as html', 'unsubscribeUrl', 'attempts', 'createdAt'])
      .executeTakeFirst(),

  /** Records that a mail was sent; its content, including codes, is deleted. */
  markSent: async (db: Kysely<Tables>, id: number, now: Date): Promise<void> => {
    await db
      .updateTable('mails')
      .set({ dueAt: null, sentAt: now.toISOString(), lastError: null, bodyText: '', bodyHtml: '' })
      .where('id', '=', id)
      .execute()
  },

  /** Records why a mail was not sent, and when it is tried again; `null` for never. */
  markFailed: async (db: Kysely<Tables>, id: number, reason: string, again: Date | null): Promise<void> => {
    await db
      .updateTable('mails')
      .set({ dueAt: again ? again.toISOString() : null, lastError: reason })
      .where('id', '=', id)
      .execute()
  },
}
