import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { CompanyContext, useCompany } from '../../app/company-context.tsx'
import { companiesQuery } from '../../app/session.ts'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'

/** The screen under the companies that are read, which can be left and come back to. */
const Shell = () => {
  const context = useCompany()
  const { data } = useQuery(companiesQuery)
  const [away, setAway] = useState(false)
  const [company] = data ?? []
  return company ? (
    <CompanyContext value={{ ...context, company: { ...context.company, ...company } }}>
      <Button onClick={() => setAway(!away)}>Altă pagină</Button>
      {away ? null : <SettingsScreen />}
    </CompanyContext>
  ) : null
}

test('a save that is taken back after the page was left and opened again is not shown any more', async () => {
  let settings = {
    version: 1,
    roadmapApprovedBy: 'Ana',
    sheetApprovedBy: null as string | null,
    completedOnPaper: false,
    approval: false,
    selfApproval: true,
  }
  const { user, field, sentTo } = aDashboard(<Shell />, {
    companies: () => ({ data: [{ id: 1, name: 'Transport Exemplu S.R.L.', settings }] }),
    saveCompanySettings: ({ body }) => {
      settings = { ...(body as typeof settings), version: settings.version + 1 }
      return { data: settings, change: 7 }
    },
    undoChange: () => {
      settings = { ...settings, version: settings.version + 1, roadmapApprovedBy: 'Ana', sheetApprovedBy: null }
      return { data: { done: true }, change: 8 }
    },
  })
  const label = 'Foile de parcurs sunt aprobate de'
  await user.type(await field(label), ' Maria')
  await user.keyboard('{Enter}')
  const back = await screen.findByRole('button', { name: 'Anulează' })
  for (let click = 0; click < 2; click++) await user.click(screen.getByRole('button', { name: 'Altă pagină' }))
  expect((await field(label)).value).toBe('Ana Maria')
  await user.click(back)
  await waitFor(() => expect(sentTo('undoChange').map(({ body }) => body)).toEqual([{ companyId: 1, id: 7 }]))
  await waitFor(async () => expect((await field(label)).value).toBe('Ana'))
})
