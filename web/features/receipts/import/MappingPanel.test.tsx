import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReceiptMapping } from '#contract/receipt-imports.ts'
import { proposedMapping } from '#domain/receipts/profiles.ts'
import { aScreen } from '../../../ui/testing-form.tsx'
import { MappingPanel } from './MappingPanel.tsx'

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

test('a column is found by what one types without diacritics, and Enter takes it', async () => {
  const { user } = aScreen(<MappingPanel question={question} onAnswer={() => {}} onBack={null} />)
  const country = screen.getByRole<HTMLInputElement>('combobox', { name: 'Țara' })
  await user.click(country)
  await user.keyboard('tara{Enter}')
  expect(country.value).toBe('Țara de înscriere')
})
