import { act, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import type { ReceiptMapping } from '#contract/receipt-imports.ts'
import { proposedMapping } from '#domain/receipts/profiles.ts'
import { aScreen } from '../../../testing/a-form.tsx'
import { type MappingHandle, MappingPanel } from './MappingPanel.tsx'

const HEADINGS = ['Data', 'Auto înmatriculat', 'Unde s-a tras', 'Ce', 'Litri', 'Valoare', 'Țara de înscriere']
const question: ReceiptMapping = {
  file: 'card.csv',
  signature: 'x',
  headings: HEADINGS.map((text) => ({ key: text, text })),
  samples: [['03.11.2026', 'B 10 ABC', 'Ploiești', 'Motorină', '40', '300', 'RO']],
  mapping: proposedMapping(HEADINGS),
  missing: [],
  questions: [],
  asked: true,
}

test('what a column holds is found by what one types without diacritics, and Enter takes it', async () => {
  const { user } = aScreen(<MappingPanel question={question} onAnswer={() => {}} />)
  const country = screen.getByRole<HTMLInputElement>('combobox', { name: 'Ce este în „Țara de înscriere”' })
  await user.click(country)
  await user.keyboard('tara{Enter}')
  expect(country.value).toBe('Țara')
})

test('what is missing is said before anything is answered; a meaning stands over one column', async () => {
  const handle = createRef<MappingHandle>()
  const answered = vi.fn()
  const { user } = aScreen(
    <MappingPanel
      ref={handle}
      question={{ ...question, mapping: { ...question.mapping, issuer: 'MOL', fields: {} } }}
      onAnswer={answered}
    />,
  )
  const column = (heading: string) => screen.getByRole<HTMLInputElement>('combobox', { name: `Ce este în „${heading}”` })
  const choose = async (heading: string, meaning: string) => {
    await user.click(column(heading))
    await user.click(await screen.findByRole('option', { name: meaning }))
  }
  act(() => handle.current?.send())
  expect(answered).not.toHaveBeenCalled()
  expect(screen.getByText(/Articolul, Cantitatea/).getAttribute('role')).toBe('status')
  await choose('Data', 'Data (și ora)')
  await choose('Auto înmatriculat', 'Numărul mașinii')
  await choose('Ce', 'Articolul')
  await choose('Valoare', 'Cantitatea')
  await choose('Litri', 'Cantitatea')
  expect(column('Valoare').value).toBe('')
  await choose('Valoare', 'Valoarea')
  act(() => handle.current?.send())
  expect(answered).toHaveBeenCalledWith(expect.objectContaining({ fields: expect.objectContaining({ qty: { column: 'Litri' } }) }))
})
