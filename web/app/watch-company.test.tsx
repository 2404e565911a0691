import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { call } from '../lib/api.ts'
import { answering } from '../ui/testing-screen.tsx'
import { companiesQuery } from './session.ts'
import { watchCompany } from './watch-company.ts'

test('a company whose calls are not found any more is looked for again', async () => {
  const sent = answering({ companies: () => ({ data: [] }) })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(companiesQuery.queryKey, [{ id: 1 }] as never)
  watchCompany(client)
  const drivers = client.fetchQuery({ queryKey: ['drivers', 1], queryFn: () => call('drivers', { query: { companyId: 1 } }) })
  await expect(drivers).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await client.fetchQuery({ ...companiesQuery, staleTime: Number.POSITIVE_INFINITY })
  expect(client.getQueryData(companiesQuery.queryKey)).toEqual([])
  expect(sent.map(({ name }) => name)).toEqual(['drivers', 'companies'])
})
