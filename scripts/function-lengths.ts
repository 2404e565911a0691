/** How long the functions outside the tests are, from the first line to the last. */
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

type Node = { type?: string; start?: number; end?: number; [key: string]: unknown }
type FunctionLength = { lines: number; place: string }

/** The functions of a source, those inside others too; `place` is `path:line`. */
export const lengthsIn = (source: string, file: string): FunctionLength[] => {
  const breaks = [...source.matchAll(/\n/g)].map(({ index }) => index)
  const lineAt = (offset: number): number => {
    let low = 0
    let high = breaks.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((breaks[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
  const lengths: FunctionLength[] = []
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    const { type = '', start = 0, end = 0 } = node as Node
    if (FUNCTIONS.has(type)) {
      const line = lineAt(start)
      lengths.push({ lines: lineAt(end) - line + 1, place: `${file}:${line}` })
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return lengths
}

/** All functions of the product and of its scripts, the longest first. */
export const functionLengths = (): FunctionLength[] =>
  globSync('{domain,contract,server,documents,web,scripts}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$|testing\//.test(file))
    .flatMap((file) => lengthsIn(readFileSync(file, 'utf8'), file))
    .toSorted((a, b) => b.lines - a.lines)
