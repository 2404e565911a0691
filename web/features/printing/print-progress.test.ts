import { expect, test } from 'vitest'
import { newestProgress, type PrintProgress, progressText, watchedProgress } from './print-progress.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test('the last line of a chunk counts', () => {
  expect(newestProgress('', bytes('5 0 obj\n<<>>\nendobj\n%done 3/40\n6 0 obj\nendobj\n%done 4/40\n7 0 obj')).progress).toEqual({
    done: 4,
    total: 40,
  })
})

test('a chunk of pages alone tells nothing', () => {
  expect(newestProgress('', bytes('%PDF-1.7\n%\xff\xfe\x80\x00\n1 0 obj\nstream\n%done\nendstream')).progress).toBeNull()
})

test('a line is read wherever it is cut', () => {
  const file = 'endobj\n%done 119/2000\nendobj\n%done 120/2000\n9 0 obj'
  for (let cut = 0; cut <= file.length; cut++) {
    const first = newestProgress('', bytes(file.slice(0, cut)))
    const second = newestProgress(first.rest, bytes(file.slice(cut)))
    expect(second.progress ?? first.progress, file.slice(0, cut)).toEqual({ done: 120, total: 2000 })
  }
})

test('a number is not taken before its line has ended', () => {
  const first = newestProgress('', bytes('%done 12/2'))
  expect(first.progress).toBeNull()
  expect(newestProgress(first.rest, bytes('000\n')).progress).toEqual({ done: 12, total: 2000 })
})

test('lines cut into single bytes are told once each', () => {
  const told: PrintProgress[] = []
  const see = watchedProgress((progress) => told.push(progress))
  for (const sign of 'x\n%done 1/3\n%done 2/3\nyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy%done 3/3\n') see(bytes(sign))
  expect(told).toEqual([
    { done: 1, total: 3 },
    { done: 2, total: 3 },
    { done: 3, total: 3 },
  ])
})

test('nothing is told of no documents, and never more than all', () => {
  expect(newestProgress('', bytes('%done 0/0\n')).progress).toBeNull()
  expect(newestProgress('', bytes('%done 9/8\n')).progress).toEqual({ done: 8, total: 8 })
})

test('the text says it in Romanian', () => {
  expect(progressText({ done: 120, total: 2000 })).toBe('Pregătite 120 din 2.000 de documente')
  expect(progressText({ done: 1000, total: 1012 })).toBe('Pregătite 1.000 din 1.012 documente')
  expect(progressText({ done: 0, total: 1 })).toBe('Pregătite 0 din 1 document')
})
