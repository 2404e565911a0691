import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SuspectSheet } from '#contract/inbox.ts'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { SheetPane } from './SheetPane.tsx'

const sheet = {
  ...{
    id: 1,
    version: 1,
    number: 1,
    type: 'vehicle',
    startDate: '2026-11-07',
    kmDone: 96,
    vehicle: { id: 1, number: 'PH 12 ABC', name: 'Duster' },
  },
  findings: [{ code: 'NON_WORKING_DAY', severity: 'W', message: 'Zi nelucrătoare', path: null }],
} as unknown as SuspectSheet

/** The pane of a sheet that is still loading; `come` lets it come. */
const aComingSheet = async () => {
  const { promise, resolve } = Promise.withResolvers<{ refused: 'NOT_FOUND' }>()
  const onAccept = vi.fn()
  const onOpen = vi.fn()
  const others = {
    onStep: vi.fn(),
    onApply: vi.fn(),
    onFill: vi.fn(),
    onCorrect: vi.fn(),
    onHour: vi.fn(),
    onSupplier: vi.fn(),
    onBack: vi.fn(),
  }
  const pane = (
    <SheetPane
      {...{ sheet, onAccept, onOpen, ...others, alike: [sheet], purposeless: [], place: { at: 1, all: 1 }, mayWrite: true, busy: false }}
      last={{ reason: 'ca ultima dată', purpose: '' }}
    />
  )
  const { user } = aDashboard(pane, { roadmap: () => promise, sheetOffers: () => ({ data: { offers: [], days: [] } }) })
  await screen.findByRole('article', { name: 'Foaia 1' })
  return { user, onAccept, onOpen, onStep: others.onStep, come: () => resolve({ refused: 'NOT_FOUND' }) }
}

test('a reason that is typed while its sheet is still loading stands in the field once it is there', async () => {
  const { user, onAccept, onOpen, onStep, come } = await aComingSheet()
  await user.keyboard('ejk')
  expect([onOpen.mock.calls, onStep.mock.calls]).toEqual([[], []])
  come()
  const field = await screen.findByLabelText<HTMLInputElement>(/Motiv/)
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('2{Enter}')
  await waitFor(() => expect(onAccept).toHaveBeenCalledWith('jk2', false))
})

test('a reason that is sent while its sheet is still loading is accepted once it is there', async () => {
  const { user, onAccept, onOpen, come } = await aComingSheet()
  await user.keyboard('ejk{Enter}')
  come()
  await waitFor(() => expect(onAccept).toHaveBeenCalledWith('jk', false))
  expect(onOpen).not.toHaveBeenCalled()
})

test('Esc gives up what is typed, and the keys of the queue go on', async () => {
  const { user, onStep, come } = await aComingSheet()
  come()
  const field = await screen.findByLabelText<HTMLInputElement>(/Motiv/)
  await user.keyboard('e')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('{Escape}j')
  expect([document.activeElement, onStep.mock.calls]).toEqual([screen.getByRole('article'), [[1]]])
})

test.each([
  ['WEEKEND', true],
  ['KM_CHAIN', false],
])('a reason of days off is offered for them alone: %s', async (code, offered) => {
  const found = { ...sheet, findings: [{ code, severity: 'W', message: 'De văzut', path: null }] } as unknown as SuspectSheet
  const none = {
    onStep: vi.fn(),
    onApply: vi.fn(),
    onFill: vi.fn(),
    onCorrect: vi.fn(),
    onHour: vi.fn(),
    onSupplier: vi.fn(),
    onBack: vi.fn(),
  }
  aDashboard(
    <SheetPane
      {...{ sheet: found, onAccept: vi.fn(), onOpen: vi.fn(), ...none, alike: [found], purposeless: [], place: { at: 1, all: 1 } }}
      {...{ mayWrite: true, busy: false, last: { reason: '', purpose: '' } }}
    />,
    { roadmap: () => ({ refused: 'NOT_FOUND' }), sheetOffers: () => ({ data: { offers: [], days: [] } }) },
  )
  await screen.findByText('intervenție de urgență')
  expect(screen.queryByText('program într-o zi liberă') !== null).toBe(offered)
})

test('on a phone a form is there once it is asked for, with its two buttons in the dock, until it is given up', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('48em'),
    media,
    addEventListener() {},
    removeEventListener() {},
  }))
  const { user, onAccept, come } = await aComingSheet()
  come()
  const asked = () => screen.queryByLabelText<HTMLInputElement>(/Motiv/)
  const docked = () => [...document.querySelectorAll('[data-dock] button')].map((button) => button.textContent)
  await screen.findByText('Foaia 1: Zi nelucrătoare')
  expect([docked(), asked()]).toEqual([['Deschide foaiaEnter', 'E în regulă…E'], null])
  // nothing else had the focus
  expect(document.activeElement).toBe(screen.getByRole('article'))
  await user.click(screen.getByRole('button', { name: 'E în regulă…' }))
  await waitFor(() => expect(asked()).not.toBe(null))
  expect([document.activeElement === asked(), docked()]).toEqual([true, ['E în regulă', 'Renunță']])
  await user.click(screen.getByRole('button', { name: 'Renunță' }))
  expect([docked(), asked(), document.activeElement]).toEqual([['Deschide foaiaEnter', 'E în regulă…E'], null, screen.getByRole('article')])
  await user.click(screen.getByRole('button', { name: 'E în regulă…' }))
  await user.click(await screen.findByText('intervenție de urgență'))
  await user.click(screen.getAllByRole('button', { name: 'E în regulă' })[0] as HTMLElement)
  await waitFor(() => expect(onAccept).toHaveBeenCalledWith('intervenție de urgență', false))
  vi.unstubAllGlobals()
})

test('while what is offered is not known yet, its place says so', async () => {
  const none = {
    onStep: vi.fn(),
    onApply: vi.fn(),
    onFill: vi.fn(),
    onCorrect: vi.fn(),
    onHour: vi.fn(),
    onSupplier: vi.fn(),
    onBack: vi.fn(),
  }
  aDashboard(
    <SheetPane
      {...{ sheet, onAccept: vi.fn(), onOpen: vi.fn(), ...none, alike: [sheet], purposeless: [], place: { at: 1, all: 1 } }}
      {...{ mayWrite: true, busy: false, last: { reason: '', purpose: '' } }}
    />,
    { roadmap: () => ({ refused: 'NOT_FOUND' }), sheetOffers: () => new Promise<never>(() => {}) },
  )
  const waiting = await screen.findByRole('button', { name: 'rezolvarea propusă' })
  expect(waiting.hasAttribute('data-loading')).toBe(true)
})

test('a supplier without a tax number is given one where the sheet is suspect for it', async () => {
  const onSupplier = vi.fn()
  const partner = {
    id: 4,
    companyId: 1,
    version: 3,
    name: 'OMV',
    cui: null,
    nrOnrc: null,
    state: null,
    city: null,
    address: null,
    capital: null,
    tva: false,
  }
  const found = {
    ...sheet,
    findings: [{ code: 'EXP_NO_CUI', severity: 'W', message: 'Furnizorul nu are CUI', path: 'expenses.1.partnerId' }],
  }
  const none = {
    onStep: vi.fn(),
    onApply: vi.fn(),
    onFill: vi.fn(),
    onCorrect: vi.fn(),
    onHour: vi.fn(),
    onBack: vi.fn(),
    onAccept: vi.fn(),
  }
  const whole = {
    startDate: '2026-11-07',
    startTime: '08:00',
    endTime: '10:00',
    routes: [],
    beneficiaries: [],
    expenses: [{}, { partner }],
  }
  const { user, sentTo } = aDashboard(
    <SheetPane
      {...{
        sheet: found as unknown as SuspectSheet,
        ...none,
        onOpen: vi.fn(),
        onSupplier,
        alike: [],
        purposeless: [],
        place: { at: 1, all: 1 },
      }}
      {...{ mayWrite: true, busy: false, last: { reason: '', purpose: '' } }}
    />,
    {
      roadmap: () => ({ data: whole }),
      // what the pane shows besides is still loading
      sheetOffers: () => new Promise(() => {}),
      savePartner: () => ({ data: { ...partner, version: 4, cui: '14399840' } }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Completează CUI' }))
  await user.type(await screen.findByRole('textbox', { name: /^CUI/ }), '14399840')
  await user.click(screen.getByRole('button', { name: 'Salvează' }))
  await waitFor(() => expect(onSupplier).toHaveBeenCalledOnce())
  expect(sentTo('savePartner')[0]?.body).toMatchObject({ id: 4, version: 3, cui: '14399840' })
})

test('what is proposed stands with the finding that it is for: the first button is for the first finding', async () => {
  const found = {
    ...sheet,
    findings: [
      { code: 'TRIP_KM_ZERO', severity: 'W', message: 'Ruta 2 nu are kilometri', path: 'routes.1' },
      { code: 'WEEKEND', severity: 'W', message: 'Deplasare în zi nelucrătoare', path: null },
    ],
  } as unknown as SuspectSheet
  const day = (startDate: string) => ({ startDate, startTime: '08:00', endDate: startDate, endTime: '09:00' })
  const offers = ['2026-11-06', '2026-11-09', '2026-11-10'].map((date) => ({ move: day(date), indexFall: null, cures: ['WEEKEND'] }))
  const none = { onStep: vi.fn(), onFill: vi.fn(), onCorrect: vi.fn(), onHour: vi.fn(), onSupplier: vi.fn(), onBack: vi.fn() }
  const [onOpen, onApply] = [vi.fn(), vi.fn()]
  const { user } = aDashboard(
    <SheetPane
      {...{ sheet: found, onAccept: vi.fn(), onOpen, onApply, ...none, alike: [found], purposeless: [], place: { at: 1, all: 1 } }}
      {...{ mayWrite: true, busy: false, last: { reason: '', purpose: '' } }}
    />,
    { roadmap: () => ({ refused: 'NOT_FOUND' }), sheetOffers: () => ({ data: { offers, days: [] } as never }) },
  )
  const move = await screen.findByRole('button', { name: /Mută pe vin. 06.11/ })
  expect(document.querySelector('[data-variant="filled"]')?.textContent).toBe('Deschide foaiaEnter')
  expect(move.parentElement?.previousElementSibling?.textContent).toBe('Deplasare în zi nelucrătoare')
  const keys = [...document.querySelectorAll('section[data-severity] kbd')].map(({ textContent }) => textContent)
  expect(keys).toEqual(['Enter', 'E', '1', '2', '3'])
  await user.keyboard('3')
  expect(onApply).toHaveBeenCalledWith(offers[2])
})
