import { expect, it } from 'vitest'
import { Bytes } from './bytes.ts'

const written = (write: (bytes: Bytes) => void): string => {
  const bytes = new Bytes(1)
  write(bytes)
  return bytes.take().toString('latin1')
}

it('writes whole numbers and lengths as they are written by hand', () => {
  for (const number of [0, 7, 9, 10, 99, 100, 4095, 999_999, 1_000_000, 4_294_967_295])
    expect(written((bytes) => bytes.whole(number))).toBe(`${number}`)
  for (const length of [0, -0.0001, 0.0004, 0.0005, 0.067, 12.5, 28.346_456_69, 595.28, -3.07, 100.1, 841.889_999])
    expect(written((bytes) => bytes.points(length))).toBe(`${Math.round(length * 1000) / 1000 || 0}`)
})

it('writes short and long texts one after the other, each character a byte, and then begins again', () => {
  const long = 'șir'.replace('ș', '\xba').repeat(100)
  const bytes = new Bytes(1)
  expect(bytes.text('a').text(long).bytes(Uint8Array.of(10, 255)).length).toBe(303)
  expect(bytes.take().toString('latin1')).toBe(`a${long}\n\xff`)
  expect(bytes.text('b').take().toString('latin1')).toBe('b')
})
