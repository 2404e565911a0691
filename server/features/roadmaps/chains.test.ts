import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-30' }
type Form = InputOf<'saveRoadmap'>['body']

/** A company with one vehicle, its sheets' numbers being the days of November. */
const aChain = async (days: readonly number[], part: Partial<Form> = {}) => {
  const company = await aCompany(tests)
  const vehicle = await aVehicle(company)
  const driver = await aDriver(company)
  const assigned = { vehicleId: vehicle.id, driverId: driver.id }
  const add = (day: number, more: Partial<Form> = {}) => {
    const date = `2026-11-${String(day).padStart(2, '0')}`
    return aRoadmap(company, { ...assigned, startDate: date, endDate: date, ...part, ...more })
  }
  const ids: number[] = []
  for (const day of days) ids.push((await add(day)).id)
  const view = (id: number | undefined) => company.call('roadmap', { query: { companyId: company.id, id: id ?? 0 } })
  return { company, vehicle, ...assigned, ids, add, view }
}
type Chain = Awaited<ReturnType<typeof aChain>>

const recalculation = ({ company, vehicleId }: Chain, part: object = {}) => ({
  body: { companyId: company.id, vehicleId, ...NOVEMBER, ...part },
})
const recalculate = (chain: Chain, part: object = {}) => chain.company.call('recalculateRoadmaps', recalculation(chain, part))
const endsOf = async ({ ids, view }: Chain) =>
  (await Promise.all(ids.map(view))).map(({ kmStart, kmStop, fuelStart, fuelLeft }) => [kmStart, kmStop, fuelStart, fuelLeft])

describe('recalculating', () => {
  it('lets every sheet begin where the one before it ends, the first of all at its own start', async () => {
    const chain = await aChain([2, 3, 4])
    expect(await recalculate(chain)).toMatchObject({ done: true, changed: 2, from: null })
    expect(await endsOf(chain)).toEqual([
      [1000, 1060, 20, 15.5],
      [1060, 1120, 15.5, 11],
      [1120, 1180, 11, 6.5],
    ])
    expect(await recalculate(chain)).toMatchObject({ changed: 0 })
    expect((await Promise.all(chain.ids.map(chain.view))).map(({ version }) => version)).toEqual([1, 2, 2])
  })

  it('continues the sheet before the range and leaves those outside of it alone', async () => {
    const chain = await aChain([2, 3, 4, 5])
    const done = await recalculate(chain, { startDate: '2026-11-03', endDate: '2026-11-04' })
    expect(done).toMatchObject({ changed: 2, from: { number: 1, startDate: '2026-11-02' } })
    expect((await endsOf(chain)).map(([kmStart]) => kmStart)).toEqual([1000, 1060, 1120, 1000])
  })

  it('keeps what each sheet bought, burnt and drove, and with them start + bought − burnt = left', async () => {
    const chain = await aChain([])
    const { company } = chain
    const fuel = { expenseId: (await anArticle(company)).id, partnerId: (await aPartner(company)).id }
    const rows: number[] = []
    for (let day = 1; day <= 12; day++) {
      const date = `2026-11-${String(day).padStart(2, '0')}`
      const line = { date, number: String(day), type: 1 as const, ...fuel, qty: day * 3.5, price: 7 }
      const part = { kmStart: day * 100, fuelStart: day, ...(day % 3 ? {} : { expenses: [line] }) }
      rows.push((await chain.add(day, part)).id)
    }
    await recalculate(chain)
    let last = { kmStop: 100, fuelLeft: 1 }
    for (const id of rows) {
      const sheet = await chain.view(id)
      expect(sheet).toMatchObject({ kmStart: last.kmStop, fuelStart: last.fuelLeft, kmDone: 60, fuelConsumed: 4.5 })
      expect(sheet.fuelLeft).toBeCloseTo(sheet.fuelStart + sheet.fuelAdded - sheet.fuelConsumed, 9)
      last = sheet
    }
  })

  it('shows before it does, and then does exactly what was shown', async () => {
    const chain = await aChain([2, 3, 4])
    const shown = await recalculate(chain, { preview: true })
    expect(shown).toMatchObject({ done: false, changed: 2 })
    expect(shown.sheets[1]).toEqual({
      ...{ id: chain.ids[1], number: 2, startDate: '2026-11-03', startTime: '08:00', changed: true },
      old: { kmStart: 1000, kmStop: 1060, fuelStart: 20, fuelLeft: 15.5 },
      new: { kmStart: 1060, kmStop: 1120, fuelStart: 15.5, fuelLeft: 11 },
    })
    expect((await endsOf(chain)).map(([kmStart]) => kmStart)).toEqual([1000, 1000, 1000])
    const done = await recalculate(chain, { basis: shown.basis })
    expect(done).toEqual({ ...shown, done: true })
    expect(await endsOf(chain)).toEqual(shown.sheets.map(({ new: ends }) => [ends.kmStart, ends.kmStop, ends.fuelStart, ends.fuelLeft]))
  })

  it('is refused with CHANGED when a sheet was changed, added or deleted after it was shown', async () => {
    const chain = await aChain([2, 3, 4])
    const { company } = chain
    const changes: (() => Promise<unknown>)[] = [
      () => chain.add(3, { id: chain.ids[1] ?? null }),
      () => chain.add(6),
      () => company.call('deleteRoadmap', { query: { companyId: company.id, id: chain.ids[2] ?? 0 } }),
      () => chain.add(2, { id: chain.ids[0] ?? null }),
    ]
    for (const change of changes) {
      const { basis } = await recalculate(chain, { startDate: '2026-11-03', preview: true })
      await change()
      const { status, body } = await company.ask('recalculateRoadmaps', recalculation(chain, { startDate: '2026-11-03', basis }))
      const message = 'Foile din interval s-au modificat între timp: verifică din nou ce se schimbă'
      expect([status, body.code, body.message]).toEqual([409, 'CHANGED', message])
    }
    expect((await endsOf({ ...chain, ids: chain.ids.slice(0, 2) })).map(([kmStart]) => kmStart)).toEqual([1000, 1000])
  })

  it('done twice at once is done once, the other is refused', async () => {
    const chain = await aChain([2, 3, 4, 5, 6])
    const { basis } = await recalculate(chain, { preview: true })
    const both = await Promise.all([1, 2].map(() => chain.company.ask('recalculateRoadmaps', recalculation(chain, { basis }))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is refused for a vehicle that the company does not have and for days that are reversed', async () => {
    const [chain, stranger] = [await aChain([2, 3]), await aChain([2])]
    const foreign = await stranger.company.ask('recalculateRoadmaps', recalculation(stranger, { vehicleId: chain.vehicleId }))
    const reversed = await chain.company.ask('recalculateRoadmaps', recalculation(chain, { endDate: '2026-10-01' }))
    expect([foreign.status, reversed.status, reversed.body.fields]).toEqual([
      404,
      422,
      { endDate: 'Data de sfârșit este înaintea celei de început' },
    ])
  })
})

const renumbering = (company: TestCompany, part: object = {}) => ({
  body: { companyId: company.id, vehicleType: 'vehicle' as const, ...NOVEMBER, ...part },
})
const renumber = (company: TestCompany, part: object = {}) => company.call('renumberRoadmaps', renumbering(company, part))
const numbersOf = async ({ ids, view }: Chain) => (await Promise.all(ids.map(view))).map(({ number }) => number)
const last = (company: TestCompany) => company.call('lastNumber', { query: { companyId: company.id, vehicleType: 'vehicle' } })

describe('renumbering', () => {
  it('goes over gaps and places in order of date, also where numbers change hands, and the counter goes on after the last', async () => {
    const chain = await aChain([])
    for (const [day, number] of [
      [9, 1],
      [4, 7],
      [6, 2],
      [2, 40],
    ] as const)
      chain.ids.push((await chain.add(day, { number })).id)
    expect(await last(chain.company)).toBe(40)
    expect(await renumber(chain.company)).toMatchObject({ done: true, changed: 4 })
    expect(await numbersOf(chain)).toEqual([4, 2, 3, 1])
    expect(await last(chain.company)).toBe(4)
    expect((await chain.add(10)).number).toBe(5)
  })

  it('continues the sheet before the range, by date', async () => {
    const chain = await aChain([])
    for (const [day, number] of [
      [2, 17],
      [3, 5],
      [8, 30],
      [9, 22],
    ] as const)
      chain.ids.push((await chain.add(day, { number })).id)
    await renumber(chain.company, { startDate: '2026-11-08' })
    expect(await numbersOf(chain)).toEqual([17, 5, 6, 7])
    expect(await last(chain.company)).toBe(17)
  })

  it('shows before it does, does what was shown, and is refused when something has changed', async () => {
    const chain = await aChain([5, 3, 4])
    const shown = await renumber(chain.company, { preview: true })
    expect(shown).toMatchObject({ done: false, changed: 3 })
    expect(shown.sheets[0]).toEqual({
      ...{ id: chain.ids[1], startDate: '2026-11-03', startTime: '08:00', vehicle: chain.vehicle.number },
      ...{ old: 2, new: 1, changed: true },
    })
    expect(await numbersOf(chain)).toEqual([1, 2, 3])
    await chain.add(2)
    const { status, body } = await chain.company.ask('renumberRoadmaps', renumbering(chain.company, { basis: shown.basis }))
    expect([status, body.code]).toEqual([409, 'CHANGED'])
    const again = await renumber(chain.company, { preview: true })
    expect(await renumber(chain.company, { basis: again.basis })).toEqual({ ...again, done: true })
    expect(await numbersOf(chain)).toEqual([4, 2, 3])
  })

  it('is refused when a sheet outside of the range has one of the numbers, which is named', async () => {
    const chain = await aChain([2, 3, 20])
    await chain.add(1, { number: 9, id: null })
    const { status, body } = await chain.company.ask('renumberRoadmaps', renumbering(chain.company, { endDate: '2026-11-05' }))
    expect([status, body.code]).toEqual([422, 'NUMBER_TAKEN'])
    expect(body.message).toBe('Numărul 3 este al foii din 20.11.2026, din afara intervalului: alege un interval care o cuprinde')
    expect(await numbersOf(chain)).toEqual([1, 2, 3])
  })

  it('touches one kind of one company only', async () => {
    const [chain, other] = [await aChain([5, 3]), await aChain([5, 3])]
    const machine = await aRoadmap(chain.company, { type: 'machine', number: 8 })
    await renumber(chain.company)
    expect(await numbersOf(chain)).toEqual([2, 1])
    expect(await numbersOf(other)).toEqual([1, 2])
    expect((await chain.view(machine.id)).number).toBe(8)
  })

  it('and saving at once give no number twice', async () => {
    const chain = await aChain([9, 8, 7, 6, 5])
    await Promise.all([renumber(chain.company), ...Array.from({ length: 8 }, () => chain.add(20))])
    const sheets = await chain.company.call('roadmaps', { query: { companyId: chain.company.id } })
    expect(new Set(sheets.map(({ number }) => number)).size).toBe(13)
    expect(await last(chain.company)).toBe(Math.max(...sheets.map(({ number }) => number)))
  })
})

describe('a sheet among older ones', () => {
  const fits = { laterSheetsAffected: 0, recalculateFrom: null }
  const aRightChain = async (days: readonly number[]) => {
    const chain = await aChain(days)
    await recalculate(chain)
    return chain
  }

  it('tells how many later sheets no longer fit and from when, and changes none of them', async () => {
    const chain = await aRightChain([2, 9, 10])
    const before = await endsOf(chain)
    expect(await chain.add(5, { kmStart: 1060, fuelStart: 15.5 })).toMatchObject({ laterSheetsAffected: 2, recalculateFrom: '2026-11-09' })
    expect(await endsOf(chain)).toEqual(before)
    await recalculate(chain, { startDate: '2026-11-09' })
    expect(await recalculate(chain, { preview: true })).toMatchObject({ changed: 0 })
  })

  it('tells nothing when it is the last, or the next begins where it ends', async () => {
    const chain = await aRightChain([2, 9])
    expect(await chain.add(10, { kmStart: 7, fuelStart: 3 })).toMatchObject(fits)
    expect(await chain.add(5, { kmStart: 1000, fuelStart: 20 })).toMatchObject(fits)
  })

  it('tells when it was changed so that it ends elsewhere, or stands elsewhere, and not when neither', async () => {
    const chain = await aRightChain([2, 9, 10])
    const [first = 0, second = 0] = chain.ids
    const edit = (id: number, day: number, part: Partial<Form>) => chain.add(day, { id, ...part })
    expect(await edit(first, 2, { observations: 'x' })).toMatchObject(fits)
    expect(await edit(first, 2, { kmStart: 1001 })).toMatchObject({ laterSheetsAffected: 2, recalculateFrom: '2026-11-09' })
    expect(await edit(first, 2, { observations: 'y', kmStart: 1001 })).toMatchObject(fits)
    await recalculate(chain)
    expect(await edit(second, 20, { kmStart: 1121, fuelStart: 11 })).toMatchObject({
      laterSheetsAffected: 1,
      recalculateFrom: '2026-11-10',
    })
  })

  it('tells when it was deleted', async () => {
    const chain = await aRightChain([2, 9, 10])
    const remove = (id: number | undefined) => chain.company.call('deleteRoadmap', { query: { companyId: chain.company.id, id: id ?? 0 } })
    expect(await remove(chain.ids[1])).toEqual({ done: true, laterSheetsAffected: 1, recalculateFrom: '2026-11-10', indexFall: 60 })
    expect(await remove(chain.ids[2])).toEqual({ done: true, ...fits })
    expect(await remove(chain.ids[0])).toEqual({ done: true, ...fits })
  })
})

describe('the fuel in the tank', () => {
  const aTank = async (calculationType: 'fifo' | 'fuel') => {
    const company = await aCompany(tests)
    const fuel = await anArticle(company)
    const partner = await aPartner(company)
    const vehicle = await aVehicle(company, { fuelId: fuel.id, category: 'N3', calculationType, initialStock: 5, initialStockValue: 30 })
    const driver = await aDriver(company)
    const add = (day: string, number: string, qty: number, price: number) =>
      aRoadmap(company, {
        ...{ vehicleId: vehicle.id, driverId: driver.id, startDate: day, endDate: day },
        expenses: [{ date: day, number, type: 2, partnerId: partner.id, expenseId: fuel.id, qty, price }],
      })
    await add('2026-11-02', '100', 10, 7)
    await add('2026-11-05', '101', 20, 8)
    const stock = (day: string, of: TestCompany = company) =>
      of.call('fuelStock', { query: { companyId: of.id, vehicleId: vehicle.id, day } })
    return { company, partner, vehicle, stock }
  }

  it('is explained by the purchases that it consists of, the oldest first', async () => {
    const { partner, stock } = await aTank('fifo')
    const lei = { currency: 'RON', leiRate: null }
    const of = { partner: partner.name, ...lei }
    const initial = { day: null, number: null, partner: null, price: 6, ...lei }
    expect(await stock('2026-11-01')).toEqual({
      ...{ calculationType: 'fifo', quantity: 5, value: 30, uncovered: 0 },
      layers: [{ ...initial, left: 5, value: 30 }],
    })
    expect(await stock('2026-11-02')).toEqual({
      ...{ calculationType: 'fifo', quantity: 10.5, value: 73, uncovered: 0 },
      layers: [
        { ...initial, left: 0.5, value: 3 },
        { day: '2026-11-02', number: '100', ...of, price: 7, left: 10, value: 70 },
      ],
    })
    expect(await stock('2026-12-31')).toEqual({
      ...{ calculationType: 'fifo', quantity: 26, value: 202, uncovered: 0 },
      layers: [
        { day: '2026-11-02', number: '100', ...of, price: 7, left: 6, value: 42 },
        { day: '2026-11-05', number: '101', ...of, price: 8, left: 20, value: 160 },
      ],
    })
  })

  it('is a quantity alone by the method fuel', async () => {
    const { stock } = await aTank('fuel')
    expect(await stock('2026-11-30')).toEqual({ calculationType: 'fuel', quantity: 26, value: null, uncovered: 0, layers: [] })
  })

  it('is nobody else’s to see', async () => {
    const { vehicle } = await aTank('fifo')
    const stranger = await aCompany(tests)
    const { status } = await stranger.ask('fuelStock', { query: { companyId: stranger.id, vehicleId: vehicle.id, day: '2026-11-30' } })
    expect(status).toBe(404)
  })
})

it('fifty sheets saved at once all get a number, and no state or chain is lost', async () => {
  const chain = await aChain([])
  const saved = await Promise.all(Array.from({ length: 50 }, (_, at) => chain.add(1 + (at % 28))))
  expect(saved.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  expect(await recalculate(chain)).toMatchObject({ changed: 49 })
  expect(await recalculate(chain, { preview: true })).toMatchObject({ changed: 0 })
})

it('fifty windows that change one sheet at once change it once', async () => {
  const chain = await aChain([2, 3])
  const [id = 0] = chain.ids
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      chain.add(2, { id, version: 1, kmStart: at }).then(
        () => 'saved',
        (error: Error) => (/CHANGED/.test(error.message) ? 'changed' : error.message),
      ),
    ),
  )
  expect(answers.filter((answer) => answer === 'saved')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'changed')).toHaveLength(49)
  expect((await chain.view(id)).version).toBe(2)
})

describe('a sheet before the first of its vehicle', () => {
  it('is proposed no odometer and no fuel, and says from which day they are known', async () => {
    const { company, vehicleId } = await aChain([10])
    const at = (day?: string, time?: string) => company.call('vehicleData', { query: { companyId: company.id, id: vehicleId, day, time } })
    expect(await at('2026-11-09')).toMatchObject({ kmStart: null, fuelStart: null, firstDay: '2026-11-10', driverId: null })
    // an hour that is not written yet is no hour before the first sheet of the same day
    expect(await at('2026-11-10')).toMatchObject({ kmStart: 1060, fuelStart: 15.5, firstDay: null })
    expect(await at('2026-11-10', '00:00')).toMatchObject({ kmStart: null, firstDay: '2026-11-10' })
    expect(await at('2026-11-11')).toMatchObject({ kmStart: 1060, fuelStart: 15.5, firstDay: null })
    expect(await at()).toMatchObject({ kmStart: 1060 })
  })

  it('tells by how many km a recalculation would lower what follows, and the preview tells it too', async () => {
    const chain = await aChain([10])
    const { company, vehicleId, driverId } = chain
    const form = { ...(await chain.view(chain.ids[0])), id: null, version: null, number: 9, kmStart: 0, fuelStart: 20 }
    const days = { startDate: '2026-11-09', endDate: '2026-11-09' }
    const routes = form.routes.map((trip) => ({ ...trip, ...days }))
    const body = { ...form, ...days, routes, vehicleId, driverId, companyId: company.id } as unknown as Form
    const saved = await company.call('saveRoadmap', { body })
    expect(saved).toMatchObject({ laterSheetsAffected: 1, recalculateFrom: '2026-11-10', indexFall: 940 })
    expect(await recalculate(chain, { preview: true })).toMatchObject({ changed: 1, indexFall: 940 })
  })
})
