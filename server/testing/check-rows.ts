/** Compares every row that a statement of the server reads in a test with the type that its `sql<Row>` declares. */
import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, type QueryResult, sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { isDecimal } from '#domain/numbers/decimal.ts'
import { keyOf, type Shape } from './declared-rows.ts'

const MOST_ROWS = 50

const kindOf = (value: unknown): string =>
  value === null ? 'null' : isDecimal(value) ? 'decimal' : Array.isArray(value) ? 'array' : typeof value

/** What of a value its shape does not allow, with its path; `null` where it allows all. */
export const differenceOf = (value: unknown, shape: Shape, path = 'row'): string | null => {
  if (shape.kinds.includes('any')) return null
  const kind = kindOf(value)
  if (!shape.kinds.includes(kind)) return `${path} is ${kind}, declared ${shape.kinds.join(' | ')}`
  if (shape.literals && kind !== 'null' && kind !== 'boolean' && !shape.literals.includes(value as string))
    return `${path} is ${JSON.stringify(value)}, declared ${shape.literals.join(' | ')}`
  if (kind === 'array' && shape.element)
    for (const element of value as unknown[]) {
      const difference = differenceOf(element, shape.element, `${path}[]`)
      if (difference) return difference
    }
  if (kind === 'object')
    for (const [name, field] of Object.entries(shape.fields ?? {})) {
      const difference = differenceOf((value as Record<string, unknown>)[name], field, `${path}.${name}`)
      if (difference) return difference
    }
  return null
}

const declared = inject('declaredRows')

const rawKeyOf = ({ query }: CompiledQuery): string | null => (query.kind === 'RawNode' ? keyOf(query.sqlFragments) : null)

const differencesIn = ({ rows }: QueryResult<unknown>, key: string | null): string[] => {
  const statement = key === null ? undefined : declared[key]
  if (!statement?.row.fields) return []
  const found = rows.slice(0, MOST_ROWS).map((row) => differenceOf(row, statement.row))
  return found.flatMap((difference) => (difference ? [`${statement.at}: ${difference}`] : []))
}

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: () => {
      throw new Error('nothing is introspected')
    },
  },
})

type Executor = { executeQuery: (query: CompiledQuery, ...rest: unknown[]) => Promise<QueryResult<unknown>> }
type Statements = { compile: (db: unknown) => CompiledQuery; differences?: Set<string> }

/** Has every statement compared; returns where differences are collected. */
const compareAll = (statements: Statements): Set<string> => {
  const differences = new Set<string>()
  /** Of statements that are compiled before they run, the key of what they were made from. */
  const keysOfText = new Map<string, string>()
  const executor = Object.getPrototypeOf(Object.getPrototypeOf(db.getExecutor())) as Executor
  const { executeQuery } = executor
  executor.executeQuery = async function (query, ...rest) {
    const result = await executeQuery.call(this, query, ...rest)
    for (const difference of differencesIn(result, keysOfText.get(query.sql) ?? rawKeyOf(query))) differences.add(difference)
    return result
  }
  const { compile } = statements
  statements.compile = function (from) {
    const compiled = compile.call(this, from)
    const key = rawKeyOf(compiled)
    if (key !== null) keysOfText.set(compiled.sql, key)
    return compiled
  }
  return differences
}

// one thread runs several files, each of which runs this one again
const statements = Object.getPrototypeOf(sql`select`) as Statements
statements.differences ??= compareAll(statements)
const { differences } = statements

afterAll(() => {
  const found = [...differences]
  differences.clear()
  if (found.length > 0) throw new Error(`rows differ from what their statements declare:\n${found.join('\n')}`)
})
