/** Statements compiled to text once: Kysely itself visits every part of a statement again for each query. */
import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely'

/** Placeholder of a parameter during compilation. */
class Placeholder {
  readonly position: number
  constructor(position: number) {
    this.position = position
  }
}

type Query = { text: string; parameters: readonly unknown[] }

/**
 * A statement as a function of its parameters. `statement` runs once and must not read them: it only places each where PostgreSQL should
 * read it.
 */
export const compiledOnce = <Parameters extends readonly unknown[], Row>(
  statement: (...parameters: Parameters) => RawBuilder<Row>,
): ((db: Kysely<never>, ...parameters: Parameters) => Promise<Row[]>) => {
  let query: Query | undefined
  return async (db, ...parameters) => {
    if (!query) {
      const placeholders = parameters.map((_, position) => new Placeholder(position))
      // placeholders stand where the values will
      const compiled = statement(...(placeholders as unknown as Parameters)).compile(db)
      query = { text: compiled.sql, parameters: compiled.parameters }
    }
    const values = query.parameters.map((parameter) => (parameter instanceof Placeholder ? parameters[parameter.position] : parameter))
    return (await db.executeQuery<Row>(CompiledQuery.raw(query.text, values))).rows
  }
}
