import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/contract.ts'
import { weekday } from '#domain/calendar/day.ts'
import { ASSET_KINDS } from '#domain/vocabulary.ts'
import { aCompany } from '#server/testing/builders.ts'
import { caller } from '#server/testing/caller.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { DAY_OFF_REASON, FLEET, SUPPLIERS } from './demo-company.ts'
import { journeyDays } from './demo-journey.ts'
import { ensureDemo } from './ensure-demo.ts'

/** What the start of a fresh installation with an embedded database does, and what it says. */
const started = async ({ app, services }: TestApp) => {
  const said: string[] = []
  const config = { ...services.config, DEMO: true, DATABASE_URL: null }
  return { demo: await ensureDemo(app, { ...services, config }, (sentence) => said.push(sentence)), said }
}

const signIn = async (tests: TestApp) => {
  const { demo, said } = await started(tests)
  expect(said).toEqual(['Creating the demo company; this happens once and takes a few seconds.'])
  if (!demo) throw new Error('a fresh installation has a demo company')
  const { email, password } = demo
  const { token } = await caller(tests.app).call('login', { body: { email, password } })
  const person = caller(tests.app, token)
  const user = await person.call('authUser', {})
  const [company] = user.companies
  if (!company) throw new Error('the demo account has a company')
  return { ...person, email, company }
}

const sheetsOf = async ({ call, company }: Awaited<ReturnType<typeof signIn>>) => {
  const ids: number[] = []
  for (const type of ['vehicle', 'machine'] as const)
    ids.push(...(await call('roadmaps', { query: { companyId: company.id, type } })).map(({ id }) => id))
  const sheets: AnswerOf<'roadmap'>[] = []
  for (const id of ids) sheets.push(await call('roadmap', { query: { companyId: company.id, id } }))
  return sheets.toSorted((a, b) => `${a.startDate} ${a.startTime}`.localeCompare(`${b.startDate} ${b.startTime}`) || a.number - b.number)
}

describe('the demo company', async () => {
  const tests = await testApp()
  const demo = await signIn(tests)
  const sheets = await sheetsOf(demo)
  const byPlate = Map.groupBy(sheets, (sheet) => sheet.vehicle.number)

  it('is marked as one, and its package limits nothing', async () => {
    expect([demo.email, demo.company.demo]).toEqual(['demo@parcurs.ro', true])
    const { permissions } = await demo.call('subscription', { query: { companyId: demo.company.id } })
    expect(permissions).toMatchObject({ state: 'active', mayAddRoadmap: true, mayAddSheet: true })
  })

  it('says the same of a month at home, on the pages of its vehicles and in the report of costs', async () => {
    const companyId = demo.company.id
    const home = await demo.call('monthOverview', { query: { companyId, month: '2026-10' } })
    const { rows, totals } = await demo.call('costs', { query: { companyId, from: '2026-10', to: '2026-10', by: 'vehicle' } })
    expect([totals.value, totals.loose, totals.km]).toEqual([home.totals.cost, 0, home.totals.km])
    let measured = 0
    for (const { id, number, km } of home.assets) {
      const page = await demo.call('vehiclePage', { query: { companyId, id, month: '2026-11' } })
      const october = page.months.at(-2)
      const row = rows.find((one) => one.id === id)
      expect([number, october?.cost, october?.km]).toEqual([number, row?.total ?? 0, km])
      if (october?.real) measured++
    }
    // car, van and lorry fill up to the brim with their odometer, both machines with their hours
    expect(measured).toBe(5)
  })

  it('is found again by the next start', async () => {
    expect(await started(tests)).toEqual({ demo: { email: 'demo@parcurs.ro', password: 'demo-parcurs' }, said: [] })
    expect((await demo.call('authUser', {})).companies).toHaveLength(1)
  })

  it('shows its team, which nobody changes', async () => {
    const companyId = demo.company.id
    const { members } = await demo.call('members', { query: { companyId } })
    expect(members.map(({ role }) => role).toSorted()).toEqual(['accountant', 'driver', 'owner', 'viewer'])
    expect(members.find(({ role }) => role === 'driver')).toMatchObject({ driver: { name: 'Szabó Csaba' }, vehicle: {} })
    const [, other] = members
    const answers = await Promise.all([
      demo.ask('inviteMember', { body: { companyId, role: 'viewer', email: null } }),
      demo.ask('changeMember', { body: { companyId, userId: other?.userId, role: 'manager' } }),
      demo.ask('removeMember', { query: { companyId, userId: other?.userId } }),
    ])
    expect(answers.map(({ body }) => body.code)).toEqual(['DEMO_COMPANY', 'DEMO_COMPANY', 'DEMO_COMPANY'])
  })

  it('has lists to look at', async () => {
    const query = { companyId: demo.company.id }
    const lengths = await Promise.all(
      (['routes', 'articles', 'drivers', 'vehicles', 'surcharges', 'partners'] as const).map(
        async (name) => (await demo.call(name, { query })).length,
      ),
    )
    expect(lengths).toEqual([13, 6, 4, 5, 4, 8])
  })

  it('has sheets of every vehicle and machine from three months ago to today, none in the future or on a Sunday', () => {
    expect([...byPlate.keys()].toSorted()).toEqual(
      Object.values(FLEET)
        .map(({ form }) => form.number)
        .toSorted(),
    )
    expect(sheets.length).toBeGreaterThan(200)
    expect(sheets[0]?.startDate.slice(0, 7)).toBe('2026-08')
    expect(sheets.every(({ startDate }) => startDate <= '2026-11-20' && weekday(startDate) !== 7)).toBe(true)
    for (const of of byPlate.values()) expect(of.at(-1)?.startDate.slice(0, 7)).toBe('2026-11')
  })

  it.each(Object.values(FLEET))('$form.number begins every sheet where the last one ended, within its tank', ({ form, tank, kmStart }) => {
    const own = byPlate.get(form.number) ?? []
    expect(own[0]).toMatchObject({ kmStart, fuelStart: form.initialStock })
    own.forEach((sheet, at) => {
      const previous = own[at - 1]
      if (previous) expect([sheet.kmStart, sheet.fuelStart]).toEqual([previous.kmStop, previous.fuelLeft])
      expect(sheet.fuelLeft).toBeGreaterThan(0)
      expect(sheet.fuelStart + sheet.fuelAdded).toBeLessThanOrEqual(tank)
      expect(sheet.endTime < '21:00').toBe(true)
    })
    expect(own.some(({ fuelAdded }) => fuelAdded > 0)).toBe(true)
  })

  it('has a journey abroad with an advance and receipts in euros, in a month that is not over', () => {
    const abroad = sheets.filter(({ expenses }) => expenses.some(({ currency }) => currency === 'EUR'))
    expect(abroad.map(({ startDate, endDate, vehicle }) => [startDate, endDate, vehicle.number])).toEqual([
      ['2026-11-17', '2026-11-18', 'BV 58 TLS'],
    ])
    expect(abroad[0]).toMatchObject({ advancePayment: 650, routes: [{ end: 'Ruse, Bulgaria' }, { start: 'Ruse, Bulgaria' }] })
  })

  it.each([
    ['2026-11-03', null],
    ['2026-11-04', null],
    ['2026-11-05', '2026-11-02'],
    ['2026-11-30', '2026-11-26'],
    ['2026-12-04', null],
  ])('sets out on %s from %s', (today, from) => {
    expect(journeyDays(today)?.from ?? null).toBe(from)
  })

  it('has a drive on a day off that was accepted with a reason', async () => {
    const { accepted } = await demo.call('monthInbox', { query: { companyId: demo.company.id, month: '2026-09' } })
    expect(accepted.map(({ codes, reason }) => [codes, reason])).toEqual([[['WEEKEND'], DAY_OFF_REASON]])
  })

  it('has readings on its receipts that agree with the sheets, but for four', async () => {
    const receipts = await demo.call('receipts', { query: { companyId: demo.company.id } })
    const read = receipts.filter(({ odometer, time }) => odometer && time)
    expect(read.length).toBeGreaterThan(60)
    const found: string[] = []
    for (const month of ['2026-08', '2026-09', '2026-10', '2026-11']) {
      const { suspects } = await demo.call('monthInbox', { query: { companyId: demo.company.id, month } })
      found.push(...suspects.flatMap(({ findings }) => findings.map(({ code }) => code)))
    }
    const ofFills = found.filter((code) => /^(ODOMETER|METER|FILL|FULL|FUEL_TANK)/.test(code))
    expect(ofFills.toSorted()).toEqual(['FILL_HOUR_OFF', 'FULL_TANK_OFF', 'METER_OFF', 'ODOMETER_OFF'])
  })

  it('has receipts of the car on no sheet, whose readings the generator meets', async () => {
    const companyId = demo.company.id
    const [car] = await demo.call('vehicles', { query: { companyId, search: FLEET.car.form.number } })
    const plan = { companyId, vehicleIds: [car?.id ?? 0], range: { from: '2026-11-09', to: '2026-11-20' } }
    const [own] = await demo.call('planGeneration', { body: plan })
    expect(own?.doubted).toEqual([])
    const free = await demo.call('receipts', { query: { companyId, state: 'free' } })
    expect(free.filter(({ vehicleId, odometer }) => vehicleId === car?.id && odometer).length).toBeGreaterThan(1)
  })

  it('is the same on another installation', async () => {
    const { call, company } = await signIn(await testApp())
    const listed = (await Promise.all(ASSET_KINDS.map((type) => call('roadmaps', { query: { companyId: company.id, type } })))).flat()
    type Sheet = { number: number; startDate: string; vehicle: { number: string }; kmDone: number; fuelLeft: number }
    const told = (all: Sheet[]) =>
      all.map(({ number, startDate, vehicle, kmDone, fuelLeft }) => [startDate, vehicle.number, number, kmDone, fuelLeft].join()).toSorted()
    expect(told(listed)).toEqual(told(sheets))
  })
})

describe('the lists of the demo company', async () => {
  const tests = await testApp()
  const company = await aCompany(tests)
  const copy = () => company.call('copyDemoLists', { body: { companyId: company.id } })

  it('are copied into a company, and only what it does not have by name', async () => {
    const copied = await copy()
    expect([copied.routes.length, copied.partners.length]).toEqual([13, 3])
    expect(await copy()).toEqual({ routes: [], partners: [], articles: [], surcharges: [] })
    const fuels = await company.call('articles', { query: { companyId: company.id, isFuel: true } })
    expect(fuels.filter(({ name }) => name === 'Motorină')).toHaveLength(1)
  })
  it('leave out a supplier that the company has under another name', async () => {
    const another = await aCompany(tests)
    const query = { companyId: another.id }
    const form = { ...query, id: null, name: 'Benzinăria noastră', tva: true, state: 'Brașov', city: 'Brașov' }
    await another.call('savePartner', { body: { ...form, cui: SUPPLIERS[0]?.cui ?? '' } })
    expect((await another.call('copyDemoLists', { body: query })).partners).toHaveLength(2)
  })
})
