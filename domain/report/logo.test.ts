import { describe, expect, it } from 'vitest'
import { addressOf, aJpeg, aPng } from '#documents/testing/a-picture.ts'
import { LOGO_ADDRESS_LENGTH, LOGO_BYTES, readLogo } from './logo.ts'

const problemOf = (address: string) => {
  const read = readLogo(address)
  return 'problem' in read ? read.problem : null
}
const WHOLE = 'Sigla trebuie să fie o imagine PNG sau JPEG întreagă'

describe('a logo', () => {
  it('is read from its bytes: what it is, how large, and every byte of it', () => {
    for (const bytes of [aPng({ width: 7, height: 3 }), aPng({ width: 8, height: 3 }), aPng({ width: 9, height: 3 })]) {
      const read = readLogo(addressOf(bytes))
      expect(read).toMatchObject({ format: 'png', width: bytes.readUInt32BE(16), height: 3, samples: 3 })
      expect('bytes' in read && Buffer.from(read.bytes).equals(bytes)).toBe(true)
    }
    expect(readLogo(addressOf(aJpeg(), 'jpeg'))).toMatchObject({ format: 'jpeg', width: 8, height: 8, samples: 3 })
  })

  it('is plain when it is a JPEG, or a PNG of opaque colours with 8 bits a sample', () => {
    const plain = (bytes: Uint8Array) => readLogo(addressOf(bytes))
    for (const bytes of [aJpeg(), aPng()]) expect(plain(bytes)).toMatchObject({ plain: true })
    const others = [aPng({ colours: 6 }), aPng({ colours: 0 }), aPng({ depth: 16 }), aPng({ transparency: [0, 1, 0, 2, 0, 3] })]
    for (const bytes of others) expect(plain(bytes)).toMatchObject({ plain: false })
  })

  it('is what its bytes say, whatever its name was', () => {
    expect(readLogo(addressOf(aJpeg(), 'png'))).toMatchObject({ format: 'jpeg' })
  })

  it.each([
    ['another sort of address', 'https://exemplu.ro/sigla.png'],
    ['another sort of picture', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='],
    ['nothing', 'data:image/png;base64,'],
    ['no picture', addressOf(Buffer.from('%PDF-1.7 nu este o imagine'))],
    ['a PNG without its end', addressOf(aPng().subarray(0, -5))],
    ['a PNG without a side', addressOf(aPng({ width: 0 }))],
    ['a PNG with a colour type that does not exist', addressOf(Buffer.from(aPng()).fill(5, 25, 26))],
    ['a JPEG without its end', addressOf(aJpeg().subarray(0, -30), 'jpeg')],
    ['a JPEG of the beginning alone', addressOf(aJpeg().subarray(0, 40), 'jpeg')],
  ])('is not %s', (_, address) => {
    expect(problemOf(address)).toBe(WHOLE)
  })

  it('is not interlaced, which paper cannot show', () => {
    expect(problemOf(addressOf(aPng({ interlaced: true })))).toContain('interlaced')
  })

  it('is not a JPEG for a printing press, in four inks', () => {
    const inks = aJpeg()
    inks[inks.indexOf(Buffer.from([0xff, 0xc0])) + 9] = 4
    expect(problemOf(addressOf(inks, 'jpeg'))).toContain('RGB')
  })

  it('has at most 4000 pixels on a side', () => {
    expect(problemOf(addressOf(aPng({ width: 4000, height: 1 })))).toBeNull()
    expect(problemOf(addressOf(aPng({ width: 4001, height: 1 })))).toContain('4000 de pixeli')
    expect(problemOf(addressOf(aPng({ width: 1, height: 4001 })))).toContain('4000 de pixeli')
  })

  it('has at most 200 kB', () => {
    const filled = (size: number) => Buffer.concat([aJpeg(), Buffer.alloc(size - aJpeg().length)])
    expect(problemOf(addressOf(filled(LOGO_BYTES), 'jpeg'))).toBe(WHOLE)
    expect(problemOf(addressOf(filled(LOGO_BYTES + 1), 'jpeg'))).toBe('Sigla poate avea cel mult 200 kB')
    expect(addressOf(filled(LOGO_BYTES), 'jpeg').length).toBeLessThanOrEqual(LOGO_ADDRESS_LENGTH)
    expect(problemOf(addressOf(filled(LOGO_BYTES * 3), 'jpeg'))).toBe('Sigla poate avea cel mult 200 kB')
  })
})
