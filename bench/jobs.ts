/** How long work waits for a job: in rounds alone, as a round begins every three seconds, and woken by a notice of PostgreSQL. */
import { setTimeout as sleep } from 'node:timers/promises'
import { startJob } from '#server/background-jobs.ts'
import { mails } from '#server/features/mail/emails.repository.ts'
import { openApp } from './open-app.ts'

const MAILS = 20
const MAIL = { recipient: 'ana@exemplu.ro', subject: 'Bench', text: 'Bench', html: '<p>Bench</p>' }

const { database, close } = await openApp()

/** Milliseconds from the commit of each mail to the moment in which a job takes it, in order. */
const waits = async (noticed: boolean): Promise<number[]> => {
  const added = new Map<number, number>()
  const waited: number[] = []
  const work = async () => {
    for (let mail = await take(); mail; mail = await take()) {
      waited.push(performance.now() - (added.get(mail.id) ?? performance.now()))
      await mails.markSent(database.db, mail.id, new Date())
    }
  }
  const take = () => mails.takeDue(database.db, new Date(), new Date(Date.now() + 60_000))
  const job = startJob({ what: 'Mails', work }, console.error)
  const notices = noticed ? await database.listen('work', job.wake) : null
  for (let sent = 0; sent < MAILS; sent++) {
    // the moments of a round are not met in step
    await sleep(300 + Math.random() * 3000)
    const begun = performance.now()
    const { id } = await database.transaction((trx) => mails.add(trx, MAIL, new Date()))
    added.set(id, begun)
  }
  while (waited.length < MAILS) await sleep(50)
  await Promise.all([job.stop(), notices?.stop()])
  return waited.toSorted((a, b) => a - b)
}

const [byRounds, byNotice] = [await waits(false), await waits(true)]
await close()
const said = (times: number[]) => `median ${times[MAILS / 2]?.toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms`
console.log(`rounds alone: ${said(byRounds)}\nnoticed:      ${said(byNotice)}`)
