import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import type { Preview } from './generated-preview.ts'
import { SaveConfirm } from './SaveConfirm.tsx'
import { countShown, type Findings, mistakenIn, useFindings } from './use-findings.ts'
import type { Generated } from './wizard-state.ts'

const generated = { request: { companyId: 1 }, answer: { warnings: [], stretches: [] } } as unknown as Generated
const preview = { sheets: [{ routes: [] }, { routes: [] }] } as unknown as Preview

/** Two proposed sheets, and how many more the package allows. */
const Proposal = ({ room }: { room: number | null }) => (
  <output>{`${room}: ${JSON.stringify(useFindings({ generated, preview, isSaving: false, room }))}`}</output>
)

test('a proposal of more sheets than the package allows is not sent to be checked', async () => {
  const { sentTo } = aDashboard(
    <>
      <Proposal room={1} />
      <Proposal room={2} />
    </>,
    { checkGenerated: () => ({ data: [] }) },
  )
  await screen.findByText('2: []')
  expect(screen.getByText('1: null')).toBeTruthy()
  expect(sentTo('checkGenerated')).toHaveLength(1)
})

test('the button that saves says how many sheets would have mistakes', async () => {
  const finding = (severity: 'E' | 'W') => ({ code: 'TANK_NEGATIVE', severity, message: '', path: null })
  const sheets = [[finding('E'), finding('E')], [finding('W')], [finding('W'), finding('E')]]
  const found = sheets.map((findings, at) => ({ number: at + 1, startDate: '2026-11-02', findings })) as unknown as Findings
  expect([countShown([found], 4, null), countShown(null, 4, null), countShown(null, 4, 3), countShown('unknown', 4, null)]).toEqual([
    ...['3 din 4 foi', 'se verifică…', '–', '–'],
  ])
  const told = { figures: [], count: 3, room: null, confirm: 'Confirm', save: 'Salvează 3 foi', confirmed: true }
  const idle = { onConfirmed: () => {}, onSave: () => {}, busy: false, generating: false }
  aDashboard(<SaveConfirm {...told} {...idle} mistaken={mistakenIn(found)} />, {})
  expect(await screen.findByRole('button', { name: 'Salvează 3 foi, 2 cu greșeli' })).toBeTruthy()
})
