import { describe, expect, test } from 'vitest'
import { caller } from '../../testing/caller.ts'
import { testApp } from '../../testing/test-app.ts'
import { VERSION } from '../../version.ts'

const plain = await testApp()
const file = await testApp({ PROMO_VIDEO_URL: 'https://video.exemplu.ro/film.MP4?v=2', MAIL_FROM: 'Parcurs <ajutor@exemplu.ro>' })
const frame = await testApp({ PROMO_VIDEO_URL: 'https://www.youtube-nocookie.com/embed/abc', MAIL_FROM: 'ajutor@exemplu.ro' })

const policy = async ({ app }: typeof plain) => {
  const { headers } = await app.inject({ url: '/dashboard' })
  const directives = String(headers['content-security-policy'])
    .split(';')
    .map((part) => part.trim().split(' '))
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]))
}

describe('what an installation says about itself', () => {
  test('is no video unless one is set, and the policy then allows no other origin', async () => {
    expect(await caller(plain.app).call('home', {})).toEqual({
      contactEmail: null,
      promoVideo: null,
      googleClientId: null,
      version: VERSION,
    })
    expect(await policy(plain)).toMatchObject({ 'media-src': ["'self'"], 'frame-src': ["'self'", 'blob:'] })
  })

  test('is a file that the page plays, from its origin alone', async () => {
    expect(await caller(file.app).call('home', {})).toEqual({
      contactEmail: 'ajutor@exemplu.ro',
      promoVideo: { url: 'https://video.exemplu.ro/film.MP4?v=2', kind: 'file' },
      googleClientId: null,
      version: VERSION,
    })
    expect(await policy(file)).toMatchObject({ 'media-src': ["'self'", 'https://video.exemplu.ro'], 'frame-src': ["'self'", 'blob:'] })
  })

  test('is a frame for any other address, from its origin alone', async () => {
    expect(await caller(frame.app).call('home', {})).toEqual({
      contactEmail: 'ajutor@exemplu.ro',
      promoVideo: { url: 'https://www.youtube-nocookie.com/embed/abc', kind: 'frame' },
      googleClientId: null,
      version: VERSION,
    })
    expect(await policy(frame)).toMatchObject({
      'media-src': ["'self'"],
      'frame-src': ["'self'", 'blob:', 'https://www.youtube-nocookie.com'],
    })
  })
})
