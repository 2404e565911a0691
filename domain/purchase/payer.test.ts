import { expect, test } from 'vitest'
import { PAYERS, PURCHASE_DOCUMENTS } from '../vocabulary.ts'
import { isDriversMoney, usualPayer } from './payer.ts'

test('only cash and the advance are the driver’s money', () => {
  expect(PAYERS.filter(isDriversMoney)).toEqual(['cash', 'advance'])
})

test('a receipt is usually paid by the driver; an invoice, a delivery note and the own store are not', () => {
  expect(PURCHASE_DOCUMENTS.map(usualPayer)).toEqual(['cash', 'invoice', 'cash', 'advance', 'invoice', 'invoice'])
})
