import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { testApp } from '../testing/test-app.ts'
import { openApi } from './openapi.ts'

const { app, services } = await testApp()
const { paths, servers } = openApi('https://parcurs.example')

test('every call is described under its path and verb, and nothing else', () => {
  const described = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { operationId }]) => [operationId, `${verb} ${path}`]),
  )
  const declared = Object.entries<Endpoint>(contract).map(([name, { method, path }]) => [name, `${method.toLowerCase()} /api/${path}`])
  expect(described.toSorted()).toEqual(declared.toSorted())
  expect(servers).toEqual([{ url: 'https://parcurs.example' }])
})

test('what is sent carries the types and bounds that are checked', () => {
  const sent = paths['/api/expense/add']?.post?.requestBody?.content['application/json'].schema
  expect(sent).toMatchObject({
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 120 },
      tva: { type: 'number', minimum: 0, maximum: 100, default: 0 },
    },
    required: ['companyId', 'name'],
  })
  expect(paths['/api/company/stats']?.get?.parameters).toEqual([
    { name: 'companyId', in: 'query', required: true, schema: { type: 'integer', exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER } },
    { name: 'from', in: 'query', required: true, schema: { type: 'string', minLength: 1, format: 'date' } },
    { name: 'to', in: 'query', required: true, schema: { type: 'string', minLength: 1, format: 'date' } },
  ])
})

test('what is answered is the envelope with exact numbers as numbers, or a file', () => {
  const { responses } = paths['/api/company/stats']?.get ?? {}
  expect(responses?.[200].content).toMatchObject({
    'application/json': {
      schema: {
        properties: { data: { properties: { totalRoadmaps: { type: 'integer' }, kmDone: { type: 'number' } } } },
        required: ['data'],
      },
    },
  })
  expect(Object.keys(paths['/api/roadmap/print']?.post?.responses[200].content ?? {})).toEqual(['application/pdf'])
})

test('a call of members names its permission and the roles that have it, any other none', () => {
  expect(paths['/api/month/close']?.post).toMatchObject({
    'x-needs': 'close',
    description: expect.stringContaining('these roles have: owner, accountant.'),
  })
  expect(paths['/api/auth/login']?.post).not.toHaveProperty('x-needs')
})

test('refusals stand under their status with the text that a person reads', () => {
  const operation = paths['/api/roadmap/add']?.post
  expect(operation?.security).toEqual([{ bearer: [] }])
  expect(operation?.responses).toMatchObject({
    401: { description: 'NOT_AUTHENTICATED: Sesiunea s-a încheiat: autentifică-te din nou' },
    403: {
      content: {
        'application/json': {
          examples: { LIMIT_REACHED: { value: { data: 'LIMIT_REACHED', message: 'Ai atins limita maximă a pachetului' } } },
        },
      },
    },
  })
  expect(paths['/api/auth/login']?.post?.security).toEqual([])
})

test('the document and the page are served, the page with every call and no script', async () => {
  const document = await app.inject('/api/openapi.json')
  expect(document.json()).toEqual(JSON.parse(JSON.stringify(openApi(services.config.PUBLIC_URL))))
  const page = await app.inject('/api/docs')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).not.toMatch(/<script|javascript:|\son\w+=|undefined|\[object/)
  for (const name of Object.keys(contract)) expect(page.body).toContain(`<article id="${name}">`)
})
