/** Prints the mails of the last day that were not sent; for an operator whose installation has no mail server, or one that refuses. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#server/config.ts'

/** The address of the embedded database that an application is running below a data folder, as its owner. */
const runningIn = (dataDir: string): string => {
  const cluster = existsSync(dataDir) && readdirSync(dataDir).find((name) => /^pg\d+$/.test(name))
  const mark = cluster && join(dataDir, cluster, 'postmaster.pid')
  if (!mark || !existsSync(mark))
    throw new Error(`No application runs with the data folder ${dataDir}: start it, or name its folder in DATA_DIR.`)
  const [, , , port, socketDir] = readFileSync(mark, 'utf8').split('\n')
  const url = new URL(`postgresql://postgres@localhost:${port}/parcurs`)
  url.password = readFileSync(join(dataDir, `${cluster}.password`), 'utf8').trim()
  url.searchParams.set('host', socketDir || '127.0.0.1')
  return url.href
}

type Waiting = { recipient: string; subject: string; body_text: string; created_at: Date; last_error: string | null }

const { DATABASE_URL, DATA_DIR } = readConfig(process.env)
try {
  const client = new pg.Client({ connectionString: DATABASE_URL ?? runningIn(DATA_DIR) })
  await client.connect()
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
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
