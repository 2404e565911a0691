import { expect, test } from 'vitest'
import { requireOwnOrigin } from './allowed-redirect.ts'

test.each([
  ['https://parcurs.ro', 'https://parcurs.ro', 'https://parcurs.ro'],
  ['https://parcurs.ro', 'https://parcurs.ro/dashboard/payment?a=1', 'https://parcurs.ro'],
  ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://127.0.0.1:3000', 'http://[::1]:3000/', 'http://[::1]:3000'],
])('at %s whoever comes from %s is sent back to %s', (publicUrl, baseUrl, origin) =>
  expect(requireOwnOrigin(publicUrl, baseUrl)).toBe(origin),
)

test.each([
  ['https://parcurs.ro', 'http://parcurs.ro'],
  ['https://parcurs.ro', 'https://parcurs.ro.example.com'],
  ['https://parcurs.ro', 'https://parcurs.ro:8443'],
  ['https://parcurs.ro', 'https://example.com/https://parcurs.ro'],
  ['https://parcurs.ro', 'https://parcurs.ro@example.com'],
  ['https://parcurs.ro', 'http://localhost:3000'],
  ['http://localhost:3000', 'http://localhost:3001'],
  ['http://localhost:3000', 'http://192.168.1.2:3000'],
])('at %s nobody is sent to %s', (publicUrl, baseUrl) => expect(() => requireOwnOrigin(publicUrl, baseUrl)).toThrow('Verifică câmpurile'))
