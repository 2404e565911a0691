import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const { app } = await testApp({ PUBLIC_URL: 'https://parcurs.example' })
const headersOf = async (url: string) => (await app.inject({ url })).headers
const NONCE = /'nonce-([0-9a-f]{32})'/

test('a page runs and styles nothing that the installation has not written, each answer with a nonce of its own', async () => {
  const [one, other] = await Promise.all([headersOf('/dashboard'), headersOf('/dashboard/foi')])
  const policy = String(one['content-security-policy'])
  expect(policy).not.toContain('unsafe-')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(NONCE.exec(policy)?.[1]).not.toBe(NONCE.exec(String(other['content-security-policy']))?.[1])
  expect(one['x-frame-options']).toBe('DENY')
  expect(one['permissions-policy']).toContain('camera=(self), accelerometer=()')
})

test.each(['/api/docs', '/api/openapi.json', '/', '/model-foaie-de-parcurs'])(
  '%s is one text for everybody: compressed, tagged, and not sent twice',
  async (url) => {
    const [whole, br, gzip] = await Promise.all(
      ['identity', 'br, gzip', 'gzip'].map((encoding) => app.inject({ url, headers: { 'accept-encoding': encoding } })),
    )
    expect([whole, br, gzip].map((answer) => answer?.headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(whole?.body)
    expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(whole?.body)
    const etag = String(whole?.headers.etag)
    const again = await app.inject({ url, headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  },
)

test.each(['/dashboard/foi', '/auth/login'])('%s, whose nonces are of one answer, is compressed and kept by nobody', async (url) => {
  const page = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect([page.headers['content-encoding'], page.headers['cache-control'], page.headers.vary]).toEqual([
    'br',
    'no-store',
    'accept-encoding',
  ])
  const html = brotliDecompressSync(page.rawPayload).toString()
  expect(html).toContain(NONCE.exec(String(page.headers['content-security-policy']))?.[1])
  expect(page.rawPayload.length).toBeLessThan(html.length / 2)
})

test('data carries no headers of a page, but is never guessed to be one nor framed', async () => {
  const headers = await headersOf('/api/home')
  expect(headers['content-security-policy']).toBeUndefined()
  expect(headers['permissions-policy']).toBeUndefined()
  expect([headers['x-content-type-options'], headers['x-frame-options']]).toEqual(['nosniff', 'DENY'])
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
})

test('the page on which one signs in knows what it shows of the installation, as the call says it', async () => {
  const [page, call] = await Promise.all([app.inject({ url: '/auth/login' }), app.inject({ url: '/api/home' })])
  const written = /<meta name="installation" content="([^"]+)">/.exec(page.body)?.[1] ?? ''
  expect(JSON.parse(decodeURIComponent(written))).toEqual(call.json().data)
})

test.each(['/dashboard/foi', '/dashboard/foi/edit/1', '/dashboard/nowhere', '/auth/register'])(
  '%s is drawn before its styles are there, and names files that are there',
  async (url) => {
    const { body } = await app.inject({ url })
    const [head = '', rest = ''] = body.split('<body>')
    expect(head).not.toContain('rel="stylesheet"')
    expect(rest).toMatch(/rel="stylesheet"/)
    const files = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]*)"/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(3)
    const answers = await Promise.all(files.map((file) => app.inject({ url: file })))
    expect(answers.map(({ statusCode }, place) => [files[place], statusCode])).toEqual(files.map((file) => [file, 200]))
  },
)

describe('what stands in a page itself is allowed by the header that it comes with', async () => {
  const sitemap = (await app.inject({ url: '/sitemap.xml' })).body
  const site = [...sitemap.matchAll(/<loc>https:\/\/parcurs\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const others = ['/dashboard', '/dashboard/foi', '/admin', '/auth/login', '/auth/register', '/no-such-page', '/api/docs']
  const refused = '/api/transfer/xlsx'

  /** The sources of a directive, or those of the default. */
  const sourcesOf = (policy: string, directive: string): string[] => {
    const all = new Map(
      policy
        .split(';')
        .map((part) => part.trim().split(/\s+/))
        .map(([name = '', ...sources]) => [name, sources]),
    )
    return all.get(directive) ?? all.get('default-src') ?? []
  }
  const allowed = (policy: string, tag: string, attributes: string, text: string): boolean => {
    const sources = sourcesOf(policy, `${tag}-src`)
    const nonce = /\bnonce="([^"]+)"/.exec(attributes)?.[1]
    return (
      sources.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`) ||
      (nonce !== undefined && sources.includes(`'nonce-${nonce}'`))
    )
  }

  test('the site is listed', () => expect(site).toEqual(expect.arrayContaining(['/', '/model-foaie-de-parcurs'])))

  test.each([...new Set([...site, ...others, refused])])('%s', async (url) => {
    const { headers, body } = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(headers['content-type']).toContain('text/html')
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toContain('unsafe-')
    const inline = [...body.matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs)].filter(
      ([, , attributes = '']) => !/\bsrc=/.test(attributes),
    )
    expect(inline.length).toBeGreaterThan(0)
    for (const [, tag = '', attributes = '', text = ''] of inline)
      expect([tag, text.slice(0, 60), allowed(policy, tag, attributes, text)]).toEqual([tag, text.slice(0, 60), true])
    // the policy blocks what attributes style or run
    const markup = body.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '')
    expect(markup.match(/<[^>]*\s(?:style|on[a-z]+)=["'][^>]*>/g) ?? []).toEqual([])
  })
})

test.each([
  ['/login', '/auth/login'],
  ['/Autentificare/?redirect=%2Fdashboard%2Fdrivers', '/auth/login?redirect=%2Fdashboard%2Fdrivers'],
  ['/register', '/auth/register'],
  ['/proba', '/auth/proba'],
])('%s leads to the page that is meant', async (url, page) => {
  const { statusCode, headers } = await app.inject({ url })
  expect([statusCode, headers.location]).toEqual([302, page])
})
