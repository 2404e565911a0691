import { features } from '#contract/contract.ts'
import { type Endpoint, PROGRESS_TYPE, refusalsOf, takesKey } from '#contract/endpoint.ts'
import { REFUSALS, Refusal, type RefusalCode } from '#contract/refusals.ts'
import { NEEDS, rolesThatMay } from '#domain/company/roles.ts'
import { answeredShape, type JsonShape, sentShape } from './json-shape.ts'

const enveloped = (endpoint: Endpoint): JsonShape => {
  if (typeof endpoint.answer === 'string') throw new Error('a file has no envelope')
  const data = answeredShape(endpoint.answer)
  const beside = {
    ...(endpoint.paged ? { total: { type: 'integer' } } : {}),
    ...(endpoint.sums ? { sums: answeredShape(endpoint.sums) } : {}),
    ...(takesKey(endpoint) ? { change: { type: ['integer', 'null'] } } : {}),
  }
  return { type: 'object', properties: { data, ...beside }, required: ['data', ...Object.keys(beside)] }
}

const answered = (endpoint: Endpoint) => ({
  description: typeof endpoint.answer === 'string' ? 'The document' : 'Done',
  content:
    typeof endpoint.answer === 'string'
      ? { [endpoint.answer]: { schema: { type: 'string', contentMediaType: endpoint.answer } } }
      : {
          'application/json': { schema: enveloped(endpoint) },
          ...(endpoint.reports ? { [PROGRESS_TYPE]: { schema: { type: 'string' } } } : {}),
        },
})

const refused = (endpoint: Endpoint) => {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => REFUSALS[code].status)
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `${code}: ${REFUSALS[code].text}`).join('\n\n'),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Refusal' },
              examples: Object.fromEntries(codes.map((code) => [code, { value: new Refusal(code).answer() }])),
            },
          },
        },
      ]),
  )
}

const IDEMPOTENCY_KEY = {
  ...{ name: 'Idempotency-Key', in: 'header', required: false },
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  description: 'A call that is sent again under the same key within a day writes nothing and has the first answer.',
}

const parametersOf = (endpoint: Endpoint) => [...queryOf(endpoint), ...(takesKey(endpoint) ? [IDEMPOTENCY_KEY] : [])]

const queryOf = (endpoint: Endpoint) => {
  if (!endpoint.query) return []
  const { properties = {}, required = [] } = sentShape(endpoint.query)
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

/** The permission of a member's call, for programs and in words. */
const neededBy = ({ needs, drivers }: Extract<Endpoint, { caller: 'member' }>) => ({
  'x-needs': needs,
  description: `Needs the permission \`${needs}\` (${NEEDS[needs]}), which these roles have: ${rolesThatMay(needs, drivers).join(', ')}.${drivers ? ' A driver sees and saves their own alone.' : ''}`,
})

const operation = (name: string, endpoint: Endpoint, tag: string) => ({
  operationId: name,
  tags: [tag],
  summary: endpoint.summary,
  ...(endpoint.caller === 'member' ? neededBy(endpoint) : {}),
  security: endpoint.caller === 'public' ? [] : [{ bearer: [] }],
  parameters: parametersOf(endpoint),
  ...(endpoint.body ? { requestBody: { required: true, content: { 'application/json': { schema: sentShape(endpoint.body) } } } } : {}),
  responses: { 200: answered(endpoint), ...refused(endpoint) },
})

type Operation = ReturnType<typeof operation>

const described = () => {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [tag, calls] of Object.entries(features)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      const path = `/api/${endpoint.path}`
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, tag) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parcurs',
      version: '1',
      description:
        'A success carries `data`, a refusal `data`, `message` and `code`, and `fields` when inputs are at fault. A browser that has the cookie XSRF-TOKEN copies it into the header X-XSRF-TOKEN of every call but GET.',
    },
    tags: Object.keys(features).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' } },
      schemas: {
        Refusal: {
          type: 'object',
          properties: {
            data: { type: 'string' },
            message: { type: 'string', description: 'For the person, in Romanian.' },
            code: { type: 'string', enum: Object.keys(REFUSALS) as RefusalCode[] },
            fields: {
              type: 'object',
              additionalProperties: { type: 'string' },
              description: 'Text of each input at fault, by its path: `routes.0.start`.',
            },
          },
          required: ['data', 'message', 'code'],
        },
      },
    },
  }
}

/** The document for an installation at an address. */
export const openApi = (publicUrl: string) => ({ ...described(), servers: [{ url: publicUrl }] })
