/** What a change came to, row by row: its lines folded, whatever it did to a row in between. */

/** A row as the database writes it in JSON, by column. */
export type Row = Readonly<Record<string, unknown>>

export type ChangeLine = {
  id: number
  entity: string
  entityId: number
  part: string | null
  /** What finds the row of a part; `null` of the record itself. */
  key: Row | null
  action: 'i' | 'u' | 'd'
  before: Row | null
  after: Row | null
}

export type RowPlace = Pick<ChangeLine, 'entity' | 'entityId' | 'part' | 'key'>

export type NetRow = RowPlace & {
  /** The last line of the change about the row. */
  lastLine: number
} & (
    | { kind: 'added' }
    | { kind: 'removed'; before: Row }
    | { kind: 'changed'; before: Row; after: Row }
    /** Removed and added again: what it holds since, the log does not say. */
    | { kind: 'replaced'; before: Row }
  )

/** Tells rows apart. */
export const placeKey = ({ entity, entityId, part, key }: RowPlace): string =>
  JSON.stringify([entity, entityId, part, key && Object.entries(key).toSorted(([a], [b]) => (a < b ? -1 : 1))])

/** The columns with the value that each had before the lines. */
const earliest = (lines: readonly ChangeLine[]): Row => Object.assign({}, ...lines.toReversed().map(({ before }) => before ?? {}))

const netOf = (lines: readonly [ChangeLine, ...ChangeLine[]]): NetRow | null => {
  const [first] = lines
  const last = lines.at(-1) ?? first
  const { entity, entityId, part, key } = first
  const place = { entity, entityId, part, key, lastLine: last.id }
  if (first.action === 'i') return last.action === 'd' ? null : { ...place, kind: 'added' }
  const before = earliest(lines)
  if (last.action === 'd') return { ...place, kind: 'removed', before }
  if (lines.some(({ action }) => action !== 'u')) return { ...place, kind: 'replaced', before }
  return { ...place, kind: 'changed', before, after: Object.assign({}, ...lines.map(({ after }) => after)) }
}

/** The rows that the lines of a change, in their order, left otherwise than before. */
export const netChange = (lines: readonly ChangeLine[]): NetRow[] =>
  [...Map.groupBy(lines, placeKey).values()].flatMap(([first, ...rest]) => (first ? (netOf([first, ...rest]) ?? []) : []))

/**
 * What a row was before later lines about it, as far as they tell: `null` where it was not there, else the columns that they changed.
 */
export const beforeLater = (later: readonly ChangeLine[]): Row | null => (later[0]?.action === 'i' ? null : earliest(later))
