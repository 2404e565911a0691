import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { LOOKUP_FAILED, TAKE_OVER } from '../companies/texts.ts'
import { PartnerDialog } from './PartnerDialog.tsx'

const omv = {
  ...{ cui: '1590082', name: 'OMV PETROM SA', nr: 'J40/8302/1997', tva: true, inactive: false },
  ...{ state: 'București', city: 'Sector 1', address: 'Str. Coralilor 22' },
}
const row = {
  ...{ id: 4, companyId: 1, version: 1, cui: omv.cui, name: omv.name, tva: true },
  ...{ nrOnrc: null, capital: null, state: omv.state, city: omv.city, address: omv.address },
}

const aDialog = (saved: typeof row | null, second: () => { data: unknown } | { refused: 'TOO_MANY_REQUESTS' | 'REGISTRY_UNAVAILABLE' }) => {
  const dashboard = aDashboard(<PartnerDialog row={saved} onClose={() => {}} onSaved={() => {}} onGone={() => {}} />, {
    companyInfo: ({ body }) => (body.cui === omv.cui ? { data: omv } : second()),
  })
  const takeOver = async (cui: string) => {
    const field = await dashboard.field('CUI')
    await dashboard.user.clear(field)
    await dashboard.user.type(field, cui)
    await dashboard.user.click(screen.getByRole('button', { name: TAKE_OVER }))
  }
  const value = async (label: string) => (await dashboard.field(label)).value
  return { ...dashboard, takeOver, value }
}

describe.each([
  ['finds nothing', () => ({ data: null })],
  ['is refused', () => ({ refused: 'TOO_MANY_REQUESTS' as const })],
])('a second look-up that %s', (_, second) => {
  test('leaves nothing of the first company under the new code', async () => {
    const { takeOver, value, user, field } = aDialog(null, second)
    await takeOver(omv.cui)
    await waitFor(async () => expect(await value('Denumire *')).toBe(omv.name))
    await user.clear(await field('Adresă'))
    await user.type(await field('Adresă'), 'Depozit Brazi')
    await takeOver('14399840')
    await screen.findByRole('alert')
    await waitFor(async () => expect(await value('Denumire *')).toBe(''))
    expect([await value('Localitate'), await value('Adresă')]).toEqual(['', 'Depozit Brazi'])
    expect(screen.getByRole('checkbox', { name: 'Plătitor de TVA' })).toHaveProperty('checked', false)
  })

  test('says of a saved partner which data are left', async () => {
    const { takeOver, value } = aDialog(row, second)
    await takeOver('14399840')
    await screen.findByText(/Au rămas datele de dinainte \(Denumire, Județ, Localitate, Adresă, Plătitor de TVA\)/)
    expect(await value('Denumire *')).toBe(omv.name)
  })
})

test.each([
  ['is away', '14399840', 'yellow', { refused: 'REGISTRY_UNAVAILABLE' as const }],
  ['does not know a code with a right check digit', '14399840', 'yellow', { data: null }],
  ['is asked for a code with a wrong check digit', '14399841', 'red', { data: null }],
])('only a mistake of the user is red: the registry %s', async (_, cui, color, answer) => {
  const { takeOver } = aDialog(null, () => answer)
  await takeOver(cui)
  expect((await screen.findByRole('alert')).getAttribute('style')).toContain(`-${color}-`)
})

test('the same code that is not found the second time keeps what it was filled with', async () => {
  let asked = 0
  const dashboard = aDashboard(<PartnerDialog row={null} onClose={() => {}} onSaved={() => {}} onGone={() => {}} />, {
    companyInfo: () => ({ data: asked++ === 0 ? omv : null }),
  })
  await dashboard.user.type(await dashboard.field('CUI'), omv.cui)
  await dashboard.user.click(screen.getByRole('button', { name: TAKE_OVER }))
  await waitFor(async () => expect((await dashboard.field('Denumire *')).value).toBe(omv.name))
  await dashboard.user.click(screen.getByRole('button', { name: TAKE_OVER }))
  await screen.findByText(LOOKUP_FAILED)
  expect((await dashboard.field('Denumire *')).value).toBe(omv.name)
})

test('a partner that is saved before the registry answers is not asked about afterwards', async () => {
  const answer = Promise.withResolvers<{ data: unknown }>()
  const Page = () => {
    const [opened, setOpened] = useState(true)
    return opened ? <PartnerDialog row={null} onClose={() => {}} onSaved={() => setOpened(false)} onGone={() => {}} /> : null
  }
  const { user, field } = aDashboard(<Page />, {
    companyInfo: () => answer.promise,
    savePartner: () => ({ data: { ...row, name: 'OMV' } }),
  })
  await user.type(await field('CUI'), omv.cui)
  await user.type(await field('Denumire *'), 'OMV')
  await user.click(screen.getByRole('button', { name: TAKE_OVER }))
  await user.click(screen.getByRole('button', { name: 'Salvează' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  answer.resolve({ data: omv })
  // a round of the event loop in which the question would come
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.queryByRole('dialog')).toBeNull()
})
