import { expect, test } from 'vitest'
import { boughtRenewals } from './renewals.ts'

const pair = (deadlineId: number, receiptId: number, days: number) => ({ deadlineId, receiptId, days })

test.each([
  ['one receipt of one renewal', [pair(1, 7, 0)], [1]],
  ['two renewals and one receipt', [pair(1, 7, 0), pair(2, 7, 1)], [1]],
  ['two renewals and two receipts', [pair(1, 7, 0), pair(1, 8, 3), pair(2, 7, 0), pair(2, 8, 1)], [1, 2]],
  ['the nearer renewal first', [pair(1, 7, 4), pair(2, 7, 1)], [2]],
  ['none', [], []],
])('a renewal is bought by a receipt of its own: %s', (_, pairs, bought) => expect([...boughtRenewals(pairs)].toSorted()).toEqual(bought))
