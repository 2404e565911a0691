import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { endCompanyDeletions } from '../companies/leave-company.ts'
import { closeDueMonths } from './close-due-months.ts'

const tests = await testApp()

const purchase = (partnerId: number, expenseId: number, date: string) =>
  ({ date, number: `B ${date}`, type: 1, partnerId, expenseId, qty: 10, price: 6 }) as const

/** A company with a sheet in September, two in October and one that reaches from October into November, all without an error. */
const aQuarter = async (part: Parameters<typeof aCompany>[1] = {}) => {
  const company = await aCompany(tests, part)
  const fuel = await anArticle(company)
  const station = await aPartner(company)
  const car = await aVehicle(company, { fuelId: fuel.id })
  const driver = await aDriver(company)
  let km = 1000
  const sheet = async (startDate: string, endDate = startDate, fuelStart = 20) => {
    const trip = {
      start: 'Ploiești',
      end: 'București',
      purpose: 'marfă',
      type: 0,
      distanceMixt: 60,
      startDate,
      endDate,
      endTime: '16:00',
    } as const
    const saved = await aRoadmap(company, {
      vehicleId: car.id,
      driverId: driver.id,
      createdBy: driver.id,
      startDate,
      endDate,
      kmStart: km,
      fuelStart,
      routes: [{ ...trip, startTime: '08:00' }],
      expenses: [purchase(station.id, fuel.id, startDate)],
    } as never)
    km += 60
    return saved.id
  }
  const sheets = {
    september: await sheet('2026-09-10', '2026-09-10', 20),
    october: await sheet('2026-10-05', '2026-10-05', 25.5),
    across: await sheet('2026-10-30', '2026-11-02', 31),
    november: await sheet('2026-11-10', '2026-11-10', 36.5),
  }
  const status = (month: string) => company.call('monthStatus', { query: { companyId: company.id, month } })
  const close = (month: string, part: object = {}) =>
    company.ask('closeMonth', { body: { companyId: company.id, month, note: null, accepted: true, ...part } })
  const reopen = (month: string, reason = 'o factură întârziată') =>
    company.ask('reopenMonth', { body: { companyId: company.id, month, reason } })
  return { company, fuel, station, car, driver, sheets, sheet, status, close, reopen }
}

const mailsTo = (company: TestCompany) =>
  tests.services.database.db
    .selectFrom('mails')
    .select(['subject', 'bodyText'])
    .where('recipient', '=', company.email)
    .orderBy('id')
    .execute()

describe('a month', () => {
  it('is told with every sheet that touches it, and comes to those that begin in it', async () => {
    const { status } = await aQuarter()
    const october = await status('2026-10')
    expect(october).toMatchObject({
      closed: null,
      frozen: false,
      errors: 0,
      earlier: ['2026-09'],
      totals: { sheets: 2, vehicles: 1, km: 120, fuelAdded: 20, fuelConsumed: 9 },
    })
    expect((await status('2026-11')).totals).toMatchObject({ sheets: 2, km: 60 })
    expect((await status('2026-11')).earlier).toEqual(['2026-09', '2026-10'])
    expect((await status('2026-08')).totals).toMatchObject({ sheets: 0, km: 0 })
  })

  it('closes after the earlier ones, or with them', async () => {
    const { close, status, company } = await aQuarter()
    const early = await close('2026-10')
    expect([early.status, early.body.code, early.body.message]).toEqual([
      409,
      'MONTH_NOT_READY',
      'Luna septembrie 2026 este încă deschisă: bifează că o închizi și pe ea sau închide-o întâi',
    ])
    expect(early.body.fields).toEqual({ earlier: early.body.message })
    const both = await close('2026-10', { earlier: true, note: 'verificată' })
    expect(both.body.data).toEqual({ closed: ['2026-09', '2026-10'], digest: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const closed = await company.call('closedMonths', { query: { companyId: company.id } })
    expect(closed.map(({ month, note, closedBy }) => [month, note, closedBy])).toEqual([
      ['2026-10', 'verificată', company.email],
      ['2026-09', null, company.email],
    ])
    expect(await status('2026-09')).toMatchObject({ frozen: true, last: false })
    expect(await status('2026-10')).toMatchObject({ frozen: true, last: true, closed: { totals: { km: 120 } } })
    expect((await close('2026-10')).body.message).toBe('Luna octombrie 2026 este deja închisă')
  })

  it('does not close as something else than what was shown', async () => {
    const { close, status, sheet, company } = await aQuarter()
    const { basis } = await status('2026-09')
    await sheet('2026-09-20', '2026-09-20', 25.5)
    expect((await close('2026-09', { basis })).body.code).toBe('CHANGED')
    expect((await close('2026-09', { basis: (await status('2026-09')).basis })).status).toBe(200)
    expect((await company.call('closedMonths', { query: { companyId: company.id } }))[0]?.totals.sheets).toBe(2)
  })

  it('does not close with an error, without a look at warnings, empty, or before it began', async () => {
    const { company, close, car, driver, status } = await aQuarter()
    expect((await close('2026-08')).body.message).toBe('În luna august 2026 nu este nicio foaie de închis')
    expect((await close('2026-12')).body.message).toBe('Luna decembrie 2026 nu a început încă')
    // the last sheet begins elsewhere than the one before it ends: a warning
    await aRoadmap(company, {
      vehicleId: car.id,
      driverId: driver.id,
      createdBy: driver.id,
      startDate: '2026-09-15',
      kmStart: 1100,
      fuelStart: 25.5,
    })
    expect((await close('2026-09', { accepted: false })).body.fields).toEqual({
      accepted: 'Bifează că ai verificat ce e de văzut',
    })
    await aRoadmap(company, {
      vehicleId: car.id,
      driverId: driver.id,
      createdBy: driver.id,
      startDate: '2026-09-16',
      kmStart: 5,
      fuelStart: 21,
    })
    expect((await close('2026-09')).body.message).toBe('O foaie din septembrie 2026 are greșeli: corecteaz-o întâi')
    expect((await status('2026-09')).atFault).toMatchObject([{ type: 'vehicle', startDate: '2026-09-16' }])
  })

  it('stands in the journal as closed once, by the closing that closed it', async () => {
    const { company, close, sheets } = await aQuarter()
    const closings = async () =>
      (await company.call('journal', { query: { companyId: company.id, page: 1 } })).filter(({ call }) => call === 'closeMonth').length
    const early = { companyId: company.id, month: '2026-10', note: null, accepted: true }
    const keyed = () => company.ask('closeMonth', { body: early }, { 'idempotency-key': 'a-closing-too-early' })
    expect([(await keyed()).body.code, (await keyed()).body.code]).toEqual(['MONTH_NOT_READY', 'MONTH_NOT_READY'])
    expect(await closings()).toBe(0)
    await company.call('deleteRoadmap', { query: { companyId: company.id, id: sheets.november } })
    const both = await Promise.all([close('2026-09'), close('2026-09')])
    expect(both.map(({ body }) => body.code ?? 'closed').sort()).toEqual(['MONTH_NOT_READY', 'closed'])
    expect(await closings()).toBe(1)
  })

  it('is not closed while a line has no rate, and names it', async () => {
    const { company, fuel, station, status, close, sheets } = await aQuarter()
    const { version, ...opened } = await company.call('roadmap', { query: { companyId: company.id, id: sheets.september } })
    const line = { ...purchase(station.id, fuel.id, '2026-09-10'), number: 'EUR 7', currency: 'EUR' }
    const inLei = purchase(station.id, fuel.id, '2026-09-10')
    await company.call('saveRoadmap', { body: { ...opened, version, expenses: [inLei, line] } as never })
    expect((await status('2026-09')).unpriced).toMatchObject([{ id: sheets.september, number: 'EUR 7', at: 1 }])
    const { expenses } = await company.call('roadmap', { query: { companyId: company.id, id: sheets.september } })
    expect(expenses.map(({ withoutRate }) => withoutRate)).toEqual([false, true])
    const refused = await close('2026-09')
    expect([refused.body.code, refused.body.message]).toEqual([
      'MONTH_NOT_READY',
      'Documentul EUR 7 nu are încă un curs valutar al zilei lui: nu se știe cât face în lei',
    ])
  })

  it('is closed and opened by an owner or an accountant alone', async () => {
    const { company, status, close, reopen } = await aQuarter()
    const become = (role: string) =>
      tests.services.database.db.updateTable('memberships').set({ role }).where('companyId', '=', company.id).execute()
    await become('manager')
    expect([(await status('2026-09')).mayClose, (await close('2026-09')).body.code]).toEqual([false, 'FORBIDDEN'])
    await become('accountant')
    expect([(await status('2026-09')).mayClose, (await close('2026-09')).status]).toEqual([true, 200])
    await become('viewer')
    expect((await reopen('2026-09')).body.code).toBe('FORBIDDEN')
    await become('accountant')
    expect((await reopen('2026-09')).status).toBe(200)
    // the owner is told, and there is none
    expect((await mailsTo(company)).filter(({ bodyText }) => bodyText.includes('Motivul'))).toEqual([])
  })

  it('opens again from the last one on, with a reason that the owners are told', async () => {
    const { company, close, reopen, sheets } = await aQuarter()
    await close('2026-10', { earlier: true })
    expect((await reopen('2026-09')).body.message).toBe('Se redeschide numai ultima lună închisă, octombrie 2026')
    expect((await reopen('2026-10', 'da')).body.fields).toEqual({ reason: 'Trebuie să aibă cel puțin 5 caractere' })
    expect((await reopen('2026-10')).status).toBe(200)
    expect((await mailsTo(company)).at(-1)?.bodyText).toContain('Motivul: o factură întârziată')
    const gone = await company.ask('deleteRoadmap', { query: { companyId: company.id, id: sheets.october } })
    expect(gone.status).toBe(200)
    const still = await company.ask('deleteRoadmap', { query: { companyId: company.id, id: sheets.september } })
    expect(still.body.code).toBe('MONTH_CLOSED')
  })
})

describe('a closed month', () => {
  it('refuses every change of its sheets, also of one that only begins in it, and names itself', async () => {
    const { company, close, sheets, sheet, car } = await aQuarter()
    await close('2026-10', { earlier: true })
    const answers = [
      await company.ask('deleteRoadmap', { query: { companyId: company.id, id: sheets.across } }),
      await company.ask('deleteRoadmap', { query: { companyId: company.id, id: sheets.october } }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      answers.map(() => [
        409,
        'MONTH_CLOSED',
        'Luna octombrie 2026 este închisă: redeschide-o din Închidere și predare ca să mai poți schimba ceva în ea',
      ]),
    )
    await expect(sheet('2026-10-20')).rejects.toThrow('MONTH_CLOSED')
    // a month that had no sheet lies before closed ones: fuel would reach them from there
    await expect(sheet('2026-08-20')).rejects.toThrow('MONTH_CLOSED')
    await expect(sheet('2026-11-12', '2026-11-12', 42)).resolves.toBeGreaterThan(0)
    const opened = await company.call('roadmap', { query: { companyId: company.id, id: sheets.november } })
    const moved = {
      ...opened,
      companyId: company.id,
      numberProposed: false,
      startDate: '2026-10-31',
      routes: [],
      expenses: [],
      beneficiaries: [],
    }
    expect((await company.ask('saveRoadmap', { body: moved })).body.code).toBe('MONTH_CLOSED')
    const fifo = { ...car, calculationType: 'fifo', initialStock: 10, initialStockValue: 70 }
    expect((await company.ask('saveVehicle', { body: fifo })).body.code).toBe('MONTH_CLOSED')
    expect((await company.ask('saveVehicle', { body: { ...car, consumptionMixt: 9 } })).status).toBe(200)
  })

  it('lets the checks note the states of its sheets, and goes with its company', async () => {
    const { company, close, driver } = await aQuarter()
    await close('2026-10', { earlier: true })
    await company.call('saveDriver', { body: { ...driver, companyId: company.id, status: 'inactive' } })
    const all = await company.call('roadmaps', { query: { companyId: company.id, type: 'vehicle', page: 1 } })
    expect(all.map(({ state }) => state)).toEqual(all.map(() => expect.any(String)))
    await company.call('deleteCompany', { query: { companyId: company.id, id: company.id } })
    tests.clock.pass(31 * 24 * 60 * 60_000)
    await endCompanyDeletions(tests.services)
    const left = await tests.services.database.db.selectFrom('companies').select('id').where('id', '=', company.id).execute()
    expect(left).toEqual([])
  })
})

describe('receipts of a closed month', () => {
  it('stay with their sheets; a late invoice may come and go on a sheet of the open month, what is typed may not', async () => {
    const { company, close, status, fuel, station } = await aQuarter()
    await close('2026-10', { earlier: true })
    const receipt = (origin: string, date: string) =>
      tests.services.database.inCompany(company.id, (trx) =>
        sql`insert into receipts (company_id, origin, date, document, number, partner_id, article_id, qty, um, price, tva_rate, tva, value, currency)
          values (${company.id}, ${origin}, ${date}, 2, '9', ${station.id}, ${fuel.id}, 10, 'L', 6, 21, 12.6, 72.6, 'RON')`.execute(trx),
      )
    await expect(receipt('manual', '2026-10-31')).rejects.toThrow('2026-10 is closed')
    await receipt('einvoice', '2026-10-31')
    await receipt('manual', '2026-11-03')
    expect(await status('2026-11')).toMatchObject({ unassigned: 1, free: 0 })
    const change = (what: string) =>
      tests.services.database.inCompany(company.id, (trx) =>
        sql`update receipts set ${sql.raw(what)} where date = '2026-10-05'`.execute(trx),
      )
    await expect(change('value = 1')).rejects.toThrow('2026-10 is closed')
    await expect(change('typed_rate = 5')).rejects.toThrow('2026-10 is closed')
    await expect(change(`note = 'văzut'`)).resolves.toBeDefined()
    const [bought] = (await company.call('receipts', { query: { companyId: company.id, state: 'sheet' } })).filter(
      ({ date }) => date === '2026-10-05',
    )
    const file = (media: string) =>
      tests.services.database.inCompany(company.id, (trx) =>
        sql`insert into receipt_files (company_id, receipt_id, media, bytes, content) values (${company.id}, ${bought?.id}, ${media}, 1, 'a'::bytea)
          on conflict (company_id, receipt_id) do update set media = excluded.media`.execute(trx),
      )
    await file('image/jpeg')
    await expect(file('application/pdf')).rejects.toThrow('2026-10 is closed')
    const gone = await company.ask('deleteReceiptFile', { query: { companyId: company.id, id: bought?.id ?? 0 } })
    expect(gone.body.code).toBe('MONTH_CLOSED')
    const november = await close('2026-11')
    expect(november.body.message).toBe('O alimentare din noiembrie 2026 este de atribuit: completeaz-o sau ignor-o întâi')
  })

  it('on no sheet stay too, by whatever path, and none is moved among them', async () => {
    const { company, close, fuel, station, car } = await aQuarter()
    const of = { companyId: company.id }
    const about = { ...of, partnerId: station.id, articleId: fuel.id, vehicleId: car.id, qty: 10, value: 72.6 }
    const free = await company.call('saveReceipt', { body: { ...about, date: '2026-10-20', number: 'L 1' } })
    const ignored = await company.call('saveReceipt', { body: { ...about, date: '2026-10-21', number: 'L 2' } })
    const later = await company.call('saveReceipt', { body: { ...about, date: '2026-11-05', number: 'L 3' } })
    const { body } = await company.ask('assignReceipts', { body: { ...of, ids: [ignored.id], ignored: true } })
    const { change } = body as unknown as { change: number }
    await tests.services.database.inCompany(company.id, (trx) => sql`update receipts set origin = 'card' where number = 'L 3'`.execute(trx))
    await close('2026-10', { earlier: true })
    const refused = async (what: Promise<{ body: { code?: string } }>) => expect((await what).body.code).toBe('MONTH_CLOSED')
    await refused(company.ask('deleteReceipt', { query: { ...of, id: free.id } }))
    await refused(
      company.ask('saveReceipt', { body: { ...about, id: free.id, version: null, date: '2026-10-20', number: 'L 1', value: 80 } }),
    )
    await refused(company.ask('saveReceipt', { body: { ...about, id: free.id, version: null, date: '2026-11-02', number: 'L 1' } }))
    await refused(company.ask('saveReceipt', { body: { ...about, id: later.id, version: null, date: '2026-10-22', number: 'L 3' } }))
    await refused(company.ask('assignReceipts', { body: { ...of, ids: [ignored.id], ignored: false } }))
    await refused(company.ask('undoChange', { body: { ...of, id: change } }))
    const rows = await company.call('receipts', { query: { ...of, from: '2026-10-20', to: '2026-10-29' } })
    expect(rows.map(({ number, state, value }) => [number, state, Number(value)])).toEqual([
      ['L 2', 'ignored', 72.6],
      ['L 1', 'free', 72.6],
    ])
  })
})

describe('a company whose months close by themselves', () => {
  const closesOn = (own: TestCompany, day: number) =>
    tests.services.database.db.updateTable('companies').set({ closesOnDay: day }).where('id', '=', own.id).execute()

  it('has last month closed on its day, once, and is told when it is not in order', async () => {
    const { company, reopen, close, status } = await aQuarter()
    const late = await aQuarter()
    await close('2026-09')
    const at = tests.clock.now
    tests.clock.now = new Date('2026-11-04T08:00:00.000Z')
    await closesOn(company, 5)
    await closesOn(late.company, 4)
    await closeDueMonths(tests.services)
    expect([(await status('2026-10')).frozen, (await late.status('2026-10')).frozen]).toEqual([false, false])
    const told = (await mailsTo(late.company)).filter(({ subject }) => subject.includes('nu s-a închis singură'))
    expect(told.map(({ bodyText }) => bodyText.includes('Luna septembrie 2026 este încă deschisă'))).toEqual([true])
    tests.clock.now = new Date('2026-11-05T08:00:00.000Z')
    await closeDueMonths(tests.services)
    expect((await status('2026-10')).closed?.closedBy).toBeNull()
    await reopen('2026-10')
    await closeDueMonths(tests.services)
    expect((await status('2026-10')).frozen).toBe(false)
    expect((await mailsTo(late.company)).filter(({ subject }) => subject.includes('nu s-a închis singură'))).toHaveLength(1)
    tests.clock.now = at
  })

  it('has none closed while its package does not let it write, and is told so', async () => {
    const { company, close, status } = await aQuarter()
    await close('2026-09')
    const at = tests.clock.now
    await closesOn(company, 5)
    await tests.services.database.inCompany(company.id, (trx) =>
      trx.updateTable('subscriptions').set({ startDate: '2026-10-01', expirationDate: '2026-11-03' }).execute(),
    )
    tests.clock.now = new Date('2026-11-05T08:00:00.000Z')
    await closeDueMonths(tests.services)
    expect((await status('2026-10')).frozen).toBe(false)
    const told = (await mailsTo(company)).filter(({ subject }) => subject.includes('nu s-a închis singură'))
    expect(told.map(({ bodyText }) => bodyText)).toEqual([expect.stringContaining('achetul')])
    tests.clock.now = at
  })
})
