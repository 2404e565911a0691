import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { STORED, store } from '../../lib/stored.ts'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { AddedCompany } from './AddedCompany.ts'

afterEach(() => vi.restoreAllMocks())

const nothing = { roadmaps: 0, machineSheets: 0, vehicles: 0, drivers: 0, partners: 0, routes: 0, shared: false }
const added = (contents: typeof nothing) => {
  store(STORED.addedCompany, 1)
  return aDashboard(<AddedCompany />, { companyContents: () => ({ data: contents }), deleteCompany: () => ({ data: { done: true } }) })
}

test('a new company is told once, and taken back while it is empty', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { user, sentTo } = added(nothing)
  await user.click(await screen.findByRole('button', { name: 'Anulează' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard/companies'))
  expect(sentTo('deleteCompany').map(({ query }) => query)).toEqual([{ companyId: '1', id: '1' }])
  expect(localStorage.getItem(STORED.addedCompany)).toBeNull()
})

test('a new company that something is in by now stays, and it is said why', async () => {
  const { user, sentTo } = added({ ...nothing, vehicles: 1 })
  await user.click(await screen.findByRole('button', { name: 'Anulează' }))
  await screen.findByText(/^Societatea are deja 1 vehicul/)
  expect(sentTo('deleteCompany')).toEqual([])
})
