/** What every `sql<Row>` of the server says of its rows, read from its type, so that tests compare the rows that come with it. */
import { join } from 'node:path'
import { type Expression, type Node, SyntaxKind, type TaggedTemplateExpression, type TemplateLiteral } from 'typescript/unstable/ast'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { TestProject } from 'vitest/node'

/** The values that a type allows: primitives by name, `fields` of an object, `element` of an array; `any` allows all. */
export type Shape = {
  kinds: string[]
  literals?: (string | number | boolean)[]
  fields?: Record<string, Shape>
  element?: Shape
}

/** The texts of a template that no value separates are its key. */
export const keyOf = (texts: readonly string[]): string => texts.join('$')

export type DeclaredRows = Record<string, { at: string; row: Shape }>

declare module 'vitest' {
  interface ProvidedContext {
    declaredRows: DeclaredRows
  }
}

const KINDS: readonly [number, string][] = [
  [TypeFlags.String | TypeFlags.StringLiteral | TypeFlags.TemplateLiteral | TypeFlags.StringMapping, 'string'],
  [TypeFlags.Number | TypeFlags.NumberLiteral, 'number'],
  [TypeFlags.Boolean | TypeFlags.BooleanLiteral, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
]

const ANY: Shape = { kinds: ['any'] }
const MOST_DEPTH = 6

const merged = (shapes: readonly Shape[]): Shape => {
  const literals =
    shapes.every(({ kinds, literals }) => literals || kinds.includes('null')) && shapes.flatMap(({ literals = [] }) => literals)
  const [fields, element] = [shapes.find((shape) => shape.fields)?.fields, shapes.find((shape) => shape.element)?.element]
  return {
    kinds: [...new Set(shapes.flatMap(({ kinds }) => kinds))],
    ...(literals && literals.length > 0 ? { literals } : {}),
    // of several objects one is not told from another
    ...(fields && shapes.filter((shape) => shape.fields).length === 1 ? { fields } : {}),
    ...(element ? { element } : {}),
  }
}

const objectShape = (checker: Checker, type: Type, depth: number): Shape => {
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as Parameters<Checker['getTypeArguments']>[0])
    return { kinds: ['array'], ...(element ? { element: shapeOf(checker, element, depth + 1) } : {}) }
  }
  const name = type.getSymbol()?.name
  if (name === 'Big' || name === 'Decimal') return { kinds: ['decimal'] }
  if (name === 'Buffer' || name === 'Uint8Array' || name === 'Date' || depth > MOST_DEPTH) return { kinds: ['object'] }
  const properties = checker.getPropertiesOfType(type)
  const types = checker.getTypeOfSymbol(properties)
  const fields = properties.map(({ name }, at) => [name, types[at] ? shapeOf(checker, types[at], depth + 1) : ANY] as const)
  return { kinds: ['object'], ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}) }
}

const shapeOf = (checker: Checker, type: Type, depth = 0): Shape => {
  const kind = KINDS.find(([flags]) => type.flags & flags)?.[1]
  if (kind) return { kinds: [kind], ...(type.isLiteralType() && kind !== 'boolean' ? { literals: [type.value as string | number] } : {}) }
  if (type.isUnionType()) return merged(type.getTypes().map((one) => shapeOf(checker, one, depth)))
  if (type.isIntersectionType()) {
    const primitive = type.getTypes().find(({ flags }) => KINDS.some(([kinds]) => flags & kinds))
    return primitive ? shapeOf(checker, primitive, depth) : objectShape(checker, type, depth)
  }
  return type.isObjectType() ? objectShape(checker, type, depth) : ANY
}

const textsOf = (template: TemplateLiteral): string[] =>
  template.kind === SyntaxKind.TemplateExpression
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    : [template.text]

const isSql = (tag: Expression): boolean => tag.kind === SyntaxKind.Identifier && (tag as Expression & { text: string }).text === 'sql'

/** Every `sql<Row>` below a node. */
const taggedBelow = (node: Node): TaggedTemplateExpression[] => {
  const found: TaggedTemplateExpression[] = []
  const visit = (at: Node): undefined => {
    if (at.kind === SyntaxKind.TaggedTemplateExpression) {
      const tagged = at as TaggedTemplateExpression
      if (isSql(tagged.tag) && tagged.typeArguments?.length === 1) found.push(tagged)
    }
    at.forEachChild(visit)
  }
  visit(node)
  return found
}

/** The rows that the server's statements declare. */
export const declaredRows = (root = process.cwd()): DeclaredRows => {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, 'server/tsconfig.json')] }).getProjects()
    if (!project) throw new Error('the server is no project of TypeScript')
    const rows: DeclaredRows = {}
    for (const file of project.program.getSourceFileNames()) {
      if (!file.startsWith(join(root, 'server/')) || /\/testing\/|\.test\.ts$/.test(file)) continue
      const source = project.program.getSourceFile(file)
      for (const tagged of source ? taggedBelow(source) : []) {
        const type = tagged.typeArguments?.[0] && project.checker.getTypeFromTypeNode(tagged.typeArguments[0])
        if (!type) continue
        const key = keyOf(textsOf(tagged.template))
        const at = `${file.slice(root.length + 1)}:${source?.text.slice(0, tagged.pos).split('\n').length}`
        const row = shapeOf(project.checker, type)
        rows[key] = rows[key] ? { at: rows[key].at, row: merged([rows[key].row, row]) } : { at, row }
      }
    }
    return rows
  } finally {
    api.close()
  }
}

export const setup = (project: TestProject): void => project.provide('declaredRows', declaredRows())
