import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { guidePages } from '../../../scripts/guide-pages.ts'
import { TOPICS, topicOf } from './texts.ts'

it('says something of every place of the menu', () => {
  const pages = ['', '/foi', '/foi/add', '/foi/edit/7', '/foi/tabel/1/2026-02', '/sheets', '/alimentari', '/verificare', '/generate']
  const lists = [
    '/vehicles',
    '/machineries',
    '/drivers',
    '/routes',
    '/partners',
    '/expenses',
    '/consumptions',
    '/settings',
    '/settings/fiscal',
    '/companies',
    '/company/add',
    '/account',
    '/subscription',
    '/payment',
  ]
  for (const page of [...pages, ...lists, '/luna/2026-10/inchidere']) expect(topicOf(`/dashboard${page}`), page).toBeDefined()
  expect(topicOf('/dashboard/nu-exista')).toBeUndefined()
  expect(topicOf('/dashboard/settings/receipts')?.id).toBe('carduri-si-importuri')
  expect(topicOf('/dashboard/foi/tabel')?.id).toBe('tabelul-lunii')
})

it('names a source for everything that the law asks', () => {
  for (const { law } of TOPICS) for (const { source } of law) expect(source).toMatch(/Cod|HG|Leg|OMFP/)
})

it('is what the guide says: npm run guide writes it', () => {
  const pages = guidePages()
  expect(readdirSync('docs/ghid').toSorted()).toEqual(pages.map(([name]) => name).toSorted())
  for (const [name, text] of pages) expect(readFileSync(`docs/ghid/${name}`, 'utf8')).toBe(text)
})
