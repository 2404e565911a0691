import { expect, test } from 'vitest'
import { romanianLetters, searchKey } from './text.ts'

test('cedilla letters become comma-below ones, composed or not', () => {
  expect(romanianLetters('Ploieşti, Şos. Ţiţeiului')).toBe('Ploiești, Șos. Țițeiului')
  expect(romanianLetters('Ploies\u0327ti')).toBe('Ploiești')
  expect(romanianLetters('Ploies\u0326ti')).toBe('Ploie\u0219ti')
})

test('letters that are right already stay as they are', () => {
  expect(romanianLetters('România, Târgu Mureș, înțeles')).toBe('România, Târgu Mureș, înțeles')
})

test('a search finds a word whatever its case and diacritics', () => {
  for (const typed of ['Timișoara', 'TIMIŞOARA', 'timisoara', 'Timis\u0327oara']) expect(searchKey(typed)).toBe('timisoara')
  expect(searchKey('Câmpia Țării')).toBe('campia tarii')
})
