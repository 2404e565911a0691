/**
 * Every call that writes goes through call → undo → redo with the whole company compared: a third of them a day, all of them in
 * `npm run test:long`. Declaring a call enrols it.
 */
import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import type { CallName, InputOf } from '#contract/contract.ts'
import { fieldWord } from '#domain/changes/field-words.ts'
import { sampleOfDay } from '../../../scripts/sample-of-day.ts'
import { columnNames } from '../../database/column-names.ts'
import { LOGGED, type LoggedTable, NO_CONTENT, NOT_LOGGED } from '../../database/logged-tables.ts'
import { clientOfAll, companyState } from '../../testing/company-state.ts'
import { callsWith, contractCalls } from '../../testing/contract-calls.ts'
import type { Fixture } from '../../testing/contract-inputs.ts'
import { INPUT } from '../../testing/contract-inputs.ts'
import { isUndoable } from './undo-reasons.ts'

const { services, fixture, acceptedInputOf, askAs } = await contractCalls()
const client = await clientOfAll(services.database.url)
afterAll(() => client.end())

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const stateOf = ({ ids }: Fixture) => companyState(client, ids.company)

/** What is derived from the rows: findings of the month, and its sums. Versions rise. */
const derivedOf = async (who: Fixture): Promise<unknown> => {
  const { suspects, accepted, ...counts } = await who.call('monthInbox', { query: { companyId: who.ids.company, month: '2026-11' } })
  const { body } = await who.ask('roadmaps', { query: { companyId: who.ids.company, type: 'vehicle', page: 1 } })
  expect(body.sums).toBeTypeOf('object')
  const unversioned = <Row extends { version: number; at?: string }>(list: Row[]) => list.map(({ version: _, at: __, ...row }) => row)
  return [counts, unversioned(suspects), unversioned(accepted), body.sums]
}

const writing = callsWith(({ writes, caller }) => writes === 'company' && caller === 'member')

/** A second sheet that continues neither the number nor the odometer of the first. */
const unchainedSheet = async (who: Fixture): Promise<void> => {
  const { receiptId: _, ...sheet } = { ...INPUT.saveTogether(who.ids, '', '').body.sheets[0], receiptId: null }
  const day = { startDate: '2026-11-24', startTime: '08:00', endDate: '2026-11-24', endTime: '16:00' }
  const trip = { start: 'A', end: 'B', purpose: 'marfă', type: 0 as const, distanceMixt: 10, ...day }
  const other = { ...sheet, ...day, id: null, number: 40, kmStart: 5000, routes: [trip], expenses: [] }
  await who.call('saveTogether', { body: { companyId: who.ids.company, sheets: [other] } } as InputOf<'saveTogether'>)
}

/** Where the accepted input would leave everything as it is: what is done before, and what is sent otherwise. */
const OTHERWISE: Partial<Record<CallName, (who: Fixture) => Promise<object>>> = {
  saveReceipt: async () => ({ note: 'adusă de șofer' }),
  saveReceiptFile: async (who) => {
    await who.call('deleteReceiptFile', { query: { companyId: who.ids.company, id: who.ids.receipt } })
    return {}
  },
  bookStatement: async ({ ids }) => {
    await client.query(`update receipts set origin = 'card' where company_id = $1 and partner_id = $2`, [ids.company, ids.partner])
    return {}
  },
  fillPurposes: async ({ ids }) => {
    await client.query(`update trips set purpose = '' where company_id = $1`, [ids.company])
    const { rows } = await client.query<{ version: number }>('select version from roadmaps where company_id = $1 and id = $2', [
      ids.company,
      ids.roadmap,
    ])
    return { sheets: [{ id: ids.roadmap, version: rows[0]?.version }] }
  },
  // the company's receipts are two papers of one fill
  placeReceipts: async () => ({ anyway: true }),
  takeOffReceipts: async (who) => {
    const { body } = INPUT.placeReceipts(who.ids, '', '')
    expect((await who.call('placeReceipts', { body: { ...body, anyway: true } })).placed).not.toEqual([])
    return {}
  },
  withdrawAccepted: async (who) => {
    await who.call('acceptFindings', INPUT.acceptFindings(who.ids, '', ''))
    return {}
  },
  recalculateRoadmaps: async (who) => {
    await unchainedSheet(who)
    const { body } = INPUT.recalculateRoadmaps(who.ids, '', '')
    return { basis: (await who.call('recalculateRoadmaps', { body: { ...body, preview: true } })).basis }
  },
  renumberRoadmaps: async (who) => {
    await unchainedSheet(who)
    const { body } = INPUT.renumberRoadmaps(who.ids, '', '')
    return { basis: (await who.call('renumberRoadmaps', { body: { ...body, preview: true } })).basis }
  },
}

test('every table of a company is in the log, or named with the reason why not', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
  const named = [...Object.keys(LOGGED), ...Object.keys(NOT_LOGGED)].map(snake)
  expect(rows.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
  const { rows: attached } = await client.query<{ name: string }>(`
    select tgrelid::regclass::text as name from pg_trigger where tgname like '%_logged_%' group by 1 having count(*) = 3`)
  expect(attached.map(({ name }) => name).toSorted()).toEqual(Object.keys(LOGGED).map(snake).toSorted())
})

const entriesOf = async (who: Fixture): Promise<number> =>
  (await who.ask('journal', { query: { companyId: who.ids.company, page: 1 } })).body.total ?? 0

const undo = async (who: Fixture, id: unknown): Promise<number> => {
  const { status, body } = await who.ask('undoChange', { body: { companyId: who.ids.company, id } })
  expect([status, body.message]).toEqual([200, undefined])
  return Number(body.change)
}

describe.each(sampleOfDay(writing, Math.ceil(writing.length / 3)))('%s', (name: CallName) => {
  test('is taken back whole, and done again', async () => {
    const who = await fixture()
    const accepted = await acceptedInputOf(name, who)
    const otherwise = await OTHERWISE[name]?.(who)
    const input = otherwise ? { ...accepted, body: { ...accepted.body, ...otherwise } } : accepted
    const before = await stateOf(who)
    const derivedBefore = await derivedOf(who)
    const { status, body } = await askAs(who, name, input)
    expect([status, body.message]).toEqual([200, undefined])
    const after = await stateOf(who)
    const derivedAfter = await derivedOf(who)
    if (!isUndoable(name)) {
      expect(body.change ?? null).toBe(null)
      expect(after).toEqual(before)
      return
    }
    expect(body.change).not.toBeNull()
    expect(after).not.toEqual(before)
    const undone = await undo(who, body.change)
    expect(await stateOf(who)).toEqual(before)
    expect(await derivedOf(who)).toEqual(derivedBefore)
    await undo(who, undone)
    expect(await stateOf(who)).toEqual(after)
    expect(await derivedOf(who)).toEqual(derivedAfter)
    const entries = await entriesOf(who)
    const again = await askAs(who, name, input)
    // some calls make something of their own each time
    if (again.status === 200 && isDeepStrictEqual(await stateOf(who), after)) expect(await entriesOf(who)).toBe(entries)
  })
})

const WITH_HISTORY = new Set(['sheet', 'receipt', 'article', 'driver', 'partner', 'vehicle', 'route', 'surcharge', 'company', 'deadline'])
/** Columns that a user reads nothing of: keys and order of rows, what is found by, and what is told by other words. */
const KEYS = ['companyId', 'id', 'roadmapId', 'receiptId', 'vehicleId', 'articleId', 'oneId', 'position', 'createdAt']
const FOUND_BY = ['searchKey', 'numberKey', 'externalKey', 'objectKey']
const UNTOLD: Readonly<Record<string, readonly string[]>> = {
  company: ['demo', 'accounts', 'handover'],
  // who moved a sheet on, and when, the head of the change tells
  sheet: ['days', 'kind', 'generatedRunId', 'approvalBy', 'approvalAt'],
  'sheet.purchases': ['isFuel'],
  'sheet.accepted': ['code', 'sheetVersion', 'acceptedBy', 'acceptedAt'],
  receipt: ['importId', 'origin'],
  'receipt.files': ['content'],
  // the norms themselves are told
  vehicle: ['vehicleType', 'earlierNorms'],
  surcharge: ['vehicleType'],
}

test('every column of a record with a history has a word of its form, or is named as told nowhere', async () => {
  const tables = Object.entries(LOGGED as Record<string, LoggedTable>).filter(([, { entity }]) => WITH_HISTORY.has(entity))
  const { rows } = await client.query<{ on: string; name: string }>(
    `select table_name as on, column_name as name from information_schema.columns where table_schema = 'public' and table_name = any($1)`,
    [tables.map(([name]) => snake(name))],
  )
  const untold = rows.flatMap(({ on, name }) => {
    const [, { entity, part = null, leftOut = [] }] = tables.find(([table]) => snake(table) === on) as [string, LoggedTable]
    if (NO_CONTENT.includes(name) || leftOut.includes(name)) return []
    const field = columnNames.nameOf(name)
    const record = part === null ? entity : `${entity}.${part}`
    const isKnown = fieldWord(entity, part, field) || [...KEYS, ...FOUND_BY, ...(UNTOLD[record] ?? [])].includes(field)
    return isKnown ? [] : `${record}.${field}`
  })
  expect(untold).toEqual([])
})
