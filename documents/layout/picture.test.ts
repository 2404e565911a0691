import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readLogo } from '#domain/report/logo.ts'
import { addressOf, aJpeg, aPng } from '../testing/a-picture.ts'
import { embedPicture } from './picture.ts'

/** What is put into the file for a picture. */
const embedded = (bytes: Uint8Array) => {
  const address = addressOf(bytes)
  const read = readLogo(address)
  if ('problem' in read) throw new Error(read.problem)
  const written = { dictionary: {} as Record<string, unknown>, content: new Uint8Array() }
  const pdf = {
    ref: (dictionary: Record<string, unknown>) =>
      Object.assign(written, { dictionary, end: (content: Uint8Array) => void Object.assign(written, { content }) }),
  }
  embedPicture(pdf as unknown as PDFKit.PDFDocument, { ...read, address })
  return written
}

describe('a picture in the file', () => {
  it('is a JPEG as it is', () => {
    const { dictionary, content } = embedded(aJpeg())
    expect(dictionary).toMatchObject({ Width: 8, Height: 8, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' })
    expect(Buffer.from(content).equals(aJpeg())).toBe(true)
  })

  it('is a PNG with its pixels as they are compressed', () => {
    const { dictionary, content } = embedded(aPng())
    expect(dictionary).toMatchObject({
      ColorSpace: 'DeviceRGB',
      Filter: 'FlateDecode',
      DecodeParms: { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: 4 },
    })
    expect(inflateSync(content).length).toBe(5 * (1 + 4 * 3))
  })
})
