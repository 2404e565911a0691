import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { CompanyGone, call } from '../lib/api.ts'
import { answering } from '../testing/a-dashboard.tsx'
import { companiesQuery } from './session.ts'
import { watchCompany } from './watch-company.ts'

test.each([
  ['asks for', () => call('drivers', { query: { companyId: 1 } })],
  ['saves', () => call('deleteDriver', { query: { companyId: 1, id: 2 } })],
])('a company is looked for again when the server does not find what a screen %s', async (_, ask) => {
  const sent = answering({ companies: () => ({ data: [] }) })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(companiesQuery.queryKey, [{ id: 1, name: 'Transport' }] as never)
  watchCompany(client)
  const refused = await ask().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CompanyGone)
  expect(refused).toMatchObject({ code: 'NOT_FOUND', message: 'Transport nu mai este în contul tău' })
  await client.fetchQuery({ ...companiesQuery, staleTime: Number.POSITIVE_INFINITY })
  expect(client.getQueryData(companiesQuery.queryKey)).toEqual([])
  expect(sent.map(({ name }) => name).at(-1)).toBe('companies')
})

test('a record that is gone from a company that is not is no company gone', async () => {
  answering({ companies: () => ({ data: [{ id: 1 }] }) })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(companiesQuery.queryKey, [{ id: 1, name: 'Transport' }] as never)
  watchCompany(client)
  const refused = await call('deleteDriver', { query: { companyId: 1, id: 2 } }).catch((error: unknown) => error)
  expect(refused).not.toBeInstanceOf(CompanyGone)
  expect(refused).toMatchObject({ code: 'NOT_FOUND', message: 'Înregistrarea nu există' })
})

test('a visitor whose link is not found is asked for no session', async () => {
  const sent = answering({ companies: () => ({ data: [] }) })
  watchCompany(new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const refused = await call('invitation', { body: { token: 'x' } }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'NOT_FOUND' })
  expect(sent.map(({ name }) => name)).toEqual(['invitation'])
})
