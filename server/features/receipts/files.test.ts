/** Pictures and PDFs of receipts. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aCompany, anArticle, aPartner, aRoadmap } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const company = await aCompany(tests)
const of = { companyId: company.id }
const receipt = () => company.call('saveReceipt', { body: { ...of, date: '2026-11-20', qty: 1, value: 1 } })
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64')
const send = (id: number, bytes: Buffer | string) => company.ask('saveReceiptFile', { body: { ...of, id, content: base64(bytes) } })
const read = async (id: number) => {
  const { media, content } = await company.call('receiptFile', { query: { ...of, id } })
  return { media, bytes: Buffer.from(content, 'base64') }
}
/** A picture that does not compress, with where it was taken. */
const noisy = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .withExif({ IFD0: { Copyright: 'Ion' }, IFD3: { GPSLatitude: '45/1 38/1 0/1' } })
    .jpeg({ quality: 60 })
    .toBuffer()

describe('a file of a receipt', () => {
  it('is a picture encoded anew, small and without metadata', async () => {
    const { id } = await receipt()
    const picture = await noisy(1700)
    expect((await sharp(picture).metadata()).exif).toBeDefined()
    const { body } = await send(id, picture)
    const { media, bytes } = await read(id)
    expect(body.data).toMatchObject({ file: { media: 'image/jpeg', bytes: bytes.length } })
    expect(media).toBe('image/jpeg')
    expect(bytes.length).toBeLessThanOrEqual(400 * 1024)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  it('may be a PDF, and is replaced and deleted', async () => {
    const { id } = await receipt()
    await send(id, '%PDF-1.4\n%%EOF')
    expect(await read(id)).toEqual({ media: 'application/pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') })
    await send(id, await noisy(20))
    expect((await read(id)).media).toBe('image/jpeg')
    await company.call('deleteReceiptFile', { query: { ...of, id } })
    await expect(read(id)).rejects.toThrow('nu există')
  })

  it.each([
    ['a page', '<html><script>alert(1)</script>'],
    ['a drawing with code', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['half a picture', '\u00ff\u00d8\u00ff\u00e0 half'],
  ])('is not %s', async (_, text) => {
    const { id } = await receipt()
    const { status, body } = await send(id, Buffer.from(text, 'latin1'))
    expect([status, body.fields?.content]).toEqual([422, expect.stringContaining('nu se poate citi')])
  })

  it('goes with its receipt', async () => {
    const { id } = await receipt()
    await send(id, '%PDF-1.4')
    await company.call('deleteReceipt', { query: { ...of, id } })
    await expect(read(id)).rejects.toThrow('nu există')
  })
})

it('a receipt that was typed into a sheet and has a picture outlives the sheet', async () => {
  const [article, partner] = [await anArticle(company), await aPartner(company)]
  const line = { date: '2026-11-20', number: 'p', type: 1 as const, partnerId: partner.id, expenseId: article.id, qty: 1, price: 6 }
  const { id } = await aRoadmap(company, { expenses: [line] })
  const receiptId = (await company.call('roadmap', { query: { ...of, id } })).expenses[0]?.receiptId ?? 0
  await send(receiptId, '%PDF-1.4')
  await company.call('deleteRoadmap', { query: { ...of, id } })
  const left = await company.call('receipts', { query: { ...of, state: 'free' } })
  expect(left).toMatchObject([{ id: receiptId, origin: 'manual', number: 'p' }])
})
