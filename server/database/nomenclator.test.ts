/** The six lists, through HTTP: what they share, and what each refuses. */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { CallName } from '#contract/contract.ts'
import { FIRST_RECORDS } from '#contract/limits.ts'
import {
  aCompany,
  aCui,
  aDriver,
  anArticle,
  aPartner,
  aRoadmap,
  aRoute,
  aSurcharge,
  aVehicle,
  type TestCompany,
} from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const company = await aCompany(tests)
const stranger = await aCompany(tests)

const read = async (of: TestCompany, name: CallName, query: object = {}) => {
  const { status, body } = await of.ask(name, { query: { companyId: of.id, ...query } })
  expect(status).toBe(200)
  return { total: body.total, rows: body.data as { id: number; name: string; number: string }[] }
}
const names = async (of: TestCompany, name: CallName, query: object = {}) => (await read(of, name, query)).rows.map((row) => row.name)
const remove = (of: TestCompany, name: CallName, id: number) => of.ask(name, { query: { companyId: of.id, id } })
const DAY = '2026-11-20'
const trip = { start: 'A', end: 'B', purpose: 'C', type: 0, distanceMixt: 1, startDate: DAY, endDate: DAY } as const

describe('lists of any length', async () => {
  const company = await aCompany(tests)
  const fuel = (await company.call('articles', { query: { companyId: company.id } })).find(({ isFuel }) => isFuel)
  const { database } = tests.services
  await database.inCompany(company.id, async (trx) => {
    const many = (count: number) => sql`generate_series(1, ${count}::int) as n`
    await sql`insert into partners (company_id, name, cui, city, state, address, search_key)
      select ${company.id}, 'Transport și Logistică ' || n || ' S.R.L.', (10000000 + n)::text, 'Câmpulung Moldovenesc', 'Suceava',
        'Strada Independenței nr. ' || n, 'transport si logistica ' || n || ' s.r.l. suceava' from ${many(50_000)}`.execute(trx)
    await sql`insert into routes (company_id, name, start, "end", distance_mixt, distance_urban, distance_extra_urban, search_key)
      select ${company.id}, 'Câmpulung – Suceava ' || n, 'Câmpulung Moldovenesc', 'Suceava ' || n, n % 900, 0, 0, 'campulung suceava ' || n
      from ${many(5_000)}`.execute(trx)
    await sql`insert into drivers (company_id, name, search_key, status)
      select ${company.id}, 'Popescu-Ionescu Alexandru ' || n, 'popescu-ionescu alexandru ' || n, 'active' from ${many(2_000)}`.execute(trx)
    await sql`insert into articles (company_id, name, search_key, um, tva, is_fuel)
      select ${company.id}, 'Anvelope de iarnă ' || n, 'anvelope de iarna ' || n, 'buc', 21, false from ${many(2_000)}`.execute(trx)
    await sql`insert into surcharges (company_id, name, search_key, vehicle_type, amount)
      select ${company.id}, 'Spor de iarnă ' || n, 'spor de iarna ' || n, 'vehicle', 10 from ${many(300)}`.execute(trx)
  })
  for (let n = 0; n < FIRST_RECORDS.vehicles + 10; n++)
    await aVehicle(company, { fuelId: fuel?.id ?? 0, make: 'Mercedes-Benz', model: 'Actros 1845' })

  it('begin a form with less than 50 kB', async () => {
    const lists = await company.call('sheetLists', { query: { companyId: company.id, kind: 'vehicle' } })
    for (const [name, size] of Object.entries(FIRST_RECORDS)) {
      const { rows, whole } = lists[name as keyof typeof FIRST_RECORDS]
      expect([rows.length, whole], name).toEqual([size, false])
    }
    expect(Buffer.byteLength(JSON.stringify(lists))).toBeLessThan(50_000)
  })

  it('are searched to their end', async () => {
    expect(await names(company, 'partners', { sort: 'used', page: 1, size: 30, search: 'logistica 49999' })).toEqual([
      'Transport și Logistică 49999 S.R.L.',
    ])
  })

  it('show the same far behind as near, and what has changed since', async () => {
    const inPages = (all: string[], page: number) => all.slice((page - 1) * 10, page * 10)
    const page = (page: number, more: object = {}) => names(company, 'drivers', { page, size: 10, ...more })
    const all = await names(company, 'drivers')
    for (const at of [160, 163, 161, 200, 170]) expect(await page(at), String(at)).toEqual(inPages(all, at))
    const found = await names(company, 'drivers', { search: '1' })
    for (const at of [151, 154]) expect(await page(at, { search: 'alexandru' }), String(at)).toEqual(inPages(all, at))
    for (const at of [2, 20]) expect(await page(at, { search: '1' }), String(at)).toEqual(inPages(found, at))
    const { id } = await aDriver(company, { name: 'Aaron' })
    for (const at of [163, 164, 162]) expect(await page(at), String(at)).toEqual(inPages(['Aaron', ...all], at))
    expect((await remove(company, 'deleteDriver', id)).status).toBe(200)
    for (const at of [165, 164]) expect(await page(at), String(at)).toEqual(inPages(all, at))
    expect(await page(202)).toEqual([])
  })
})

describe('a list', async () => {
  const company = await aCompany(tests)
  for (const name of ['Zalău', 'Șosea', 'Sosire', 'Țara Bârsei', 'Tunari', 'Ăbrud', 'Azuga', 'Inel 100% est'])
    await aRoute(company, { name })

  it('stands in Romanian order, both ways', async () => {
    const order = ['Azuga', 'Ăbrud', 'Inel 100% est', 'Sosire', 'Șosea', 'Tunari', 'Țara Bârsei', 'Zalău']
    expect(await names(company, 'routes')).toEqual(order)
    expect(await names(company, 'routes', { sort: 'name', direction: 'desc' })).toEqual(order.toReversed())
  })

  it('is searched without diacritics and case, by every word, and signs mean themselves', async () => {
    expect(await names(company, 'routes', { search: 'sosea' })).toEqual(['Șosea'])
    expect(await names(company, 'routes', { search: 'ŞOSEA' })).toEqual(['Șosea'])
    expect(await names(company, 'routes', { search: 'bars tara' })).toEqual(['Țara Bârsei'])
    expect(await names(company, 'routes', { search: '0%' })).toEqual(['Inel 100% est'])
    expect(await names(company, 'routes', { search: '_' })).toEqual([])
    expect(await names(company, 'routes', { search: '\\' })).toEqual([])
  })

  it('comes in pages with the total of what is found, and whole without a page', async () => {
    expect(await read(company, 'routes', { page: 2, size: 3 })).toMatchObject({
      total: 8,
      rows: [{ name: 'Sosire' }, { name: 'Șosea' }, { name: 'Tunari' }],
    })
    expect(await read(company, 'routes', { page: 1, size: 1, search: 'a' })).toMatchObject({ total: 6, rows: [{ name: 'Azuga' }] })
    expect(await read(company, 'routes')).toMatchObject({ total: 8 })
    expect(await read(company, 'routes', { page: 9 })).toEqual({ total: 8, rows: [] })
  })

  it('begins with what the newest sheets name most, whatever is searched, and goes on by name', async () => {
    const other = await aCompany(tests)
    const driver = await aDriver(other)
    const vehicle = await aVehicle(other)
    const [alfa, beta, gama] = [
      await aPartner(other, { name: 'Alfa' }),
      await aPartner(other, { name: 'Beta' }),
      await aPartner(other, { name: 'Gamă' }),
    ]
    const fuel = await anArticle(other, { name: 'Zzz', isFuel: false })
    await aRoute(other, { name: 'Acasă', start: 'X', end: 'Y' })
    await aRoute(other, { name: 'Zori', start: 'A', end: 'B' })
    const line = (partnerId: number) => ({ date: DAY, number: String(partnerId), type: 1, partnerId, expenseId: fuel.id, qty: 1, price: 1 })
    const of = { vehicleId: vehicle.id, driverId: driver.id, startDate: DAY, endDate: DAY, routes: [trip] }
    await aRoadmap(other, { ...of, expenses: [line(gama.id), { ...line(gama.id), number: 'x' }, line(beta.id)] })
    const first = { sort: 'used', page: 1, size: 2 }
    expect(await read(other, 'partners', first)).toMatchObject({ total: 3, rows: [{ name: 'Gamă' }, { name: 'Beta' }] })
    expect(await read(other, 'partners', { ...first, page: 2 })).toMatchObject({ total: 3, rows: [{ name: 'Alfa' }] })
    expect(await names(other, 'partners', { ...first, search: 'a' })).toEqual(['Gamă', 'Beta'])
    expect(await names(other, 'partners', { ...first, search: 'alf' })).toEqual(['Alfa'])
    expect(await names(other, 'partners', { sort: 'used' })).toEqual(['Gamă', 'Beta', 'Alfa'])
    expect((await names(other, 'articles', first))[0]).toBe('Zzz')
    expect(await names(other, 'routes', first)).toEqual(['Zori', 'Acasă'])
    expect(await names(other, 'partners', { ids: `${alfa.id},${beta.id}`, sort: 'name' })).toEqual(['Alfa', 'Beta'])
    for (const name of ['vehicles', 'drivers', 'surcharges'] as const) expect((await read(other, name, first)).rows.length).toBeLessThan(3)
  })

  it('sorts numbers as numbers, and refuses a column that it does not have', async () => {
    const other = await aCompany(tests)
    for (const distanceMixt of [100, 9.5, 20]) await aRoute(other, { name: String(distanceMixt), distanceMixt })
    expect(await names(other, 'routes', { sort: 'distanceMixt' })).toEqual(['9.5', '20', '100'])
    const { status, body } = await other.ask('routes', { query: { companyId: other.id, sort: 'searchKey' } })
    expect([status, body.fields]).toEqual([422, { sort: 'Invalid format' }])
  })

  it('keeps one sort of row where it is asked to', async () => {
    const other = await aCompany(tests)
    const thing = await anArticle(other, { name: 'Rovinietă', isFuel: false })
    expect(await names(other, 'articles', { isFuel: false })).toEqual([thing.name])
    expect(await names(other, 'articles', { isFuel: true })).toEqual(['Benzină', 'Motorină'])
    const idle = await aDriver(other, { status: 'suspended' })
    await aDriver(other)
    expect(await names(other, 'drivers', { status: 'suspended' })).toEqual([idle.name])
    const machine = await aVehicle(other, { vehicleType: 'machine' })
    await aVehicle(other)
    expect((await read(other, 'vehicles', { vehicleType: 'machine' })).rows.map((row) => row.id)).toEqual([machine.id])
    const spor = await aSurcharge(other, { vehicleType: 'machine' })
    await aSurcharge(other)
    expect(await names(other, 'surcharges', { vehicleType: 'machine' })).toEqual([spor.name])
  })

  it('finds a plate however it is written, a driver by his job and his phone, and a partner by its code with and without RO', async () => {
    const other = await aCompany(tests)
    const car = await aVehicle(other, { number: 'B-99 XYZ', make: 'Dacia', model: 'Duster' })
    for (const search of ['b99xyz', '99 xyz', 'duster'])
      expect((await read(other, 'vehicles', { search })).rows.map(({ id }) => id)).toEqual([car.id])
    const driver = await aDriver(other, { job: 'Șef coloană', phone: '0722 123-456' })
    for (const search of ['sef', '0722 123', '0722123456'])
      expect((await read(other, 'drivers', { search })).rows.map(({ id }) => id)).toEqual([driver.id])
    const partner = await aPartner(other)
    for (const search of [partner.cui, `RO${partner.cui}`])
      expect((await read(other, 'partners', { search })).rows.map(({ id }) => id)).toEqual([partner.id])
  })
})

describe('a row', () => {
  it('is answered as it was saved, and changed in place', async () => {
    const route = await aRoute(company, { via: 'Otopeni', distanceMixt: 60.25 })
    expect(route).toMatchObject({ companyId: company.id, via: 'Otopeni', distanceMixt: 60.25 })
    const changed = await company.call('saveRoute', { body: { ...route, name: 'Alta', via: '' } })
    expect(changed).toEqual({ ...route, version: route.version + 1, name: 'Alta', via: null })
    expect((await read(company, 'routes')).rows).toContainEqual(changed)
    expect(await names(company, 'routes', { search: 'otopeni' })).toEqual([])
  })

  it('of another company is neither changed, nor deleted, nor listed', async () => {
    const rows = {
      Route: await aRoute(company),
      Article: await anArticle(company),
      Partner: await aPartner(company),
      Driver: await aDriver(company),
      Surcharge: await aSurcharge(company),
      Vehicle: await aVehicle(company),
    }
    const { id: fuelId } = await anArticle(stranger)
    for (const [noun, row] of Object.entries(rows)) {
      const body = {
        ...row,
        companyId: stranger.id,
        ...(noun === 'Vehicle' ? { fuelId } : {}),
        ...(noun === 'Partner' ? { cui: aCui() } : {}),
      }
      expect([noun, (await stranger.ask(`save${noun}` as CallName, { body })).status]).toEqual([noun, 404])
      expect([noun, (await remove(stranger, `delete${noun}` as CallName, row.id)).status]).toEqual([noun, 404])
      expect([noun, (await stranger.ask(`save${noun}` as CallName, { body: row })).status]).toEqual([noun, 404])
      const list = await read(stranger, `${noun.toLowerCase()}s` as CallName)
      expect(list.rows.map(({ id }) => id)).not.toContain(row.id)
      expect((await read(company, `${noun.toLowerCase()}s` as CallName)).rows).toContainEqual(row)
    }
  })

  it('that does not exist is neither changed nor deleted', async () => {
    const forms = {
      Route: { start: 'a', end: 'b' },
      Article: { um: 'L' },
      Partner: {},
      Driver: {},
      Surcharge: { vehicleType: 'vehicle', amount: 1 },
    }
    for (const [noun, form] of Object.entries(forms)) {
      const body = { companyId: company.id, id: 9_999_999, name: 'x', ...form }
      expect((await company.ask(`save${noun}` as CallName, { body })).status).toBe(404)
      expect((await remove(company, `delete${noun}` as CallName, 9_999_999)).status).toBe(404)
    }
  })
})

describe('a form is refused', async () => {
  const fuel = await anArticle(company)
  const thing = await anArticle(company, { isFuel: false })
  const theirs = await anArticle(stranger)
  const car = {
    vehicleType: 'vehicle',
    number: 'PH 77 FRM',
    category: 'M1',
    calculationType: 'fuel',
    fuelId: fuel.id,
    consumptionType: 1,
    consumptionMixt: 7.5,
  }
  const machine = { ...car, vehicleType: 'machine', category: null, consumptionType: 3, consumptionMixt: null, consumptionStationary: 9 }
  const article = { name: 'x', um: 'L', tva: 21 }
  const REQUIRED = 'Câmp obligatoriu'
  it.each<[CallName, object, Record<string, string>]>([
    ['saveRoute', { name: ' ', start: 'a', end: 'b' }, { name: REQUIRED }],
    [
      'saveRoute',
      { name: 'a', start: 'a', end: 'b', distanceMixt: null, distanceUrban: null },
      { distanceMixt: REQUIRED, distanceUrban: REQUIRED },
    ],
    ['saveArticle', { ...article, name: '' }, { name: REQUIRED }],
    ['saveArticle', { ...article, tva: null }, { tva: REQUIRED }],
    ['saveArticle', { ...article, um: null }, { um: REQUIRED }],
    ['saveArticle', { ...article, tva: 101 }, { tva: 'Valoarea trebuie să fie mai mică sau egală cu 100' }],
    ['savePartner', { name: null }, { name: REQUIRED }],
    ['savePartner', { name: 'x', cui: '1590083' }, { cui: 'CUI invalid: cifra de control nu corespunde' }],
    ['saveDriver', { name: '' }, { name: REQUIRED }],
    ['saveDriver', { name: 'x', email: 'nu e' }, { email: 'Invalid email' }],
    ['saveDriver', { name: 'x', status: 'x' }, { status: 'Invalid format' }],
    ['saveSurcharge', { name: '', vehicleType: 'vehicle', amount: 1 }, { name: REQUIRED }],
    ['saveSurcharge', { name: 'x', vehicleType: null, amount: null }, { vehicleType: REQUIRED, amount: REQUIRED }],
    ['saveVehicle', { ...car, number: '' }, { number: REQUIRED }],
    ['saveVehicle', { ...car, category: null }, { category: REQUIRED }],
    ['saveVehicle', { ...car, calculationType: undefined, fuelId: null }, { calculationType: REQUIRED, fuelId: REQUIRED }],
    ['saveVehicle', { ...car, consumptionMixt: null }, { consumptionMixt: REQUIRED }],
    ['saveVehicle', { ...car, consumptionMixt: 0 }, { consumptionMixt: 'Valoarea trebuie să fie mai mare decât 0' }],
    [
      'saveVehicle',
      { ...car, consumptionType: 2, consumptionUrban: 0, consumptionExtraUrban: 6 },
      { consumptionUrban: 'Valoarea trebuie să fie mai mare decât 0' },
    ],
    ['saveVehicle', { ...car, consumptionType: 2 }, { consumptionUrban: REQUIRED, consumptionExtraUrban: REQUIRED }],
    ['saveVehicle', { ...car, stationaryConsumption: true }, { consumptionStationary: REQUIRED }],
    ['saveVehicle', { ...car, calculationType: 'fifo' }, { initialStock: REQUIRED, initialStockValue: REQUIRED }],
    ['saveVehicle', { ...car, consumptionType: 3 }, { consumptionType: 'Invalid format', consumptionStationary: REQUIRED }],
    ['saveVehicle', { ...machine, consumptionStationary: null }, { consumptionStationary: REQUIRED }],
    [
      'saveVehicle',
      { ...machine, calculationType: 'fifo', initialStock: -1, initialStockValue: 0 },
      { initialStock: 'Valoarea trebuie să fie mai mare sau egală cu 0' },
    ],
    ['saveVehicle', { ...car, fuelId: thing.id }, { fuelId: 'Alege un combustibil' }],
    ['saveVehicle', { ...car, fuelId: theirs.id }, { fuelId: 'Alege un combustibil' }],
  ])('%s %o', async (name, body, fields) => {
    const answer = await company.ask(name, { body: { id: null, companyId: company.id, ...body } })
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([422, 'INVALID', fields])
  })

  it('when the plate is taken, however it is written; a machine may have the plate of a vehicle', async () => {
    await aVehicle(company, { number: 'PH 50 UNU' })
    const { status, body } = await company.ask('saveVehicle', { body: { companyId: company.id, ...car, number: 'ph-50unu' } })
    expect([status, body.code, body.fields]).toEqual([
      422,
      'PLATE_TAKEN',
      { number: 'Există deja un vehicul sau un utilaj cu acest număr' },
    ])
    await aVehicle(company, { vehicleType: 'machine', number: 'PH 50 UNU' })
    await aVehicle(stranger, { number: 'PH 50 UNU' })
  })

  it('when the partner’s code is taken; partners without a code may be many', async () => {
    const { cui } = await aPartner(company)
    const { status, body } = await company.ask('savePartner', { body: { companyId: company.id, name: 'x', cui: `RO ${cui}` } })
    expect([status, body.code, body.fields]).toEqual([422, 'PARTNER_TAKEN', { cui: 'Există deja un partener cu acest CUI' }])
    await aPartner(company, { cui: null })
    await aPartner(company, { cui: null })
    await aPartner(stranger, { cui })
  })

  it('when a vehicle would become a machine, or a fuel that is burnt no fuel', async () => {
    const asset = await aVehicle(company)
    const turned = await company.ask('saveVehicle', { body: { ...machine, companyId: company.id, id: asset.id } })
    expect(turned.body.fields).toEqual({ vehicleType: 'Invalid format' })
    const { body } = await company.ask('saveArticle', { body: { ...article, companyId: company.id, id: asset.fuelId, isFuel: false } })
    expect(body.fields).toEqual({ isFuel: `Este combustibilul unui vehicul: ${asset.number}` })
  })

  it('and a vehicle keeps only the norms that its consumption type asks for', async () => {
    const all = { consumptionMixt: 7, consumptionUrban: 8, consumptionExtraUrban: 6, consumptionStationary: 1 }
    expect(await aVehicle(company, { ...all, consumptionType: 2 })).toMatchObject({
      ...all,
      consumptionMixt: null,
      consumptionStationary: null,
    })
    expect(await aVehicle(company, { ...all, stationaryConsumption: true })).toMatchObject({
      consumptionMixt: 7,
      consumptionUrban: null,
      consumptionExtraUrban: null,
      consumptionStationary: 1,
    })
  })
})

describe('deleting', () => {
  const INACTIVE = 'Îl poți trece în starea Inactiv'
  it('takes a row away that nothing uses', async () => {
    const driver = await aDriver(company)
    expect((await remove(company, 'deleteDriver', driver.id)).status).toBe(200)
    expect((await read(company, 'drivers')).rows.map(({ id }) => id)).not.toContain(driver.id)
    expect((await remove(company, 'deleteDriver', driver.id)).status).toBe(404)
  })

  it('a driver is refused while sheets name him, and says which', async () => {
    const company = await aCompany(tests)
    const [driver, author] = [await aDriver(company), await aDriver(company)]
    for (const number of [14, 12, 13]) await aRoadmap(company, { driverId: driver.id, number })
    await aRoadmap(company, { type: 'machine', driverId: driver.id, createdBy: author.id, number: 4 })
    const refused = async (id: number) => {
      const { status, body } = await remove(company, 'deleteDriver', id)
      return [status, body.code, body.message]
    }
    expect(await refused(driver.id)).toEqual([
      409,
      'IN_USE',
      `Este folosit de 3 foi: nr. 12, 13, 14 și de 1 foaie de funcționare: nr. 4. ${INACTIVE}`,
    ])
    expect(await refused(author.id)).toEqual([409, 'IN_USE', `Este folosit de 1 foaie de funcționare: nr. 4. ${INACTIVE}`])
  })

  it('of everything else that a sheet names is refused too; a route may always go', async () => {
    const company = await aCompany(tests)
    const [partner, beneficiary, article] = [await aPartner(company), await aPartner(company), await anArticle(company)]
    const [gear, carrier] = [await aVehicle(company, { vehicleType: 'machine' }), await aVehicle(company)]
    const surcharges = [await aSurcharge(company), await aSurcharge(company), await aSurcharge(company)] as const
    const vehicle = await aVehicle(company, {
      equipment: true,
      beneficiaries: true,
      stationaryConsumption: true,
      consumptionStationary: 1.5,
    })
    await aRoadmap(company, {
      vehicleId: vehicle.id,
      equipmentId: gear.id,
      equipmentConsumptionId: surcharges[0].id,
      consumptionIds: [surcharges[1].id],
      travelVehicleId: carrier.id,
      routes: [{ ...trip, consumptionId: surcharges[2].id }],
      expenses: [{ date: DAY, number: '1', type: 1, partnerId: partner.id, expenseId: article.id, qty: 1 }],
      beneficiaries: [{ partnerId: beneficiary.id, purpose: 'x' }],
    })
    const uses: [CallName, { id: number }][] = [
      ...surcharges.map((spor): [CallName, { id: number }] => ['deleteSurcharge', spor]),
      ['deletePartner', partner],
      ['deletePartner', beneficiary],
      ['deleteArticle', article],
      ['deleteVehicle', vehicle],
      ['deleteVehicle', gear],
      ['deleteVehicle', carrier],
    ]
    for (const [name, { id }] of uses) {
      const { status, body } = await remove(company, name, id)
      const instead = name === 'deleteVehicle' ? `. ${INACTIVE}` : ''
      expect([name, status, body.message]).toEqual([name, 409, `Este folosit de 1 foaie: nr. 1${instead}`])
    }
    const route = await aRoute(company)
    expect((await remove(company, 'deleteRoute', route.id)).status).toBe(200)
  })

  it('a fuel is refused while vehicles burn it', async () => {
    const company = await aCompany(tests)
    const fuel = await anArticle(company)
    await aVehicle(company, { fuelId: fuel.id, number: 'PH 12 ABC' })
    expect((await remove(company, 'deleteArticle', fuel.id)).body.message).toBe('Este combustibilul unui vehicul: PH 12 ABC')
    await aVehicle(company, { fuelId: fuel.id, number: 'PH 13 ABC' })
    expect((await remove(company, 'deleteArticle', fuel.id)).body.message).toBe('Este combustibilul a 2 vehicule: PH 12 ABC, PH 13 ABC')
  })
})
