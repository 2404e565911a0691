/** What the contract's schemas say, as JSON Schema: what the OpenAPI document and the documentation page are drawn from. */
import { z } from 'zod'
import { day, duration, time } from '#contract/wire.ts'

/** The part of JSON Schema that the contract's shapes come out as. */
export type JsonShape = {
  type?: string | string[]
  properties?: Record<string, JsonShape>
  required?: string[]
  items?: JsonShape
  anyOf?: JsonShape[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  default?: unknown
  description?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  maxItems?: number
}

/** How days and hours are written, which a refinement checks out of JSON Schema's sight; a blank hour is 00:00. */
const WRITTEN = new Map<unknown, JsonShape>([
  [day, { format: 'date' }],
  [time, { pattern: '^(([01]\\d|2[0-3]):[0-5]\\d)?$' }],
  [duration, { pattern: '^(\\d{2,3}:[0-5]\\d)?$' }],
])

type Side = 'input' | 'output'

const shapeOf = (schema: z.core.$ZodType, io: Side): JsonShape => {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, WRITTEN.get(zodSchema))
      const def = zodSchema._zod.def
      if (io === 'output' || def.type !== 'pipe') return
      const { out } = def as z.core.$ZodPipeDef
      if (out._zod.def.type === 'transform') return
      // bounds that are checked after a text was trimmed bind the text that is sent as well
      const checked = shapeOf(out, io)
      const unknown = Object.keys(jsonSchema).length === 0
      const narrowed = jsonSchema.type === checked.type || (jsonSchema.type === 'number' && checked.type === 'integer')
      if (unknown || (jsonSchema.type !== undefined && narrowed)) Object.assign(jsonSchema, checked)
    },
  })
  return shape as JsonShape
}

/** What a caller may send. */
export const sentShape = (schema: z.ZodType): JsonShape => shapeOf(schema, 'input')

/** What a caller receives. */
export const answeredShape = (schema: z.ZodType): JsonShape => shapeOf(schema, 'output')
