import { expect, test } from 'vitest'
import { contract } from '../contract/contract.ts'
import { type ClientEndpoint, type Endpoint, takesKey } from '../contract/endpoint.ts'
import { callTable } from './page-chunks.ts'

test('the built pages know of every call what its client asks of the contract', () => {
  const table = callTable(contract) as Record<string, ClientEndpoint>
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const inPages = table[name] ?? ({} as ClientEndpoint)
    const { method, path, caller, tagged } = endpoint
    expect(inPages).toMatchObject({ method, path, caller, ...(tagged ? { tagged } : {}) })
    expect([name, takesKey(inPages), typeof inPages.answer === 'string']).toEqual([
      name,
      takesKey(endpoint),
      typeof endpoint.answer === 'string',
    ])
  }
  expect(takesKey(table.saveCompany as ClientEndpoint)).toBe(true)
  expect(takesKey(table.saveRoadmap as ClientEndpoint)).toBe(true)
})
