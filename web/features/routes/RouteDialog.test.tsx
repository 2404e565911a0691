import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MESSAGE } from '#contract/message-texts.ts'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { RouteDialog } from './RouteDialog.tsx'

test('an emptied distance is missing, not nought', async () => {
  const { user, field, sentTo } = aDashboard(<RouteDialog row={null} onClose={() => {}} onSaved={() => {}} />, {})
  await user.type(await field('Denumire *'), 'Câmpina')
  await user.type(await field('Plecare *'), 'Ploiești')
  await user.type(await field('Sosire *'), 'Câmpina')
  await user.clear(await field('Mixtă *'))
  await user.click(screen.getByRole('button', { name: 'Salvează' }))
  expect(await screen.findByText(MESSAGE.required)).toBeTruthy()
  expect(sentTo('saveRoute')).toEqual([])
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
