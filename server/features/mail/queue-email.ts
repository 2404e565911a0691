import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Services } from '../../services.ts'
import { type EmailMessage, emailHtml, emailText } from './email-message.ts'
import { mails } from './emails.repository.ts'

/** Adds a mail to the outbox in the transaction of its cause, so that it is sent only if that transaction commits. `unsubscribeUrl` is where mails of its kind are ended. */
export const queueEmail = (
  services: Services,
  trx: Transaction<Tables>,
  recipient: string,
  letter: EmailMessage,
  unsubscribeUrl: string | null = null,
): Promise<{ id: number }> =>
  mails.add(trx, { recipient, subject: letter.subject, text: emailText(letter), html: emailHtml(letter), unsubscribeUrl }, services.clock())
