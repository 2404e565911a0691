import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { RECEIPT_STATES, receiptState } from '#domain/receipts/receipt.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const { database } = tests.services

type Form = InputOf<'saveReceipt'>['body']
/** A company with a vehicle, and receipts of it. */
const aFleet = async () => {
  const company = await aCompany(tests)
  const fuel = await anArticle(company)
  const [vehicle, driver, partner] = [await aVehicle(company, { fuelId: fuel.id }), await aDriver(company), await aPartner(company)]
  const receipt = (part: Partial<Form> = {}) =>
    company.call('saveReceipt', {
      body: {
        ...{ companyId: company.id, date: '2026-11-20', number: '1', qty: 40, value: 290.4 },
        ...{ partnerId: partner.id, articleId: fuel.id, vehicleId: vehicle.id },
        ...part,
      },
    })
  const sheet = (part: object = {}) => aRoadmap(company, { vehicleId: vehicle.id, driverId: driver.id, ...part })
  const list = (query: object = {}) => company.ask('receipts', { query: { companyId: company.id, page: 1, ...query } })
  const of = { companyId: company.id }
  return { company, of, fuel, vehicle, driver, partner, receipt, sheet, list }
}

describe('a receipt that is typed', () => {
  it('has its price and VAT from the total alone', async () => {
    const { receipt, vehicle } = await aFleet()
    const row = await receipt()
    expect(row).toMatchObject({ origin: 'manual', state: 'free', needs: [], price: 6, tva: 50.4, tvaRate: 21, value: 290.4, um: 'L' })
    expect(row.vehicle).toMatchObject({ id: vehicle.id, number: vehicle.number })
  })

  it('without an article has no VAT, and that of the article it is given', async () => {
    const { company, of, fuel, receipt, list } = await aFleet()
    const row = await receipt({ articleId: null })
    expect(row).toMatchObject({ price: 7.26, tva: 0, tvaRate: 0, value: 290.4 })
    await company.call('assignReceipts', { body: { ...of, ids: [row.id], articleId: fuel.id } })
    expect((await list()).body.data).toMatchObject([{ price: 6, tva: 50.4, tvaRate: 21, value: 290.4 }])
  })

  it('may lack what is not known, and says what', async () => {
    const { receipt } = await aFleet()
    expect(await receipt({ vehicleId: null, number: '' })).toMatchObject({ state: 'assign', needs: ['vehicle', 'number'] })
  })

  it('refuses numbers that disagree, at their field', async () => {
    const { company, of } = await aFleet()
    const body = { ...of, date: '2026-11-20', qty: 40, price: 6, value: 300 }
    const { status, body: refused } = await company.ask('saveReceipt', { body })
    expect([status, refused.fields]).toEqual([422, { value: 'Nu se potrivește cu celelalte numere: ar fi 240,00' }])
  })

  it('is of a country by its code or name, and has the VAT that is written on it', async () => {
    const { company, of, receipt } = await aFleet()
    const szeged = { country: 'Ungaria', currency: 'HUF' as const, value: 25_400, tvaRate: 27 }
    expect(await receipt(szeged)).toMatchObject({ country: 'HU', tvaRate: 27, tva: 5400, price: 500 })
    expect(await receipt({ ...szeged, number: '2', tvaRate: null })).toMatchObject({ tvaRate: 0, tva: 0, price: 635 })
    const { status, body } = await company.ask('saveReceipt', { body: { ...of, date: '2026-11-20', qty: 40, value: 300, country: 'XX' } })
    expect([status, body.fields]).toEqual([422, { country: 'Țară necunoscută: alege una din listă, ori scrie codul ei, de exemplu HU' }])
  })

  it('is known again by the QR code of its paper', async () => {
    const { company, of, fuel } = await aFleet()
    const form = { ...of, date: '2026-11-20', qty: 40, value: 290.4, articleId: fuel.id, origin: 'phone' as const }
    const { origin } = await company.call('saveReceipt', { body: { ...form, code: 'B;20.11.2026 14:22;0012' } })
    const { status, body } = await company.ask('saveReceipt', { body: { ...form, code: 'B;20.11.2026 14:22;0012' } })
    expect([origin, status, body.code, body.message]).toEqual([
      'phone',
      409,
      'RECEIPT_KNOWN',
      'Bonul acesta este deja în Alimentări: are același cod QR',
    ])
    await company.call('saveReceipt', { body: { ...form, code: 'B;20.11.2026 15:40;0013' } })
    expect(await company.call('receipts', { query: of })).toHaveLength(2)
  })

  it('is not overwritten by who opened it before another saved it', async () => {
    const { company, receipt } = await aFleet()
    const { id, version } = await receipt()
    await receipt({ id, version, number: '2' })
    await expect(receipt({ id, version, number: '3' })).rejects.toThrow('modificată între timp')
    const form = { companyId: company.id, id, version, date: '2026-11-20', qty: 40, value: 290.4 }
    const { body } = await company.ask('saveReceipt', { body: form })
    // as its form has it: the same number is no difference
    expect(body.current).toMatchObject({ number: '2', qty: 40, value: 290.4, tva: 50.4 })
  })

  it('cannot name what the company does not have', async () => {
    const [{ company, of }, other] = [await aFleet(), await aFleet()]
    const body = { ...of, date: '2026-11-20', qty: 1, value: 1, vehicleId: other.vehicle.id }
    const { status, body: refused } = await company.ask('saveReceipt', { body })
    expect([status, refused.fields]).toEqual([422, { vehicleId: 'Înregistrarea nu există' }])
  })
})

describe('the list', () => {
  it('says which prices are far from those of their month, which days lie ahead, and where the vehicle cannot have been', async () => {
    const { company, of, receipt, list } = await aFleet()
    const route = { ...of, name: 'Ploiești – Cluj', start: 'Ploiești', end: 'Cluj-Napoca', distanceMixt: 390 }
    await company.call('saveRoute', { body: route })
    for (const number of ['1', '2', '3', '4']) await receipt({ number })
    await receipt({ number: '5', date: '2026-11-21', time: '08:00', station: 'OMV PLOIESTI VEST' })
    await receipt({ number: '6', date: '2026-11-21', time: '09:00', station: 'OMV CLUJ NAPOCA', qty: 30, value: 290.4 })
    await receipt({ number: '7', date: '2026-10-21', value: 590.4 })
    const { body } = await list()
    const remarks = Object.fromEntries((body.data as { number: string; remarks: string[] }[]).map((row) => [row.number, row.remarks]))
    expect(remarks).toEqual({
      ...Object.fromEntries(['1', '2', '3', '4', '7'].map((number) => [number, []])),
      5: ['Data este în viitor'],
      6: [
        'Data este în viitor',
        'Prețul fără TVA este cu 33 % peste cel obișnuit al lunii (6,00)',
        'La 390 km de alimentarea dinainte (OMV PLOIESTI VEST): vehiculul nu putea ajunge',
      ],
    })
  })

  it('says the rate of a foreign one, of the day of its document, and none in lei or before the bank has one', async () => {
    const { receipt, list } = await aFleet()
    const rate = { currency: 'EUR', day: '2026-11-19', rate: '5.0985' }
    await tests.services.database.db
      .insertInto('exchangeRates')
      .values(rate)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await receipt({ number: '1' })
    await receipt({ number: '2', currency: 'EUR' })
    await receipt({ number: '3', currency: 'EUR', date: '2026-10-01' })
    const { body } = await list()
    expect(Object.fromEntries((body.data as ReceiptRow[]).map((row) => [row.number, row.exchange]))).toEqual({
      1: null,
      2: { rate: 5.0985, day: '2026-11-19' },
      3: null,
    })
  })

  it('says which odometers cannot be right', async () => {
    const { receipt, list } = await aFleet()
    await receipt({ number: '1', date: '2026-11-17', odometer: 50_000 })
    await receipt({ number: '2', date: '2026-11-18', odometer: 49_000 })
    await receipt({ number: '3', date: '2026-11-19', odometer: 0 })
    const { body } = await list()
    expect(Object.fromEntries((body.data as ReceiptRow[]).map((row) => [row.number, row.odometerRemark]))).toEqual({
      1: null,
      2: 'km mai mici decât la alimentarea dinainte',
      3: 'fără km',
    })
  })

  it('speaks of the hours of a machine', async () => {
    const { company, fuel, receipt, list } = await aFleet()
    const machine = await aVehicle(company, { vehicleType: 'machine', fuelId: fuel.id })
    await receipt({ vehicleId: machine.id, number: '1', date: '2026-11-17', odometer: 5_000 })
    await receipt({ vehicleId: machine.id, number: '2', date: '2026-11-18', odometer: 4_900 })
    const { body } = await list()
    expect((body.data as ReceiptRow[]).map(({ vehicle, odometerRemark }) => [vehicle?.type, odometerRemark])).toEqual([
      ['machine', 'ore mai puține decât la alimentarea dinainte'],
      ['machine', null],
    ])
  })

  it('sums each article apart, fuels first, and finds and narrows by article', async () => {
    const { company, fuel, receipt, list } = await aFleet()
    const adBlue = await anArticle(company, { name: 'AdBlue', isFuel: false })
    const petrol = await anArticle(company, { name: 'Benzină' })
    await receipt({ number: '1' })
    await receipt({ number: '2', articleId: adBlue.id, qty: 100 })
    await receipt({ number: '3', articleId: petrol.id, qty: 10.125 })
    const sumsOf = async (query: object) => {
      const { body } = await list(query)
      return [body.total, (body.sums as { quantities: unknown }).quantities]
    }
    const ofAdBlue = { article: 'AdBlue', um: 'L', qty: 100 }
    expect(await sumsOf({})).toEqual([
      3,
      [{ article: fuel.name, um: 'L', qty: 40 }, { article: 'Benzină', um: 'L', qty: 10.125 }, ofAdBlue],
    ])
    for (const query of [{ search: 'adblue' }, { articleId: adBlue.id }]) expect(await sumsOf(query)).toEqual([1, [ofAdBlue]])
  })

  it('tells each receipt’s state as the domain does, and counts them', async () => {
    const { company, of, receipt, sheet, list, vehicle, partner, fuel } = await aFleet()
    for (const lacking of [{ vehicleId: null }, { partnerId: null }, { articleId: null }, { number: '' }, {}, {}]) {
      await receipt(lacking)
      const { id } = await receipt(lacking)
      await company.call('assignReceipts', { body: { ...of, ids: [id], ignored: true } })
    }
    const { id: receiptId } = await receipt()
    const line = { date: '2026-11-20', type: 1 as const, partnerId: partner.id, expenseId: fuel.id, qty: 40, price: 6 }
    await sheet({
      expenses: [
        { ...line, number: '1', receiptId },
        { ...line, number: '9' },
      ],
    })
    const all = await company.call('receipts', { query: { ...of } })
    for (const row of all) expect(row.state).toBe(receiptState({ ...row, onSheet: row.sheet !== null }))
    for (const state of RECEIPT_STATES) {
      const asked = await company.call('receipts', { query: { ...of, state } })
      expect(asked.map(({ id }) => id).toSorted()).toEqual(
        all
          .filter((row) => row.state === state)
          .map(({ id }) => id)
          .toSorted(),
      )
    }
    const { body } = await list({ vehicleId: vehicle.id })
    const here = all.filter((row) => row.vehicleId === vehicle.id)
    const count = (state: string) => here.filter((row) => row.state === state).length
    const { counts, quantities } = body.sums as { counts: object; quantities: { qty: number }[] }
    expect(counts).toEqual({ assign: count('assign'), free: count('free'), sheet: 2, ignored: count('ignored') })
    expect(quantities.reduce((sum, { qty }) => sum + qty, 0)).toBe(40 * (here.length - count('ignored')))
    expect(await company.call('waitingReceipts', { query: of })).toEqual({ assign: 4 })
  })

  it('sums what is asked for, and counts every state beside it', async () => {
    const { receipt, list, company, of, fuel } = await aFleet()
    await receipt()
    await receipt({ vehicleId: null, qty: 10, value: 72.6 })
    const ignored = await receipt({ number: 'I 1', qty: 5, value: 36.3 })
    const all = async () => (await list({})).body.sums as { quantities: unknown }
    const before = (await all()).quantities
    await company.call('assignReceipts', { body: { ...of, ids: [ignored.id], ignored: true } })
    // what is ignored counts nowhere else
    expect([before, (await all()).quantities]).toEqual([
      [{ article: fuel.name, um: 'L', qty: 55 }],
      [{ article: fuel.name, um: 'L', qty: 50 }],
    ])
    const { body } = await list({ state: 'assign' })
    expect([body.total, body.sums]).toEqual([
      1,
      {
        counts: { assign: 1, free: 1, sheet: 0, ignored: 1 },
        quantities: [{ article: fuel.name, um: 'L', qty: 10 }],
        values: [{ currency: 'RON', value: 72.6 }],
        withoutInvoice: 0,
      },
    ])
  })

  it('finds by number, supplier, station and plate, and stands newest first', async () => {
    const { company, of, receipt, partner, vehicle } = await aFleet()
    const { id } = await receipt({ number: 'FC 900123', station: 'Făgăraș' })
    const later = await receipt({ number: '7', date: '2026-11-21', time: '08:00' })
    const latest = await receipt({ number: '8', date: '2026-11-21', time: '09:00' })
    const suspects = async (search: string) => (await company.call('receipts', { query: { ...of, search } })).map((row) => row.id)
    expect(await suspects('')).toEqual([latest.id, later.id, id])
    expect(await suspects('900123')).toEqual([id])
    expect(await suspects('fagaras')).toEqual([id])
    expect((await suspects(partner.name)).length).toBe(3)
    expect((await suspects(vehicle.number)).length).toBe(3)
  })
})

describe('a receipt on a sheet', () => {
  const placed = async () => {
    const fleet = await aFleet()
    const row = await fleet.receipt()
    const sheet = await fleet.sheet()
    const answer = await fleet.company.call('placeReceipts', { body: { ...fleet.of, ids: [row.id] } })
    return { ...fleet, row, sheet, answer }
  }

  it('is put there with what was paid, and the sheet is computed anew', async () => {
    const { company, of, row, sheet, answer } = await placed()
    const [changed] = answer.sheets
    const filled = [{ id: row.id, version: row.version + 1 }]
    const left = { without: [], refused: [], doubled: [], overfull: [], skipped: 0 }
    expect(answer).toEqual({ ...left, placed: [row.id], sheets: [{ id: sheet.id, version: 2 }], filled, later: [] })
    expect(changed?.version).toBe((await company.call('roadmap', { query: { ...of, id: sheet.id } })).version)
    const { expenses, fuelAdded } = await company.call('roadmap', { query: { ...of, id: sheet.id } })
    expect(fuelAdded).toBe(40)
    expect(expenses).toMatchObject([{ receiptId: row.id, number: '1', qty: 40, price: 6, tva: 50.4, value: 290.4 }])
    const [listed] = await company.call('receipts', { query: { ...of, state: 'sheet' } })
    expect(listed).toMatchObject({ id: row.id, sheet: { id: sheet.id, number: sheet.number, type: 'vehicle' } })
  })

  it('has the driver of its sheet, and taken off it none again', async () => {
    const { company, of, row, sheet, driver, answer } = await placed()
    const read = async () => (await company.call('receipts', { query: of })).map(({ driverId, state }) => [driverId, state])
    expect(await read()).toEqual([[driver.id, 'sheet']])
    await company.call('deleteRoadmap', { query: { ...of, id: sheet.id } })
    const { id, number, date, partnerId, articleId, vehicleId, driverId, qty, value } = row
    const body = { ...of, id, number, date, partnerId, articleId, vehicleId, driverId, qty, value, version: answer.filled[0]?.version ?? 0 }
    await company.call('saveReceipt', { body })
    expect(await read()).toEqual([[null, 'free']])
  })

  it('changes there only in what the line does not say, and is not deleted', async () => {
    const { company, of, receipt, row } = await placed()
    const changed = await receipt({ id: row.id, qty: 1, value: 7, number: 'x', odometer: 1234, time: '10:20' })
    expect(changed).toMatchObject({ number: '1', qty: 40, odometer: 1234, time: '10:20', state: 'sheet' })
    await expect(company.call('deleteReceipt', { query: { ...of, id: row.id } })).rejects.toThrow('este pe o foaie')
    const body = { ...of, ids: [row.id], ignored: true }
    expect(await company.call('assignReceipts', { body })).toEqual({ changed: [], onSheets: 1 })
  })

  it('is not put on another one; those without a sheet are told', async () => {
    const { company, of, receipt, row, vehicle } = await placed()
    const lonely = await receipt({ date: '2026-11-25', number: '2' })
    const unknown = await receipt({ vehicleId: null })
    expect(await company.call('placeReceipts', { body: { ...of, ids: [row.id, lonely.id, unknown.id] } })).toEqual({
      ...{ placed: [], sheets: [], filled: [], refused: [], doubled: [], overfull: [], later: [], skipped: 2 },
      without: [{ id: lonely.id, vehicle: vehicle.number, date: '2026-11-25' }],
    })
  })

  it('goes to the sheet of its day that began last before its time', async () => {
    const { company, of, receipt, sheet } = await aFleet()
    const [, second] = [
      await sheet({ startTime: '06:00', endTime: '10:00' }),
      await sheet({ startTime: '12:00', endTime: '18:00', kmStart: 2000 }),
    ]
    const row = await receipt({ time: '13:00' })
    await company.call('placeReceipts', { body: { ...of, ids: [row.id] } })
    const [listed] = await company.call('receipts', { query: { ...of, state: 'sheet' } })
    expect(listed?.sheet?.id).toBe(second?.id)
  })

  it('stays off the sheet where the list doubts it as a double, also of one on a sheet, until it is put there all the same', async () => {
    const { company, of, row, receipt, sheet } = await placed()
    const again = await receipt({ number: 'T 1' })
    const copy = await receipt()
    const card = { origin: 'card', externalKey: 'card:dkv:1' }
    await database.inCompany(company.id, (trx) => trx.updateTable('receipts').set(card).where('id', '=', again.id).execute())
    const ids = [again.id, copy.id]
    const listed = (await company.call('receipts', { query: { ...of, state: 'free' } })).find(({ id }) => id === again.id)
    expect(listed?.twin).toMatchObject({ id: row.id, number: '1', value: 290.4, sheet: { id: sheet.id, number: sheet.number } })
    const answer = await company.call('placeReceipts', { body: { ...of, ids } })
    expect(answer).toMatchObject({ placed: [], sheets: [], skipped: 0 })
    expect(answer.doubled.map(({ id, twin }) => [id, twin.id]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [again.id, row.id],
      [copy.id, row.id],
    ])
    const placedNow = (await company.call('placeReceipts', { body: { ...of, ids, anyway: true } })).placed
    expect([placedNow.toSorted(), (await company.call('roadmap', { query: { ...of, id: sheet.id } })).fuelAdded]).toEqual([ids, 120])
    // both on a sheet stay a pair of the list, and are a finding of it
    const twins = (await company.call('receipts', { query: { ...of, state: 'sheet' } })).map(({ twin }) => twin?.sheet?.number)
    expect(twins).toEqual([sheet.number, sheet.number, sheet.number])
    const { suspects } = await company.call('monthInbox', { query: { ...of, month: '2026-11' } })
    expect(suspects.flatMap(({ findings }) => findings.map(({ code }) => code))).toContain('FILL_TWICE')
  })

  it('stays off a sheet whose tank it overfills, which takes the others', async () => {
    const { company, of, fuel, receipt, sheet } = await aFleet()
    const { id: vehicleId } = await aVehicle(company, { fuelId: fuel.id, tankCapacity: 80 })
    const on = await sheet({ vehicleId, fuelStart: 50 })
    const adBlue = await anArticle(company, { name: 'AdBlue', isFuel: false })
    const [fill, other] = [await receipt({ vehicleId, number: '71' }), await receipt({ vehicleId, number: '72', articleId: adBlue.id })]
    const answer = await company.call('placeReceipts', { body: { ...of, ids: [fill.id, other.id] } })
    const message = expect.stringContaining('Alimentarea 71 depășește rezervorul')
    const overfull = [{ id: fill.id, sheet: { id: on.id, type: 'vehicle', number: on.number }, message }]
    expect(answer).toMatchObject({ placed: [other.id], refused: [], overfull })
    expect((await company.call('placeReceipts', { body: { ...of, ids: [fill.id], anyway: true } })).placed).toEqual([fill.id])
  })

  it('stays off a sheet alone where its tank holds the other of a pair', async () => {
    const { company, of, fuel, receipt, sheet } = await aFleet()
    const { id: vehicleId } = await aVehicle(company, { fuelId: fuel.id, tankCapacity: 60 })
    const on = await sheet({ vehicleId, fuelStart: 10 })
    const [first, second] = [
      await receipt({ vehicleId, number: '71', time: '08:00' }),
      await receipt({ vehicleId, number: '72', time: '15:00' }),
    ]
    const answer = await company.call('placeReceipts', { body: { ...of, ids: [second.id, first.id] } })
    expect(answer).toMatchObject({ placed: [first.id], overfull: [{ id: second.id, message: expect.stringContaining('72') }] })
    expect((await company.call('roadmap', { query: { ...of, id: on.id } })).expenses).toHaveLength(1)
  })

  it('tells which later sheets no longer begin with what its sheet leaves, and so when it comes off', async () => {
    const { company, of, receipt, sheet, vehicle } = await aFleet()
    const first = await sheet()
    const { kmStop, fuelLeft } = await company.call('roadmap', { query: { ...of, id: first.id } })
    await sheet({ startDate: '2026-11-23', endDate: '2026-11-23', kmStart: kmStop, fuelStart: fuelLeft })
    const row = await receipt()
    const later = [{ vehicleId: vehicle.id, laterSheetsAffected: 1, recalculateFrom: '2026-11-23' }]
    expect((await company.call('placeReceipts', { body: { ...of, ids: [row.id] } })).later).toEqual(later)
    await company.call('recalculateRoadmaps', { body: { ...of, vehicleId: vehicle.id, startDate: '2026-11-23', endDate: '2026-11-30' } })
    expect((await company.call('takeOffReceipts', { body: { ...of, ids: [row.id] } })).later).toEqual(later)
  })

  it('comes off its sheet, and stays in the list also where it was typed on the sheet', async () => {
    const { company, of, fuel, partner, sheet } = await aFleet()
    const line = { date: '2026-11-20', type: 1 as const, partnerId: partner.id, expenseId: fuel.id, qty: 40, price: 6 }
    const on = await sheet({
      expenses: [
        { ...line, number: 'B 777' },
        { ...line, number: '10' },
      ],
    })
    const rows = await company.call('receipts', { query: { ...of, state: 'sheet', search: '777' } })
    const ids = rows.map(({ id }) => id)
    expect(await company.call('takeOffReceipts', { body: { ...of, ids } })).toEqual({
      ...{ taken: ids, sheets: [{ id: on.id, version: 2 }], refused: [], later: [] },
    })
    expect(await company.call('receipts', { query: { ...of, state: 'free' } })).toMatchObject([
      { id: ids[0], number: 'B 777', origin: 'manual' },
    ])
    expect((await company.call('roadmap', { query: { ...of, id: on.id } })).expenses).toMatchObject([{ number: '10' }])
  })

  it('does not come off a sheet of a closed month', async () => {
    const { company, of, row } = await placed()
    await company.call('closeMonth', { body: { ...of, month: '2026-11' } })
    const { taken, refused } = await company.call('takeOffReceipts', { body: { ...of, ids: [row.id] } })
    expect([taken, refused]).toEqual([[], [{ id: row.id, message: expect.stringContaining('este închisă') }]])
  })

  it('is free again when its sheet is deleted or its run is taken back', async () => {
    const { company, of, sheet, row } = await placed()
    await company.call('deleteRoadmap', { query: { ...of, id: sheet.id } })
    expect(await company.call('receipts', { query: of })).toMatchObject([{ id: row.id, state: 'free', sheet: null }])
  })

  it('without VAT on its paper has none there', async () => {
    const { company, of, receipt, sheet } = await aFleet()
    const [{ id }, { id: sheetId }] = [await receipt({ tvaRate: 0 }), await sheet()]
    await company.call('placeReceipts', { body: { ...of, ids: [id] } })
    const { expenses } = await company.call('roadmap', { query: { ...of, id: sheetId } })
    expect(expenses).toMatchObject([{ price: 7.26, tvaRate: 0, tva: 0, value: 290.4 }])
    expect(await company.call('receipts', { query: of })).toMatchObject([{ tvaRate: 0, tva: 0, state: 'sheet' }])
  })
})

describe('two receipts that are one', () => {
  const pair = async () => {
    const fleet = await aFleet()
    const mine = await fleet.receipt({ number: 'FC 9', value: 290.4 })
    const stated = { origin: 'card', time: '07:31', station: 'OMV', odometer: 51_004, externalKey: 'card:dkv:9', number: '0123' }
    const { id } = await fleet.receipt({ date: '2026-11-19', qty: 40.01, value: 290.47, number: '0123' })
    await database.inCompany(fleet.company.id, (trx) => trx.updateTable('receipts').set(stated).where('id', '=', id).execute())
    return { ...fleet, mine, card: id }
  }

  it('are shown as a pair', async () => {
    const { company, of, mine, card } = await pair()
    const twins = (await company.call('receipts', { query: of })).map(({ id, twin }) => [id, twin?.id])
    expect(twins).toEqual([
      [mine.id, card],
      [card, mine.id],
    ])
    await company.call('keepReceiptsApart', { body: { ...of, ids: [card, mine.id] } })
    expect((await company.call('receipts', { query: of })).map(({ twin }) => twin)).toEqual([null, null])
  })

  it('become one: the paper’s number and value, the pump’s time and odometer', async () => {
    const { company, of, mine, card } = await pair()
    const one = await company.call('mergeReceipts', { body: { ...of, keep: mine.id, drop: card } })
    expect(one).toMatchObject({ number: 'FC 9', value: 290.4, time: '07:31', odometer: 51_004, station: 'OMV', twin: null })
    // what came from a file stays behind, so that the file does not bring it back
    expect(await company.call('receipts', { query: { ...of, state: 'ignored' } })).toMatchObject([{ id: card, note: 'Unită cu FC 9' }])
  })

  it('are two again when the one that stayed is deleted', async () => {
    const { company, of, mine, card, receipt } = await pair()
    const typed = await receipt({ number: 'bon' })
    await company.call('mergeReceipts', { body: { ...of, keep: typed.id, drop: card } })
    // the parts of what goes go on as parts of what stays
    await company.call('mergeReceipts', { body: { ...of, keep: mine.id, drop: typed.id } })
    expect(await company.call('receipts', { query: { ...of, state: 'ignored' } })).toMatchObject([{ id: card }])
    await company.call('deleteReceipt', { query: { ...of, id: mine.id } })
    expect(await company.call('receipts', { query: of })).toMatchObject([{ id: card, ignored: false }])
  })

  it('stand where the one that goes stood: its line takes number and money, and the sheet its litres', async () => {
    const { company, of, mine, card, sheet } = await pair()
    await sheet({ startDate: '2026-11-19', endDate: '2026-11-20' })
    await company.call('placeReceipts', { body: { ...of, ids: [card], anyway: true } })
    const one = await company.call('mergeReceipts', { body: { ...of, keep: mine.id, drop: card } })
    expect(one).toMatchObject({ number: 'FC 9', value: 290.4, date: '2026-11-19', time: '07:31', odometer: 51_004, state: 'sheet' })
    const { expenses } = await company.call('roadmap', { query: { ...of, id: one.sheet?.id ?? 0 } })
    expect(expenses).toMatchObject([{ receiptId: mine.id, number: 'FC 9', date: '2026-11-19', qty: 40, value: 290.4 }])
    expect(await company.call('receipts', { query: { ...of, state: 'ignored' } })).toMatchObject([{ id: card, sheet: null }])
  })

  it('stay two where both are on sheets', async () => {
    const { company, of, mine, card, sheet } = await pair()
    await sheet({ startDate: '2026-11-19', endDate: '2026-11-20' })
    await company.call('placeReceipts', { body: { ...of, ids: [mine.id, card], anyway: true } })
    await expect(company.call('mergeReceipts', { body: { ...of, keep: card, drop: mine.id } })).rejects.toThrow('Amândouă sunt pe foi')
  })

  it('keep the picture of the one that goes, also after it is deleted', async () => {
    const { company, of, mine, card, receipt } = await pair()
    const picture = (
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
        .png()
        .toBuffer()
    ).toString('base64')
    const typed = await receipt({ number: 'bon' })
    await company.call('saveReceiptFile', { body: { ...of, id: typed.id, content: picture } })
    const first = await company.call('mergeReceipts', { body: { ...of, keep: card, drop: typed.id } })
    expect(first.file?.media).toBe('image/jpeg')
    expect((await company.call('mergeReceipts', { body: { ...of, keep: mine.id, drop: card } })).file).toEqual(first.file)
  })
})

describe('a change is taken back only where nobody changed the receipt since', () => {
  const refused = { status: 409, body: { code: 'CHANGED' } }

  it('one that was added', async () => {
    const { company, of, receipt } = await aFleet()
    const { id, version } = await receipt()
    await receipt({ id, version, note: 'verificat' })
    expect(await company.ask('deleteReceipt', { query: { ...of, id, version } })).toMatchObject(refused)
    await company.call('deleteReceipt', { query: { ...of, id, version: version + 1 } })
    expect(await company.call('receipts', { query: of })).toEqual([])
  })

  it('cards and meanings', async () => {
    const { company, of, vehicle, fuel } = await aFleet()
    const before = await company.call('receiptSettings', { query: of })
    const save = (part: object) => company.ask('saveReceiptSettings', { body: { ...of, ...part } })
    const cards = [{ tail: '5678', issuer: 'DKV', vehicleId: vehicle.id }]
    const { basis } = await company.call('saveReceiptSettings', { body: { ...of, cards, basis: before.basis } })
    await save({ aliases: [{ aliasKey: 'diesel', articleId: fuel.id }] })
    expect(await save({ cards: [], basis })).toMatchObject(refused)
    expect((await company.call('receiptSettings', { query: of })).cards).toMatchObject([{ tail: '5678' }])
  })
})

it('the last price of an article is that of the supplier, by the day', async () => {
  const { company, of, receipt, partner, fuel } = await aFleet()
  await receipt({ date: '2026-11-10' })
  await receipt({ date: '2026-11-18', value: 300 })
  const price = (day: string, articleId = fuel.id) => company.call('lastPrice', { query: { ...of, partnerId: partner.id, articleId, day } })
  expect(await price('2026-11-17')).toEqual({ day: '2026-11-10', price: 6, tvaRate: 21, currency: 'RON' })
  expect(await price('2026-11-18')).toMatchObject({ day: '2026-11-18', price: 6.1983 })
  expect(await price('2026-11-09')).toBeNull()
  expect(await price('2026-11-20', (await anArticle(company)).id)).toBeNull()
})

it("a purchase begins as the vehicle's last one, else as the company's, with what was paid on its days", async () => {
  const { company, of, receipt, vehicle, partner, fuel } = await aFleet()
  const [other, elsewhere] = [await aVehicle(company, { fuelId: fuel.id, number: 'B 2 XYZ' }), await aPartner(company)]
  const usual = (vehicleId: number, from = '2026-11-20', to = from) =>
    company.call('usualPurchase', { query: { ...of, vehicleId, from, to } })
  expect(await usual(vehicle.id)).toEqual({ last: null, paid: [] })
  await receipt({ date: '2026-11-18', document: 2, paidBy: 'card' })
  await receipt({ date: '2026-11-20', vehicleId: other.id, partnerId: elsewhere.id })
  await receipt({ date: '2026-11-20', vehicleId: other.id, partnerId: elsewhere.id, qty: 10, value: 80 })
  const paid = [{ date: '2026-11-20', partnerId: elsewhere.id, articleId: fuel.id, currency: 'RON', qty: 10, value: 80 }]
  expect(await usual(vehicle.id)).toEqual({ last: { type: 2, partnerId: partner.id, paidBy: 'card' }, paid })
  const third = await aVehicle(company, { fuelId: fuel.id, number: 'B 3 XYZ' })
  expect((await usual(third.id)).last).toMatchObject({ type: 1, partnerId: elsewhere.id })
  expect((await usual(third.id, '2026-11-18')).last).toMatchObject({ partnerId: partner.id })
  expect((await usual(vehicle.id, '2026-11-01', '2026-11-30')).paid).toHaveLength(2)
})

it('settings replace what they name and leave the rest', async () => {
  const { company, of, vehicle, fuel } = await aFleet()
  const cards = [{ tail: '5678', issuer: 'DKV', vehicleId: vehicle.id }]
  await company.call('saveReceiptSettings', { body: { ...of, cards, aliases: [{ aliasKey: 'diesel', articleId: fuel.id }] } })
  const { cards: saved } = await company.call('saveReceiptSettings', {
    body: { ...of, aliases: [{ aliasKey: 'adblue', articleId: null }] },
  })
  expect(saved).toMatchObject([{ tail: '5678', vehicleId: vehicle.id, fromDay: null }])
  expect((await company.call('receiptSettings', { query: of })).aliases).toEqual([{ aliasKey: 'adblue', articleId: null }])
})

it('of a text with two meanings the later one counts', async () => {
  const { company, of, fuel } = await aFleet()
  const aliases = [null, fuel.id].map((articleId) => ({ aliasKey: 'diesel', articleId }))
  expect((await company.call('saveReceiptSettings', { body: { ...of, aliases } })).aliases).toEqual([
    { aliasKey: 'diesel', articleId: fuel.id },
  ])
})

it('a driver or a supplier that only a receipt names is not deleted', async () => {
  const { company, of, receipt } = await aFleet()
  const [driver, partner] = [await aDriver(company), await aPartner(company)]
  await receipt({ driverId: driver.id, partnerId: partner.id })
  await expect(company.call('deleteDriver', { query: { ...of, id: driver.id } })).rejects.toThrow('este folosită')
  await expect(company.call('deletePartner', { query: { ...of, id: partner.id } })).rejects.toThrow('este folosită')
  const { rows } = await database.inCompany(company.id, (trx) => sql`select 1 from partners where id = ${partner.id}`.execute(trx))
  expect(rows).toHaveLength(1)
})
