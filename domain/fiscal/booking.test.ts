import { describe, expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { type Evidence, isBooked, receiptsOver100, type ValuedLine } from './booking.ts'

test.each<[string, Evidence, boolean]>([
  ['an e-invoice', { origin: 'einvoice', document: 2, isDocument: false }, true],
  ['a typed receipt', { origin: 'manual', document: 1, isDocument: false }, true],
  ['a typed line of another document', { origin: 'sheet', document: 3, isDocument: false }, true],
  ['the row of a statement', { origin: 'card', document: 3, isDocument: false }, false],
  ['the row of a statement that a user said to be the document', { origin: 'card', document: 3, isDocument: true }, true],
  ['the row of a statement whose invoice was typed on the sheet', { origin: 'card', document: 2, isDocument: false }, true],
])('%s is booked: %#', (_, evidence, booked) => expect(isBooked(evidence)).toBe(booked))

describe('receipts over 100 EUR', () => {
  const line = (part: Partial<ValuedLine> = {}): ValuedLine => ({
    ...{ partnerId: 1, document: 1, number: '77', date: '2026-10-03', value: decimal('500.01'), currency: 'RON' },
    ...part,
  })
  const rates = new Map([['2026-10-03', decimal(5)]])
  const over = (...lines: ValuedLine[]) => receiptsOver100(lines, { tva: true }, rates).map((lines) => lines.length)

  test('are those whose lines together exceed it', () => {
    expect(over(line())).toEqual([1])
    expect(over(line({ value: decimal(500) }))).toEqual([])
    expect(over(line({ value: decimal(300) }), line({ value: decimal(250) }), line({ number: '78', value: decimal(300) }))).toEqual([2])
  })
  test('are no invoices, none of a day without a rate, none of a company that pays no VAT', () => {
    expect(over(line({ document: 2 }), line({ date: '2026-10-04' }))).toEqual([])
    expect(receiptsOver100([line()], { tva: false }, rates)).toEqual([])
  })
  test('without a number count one by one', () =>
    expect(over(line({ number: '', value: decimal(300) }), line({ number: '', value: decimal(300) }))).toEqual([]))
})
