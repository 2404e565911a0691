import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { call } from '../lib/api.ts'
import { answering } from '../ui/testing-screen.tsx'
import { companiesQuery } from './session.ts'
import { watchCompany } from './watch-company.ts'

test.each([
  ['asks for', () => call('drivers', { query: { companyId: 1 } })],
  ['saves', () => call('deleteDriver', { query: { companyId: 1, id: 2 } })],
])('a company is looked for again when the server does not find what a screen %s', async (_, ask) => {
  const sent = answering({ companies: () => ({ data: [] }) })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(companiesQuery.queryKey, [{ id: 1 }] as never)
  watchCompany(client)
  await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await client.fetchQuery({ ...companiesQuery, staleTime: Number.POSITIVE_INFINITY })
  expect(client.getQueryData(companiesQuery.queryKey)).toEqual([])
  expect(sent.map(({ name }) => name).at(-1)).toBe('companies')
})
