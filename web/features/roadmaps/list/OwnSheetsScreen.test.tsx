import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CompanyContext, type CompanyContextValue, useCompany } from '../../../app/company-context.tsx'
import { aDashboard } from '../../../testing/a-dashboard.tsx'
import { OwnSheetsScreen } from './OwnSheetsScreen.tsx'

type Permissions = Partial<CompanyContextValue['subscription']['permissions']>

const Own = ({ permissions }: { permissions: Permissions }) => (
  <CompanyContext value={{ ...useCompany(), subscription: { permissions } as CompanyContextValue['subscription'] }}>
    <OwnSheetsScreen />
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
