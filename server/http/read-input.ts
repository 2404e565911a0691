/** The input of a call, parsed by the contract. */
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Shape, shapeOfInput, tooLong, unknownFields } from '#contract/input-shape.ts'
import { MESSAGE } from '#contract/message-texts.ts'
import { Refusal } from '#contract/refusals.ts'
import { fieldsOf } from '#contract/wire.ts'

export type Input = { query: unknown; body: unknown }

/** Refuses an input by all of its fields at once; lists that are too long, before anything in them is looked at. */
const parsed = (schema: z.ZodType | undefined, shape: Shape | null, value: unknown, takesMore: boolean): unknown => {
  if (!schema) return undefined
  const long = tooLong(shape, value)
  if (Object.keys(long).length > 0) throw new Refusal('INVALID', { fields: long })
  const result = schema.safeParse(value ?? {})
  const unknown = takesMore ? {} : unknownFields(shape, value)
  const fields = { ...(result.error ? fieldsOf(result.error) : {}), ...unknown }
  if (Object.keys(unknown).length > 0) throw new Refusal('INVALID', { fields, message: MESSAGE.unknownFields })
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields })
  return result.data
}

/** How the input of a call is read from a request. */
export const inputReader = (endpoint: Endpoint): ((request: FastifyRequest) => Input) => {
  const queryShape = shapeOfInput(endpoint.query)
  const bodyShape = shapeOfInput(endpoint.body, endpoint.ignores)
  // a public address stands in mails and is led back to by foreign sites, which lengthen it
  const isLengthened = endpoint.caller === 'public'
  return (request) => ({
    query: parsed(endpoint.query, queryShape, request.query, isLengthened),
    body: parsed(endpoint.body, bodyShape, request.body, false),
  })
}

export const companyIdOf = ({ query, body }: Input): number => {
  for (const input of [query, body]) if (input && typeof input === 'object' && 'companyId' in input) return input.companyId as number
  throw new Error('a call for members names its company')
}
