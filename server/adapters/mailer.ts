/** Sends mail through the server of SMTP_URL. */
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

/** One e-mail to one address. */
export type Mail = {
  id: number
  recipient: string
  subject: string
  text: string
  html: string
  /** Where one press ends mails of this kind (RFC 8058). */
  unsubscribeUrl: string | null
}

/**
 * Result of a delivery. `refused`: the server refuses this mail permanently; `failed`: a later attempt may succeed; `unreachable`
 * concerns every mail: the server is down, or rejects our login.
 */
export type Delivery = { end: 'sent' } | { end: 'refused' | 'failed' | 'unreachable'; reason: string }

export type Mailer = {
  /** Hands one mail to the server. Never throws. */
  deliver(mail: Mail): Promise<Delivery>
}

/** Timeouts in milliseconds; together far less than the time for which a mail is reserved for one sender. */
const TIMES = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 }
const REASON_LENGTH = 500

/** Error responses that concern the mail itself: its addresses or its content. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])

const failure = (error: unknown): Delivery => {
  const { message, code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number }
  const reason = message.slice(0, REASON_LENGTH)
  // 503 reports commands in a wrong order, which may work on another connection
  if (ABOUT_THE_MAIL.has(code ?? '')) return { end: responseCode >= 500 && responseCode !== 503 ? 'refused' : 'failed', reason }
  return { end: 'unreachable', reason }
}

/** The text on one line, so that it cannot start another header. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

/**
 * A client of the configured mail server, or `null` where none is configured; `log` receives a message for the operator when the server
 * cannot be used.
 */
export const openMailer = (
  { SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  log: (sentence: string) => void,
): Mailer | null => {
  if (SMTP_URL === null) return null
  const transport = createTransport({ url: SMTP_URL, ...TIMES, disableFileAccess: true, disableUrlAccess: true })
  const host = /@([^\s<>]+)>?$/.exec(MAIL_FROM)?.[1] ?? 'localhost'
  return {
    deliver: async ({ id, recipient, subject, text, html, unsubscribeUrl }) => {
      try {
        await transport.sendMail({
          from: MAIL_FROM,
          // an object, because a string may contain several addresses
          to: { name: '', address: oneLine(recipient) },
          subject: oneLine(subject),
          text,
          html,
          // the same id in every attempt, so that a mail accepted twice is recognised as one
          messageId: `<parcurs-${id}@${host}>`,
          headers: {
            'auto-submitted': 'auto-generated',
            ...(unsubscribeUrl ? { 'list-unsubscribe': `<${unsubscribeUrl}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' } : {}),
          },
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
