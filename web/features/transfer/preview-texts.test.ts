import { describe, expect, test } from 'vitest'
import { rowsText, statesOf, verdict, writable, writtenText } from './preview-texts.ts'

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

describe('a preview', () => {
  test('with a bad row writes nothing and says so', () => {
    const counts = { ...none, bad: 1, added: 7 }
    expect([writable(counts), statesOf(counts)]).toEqual([0, ['bad', 'added']])
    expect(verdict(counts)).toMatch(/^1 rând are greșeli, de aceea nu se scrie nimic\./)
    expect(verdict({ ...counts, bad: 21 })).toMatch(/^21 de rânduri au greșeli/)
  })

  test('writes what is new and what is changed, and nothing of what is there already', () => {
    expect(writable({ ...none, added: 2, changed: 3, unchanged: 9 })).toBe(5)
    expect(verdict({ ...none, added: 2 })).toMatch(/^Fișierul este în ordine/)
    expect(verdict({ ...none, unchanged: 9 })).toMatch(/deja în listă/)
    expect(writtenText({ added: 1, changed: 20 })).toBe('1 rând nou, 20 de rânduri schimbate')
    expect(writtenText({ added: 0, changed: 1 })).toBe('1 rând schimbat')
  })
})
