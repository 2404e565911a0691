import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { DetailsStep } from './DetailsStep.tsx'

afterEach(() => vi.restoreAllMocks())

const registry = {
  ...{ cui: '14399840', name: 'TRANSPORT DUBLU SRL', nr: 'J12/1/2020', tva: true, inactive: false },
  ...{ state: 'Cluj', city: 'Cluj-Napoca', address: 'Str. Fabricii 1' },
}

test('two quick clicks on Salvează, and Enter behind them, add one company', async () => {
  const leave = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const step = <DetailsStep company={null} start={{ cui: registry.cui, registry }} typed={undefined} onBack={() => {}} />
  const { user, sentTo } = aDashboard(step, { saveCompany: () => ({ data: { id: 5 } }), takeFreePackage: () => ({ data: {} }) })
  await user.type(await screen.findByRole('textbox', { name: /^Administrator/ }), 'Ion Popescu')
  await user.dblClick(screen.getByRole('button', { name: 'Salvează' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard?pasi=1'))
  expect(sentTo('saveCompany').map(({ body }) => [body.id, body.name, body.administrator])).toEqual([[null, registry.name, 'Ion Popescu']])
  expect(sentTo('takeFreePackage')).toHaveLength(1)
})

test('a new company says before it is saved how it is taken back', async () => {
  aDashboard(<DetailsStep company={null} start={{ cui: registry.cui, registry }} typed={undefined} onBack={() => {}} />, {})
  expect(await screen.findByText(/Ai greșit societatea\? O ștergi din Societăți, iar timp de 30 de zile o poți recupera/)).toBeTruthy()
})

test('without the registry it begins at the county, and takes a code typed with RO for that of a VAT payer', async () => {
  const typed = { name: 'Popescu Trans S.R.L.', cui: 'RO14399840', address: 'Str. Lungă 3' }
  const start = { cui: registry.cui, registry: null, withRo: true }
  aDashboard(<DetailsStep company={null} start={start} typed={typed} onBack={() => {}} />, {})
  expect(await screen.findByRole('checkbox', { name: 'Plătitor de TVA' })).toHaveProperty('checked', true)
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Județ/ }))
})

test('name and address that were typed for another code are not taken over', async () => {
  const typed = { name: 'Popescu Trans S.R.L.', cui: 'RO14399840', address: 'Str. Lungă 3' }
  aDashboard(<DetailsStep company={null} start={{ cui: '1590082', registry: null }} typed={typed} onBack={() => {}} />, {})
  expect(await screen.findByRole('textbox', { name: /^Denumire/ })).toHaveProperty('value', '')
  expect(screen.getByRole('textbox', { name: /^Adres/ })).toHaveProperty('value', '')
})
