import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Driver } from '#contract/drivers.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { addDays } from '#domain/calendar/day.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { answering } from '../../../testing/a-dashboard.tsx'
import { aCar, aMachine, aSheetForm, aTrip } from '../../../testing/a-sheet.tsx'
import { TripsPanel } from '../trips/TripsPanel.tsx'
import { SheetHeader } from './SheetHeader.tsx'
import type { RoadmapDraft } from './sheet-draft.ts'
import { TotalsBar } from './TotalsBar.tsx'

/** The head of a sheet that is being written. */
const aHeader = (kind: AssetKind, vehicles: Vehicle[], draft: Partial<RoadmapDraft> = {}, copied = false) =>
  aSheetForm({ kind, vehicles, draft, parts: <SheetHeader copied={copied} resumed={false} /> })

const labels = () => [...document.querySelectorAll('label')].map((label) => label.textContent?.replace(' *', ''))

describe('the head of a sheet', () => {
  test('of a machine has hours and travel, and no kilometres while its machine counts none', () => {
    aHeader('machine', [{ ...aMachine, kmTracking: false }])
    expect(labels()).toEqual(expect.arrayContaining(['Ore disponibile', 'Ore exploatare', 'Ore staționare', 'Vehicul de transport']))
    expect(labels()).not.toContain('Km la plecare')
    // 00:00 is saved as well
    expect(screen.getAllByText(/^Ore (disponibile|exploatare)/).map(({ textContent }) => textContent)).toEqual([
      'Ore disponibile',
      'Ore exploatare',
    ])
  })

  test('of a vehicle has kilometres, and neither hours of work nor equipment that its vehicle lacks', () => {
    aHeader('vehicle', [aCar])
    expect(labels()).toContain('Km la plecare')
    for (const label of ['Ore exploatare', 'Ore staționare', 'Echipament', 'Vehicul de transport']) expect(labels()).not.toContain(label)
  })
})

test('a machine’s end follows its beginning and hours until another one is written', async () => {
  answering({ vehicleData: () => ({ data: { kmStart: 0, fuelStart: 20, driverId: null } }) })
  const typed = async ({ user, field }: ReturnType<typeof aHeader>, label: string, time: string) => {
    await user.clear(field(label))
    await user.type(field(label), time)
  }
  const header = aHeader('machine', [aMachine], { vehicleId: aMachine.id })
  await typed(header, 'Ora începerii', '07:00')
  await typed(header, 'Ore exploatare', '09:30')
  expect(header.values()).toMatchObject({ endDate: header.values().startDate, endTime: '16:30' })
  await typed(header, 'Ora începerii', '20:00')
  expect(header.values()).toMatchObject({ endDate: addDays(header.values().startDate ?? '', 1), endTime: '05:30' })
  await typed(header, 'Ora terminării', '06:00')
  await typed(header, 'Ore exploatare', '08:00')
  expect(header.values().endTime).toBe('06:00')
})

test('a machine is available as long as on its last sheet, until other hours are written; its meter goes on by what it works', async () => {
  const [ten, nine] = [
    { meter: 2556, hoursAvailable: '10:00' },
    { meter: 2548.33, hoursAvailable: '09:00' },
  ]
  const vehicleData = ({ query }: { query: Record<string, string> }) => ({
    data: { kmStart: 0, fuelStart: 20, driverId: null, ...(query.day === '2026-10-05' ? nine : ten) },
  })
  answering({ vehicleData })
  const { user, field, values } = aHeader('machine', [aMachine], { vehicleId: aMachine.id })
  await waitFor(() => expect(values().hoursAvailable).toBe('10:00'))
  expect(screen.getByText('Contor 2.556')).toBeTruthy()
  await user.clear(field('Ore exploatare'))
  await user.type(field('Ore exploatare'), '07:30')
  expect(screen.getByText('Contor 2.556 → 2.563,5')).toBeTruthy()
  const goTo = async (day: string) => {
    await user.clear(field('Data începerii'))
    await user.type(field('Data începerii'), `${day}{Tab}`)
  }
  await goTo('05/10/2026')
  await waitFor(() => expect(values().hoursAvailable).toBe('09:00'))
  expect(screen.getByText('Contor 2.548,3 → 2.555,8')).toBeTruthy()
  await user.clear(field('Ore disponibile'))
  await user.type(field('Ore disponibile'), '12:00')
  await goTo('06/10/2026')
  await waitFor(() => expect(screen.getByText('Contor 2.556 → 2.563,5')).toBeTruthy())
  expect(values().hoursAvailable).toBe('12:00')
})

test('a machine begins as on its last sheet unless another hour is written, and ends as it begins until its hours are', async () => {
  const hours = { startTime: '07:30', endTime: '15:00' }
  answering({ vehicleData: () => ({ data: { kmStart: 0, fuelStart: 20, driverId: null, meter: null, hoursAvailable: '08:00', hours } }) })
  const proposed = aHeader('machine', [aMachine], { vehicleId: aMachine.id })
  await waitFor(() => expect(proposed.values()).toMatchObject({ startTime: '07:30', endTime: '07:30' }))
  expect(proposed.dirty()).toBe(false)
  await proposed.user.type(proposed.field('Ore exploatare'), '09:00{Tab}')
  expect(proposed.values()).toMatchObject({ startTime: '07:30', endTime: '16:30' })
  cleanup()
  const written = aHeader('machine', [aMachine], { vehicleId: aMachine.id, startTime: '06:00' })
  await waitFor(() => expect(written.values().fuelStart).toBe(20))
  expect(written.values()).toMatchObject({ startTime: '06:00', endTime: '00:00' })
})

test('a template and a copy of a machine’s sheet keep the hours that it is available', async () => {
  answering({ vehicleData: () => ({ data: { kmStart: 0, fuelStart: 20, driverId: null, meter: null, hoursAvailable: '10:00' } }) })
  const { values } = aHeader('machine', [aMachine], { vehicleId: aMachine.id, hoursAvailable: '06:00' })
  await waitFor(() => expect(values().fuelStart).toBe(20))
  expect(values().hoursAvailable).toBe('06:00')
})

test('the head and the totals of a machine speak of kilometres once its index is above 0 or it was taken somewhere', () => {
  const shown = (draft: Partial<RoadmapDraft>) => {
    const parts = [
      <SheetHeader key="head" copied={false} resumed />,
      <TotalsBar key="bar" busy={false} onCancel={() => {}} onNext={null} />,
    ]
    const known = { vehicleId: aMachine.id, driverId: 5, fuelStart: 20, ...draft }
    aSheetForm({ kind: 'machine', vehicles: [aMachine], draft: known, parts })
    const said = [screen.queryAllByText(/km, 20,00 L la început/).length > 0, screen.queryAllByText('Distanță').length > 0]
    cleanup()
    return said
  }
  expect(shown({ kmStart: 0 })).toEqual([false, false])
  expect(shown({ kmStart: 1200 })).toEqual([true, true])
  expect(shown({ kmStart: 0, routes: [aTrip] })).toEqual([true, true])
})

test('kilometres typed while the last sheet of the vehicle is looked up stay, the fuel follows it', async () => {
  const last = Promise.withResolvers<void>()
  const vehicleData = () => last.promise.then(() => ({ data: { kmStart: 900, fuelStart: 12.5, driverId: null } }))
  const calls = answering({ vehicleData })
  const { user, field, values } = aHeader('vehicle', [aCar], { vehicleId: aCar.id })
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('vehicleData'))
  await user.clear(field('Km la plecare'))
  await user.type(field('Km la plecare'), '1500')
  await user.tab()
  last.resolve()
  await waitFor(() => expect(values().fuelStart).toBe(12.5))
  expect(values().kmStart).toBe(1500)
})

test('another day brings its fuel while the last driver is still looked up, and leaves typed kilometres', async () => {
  const fuelOn = (day: string | undefined) => (day === '2026-10-05' ? 12.5 : 20)
  answering({ vehicleData: ({ query }) => ({ data: { kmStart: 0, fuelStart: fuelOn(query.day), driverId: 5 } }) })
  const lists = { know: () => new Promise<never>(() => {}) }
  const parts = <SheetHeader copied={false} resumed={false} />
  const { user, field, values } = aSheetForm({ kind: 'vehicle', vehicles: [aCar], draft: { vehicleId: aCar.id }, parts, lists })
  await waitFor(() => expect(values().fuelStart).toBe(20))
  await user.clear(field('Km la plecare'))
  await user.type(field('Km la plecare'), '1500')
  await user.clear(field('Data plecării'))
  await user.type(field('Data plecării'), '05/10/2026')
  await user.tab()
  await waitFor(() => expect(values().fuelStart).toBe(12.5))
  expect(values().kmStart).toBe(1500)
})

describe('the days and hours of a sheet', () => {
  test('are right when they are typed in tab order, without an objection on the way', async () => {
    const { user, field, values } = aHeader('vehicle', [aCar])
    field('Ora plecării').focus()
    await user.keyboard('08:00')
    for (const label of ['Data sosirii', 'Ora sosirii']) {
      while (document.activeElement !== field(label)) await user.tab()
      expect(screen.queryByText('Sosirea este înaintea plecării')).toBeNull()
    }
    await user.keyboard('17:00')
    await user.tab()
    expect(screen.queryByText('Sosirea este înaintea plecării')).toBeNull()
    expect([values().startTime, values().endTime]).toEqual(['08:00', '17:00'])
  })

  test('are judged together: an objection goes with its cause, whichever field that was', async () => {
    const { user, field } = aHeader('vehicle', [aCar])
    const type = async (label: string, hour: string) => {
      await user.clear(field(label))
      await user.type(field(label), hour)
      await user.tab()
    }
    await type('Ora plecării', '08:00')
    await type('Ora sosirii', '07:00')
    await waitFor(() => expect(screen.getByText('Sosirea este înaintea plecării')).toBeTruthy())
    await type('Ora plecării', '06:00')
    await waitFor(() => expect(screen.queryByText('Sosirea este înaintea plecării')).toBeNull())
  })

  test('take trips along to another day, also those of a copy of several days', async () => {
    const { user, field, values } = aHeader('vehicle', [aCar], { endDate: '2026-11-22', routes: [aTrip] }, true)
    await user.clear(field('Data plecării'))
    await user.type(field('Data plecării'), '05/10/2026')
    await user.tab()
    await waitFor(() => expect(values().startDate).toBe('2026-10-05'))
    expect([values().endDate, values().routes?.[0]?.startDate]).toEqual(['2026-10-06', '2026-10-05'])
  })

  test('move the trips in their rows, so that a click which comes at once meets its row', async () => {
    const { user, field, values } = aSheetForm({
      kind: 'vehicle',
      vehicles: [aCar],
      draft: { routes: [aTrip] },
      parts: [<SheetHeader key="head" copied={false} resumed={false} />, <TripsPanel key="trips" map="none" onMap={() => {}} />],
    })
    const row = screen.getByRole('combobox', { name: 'La, ruta 1' })
    await user.clear(field('Data plecării'))
    await user.type(field('Data plecării'), '06/10/2026')
    await user.tab()
    await waitFor(() => expect(values().routes?.[0]).toMatchObject({ startDate: '2026-10-06', endDate: '2026-10-06' }))
    expect(row.isConnected).toBe(true)
  })
})

describe('the head', () => {
  const driver = { id: 5, name: 'Șerban Țepeș', status: 'active' } as unknown as Driver
  const known = { vehicleData: () => ({ data: { kmStart: 900, fuelStart: 12.5, driverId: 5 } }) }
  const aForm = (vehicleData: typeof known, draft: Partial<RoadmapDraft> = {}) => {
    answering(vehicleData)
    return aSheetForm({
      kind: 'vehicle',
      vehicles: [aCar],
      draft,
      lists: { drivers: [driver] },
      parts: (
        <form>
          <SheetHeader copied={false} resumed={false} />
          <TripsPanel map="none" onMap={() => {}} />
        </form>
      ),
    })
  }
  const shown = () => screen.getByRole('region', { name: 'Date generale' }).dataset.shown

  test('leads to the first trip in four Tabs, and stays as it is while one types: nothing below it moves', async () => {
    const { user, field, values } = aForm(known)
    await user.type(field('Vehicul'), 'PH{Enter}')
    await waitFor(() => expect([values().kmStart, values().fuelStart, values().driverId]).toEqual([900, 12.5, 5]))
    const entered = []
    for (let tabs = 0; tabs < 4; tabs++) {
      await user.tab()
      const { name, ariaLabel, id } = document.activeElement as HTMLInputElement
      entered.push(name || ariaLabel || id)
    }
    expect(entered).toEqual(['driverId', 'startDate', 'startTime', 'trip-0-start'])
    expect(shown()).toBe('begun')
  })

  test('is folded to one line by its last button, and unfolds by one click, at its first field', async () => {
    const { user, field } = aForm(known)
    await user.type(field('Vehicul'), 'PH{Enter}{Enter}')
    const last = () => screen.getByRole('button', { name: /^Nr\. 1/ })
    await user.click(last())
    await user.click(last())
    expect(shown()).toBe('line')
    const line = screen.getByRole('button', { name: /Modifică/ })
    expect(line.textContent).toBe('Șerban Țepeș · 21.11.2026 900 km, 12,50 L la plecareModifică')
    await user.click(line)
    expect([shown(), (document.activeElement as HTMLInputElement).name]).toEqual(['all', 'vehicleId'])
    const passed = new Set<string>()
    for (let tabs = 0; tabs < 12; tabs++) {
      await user.tab()
      passed.add((document.activeElement as HTMLInputElement).name)
    }
    for (const name of ['kmStart', 'fuelStart', 'endDate', 'endTime', 'number', 'createdBy']) expect(passed).toContain(name)
    await user.click(screen.getByRole('combobox', { name: 'La, ruta 1' }))
    expect(shown()).toBe('all')
  })

  test('opens no further for the fault of a field in sight: what is below stays under the press that left it', async () => {
    const { user, field } = aForm(known)
    await user.type(field('Vehicul'), 'altul')
    await user.pointer({ target: screen.getByRole('button', { name: 'Din rutele mele' }), keys: '[MouseLeft>]' })
    await screen.findByText('Alege din listă')
    expect(shown()).toBe('begun')
    await user.pointer({ keys: '[/MouseLeft]' })
  })

  test('shows all of itself before the first sheet of a vehicle: what its odometer and its tank say', async () => {
    const { user, field } = aForm({ vehicleData: () => ({ data: { kmStart: 0, fuelStart: 0, driverId: null as never } }) })
    await user.type(field('Vehicul'), 'PH{Enter}')
    await waitFor(() => expect(shown()).toBe('all'))
  })
})

test('the totals have no figures before a vehicle is chosen', () => {
  const figures = (vehicleId: number | null) => {
    aSheetForm({
      kind: 'vehicle',
      vehicles: [aCar],
      draft: { vehicleId },
      parts: <TotalsBar busy={false} onCancel={() => {}} onNext={null} />,
    })
    const [first = document.body] = screen.getAllByRole('region', { name: 'Totaluri' })
    const said = [...first.querySelectorAll('dd:first-of-type')].map(({ textContent }) => textContent)
    cleanup()
    return said
  }
  expect(figures(null)).toEqual(['–', '–', '–', '–', '–'])
  expect(figures(aCar.id)).toEqual(['0 km', '0,00 L', '0,00 L', '0,00 L', '0,00 L'])
})
