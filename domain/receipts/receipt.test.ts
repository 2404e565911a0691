import { describe, expect, it } from 'vitest'
import { receiptNeeds, receiptState } from './receipt.ts'

const whole = { vehicleId: 1, partnerId: 2, articleId: 3, number: '4', ignored: false, onSheet: false }

describe('the state of a receipt', () => {
  it.each([
    ['is free with vehicle, supplier, article and number', {}, 'free'],
    ['is to be assigned without a vehicle', { vehicleId: null }, 'assign'],
    ['is to be assigned without a supplier', { partnerId: null }, 'assign'],
    ['is to be assigned without an article', { articleId: null }, 'assign'],
    ['is to be assigned without a number', { number: '' }, 'assign'],
    ['is ignored, whatever is missing', { ignored: true, vehicleId: null }, 'ignored'],
    ['is on a sheet once a line names it', { onSheet: true }, 'sheet'],
  ] as const)('%s', (_, part, state) => expect(receiptState({ ...whole, ...part })).toBe(state))

  it('names what is missing in the order of the columns', () =>
    expect(receiptNeeds({ ...whole, number: '', vehicleId: null })).toEqual(['vehicle', 'number']))
})
