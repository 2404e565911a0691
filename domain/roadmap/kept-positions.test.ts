import { describe, expect, it } from 'vitest'
import { keptPositions } from './kept-positions.ts'

const rows = (keys: string) => [...keys].map((key, position) => ({ key, position }))
const positionsOf = (before: string, now: string) => keptPositions(rows(before), [...now])

describe('rows below a sheet', () => {
  it('of a new sheet stand one after the other', () => expect(positionsOf('', 'abc')).toEqual([0, 1, 2]))
  it('stay where they are', () => expect(positionsOf('abc', 'abc')).toEqual([0, 1, 2]))
  it('keep their place when one before them goes', () => {
    expect(positionsOf('abcd', 'bcd')).toEqual([1, 2, 3])
    expect(positionsOf('abcd', 'acd')).toEqual([0, 2, 3])
    expect(positionsOf('abcd', 'ad')).toEqual([0, 3])
  })
  it('keep their place when one changes', () => expect(positionsOf('abcd', 'aXcd')).toEqual([0, 1, 2, 3]))
  it('are followed by what is added', () => expect(positionsOf('ab', 'abc')).toEqual([0, 1, 2]))
  it('fill a gap that others left, and else make room', () => {
    expect(keptPositions([rows('a')[0] ?? { key: '', position: 0 }, { key: 'c', position: 2 }], [...'abc'])).toEqual([0, 1, 2])
    expect(positionsOf('ac', 'abc')).toEqual([0, 1, 2])
    expect(positionsOf('abc', 'Xabc')).toEqual([0, 1, 2, 3])
  })
  it('change places', () => expect(positionsOf('ab', 'ba')).toEqual([0, 1]))
  it('may be none', () => expect(positionsOf('ab', '')).toEqual([]))
})
