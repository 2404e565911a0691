/** What reading a file into a list would do, row by row. Nothing is written here. */
import { createHash } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'
import { Refusal } from '#contract/refusals.ts'
import { type ImportPreview, PREVIEW_ROWS, type PreviewRow, ROW_STATES, type RowState } from '#contract/transfer.ts'
import { fieldsOf } from '#contract/wire.ts'
import { isDecimal } from '#domain/numbers/decimal.ts'
import { counted } from '#domain/numbers/format.ts'
import type { GridRow } from '../../adapters/spreadsheet-model.ts'
import { type Column, cellText } from './columns.ts'
import type { Checked, Fields, List, Stored } from './lists.ts'
import { type ReadRow, readRows } from './read-rows.ts'
import { TEXTS } from './texts.ts'

type Problems = Record<string, string>
type PlannedRow = ReadRow & {
  state: RowState
  name: string
  /** The stored row that it changes. */
  stored: Stored | null
  /** What is saved; `null` of a bad row. */
  form: Checked | null
}

/** What a file would do to a list. */
export type Plan = { columns: readonly Column[]; present: readonly Column[]; ignored: readonly string[]; rows: readonly PlannedRow[] }

/** Rows that are looked at before other requests have their turn. */
const AT_A_STRETCH = 200

/** A row as the columns of the file tell it; equal rows have equal pictures. */
const picture = (present: readonly Column[], values: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(present.map(({ field, write }) => write(values[field])))

type Match = { stored: Stored | null; problem: string | null }

/**
 * Finds the stored row that each row of the file speaks of. Rows that are equal to a stored one find it first, so that an exported
 * list finds itself even where several of its rows have one name; no stored row is found twice.
 */
const matched = (
  { keys }: Pick<List<never>, 'keys'>,
  fixed: Fields,
  present: readonly Column[],
  rows: readonly ReadRow[],
  storedRows: readonly Stored[],
): Match[] => {
  const matches = rows.map((): Match => ({ stored: null, problem: null }))
  const claimedBy = new Map<number, number>()
  const firstOf = new Map<string, number>()
  const sought = rows.map(({ values }) => (values[keys.field] === undefined ? [] : keys.sought({ ...fixed, ...values })))
  const claim = (at: number, row: ReadRow, stored: Stored) => {
    matches[at] = { stored, problem: null }
    claimedBy.set(stored.id, row.row)
  }

  const equal = Map.groupBy(storedRows, (row) => picture(present, row))
  for (const [at, row] of rows.entries()) {
    const stored = equal.get(picture(present, row.values))?.shift()
    if (stored) claim(at, row, stored)
  }

  const rowsByKey = new Map<string, Stored[]>()
  for (const row of storedRows) {
    for (const key of keys.held(row)) {
      const others = rowsByKey.get(key)
      if (others) others.push(row)
      else rowsByKey.set(key, [row])
    }
  }
  for (const [key, candidates] of rowsByKey)
    rowsByKey.set(
      key,
      candidates.filter(({ id }) => !claimedBy.has(id)),
    )
  for (const [at, row] of rows.entries()) {
    const [firstKey] = sought[at] ?? []
    if (firstKey === undefined) continue
    if (!matches[at]?.stored) {
      const candidates = (sought[at] ?? []).map((key) => rowsByKey.get(key) ?? []).find((some) => some.length > 0) ?? []
      const [stored, ...others] = candidates
      const before = stored && claimedBy.get(stored.id)
      const twin = before ?? firstOf.get(firstKey)
      if (twin !== undefined) matches[at] = { stored: null, problem: TEXTS.sameAsRow(twin) }
      else if (others.length > 0)
        matches[at] = {
          stored: null,
          problem: TEXTS.ambiguous(counted(candidates.length, TEXTS.record, TEXTS.records), keys.called),
        }
      else if (stored) claim(at, row, stored)
    }
    if (!firstOf.has(firstKey)) firstOf.set(firstKey, row.row)
  }
  return matches
}

/** A stored row as its form would be sent. */
const sent = (row: Stored): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, isDecimal(value) ? Number(value) : value]))

const checked = async <Scope>(
  scope: Scope,
  list: List<Scope>,
  fixed: Fields,
  { values, problems }: ReadRow,
  { stored, problem }: Match,
): Promise<{ form: Checked | null; problems: Problems }> => {
  const input = { ...(stored ? sent(stored) : {}), ...fixed, ...values, id: stored?.id ?? null }
  const result = list.form.safeParse(input)
  const problemsOfRow: Problems = {
    ...(problem ? { [list.keys.field]: problem } : {}),
    ...(result.success ? {} : fieldsOf(result.error)),
    ...problems,
  }
  if (!result.success || Object.keys(problemsOfRow).length > 0) return { form: null, problems: problemsOfRow }
  const form = result.data as Checked
  const objection = stored && list.objection && list.differs(stored, form) ? await list.objection(scope, stored, form) : null
  return objection ? { form: null, problems: objection } : { form, problems: {} }
}

const stateOf = (list: Pick<List<never>, 'differs'>, stored: Stored | null, form: Checked | null): RowState => {
  if (!form) return 'bad'
  if (!stored) return 'added'
  return list.differs(stored, form) ? 'changed' : 'unchanged'
}

/**
 * Reads a file against the list as it is stored now. Refuses with FILE_UNREADABLE one that is not of this list, and with INVALID one
 * that would add more rows than it may.
 */
export const planImport = async <Scope>(scope: Scope, list: List<Scope>, grid: readonly GridRow[]): Promise<Plan> => {
  const columns = await list.columns(scope)
  const fixed = list.fixed(scope)
  const { present, ignored, rows } = readRows(grid, columns)
  const matches = matched(list, fixed, present, rows, await list.rows(scope, {}))
  const unknown = matches.filter(({ stored, problem }) => !stored && !problem).length
  if (list.most && unknown > list.most.added)
    throw new Refusal('INVALID', { message: list.most.message, fields: { content: list.most.message } })
  const named = columns.find(({ field }) => field === list.named)
  const planned: PlannedRow[] = []
  for (const [at, row] of rows.entries()) {
    if (at % AT_A_STRETCH === 0) await breath()
    const match = matches[at] ?? { stored: null, problem: null }
    const { form, problems } = await checked(scope, list, fixed, row, match)
    const name = String(named?.write(row.values[list.named]) ?? '')
    planned.push({ ...row, problems, form, stored: match.stored, state: stateOf(list, match.stored, form), name })
  }
  return { columns, present, ignored, rows: planned }
}

/** What the plan would write: the rows that are new or changed. */
export const formsOf = ({ rows }: Plan): Checked[] =>
  rows.flatMap(({ form, state }) => (form && (state === 'added' || state === 'changed') ? [form] : []))

/** Stands for what the plan would write: equal plans of equal lists have it in common. */
export const planFingerprint = (plan: Plan): string => {
  const hash = createHash('sha256')
  for (const form of formsOf(plan)) hash.update(JSON.stringify(form))
  return hash.digest('base64url')
}

/** How many rows of each state the plan has. */
export const countsOf = ({ rows }: Plan): Record<RowState, number> => {
  const counts = { bad: 0, added: 0, changed: 0, unchanged: 0 }
  for (const { state } of rows) counts[state]++
  return counts
}

/** Problems in the order of the columns; a field without a column of its own comes last. */
const problemsOf = ({ columns }: Plan, problems: Problems): PreviewRow['problems'] => {
  const fields = new Set([...columns.map(({ field }) => field), ...Object.keys(problems)])
  return [...fields].flatMap((field) => {
    const message = problems[field]
    return message === undefined ? [] : [{ column: columns.find((column) => column.field === field)?.heading ?? field, message }]
  })
}

const previewRow = (plan: Plan, { row, state, name, problems, stored, form }: PlannedRow): PreviewRow => ({
  row,
  state,
  name,
  problems: problemsOf(plan, problems),
  changes:
    stored && form && state === 'changed'
      ? plan.present
          .map(({ field, heading, write }) => ({
            column: heading,
            before: cellText(write(stored[field])),
            after: cellText(write(form[field])),
          }))
          .filter(({ before, after }) => before !== after)
      : [],
})

/** The plan as the user sees it: counts, and the first rows of each state. */
export const previewOf = (plan: Plan): ImportPreview => ({
  counts: countsOf(plan),
  ignored: [...plan.ignored],
  rows: ROW_STATES.flatMap((state) =>
    plan.rows
      .filter((row) => row.state === state)
      .slice(0, PREVIEW_ROWS)
      .map((row) => previewRow(plan, row)),
  ),
  offers: [],
  agreed: planFingerprint(plan),
})

/** The first thing that is wrong with a plan: `rândul 17, Denumire: Camp obligatoriu`; `null` when nothing is. */
export const firstProblem = (plan: Plan): string | null => {
  const bad = plan.rows.find(({ state }) => state === 'bad')
  const [problem] = bad ? previewRow(plan, bad).problems : []
  return bad && problem ? TEXTS.rowProblem(bad.row, problem.column, problem.message) : null
}
