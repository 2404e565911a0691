import type { Services } from '../../services.ts'
import { type DueMail, mails } from './emails.repository.ts'

const MINUTE = 60_000
/** How long an e-mail in delivery is reserved for its sender; after that another process takes it over. */
const LEASE = 5 * MINUTE
/** How long after each failed attempt the next one follows, in minutes. */
const PAUSES = [1, 5, 15, 60, 240, 720]
/** E-mails older than this are dropped: their codes have expired, and a mail server set up later must not send them. */
const LONGEST_WAIT = 24 * 60 * MINUTE

/** Time of the next attempt; `null` when the mail is given up. One minute after the first attempt, five after the second. */
const nextAttempt = ({ attempts, createdAt }: DueMail, now: Date): Date | null => {
  const pause = PAUSES[attempts - 1]
  if (pause === undefined) return null
  const next = new Date(now.getTime() + pause * MINUTE)
  return next.getTime() - Date.parse(createdAt) < LONGEST_WAIT ? next : null
}

/**
 * Sends the due mails of the outbox one after the other, and returns how many were sent. Several simultaneous senders take different
 * mails. A mail that the server refuses permanently is given up; after a temporary failure it is tried again with growing pauses for a
 * day. An unreachable server ends the round, and so does `stopped`. Without a mail server nothing is sent.
 */
export const sendDueEmails = async (
  { mailer, database: { db }, clock }: Pick<Services, 'mailer' | 'database' | 'clock'>,
  stopped?: AbortSignal,
): Promise<number> => {
  let sent = 0
  while (mailer && !stopped?.aborted) {
    const mail = await mails.takeDue(db, clock(), new Date(clock().getTime() + LEASE))
    if (!mail) break
    if (clock().getTime() - Date.parse(mail.createdAt) >= LONGEST_WAIT) {
      await mails.markFailed(db, mail.id, 'not sent within a day', null)
      continue
    }
    const delivery = await mailer.deliver(mail)
    if (delivery.end === 'sent') {
      await mails.markSent(db, mail.id, clock())
      sent++
      continue
    }
    await mails.markFailed(db, mail.id, delivery.reason, delivery.end === 'refused' ? null : nextAttempt(mail, clock()))
    if (delivery.end === 'unreachable') break
  }
  return sent
}
