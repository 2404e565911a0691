/**
 * Takes a change back whole: what it added is removed, what it removed is put back under its own id, what it changed gets its former
 * values. Refused whole where something of it was changed again since, or where a rule is against it.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Entity } from '#contract/changes.ts'
import { Refusal } from '#contract/refusals.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { type CompanyAccess, type CompanyScope, requireRole } from '../../access/company-access.ts'
import { columnNames } from '../../database/column-names.ts'
import { refusalOfDatabase } from '../../http/refusal-of.ts'
import type { Services } from '../../services.ts'
import { acceptedFindings } from '../roadmaps/accepted-findings.repository.ts'
import { sheetStates } from '../roadmaps/sheet-states.repository.ts'
import { settleAgain, waitAgain } from '../spv/wait-again.ts'
import { requireRoomFor } from '../subscription/permissions.ts'
import type { LaterLine } from './changed-since.ts'
import { changes, keyOf, tableOf } from './changes.repository.ts'
import { beforeLater, type ChangeLine, type NetRow, netChange, placeKey, type Row } from './net-change.ts'
import { recordName } from './record-facts.ts'
import { contentOf, keysOf } from './row-content.ts'
import { sheetCounters } from './sheet-counters.repository.ts'
import { recordShown, TEXTS } from './texts.ts'
import { needToUndo, reasonAgainst } from './undo-reasons.ts'

/** A row of the change beside what it is now. */
type Standing = { net: NetRow; table: string; current: Row | null }

const isOf =
  <Kind extends NetRow['kind']>(...kinds: readonly Kind[]) =>
  (standing: Standing): standing is Standing & { net: Extract<NetRow, { kind: Kind }> } =>
    (kinds as readonly string[]).includes(standing.net.kind)

/** The rows of a change as they are now, locked table by table. */
const standingsOf = async (scope: CompanyScope, net: readonly NetRow[]): Promise<Standing[]> => {
  const standings: Standing[] = []
  for (const [table, rows] of Map.groupBy(net, tableOf)) {
    const current = await changes.lockRows(scope, table, rows.map(keyOf))
    const byKey = (row: Row, key: Row) => Object.entries(key).every(([name, value]) => row[name] === value)
    const index = Map.groupBy(current, (row) => JSON.stringify(Object.keys(keyOf(rows[0] as NetRow)).map((name) => row[name])))
    for (const row of rows) {
      const key = keyOf(row)
      const found = index.get(JSON.stringify(Object.values(key)))?.find((one) => byKey(one, key)) ?? null
      standings.push({ net: row, table, current: found })
    }
  }
  return standings
}

const differing = (current: Row, expected: Row): string | undefined =>
  Object.keys(expected).find((name) => !isDeepStrictEqual(current[name], expected[name]))

const nameOf = ({ net, current }: Standing): string => {
  const row = current ?? ('before' in net ? net.before : {})
  return recordShown(net.entity as Entity, net.part === null ? recordName(net.entity, row) : null)
}

/** The first of a record's lines about a row that is not what it was before them. */
const firstOtherwise = (record: readonly LaterLine[], currentOf: (line: LaterLine) => Row | null): LaterLine | undefined =>
  [...Map.groupBy(record, placeKey).values()].find(([first, ...rest]) => {
    if (!first) return false
    const [table, then, now] = [tableOf(first), beforeLater([first, ...rest]), currentOf(first)]
    return then && now ? differing(contentOf(table, now), contentOf(table, then)) !== undefined : then !== now
  })?.[0]

/** Why a row does not stand as the change left it: the sentence, and the column where one is meant. */
const difference = (
  standing: Standing,
  later: readonly LaterLine[],
  record: readonly LaterLine[],
  currentOf: (line: LaterLine) => Row | null,
): { sentence: (record: string, who: string | null) => string; column?: string | undefined } | null => {
  const { net, table, current } = standing
  const content = (row: Row): Row => contentOf(table, row)
  if (net.kind === 'removed') return current ? { sentence: TEXTS.thereAgain } : null
  if (!current) return { sentence: TEXTS.removedSince }
  const changed = (column: string | undefined) => (column === undefined ? null : { sentence: TEXTS.changedSince, column })
  if (net.kind === 'changed') return changed(differing(current, content(net.after)))
  const own = later.length > 0 ? changed(differing(content(current), content(beforeLater(later) ?? {}))) : null
  if (own || net.key !== null || net.kind === 'replaced') return own
  // a record that was added goes with all its parts: also those that came later
  const otherwise = firstOtherwise(record, currentOf)
  return otherwise ? { sentence: TEXTS.changedSince, column: otherwise.part ?? undefined } : null
}

/** Rows named by lines as they are now, by the place that the lines name. */
const currentRows = async (scope: CompanyScope, lines: readonly LaterLine[]): Promise<(line: LaterLine) => Row | null> => {
  const standings = await standingsOf(scope, [
    ...new Map(lines.map((line) => [placeKey(line), { ...line, kind: 'added' as const, lastLine: line.id }])).values(),
  ])
  const byPlace = new Map(standings.map(({ net, current }) => [placeKey(net), current]))
  return (line) => byPlace.get(placeKey(line)) ?? null
}

/** Refuses with CHANGED what was changed again since, by the first row that was. */
const requireUnchanged = async (scope: CompanyScope, standings: readonly Standing[], lines: readonly ChangeLine[]): Promise<void> => {
  const [firstLine] = lines
  if (!firstLine) return
  const own = new Set(lines.map(({ id }) => id))
  const later = (
    await changes.linesAfter(
      scope,
      firstLine.id,
      standings.map(({ net }) => net),
    )
  ).filter(({ id }) => !own.has(id))
  const byPlace = Map.groupBy(later, placeKey)
  const byRecord = Map.groupBy(later, ({ entity, entityId }) => `${entity} ${entityId}`)
  const currentOf = await currentRows(scope, later)
  for (const standing of standings) {
    const { net } = standing
    const after = (found: readonly LaterLine[] = []) => found.filter(({ id }) => id > net.lastLine)
    const record = after(byRecord.get(`${net.entity} ${net.entityId}`))
    const against = difference(standing, after(byPlace.get(placeKey(net))), record, currentOf)
    if (!against) continue
    const touching = record.findLast(
      ({ before, part }) => against.column === undefined || part === against.column || before?.[against.column] !== undefined,
    )
    const last = touching ?? record.at(-1)
    const who = last ? await changes.userOf(scope, last.journalId) : null
    const message = against.sentence(nameOf(standing), who)
    const field = against.column === undefined ? undefined : columnNames.nameOf(against.column)
    throw new Refusal('CHANGED', { message, ...(field ? { fields: { [field]: message } } : {}) })
  }
}

/** The package has to have room for the sheets that come back. */
const requireRoom = async (scope: CompanyScope, standings: readonly Standing[], services: Services): Promise<void> => {
  const back = standings.filter(isOf('removed')).filter(({ table }) => table === 'roadmaps')
  for (const [kind, sheets] of Map.groupBy(back, ({ net }) => net.before.kind as AssetKind))
    await requireRoomFor(scope, kind, dayInRomania(services.clock()), sheets.length)
}

/** Invoices from SPV whose import goes wait to be imported again, and no longer those whose import comes back. */
const letWait = async (scope: CompanyScope, standings: readonly Standing[]): Promise<void> => {
  const imports = standings.filter(isOf('added')).filter(({ table }) => table === 'receiptImports')
  const ids = imports.flatMap(({ net }) => net.entityId ?? [])
  if (ids.length > 0) await waitAgain(scope, ids)
  const back = standings.filter(isOf('removed')).filter(({ table }) => table === 'receiptImports')
  const names = back.map(({ net }) => String(net.before.file_name))
  if (names.length > 0) await settleAgain(scope, names)
}

const byTable = <One extends Standing>(standings: readonly One[]) => Map.groupBy(standings, ({ table }) => table)

/** Writes the former state: what goes makes room for what changes, and that for what comes back. */
const writeFormer = async (scope: CompanyScope, standings: readonly Standing[]): Promise<void> => {
  const columns = new Map<string, string[]>()
  for (const table of new Set(standings.map((standing) => standing.table))) columns.set(table, await changes.columnsOf(scope, table))
  for (const [table, rows] of byTable(standings.filter(isOf('added'))))
    await changes.removeRows(
      scope,
      table,
      rows.map(({ net }) => keyOf(net)),
    )
  for (const [table, rows] of byTable(standings.filter(isOf('changed', 'replaced')))) {
    const all = columns.get(table) ?? []
    const values = ({ net, current }: (typeof rows)[number]): Row => {
      const former = Object.fromEntries(Object.entries(contentOf(table, net.before)).filter(([name]) => all.includes(name)))
      return { ...former, ...keysOf(table, { ...current, ...former }) }
    }
    for (const alike of Map.groupBy(rows, (row) => Object.keys(values(row)).toSorted().join()).values()) {
      const keys = Object.keys(keyOf((alike[0] as (typeof rows)[number]).net))
      const former = alike.map((row) => ({ ...values(row), ...keyOf(row.net) }))
      await changes.changeRows(scope, table, keys, former, all)
    }
  }
  for (const [table, rows] of byTable(standings.filter(isOf('removed')))) {
    const written = (columns.get(table) ?? []).filter((name) => !['updated_at', ...(table === 'roadmaps' ? ['state'] : [])].includes(name))
    // with the version that it had: while the row was gone no other was saved under a later one
    const former = rows.map(({ net }) => net.before)
    await changes.addRows(scope, table, former, written)
  }
}

/** Says which way a key is violated: what is removed is in use, or what comes back needs what is gone. */
const inWords = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: string }
    if (code !== '23503') throw error
    throw new Refusal('IN_USE', { message: /is still referenced/.test(detail ?? '') ? TEXTS.usedSince : TEXTS.needsDeleted })
  }
}

/**
 * Of the sheets of a change that was taken back, what was accepted is in force where the sheet is again what was accepted, whatever its
 * version. Refuses an acceptance that is done again for a sheet that is another now.
 */
const keepAccepted = async (scope: CompanyScope, sheetIds: readonly number[], again: readonly Standing[]): Promise<void> => {
  const accepted = await acceptedFindings.acceptedAt(scope, sheetIds)
  const [first] = accepted
  if (!first) return
  const sheets = accepted.map(({ roadmapId }) => ({ entity: 'sheet', entityId: roadmapId }))
  const since = (await changes.linesAfter(scope, first.line, sheets)).filter(({ part }) => part !== 'accepted')
  const currentOf = await currentRows(scope, since)
  const bySheet = Map.groupBy(since, ({ entityId }) => entityId)
  const judged = accepted.map(({ roadmapId, code, line }) => {
    const later = (bySheet.get(roadmapId) ?? []).filter(({ id }) => id > line)
    return { roadmapId, code, inForce: !firstOtherwise(later, currentOf) }
  })
  const lost = again.find(({ net }) =>
    judged.some(({ roadmapId, code, inForce }) => !inForce && roadmapId === net.entityId && code === net.key?.code),
  )
  if (lost) throw new Refusal('CHANGED', { message: TEXTS.changedSince(nameOf(lost), null) })
  await acceptedFindings.keep(scope, judged)
}

const takeBack = async (scope: CompanyScope, services: Services, company: CompanyAccess, id: number): Promise<void> => {
  const head = await changes.lockHead(scope, id)
  if (!head) throw new Refusal('NOT_FOUND')
  const call = head.undoes === null ? head.call : await changes.firstCall(scope, id)
  requireRole(company, needToUndo(call))
  const reason = reasonAgainst({ ...head, call }, services.clock())
  if (reason) throw new Refusal('NOT_UNDOABLE', { message: reason })
  const lines = await changes.linesOf(scope, id)
  await changes.beginUndo(scope, id)
  const hasSheets = lines.some(({ entity }) => entity === 'sheet')
  const kinds = hasSheets ? await sheetCounters.lock(scope) : []
  const standings = await standingsOf(scope, netChange(lines))
  await requireUnchanged(scope, standings, lines)
  await requireRoom(scope, standings, services)
  await letWait(scope, standings)
  await inWords(async () => {
    await writeFormer(scope, standings)
    if (hasSheets) await sheetCounters.goOn(scope, kinds)
    // an accepted finding counts in the state of its sheet, which the call that accepts it writes
    const sheetIds = lines.filter(({ entity }) => entity === 'sheet').map(({ entityId }) => entityId)
    await sheetStates.forget(scope, sheetIds)
    await changes.endUndo(scope, id)
    await keepAccepted(scope, sheetIds, call === 'acceptFindings' ? standings.filter(isOf('removed')) : [])
  })
}

export const undoChange = (services: Services, company: CompanyAccess, id: number): Promise<void> =>
  company.within((scope) => takeBack(scope, services, company, id))

/** Why a change would be refused to be taken back now; `null` when it would not. Nothing is kept of the trial, which asks every rule. */
export const reasonByTrial = async (services: Services, company: CompanyAccess, id: number): Promise<string | null> => {
  const done = new Error('the trial ends here')
  try {
    return await company.within(async (scope) => {
      await takeBack(scope, services, company, id)
      throw done
    })
  } catch (error) {
    if (error === done) return null
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error)
    if (!refusal) throw error
    return refusal.message
  }
}
