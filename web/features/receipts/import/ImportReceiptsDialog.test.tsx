import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReceiptPreview } from '#contract/receipt-imports.ts'
import { aDashboard } from '../../../testing/a-dashboard.tsx'
import { ImportReceiptsDialog } from './ImportReceiptsDialog.tsx'

const article = (key: string) => ({ key, text: key, rows: 1, articleId: null, skip: false, isNew: true })
const preview = (part: Partial<ReceiptPreview> = {}): ReceiptPreview => ({
  files: [],
  counts: { new: 2, doubled: 0, incomplete: 0, joined: 0, duplicate: 0, skipped: 0 },
  ...{ sums: [], mappings: [], suppliers: [], countries: [], discounts: [], newPartners: [], fills: [], unmet: [], rows: [] },
  articles: [article('ADBLUE'), article('SPALARE')],
  agreed: 'first',
  ...part,
})

test('an answer during the reading of an earlier one keeps that one, and nothing is imported before both are read', async () => {
  const reads: ((preview: ReceiptPreview) => void)[] = []
  const { user, sentTo } = aDashboard(<ImportReceiptsDialog files={[new File(['a'], 'omv.csv')]} onClose={() => {}} />, {
    previewReceipts: () => new Promise((resolve) => reads.push((data) => resolve({ data }))),
    importReceipts: () => ({ data: { added: 2, joined: 0, duplicates: 0, skipped: 0, imports: [] } }),
  })
  const read = async (count: number, data: ReceiptPreview) => {
    await waitFor(() => expect(reads).toHaveLength(count))
    reads.at(-1)?.(data)
  }
  const skip = async (text: string) => {
    await user.click(await screen.findByRole('combobox', { name: `Ce este „${text}”` }))
    await user.click(await screen.findByRole('option', { name: 'nu se importă' }))
  }
  await read(1, preview())
  await skip('ADBLUE')
  await skip('SPALARE')
  expect(screen.getAllByDisplayValue('nu se importă')).toHaveLength(2)
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: /^Importă/ })
  expect(confirm.disabled).toBe(true)
  const skipped = ['ADBLUE', 'SPALARE'].map((key) => ({ key, articleId: null }))
  await read(3, preview({ agreed: 'both' }))
  expect(sentTo('previewReceipts').at(-1)?.body.articles).toEqual(skipped)
  await waitFor(() => expect(confirm.disabled).toBe(false))
  await user.click(confirm)
  await waitFor(() => expect(sentTo('importReceipts')).toMatchObject([{ body: { articles: skipped, agreed: 'both' } }]))
})

test('what is taken from SPV and stopped before it came is not read once it comes', async () => {
  const files = Promise.withResolvers<{ data: unknown }>()
  const status = { configured: true, connected: true, reusable: false, waiting: 1, told: null }
  const { user, sentTo } = aDashboard(<ImportReceiptsDialog onClose={() => {}} />, {
    spvStatus: () => ({ data: status }),
    spvFiles: () => files.promise,
    previewReceipts: () => ({ data: preview() }),
  })
  const take = await screen.findByRole('button', { name: /SPV/ })
  await user.click(take)
  await user.click(await screen.findByRole('button', { name: 'Oprește' }))
  files.resolve({ data: [{ id: 'a', name: 'a.zip', content: 'IA==' }] })
  // a round of the event loop in which what came would be sent on
  await new Promise((done) => setTimeout(done, 50))
  expect(sentTo('previewReceipts')).toEqual([])
  expect(screen.getByRole('button', { name: /SPV/ })).toBeTruthy()
})
