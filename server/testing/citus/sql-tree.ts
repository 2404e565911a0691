/** Reads the tree that libpg-query makes of a statement. */

export type Tree = { readonly [key: string]: unknown }
export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
/** The node below a key: `inner(node, 'ColumnRef')`. */
export const inner = (node: unknown, kind: string): Tree | undefined => {
  const below = isTree(node) ? node[kind] : undefined
  return isTree(below) ? below : undefined
}
export const list = (node: unknown): unknown[] => (Array.isArray(node) ? node : [])
/** The text of a String node. */
export const textOf = (node: unknown): string => String(inner(node, 'String')?.sval ?? '')

/** Every node of a kind below one, without what lies below the kinds of `stop`. */
export const all = (node: unknown, kind: string, stop: readonly string[] = []): Tree[] => {
  if (Array.isArray(node)) return node.flatMap((each) => all(each, kind, stop))
  if (!isTree(node)) return []
  return Object.entries(node).flatMap(([key, below]) => [
    ...(key === kind && isTree(below) ? [below] : []),
    ...(stop.includes(key) ? [] : all(below, kind, stop)),
  ])
}

/** The names of the functions that are called below a node. */
export const functionsIn = (node: unknown): string[] => all(node, 'FuncCall').map(({ funcname }) => textOf(list(funcname).at(-1)))
