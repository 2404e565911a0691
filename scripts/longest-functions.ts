/** Lists the fifteen longest functions outside the tests, with their lines: where the next one grows too large. */
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const SHOWN = 15
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

type Node = { type?: string; start?: number; end?: number; [key: string]: unknown }
type Long = { lines: number; place: string }

const lengthsOf = (node: unknown, file: string, source: string): Long[] => {
  if (Array.isArray(node)) return node.flatMap((child) => lengthsOf(child, file, source))
  if (node === null || typeof node !== 'object') return []
  const { type = '', start = 0, end = 0 } = node as Node
  const inner = Object.values(node).flatMap((child) => lengthsOf(child, file, source))
  if (!FUNCTIONS.has(type)) return inner
  const line = source.slice(0, start).split('\n').length
  return [{ lines: source.slice(start, end).split('\n').length, place: `${file}:${line}` }, ...inner]
}

const files = globSync('{domain,contract,server,documents,web,scripts}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|testing/.test(file))
const longest = files
  .flatMap((file) => lengthsOf(parseSync(file, readFileSync(file, 'utf8')).program, file, readFileSync(file, 'utf8')))
  .toSorted((a, b) => b.lines - a.lines)
for (const { lines, place } of longest.slice(0, SHOWN)) console.log(lines, place)
