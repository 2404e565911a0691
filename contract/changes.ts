/** The log of changes: taking a change back, and what happened to a record. */
import { z } from 'zod'
import { VIAS } from '#domain/changes/vias.ts'
import { endpoints } from './endpoint.ts'
import { done, id, inCompany, inCompanyQuery, listQuery, queryFlag, queryId } from './wire.ts'

/** The records that the log tells of. */
export const Entity = z.enum([
  'alias',
  'article',
  'company',
  'deadline',
  'documentTemplates',
  'driver',
  'fuelCard',
  'generatorSettings',
  'importProfile',
  'month',
  'partner',
  'receipt',
  'receiptImport',
  'route',
  'run',
  'sheet',
  'sheetTemplate',
  'surcharge',
  'vehicle',
])
export type Entity = z.output<typeof Entity>

const ACTIONS = ['added', 'changed', 'removed'] as const

/** A value before or after, readable: the name of a record instead of its id. */
const HistoryValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A column of a record or of a part of it, by which that is known. */
const ChangedFact = z.object({
  field: z.string(),
  value: HistoryValue,
  /** What the value is counted in, where that is not the same of every record: `L`, `lei`, `ore`. */
  unit: z.string().nullable(),
})
export type ChangedFact = z.output<typeof ChangedFact>

const HistoryField = z.object({
  /** The column, `startDate`; empty for a whole part that was added or removed. */
  field: z.string(),
  /** Of what belongs to the record, `trips`; `null` of the record itself. */
  part: z.string().nullable(),
  /** Which of the parts, from 0, or its key; `null` of the record itself. */
  position: z.union([z.number().int(), z.string()]).nullable(),
  /** Of a whole part, whether it was there. */
  before: HistoryValue,
  after: HistoryValue,
  /** Of the value after, and of the one before: an amount may have changed with its currency. */
  unit: ChangedFact.shape.unit,
  unitBefore: ChangedFact.shape.unit,
  /** What the part is known by, as far as it is read; of the record itself none. */
  facts: z.array(ChangedFact),
})

const HistoryRow = z.object({
  change: id,
  date: z.string(),
  time: z.string(),
  user: z.string().nullable(),
  administrator: z.string().nullable(),
  via: z.enum(VIAS),
  call: z.string(),
  action: z.enum(ACTIONS),
  fields: z.array(HistoryField),
  /** Why the change cannot be taken back; `null` when it can. */
  undo: z.object({ sentence: z.string() }).nullable(),
  /** The change by which it was taken back. */
  undoneBy: id.nullable(),
})

/** How many records of a change are told. */
export const CHANGED_RECORDS = 100

/** One record of a change: its name, where it has one, what else it is known by, and what happened to its fields. */
export const ChangedRecord = z.object({
  entity: Entity,
  id,
  name: z.string().nullable(),
  facts: z.array(ChangedFact),
  action: z.enum(ACTIONS),
  fields: z.array(HistoryField),
})

/** An event of `liveChanges` by the name `change`; one by the name `missed` says that some may not have come. */
export const LiveChange = z.object({
  /** The change in the journal. */
  id,
  /** Who made it, by name; `null` of the product itself. */
  user: z.string().nullable(),
  userId: z.number().int().nullable(),
  /** Ids of the records that it touched, by kind; `null` where they are very many. */
  records: z.partialRecord(Entity, z.array(z.number().int()).nullable()),
})
export type LiveChange = z.output<typeof LiveChange>

export const changes = endpoints({
  undoChange: {
    method: 'POST',
    path: 'change/undo',
    caller: 'member',
    writes: 'company',
    // the permission is that of the call which is taken back
    needs: 'read',
    summary:
      'Takes a change back whole; the change that this makes is taken back in the same way. What was changed again since is refused.',
    body: inCompany.extend({ id }),
    answer: done,
    refusals: [
      ...(['FORBIDDEN', 'NOT_UNDOABLE', 'CHANGED', 'IN_USE', 'LIMIT_REACHED'] as const),
      ...(['NUMBER_TAKEN', 'PLATE_TAKEN', 'NAME_TAKEN', 'PARTNER_TAKEN', 'DEADLINE_TAKEN', 'RECEIPT_KNOWN', 'RECEIPT_TAKEN'] as const),
    ],
  },
  changeHistory: {
    method: 'GET',
    path: 'change/history',
    caller: 'member',
    needs: 'read',
    summary: 'What happened to a record, the last first: who changed which field, before and after.',
    query: listQuery.pick({ companyId: true, page: true, size: true }).extend({ entity: Entity, id: queryId }),
    answer: z.array(HistoryRow),
    paged: true,
  },
  changedRecords: {
    method: 'GET',
    path: 'change',
    caller: 'member',
    needs: 'people',
    summary: `What a change did, record by record: the first ${CHANGED_RECORDS} of them, and how many there are.`,
    query: inCompanyQuery.extend({ id: queryId }),
    answer: z.object({
      records: z.array(ChangedRecord),
      total: z.number().int(),
      /** Why it would be refused to take the change back now; `null` when it would not, and of a change of more records than are told. */
      undo: z.object({ sentence: z.string() }).nullable(),
    }),
  },
  liveChanges: {
    method: 'GET',
    path: 'change/live',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary: 'The changes of the company as they are made: with `follow` the answer goes on until the session ends, else it ends at once.',
    query: inCompanyQuery.extend({ follow: queryFlag }),
    answer: 'text/event-stream',
  },
})
