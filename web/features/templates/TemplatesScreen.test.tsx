import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SHEET_DOCUMENT_KINDS } from '#domain/vocabulary.ts'
import { CompanyContext, type CompanyContextValue, useCompany } from '../../app/company-context.tsx'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { TemplatesScreen } from './TemplatesScreen.tsx'

const PLAIN = Object.fromEntries(SHEET_DOCUMENT_KINDS.map((kind) => [kind, { approver: null, labels: [], hidden: [] }]))

/** The screen of a company that may write. */
const Screen = () => {
  const context = useCompany()
  const company = {
    ...context.company,
    settings: { version: 1, roadmapApprovedBy: null, sheetApprovedBy: null, completedOnPaper: false, approval: false, selfApproval: true },
  }
  const subscription = { permissions: { mayWrite: true }, state: 'active' } as unknown as CompanyContextValue['subscription']
  return (
    <CompanyContext value={{ ...context, company, subscription }}>
      <TemplatesScreen document={undefined} onKind={() => {}} />
    </CompanyContext>
  )
}

test('after a save that was taken back, taking back the next one leads to what stood before both', async () => {
  let stored: Record<string, unknown> = { version: 1, logo: null, footer: 'A', normDecision: null, binding: false, kinds: PLAIN }
  const { user, field } = aDashboard(<Screen />, {
    documentTemplates: () => ({ data: stored }),
    saveDocumentTemplates: ({ body: { companyId, ...body } }) => {
      if (body.version !== stored.version) return { refused: 'CHANGED' }
      stored = { ...body, version: Number(body.version) + 1 }
      return { data: { version: stored.version }, change: stored.version as number }
    },
    undoChange: () => {
      stored = { ...stored, footer: 'A', version: Number(stored.version) + 1 }
      return { data: { done: true }, change: stored.version as number }
    },
  })
  for (const footer of ['B', 'C']) {
    await user.clear(await field('Text în subsol'))
    await user.type(await field('Text în subsol'), footer)
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Anulează' }))
    await waitFor(async () => expect((await field('Text în subsol')).value).toBe('A'))
    expect(stored.footer).toBe('A')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Anulează' })).toBe(null))
  }
})
