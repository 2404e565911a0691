import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Route } from '#contract/routes.ts'
import type { Roadmap } from '#contract/saved-sheet.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { type Answers, aDashboard } from '../../../testing/a-dashboard.tsx'
import { aCar, aMachine, aTrip } from '../../../testing/a-sheet.tsx'
import { notifySuccess } from '../../../ui/feedback.tsx'
import { parkDraft, parkedDraft, typedSheet } from './parked-draft.ts'
import { RoadmapEditor } from './RoadmapEditor.tsx'
import { duplicateDraft, newDraft, newPurchase } from './roadmap-draft.ts'
import type { RoadmapDraft } from './sheet-draft.ts'
import type { SheetLists } from './sheet-sources.ts'

const TODAY = '2026-11-21'
const driver = { id: 5, companyId: 1, version: 1, name: 'Șerban Țepeș', job: 'șofer', status: 'active' }
const car: Vehicle = { ...aCar, id: 3 }
const machine: Vehicle = { ...aMachine, id: 4 }

const listsWith = (vehicles: Vehicle[]) =>
  ({ vehicles, drivers: [driver], partners: [], articles: [], surcharges: [], routes: [] }) as unknown as SheetLists

const written: Partial<RoadmapDraft> = {
  ...{ vehicleId: 3, driverId: 5, kmStart: 1000, fuelStart: 40, startTime: '08:00', endTime: '16:00', routes: [aTrip] },
}
/** The change that a save makes. */
const CHANGE = 70
const savedAs = (number: number) => ({
  data: { id: 9, number, routesAdded: [], laterSheetsAffected: 0, recalculateFrom: null },
  change: CHANGE,
})
const found = (findings: object[] = [], agreements: string[] = []) => ({ findings, agreements })
const QUIET: Answers = {
  checkRoadmap: () => ({ data: found() }),
  vehicleData: () => ({ data: { kmStart: 1000, fuelStart: 40 } }),
}

type Opened = {
  routes?: Route[]
  companyCity?: string
  draft: RoadmapDraft
  answers?: Answers
  mode?: 'add' | 'edit' | 'duplicate'
  savedSheet?: Roadmap | null
  resumed?: boolean
  begun?: boolean
  vehicles?: Vehicle[]
}

/** The form of a sheet on a screen of its own. */
const opened = (page: Opened) => {
  const {
    draft,
    answers = {},
    mode = 'add',
    resumed = false,
    begun = false,
    vehicles = [car],
    routes = [],
    companyCity = '',
    savedSheet = null,
  } = page
  const lists = { ...listsWith(vehicles), routes }
  const sources = { kind: draft.type, companyTva: true, companyCity, savedSheet, ...lists }
  const rest = { mode, resumed, begun, follows: false, sources, lists, remember: () => {} }
  return aDashboard(<RoadmapEditor draft={draft} {...rest} />, { ...QUIET, ...answers })
}
const blankPurchase = newPurchase({ startDate: TODAY }, undefined)
const blank = (kind: 'vehicle' | 'machine') => newDraft(kind, { companyId: 1, lastNumber: 11, today: TODAY })
const save = () => screen.findByRole('button', { name: 'Salvează' })
/** The tone of the sign in the toast that says a text. */
const signOf = async (said: string) => {
  const toast = (await screen.findByText(said)).closest<HTMLElement>('.mantine-Notification-root')
  return toast?.querySelector<HTMLElement>('[data-tone]')?.dataset.tone
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a sheet that can no longer be changed', () => {
  const rates = { consumptionType: 1, consumptionMixt: 7, consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: null }
  const draft = { ...blank('vehicle'), ...written, id: 9, version: 2, number: 12 } as RoadmapDraft
  const named = { vehicle: car, driver, equipmentId: null, consumptions: [], expenses: [], beneficiaries: [] }
  const savedSheet = { ...draft, ...rates, ...named, companyId: 1 } as unknown as Roadmap
  const open = (closedMonth: string | null) => {
    const approval = { state: 'none', by: null, date: null, time: null, note: null }
    const answer = { sheet: { ...savedSheet, approval }, row: null, previous: null, next: null, closedMonth }
    opened({ mode: 'edit', draft, savedSheet, answers: { openSheet: () => ({ data: answer }) } })
  }
  const fields = () => screen.getByLabelText(/^Km la plecare/).closest('fieldset')?.disabled

  test('says why, and has no field and no button that would be refused', async () => {
    open('2026-10')
    await screen.findByText(/Luna octombrie 2026 este închisă/)
    expect(fields()).toBe(true)
    expect(screen.queryByRole('button', { name: /^Salvează/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Înapoi' })).toBeTruthy()
  })

  test('says its head in words, in the place of fields that take nothing', async () => {
    open('2026-10')
    await screen.findByText(/Luna octombrie 2026 este închisă/)
    const head = screen.getByRole('region', { name: 'Date generale' })
    expect(head.dataset.shown).toBe('line')
    expect(head.querySelector('p')?.textContent).toMatch(/km, .* L la plecare/)
  })

  test('is typed in where its month is open', async () => {
    open(null)
    expect(await save()).toBeTruthy()
    expect(fields()).toBe(false)
  })
})

describe('a sheet that another user changed meanwhile', () => {
  const draft = { ...blank('vehicle'), ...written, id: 9, version: 2, number: 12 } as RoadmapDraft
  const theirs = { ...draft, version: 5, kmStart: 990, vehicle: car, driver, routes: [aTrip], expenses: [], beneficiaries: [] }
  const changedOnce: Answers = {
    roadmap: () => ({ data: theirs }),
    saveRoadmap: ({ body }) => (body.version === 5 ? savedAs(12) : { refused: 'CHANGED' }),
    undoChange: () => ({ data: { done: true }, change: CHANGE + 1 }),
  }

  test('says field by field what differs, in the words of the form', async () => {
    const longer = { ...aTrip, distanceMixt: 12 }
    const saved = { ...theirs, routes: [longer, aTrip] }
    const { user } = opened({ draft, answers: { ...changedOnce, roadmap: () => ({ data: saved }) } })
    await user.click(await save())
    await screen.findByText('Altcineva a salvat între timp')
    const rows = screen.getAllByRole('row').map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
    expect(rows.filter(([label]) => label === 'Km la plecare')).toEqual([['Km la plecare', '990 km', '1.000 km']])
    expect(rows.filter(([label]) => label?.startsWith('Ruta'))).toEqual([
      ['Ruta 1', expect.stringContaining('12 km'), expect.stringContaining('A – B, 10 km')],
      ['Ruta 2', expect.stringContaining('A – B, 10 km'), '–'],
    ])
  })

  test('is saved over only when that is confirmed, and the save is taken back as one change', async () => {
    const { user, sentTo } = opened({ draft, answers: changedOnce })
    await user.click(await save())
    // nothing was typed here, so what is saved is chosen at first
    await user.click(await screen.findByRole('button', { name: 'Km la plecare, Scris de tine: 1.000 km' }))
    await user.click(await screen.findByRole('button', { name: 'Păstrează ce am scris eu' }))
    await waitFor(() => expect(sentTo('saveRoadmap').map(({ body }) => body.version)).toEqual([2, 5]))
    await user.click(await screen.findByRole('button', { name: 'Anulează' }))
    await waitFor(() => expect(sentTo('undoChange').map(({ body }) => body.id)).toEqual([CHANGE]))
  })

  test('stays as it is typed when the question is closed', async () => {
    const { user, sentTo, field } = opened({ draft, answers: changedOnce })
    await user.click(await save())
    await user.click(await screen.findByRole('button', { name: 'Continuă editarea' }))
    expect([sentTo('saveRoadmap').length, (await field('Km la plecare *')).value]).toEqual([1, '1.000'])
  })
})

test('a sheet that was deleted meanwhile is saved as a new one with its number, and its toast takes that back', async () => {
  const line = {
    ...{ date: TODAY, number: '77', type: 1, partnerId: 2, expenseId: 1, qty: 10, price: 6, tvaRate: 21, tva: null },
    value: null,
    receiptId: 40,
  }
  const draft = { ...blank('vehicle'), ...written, id: 9, version: 2, number: 12, expenses: [line] } as RoadmapDraft
  const { user, sentTo } = opened({
    draft,
    mode: 'edit',
    answers: {
      saveRoadmap: ({ body }) => (body.id ? { refused: 'NOT_FOUND' } : { ...savedAs(12), data: { ...savedAs(12).data, id: 31 } }),
      undoChange: () => ({ data: { done: true }, change: CHANGE + 1 }),
    },
  })
  await user.click(await save())
  await user.click(await screen.findByRole('button', { name: 'Salvează ca nou' }))
  await waitFor(() => expect(sentTo('saveRoadmap').at(-1)?.body).toMatchObject({ id: null, number: 12, numberProposed: false }))
  await user.click(await screen.findByRole('button', { name: 'Anulează' }))
  await waitFor(() => expect(sentTo('undoChange').map(({ body }) => body.id)).toEqual([CHANGE]))
})

test('a sheet that waited while the package was changed is open again, and is not offered a second time', async () => {
  const draft = { ...blank('vehicle'), ...written } as RoadmapDraft
  parkDraft(draft)
  const { user, sentTo } = opened({ draft, resumed: true, answers: { saveRoadmap: () => savedAs(12) } })
  await user.click(await save())
  await waitFor(() => expect(sentTo('saveRoadmap').length).toBe(1))
  expect(sentTo('saveRoadmap')[0]?.body).toMatchObject({ vehicleId: 3, kmStart: 1000, routes: [{ start: 'A', end: 'B' }] })
  expect(parkedDraft(draft)).toBeNull()
})

test('a restored sheet goes on where its next trip is typed, and can be given up from its toast', async () => {
  const draft = { ...blank('vehicle'), ...written } as RoadmapDraft
  opened({ draft, resumed: true })
  await screen.findByText(/Am reluat foaia/)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('La, ruta 2')
  expect(screen.getAllByRole('button', { name: 'Renunță' })).toHaveLength(2)
})

test('that a sheet was restored is said once, and not in the place of what is said later', async () => {
  const draft = { ...blank('vehicle'), ...written } as RoadmapDraft
  const lists = listsWith([car])
  const sources = { kind: 'vehicle' as const, companyTva: true, companyCity: '', savedSheet: null, ...lists }
  const rest = { mode: 'add' as const, resumed: true, follows: false, sources, lists, remember: () => {} }
  // the screen around it is drawn again with lists that were read anew
  const Screen = () => {
    const [, drawAgain] = useState(0)
    return (
      <>
        <button type="button" onClick={() => drawAgain((times) => times + 1)}>
          Desenează
        </button>
        <RoadmapEditor draft={{ ...draft }} {...rest} />
      </>
    )
  }
  const { user } = aDashboard(<Screen />, QUIET)
  await screen.findByText(/^Am reluat foaia/)
  act(() => void notifySuccess('Foaia nr. 12 a fost salvată'))
  await user.click(await screen.findByRole('button', { name: 'Desenează' }))
  expect(screen.queryByText(/^Am reluat foaia/)).toBeNull()
  expect(screen.getByText('Foaia nr. 12 a fost salvată')).toBeTruthy()
})

test('a duplicate is a new sheet of today with the same trips, and without the purchases', async () => {
  const { vehicleId, ...savedSheet } = {
    ...blank('vehicle'),
    ...written,
    id: 9,
    version: 2,
    number: 3,
    startDate: '2026-11-02',
    endDate: '2026-11-02',
  }
  const sheet = { ...savedSheet, vehicleId, vehicle: car, driver, routes: [aTrip], expenses: [{ qty: 40 }], beneficiaries: [] }
  const draft = duplicateDraft(
    sheet as unknown as Parameters<typeof duplicateDraft>[0],
    {
      ...{ companyId: 1, today: TODAY, lastNumber: 11, start: { kmStart: 1064, fuelStart: 35 } },
    } as Parameters<typeof duplicateDraft>[1],
  )
  const { user, sentTo } = opened({ draft, mode: 'duplicate', answers: { saveRoadmap: () => savedAs(12) } })
  await user.click(await save())
  await waitFor(() => expect(sentTo('saveRoadmap').length).toBe(1))
  const body = sentTo('saveRoadmap')[0]?.body
  expect(body).toMatchObject({
    number: 12,
    startDate: TODAY,
    endDate: TODAY,
    vehicleId: 3,
    expenses: [],
    routes: [{ start: 'A', end: 'B' }],
  })
  expect(body?.id ?? null).toBeNull()
})

test('a sheet saved right after its vehicle was changed begins where that vehicle stands', async () => {
  const come = Promise.withResolvers<void>()
  const truck: Vehicle = { ...car, id: 8, number: 'PH 99 XYZ' }
  const vehicleData = async ({ query }: { query: Record<string, string> }) => {
    if (query.id !== '8') return { data: { kmStart: 1000, fuelStart: 40, driverId: null } }
    await come.promise
    return { data: { kmStart: 7000, fuelStart: 15, driverId: null } }
  }
  const draft = { ...blank('vehicle'), ...written } as RoadmapDraft
  const { user, sentTo, field } = opened({ draft, vehicles: [car, truck], answers: { vehicleData, saveRoadmap: () => savedAs(12) } })
  await user.click(await field('Vehicul *'))
  await user.click(await screen.findByRole('option', { name: /PH 99 XYZ/ }))
  await user.click(await save())
  expect(sentTo('saveRoadmap')).toEqual([])
  come.resolve()
  await waitFor(() => expect(sentTo('saveRoadmap').map(({ body }) => body)).toMatchObject([{ vehicleId: 8, kmStart: 7000, fuelStart: 15 }]))
})

describe('what is wrong with a sheet', () => {
  const zero = { code: 'KM_ZERO', severity: 'E', message: 'Kilometrii parcurși sunt zero', path: 'routes' }
  const draft = { ...blank('vehicle'), ...written } as RoadmapDraft

  test('is said to be checked until the answer for what is typed now is there', async () => {
    const answers = [Promise.resolve(), new Promise<void>(() => {})]
    const checkRoadmap = async () => {
      await answers.shift()
      return { data: found() }
    }
    const { user, field } = opened({ draft, answers: { checkRoadmap } })
    await screen.findByText('În regulă')
    await user.type(await field('Km la plecare *'), '7')
    await user.tab()
    expect(screen.queryByText('În regulă')).toBeNull()
    expect(screen.getByText('Se verifică…')).toBeTruthy()
  })

  test('stands beside what agrees with other facts', async () => {
    opened({ draft, answers: { checkRoadmap: () => ({ data: found([zero], ['Indexul la plecare se leagă cu foaia nr. 11']) }) } })
    await screen.findByText('1 greșeală')
    expect(screen.getByText('Indexul la plecare se leagă cu foaia nr. 11').closest('li')?.previousElementSibling?.textContent).toContain(
      zero.message,
    )
  })

  test.each(['qty', 'paidBy'])('leads to the field %s of a line, in the dialog that the line opens', async (field) => {
    const line = { date: TODAY, number: '77', partnerId: 1, expenseId: 1, qty: 20, value: 150 }
    const expenses = [{ ...blankPurchase, ...line }] as NonNullable<RoadmapDraft['expenses']>
    const missing = { code: 'EXP_DOC', severity: 'E', message: 'Lipsește ceva', path: `expenses.0.${field}` }
    const { user } = opened({ draft: { ...draft, expenses }, answers: { checkRoadmap: () => ({ data: found([missing]) }) } })
    await user.click(await screen.findByRole('button', { name: /1 greșeală$/ }))
    // the row has its sign, the list its way there
    await user.click((await screen.findAllByRole('button', { name: /Lipsește ceva$/ })).at(-1) as HTMLElement)
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(field))
  })

  test('is not said to be nothing while the row that it is about is typed', async () => {
    const { user } = opened({ draft, answers: { checkRoadmap: () => ({ data: found([zero]) }) } })
    await screen.findByText('1 greșeală')
    await user.click(screen.getByRole('combobox', { name: 'La, ruta 1' }))
    expect(screen.queryByText('În regulă')).toBeNull()
    expect(screen.getByText('Se verifică…')).toBeTruthy()
  })

  test('is said when it is saved, also right after it was typed', async () => {
    let checks = 0
    const answers: Answers = {
      // what was typed is not checked by the time it is saved
      checkRoadmap: () => (checks++ === 0 ? { data: found() } : new Promise(() => {})),
      saveRoadmap: () => savedAs(12),
      openSheet: () => ({ data: found([zero, { ...zero, severity: 'W' }]) }),
    }
    const { user, field } = opened({ draft, answers })
    await screen.findByText('În regulă')
    await user.type(await field('Km la plecare *'), '7')
    await user.click(await save())
    expect(await signOf('Foaia nr. 12 a fost salvată, cu 1 greșeală și 1 de văzut: kilometrii parcurși sunt zero')).toBe('error')
    expect(screen.getByRole('button', { name: 'Anulează' })).toBeTruthy()
  })

  test('is no verdict on a row that was written after it was found: it waits for the next answer', async () => {
    let checks = 0
    const answers: Answers = {
      checkRoadmap: () => (checks++ === 1 ? { data: found([zero]) } : checks > 2 ? new Promise(() => {}) : { data: found() }),
    }
    const { user, sentTo, field } = opened({ draft, answers })
    const purpose = await screen.findByRole('combobox', { name: 'Scop, ruta 1' })
    await user.type(purpose, 'marfă{Enter}')
    await user.click(purpose)
    await waitFor(() => expect(sentTo('checkRoadmap')).toHaveLength(2), { timeout: 2000 })
    await user.type(purpose, 'altele')
    await user.click(await field('Km la plecare *'))
    expect(screen.queryByText('1 greșeală')).toBeNull()
    expect(screen.getByText('Se verifică…')).toBeTruthy()
  })

  test('is said of an empty sheet once it is saved, though not while it is begun', async () => {
    const answers: Answers = { checkRoadmap: () => ({ data: found([zero]) }), saveRoadmap: () => savedAs(12) }
    const { user, sentTo } = opened({ draft: { ...draft, routes: [] }, answers })
    await waitFor(() => expect(sentTo('checkRoadmap')).toHaveLength(1))
    expect(screen.queryByText('1 greșeală')).toBeNull()
    await user.click(await save())
    expect(await signOf('Foaia nr. 12 a fost salvată, cu 1 greșeală: kilometrii parcurși sunt zero')).toBe('error')
  })

  test('is told without a sign where it is no mistake', async () => {
    const answers: Answers = { checkRoadmap: () => ({ data: found([{ ...zero, severity: 'W' }]) }), saveRoadmap: () => savedAs(12) }
    const { user } = opened({ draft, answers })
    await screen.findByText('1 de văzut')
    await user.click(await save())
    expect(await signOf('Foaia nr. 12 a fost salvată, cu 1 de văzut')).toBeUndefined()
  })
})

test('a sheet without its two choices asks for both when it is saved, and for nothing that comes with them', async () => {
  const { user, field } = opened({ draft: blank('vehicle') })
  await user.click(await save())
  const asked = async (label: string) => (await field(label)).getAttribute('aria-invalid')
  await waitFor(async () => expect(await asked('Vehicul *')).toBe('true'))
  expect(await asked('Șofer *')).toBe('true')
  expect(await asked('Km la plecare *')).not.toBe('true')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Vehicul *')))
})

test('a sheet whose page is left while it is being saved leads nowhere once it is saved', async () => {
  const answer = Promise.withResolvers<void>()
  const saveRoadmap = async () => {
    await answer.promise
    return savedAs(12)
  }
  const { user, sentTo, address } = opened({ draft: { ...blank('vehicle'), ...written } as RoadmapDraft, answers: { saveRoadmap } })
  await user.click(await save())
  await waitFor(() => expect(sentTo('saveRoadmap')).toHaveLength(1))
  cleanup()
  answer.resolve()
  // a round of the event loop in which another page would be opened
  await new Promise((done) => setTimeout(done, 50))
  expect(address()).toBe('/dashboard/foi/add')
})

test('a machine’s sheet is saved with its hours and no trips', async () => {
  const draft = {
    ...blank('machine'),
    vehicleId: 4,
    driverId: 5,
    kmStart: 10,
    fuelStart: 100,
    startTime: '07:00',
    endTime: '15:00',
  } as RoadmapDraft
  const { user, field, sentTo } = opened({ draft, vehicles: [machine], answers: { saveRoadmap: () => savedAs(12) } })
  await user.type(await field('Ore exploatare'), '04:30')
  await user.click(await save())
  await waitFor(() => expect(sentTo('saveRoadmap').length).toBe(1))
  expect(sentTo('saveRoadmap')[0]?.body).toMatchObject({ type: 'machine', vehicleId: 4, hoursExploitation: '04:30', routes: [] })
})

describe('the first trip of a sheet, where the company has routes', () => {
  const distances = { distanceMixt: 32, distanceUrban: 0, distanceExtraUrban: 0 }
  const route = { ...{ id: 1, companyId: 1, version: 1, name: 'Câmpina', start: 'Ploiești', end: 'Câmpina' }, ...distances } as Route
  const draft = { ...blank('vehicle'), ...written, kmStart: null, fuelStart: null, routes: [] } as RoadmapDraft
  const start = { kmStart: 1000, fuelStart: 40, driverId: null }
  test.each([
    [
      'where the vehicle is, for its last purpose',
      { ...start, place: 'Ploiești', purpose: 'Livrare', direction: 1 },
      'Brașov',
      'Livrare',
      0,
    ],
    ['there and back as its last trip', { ...start, place: 'Ploiești', purpose: 'Livrare', direction: 2 }, 'Brașov', 'Livrare', 2],
    [
      'in the town of the company, for the usual purpose',
      { ...start, place: null, purpose: null, direction: null },
      'Ploiești',
      'Interes de serviciu',
      0,
    ],
  ])('begins %s', async (_, data, companyCity, purpose, type) => {
    const { user, sentTo } = opened({ draft, routes: [route], companyCity, answers: { vehicleData: () => ({ data }) } })
    const end = await screen.findByRole('combobox', { name: 'La, ruta 1' })
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'De la, ruta 1' }).getAttribute('placeholder')).toBe('Ploiești'))
    await user.click(end)
    await user.keyboard('Câ{Enter}')
    await screen.findByRole('combobox', { name: 'La, ruta 2' })
    await user.click(await save())
    await waitFor(() => expect(sentTo('saveRoadmap').length).toBe(1))
    expect(sentTo('saveRoadmap')[0]?.body.routes).toMatchObject([{ start: 'Ploiești', end: 'Câmpina', purpose, type, distanceMixt: 32 }])
  })
})

test('a sheet that is begun for a day goes on where its first trip arrives, once the vehicle is known', async () => {
  const draft = { ...blank('vehicle'), ...written, driverId: null, kmStart: null, fuelStart: null, routes: [] } as RoadmapDraft
  const data = { kmStart: 1000, fuelStart: 40, driverId: 5, place: 'Ploiești', purpose: null }
  opened({ draft, begun: true, answers: { vehicleData: () => ({ data }) } })
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('La, ruta 1'))
})

describe('a sheet of a vehicle without another one before it', () => {
  const draft = { ...blank('vehicle'), ...written, kmStart: null, fuelStart: null, routes: [] } as RoadmapDraft
  const startOf = (fuelStart: number, driverId: number | null) => () => ({
    data: { kmStart: 0, fuelStart, driverId, place: null, purpose: null },
  })
  test.each([
    ['to copy the dashboard and the tank', 0, null, 'Scrie ce arată bordul', 'Scrie cât este în rezervor'],
    ['to copy the dashboard, with the stock of the vehicle', 20, null, 'Scrie ce arată bordul', 'Stocul inițial: 20,00 L'],
    ['nothing, where there is one before', 20, 5, 'Din evidență: 0 km', 'Din evidență: 20,00 L'],
  ])('tells the user %s', async (_, fuelStart, driverId, km, fuel) => {
    opened({ draft, answers: { vehicleData: startOf(fuelStart, driverId) } })
    expect(await screen.findByText(km)).toBeTruthy()
    expect(screen.getByText(fuel)).toBeTruthy()
  })

  test('that was saved without trips still proposes where its first one leaves', async () => {
    const rates = {
      consumptionType: 1,
      consumptionMixt: 7,
      consumptionUrban: null,
      consumptionExtraUrban: null,
      consumptionStationary: null,
    }
    const savedSheet = { ...draft, ...rates, id: 9, version: 2, number: 3, vehicle: car, driver, equipmentId: null, consumptions: [] }
    const answers = { vehicleData: startOf(0, null) }
    opened({ draft: { ...draft, id: 9 }, mode: 'edit', companyCity: 'Ploiești', savedSheet: savedSheet as unknown as Roadmap, answers })
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'De la, ruta 1' }).getAttribute('placeholder')).toBe('Ploiești'))
  })
})

describe('what was typed into a sheet, when its page is loaded again or its tab is discarded,', () => {
  const draft = { ...blank('vehicle'), ...written } as RoadmapDraft
  const hide = () => window.dispatchEvent(new Event('pagehide'))

  test('waits for the same address, also the value of the field that has the focus', async () => {
    const { user, field } = opened({ draft })
    const km = await field('Km la plecare *')
    await user.clear(km)
    await user.type(km, '2500')
    hide()
    expect(typedSheet(draft)).toMatchObject({ draft: { kmStart: 2500, vehicleId: 3 }, proposed: 12 })
    expect(typedSheet({ ...draft, companyId: 2 })).toBeNull()
  })

  test('is not offered where nothing was typed, nor after the sheet was left', async () => {
    const { user, field } = opened({ draft })
    const km = await field('Km la plecare *')
    hide()
    expect(typedSheet(draft)).toBeNull()
    await user.type(km, '7')
    hide()
    cleanup()
    expect(typedSheet(draft)).toBeNull()
  })
})
