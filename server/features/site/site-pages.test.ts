import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { addSitePages } from './site-pages.ts'

const { services } = await testApp({ PUBLIC_URL: 'https://parcurs.example' })
const folder = mkdtempSync(join(tmpdir(), 'site-'))
writeFileSync(join(folder, 'index.html'), '<link href="{{origin}}/"><ul><template id="package"><li>{{name}} {{price}}</li></template></ul>')
const FAZ = `<h1>FAZ</h1>${'<p>Fișa activității zilnice</p>'.repeat(100)}`
writeFileSync(join(folder, 'faz.html'), FAZ)
const app = fastify()
addSitePages(app, services, folder)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

it('serves the front page with the address of the installation and the prices of its packages', async () => {
  const answer = await app.inject({ url: '/' })
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('<link href="https://parcurs.example/">')
  expect(answer.body).toContain('<li>Gratuit 0 €</li><li>Lunar 7 €</li><li>Semestrial 35 €</li><li>Anual 59 €</li>')
})

it('compresses a page, and answers 304 to a browser that has it', async () => {
  const { headers, rawPayload } = await app.inject({ url: '/faz', headers: { 'accept-encoding': 'gzip, br' } })
  expect(brotliDecompressSync(rawPayload).toString()).toBe(FAZ)
  const again = await app.inject({ url: '/faz', headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('lists the pages for search engines, and keeps them out of the rest', async () => {
  const { body } = await app.inject({ url: '/sitemap.xml' })
  expect(body.match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>https://parcurs.example/faz</loc>', '<loc>https://parcurs.example/</loc>'])
  const robots = (await app.inject({ url: '/robots.txt' })).body
  expect(robots).toContain('Disallow: /dashboard')
  expect(robots).toContain('Sitemap: https://parcurs.example/sitemap.xml')
})
