/** For whom a transaction writes in a company: what the log of changes says of it. */
import type { JournalSubject } from '#contract/journal.ts'
import type { Via } from '#domain/changes/vias.ts'

export type Author = {
  /** One for each call: a call of several transactions is one change. */
  request: string
  /** The call of the contract, or the job. */
  call: string
  user: number | null
  /** The administrator who acts in the user's account. */
  administrator: number | null
  via: Via
  /** The moment, as an instant. */
  at: string
  subject?: JournalSubject
}

/** What the product does by itself. */
export const jobAuthor = (): Author => ({
  ...{ request: crypto.randomUUID(), call: 'job', user: null, administrator: null, via: 'job', at: new Date().toISOString(), subject: {} },
})
