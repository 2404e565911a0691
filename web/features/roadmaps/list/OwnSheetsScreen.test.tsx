import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CompanyContext, type CompanyContextValue, useCompany } from '../../../app/company-context.tsx'
import { aDashboard } from '../../../testing/a-dashboard.tsx'
import { OwnSheetsScreen } from './OwnSheetsScreen.tsx'

type Permissions = Partial<CompanyContextValue['subscription']['permissions']>

const Own = ({ permissions, onState = () => {} }: { permissions: Permissions; onState?: () => void }) => (
  <CompanyContext value={{ ...useCompany(), subscription: { permissions } as CompanyContextValue['subscription'] }}>
    <OwnSheetsScreen state={{ from: '2026-11-01' }} onState={onState} />
  </CompanyContext>
)

test.each([
  [{ mayWrite: true, mayAddRoadmap: false }, 'Pachetul societății nu mai are loc pentru foi de parcurs. Proprietarul poate alege altul.'],
  [{ mayWrite: false }, 'Societatea nu are un pachet activ: foile se văd, dar nu se pot scrie. Proprietarul poate alege unul.'],
])('a driver reads why no sheet can be written: %j', async (permissions: Permissions, why) => {
  aDashboard(<Own permissions={permissions} />, { roadmaps: () => ({ data: [] }), vehicles: () => ({ data: [] }) })
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByText('Foaie nouă')).toBeNull()
})

test('a driver sees what a month comes to, and steps to the one before', async () => {
  const onState = vi.fn()
  const roadmaps = ({ query: { type } }: { query: { type: string } }) =>
    type === 'vehicle'
      ? { data: [], total: 22, sums: { kmDone: 3766, hoursExploitation: '0:00', fuelConsumed: [], purchases: [] } }
      : { data: [], total: 0, sums: null }
  aDashboard(<Own permissions={{ mayWrite: true }} onState={onState} />, { roadmaps: roadmaps as never, vehicles: () => ({ data: [] }) })
  expect(await screen.findByText('22 de foi de parcurs · 3.766 km')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Luna anterioară' }))
  expect(onState).toHaveBeenCalledWith({ from: '2026-10-01', to: '2026-10-31' }, 'push')
})
