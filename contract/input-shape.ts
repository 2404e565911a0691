/**
 * What zod does not tell in time, or at all, of a sent value: lists that are too long, and fields that a shape does not have. zod looks at
 * every element of a list before it counts them, so that a list of a million rows blocks the process for as long as a million rows take.
 */
import { z } from 'zod'
import { MESSAGE } from './message-texts.ts'

/** A list or an object as it is sent: how long the list may be, and the shapes inside of its elements or fields; `null` of any other value. */
export type Shape = { most?: number; tooLong?: string; element?: Shape; fields?: Map<string, Shape | null> }

/** The schema of the value as it is sent, without what wraps it. */
const sent = (schema: z.core.$ZodType): z.core.$ZodType => {
  const def = schema._zod.def as { type: string; innerType?: z.core.$ZodType; in?: z.core.$ZodType; out?: z.core.$ZodType }
  if (def.innerType) return sent(def.innerType)
  if (def.type !== 'pipe' || !def.in) return schema
  // a preprocessed value is described by what comes behind
  return def.in._zod.def.type === 'transform' && def.out ? sent(def.out) : sent(def.in)
}

const limitOf = (schema: z.core.$ZodType): Pick<Shape, 'most' | 'tooLong'> => {
  for (const check of schema._zod.def.checks ?? []) {
    const def = check._zod.def as z.core.$ZodCheckMaxLengthDef
    if (def.check !== 'max_length') continue
    const issue = { code: 'too_big', origin: 'array', maximum: def.maximum, inclusive: true, input: [], path: [] } as const
    // an issue of zod has fields of its own beside those that a message is made of
    const text = def.error?.(issue as never) ?? z.config().customError?.(issue as never)
    return { most: def.maximum, tooLong: typeof text === 'string' ? text : (text?.message ?? '') }
  }
  return {}
}

/** Adds a field that may be sent and is not looked at: `kmDone`, `request.companyId`, or `routes[].km` of each element of a list. */
const allow = (shape: Shape | null, path: string): void => {
  const [, name = '', rest] = /^(\w+)(?:\[\])?(?:\.(.+))?$/.exec(path) ?? []
  const inside = shape?.fields?.get(name)
  if (rest) allow(inside?.element ?? inside ?? null, rest)
  else if (inside === undefined) shape?.fields?.set(name, null)
}

/** The shape of what a call takes, with the fields that it ignores. */
export const shapeOfInput = (schema: z.core.$ZodType | undefined, ignores: readonly string[] = []): Shape | null => {
  const shape = schema ? shapeOf(schema) : null
  for (const path of ignores) allow(shape, path)
  return shape
}

/** The shape of what a schema takes; `null` of one that takes no list and no object, or an object with any fields. */
export const shapeOf = (inputSchema: z.core.$ZodType): Shape | null => {
  const schema = sent(inputSchema)
  const def = schema._zod.def
  if (def.type === 'array') {
    const element = shapeOf((def as z.core.$ZodArrayDef).element)
    return { ...limitOf(schema), ...(element ? { element } : {}) }
  }
  if (def.type !== 'object') return null
  return { fields: new Map(Object.entries((def as z.core.$ZodObjectDef).shape).map(([name, field]) => [name, shapeOf(field)])) }
}

const within = (path: string, at: string | number) => (path ? `${path}.${at}` : String(at))

/** The lists of a value that are too long, by their paths, each with the text that the contract has for it. */
export const tooLong = (shape: Shape | null, value: unknown, path = ''): Record<string, string> => {
  if (!shape || !value || typeof value !== 'object') return {}
  if (Array.isArray(value)) {
    if (shape.most !== undefined && value.length > shape.most) return { [path]: shape.tooLong ?? '' }
    if (!shape.element) return {}
    const { element } = shape
    return Object.assign({}, ...value.map((one, at) => tooLong(element, one, within(path, at))))
  }
  const fields: Record<string, string> = {}
  for (const [name, inside] of shape.fields ?? [])
    if (inside) Object.assign(fields, tooLong(inside, (value as Record<string, unknown>)[name], within(path, name)))
  return fields
}

/** No more unknown fields are named than these. */
const MOST_NAMED = 20

const noteUnknown = (shape: Shape, value: unknown, path: string, named: Record<string, string>): void => {
  if (!value || typeof value !== 'object') return
  if (Array.isArray(value)) {
    if (shape.element) for (const [at, one] of value.entries()) noteUnknown(shape.element, one, within(path, at), named)
    return
  }
  if (!shape.fields) return
  for (const [name, inside] of Object.entries(value)) {
    if (Object.keys(named).length >= MOST_NAMED) return
    const known = shape.fields.get(name)
    if (known) noteUnknown(known, inside, within(path, name), named)
    else if (known === undefined) named[within(path, name)] = MESSAGE.unknownField
  }
}

/** The fields of a value that its shape does not have, by their paths. */
export const unknownFields = (shape: Shape | null, value: unknown): Record<string, string> => {
  const named: Record<string, string> = {}
  if (shape) noteUnknown(shape, value, '', named)
  return named
}
