import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/contract.ts'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { daysFrom } from '#domain/calendar/day.ts'
import { onBehalfOf } from '#server/access/company-access.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

/** A Friday, a Saturday and a Monday of a vehicle, in a chain; the clock stands in November 2026. */
const aWeekend = async () => {
  const company = await aCompany(tests)
  const fuel = await anArticle(company)
  const station = await aPartner(company)
  const car = await aVehicle(company, { fuelId: fuel.id, initialStock: 500, initialStockValue: 3500 })
  const driver = await aDriver(company)
  const add = (day: string, at: number, part: object = {}) =>
    aRoadmap(company, {
      ...{
        vehicleId: car.id,
        driverId: driver.id,
        createdBy: driver.id,
        startDate: day,
        endDate: day,
        startTime: '08:00',
        endTime: '11:00',
      },
      ...{ kmStart: 1000 + 60 * at, fuelStart: 540 - 4.5 * at },
      ...{ expenses: at ? [] : [{ date: day, number: '1', type: 2, partnerId: station.id, expenseId: fuel.id, qty: 40, price: 6 }] },
      routes: [
        {
          ...{ start: 'Ploiești', end: 'București', purpose: 'marfă', type: 0, distanceMixt: 60 },
          ...{ startDate: day, endDate: day, startTime: '08:30', endTime: '10:00' },
        },
      ],
      ...part,
    } as never)
  const friday = await add('2026-11-13', 0, { fuelStart: 500 })
  const saturday = await add('2026-11-14', 1)
  const monday = await add('2026-11-16', 2)
  const query = { companyId: company.id, month: '2026-11' }
  const inbox = () => company.call('monthInbox', { query })
  const codes = async () => (await inbox()).suspects.map(({ number, findings }) => [number, findings.map(({ code }) => code)])
  const offers = (id: number) => company.call('sheetOffers', { query: { companyId: company.id, id } })
  return { company, add, friday, saturday, monday, query, inbox, codes, offers }
}
type Weekend = Awaited<ReturnType<typeof aWeekend>>
const put = ({ company, saturday }: Weekend, part: object) =>
  company.ask('putRight', { body: { companyId: company.id, id: saturday.id, version: 1, ...part } as never })
const dataOf = ({ body }: { body: { data?: unknown } }) => body.data as AnswerOf<'putRight'>
const whole = async ({ company, saturday }: Weekend) => {
  const { version, ...sheet } = await company.call('roadmap', { query: { companyId: company.id, id: saturday.id } })
  return sheet
}

describe('the inbox of a month', () => {
  it('has the sheets of both kinds with findings, oldest first, among all of the month', async () => {
    const weekend = await aWeekend()
    expect(await weekend.codes()).toEqual([[2, ['WEEKEND']]])
    await aRoadmap(weekend.company, { type: 'machine', startDate: '2026-11-12', endDate: '2026-11-12', hoursAvailable: '03:00' })
    const { sheets, closed, suspects } = await weekend.inbox()
    expect([sheets, closed, suspects.map(({ type }) => type)]).toEqual([4, false, ['machine', 'vehicle']])
    expect(await weekend.company.call('toSee', { query: { companyId: weekend.company.id } })).toEqual({ count: 2, month: '2026-11' })
  })

  it('has two sheets of one driver at the same hours at both, until one of them goes', async () => {
    const { company, add, codes, friday } = await aWeekend()
    const other = await aVehicle(company, { number: 'PH 77 DOI', initialStock: 500, initialStockValue: 3500 })
    const part = { vehicleId: other.id, startTime: '09:00', kmStart: 0, fuelStart: 500, expenses: [] }
    const state = async () => {
      const rows = await company.call('roadmaps', { query: { companyId: company.id } })
      return rows.find(({ id }) => id === friday.id)?.state
    }
    expect(await state()).toBe('ok')
    const later = await add('2026-11-13', 0, { ...part, routes: [] })
    expect(await state()).toBe('warning')
    const conflicts = (await codes()).filter(([, found]) => (found as string[]).includes('SHEET_OVERLAP_DRIVER'))
    expect(conflicts.map(([number]) => number)).toEqual([1, 4])
    for (const { id } of [friday, later]) {
      const { findings } = await company.call('openSheet', { query: { companyId: company.id, id } })
      expect(findings.map(({ code }) => code)).toContain('SHEET_OVERLAP_DRIVER')
    }
    await company.call('deleteRoadmap', { query: { companyId: company.id, id: later.id } })
    expect(await state()).toBe('ok')
  })

  it('has a conflict that is accepted at one of its sheets at neither, and one with a third sheet still', async () => {
    const { company, add, codes, friday } = await aWeekend()
    const conflicting = async () =>
      (await codes()).filter(([, found]) => (found as string[]).includes('SHEET_OVERLAP_DRIVER')).map(([number]) => number)
    const elsewhere = async (number: string) => {
      const other = await aVehicle(company, { number, initialStock: 500, initialStockValue: 3500 })
      return add('2026-11-13', 0, { vehicleId: other.id, startTime: '09:00', kmStart: 0, fuelStart: 500, expenses: [], routes: [] })
    }
    await elsewhere('PH 77 DOI')
    expect(await conflicting()).toEqual([1, 4])
    const accepted = { codes: ['SHEET_OVERLAP_DRIVER' as const], reason: 'au mers împreună' }
    await company.call('acceptFindings', { body: { companyId: company.id, sheets: [{ id: friday.id, version: 1 }], ...accepted } })
    expect(await conflicting()).toEqual([])
    await elsewhere('PH 78 TRE')
    expect(await conflicting()).toEqual([5])
  })

  it('stands in what the pages begin with, and says there of which sheets it is not known', async () => {
    const { company, inbox, saturday } = await aWeekend()
    const counts = async () => (await company.call('start', {})).counts
    expect((await counts())?.allKnown).toBe(false)
    await inbox()
    await company.call('toSee', { query: { companyId: company.id } })
    expect(await counts()).toEqual({ waitingReceipts: { assign: 0 }, toSee: { count: 1, month: '2026-11' }, allKnown: true })
    await company.call('acceptFindings', {
      body: { companyId: company.id, sheets: [{ id: saturday.id, version: 1 }], codes: ['WEEKEND'], reason: 'program de sâmbătă' },
    })
    await company.call('toSee', { query: { companyId: company.id } })
    expect((await counts())?.toSee.count).toBe(0)
  })

  it('keeps what was accepted with its reason, and tells it again when that is taken back', async () => {
    const { company, saturday, codes, inbox } = await aWeekend()
    const body = {
      companyId: company.id,
      sheets: [{ id: saturday.id, version: 1 }],
      codes: ['WEEKEND' as const],
      reason: 'program de sâmbătă',
    }
    await company.call('acceptFindings', { body })
    expect(await codes()).toEqual([])
    expect((await inbox()).accepted).toMatchObject([{ id: saturday.id, number: 2, codes: ['WEEKEND'], reason: 'program de sâmbătă' }])
    expect((await company.call('toSee', { query: { companyId: company.id } })).count).toBe(0)
    const printed = await readPdf((await company.ask('acceptedPdf', { query: { companyId: company.id, month: '2026-11' } })).bytes)
    expect(printed.pages.map(({ text }) => text).join(' ')).toContain('program de sâmbătă')
    const dossier = await company.ask('dossier', { query: { companyId: company.id, month: '2026-11', draft: 'true' } })
    expect(Object.keys(unzipSync(dossier.bytes))).toContain('observatii-acceptate-2026-11.pdf')
    await company.call('withdrawAccepted', { body: { companyId: company.id, ids: [saturday.id] } })
    expect(await codes()).toEqual([[2, ['WEEKEND']]])
    expect((await inbox()).accepted).toEqual([])
    expect((await company.ask('acceptedPdf', { query: { companyId: company.id, month: '2026-11' } })).body.code).toBe('DOCUMENT_EMPTY')
  })

  it('writes one purpose on all trips that have none, and takes it back', async () => {
    const weekend = await aWeekend()
    const { company, saturday, monday } = weekend
    // the generator saves trips without a purpose, the form refuses them
    await onBehalfOf(tests.services.database, company.id, async ({ trx }) => {
      await trx.updateTable('trips').set({ purpose: '' }).where('roadmapId', 'in', [saturday.id, monday.id]).execute()
      await trx.updateTable('roadmaps').set({ state: null }).where('id', 'in', [saturday.id, monday.id]).execute()
    })
    const missing = [
      [2, ['PURPOSE_MISSING', 'WEEKEND']],
      [3, ['PURPOSE_MISSING']],
    ]
    expect(await weekend.codes()).toEqual(missing)
    const sheets = [saturday, monday].map(({ id }) => ({ id, version: 1 }))
    const fill = (part: object) => company.ask('fillPurposes', { body: { companyId: company.id, ...part } as never })
    await company.call('fillPurposes', { body: { companyId: company.id, sheets, purpose: 'Livrare' } })
    expect((await whole(weekend)).routes.map(({ purpose }) => purpose)).toEqual(['Livrare'])
    expect(await weekend.codes()).toEqual([[2, ['WEEKEND']]])
    expect((await fill({ sheets, purpose: 'Altul' })).body.code).toBe('CHANGED')
    expect((await fill({ sheets, purpose: null })).status).toBe(422)
  })

  it('takes back one acceptance of a sheet and leaves the others', async () => {
    const { company, saturday, inbox } = await aWeekend()
    const accept = (codes: ['WEEKEND'] | ['DRIVER_INACTIVE'], reason: string) =>
      company.call('acceptFindings', { body: { companyId: company.id, sheets: [{ id: saturday.id, version: 1 }], codes, reason } })
    await accept(['WEEKEND'], 'program de sâmbătă')
    await accept(['DRIVER_INACTIVE'], 'așa arată bordul')
    await company.call('withdrawAccepted', { body: { companyId: company.id, ids: [saturday.id], codes: ['DRIVER_INACTIVE'] } })
    expect((await inbox()).accepted).toMatchObject([{ id: saturday.id, version: 1, codes: ['WEEKEND'], reason: 'program de sâmbătă' }])
  })

  it('stays as it was handed over once the month is closed', async () => {
    const weekend = await aWeekend()
    const { company, saturday, query } = weekend
    const { basis } = await company.call('monthStatus', { query })
    await company.call('closeMonth', { body: { ...query, basis, accepted: true } })
    const accepted = await company.ask('acceptFindings', {
      body: { companyId: company.id, sheets: [{ id: saturday.id, version: 1 }], codes: ['WEEKEND'], reason: 'târziu' },
    })
    const withdrawn = await company.ask('withdrawAccepted', { body: { companyId: company.id, ids: [saturday.id] } })
    const moved = await put(weekend, { move: { startDate: '2026-11-13', startTime: '12:00' } })
    expect([accepted, withdrawn, moved].map(({ body }) => body.code)).toEqual(['MONTH_CLOSED', 'MONTH_CLOSED', 'MONTH_CLOSED'])
    expect((await weekend.offers(saturday.id)).offers).toEqual([])
    expect((await company.call('toSee', { query: { companyId: company.id } })).count).toBe(0)
  })
})

describe('a sheet of a Saturday', () => {
  it('has around it the days on which its vehicle is on the road, on a sheet that began before', async () => {
    const weekend = await aWeekend()
    await weekend.add('2026-11-11', 3, { number: 9, endDate: '2026-11-12', endTime: '15:00' })
    const { days } = await weekend.offers(weekend.saturday.id)
    expect(days.map(({ day, sheets, onRoad }) => [day.slice(8), sheets, onRoad]).slice(0, 3)).toEqual([
      ['12', 0, 9],
      ['13', 1, null],
      ['14', 1, null],
    ])
  })

  it('is offered the Friday before it, and nothing is wrong once it is there', async () => {
    const weekend = await aWeekend()
    const { offers, days } = await weekend.offers(weekend.saturday.id)
    const [{ move }] = offers as [(typeof offers)[number]]
    expect(offers.map((offer) => offer.move?.startDate)).toEqual(['2026-11-13'])
    expect(move).toEqual({ startDate: '2026-11-13', startTime: '11:10', endDate: '2026-11-13', endTime: '14:10' })
    expect(days.map(({ day, sheets, until, dayOff }) => [day.slice(8), sheets, until, dayOff]).slice(0, 5)).toEqual([
      ...[
        ['12', 0, null, false],
        ['13', 1, '11:00', false],
        ['14', 1, '11:00', true],
      ],
      ...[
        ['15', 0, null, true],
        ['16', 1, '11:00', false],
      ],
    ])
    const before = await whole(weekend)
    const moved = await put(weekend, { move: { startDate: move?.startDate, startTime: move?.startTime } })
    expect([moved.status, dataOf(moved).laterSheetsAffected]).toEqual([200, 0])
    const after = await whole(weekend)
    expect(after).toMatchObject({
      startDate: '2026-11-13',
      startTime: '11:10',
      endTime: '14:10',
      kmStart: 1060,
      fuelConsumed: before.fuelConsumed,
    })
    expect(after.routes).toMatchObject([{ startDate: '2026-11-13', startTime: '11:40', endDate: '2026-11-13', endTime: '13:10' }])
    expect(await weekend.codes()).toEqual([])

    expect((await put(weekend, { version: 1, move: { startDate: '2026-11-14', startTime: '08:00' } })).body.code).toBe('CHANGED')
  })

  it('shows every day that is proposed, also before those around it, and says for which finding', async () => {
    const { add, offers } = await aWeekend()
    const route = { start: 'Ploiești', end: 'București', purpose: 'marfă', type: 0, startDate: '2026-11-30', endDate: '2026-11-30' }
    const routes = [
      { ...route, distanceMixt: 60, startTime: '08:00', endTime: '09:30' },
      { ...route, distanceMixt: 0, startTime: '10:00', endTime: '11:00' },
    ]
    const holiday = await add('2026-11-30', 3, { routes })
    const answer = await offers(holiday.id)
    expect(answer.offers.map(({ move, cures }) => [move?.startDate, cures])).toEqual([['2026-11-27', ['WEEKEND']]])
    expect(answer.days.map(({ day }) => day)).toEqual(daysFrom('2026-11-27', '2026-12-05'))
  })

  it('takes over the beginning that the sheet before it leaves, and gives it back', async () => {
    const weekend = await aWeekend()
    await put(weekend, { ends: { kmStart: 1046, fuelStart: 535.5 } })
    expect((await weekend.codes())[0]?.[1]).toEqual(expect.arrayContaining(['KM_REGRESS', 'KM_CHAIN']))
    const { offers } = await weekend.offers(weekend.saturday.id)
    expect(offers[0]).toMatchObject({ move: null, recalculate: null, ends: { kmStart: 1060, fuelStart: 535.5 } })
    const taken = await put(weekend, { version: 2, ends: offers[0]?.ends })
    expect(dataOf(taken)).toMatchObject({ version: 3, laterSheetsAffected: 0 })
    expect(await weekend.codes()).toEqual([[2, ['WEEKEND']]])
  })

  it('is moved or given another beginning, one of the two, and only by its own company', async () => {
    const weekend = await aWeekend()
    expect((await put(weekend, {})).status).toBe(422)
    expect((await put(weekend, { move: { startDate: '2026-11-13', startTime: '12:00' }, ends: { kmStart: 1, fuelStart: 1 } })).status).toBe(
      422,
    )
    const stranger = await aWeekend()
    const query = { companyId: stranger.company.id, id: weekend.saturday.id }
    expect((await stranger.company.ask('sheetOffers', { query })).status).toBe(404)
  })
})
