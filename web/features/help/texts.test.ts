import { readdirSync, readFileSync, statSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { guidePages } from '../../../scripts/guide-pages.ts'
import { makeRouter } from '../../app/router.tsx'
import { stepText, TOPICS, topicOf, topicsWith } from './topic-texts.ts'

/** Values that stand for the parameters of addresses. */
const VALUES: Readonly<Record<string, string>> = { month: '2026-02' }

/** The addresses of all pages of a signed-in user. */
const pages = (): string[] =>
  Object.values(makeRouter(new QueryClient()).routesById)
    .filter((route) => !route.children && route.options.component !== undefined)
    .map(({ fullPath }) => fullPath.replace(/(?<=.)\/$/, '').replace(/\$(\w+)/g, (_, name) => VALUES[name] ?? '7'))
    .filter((path) => path.startsWith('/dashboard'))

/** What the screens show: every text of the catalogues, the ones with something in them by what stands before it. */
const shown = (): Set<string> => {
  const files = ['web', 'domain'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const catalogues = files.filter((name) => /(\/|-)texts\.ts$|vocabulary\.ts$/.test(name) && !name.startsWith('web/features/help/'))
  return new Set(
    catalogues.flatMap((name) => [...readFileSync(name, 'utf8').matchAll(/'((?:[^'\\\n]|\\.)+)'/g)].map(([, text = '']) => text)),
  )
}

it('says something of every page, and describes none that is not there', () => {
  expect(pages().length).toBeGreaterThan(30)
  expect(pages().filter((path) => !topicOf(path))).toEqual([])
  expect(new Set(pages().map((path) => topicOf(path)?.id))).toEqual(new Set(TOPICS.map(({ id }) => id)))
  expect(topicOf('/dashboard/nu-exista')).toBeUndefined()
})

it('leads to a screen that a topic is about', () => {
  for (const { id, place } of TOPICS) if (place) expect([pages().includes(place), topicOf(place)?.id]).toEqual([true, id])
})

it('finds topics by any word of theirs, whatever its diacritics, best first, with what is said of it', () => {
  expect(topicsWith('alimentari').at(0)?.topic.id).toBe('alimentari')
  expect(topicsWith('RCA asigurare').map(({ topic, text }) => [topic.id, text])).toEqual([['termene', expect.stringMatching(/^RCA\. /)]])
  expect(topicsWith('xyz')).toEqual([])
  expect(topicsWith('').map(({ topic, text }) => [topic.id, text])).toEqual(TOPICS.map(({ id, lead }) => [id, lead]))
})

it('names a source for everything that the law asks', () => {
  for (const { law } of TOPICS) for (const { source } of law) expect(source).toMatch(/Cod|HG|Leg|OMFP/)
})

it('names buttons and fields as the screens do', () => {
  const texts = shown()
  const named = TOPICS.flatMap(({ steps, lead }) =>
    [lead, ...steps.flatMap((step) => [stepText(step, false), stepText(step, true)])].flatMap((text) =>
      [...text.matchAll(/„([^”]+)”/g)].map(([, name]) => name),
    ),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name = '') => !texts.has(name))).toEqual([])
})

it('speaks of no key where there is no keyboard', () => {
  const touched = TOPICS.flatMap(({ steps }) => steps.map((step) => stepText(step, true)))
  expect(touched.filter((text) => /\b(Ctrl|Shift|Enter|Esc|Tab|F1|tast[ae])\b|săgeți|cursorul/i.test(text))).toEqual([])
})

it('has a picture of every screen, as npm run guide:pictures writes them', () => {
  expect(readdirSync('docs/pictures').toSorted()).toEqual(TOPICS.map(({ id }) => `${id}.webp`).toSorted())
  for (const { id } of TOPICS) expect(statSync(`docs/pictures/${id}.webp`).size, id).toBeLessThan(100_000)
})

it('is what the guide says: npm run guide writes it', () => {
  const written = guidePages()
  expect(readdirSync('docs/ghid').toSorted()).toEqual(written.map(([name]) => name).toSorted())
  for (const [name, text] of written) expect(readFileSync(`docs/ghid/${name}`, 'utf8')).toBe(text)
})
