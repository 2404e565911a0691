import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readLogo } from '#domain/report/logo.ts'
import { addressOf, aJpeg, aPng } from '../testing/a-picture.ts'
import { embedPicture, isWhole, type Picture } from './picture.ts'

type Written = { dictionary: Record<string, unknown>; content: Uint8Array }

const pictureOf = (bytes: Uint8Array): Picture => {
  const address = addressOf(bytes)
  const read = readLogo(address)
  if ('problem' in read) throw new Error(read.problem)
  return { ...read, address }
}

/** What is put into the file for a picture: its pixels, and where there is one, its mask. */
const embedded = (bytes: Uint8Array) => {
  const written: Written[] = []
  const pdf = {
    ref: (dictionary: Record<string, unknown>) => {
      const object = { dictionary, content: new Uint8Array(), end: (content: Uint8Array) => void Object.assign(object, { content }) }
      written.push(object)
      return object
    },
  }
  embedPicture(pdf as unknown as PDFKit.PDFDocument, pictureOf(bytes))
  const mask = written.find(({ dictionary }) => written.some((other) => other.dictionary.SMask && dictionary !== other.dictionary))
  const picture = written.find((object) => object !== mask)
  if (!picture) throw new Error('a picture was written')
  return { picture, mask }
}
const numbers = (content: Uint8Array | undefined) => (content ? [...inflateSync(content)] : null)

describe('a picture in the file', () => {
  it('is a JPEG as it is', () => {
    const { picture, mask } = embedded(aJpeg())
    expect(picture.dictionary).toMatchObject({ Width: 8, Height: 8, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' })
    expect([Buffer.from(picture.content).equals(aJpeg()), mask]).toEqual([true, undefined])
  })

  it('is a PNG without transparency with its pixels as they are compressed', () => {
    const { picture, mask } = embedded(aPng({ colours: 0, depth: 16 }))
    expect(picture.dictionary).toMatchObject({
      ColorSpace: 'DeviceGray',
      DecodeParms: { Predictor: 15, Colors: 1, BitsPerComponent: 16, Columns: 4 },
    })
    expect([numbers(picture.content)?.length, mask]).toEqual([5 * (1 + 4 * 2), undefined])
  })

  it('has the colours and the transparency of a PNG apart, whatever the filters of its rows', () => {
    const sample = (x: number, y: number, at: number) => (x * 50 + y * 31 + at * 97) % 256
    const pixels = Array.from({ length: 5 * 7 }, (_, at) => [at % 5, Math.floor(at / 5)] as const)
    const { picture, mask } = embedded(
      aPng({ colours: 6, width: 5, height: 7, pixel: (x, y) => [0, 1, 2, 3].map((at) => sample(x, y, at)) }),
    )
    expect(numbers(picture.content)).toEqual(pixels.flatMap(([x, y]) => [0, 1, 2].map((at) => sample(x, y, at))))
    expect(numbers(mask?.content)).toEqual(pixels.map(([x, y]) => sample(x, y, 3)))
    expect(picture.dictionary).toMatchObject({ ColorSpace: 'DeviceRGB', BitsPerComponent: 8 })
  })

  it('keeps samples of 16 bits', () => {
    const { picture, mask } = embedded(aPng({ colours: 4, depth: 16, width: 2, height: 1, pixel: (x) => [x * 258, 65_535 - x] }))
    expect(picture.dictionary).toMatchObject({ ColorSpace: 'DeviceGray', BitsPerComponent: 16 })
    expect([numbers(picture.content), numbers(mask?.content)]).toEqual([
      [0, 0, 1, 2],
      [255, 255, 255, 254],
    ])
  })

  it('takes the transparency of a palette from its colours', () => {
    const colours = { colours: 3, depth: 2, palette: [1, 2, 3, 4, 5, 6, 7, 8, 9], transparency: [0, 128] } as const
    const { picture, mask } = embedded(aPng({ ...colours, width: 5, height: 2, pixel: (x, y) => [(x + y) % 3] }))
    expect(picture.dictionary.ColorSpace).toEqual(['Indexed', 'DeviceRGB', 2, Buffer.from(colours.palette)])
    expect(numbers(mask?.content)).toEqual([0, 128, 255, 0, 128, 128, 255, 0, 128, 255])
  })

  it('leaves out the one colour that a PNG names as transparent', () => {
    expect(embedded(aPng({ colours: 2, transparency: [0, 255, 0, 0, 0, 7] })).picture.dictionary.Mask).toEqual([255, 255, 0, 0, 7, 7])
  })
})

describe('the pixels of a picture', () => {
  it('are all there, or it is no picture', async () => {
    expect(await isWhole(pictureOf(aPng()))).toBe(true)
    expect(await isWhole(pictureOf(aJpeg()))).toBe(true)
    expect(await isWhole(pictureOf(aPng({ cut: 1 })))).toBe(false)
    const scratched = aPng({ width: 20, height: 20 })
    scratched.fill(0x5a, 45, 80)
    expect(await isWhole(pictureOf(scratched))).toBe(false)
  })

  it('are not more than its sides say: a small file cannot fill the memory', async () => {
    const bomb = aPng({ width: 600, height: 100, colours: 0, pixel: () => [0] })
    bomb.writeUInt32BE(30, 16)
    expect(await isWhole(pictureOf(bomb))).toBe(false)
  })
})
