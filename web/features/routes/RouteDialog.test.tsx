import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CompanyContext, useCompany } from '../../app/company-context.tsx'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { RouteDialog } from './RouteDialog.tsx'

test('an emptied distance is missing, not nought', async () => {
  const { user, field, sentTo } = aDashboard(<RouteDialog row={null} onClose={() => {}} onSaved={() => {}} />, {})
  await user.type(await field('Denumire *'), 'Câmpina')
  await user.type(await field('Plecare *'), 'Ploiești')
  await user.type(await field('Sosire *'), 'Câmpina')
  await user.clear(await field('Mixtă *'))
  await user.click(screen.getByRole('button', { name: 'Salvează' }))
  expect(await screen.findByText('Scrie numărul')).toBeTruthy()
  expect(sentTo('saveRoute')).toEqual([])
})

test.each([
  ['Sinaia', 'Sinaia'],
  ['', 'Ploiești'],
])('a new route leaves where the vehicle stands (%s), else from the town of the company', async (place, start) => {
  const InPloiesti = () => {
    const context = useCompany()
    return (
      <CompanyContext value={{ ...context, company: { ...context.company, city: 'Ploiești' } }}>
        <RouteDialog row={null} place={place} onClose={() => {}} onSaved={() => {}} />
      </CompanyContext>
    )
  }
  const { user, field } = aDashboard(<InPloiesti />, {})
  expect((await field('Plecare *')).value).toBe(start)
  await user.type(await field('Sosire *'), 'Câmpina')
  expect((await field('Denumire *')).value).toBe(`${start} – Câmpina`)
})

test('a route is named by its places until another name is typed', async () => {
  const { user, field } = aDashboard(<RouteDialog row={null} onClose={() => {}} onSaved={() => {}} />, {})
  await user.type(await field('Plecare *'), 'Ploiești')
  await user.type(await field('Sosire *'), 'Câmpina')
  const name = await field('Denumire *')
  expect(name.value).toBe('Ploiești – Câmpina')
  await user.clear(name)
  await user.type(name, 'La client')
  await user.type(await field('Sosire *'), ' Vest')
  expect(name.value).toBe('La client')
})
