import { describe, expect, it } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const origin = 'https://parcurs.example'

describe('where to go after signing in', () => {
  it('is the page that was asked for, with its search and hash', () => {
    expect(redirectTarget('/dashboard/foi?page=2#jos', origin)).toBe('/dashboard/foi?page=2#jos')
  })

  it.each([
    undefined,
    '',
    'dashboard',
    '//evil.example/dashboard',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/auth/login',
    '/dashboard/../auth/login',
    '///',
  ])('is the dashboard for %j', (wanted) => {
    expect(redirectTarget(wanted, origin)).toBe('/dashboard')
  })
})
