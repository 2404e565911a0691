import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Route } from '#contract/routes.ts'
import { aCar, aSheetForm, aTrip } from '../../../testing/a-sheet.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { useSheet } from '../editor/sheet-form.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import { MENU } from '../lines/menu-texts.ts'
import { CELLS, NO_VEHICLE, PICK_ROUTES, WRITE_TRIP } from '../texts.ts'
import { PICKER } from './picker-texts.ts'
import { TripsPanel } from './TripsPanel.tsx'

const wide = window.innerWidth
const windowOf = (width: number) => Object.assign(window, { innerWidth: width })
afterEach(() => {
  windowOf(wide)
  localStorage.clear()
})

const route = {
  ...{ id: 1, companyId: 1, version: 1, name: 'Câmpina', start: 'Ploiești', end: 'Câmpina' },
  ...{ distanceMixt: 32, distanceUrban: 0, distanceExtraUrban: 0 },
} as Route
const whole = { driverId: 1, createdBy: 1, kmStart: 0, fuelStart: 0, startTime: '08:00', endTime: '17:00' }
const Parts = () => (
  <>
    <TimeField control={useSheet().control} name="startTime" label="Ora plecării" required />
    <TripsPanel map="none" onMap={() => {}} />
  </>
)
const parted = { consumptionType: 2, consumptionMixt: null, consumptionUrban: 10, consumptionExtraUrban: 8 } as const
const panel = (vehicleId: number | null, hours: object = {}, dialogs = false) =>
  aSheetForm({
    dialogs,
    ...{
      kind: 'vehicle',
      vehicles: [
        { ...aCar, id: 3 },
        { ...aCar, ...parted, id: 4 },
      ],
      parts: <Parts />,
    },
    ...{ draft: { ...whole, ...hours, vehicleId }, lists: { routes: [route] } },
  })
const cell = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name })

describe.each([390, 1440])('where the next trip goes, in a window of %i px', (width) => {
  test('is passed by Tab before a vehicle is chosen, and says so when it is typed', async () => {
    windowOf(width)
    const { user, values } = panel(null)
    const from = await cell('De la, ruta 1')
    from.focus()
    await user.tab()
    expect(document.activeElement).not.toBe(from)
    expect(screen.queryByText(NO_VEHICLE)).toBe(null)
    await user.type(from, 'Ploiești{Enter}')
    await screen.findByText(NO_VEHICLE)
    expect(from.value).toBe('Ploiești')
    expect(values().routes).toEqual([])
  })
})

test('Tab goes through the cells of a trip, and past the next one where its place is left empty', async () => {
  windowOf(1440)
  const { user, values } = panel(3)
  const label = () => document.activeElement?.getAttribute('aria-label')
  await user.click(await cell('De la, ruta 1'))
  await user.keyboard('Ploiești{Tab}Câmpina{Tab}')
  expect(label()).toBe('Scop, ruta 1')
  expect(values().routes).toHaveLength(1)
  await user.click(await cell('La, ruta 2'))
  await user.tab()
  expect(label() ?? '').not.toContain('ruta 2')
})

test('the places that a trip usually goes to are listed in an empty cell by the arrow or a press, and one of them is taken', async () => {
  windowOf(1440)
  const { user, values } = panel(3)
  const to = await cell('La, ruta 1')
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.trim())
  await user.click(await cell('De la, ruta 1'))
  await user.keyboard('Ploiești{Tab}')
  expect(document.activeElement).toBe(to)
  expect(options()).toEqual([])
  await user.keyboard('{ArrowDown}')
  expect(options()).toEqual([expect.stringMatching(/^Câmpina.*32 km$/)])
  await user.keyboard('{Escape}')
  expect(options()).toEqual([])
  await user.pointer({ target: to, keys: '[MouseLeft]' })
  expect(options()).toHaveLength(1)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(values().routes?.map(({ start, end, distanceMixt }) => [start, end, distanceMixt])).toEqual([['Ploiești', 'Câmpina', 32]])
})

test('the sums follow kilometres while they are typed, and Esc puts back those that were there', async () => {
  windowOf(1440)
  const { user, values } = panel(3)
  await user.click(await cell('De la, ruta 1'))
  await user.keyboard('Ploiești{Tab}Câmpina{Tab}')
  const km = screen.getByRole<HTMLInputElement>('textbox', { name: 'Km, ruta 1' })
  await user.click(km)
  await user.keyboard('120,')
  expect([km.value, values().routes?.[0]?.distanceMixt]).toEqual(['120,', 120])
  await user.keyboard('5')
  expect([km.value, values().routes?.[0]?.distanceMixt]).toEqual(['120,5', 120.5])
  await user.keyboard('{Escape}')
  expect([km.value, values().routes?.[0]?.distanceMixt]).toEqual(['32', 32])
})

test('the three directions are listed by a press', async () => {
  windowOf(1440)
  const { user, values } = panel(3)
  await user.click(await cell('De la, ruta 1'))
  await user.keyboard('Ploiești{Tab}Câmpina{Tab}')
  await user.click(await cell(CELLS.ofTrip(FORM_TEXTS.direction, 1)))
  expect(screen.getAllByRole('option')).toHaveLength(3)
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(values().routes?.[0]?.type).toBe(2)
})

test('on a phone trips are typed one after the other, each for the usual purpose', async () => {
  windowOf(390)
  const { user, values } = panel(3)
  await user.click(await cell('De la, ruta 1'))
  await user.keyboard('Ploiești{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('La, ruta 1'))
  await user.keyboard('Câmpina{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('La, ruta 2'))
  expect(values().routes?.map(({ start, end, purpose }) => [start, end, purpose])).toEqual([['Ploiești', 'Câmpina', 'Interes de serviciu']])
})

test('on a phone the kilometres of a new place are asked in the sheet, and a known place is one tap', async () => {
  windowOf(390)
  const { user, values } = panel(3)
  const focused = (label: string) => waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(label))
  const trips = () => values().routes?.map(({ start, end, distanceMixt }) => [start, end, distanceMixt])
  await user.type(await cell('De la, ruta 1'), 'Ploiești{Enter}')
  await focused('La, ruta 1')
  await user.click(screen.getByRole('button', { name: 'Câmpina 32 km' }))
  await focused('La, ruta 2')
  await user.keyboard('Bran{Enter}')
  await focused('Km, ruta 2')
  expect(screen.queryByRole('dialog')).toBe(null)
  await user.keyboard('77')
  await user.click(screen.getByRole('button', { name: CELLS.addTrip }))
  await focused('La, ruta 3')
  expect(trips()).toEqual([
    ['Ploiești', 'Câmpina', 32],
    ['Câmpina', 'Bran', 77],
  ])
})

test('on a phone a place typed alone in De la keeps the sheet from being sent until the trip is whole', async () => {
  windowOf(390)
  const { user, send, sent, values } = panel(3)
  const from = await cell('De la, ruta 1')
  await user.type(from, 'Ploiești')
  // as Ctrl+Enter does
  from.blur()
  await send()
  await screen.findByText(CELLS.lacksEnd('Ploiești'))
  expect((await cell('La, ruta 1')).getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toBe(0)
  // once whole, nothing is said of it any more
  await user.type(await cell('La, ruta 1'), 'Câmpina{Enter}')
  await waitFor(() => expect(values().routes).toHaveLength(1))
  expect(screen.queryByText(CELLS.lacksEnd('Ploiești'), { exact: false })).toBe(null)
  await send()
  expect(sent()).toBe(1)
})

test('on a phone the place where a trip leaves can be given up', async () => {
  windowOf(390)
  const { user, send, sent } = panel(3)
  await user.type(await cell('De la, ruta 1'), 'Ploiești{Enter}')
  await user.click(screen.getByRole('button', { name: CELLS.giveUpStart('Ploiești') }))
  await cell('De la, ruta 1')
  await send()
  expect(sent()).toBe(1)
})

test('trips typed before the hours of their sheet leave when it does', async () => {
  const { user, field, values } = panel(3, { startTime: '00:00', endTime: '00:00' })
  await user.type(await cell('De la, ruta 1'), 'Ploiești{Enter}')
  await user.keyboard('Câmpina{Enter}')
  await waitFor(() => expect(values().routes).toHaveLength(1))
  const hours = () => values().routes?.map(({ startTime, endTime }) => [startTime, endTime])
  const arrival = hours()?.[0]?.[1] ?? ''
  expect([values().startTime, values().endTime]).toEqual(['00:00', arrival])
  const start = await field('Ora plecării')
  await user.clear(start)
  await user.type(start, '0800')
  await user.tab()
  const later = `08:${arrival.slice(3)}`
  await waitFor(() => expect(hours()).toEqual([['08:00', later]]))
  expect(values().endTime).toBe(later)
})

describe.each([390, 1440])('the arrival that was not written follows the trips, in a window of %i px', (width) => {
  const hoursOf = ({ values }: Pick<ReturnType<typeof panel>, 'values'>) => [
    [values().startTime, values().endTime],
    ...(values().routes ?? []).map(({ startTime, endTime }) => [startTime, endTime]),
  ]
  const pick = async (user: ReturnType<typeof panel>['user']) => {
    await user.click(await screen.findByRole('button', { name: PICK_ROUTES }))
    await user.click(await screen.findByRole('combobox', { name: PICKER.findRoute }))
    await user.keyboard('Câmpina{Enter}{Enter}')
  }

  test('with kilometres that are typed in town and outside', async () => {
    windowOf(width)
    const sheet = panel(4, { startTime: '08:00', endTime: '00:00' })
    await sheet.user.type(await cell('De la, ruta 1'), 'Ploiești{Enter}')
    await sheet.user.type(await cell('La, ruta 1'), 'Bran{Enter}')
    await sheet.user.type(await screen.findByLabelText(`${CELLS.kmUrban}, ruta 1`), '10{Enter}')
    await sheet.user.type(await screen.findByLabelText(`${CELLS.kmExtraUrban}, ruta 1`), '70{Enter}')
    await waitFor(() => expect(sheet.values().routes?.[0]?.distanceExtraUrban).toBe(70))
    const [, [start, end] = []] = hoursOf(sheet)
    expect(start).toBe('08:00')
    expect(end && end > '08:30').toBe(true)
  })

  test('with routes that are picked', async () => {
    windowOf(width)
    const sheet = panel(3, { startTime: '08:00', endTime: '00:00' }, true)
    await pick(sheet.user)
    await waitFor(() =>
      expect(hoursOf(sheet)).toEqual([
        ['08:00', '08:35'],
        ['08:00', '08:35'],
      ]),
    )
    await pick(sheet.user)
    await waitFor(() =>
      expect(hoursOf(sheet)).toEqual([
        ['08:00', '09:10'],
        ['08:00', '08:35'],
        ['08:35', '09:10'],
      ]),
    )
  })

  test('with a place that is typed', async () => {
    windowOf(width)
    const sheet = panel(3, { startTime: '08:00', endTime: '00:00' }, true)
    await sheet.user.type(await cell('De la, ruta 1'), 'Ploiești{Enter}')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('La, ruta 1'))
    await sheet.user.keyboard('Câmpina{Enter}')
    await waitFor(() =>
      expect(hoursOf(sheet)).toEqual([
        ['08:00', '08:35'],
        ['08:00', '08:35'],
      ]),
    )
  })

  test('with a trip that is written in its form, where it follows kilometres and departure', async () => {
    windowOf(width)
    const sheet = panel(3, { startTime: '08:00', endTime: '00:00' }, true)
    const { user } = sheet
    await user.click(await screen.findByRole('button', { name: PICK_ROUTES }))
    await user.click(await screen.findByRole('button', { name: WRITE_TRIP }))
    await user.type(await screen.findByRole('textbox', { name: FORM_TEXTS.departureFrom }), 'A')
    await user.type(screen.getByRole('textbox', { name: FORM_TEXTS.arrivalIn }), 'B')
    await user.clear(screen.getByRole('textbox', { name: /^Distanță/ }))
    await user.type(screen.getByRole('textbox', { name: /^Distanță/ }), '60')
    await user.tab()
    const departure = screen.getAllByRole<HTMLInputElement>('textbox', { name: FORM_TEXTS.startTime }).at(-1) as HTMLInputElement
    const arrival = screen.getByRole<HTMLInputElement>('textbox', { name: FORM_TEXTS.endTime })
    expect([departure.value, arrival.value]).toEqual(['08:00', '09:00'])
    await user.clear(departure)
    await user.type(departure, '0830')
    await user.tab()
    expect(arrival.value).toBe('09:30')
    await user.click(screen.getByRole('button', { name: FORM_TEXTS.add }))
    await waitFor(() =>
      expect(hoursOf(sheet)).toEqual([
        ['08:00', '09:30'],
        ['08:30', '09:30'],
      ]),
    )
  })

  test('and trips picked before the departure was written leave with the sheet', async () => {
    windowOf(width)
    const sheet = panel(3, { startTime: '00:00', endTime: '00:00' }, true)
    await pick(sheet.user)
    await waitFor(() =>
      expect(hoursOf(sheet)).toEqual([
        ['00:00', '00:35'],
        ['00:00', '00:35'],
      ]),
    )
    const start = await sheet.field('Ora plecării')
    await sheet.user.clear(start)
    await sheet.user.type(start, '0800')
    await sheet.user.tab()
    await waitFor(() =>
      expect(hoursOf(sheet)).toEqual([
        ['08:00', '08:35'],
        ['08:00', '08:35'],
      ]),
    )
  })
})

test('what is typed is taken back step by step with Ctrl+Z, each trip with the hours of its sheet, and made again with Ctrl+Y', async () => {
  const { user, values } = panel(3, { startTime: '00:00', endTime: '00:00' })
  const seen = () => [values().startTime, values().endTime, ...(values().routes ?? []).map(({ end }) => end)]
  await user.type(await cell('De la, ruta 1'), 'Ploiești{Enter}')
  await user.keyboard('Câmpina{Enter}')
  await waitFor(() => expect(seen()).toEqual(['00:00', '00:35', 'Câmpina']))
  await user.type(await cell('La, ruta 2'), 'Ploiești{Enter}')
  await waitFor(() => expect(seen()).toEqual(['00:00', '01:10', 'Câmpina', 'Ploiești']))
  await user.keyboard('{Control>}z{/Control}')
  expect(seen()).toEqual(['00:00', '00:35', 'Câmpina'])
  await user.keyboard('{Control>}z{/Control}')
  expect(seen()).toEqual(['00:00', '00:00', ''])
  await user.keyboard('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}')
  expect(seen()).toEqual(['00:00', '01:10', 'Câmpina', 'Ploiești'])
  // letters that no cell has taken yet are the browser's
  await user.type(await cell('De la, ruta 1'), 'Bușt')
  await user.keyboard('{Control>}z{/Control}')
  expect(seen()).toEqual(['00:00', '01:10', 'Câmpina', 'Ploiești'])
})

test('a new place asks for its kilometres, whichever cell Enter leaves', async () => {
  windowOf(1440)
  const { user } = panel(3)
  await user.type(await cell('De la, ruta 1'), 'Ploiești{Enter}')
  await user.keyboard('Rupea{Tab}livrare{Enter}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Km, ruta 1')
  await user.keyboard('60{Enter}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('La, ruta 2')
})

test('Ctrl+D repeats the trip above at the next hour, Alt and an arrow move a row with the focus', async () => {
  windowOf(1440)
  const { user, values } = panel(3)
  const seen = () => (values().routes ?? []).map(({ start, end, startTime }) => `${startTime} ${start} – ${end}`)
  await user.click(await cell('De la, ruta 1'))
  await user.keyboard('Ploiești{Tab}Câmpina{Enter}')
  await user.click(await cell('La, ruta 2'))
  await user.keyboard('{Control>}d{/Control}')
  expect(seen()).toEqual(['08:00 Ploiești – Câmpina', '08:35 Ploiești – Câmpina'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('La, ruta 3')
  await user.keyboard('{ArrowUp}Sinaia{Alt>}{ArrowUp}{/Alt}')
  expect(seen()).toEqual(['08:35 Ploiești – Sinaia', '08:00 Ploiești – Câmpina'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('La, ruta 1')
  await user.click(await cell('La, ruta 2'))
  await user.keyboard('{Control>}d{/Control}')
  expect(seen()).toEqual(['08:35 Ploiești – Sinaia', '08:00 Ploiești – Sinaia'])
})

test('a trip that is taken away leaves its hours, and brings them back', async () => {
  const { user, values } = panel(3, { startTime: '08:00', endTime: '00:00' }, true)
  await user.type(await cell('De la, ruta 1'), 'Ploiești{Enter}')
  await user.keyboard('Câmpina{Enter}')
  await user.type(await cell('La, ruta 2'), 'Ploiești{Enter}')
  await waitFor(() => expect(values().endTime).toBe('09:10'))
  await user.click(screen.getByRole('button', { name: CELLS.more('Câmpina – Ploiești') }))
  await user.click(await screen.findByRole('menuitem', { name: MENU.delete }))
  await waitFor(() => expect(values().endTime).toBe('08:35'))
  await user.keyboard('{Control>}z{/Control}')
  expect([values().endTime, values().routes?.length]).toEqual(['09:10', 2])
})

test('a trip between places of no route offers to add one, which is done only where it is asked for', async () => {
  const { user, values } = aSheetForm({
    ...{ kind: 'vehicle', vehicles: [{ ...aCar, id: 3 }], parts: <Parts /> },
    ...{ draft: { ...whole, vehicleId: 3, routes: [{ ...aTrip, start: 'Sinaia', end: 'Azuga' }] }, lists: { routes: [route] } },
  })
  await user.click(await screen.findByRole('checkbox', { name: FORM_TEXTS.addRoutesToList }))
  expect(values().addsRoutes).toBe(true)
})

test('a trip on a route of the list offers none', async () => {
  aSheetForm({
    ...{ kind: 'vehicle', vehicles: [{ ...aCar, id: 3 }], parts: <Parts /> },
    ...{ draft: { ...whole, vehicleId: 3, routes: [{ ...aTrip, start: 'Câmpina', end: 'Ploiești' }] }, lists: { routes: [route] } },
  })
  await screen.findByRole('heading', { name: /Rute/ })
  expect(screen.queryByRole('checkbox', { name: FORM_TEXTS.addRoutesToList })).toBe(null)
})
