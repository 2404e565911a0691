import { expect, test } from 'vitest'
import { codeDigits } from '#contract/auth.ts'
import { CODE_BYTES, resetCode } from './reset-code.ts'

test('a code is four groups of four letters and digits, none of which is taken for another', () => {
  expect(resetCode(new Uint8Array(CODE_BYTES))).toBe('0000-0000-0000-0000')
  expect(resetCode(Uint8Array.from({ length: CODE_BYTES }, (_, index) => 255 - index))).toBe('ZYXW-VTSR-QPNM-KJHG')
})

test.each([['7K3M-Q9XD-0TZ4-1HPA'], ['7k3mq9xd0tz41hpa'], [' 7K3M Q9XD – 0TZ4 1HPA '], ['7k3m-q9xd-otz4-lhpa'], ['7K3M-Q9XD-OTZ4-IHPA']])(
  '%j is the same code, as somebody types it',
  (typed) => {
    expect(codeDigits(typed)).toBe('7K3MQ9XD0TZ41HPA')
  },
)
