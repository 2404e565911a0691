import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import type { SheetState } from '#domain/checks/codes.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const { services, clock } = tests

type Form = InputOf<'saveRoadmap'>['body']
const MONTH = { from: '2026-11-01', to: '2026-11-30' }

/** A company with a vehicle whose sheets are right when they follow one another. */
const aFleet = async () => {
  const company = await aCompany(tests)
  const fuel = await anArticle(company)
  const vehicle = await aVehicle(company, { fuelId: fuel.id, initialStock: 500, initialStockValue: 3500 })
  return { company, fuel, vehicle, driver: await aDriver(company), partner: await aPartner(company) }
}
type Fleet = Awaited<ReturnType<typeof aFleet>>

const trip = (day: string) => ({
  ...{ start: 'Ploiești', end: 'București', purpose: 'Livrare', type: 0 as const, distanceMixt: 60 },
  ...{ startDate: day, startTime: '09:00', endDate: day, endTime: '10:00' },
})
/** A sheet of a day that continues the one `at` days of 60 km before it. */
const formOf = ({ company, vehicle, driver }: Fleet, day: string, at: number, part: Partial<Form> = {}): Form => ({
  ...{ companyId: company.id, type: 'vehicle', number: 1, numberProposed: true, vehicleId: vehicle.id, driverId: driver.id },
  ...{ startDate: day, startTime: '08:00', endDate: day, endTime: '17:00' },
  ...{ kmStart: 1000 + 60 * at, fuelStart: 500 - 4.5 * at, routes: [trip(day)] },
  ...part,
})
const saveAll = async (fleet: Fleet, days: readonly string[]) => {
  const ids: number[] = []
  for (const [at, day] of days.entries()) ids.push((await fleet.company.call('saveRoadmap', { body: formOf(fleet, day, at) })).id)
  return ids
}
const codesOf = async (company: TestCompany, body: Form) => (await company.call('checkRoadmap', { body })).findings.map(({ code }) => code)
const suspectsOf = async (company: TestCompany, query: object = {}) => {
  const found = await company.call('suspectRoadmaps', { query: { companyId: company.id, ...MONTH, ...query } })
  return found.map(({ number, state, findings }) => [number, state, findings.map(({ code }) => code)])
}
const states = async (company: TestCompany, query: object = {}) =>
  (await company.call('roadmaps', { query: { companyId: company.id, sort: 'number', ...query } })).map(({ number, state }) => [
    number,
    state,
  ])

describe('a sheet in the form', () => {
  it('is checked against what is saved, and nothing of it is saved', async () => {
    const fleet = await aFleet()
    const { company } = fleet
    expect(await codesOf(company, formOf(fleet, '2026-11-16', 0))).toEqual([])
    await saveAll(fleet, ['2026-11-16', '2026-11-17'])
    expect(await codesOf(company, formOf(fleet, '2026-11-18', 2))).toEqual([])
    expect(await codesOf(company, formOf(fleet, '2026-11-17', 1))).toEqual([
      'KM_REGRESS',
      'SHEET_OVERLAP_VEHICLE',
      'KM_CHAIN',
      'FUEL_CHAIN',
    ])
    expect(await company.call('roadmaps', { query: { companyId: company.id } })).toHaveLength(2)
    expect(await company.call('lastNumber', { query: { companyId: company.id, vehicleType: 'vehicle' } })).toBe(2)
  })

  it('names the field and the trip at fault', async () => {
    const fleet = await aFleet()
    const body = formOf(fleet, '2026-11-19', 0, { routes: [trip('2026-11-19'), { ...trip('2026-11-19'), startTime: '07:00' }] })
    expect((await fleet.company.call('checkRoadmap', { body })).findings).toContainEqual({
      code: 'ROUTE_OUTSIDE',
      severity: 'E',
      message: 'Ruta 2 este în afara intervalului foii',
      path: 'routes.1.startTime',
    })
  })

  it('is checked as far as it is written: what is missing is named, and nothing is said of what rests on it', async () => {
    const fleet = await aFleet()
    const { company, fuel, partner } = fleet
    await saveAll(fleet, ['2026-11-16'])
    const written = { ...formOf(fleet, '2026-11-17', 1), numberProposed: false }
    const line = { date: '2026-11-17', number: ' ', type: 1, partnerId: partner.id, expenseId: fuel.id, qty: 10, price: 6 } as const
    const codes = async (part: Partial<InputOf<'checkRoadmap'>['body']>) =>
      (await company.call('checkRoadmap', { body: { ...written, number: 2, ...part } })).findings.map(({ code }) => code)
    expect(await codes({})).toEqual([])
    expect(await codes({ number: null })).toEqual(['NUMBER_MISSING'])
    expect(await codes({ driverId: null })).toEqual(['DRIVER_MISSING'])
    expect(await codes({ kmStart: 1, fuelStart: 1 })).toEqual(['KM_REGRESS', 'FUEL_NEGATIVE', 'KM_CHAIN', 'FUEL_CHAIN'])
    expect(await codes({ kmStart: null, fuelStart: null })).toEqual([])
    expect(await codes({ routes: [{ ...trip('2026-11-17'), start: '', purpose: '' }] })).toEqual(['PURPOSE_MISSING', 'PLACE_MISSING'])
    expect(await codes({ fuelStart: 495.5, expenses: [line] })).toEqual(['EXP_DOC'])
    const agreements = async (part: Partial<InputOf<'checkRoadmap'>['body']>) =>
      (await company.call('checkRoadmap', { body: { ...written, number: 2, ...part } })).agreements
    expect(await agreements({})).toEqual(['Indexul și rezervorul la plecare se leagă cu foaia nr. 1'])
    expect(await agreements({ kmStart: null })).toEqual(['Rezervorul la plecare se leagă cu foaia nr. 1'])
    expect(await agreements({ kmStart: null, fuelStart: null })).toEqual([])
    expect(await codes({ endTime: '07:00', routes: [] })).toEqual(['DATE_ORDER', 'KM_ZERO', 'NO_ROUTES'])
    expect((await company.ask('checkRoadmap', { body: { ...written, startDate: '' } })).status).toBe(422)
  })

  it('cannot begin in a month that is closed, which is said at its day before it is saved', async () => {
    const fleet = await aFleet()
    const { company } = fleet
    const [id = 0] = await saveAll(fleet, ['2026-11-16'])
    const body = { ...formOf(fleet, '2026-11-17', 1), kmStart: null, fuelStart: null }
    const told = async () => (await company.call('checkRoadmap', { body })).findings.find(({ code }) => code === 'MONTH_CLOSED')?.path
    expect(await told()).toBeUndefined()
    await company.call('closeMonth', { body: { companyId: company.id, month: '2026-11', accepted: true } })
    expect(await told()).toBe('startDate')
    expect(await codesOf(company, formOf(fleet, '2026-11-16', 0, { id, number: 1, numberProposed: false }))).toEqual([])
  })

  it('is held by a free reading before it, once, until its receipt is on a sheet or corrected', async () => {
    const fleet = await aFleet()
    const { company, fuel, partner, vehicle } = fleet
    await saveAll(fleet, ['2026-11-16', '2026-11-18', '2026-11-19'])
    const kept = () => states(company)
    expect(await kept()).toEqual([
      [1, 'ok'],
      [2, 'ok'],
      [3, 'ok'],
    ])
    const read = { companyId: company.id, vehicleId: vehicle.id, articleId: fuel.id, partnerId: partner.id, qty: 10, value: 72.6 }
    const fill = { ...read, date: '2026-11-17', document: 1 as const, number: 'P1', odometer: 1900 }
    const receipt = await company.call('saveReceipt', { body: fill })
    expect(await kept()).toEqual([
      [1, 'ok'],
      [2, 'error'],
      [3, 'ok'],
    ])
    const held = { ...formOf(fleet, '2026-11-18', 1), startTime: '07:00' }
    expect((await company.call('checkRoadmap', { body: held })).findings.find(({ code }) => code === 'ODOMETER_OFF')).toMatchObject({
      severity: 'E',
      path: 'kmStart',
      message: expect.stringContaining('Alimentarea P1 din 17.11.2026, pe nicio foaie: 1.900 km la pompă'),
    })
    const right = await company.call('saveReceipt', { body: { ...fill, id: receipt.id, version: receipt.version, odometer: 1060 } })
    expect((await kept())[1]).toEqual([2, 'ok'])
    await company.call('saveReceipt', { body: { ...fill, id: receipt.id, version: right.version } })
    expect((await kept())[1]).toEqual([2, 'error'])
    // taken by a sheet it is held against that one
    const line = { date: '2026-11-17', number: 'P1', type: 1, partnerId: partner.id, expenseId: fuel.id, qty: 10, value: 72.6 } as const
    await company.call('saveRoadmap', { body: formOf(fleet, '2026-11-20', 3, { expenses: [{ ...line, receiptId: receipt.id }] }) })
    expect((await kept())[1]).toEqual([2, 'ok'])
  })

  it('being changed is not compared with itself', async () => {
    const fleet = await aFleet()
    const [, id] = await saveAll(fleet, ['2026-11-16', '2026-11-17', '2026-11-18'])
    if (!id) throw new Error('three were saved')
    expect(await codesOf(fleet.company, formOf(fleet, '2026-11-17', 1, { id, number: 2 }))).toEqual([])
  })

  it('is warned of a number that another sheet has, unless the number was only proposed', async () => {
    const fleet = await aFleet()
    await saveAll(fleet, ['2026-11-16'])
    const body = formOf(fleet, '2026-11-17', 1)
    expect(await codesOf(fleet.company, { ...body, numberProposed: false })).toEqual(['NUMBER_DUPLICATE'])
    expect(await codesOf(fleet.company, { ...body, numberProposed: false, number: 4 })).toEqual(['NUMBER_GAP'])
    expect(await codesOf(fleet.company, body)).toEqual([])
  })

  it('is warned of a document that stands on another sheet, of a supplier without CUI and of another fuel', async () => {
    const fleet = await aFleet()
    const { company, fuel, partner } = fleet
    const line = { date: '2026-11-16', number: '77', type: 1, partnerId: partner.id, expenseId: fuel.id, qty: 10, price: 6 } as const
    await company.call('saveRoadmap', { body: formOf(fleet, '2026-11-16', 0, { expenses: [line] }) })
    const next = (expenses: Form['expenses']) => formOf(fleet, '2026-11-17', 1, { fuelStart: 505.5, expenses })
    expect(await codesOf(company, next([line]))).toEqual(['EXP_DUP'])
    expect(await codesOf(company, next([{ ...line, number: '78' }]))).toEqual([])
    const other = { partnerId: (await aPartner(company, { cui: null })).id, expenseId: (await anArticle(company)).id }
    expect(await codesOf(company, next([{ ...line, ...other }]))).toEqual(['FUEL_OTHER', 'EXP_NO_CUI'])
  })

  it('is warned of more fuel than the tank holds, and again once its capacity changes', async () => {
    const fleet = await aFleet()
    const { company, fuel, partner, vehicle } = fleet
    const line = { date: '2026-11-16', number: '77', type: 1, partnerId: partner.id, expenseId: fuel.id, qty: 10, price: 6 } as const
    const body = formOf(fleet, '2026-11-16', 0, { expenses: [line] })
    const holds = (tankCapacity: number | null) => company.call('saveVehicle', { body: { ...vehicle, version: null, tankCapacity } })
    expect(await codesOf(company, body)).toEqual([])
    await holds(400)
    expect(await codesOf(company, body)).toEqual(['FUEL_TANK'])
    await company.call('saveRoadmap', { body })
    expect(await states(company)).toEqual([[1, 'warning']])
    await holds(600)
    expect(await states(company)).toEqual([[1, 'ok']])
  })

  it('is checked under an expired package too, and never across companies', async () => {
    const fleet = await aFleet()
    const { company } = fleet
    const until = (day: string) =>
      services.database.inCompany(company.id, (trx) => sql`update subscriptions set expiration_date = ${day}`.execute(trx))
    await until('2026-11-19')
    expect((await company.ask('saveRoadmap', { body: formOf(fleet, '2026-11-16', 0) })).body.code).toBe('EXPIRED')
    expect(await codesOf(company, formOf(fleet, '2026-11-16', 0))).toEqual([])
    await until('2026-12-31')
    const stranger = await aFleet()
    const { status } = await stranger.company.ask('checkRoadmap', { body: formOf(fleet, '2026-11-16', 0) })
    const foreign = formOf(stranger, '2026-11-16', 0, { vehicleId: fleet.vehicle.id })
    const named = await stranger.company.ask('checkRoadmap', { body: foreign })
    const [id] = await saveAll(fleet, ['2026-11-16'])
    const theirs = await stranger.company.ask('checkRoadmap', { body: formOf(stranger, '2026-11-16', 0, { id: id ?? null }) })
    expect([status, named.status, theirs.status]).toEqual([404, 422, 404])
  })
})

describe('the sheets of a period that have something wrong', () => {
  it('are told with their findings, newest first, and those that are right are not', async () => {
    const fleet = await aFleet()
    await saveAll(fleet, ['2026-11-16', '2026-11-17', '2026-11-18'])
    expect(await suspectsOf(fleet.company)).toEqual([])
    await fleet.company.call('saveRoadmap', { body: formOf(fleet, '2026-11-14', 0, { number: 9, numberProposed: false }) })
    expect(await suspectsOf(fleet.company)).toEqual([
      [1, 'error', ['KM_REGRESS', 'KM_CHAIN', 'FUEL_CHAIN']],
      [9, 'warning', ['NUMBER_GAP', 'WEEKEND']],
    ])
    expect(await suspectsOf(fleet.company, { to: '2026-11-15' })).toEqual([[9, 'warning', ['NUMBER_GAP', 'WEEKEND']]])
    expect(await suspectsOf(fleet.company, { type: 'machine' })).toEqual([])
    expect(await suspectsOf(await aCompany(tests))).toEqual([])
  })

  it('are judged by the numbers of their whole series, whatever month a sheet was written late for', async () => {
    const fleet = await aFleet()
    const { company } = fleet
    const gaps = async () =>
      (await company.call('suspectRoadmaps', { query: { companyId: company.id, ...MONTH, from: '2026-10-01' } })).flatMap(
        ({ number, findings }) => findings.filter(({ code }) => code === 'NUMBER_GAP').map(({ message }) => [number, message]),
      )
    const add = (date: string, number: number) =>
      company.call('saveRoadmap', { body: formOf(fleet, date, 0, { number, numberProposed: false }) })
    await add('2026-10-12', 1)
    await add('2026-11-16', 2)
    await add('2026-10-13', 3)
    await add('2026-11-17', 4)
    expect(await gaps()).toEqual([])
    await add('2026-11-18', 6)
    expect(await gaps()).toEqual([[6, 'Lipsesc numere din șir: 5']])
    await add('2026-10-14', 5)
    expect(await gaps()).toEqual([])
  })

  it('stand in the list with their states, and the list keeps them alone when asked to', async () => {
    const fleet = await aFleet()
    const { company } = fleet
    await saveAll(fleet, ['2026-11-18', '2026-11-19', '2026-11-23'])
    await company.call('saveRoadmap', { body: formOf(fleet, '2026-11-14', 0) })
    const all: [number, SheetState][] = [
      [1, 'error'],
      [2, 'ok'],
      [3, 'warning'],
      [4, 'warning'],
    ]
    expect(await states(company)).toEqual(all)
    expect(await states(company, { suspect: 'true' })).toEqual([all[0], all[2], all[3]])
    expect(await states(company, { suspect: 'false', page: 1, size: 5 })).toEqual([all[1]])
    const { body } = await company.ask('roadmaps', { query: { companyId: company.id, suspect: 'true', page: 1, size: 1 } })
    expect(body.total).toBe(3)
  })

  it('lie in the future until their day comes', async () => {
    const fleet = await aFleet()
    await sql`update sessions set expires_at = '2099-01-01'`.execute(services.database.db)
    const before = clock.now
    await saveAll(fleet, ['2026-11-23'])
    expect(await states(fleet.company)).toEqual([[1, 'warning']])
    clock.pass(3 * 86_400_000)
    expect(await states(fleet.company)).toEqual([[1, 'ok']])
    expect(await states(fleet.company, { suspect: 'true' })).toEqual([])
    clock.now = before
    expect(await states(fleet.company, { suspect: 'true' })).toEqual([[1, 'warning']])
  })
})

describe('a state in the list', () => {
  const fresh = async (company: TestCompany) => {
    const kept = await states(company)
    await services.database.inCompany(company.id, (trx) => sql`update roadmaps set state = null`.execute(trx))
    return { kept, found: await states(company) }
  }

  it('is never older than what it was found from, whatever is saved, changed or deleted around it', async () => {
    const fleet = await aFleet()
    const { company, fuel, partner } = fleet
    const vehicles = [fleet.vehicle, await aVehicle(company, { fuelId: fuel.id })]
    const drivers = [fleet.driver, await aDriver(company)]
    let seed = 20_261_120
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const one = <T>(of: readonly T[]): T => of[random(of.length)] as T
    const day = () => `2026-${one(['10', '11'])}-${String(1 + random(28)).padStart(2, '0')}`
    const ids: number[] = []
    const seen = new Set<string>()
    const save = async (id: number | null) => {
      const startDate = day()
      const line = {
        date: startDate,
        number: String(random(3)),
        type: 1,
        partnerId: partner.id,
        expenseId: fuel.id,
        qty: 5,
        price: 6,
      } as const
      const part = {
        ...{ id, vehicleId: one(vehicles).id, driverId: one(drivers).id, startTime: one(['08:00', '12:00']), endTime: '17:00' },
        ...{ endDate: one([startDate, startDate, '2026-12-02']), expenses: random(3) ? [] : [line] },
        routes: [{ ...trip(startDate), startTime: '12:00', endTime: '13:00' }],
      }
      const saved = await company.call('saveRoadmap', { body: formOf(fleet, startDate, random(4), part) })
      if (id === null) ids.push(saved.id)
    }
    const steps: (() => Promise<unknown>)[] = [
      () => save(null),
      () => save(null),
      () => save(one(ids)),
      () => company.call('deleteRoadmap', { query: { companyId: company.id, id: ids.splice(random(ids.length), 1)[0] ?? 0 } }),
      () =>
        company.call('saveVehicle', {
          body: { ...one(vehicles), version: null, category: one(['M1', 'N1']), kmTracking: random(2) === 0 },
        }),
      () => company.call('saveDriver', { body: { ...one(drivers), version: null, status: one(['active', 'inactive'] as const) } }),
      () => company.call('savePartner', { body: { ...partner, version: null, cui: random(2) ? partner.cui : null } }),
      () =>
        company.call('recalculateRoadmaps', {
          body: { companyId: company.id, vehicleId: one(vehicles).id, startDate: '2026-10-10', endDate: '2026-11-10' },
        }),
      () =>
        company.call('renumberRoadmaps', {
          body: { companyId: company.id, vehicleType: 'vehicle', startDate: '2026-10-01', endDate: '2026-11-30' },
        }),
    ]
    for (let sheet = 0; sheet < 10; sheet++) await save(null)
    for (let round = 0; round < 80; round++) {
      if (ids.length < 5) await save(null)
      await one(steps)()
      const { kept, found } = await fresh(company)
      expect(kept, `round ${round}`).toEqual(found)
      for (const [, state] of found) seen.add(String(state))
    }
    expect([...seen].toSorted()).toEqual(['error', 'ok', 'warning'])
  })

  it('is not written down from what was read before somebody saved', async () => {
    const fleet = await aFleet()
    const { company } = fleet
    await saveAll(fleet, ['2026-11-17'])
    let finish = () => {}
    const open = new Promise<void>((resolve) => {
      finish = resolve
    })
    const saving = services.database.inCompany(company.id, async (trx) => {
      await sql`update roadmaps set km_start = km_start + 5, version = version + 1`.execute(trx)
      await open
    })
    const during = await states(company)
    finish()
    await saving
    const kept = await services.database.inCompany(company.id, (trx) => trx.selectFrom('roadmaps').select('state').execute())
    expect([during, kept]).toEqual([[[1, 'ok']], [{ state: null }]])
  })
})

it('a month of a machine is checked by its own rules', async () => {
  const company = await aCompany(tests)
  await aRoadmap(company, { type: 'machine', hoursAvailable: '03:00' })
  await aRoadmap(company, { type: 'machine', hoursAvailable: '04:00', hoursExploitation: '00:00' })
  const suspects = await suspectsOf(company, { type: 'machine' })
  expect(suspects.map(([number, , codes]) => [number, (codes as string[]).filter((code) => code.includes('HOURS'))])).toEqual([
    [2, ['MACHINE_HOURS']],
    [1, ['HOURS_AVAILABLE']],
  ])
})
