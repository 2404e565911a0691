import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aSurcharge, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const company = await aCompany(tests)
const stranger = await aCompany(tests)

const DAY = '2026-11-20'
const NOT_THERE = 'Înregistrarea nu există'

const view = (id: number, of: TestCompany = company) => of.call('roadmap', { query: { companyId: of.id, id } })
const trip = { start: 'Ploiești', end: 'București', purpose: 'Livrare', type: 0, distanceMixt: 60, startDate: DAY, endDate: DAY } as const
const vehicle = await aVehicle(company, { equipment: true })
const driver = await aDriver(company)
const partner = await aPartner(company)
const article = await anArticle(company)
const line = { date: DAY, number: '77', type: 1, partnerId: partner.id, expenseId: article.id, qty: 10, price: 6 } as const

type Form = InputOf<'saveRoadmap'>['body']
const form = (part: Record<string, unknown> = {}) => ({
  companyId: company.id,
  type: 'vehicle',
  number: 1,
  numberProposed: true,
  vehicleId: vehicle.id,
  driverId: driver.id,
  startDate: DAY,
  startTime: '08:00',
  endDate: DAY,
  endTime: '17:00',
  kmStart: 1000,
  fuelStart: 50,
  ...part,
})
const save = (part: Partial<Form> = {}) => company.call('saveRoadmap', { body: form(part) as Form })
const fieldsRefused = async (part: Record<string, unknown>) => {
  const { status, body } = await company.ask('saveRoadmap', { body: form(part) })
  expect([status, body.code]).toEqual([422, 'INVALID'])
  return body.fields
}

describe('saving a sheet', () => {
  it('keeps all that was typed and answers it whole', async () => {
    const spor = await aSurcharge(company, { amount: 5 })
    const machine = await aVehicle(company, { vehicleType: 'machine', consumptionStationary: 4 })
    const { id } = await save({
      createdBy: (await aDriver(company, { name: 'Întocmitor' })).id,
      routes: [{ ...trip, via: 'Otopeni', consumptionId: spor.id, startTime: '08:00', endTime: '09:30' }],
      expenses: [line],
      beneficiaries: [{ partnerId: partner.id, purpose: 'Transport' }],
      equipmentId: machine.id,
      equipmentHours: '02:30',
      advancePayment: 150.5,
      observations: 'prima linie\na doua',
    })
    const sheet = await view(id)
    expect(sheet).toMatchObject({
      version: 1,
      kmStop: 1060,
      fuelAdded: 10,
      tripConsumption: 4.73,
      equipmentConsumption: 10,
      fuelConsumed: 14.73,
      fuelLeft: 45.27,
      equipmentHours: '02:30',
      advancePayment: 150.5,
      observations: 'prima linie\na doua',
      vehicle: { number: vehicle.number },
      driver: { name: driver.name },
      beneficiaries: [{ partnerId: partner.id, purpose: 'Transport', partner: { name: partner.name } }],
    })
    expect(sheet.routes[0]).toMatchObject({ via: 'Otopeni', surcharge: { id: spor.id, name: spor.name, amount: 5 }, consumption: 4.73 })
    expect(sheet.expenses[0]).toMatchObject({
      value: 72.6,
      tva: 12.6,
      tvaRate: 21,
      expense: { name: article.name },
      partner: { name: partner.name },
    })
  })

  it('ignores totals that a client sends along', async () => {
    const { id } = await company.call('saveRoadmap', {
      body: { ...form({ routes: [trip] }), kmDone: 9, fuelConsumed: 0, fuelLeft: 999 } as Form,
    })
    expect(await view(id)).toMatchObject({ kmDone: 60, fuelConsumed: 4.5, fuelLeft: 45.5 })
  })

  it('takes the driver for who drew it up, unless somebody is named', async () => {
    expect((await view((await save()).id)).createdBy).toBe(driver.id)
  })

  it('keeps no hourly norm of a vehicle without stationary consumption', async () => {
    const asset = await aVehicle(company, { consumptionStationary: 2 })
    const { id } = await save({ vehicleId: asset.id })
    expect(await view(id)).toMatchObject({ consumptionStationary: null, stationaryConsumption: 0 })
  })

  it('refuses the parts that a sheet of its vehicle does not have, and keeps those that a saved one uses', async () => {
    const settings = { stationaryConsumption: true, consumptionStationary: 2, equipment: true, beneficiaries: true }
    const asset = await aVehicle(company, settings)
    const machine = await aVehicle(company, { vehicleType: 'machine' })
    const part = {
      vehicleId: asset.id,
      hoursStationary: '01:00',
      consumptionIds: [(await aSurcharge(company)).id],
      equipmentId: machine.id,
      equipmentHours: '02:00',
      beneficiaries: [{ partnerId: partner.id, purpose: 'Transport' }],
    }
    const { id } = await save(part)
    await company.call('saveVehicle', { body: { ...asset, stationaryConsumption: false, equipment: false, beneficiaries: false } })
    expect(Object.keys((await fieldsRefused(part)) ?? {})).toEqual([
      ...['hoursStationary', 'consumptionIds', 'equipmentId', 'equipmentHours', 'beneficiaries'],
    ])
    await save({ ...part, id, equipmentHours: '03:00' })
    expect(await view(id)).toMatchObject({ equipmentHours: '03:00', hoursStationary: '01:00', stationaryConsumption: 2.2 })
  })

  it('takes hours of three digits on a machine’s sheet', async () => {
    const machine = await aVehicle(company, { vehicleType: 'machine', consumptionStationary: 2 })
    const { id } = await save({ type: 'machine', vehicleId: machine.id, hoursExploitation: '125:45', hoursAvailable: '130:00' })
    expect(await view(id)).toMatchObject({ hoursExploitation: '125:45', exploitationConsumption: 251.5 })
  })
})

describe('a sheet is refused', () => {
  it.each([
    ['a number that is missing', { number: null }, 'number', 'Câmp obligatoriu'],
    ['a vehicle that is missing', { vehicleId: undefined }, 'vehicleId', 'Câmp obligatoriu'],
    ['a driver that is missing', { driverId: null }, 'driverId', 'Câmp obligatoriu'],
    ['a start day that is missing', { startDate: '' }, 'startDate', 'Câmp obligatoriu'],
    ['a day that is not in the calendar', { startDate: '2026-02-29' }, 'startDate', 'Data nu există'],
    ['a time after 23:59', { startTime: '24:00', endDate: '2026-11-21' }, 'startTime', 'Scrie ora între 00:00 și 23:59'],
    ['an arrival before the departure', { endTime: '07:59' }, 'endTime', 'Sosirea este înaintea plecării'],
    ['an arrival the day before', { endDate: '2026-11-19' }, 'endDate', 'Sosirea este înaintea plecării'],
    ['an end of work before its beginning', { type: 'machine', endTime: '07:59' }, 'endTime', 'Terminarea este înaintea începerii'],
    [
      'a trip of another day',
      { routes: [trip, { ...trip, startDate: '2026-10-05', endDate: '2026-10-05' }] },
      'routes.1.startDate',
      'Ruta este în afara intervalului foii',
    ],
    [
      'a trip that ends after the sheet',
      { routes: [{ ...trip, startTime: '16:00', endTime: '17:30' }] },
      'routes.0.endTime',
      'Ruta este în afara intervalului foii',
    ],
    ['an odometer that is missing', { kmStart: null }, 'kmStart', 'Câmp obligatoriu'],
    ['fuel with three decimals', { fuelStart: 1.005 }, 'fuelStart', 'Cel mult 2 zecimale'],
    ['hours that are no duration', { hoursExploitation: '7:5' }, 'hoursExploitation', 'Durata se scrie ore:minute, de exemplu 07:30'],
    ['a trip without a start', { routes: [{ ...trip, start: ' ' }] }, 'routes.0.start', 'Câmp obligatoriu'],
    ['a trip without a purpose', { routes: [trip, { ...trip, purpose: null }] }, 'routes.1.purpose', 'Câmp obligatoriu'],
    [
      'a negative distance',
      { routes: [{ ...trip, distanceMixt: -1 }] },
      'routes.0.distanceMixt',
      'Valoarea trebuie să fie mai mare sau egală cu 0',
    ],
    ['a purchase of nothing', { expenses: [{ ...line, qty: 0 }] }, 'expenses.0.qty', 'Valoarea nu poate fi zero'],
    ['a purchase without a number', { expenses: [{ ...line, number: '' }] }, 'expenses.0.number', 'Câmp obligatoriu'],
    [
      'a purchase document that is unknown',
      { expenses: [{ ...line, type: 7 }] },
      'expenses.0.type',
      'Valoarea trebuie să fie mai mică sau egală cu 6',
    ],
    ['a currency that is unknown', { expenses: [{ ...line, currency: 'XAU' }] }, 'expenses.0.currency', 'Invalid format'],
    [
      'a beneficiary without a purpose',
      { beneficiaries: [{ partnerId: partner.id, purpose: '' }] },
      'beneficiaries.0.purpose',
      'Câmp obligatoriu',
    ],
    [
      'an amount that no paper can hold',
      { expenses: [{ ...line, qty: 999_999, price: 999_999 }] },
      'expenses.0.value',
      'Valoarea trebuie să fie mai mică sau egală cu 999999999',
    ],
  ])('with %s', async (_, part, field, text) => {
    expect(await fieldsRefused(part)).toEqual({ [field]: text })
  })

  it('when its vehicle is a machine, or its equipment is not one', async () => {
    const machine = await aVehicle(company, { vehicleType: 'machine' })
    expect(await fieldsRefused({ vehicleId: machine.id })).toEqual({ vehicleId: 'Alege un vehicul' })
    expect(await fieldsRefused({ type: 'machine' })).toEqual({ vehicleId: 'Alege un utilaj' })
    expect(await fieldsRefused({ equipmentId: vehicle.id })).toEqual({ equipmentId: 'Alege un utilaj' })
  })

  it('when it names anything of another company, each at its own input, and nothing is saved', async () => {
    const [theirs, machine] = [await aVehicle(stranger), await aVehicle(stranger, { vehicleType: 'machine' })]
    const [them, seller, thing, spor] = [
      await aDriver(stranger),
      await aPartner(stranger),
      await anArticle(stranger),
      await aSurcharge(stranger),
    ]
    const count = async () => (await company.call('roadmaps', { query: { companyId: company.id } })).length
    const before = await count()
    const own = await aSurcharge(company)
    expect(
      await fieldsRefused({
        vehicleId: theirs.id,
        driverId: them.id,
        createdBy: them.id,
        equipmentId: machine.id,
        equipmentConsumptionId: spor.id,
        travelVehicleId: theirs.id,
        consumptionIds: [own.id, spor.id],
        routes: [trip, { ...trip, consumptionId: spor.id }],
        expenses: [{ ...line, partnerId: seller.id, expenseId: thing.id }],
        beneficiaries: [{ partnerId: seller.id, purpose: 'x' }],
      }),
    ).toEqual({
      vehicleId: NOT_THERE,
      driverId: NOT_THERE,
      createdBy: NOT_THERE,
      equipmentId: 'Alege un utilaj',
      equipmentConsumptionId: NOT_THERE,
      travelVehicleId: NOT_THERE,
      'consumptionIds.1': NOT_THERE,
      'routes.1.consumptionId': NOT_THERE,
      'expenses.0.partnerId': NOT_THERE,
      'expenses.0.expenseId': NOT_THERE,
      'beneficiaries.0.partnerId': NOT_THERE,
    })
    expect(await count()).toBe(before)
  })

  it('as not found when it is another company’s, whatever is done with it', async () => {
    const { id } = await save()
    const query = { companyId: stranger.id, id }
    expect((await stranger.ask('roadmap', { query })).status).toBe(404)
    expect((await stranger.ask('deleteRoadmap', { query })).status).toBe(404)
    const theirs = { companyId: stranger.id, vehicleId: (await aVehicle(stranger)).id, driverId: (await aDriver(stranger)).id }
    expect((await stranger.ask('saveRoadmap', { body: form({ ...theirs, id }) })).status).toBe(404)
    expect((await stranger.ask('vehicleData', { query: { companyId: stranger.id, id: vehicle.id } })).status).toBe(404)
    expect((await stranger.ask('roadmap', { query: { ...query, companyId: company.id } })).status).toBe(404)
    expect((await view(id)).version).toBe(1)
  })
})

describe('changing a sheet', () => {
  it('keeps number, vehicle and kind, whatever is sent', async () => {
    const { id, number } = await save({ routes: [trip] })
    const other = await aVehicle(company, { consumptionMixt: 20 })
    expect(await save({ id, number: 999, vehicleId: other.id, type: 'machine', routes: [trip, trip] })).toMatchObject({ id, number })
    expect(await view(id)).toMatchObject({ number, vehicleId: vehicle.id, type: 'vehicle', kmDone: 120, fuelConsumed: 9, version: 2 })
  })

  it('is refused with CHANGED when somebody else has saved it meanwhile', async () => {
    const { id } = await save()
    await save({ id, version: 1, observations: 'prima' })
    const { status, body } = await company.ask('saveRoadmap', { body: form({ id, version: 1, observations: 'a doua' }) })
    expect([status, body.code]).toEqual([409, 'CHANGED'])
    expect(body.message).toBe('Foaia a fost modificată între timp în altă fereastră. Diferă acum: observații')
    expect(await view(id)).toMatchObject({ version: 2, observations: 'prima' })
    const other = await company.ask('saveRoadmap', { body: form({ id, version: 1, observations: 'prima', kmStart: 7, routes: [trip] }) })
    expect(other.body.message).toMatch(/Diferă acum: km la plecare, rute$/)
  })

  it('keeps the norms, percents and VAT rates that it was computed with; what is new on it takes today’s', async () => {
    const asset = await aVehicle(company, { consumptionMixt: 10, stationaryConsumption: true, equipment: true, consumptionStationary: 2 })
    const gear = await aVehicle(company, { vehicleType: 'machine', consumptionStationary: 3 })
    const [spor, other] = [await aSurcharge(company, { amount: 10 }), await aSurcharge(company, { amount: 10 })]
    const bought = await anArticle(company, { tva: 19 })
    const seller = await aPartner(company)
    const part = {
      vehicleId: asset.id,
      hoursStationary: '01:00',
      consumptionIds: [spor.id],
      equipmentId: gear.id,
      equipmentHours: '01:00',
      equipmentConsumptionId: spor.id,
      routes: [{ ...trip, distanceMixt: 100, consumptionId: spor.id }],
      expenses: [{ ...line, expenseId: bought.id, partnerId: seller.id, price: 10 }],
    }
    const { id } = await save(part)
    const before = { tripConsumption: 11, stationaryConsumption: 2.2, equipmentConsumption: 3.3 }
    expect(await view(id)).toMatchObject(before)

    await company.call('saveVehicle', { body: { ...asset, consumptionMixt: 20, consumptionStationary: 4 } })
    await company.call('saveVehicle', { body: { ...gear, consumptionStationary: 6 } })
    await company.call('saveSurcharge', { body: { ...spor, amount: 50 } })
    await company.call('saveSurcharge', { body: { ...other, amount: 50 } })
    await company.call('saveArticle', { body: { ...bought, tva: 21 } })
    await company.call('savePartner', { body: { ...seller, tva: false } })
    await save({ ...part, id })
    const kept = await view(id)
    expect(kept).toMatchObject({ ...before, consumptionMixt: 10, equipmentRate: 3 })
    expect(kept.expenses[0]).toMatchObject({ tvaRate: 19, value: 119 })

    await save({
      ...part,
      id,
      routes: [...part.routes, { ...trip, distanceMixt: 100, consumptionId: other.id }],
      expenses: [...part.expenses, { ...line, expenseId: bought.id, price: 10 }],
    })
    const added = await view(id)
    expect(added.routes.map(({ consumption }) => consumption)).toEqual([11, 15])
    expect(added.expenses.map(({ tvaRate, value }) => [tvaRate, value])).toEqual([
      [19, 119],
      [21, 121],
    ])
    const otherGear = await aVehicle(company, { vehicleType: 'machine', consumptionStationary: 5 })
    await save({ ...part, id, equipmentId: otherGear.id })
    expect(await view(id)).toMatchObject({ equipmentRate: 5, equipmentConsumption: 5.5 })
  })

  it('takes lines off and keeps the order of those that stay', async () => {
    const { id } = await save({
      routes: [trip, { ...trip, end: 'Sibiu' }],
      expenses: [line],
      beneficiaries: [{ partnerId: partner.id, purpose: 'x' }],
    })
    await save({ id, routes: [{ ...trip, end: 'Sibiu' }, trip] })
    const sheet = await view(id)
    expect(sheet.routes.map(({ end }) => end)).toEqual(['Sibiu', 'București'])
    expect([sheet.expenses, sheet.beneficiaries]).toEqual([[], []])
  })
})

describe('the free package', () => {
  it('refuses the sixth sheet of a kind, also when two are saved at once', async () => {
    const free = await aCompany(tests, { plan: 'free' })
    const assigned = { vehicleId: (await aVehicle(free)).id, driverId: (await aDriver(free)).id }
    for (let sheet = 0; sheet < 4; sheet++) await aRoadmap(free, assigned)
    const two = await Promise.allSettled([aRoadmap(free, assigned), aRoadmap(free, assigned)])
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { status, body } = await free.ask('saveRoadmap', { body: form({ ...assigned, companyId: free.id }) })
    expect([status, body.data]).toEqual([403, 'LIMIT_REACHED'])
    expect((await aRoadmap(free, { type: 'machine' })).number).toBe(1)
  })
})

describe('the next sheet of a vehicle', () => {
  it('begins where the last one in date, time and number order ended', async () => {
    const asset = await aVehicle(company, { initialStock: 42.5, initialStockValue: 300 })
    const start = () => company.call('vehicleData', { query: { companyId: company.id, id: asset.id } })
    expect(await start()).toMatchObject({ kmStart: 0, fuelStart: 42.5, driverId: null, place: null, direction: null })
    const part = { vehicleId: asset.id, routes: [trip] }
    await save({ ...part, kmStart: 5000, startTime: '14:00', endTime: '15:00' })
    await save({ ...part, kmStart: 100, startTime: '09:00', endTime: '10:00' })
    expect(await start()).toMatchObject({ kmStart: 5060, fuelStart: 45.5, direction: trip.type })
    await save({ ...part, kmStart: 6000, startTime: '14:00', endTime: '15:00' })
    expect(await start()).toMatchObject({ kmStart: 6060, fuelStart: 45.5 })
  })
})

describe('the next sheet of a machine', () => {
  it('is available as long as the last one, and begins where the meter stands: a reading and what its sheets worked since', async () => {
    const { id: machineId } = await aVehicle(company, { vehicleType: 'machine' })
    const start = async (part: object = {}) => {
      const { meter, hoursAvailable } = await company.call('vehicleData', { query: { companyId: company.id, id: machineId, ...part } })
      return [meter, hoursAvailable]
    }
    const work = (day: string, hoursExploitation: string, part: object = {}) =>
      aRoadmap(company, { type: 'machine', vehicleId: machineId, startDate: day, endDate: day, hoursExploitation, ...part })
    expect(await start()).toEqual([null, '08:00'])
    const read = { companyId: company.id, vehicleId: machineId, number: 'C1', qty: 40, value: 290 }
    await company.call('saveReceipt', { body: { ...read, date: '2026-10-05', time: '07:30', odometer: 5660 } })
    const first = await work('2026-10-05', '05:00', { hoursAvailable: '09:00' })
    const second = await work('2026-10-06', '02:00', { hoursStationary: '00:30', hoursAvailable: '06:00' })
    expect(await start()).toEqual([5667.5, '06:00'])
    expect(await start({ day: '2026-10-06', time: '06:00' })).toEqual([5665, '09:00'])
    expect(await start({ day: '2026-10-04' })).toEqual([null, '08:00'])
    await company.call('saveReceipt', { body: { ...read, number: 'C2', date: '2026-10-07', time: '06:00', odometer: 5768 } })
    expect(await start({ day: '2026-10-08' })).toEqual([5768, '06:00'])
    // a later reading proves it wrong
    await company.call('saveReceipt', { body: { ...read, number: 'C3', date: '2026-10-09', time: '06:00', odometer: 5670 } })
    expect(await start({ day: '2026-10-08' })).toEqual([5667.5, '06:00'])
    const opened = (id: number) => company.call('openSheet', { query: { companyId: company.id, id } })
    expect([(await opened(first.id)).meter, (await opened(second.id)).meter]).toEqual([5660, 5665])
    const { vehicleId } = await aRoadmap(company, {}).then(({ id }) => company.call('roadmap', { query: { companyId: company.id, id } }))
    expect(await company.call('vehicleData', { query: { companyId: company.id, id: vehicleId } })).toMatchObject({
      ...{ meter: null, hoursAvailable: null },
    })
  })
})

describe('the hours of the next sheet of a machine', () => {
  it('are those of the last one, of one day whose hours were written', async () => {
    const { id: machineId } = await aVehicle(company, { vehicleType: 'machine' })
    const hours = async (part: object = {}) =>
      (await company.call('vehicleData', { query: { companyId: company.id, id: machineId, ...part } })).hours
    const work = (startDate: string, part: object) =>
      aRoadmap(company, { type: 'machine', vehicleId: machineId, startDate, endDate: startDate, hoursExploitation: '02:00', ...part })
    expect(await hours()).toBeNull()
    await work('2026-10-05', { startTime: '07:30', endTime: '15:00' })
    await work('2026-10-06', { startTime: '00:00', endTime: '00:00' })
    await work('2026-10-07', { startTime: '08:00', endDate: '2026-10-08', endTime: '12:00' })
    expect(await hours({ day: '2026-10-05', time: '10:00' })).toEqual({ startTime: '07:30', endTime: '15:00' })
    expect(await hours({ day: '2026-10-06', time: '10:00' })).toBeNull()
    expect(await hours({ day: '2026-10-09' })).toBeNull()
  })
})

describe('the first sheet of a vehicle', () => {
  it('begins at the odometer that was read at a pump by then, at the first one read where there is none before, else at 0', async () => {
    const asset = await aVehicle(company)
    const start = async (day?: string) => {
      const { kmStart, reading } = await company.call('vehicleData', {
        query: { companyId: company.id, id: asset.id, ...(day ? { day } : {}) },
      })
      return [kmStart, reading?.date ?? null]
    }
    const read = (date: string, odometer: number) =>
      company.call('saveReceipt', {
        body: { companyId: company.id, date, number: `${odometer}`, vehicleId: asset.id, qty: 10, value: 70, odometer },
      })
    expect(await start('2026-10-10')).toEqual([0, null])
    await read('2026-10-05', 58_430)
    await read('2026-10-20', 59_200)
    expect(await start('2026-10-10')).toEqual([58_430, '2026-10-05'])
    expect(await start('2026-10-01')).toEqual([58_430, '2026-10-05'])
    expect(await start()).toEqual([59_200, '2026-10-20'])
    const month = await company.call('monthSheets', { query: { companyId: company.id, vehicleId: asset.id, month: '2026-11-01' } })
    expect(month.start.kmStart).toBe(59_200)
    await aRoadmap(company, { vehicleId: asset.id, startDate: '2026-10-10', endDate: '2026-10-10', kmStart: 58_500 })
    expect((await start('2026-10-12'))[1]).toBe(null)
  })
})

describe('the next trip of a vehicle', () => {
  it('leaves where the last one by then arrived, for the same purpose; else for the usual one of the company', async () => {
    const company = await aCompany(tests)
    const [first, second] = [await aVehicle(company), await aVehicle(company)]
    const usual = async (id: number, day?: string) => {
      const { place, purpose } = await company.call('vehicleData', { query: { companyId: company.id, id, ...(day ? { day } : {}) } })
      return [place, purpose]
    }
    expect(await usual(first.id)).toEqual([null, null])
    const sheetOf = (day: string, trips: object[]) =>
      aRoadmap(company, {
        ...{ vehicleId: first.id, startDate: day, endDate: day },
        routes: trips.map((part) => ({ ...trip, startDate: day, endDate: day, ...part })),
      })
    await sheetOf('2026-10-10', [{ start: 'Ploiești', end: 'Sinaia', purpose: 'Livrare' }])
    await sheetOf('2026-10-12', [
      { start: 'Sinaia', end: 'Ploiești', purpose: 'Livrare', type: 1 },
      { start: 'Ploiești', end: 'Câmpina', purpose: 'Bancă', type: 2 },
    ])
    await sheetOf('2026-10-14', [])
    expect(await usual(first.id)).toEqual(['Ploiești', 'Bancă'])
    expect(await usual(first.id, '2026-10-11')).toEqual(['Sinaia', 'Livrare'])
    expect(await usual(first.id, '2026-10-09')).toEqual([null, 'Livrare'])
    expect(await usual(second.id)).toEqual([null, 'Livrare'])
  })
})

describe('the sheet before a moment', () => {
  it('gives the odometer and the fuel of a sheet that is put between two others', async () => {
    const asset = await aVehicle(company, { calculationType: 'fifo', initialStock: 30, initialStockValue: 200 })
    const day = (of: string) => ({ vehicleId: asset.id, startDate: of, endDate: of, routes: [{ ...trip, startDate: of, endDate: of }] })
    await save({ ...day('2026-10-10'), kmStart: 1000, fuelStart: 30 })
    await save({ ...day('2026-10-20'), kmStart: 5000, fuelStart: 20 })
    const start = (part: object) => company.call('vehicleData', { query: { companyId: company.id, id: asset.id, ...part } })
    expect(await start({ day: '2026-10-15' })).toMatchObject({ kmStart: 1060, fuelStart: 25.5 })
    expect(await start({ day: '2026-10-20', time: '07:59' })).toMatchObject({ kmStart: 1060, fuelStart: 25.5 })
    expect(await start({ day: '2026-10-20', time: '08:00' })).toMatchObject({ kmStart: 5060, fuelStart: 15.5 })
    expect(await start({ day: '2026-10-09' })).toMatchObject({ kmStart: null, fuelStart: null, firstDay: '2026-10-10' })
    expect(await start({ day: '' })).toMatchObject({ kmStart: 5060, fuelStart: 15.5 })
  })

  it('is numbered after the last one of the kind that its vehicle keeps', async () => {
    const machine = await aVehicle(company, { vehicleType: 'machine' })
    const last = (query: object) => company.call('lastNumber', { query: { companyId: company.id, ...query } })
    const { number } = await aRoadmap(company, { type: 'machine', vehicleId: machine.id })
    const sheets = await last({ vehicleType: 'vehicle' })
    expect([await last({ vehicleId: machine.id }), await last({ vehicleId: vehicle.id }), await last({})]).toEqual([number, sheets, sheets])
    expect((await stranger.ask('lastNumber', { query: { companyId: stranger.id, vehicleId: machine.id } })).status).toBe(404)
  })
})

describe('the list of sheets', async () => {
  const company = await aCompany(tests)
  const cars = [await aVehicle(company, { number: 'PH 10 AAA' }), await aVehicle(company, { number: 'PH 20 BBB' })] as const
  const people = [await aDriver(company, { name: 'Șerban Ion' }), await aDriver(company, { name: 'Tudor Ana' })] as const
  for (let at = 1; at <= 12; at++) {
    const which = at % 2 ? 0 : 1
    const startDate = `2026-10-${String(at + 10)}`
    await aRoadmap(company, { vehicleId: cars[which].id, driverId: people[which].id, startDate, endDate: startDate })
  }
  const machineSheet = await aRoadmap(company, { type: 'machine' })
  const numbers = async (query: object = {}) => {
    const { body } = await company.ask('roadmaps', { query: { companyId: company.id, ...query } })
    return { total: body.total, numbers: (body.data as { number: number }[]).map(({ number }) => number) }
  }

  it('is newest first, in pages with a total', async () => {
    expect(await numbers({ page: 1, size: 5 })).toEqual({ total: 12, numbers: [12, 11, 10, 9, 8] })
    expect(await numbers({ page: 3, size: 5 })).toEqual({ total: 12, numbers: [2, 1] })
    expect((await numbers()).numbers).toHaveLength(12)
  })

  it('keeps one kind, one vehicle, one driver and days, both included', async () => {
    expect((await numbers({ type: 'machine' })).numbers).toEqual([machineSheet.number])
    expect((await numbers({ vehicleId: cars[0].id })).numbers).toEqual([11, 9, 7, 5, 3, 1])
    expect((await numbers({ driverId: people[1].id, from: '2026-10-14', to: '2026-10-18' })).numbers).toEqual([8, 6, 4])
  })

  it('says which sheets leave the country, by their places and by what was paid', async () => {
    const travelling = await aCompany(tests)
    const { id: expenseId } = await anArticle(travelling, { name: 'Parcare', isFuel: false, um: 'buc' })
    const paid = async (partner: object, line: object) => [
      {
        date: DAY,
        number: '1',
        type: 1 as const,
        partnerId: (await aPartner(travelling, partner)).id,
        expenseId,
        qty: 1,
        price: 5,
        ...line,
      },
    ]
    const to = (end: string) => ({ expenses: [], routes: [{ ...trip, end }] })
    for (const sheet of [
      to('Sinaia, PH'),
      to('Viena, Austria'),
      { expenses: await paid({}, { currency: 'RON' as const }) },
      { expenses: await paid({}, { currency: 'EUR' as const }) },
      { expenses: await paid({ name: 'Shell Austria', cui: 'ATU12011204' }, {}) },
    ])
      await aRoadmap(travelling, sheet)
    const rows = await travelling.call('roadmaps', { query: { companyId: travelling.id } })
    expect(rows.find(({ number }) => number === 2)?.places).toEqual(['Ploiești', 'Viena, Austria'])
    expect(rows.toSorted((a, b) => a.number - b.number).map(({ abroad }) => abroad)).toEqual([false, true, false, true, true])
  })

  it('finds by number, plate and driver, without diacritics, every word of the search', async () => {
    expect((await numbers({ search: '12' })).numbers).toEqual([12])
    expect((await numbers({ search: 'ph20' })).numbers).toEqual([12, 10, 8, 6, 4, 2])
    expect((await numbers({ search: 'serban 11' })).numbers).toEqual([11])
    expect((await numbers({ search: '%', page: 1 })).total).toBe(0)
  })

  it('finds a number in numbers and plates alone, the sheet of that number first', async () => {
    const fleet = await aCompany(tests)
    const van = await aVehicle(fleet, { number: 'BV 34 TLS', series: 'WDB9670241L873456' })
    const truck = await aVehicle(fleet, { number: 'BV 58 TLS', model: 'Atego 1234', series: 'WDB9670241L340003' })
    const driver = await aDriver(fleet, { name: 'Popa Ionuț', phone: '0722 340 034' })
    for (const [number, vehicleId] of [
      [34, truck.id],
      [7, van.id],
      [8, van.id],
      [9, truck.id],
    ] as const)
      await aRoadmap(fleet, { number, vehicleId, driverId: driver.id })
    const found = async (search: string) =>
      (await fleet.call('roadmaps', { query: { companyId: fleet.id, search } })).map(({ number }) => number)
    expect(await found('34')).toEqual([34, 8, 7])
    expect(await found('bv34')).toEqual([8, 7])
    expect(await found('873456')).toEqual([8, 7])
    expect(await found('popa')).toHaveLength(4)
  })

  it('finds a word of no vehicle and no driver in the places of trips', async () => {
    const fleet = await aCompany(tests)
    const van = await aVehicle(fleet, { number: 'BV 34 TLS' })
    const driver = await aDriver(fleet, { name: 'Sinaianu Ionuț' })
    for (const [number, places] of [
      [1, { end: 'Târgu Mureș, Str. Gării 3' }],
      [2, { end: 'Sighișoara', via: 'Târgu Mureș' }],
      [3, { end: 'Sinaia' }],
    ] as const)
      await aRoadmap(fleet, { number, vehicleId: van.id, driverId: driver.id, expenses: [], routes: [{ ...trip, ...places }] })
    const found = async (search: string) =>
      (await fleet.call('roadmaps', { query: { companyId: fleet.id, search } })).map(({ number }) => number)
    expect(await found('targu mures')).toEqual([2, 1])
    expect(await found('bv34 Sighișoara')).toEqual([2])
    expect(await found('sinaia')).toEqual([3, 2, 1])
    expect(await found('brasov')).toEqual([])
  })

  it('comes with what all its sheets add up to, every unit and currency apart', async () => {
    const summed = await aCompany(tests)
    const petrol = await aVehicle(summed)
    const kilowatts = await anArticle(summed, { name: 'Energie', um: 'kWh' })
    const electric = await aVehicle(summed, { fuelId: kilowatts.id })
    const supplier = await aPartner(summed)
    const paid = (value: number, currency: 'RON' | 'EUR') =>
      ({ date: DAY, number: '1', type: 1, partnerId: supplier.id, expenseId: kilowatts.id, qty: 1, value, currency }) as const
    for (const [vehicleId, expenses] of [
      [petrol.id, [paid(10.1, 'RON'), paid(20.2, 'RON')]],
      [petrol.id, [paid(5, 'EUR')]],
      [electric.id, []],
    ] as const)
      await aRoadmap(summed, { vehicleId, startDate: DAY, endDate: DAY, routes: [trip], expenses: [...expenses] })
    await aRoadmap(summed, { vehicleId: petrol.id, startDate: '2026-10-01', endDate: '2026-10-01' })
    const sumsOf = async (query: object) => {
      const { body } = await summed.ask('roadmaps', { query: { companyId: summed.id, page: 1, size: 1, ...query } })
      return body.sums
    }
    const sums = await sumsOf({ from: DAY })
    const { body } = await summed.ask('roadmaps', { query: { companyId: summed.id, from: DAY } })
    const sheets = body.data as { kmDone: number; fuelConsumed: number; vehicle: { fuelUm: string } }[]
    const burnt = (um: string) => sheets.filter(({ vehicle: { fuelUm } }) => fuelUm === um).map(({ fuelConsumed }) => fuelConsumed)
    const litres = sheets.map(({ vehicle: { fuelUm } }) => fuelUm).find((um) => um !== 'kWh') as string
    expect(sums).toEqual({
      kmDone: 180,
      hoursExploitation: '00:00',
      fuelConsumed: expect.arrayContaining([
        {
          um: litres,
          quantity: Number(
            burnt(litres)
              .reduce((all, one) => all + one, 0)
              .toFixed(2),
          ),
        },
        {
          um: 'kWh',
          quantity: Number(
            burnt('kWh')
              .reduce((all, one) => all + one, 0)
              .toFixed(2),
          ),
        },
      ]),
      purchases: [
        { currency: 'RON', value: 30.3 },
        { currency: 'EUR', value: 5 },
      ],
    })
    expect(await sumsOf({ from: DAY, page: 2 })).toEqual(sums)
    expect(await sumsOf({ search: 'nowhere' })).toEqual({ kmDone: 0, hoursExploitation: '00:00', fuelConsumed: [], purchases: [] })
    expect(body.sums).toBeNull()
    const all = (query: object) => summed.call('roadmapSums', { query: { companyId: summed.id, type: 'vehicle', ...query } })
    expect(await all({ from: DAY })).toEqual(sums)
    expect(await all({ search: 'nowhere' })).toMatchObject({ kmDone: 0, purchases: [] })
  })

  it('says where one of its sheets stands, in the order that is asked for', async () => {
    const place = async (id: number, query: object = {}) =>
      (await company.ask('roadmapPlace', { query: { companyId: company.id, id, ...query } })).body.data
    const { body } = await company.ask('roadmaps', { query: { companyId: company.id } })
    const sheets = body.data as { id: number; number: number }[]
    const places = await Promise.all(sheets.map(({ id }) => place(id)))
    expect(places).toEqual(sheets.map((_, at) => at))
    const tenth = sheets.find(({ number }) => number === 10) as { id: number }
    expect(await place(tenth.id, { sort: 'number' })).toBe(9)
    expect(await place(tenth.id, { vehicleId: cars[0].id })).toBeNull()
    expect(await place(tenth.id, { search: 'ph20' })).toBe(1)
  })

  it('sorts by what it is asked to, and refuses a column that it does not have', async () => {
    expect((await numbers({ sort: 'number', page: 1, size: 3 })).numbers).toEqual([1, 2, 3])
    expect((await numbers({ sort: 'vehicle', direction: 'desc', page: 1, size: 2 })).numbers).toEqual([12, 10])
    const { status, body } = await company.ask('roadmaps', { query: { companyId: company.id, sort: 'id; drop table roadmaps' } })
    expect([status, body.fields]).toEqual([422, { sort: 'Invalid format' }])
  })
})
