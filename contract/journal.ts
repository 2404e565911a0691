import { z } from 'zod'
import { VIAS } from '#domain/changes/vias.ts'
import { ChangedRecord } from './changes.ts'
import { endpoints } from './endpoint.ts'
import { day, id, listQuery, queryIdOrNull, queryText } from './wire.ts'

/** What a call was about, as far as it said it: a record, its number or name, a day or month, or how many at once. */
export const JournalSubject = z.object({
  id: z.number().int().optional(),
  number: z.number().int().optional(),
  name: z.string().optional(),
  day: z.string().optional(),
  month: z.string().optional(),
  count: z.number().int().optional(),
})
export type JournalSubject = z.output<typeof JournalSubject>

const who = {
  id,
  /** Day and time in Romania. */
  date: z.string(),
  time: z.string(),
  /** Name or address; `null` of an account that is deleted, and of what the product did by itself. */
  user: z.string().nullable(),
  /** The administrator who acted in the user's account. */
  administrator: z.string().nullable(),
}

const queryDay = z.preprocess((value) => value || undefined, day.optional())

const JournalRow = z.object({
  ...who,
  /** How many entries its day has. */
  ofDay: z.number().int(),
  call: z.string(),
  via: z.enum(VIAS),
  subject: JournalSubject,
  /** The first record that it changed, with its first fields, and whether there are more; `null` where the log has none. */
  first: ChangedRecord.extend({ more: z.boolean() }).nullable(),
  /** Why the change cannot be taken back; `null` when it can. */
  undo: z.object({ sentence: z.string() }).nullable(),
  /** Whether it takes back a change that took another one back. */
  redoes: z.boolean(),
  /** The change by which it was taken back. */
  undoneBy: id.nullable(),
})
const AuditRow = z.object({ ...who, action: z.string() })

export const journal = endpoints({
  journal: {
    method: 'GET',
    path: 'journal',
    caller: 'member',
    needs: 'people',
    summary: 'Who changed what in the company, the last first. The search looks at people, names and numbers.',
    query: listQuery.pick({ companyId: true, search: true, page: true, size: true }).extend({
      /** A user. */
      person: queryIdOrNull,
      from: queryDay,
      to: queryDay,
      via: z.preprocess((value) => value || undefined, z.enum(VIAS).optional()),
      /** With `recordId`: the changes of one record. */
      entity: queryText(40),
      recordId: queryIdOrNull,
    }),
    answer: z.array(JournalRow),
    paged: true,
  },
  audit: {
    method: 'GET',
    path: 'admin/journal',
    caller: 'admin',
    summary: 'What happened to the accounts of the installation, the last first.',
    query: listQuery.pick({ search: true, page: true, size: true }),
    answer: z.array(AuditRow),
    paged: true,
  },
})
