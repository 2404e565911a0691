import { describe, expect, it } from 'vitest'
import type { Band, Flow } from './flow.ts'
import { paginate } from './paginate.ts'

const band = (height: number, keepWithNext = false): Band => ({ height, keepWithNext, draw: () => {} })
const flow = (heights: readonly (number | Band)[], rest: Partial<Flow> = {}): Flow => ({
  gap: 0,
  bands: heights.map((one) => (typeof one === 'number' ? band(one) : one)),
  ...rest,
})
/** Tops and heights of each page, a repeated heading marked. */
const shape = (...given: Parameters<typeof paginate>) =>
  paginate(...given).map((page) => page.map(({ top, band: { height }, repeated }) => `${repeated ? 'again ' : ''}${top}+${height}`))

describe('breaking pages', () => {
  it('fills a page to its last point', () => {
    expect(shape([flow([40, 60, 1])], null, 100)).toEqual([['0+40', '40+60'], ['0+1']])
  })

  it('has the gap of a block only below something', () => {
    expect(shape([flow([40], { gap: 5 }), flow([40], { gap: 5 }), flow([40], { gap: 5 })], null, 100)).toEqual([
      ['0+40', '45+40'],
      ['0+40'],
    ])
  })

  it('repeats the heading of a flow that continues, and never leaves one alone', () => {
    expect(shape([flow([75]), flow([10, 10, 10], { heading: band(20) })], null, 100)).toEqual([
      ['0+75'],
      ['0+20', '20+10', '30+10', '40+10'],
    ])
    expect(shape([flow([30, 30, 30], { heading: band(20) })], null, 100)).toEqual([
      ['0+20', '20+30', '50+30'],
      ['again 0+20', '20+30'],
    ])
  })

  it('begins a page for a flow that asks for one, but leaves none empty', () => {
    expect(shape([flow([10], { newPage: true }), flow([10, 10], { newPage: true })], null, 100)).toEqual([['0+10'], ['0+10', '10+10']])
  })

  it('keeps together what belongs together', () => {
    expect(shape([flow([50, band(30, true), 30])], null, 100)).toEqual([['0+50'], ['0+30', '30+30']])
  })

  it('parts what belongs together only when it is higher than a page', () => {
    expect(shape([flow([band(80, true), 30])], null, 100)).toEqual([['0+80'], ['0+30']])
  })

  it('pins the foot to the bottom of the last page, with the last band on the same page', () => {
    const foot = flow([20], { gap: 5 })
    expect(shape([flow([30])], foot, 100)).toEqual([['0+30', '80+20']])
    expect(shape([flow([40, 40])], foot, 100)).toEqual([['0+40'], ['0+40', '80+20']])
  })

  it('keeps three bands above the foot, so that signatures never stand for themselves', () => {
    const foot = flow([20])
    expect(shape([flow([30, 30, 10, 10, 10])], foot, 100)).toEqual([
      ['0+30', '30+30'],
      ['0+10', '10+10', '20+10', '80+20'],
    ])
  })

  it('carries over what a flow has come to, below its last band of a page and above its first of the next', () => {
    const carry = { height: 10, after: (index: number) => ({ below: band(10), above: band(10 + index / 10) }) }
    expect(shape([flow([30, 30, 30], { heading: band(20), carry })], null, 100)).toEqual([
      ['0+20', '20+30', '50+30', 'again 80+10'],
      ['again 0+20', 'again 20+10.1', '30.1+30'],
    ])
  })

  it('breaks no page earlier for what would be carried over where nothing is', () => {
    const carry = { height: 10, after: () => ({ below: band(10), above: band(10) }) }
    expect(shape([flow([40, 40, band(10, true), 10], { carry })], null, 100)).toEqual([['0+40', '40+40', '80+10', '90+10']])
    expect(shape([flow([80, 15]), flow([5])], null, 100)).toEqual([['0+80', '80+15', '95+5']])
  })

  it('has less room on the pages after the first where something else stands on them', () => {
    expect(shape([flow([50, 50, 50, 40, 10])], null, 100, 90)).toEqual([['0+50', '50+50'], ['0+50', '50+40'], ['0+10']])
  })
})
