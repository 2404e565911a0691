import { expect, test } from 'vitest'
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

test('the description of the API carries the nonce of its answer', async () => {
  const { headers, body } = await app.inject({ url: '/api/docs' })
  const style = /style-src [^;]*'nonce-([0-9a-f]{32})'/.exec(String(headers['content-security-policy']))?.[1]
  expect(body).toContain(`<style nonce="${style}">`)
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
