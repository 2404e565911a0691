/** A row as the list of a repository reads it by id. */
export type RowOf<Repository extends { byIds: (...args: never[]) => Promise<Map<number, unknown>> }> =
  Awaited<ReturnType<Repository['byIds']>> extends Map<number, infer Row> ? Row : never
