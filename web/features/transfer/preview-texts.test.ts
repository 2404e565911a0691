import { describe, expect, test } from 'vitest'
import { offerNames, offerText, rowsText, statesOf, verdict, wordsOf, writable, writtenText } from './preview-texts.ts'

const rows = wordsOf('routes')
const none = { bad: 0, added: 0, changed: 0, unchanged: 0 }

test('rows are counted as one says it', () => {
  expect([1, 2, 19, 20, 101, 10_000].map(rowsText)).toEqual([
    '1 rând',
    '2 rânduri',
    '19 rânduri',
    '20 de rânduri',
    '101 rânduri',
    '10.000 de rânduri',
  ])
})

test('of lines of sheets the sheets are counted, and what is missing is offered by name', () => {
  const sheets = wordsOf('vehicleRoadmaps')
  expect(writtenText({ added: 1, changed: 0 }, sheets)).toBe('1 foaie nouă')
  expect(verdict({ ...none, bad: 20 }, sheets)).toMatch(/^20 de foi au greșeli/)
  expect(verdict({ ...none, unchanged: 3 }, sheets)).toMatch(/^Toate foile/)
  const offer = { what: 'drivers' as const, count: 3, names: ['Ana', 'Ion'] }
  expect([offerText(offer), offerNames(offer)]).toEqual(['Adaugă și 3 șoferi care nu sunt în listă', 'Ana, Ion și încă 1'])
})

describe('a preview', () => {
  test('with a bad row writes nothing and says so', () => {
    const counts = { ...none, bad: 1, added: 7 }
    expect([writable(counts), statesOf(counts)]).toEqual([0, ['bad', 'added']])
    expect(verdict(counts, rows)).toMatch(/^1 rând are greșeli, de aceea nu se scrie nimic\./)
    expect(verdict({ ...counts, bad: 21 }, rows)).toMatch(/^21 de rânduri au greșeli/)
  })

  test('writes what is new and what is changed, and nothing of what is there already', () => {
    expect(writable({ ...none, added: 2, changed: 3, unchanged: 9 })).toBe(5)
    expect(verdict({ ...none, added: 2 }, rows)).toMatch(/^Fișierul este în ordine/)
    expect(verdict({ ...none, unchanged: 9 }, rows)).toMatch(/deja în listă/)
    expect(writtenText({ added: 1, changed: 20 }, rows)).toBe('1 rând nou, 20 de rânduri schimbate')
    expect(writtenText({ added: 0, changed: 1 }, rows)).toBe('1 rând schimbat')
  })
})
