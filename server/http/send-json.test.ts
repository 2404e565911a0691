import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aCompany, aRoute } from '../testing/builders.ts'
import { testApp } from '../testing/test-app.ts'

const tests = await testApp()
const company = await aCompany(tests)
for (let at = 0; at < 30; at++) await aRoute(company, { name: `Traseul ${at}` })

const list = (encoding: string | undefined, size = 30) =>
  company.ask('routes', { query: { companyId: company.id, page: 1, size } }, encoding === undefined ? {} : { 'accept-encoding': encoding })

test('a long answer is compressed as the client takes it, and says the same', async () => {
  const [plain, br, gzip, refused] = [
    await list(undefined),
    await list('gzip, deflate, br'),
    await list('gzip'),
    await list('br;q=0, *;q=0'),
  ]
  expect([plain, br, gzip, refused].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip', undefined])
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.bytes.toString())
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain.bytes.toString())
  expect(br.bytes.length).toBeLessThan(plain.bytes.length / 3)
  expect(br.headers.vary).toContain('accept-encoding')
})

test('a short answer is sent as it is', async () => {
  expect((await list('br', 1)).headers['content-encoding']).toBeUndefined()
})
