import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { signedUp } from '../testing/builders.ts'
import { caller } from '../testing/caller.ts'
import { testApp } from '../testing/test-app.ts'

const tests = await testApp({ RATE_LIMIT: '10' })
const { app, services, clock } = tests

const statusOf = async (token: string | null, process = app, address?: string) => {
  const { statusCode, headers, body } = await process.inject({
    method: 'GET',
    url: '/api/auth/user',
    remoteAddress: address ?? caller(process).address,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: statusCode, headers, code: JSON.parse(body).code }
}

test('a user makes so many requests in a minute, from whatever address, and is told how many are left', async () => {
  const { token } = await signedUp(tests)
  clock.pass(60_000)
  const first = await statusOf(token)
  expect([first.status, first.headers['ratelimit-limit'], first.headers['ratelimit-remaining']]).toEqual([200, '10', '9'])
  for (let request = 0; request < 9; request++) expect((await statusOf(token)).status).toBe(200)
  const over = await statusOf(token)
  expect([over.status, over.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  expect((await statusOf((await signedUp(tests)).token)).status).toBe(200)
  clock.pass(60_000)
  expect((await statusOf(token)).status).toBe(200)
})

test('an address makes five times as many, with or without sessions', async () => {
  for (let request = 0; request < 50; request++) expect((await statusOf(`niciunul ${request}`, app, '10.9.9.9')).status).toBe(401)
  expect((await statusOf(null, app, '10.9.9.9')).status).toBe(429)
})

test('pages and addresses that do not exist are counted too', async () => {
  const address = '10.9.9.8'
  const ask = async (url: string) => (await app.inject({ url, remoteAddress: address })).statusCode
  for (let request = 0; request < 100; request++)
    await ask(['/auth/login', '/api/no/such', '/no-such.png', '/api/openapi.json'][request % 4] ?? '')
  expect([await ask('/auth/login'), await ask('/api/no/such'), await ask('/api/openapi.json')]).toEqual([429, 429, 429])
  expect((await statusOf(null, app, address)).status).toBe(401)
  // a browser is shown a page, with a button that asks again
  const page = await app.inject({ url: '/auth/login', remoteAddress: address, headers: { accept: 'text/html' } })
  expect(page).toMatchObject({ statusCode: 429, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
  expect(page.headers['retry-after']).toBeDefined()
  expect(page.body).toContain('<a class="btn first" href="">Încearcă din nou</a>')
})

test('processes count together', async () => {
  const { token } = await signedUp(tests)
  clock.pass(60_000)
  for (let request = 0; request < 9; request++) await statusOf(token)
  // closing, as every second, a process tells what it counted
  const other = await buildApp(services)
  for (let request = 0; request < 9; request++) await statusOf(token, other)
  await other.close()
  await expect.poll(async () => (await statusOf(token)).status, { interval: 1500 }).toBe(429)
})
