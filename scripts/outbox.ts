/** Prints the mails of the last day that were not sent; for an operator whose installation has no mail server, or one that refuses. */
import { readConfig } from '#server/config.ts'
import { connectedOwner } from '#server/database/connection.ts'
import { chore } from './chore.ts'
import { withDatabase } from './running-database.ts'

type Waiting = { recipient: string; subject: string; body_text: string; created_at: Date; last_error: string | null }

const print = async (url: string): Promise<void> => {
  const client = await connectedOwner(url)
  try {
    const { rows } = await client.query<Waiting>(
      `select recipient, subject, body_text, created_at, last_error from mails
       where sent_at is null and created_at > now() - interval '1 day' order by created_at`,
    )
    if (rows.length === 0) console.log('Every mail of the last day was sent.')
    for (const { recipient, subject, body_text, created_at, last_error } of rows) {
      console.log(`── ${created_at.toISOString()}  ${recipient}\n${subject}${last_error ? `\n(${last_error})` : ''}\n\n${body_text}`)
    }
  } finally {
    await client.end()
  }
}

await chore(() => withDatabase(readConfig(process.env), print))
