import { expect, test } from 'vitest'
import { contract } from '../contract/contract.ts'
import { type ClientEndpoint, type Endpoint, takesKey } from '../contract/endpoint.ts'
import { callTable, facadeOf } from './page-chunks.ts'

test('the built pages know of every call what its client asks of the contract', () => {
  const table = callTable(contract) as Record<string, ClientEndpoint>
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const inPages = table[name] ?? ({} as ClientEndpoint)
    const { method, path, caller, remembered } = endpoint
    expect(inPages).toMatchObject({ method, path, caller, ...(remembered ? { remembered } : {}) })
    expect([name, takesKey(inPages), typeof inPages.answer === 'string']).toEqual([
      name,
      takesKey(endpoint),
      typeof endpoint.answer === 'string',
    ])
  }
  expect(takesKey(table.saveCompany as ClientEndpoint)).toBe(true)
  expect(takesKey(table.saveRoadmap as ClientEndpoint)).toBe(true)
})

test('a file that only runs and names what another one holds is a facade of it', () => {
  const code = 'import"./react-A.js";import{S as e,x as t}from"./frame-B_-1.js";e();export{t as DashboardShell};'
  expect(facadeOf(code)).toEqual({ file: 'frame-B_-1.js', calls: ['S'], exports: [['DashboardShell', 'x']] })
  expect(facadeOf('import{t as e}from"./start-C.js";await e();')).toEqual({ file: 'start-C.js', calls: ['t'], exports: [] })
  expect(facadeOf('import{n as e,t}from"./x.js";e();export{t as Screen};')?.exports).toEqual([['Screen', 't']])
})

test.each([
  'import{t as e}from"./start.js";import{n as r}from"./other.js";e();r();',
  'import{t as e}from"./start.js";e();document.title="";',
  'import{t as e}from"./start.js";e();export{n as Screen};',
  'import{t as e}from"./start.js";var n=1;export{n as Screen};',
  '',
])('a file that does more is none: %s', (code) => expect(facadeOf(code)).toBeNull())
