/**
 * Lengths of lists, checked before their elements. zod looks at every element of a list before it counts them, so that a list of a
 * million rows blocks the process for as long as a million rows take.
 */
import { z } from 'zod'

/** The lists of a shape: how long this one may be, and the lists inside of its elements or properties. */
type Lists = { most?: number; tooLong?: string; element?: Lists; properties?: Map<string, Lists> }

/** The schema of the value as it is sent, without what wraps it. */
const sent = (schema: z.core.$ZodType): z.core.$ZodType => {
  const def = schema._zod.def as { type: string; innerType?: z.core.$ZodType; in?: z.core.$ZodType; out?: z.core.$ZodType }
  if (def.innerType) return sent(def.innerType)
  if (def.type !== 'pipe' || !def.in) return schema
  // a preprocessed value is described by what comes behind
  return def.in._zod.def.type === 'transform' && def.out ? sent(def.out) : sent(def.in)
}

const limitOf = (schema: z.core.$ZodType): Pick<Lists, 'most' | 'tooLong'> => {
  for (const check of schema._zod.def.checks ?? []) {
    const def = check._zod.def as z.core.$ZodCheckMaxLengthDef
    if (def.check !== 'max_length') continue
    const issue = { code: 'too_big', origin: 'array', maximum: def.maximum, inclusive: true, input: [], path: [] } as const
    const text = def.error?.(issue as never) ?? z.config().customError?.(issue as never)
    return { most: def.maximum, tooLong: typeof text === 'string' ? text : (text?.message ?? '') }
  }
  return {}
}

/** The lists of a schema, or `null` when it has none. */
export const listsOf = (inputSchema: z.core.$ZodType): Lists | null => {
  const schema = sent(inputSchema)
  const def = schema._zod.def
  if (def.type === 'array') {
    const element = listsOf((def as z.core.$ZodArrayDef).element)
    return { ...limitOf(schema), ...(element ? { element } : {}) }
  }
  if (def.type !== 'object') return null
  const properties = new Map<string, Lists>()
  for (const [name, property] of Object.entries((def as z.core.$ZodObjectDef).shape)) {
    const lists = listsOf(property)
    if (lists) properties.set(name, lists)
  }
  return properties.size > 0 ? { properties } : null
}

/** The lists of a value that are too long, by their paths, each with the text that the contract has for it. */
export const tooLong = (lists: Lists, value: unknown, path = ''): Record<string, string> => {
  const fields: Record<string, string> = {}
  const inside = (at: string) => (path ? `${path}.${at}` : at)
  if (Array.isArray(value)) {
    if (lists.most !== undefined && value.length > lists.most) return { [path]: lists.tooLong ?? '' }
    if (lists.element)
      for (const [at, element] of value.entries()) Object.assign(fields, tooLong(lists.element, element, inside(String(at))))
  } else if (value && typeof value === 'object' && lists.properties) {
    for (const [name, property] of lists.properties)
      Object.assign(fields, tooLong(property, (value as Record<string, unknown>)[name], inside(name)))
  }
  return fields
}
