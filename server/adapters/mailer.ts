/** The mail server of SMTP_URL. */
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

/** One e-mail to one address. */
export type Mail = { id: number; recipient: string; subject: string; text: string; html: string }

/**
 * How a delivery ended. `refused` is what the server says of this mail and will say again; `failed` is what may go better later;
 * `unreachable` concerns every mail: the server is down, or does not let us in.
 */
export type Delivery = { end: 'sent' } | { end: 'refused' | 'failed' | 'unreachable'; reason: string }

export type Mailer = {
  /** Hands one mail to the server. Never throws. */
  deliver(mail: Mail): Promise<Delivery>
}

/** Milliseconds; together far less than a mail is kept from other senders. */
const TIMES = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 }
const REASON_LENGTH = 500

/** Failures of which the answer speaks of the mail itself: its addresses or its content. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])

const failure = (error: unknown): Delivery => {
  const { message, code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number }
  const reason = message.slice(0, REASON_LENGTH)
  // 503 says that the commands came in a wrong order, which another connection may do better
  if (ABOUT_THE_MAIL.has(code ?? '')) return { end: responseCode >= 500 && responseCode !== 503 ? 'refused' : 'failed', reason }
  return { end: 'unreachable', reason }
}

/** On one line, without anything that could begin another header. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

/**
 * A client of the configured mail server, or `null` where none is configured; `log` receives a sentence for the operator whenever
 * the server cannot be used.
 */
export const openMailer = (
  { SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  log: (sentence: string) => void,
): Mailer | null => {
  if (SMTP_URL === null) return null
  const transport = createTransport({ url: SMTP_URL, ...TIMES, disableFileAccess: true, disableUrlAccess: true })
  const host = /@([^\s<>]+)>?$/.exec(MAIL_FROM)?.[1] ?? 'localhost'
  return {
    deliver: async ({ id, recipient, subject, text, html }) => {
      try {
        await transport.sendMail({
          from: MAIL_FROM,
          // an object, not a text: a text may hold several addresses
          to: { name: '', address: oneLine(recipient) },
          subject: oneLine(subject),
          text,
          html,
          // the same at every attempt, so that a mail that was taken twice is known for one
          messageId: `<parcurs-${id}@${host}>`,
          headers: { 'auto-submitted': 'auto-generated' },
        })
        return { end: 'sent' }
      } catch (error) {
        const delivery = failure(error)
        if (delivery.end === 'unreachable') log(`Mail server ${new URL(SMTP_URL).host}: ${delivery.reason}`)
        return delivery
      }
    },
  }
}
