import { describe, expect, it } from 'vitest'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

/** A vehicle that drives 60 km on a day, from 09:00 to 10:00 of a sheet from 08:00 to 17:00, with so many litres in its tank at first. */
const aDriven = async (stock = 500) => {
  const company = await aCompany(tests)
  const of = { companyId: company.id }
  const fuel = await anArticle(company)
  const [partner, driver] = [await aPartner(company), await aDriver(company)]
  const vehicle = await aVehicle(company, { fuelId: fuel.id, initialStock: stock, initialStockValue: 7 * stock })
  const receipt = async (number: string, date: string, part: object = {}) => {
    const { id, qty, document } = await company.call('saveReceipt', {
      body: {
        ...of,
        ...{ date, document: 1, number, partnerId: partner.id, articleId: fuel.id, vehicleId: vehicle.id, qty: 40, value: 290.4, ...part },
      } as never,
    })
    return { date, number, type: document, partnerId: partner.id, expenseId: fuel.id, qty, value: 290.4, receiptId: id }
  }
  let [kmStart, fuelStart] = [1000, stock]
  const drive = async (day: string, expenses: Awaited<ReturnType<typeof receipt>>[] = []) => {
    const sheet = await aRoadmap(company, {
      ...{
        vehicleId: vehicle.id,
        driverId: driver.id,
        createdBy: driver.id,
        startDate: day,
        endDate: day,
        startTime: '08:00',
        endTime: '17:00',
      },
      ...{ kmStart, fuelStart, expenses },
      routes: [
        {
          ...{ start: 'A', end: 'B', purpose: 'marfă', type: 0, distanceMixt: 60 },
          ...{ startDate: day, endDate: day, startTime: '09:00', endTime: '10:00' },
        },
      ],
    } as never)
    kmStart += 60
    fuelStart += expenses.reduce((sum, { qty }) => sum + qty, 0) - 4.5
    return sheet
  }
  const inbox = () => company.call('monthInbox', { query: { ...of, month: '2026-11' } })
  const codes = async () => (await inbox()).suspects.flatMap(({ number, findings }) => findings.map(({ code }) => `${number} ${code}`))
  const offersOf = async (id: number) => (await company.call('sheetOffers', { query: { ...of, id } })).offers
  const versionOf = async (id: number) => (await company.call('roadmap', { query: { ...of, id } })).version
  const put = async (id: number, part: object) =>
    company.ask('putRight', { body: { ...of, id, version: await versionOf(id), ...part } as never })
  const linesOf = async (id: number) => (await company.call('roadmap', { query: { ...of, id } })).expenses.map(({ number }) => number)
  const undo = async (change: number) => company.call('undoChange', { body: { ...of, id: change } as never })
  return { company, of, vehicle, receipt, drive, inbox, codes, offersOf, put, linesOf, undo }
}
const changeOf = ({ body }: { body: unknown }) => (body as { change: number }).change

describe('a fill off its sheet', () => {
  it('is moved to the sheet that holds it, and the tank between both follows', async () => {
    const { receipt, drive, codes, offersOf, put, linesOf, undo } = await aDriven()
    const fill = await receipt('77', '2026-11-18', { odometer: 1180, time: '11:00' })
    const first = await drive('2026-11-17', [fill])
    await drive('2026-11-17')
    await drive('2026-11-18')
    await drive('2026-11-19')
    expect(await codes()).toContain('1 ODOMETER_OFF')
    const [move, reading] = await offersOf(first.id)
    expect([move?.moveFill?.document, move?.moveFill?.to.number, reading?.reading?.index]).toEqual(['77', 3, 1060])
    const { receiptId, to } = move?.moveFill ?? { receiptId: 0, to: { id: 0, version: 0 } }
    const moved = await put(first.id, { moveFill: { receiptId, to: { id: to.id, version: to.version } } })
    expect(moved.status).toBe(200)
    expect([await linesOf(first.id), await linesOf(to.id)]).toEqual([[], ['77']])
    expect(await codes()).not.toContain('1 ODOMETER_OFF')
    expect((await codes()).filter((code) => code.endsWith('FUEL_CHAIN'))).toEqual([])
    await undo(changeOf(moved))
    expect([await linesOf(first.id), await linesOf(to.id)]).toEqual([['77'], []])
  })

  it('on no sheet yet is corrected where the sheet after it departs below its reading', async () => {
    const { receipt, drive, codes, offersOf, put, undo } = await aDriven()
    await drive('2026-11-16')
    const { receiptId } = await receipt('77', '2026-11-17', { odometer: 1180, time: '11:00' })
    const { id } = await drive('2026-11-18')
    await drive('2026-11-19')
    expect(await codes()).toEqual(['2 ODOMETER_OFF'])
    const [{ reading } = {}] = await offersOf(id)
    expect(reading).toMatchObject({ at: 'departure', receiptId, document: '77', odometer: 1180, index: 1060, before: null, after: null })
    const corrected = await put(id, { reading: { receiptId, odometer: 1058 } })
    expect([corrected.status, await codes()]).toEqual([200, []])
    await undo(changeOf(corrected))
    expect(await codes()).toEqual(['2 ODOMETER_OFF'])
  })

  it('has its reading corrected, between its neighbours', async () => {
    const { receipt, drive, codes, offersOf, put, undo } = await aDriven()
    await drive('2026-11-16', [await receipt('76', '2026-11-16', { odometer: 1060, time: '11:00' })])
    const second = await drive('2026-11-17', [await receipt('77', '2026-11-17', { odometer: 11_200, time: '11:00', qty: 30 })])
    await drive('2026-11-18', [await receipt('78', '2026-11-18', { odometer: 1180, time: '11:00', qty: 20 })])
    expect(await codes()).toEqual(['2 ODOMETER_OFF'])
    const { reading } = (await offersOf(second.id)).find((offer) => offer.reading) ?? {}
    expect(reading).toMatchObject({ document: '77', odometer: 11_200, index: 1120, at: 'hour' })
    expect([reading?.before, reading?.after]).toEqual([
      { date: '2026-11-16', odometer: 1060 },
      { date: '2026-11-18', odometer: 1180 },
    ])
    const corrected = await put(second.id, { reading: { receiptId: reading?.receiptId, odometer: 1120 } })
    expect(corrected.status).toBe(200)
    expect(await codes()).toEqual([])
    await undo(changeOf(corrected))
    expect(await codes()).toEqual(['2 ODOMETER_OFF'])
    expect((await put(second.id, { reading: { receiptId: 999_999, odometer: 1 } })).status).toBe(404)
  })

  it('has no other line of its receipt for a neighbour', async () => {
    const { receipt, drive, offersOf } = await aDriven()
    const wash = await receipt('77', '2026-11-17', { odometer: 1115, qty: 1, value: 30 })
    const fill = await receipt('77', '2026-11-17', { odometer: 11_200, time: '11:00', qty: 30 })
    const { id } = await drive('2026-11-17', [fill, wash])
    const { reading } = (await offersOf(id)).find((offer) => offer.reading) ?? {}
    expect([reading?.before, reading?.after]).toEqual([null, null])
  })

  it('is told as an error far off, which is not accepted', async () => {
    const { receipt, drive, company, of } = await aDriven()
    const { id } = await drive('2026-11-17', [await receipt('77', '2026-11-17', { odometer: 2000, time: '11:00' })])
    const body = { ...of, sheets: [{ id, version: 1 }], codes: ['ODOMETER_OFF' as const], reason: 'așa e' }
    expect((await company.ask('acceptFindings', { body })).status).toBe(422)
  })
})

describe('two papers of one fill', () => {
  it('become one: the invoice stays, with hour and km of the receipt, and the tank after it holds it once', async () => {
    const { receipt, drive, codes, offersOf, put, linesOf, undo, company, of } = await aDriven()
    const bon = await receipt('77', '2026-11-16', { odometer: 1060, time: '11:00' })
    const invoice = await receipt('F 1', '2026-11-17', { document: 2 })
    const first = await drive('2026-11-16', [bon])
    const second = await drive('2026-11-17', [invoice])
    await drive('2026-11-18')
    expect((await codes()).filter((code) => code.includes('TWICE'))).toEqual(['1 FILL_TWICE', '2 FILL_TWICE'])
    const [{ keepPaper } = { keepPaper: null }] = await offersOf(first.id)
    expect(keepPaper).toEqual({ keep: invoice.receiptId, drop: bon.receiptId, document: 'F 1', invoice: true, sheet: 1 })
    const { twoFills } = (await offersOf(first.id)).at(-1) ?? {}
    const apart = await company.ask('keepReceiptsApart', { body: { ...of, ids: twoFills?.ids ?? [0, 1] } })
    expect((await codes()).filter((code) => code.includes('TWICE'))).toEqual([])
    await undo(changeOf(apart))
    expect((await codes()).filter((code) => code.includes('TWICE'))).toHaveLength(2)
    const kept = await put(first.id, { keepPaper: { keep: keepPaper?.keep, drop: keepPaper?.drop } })
    expect(kept.status).toBe(200)
    expect([await linesOf(first.id), await linesOf(second.id), await codes()]).toEqual([['F 1'], [], []])
    const rows = await company.call('receipts', { query: of })
    expect(rows.map(({ number, date, odometer, time }) => [number, date, odometer, time])).toEqual([['F 1', '2026-11-16', 1060, '11:00']])
    await undo(changeOf(kept))
    expect([await linesOf(first.id), await linesOf(second.id)]).toEqual([['77'], ['F 1']])
  })
})

describe('the tank after a paper that goes', () => {
  it('stays as it is where the sheets after it never held the paper', async () => {
    const { receipt, drive, codes, offersOf, put, company, of } = await aDriven()
    const first = await drive('2026-11-16', [await receipt('77', '2026-11-16', { time: '11:00' })])
    const second = await drive('2026-11-17')
    const invoice = await receipt('F 1', '2026-11-16', { document: 2 })
    // put on the sheet later, and nothing after it recalculated
    await company.call('placeReceipts', { body: { ...of, ids: [invoice.receiptId], anyway: true } })
    expect(await codes()).toContain('2 FUEL_CHAIN')
    const { keepPaper } = (await offersOf(first.id))[0] ?? {}
    await put(first.id, { keepPaper: { keep: keepPaper?.keep, drop: keepPaper?.drop } })
    expect(await codes()).toEqual([])
    expect((await company.call('roadmap', { query: { ...of, id: second.id } })).fuelStart).toBe(535.5)
  })
})

describe('a fill outside the hours of its sheet', () => {
  it('has its hour corrected, or the sheet departs at it; both are taken back', async () => {
    const { receipt, drive, codes, offersOf, put, undo, company, of, inbox } = await aDriven()
    const sheet = await drive('2026-11-16', [await receipt('79', '2026-11-16', { time: '06:40' })])
    const [suspect] = (await inbox()).suspects
    expect(suspect?.findings.map(({ message }) => message)).toEqual(['Alimentarea 79 de la 06:40 este în afara orelor foii, 08:00–17:00'])
    const offers = await offersOf(sheet.id)
    const [day, hours] = ['2026-11-16', { startDate: '2026-11-16', startTime: '06:40', endDate: '2026-11-16', endTime: '17:00' }]
    expect(offers.map(({ hour, hours: to }) => hour?.time ?? to?.to)).toEqual(['06:40', hours])
    const receiptId = offers[0]?.hour?.receiptId
    const before = await codes()
    const corrected = await put(sheet.id, { hour: { receiptId, time: '16:40' } })
    expect(await codes()).toEqual([])
    await undo(changeOf(corrected))
    expect(await codes()).toEqual(before)
    const departed = await put(sheet.id, { hours })
    expect(await codes()).toEqual([])
    const saved = () => company.call('roadmap', { query: { ...of, id: sheet.id } })
    expect(await saved()).toMatchObject({ startDate: day, startTime: '06:40', endTime: '17:00', kmDone: 60 })
    await undo(changeOf(departed))
    expect([(await saved()).startTime, await codes()]).toEqual(['08:00', before])
  })
})

describe('a fill on a day without a sheet', () => {
  it('is told with its vehicle and day, and closing asks to have seen it; a vehicle without sheets has none', async () => {
    const { receipt, drive, inbox, company, of, vehicle } = await aDriven()
    const other = await aVehicle(company, { number: 'PH 77 DOI' })
    await receipt('70', '2026-11-17')
    await receipt('71', '2026-11-17', { vehicleId: other.id })
    expect((await inbox()).withoutSheet).toEqual([])
    await drive('2026-11-16')
    const { withoutSheet } = await inbox()
    expect(withoutSheet).toMatchObject([
      {
        vehicle: { id: vehicle.id },
        day: '2026-11-17',
        findings: [{ code: 'FILL_NO_SHEET', severity: 'W' }],
        fills: [{ number: '70', qty: 40, value: 290.4, currency: 'RON', supplier: expect.any(String) }],
      },
    ])
    const status = () => company.call('monthStatus', { query: { ...of, month: '2026-11' } })
    expect((await status()).withoutSheet).toBe(1)
    // the badge counts what the screen lists
    const badge = () => company.call('toSee', { query: of })
    expect((await badge()).count).toBe((await inbox()).suspects.length + 1)
    await drive('2026-11-17')
    expect([(await inbox()).withoutSheet, (await status()).withoutSheet]).toEqual([[], 0])
  })
})

describe('a free receipt', () => {
  it('is put on the sheet of its day first of all where the tank runs dry, the sheets after it begin with more, and both are taken back', async () => {
    const { receipt, drive, codes, offersOf, put, linesOf, undo, company, of } = await aDriven(5)
    const first = await drive('2026-11-16')
    const dry = await drive('2026-11-17')
    const last = await drive('2026-11-18')
    const bought = await receipt('77', '2026-11-16')
    await receipt('78', '2026-11-18')
    const before = await codes()
    expect(before.filter((code) => !code.endsWith('NO_PURCHASE'))).toEqual(['2 FUEL_NEGATIVE', '3 FUEL_NEGATIVE'])
    const [{ place } = {}] = await offersOf(dry.id)
    expect(place).toMatchObject({ receiptId: bought.receiptId, document: '77', to: { id: first.id, number: 1, startDate: '2026-11-16' } })
    const { receiptId, to } = place ?? { receiptId: 0, to: { id: 0, version: 0 } }
    const placing = { place: { receiptId, to: { id: to.id, version: to.version } } }
    const placed = await put(dry.id, placing)
    expect([placed.status, await linesOf(first.id), await codes()]).toEqual([200, ['77'], []])
    expect((await company.call('roadmap', { query: { ...of, id: last.id } })).fuelStart).toBe(36)
    expect((await put(dry.id, placing)).status).toBe(409)
    await undo(changeOf(placed))
    expect([await linesOf(first.id), await codes()]).toEqual([[], before])
  })

  it('is offered to a month without purchases nearest first, and not into a tank that cannot hold it', async () => {
    const { receipt, drive, offersOf, company, of, vehicle } = await aDriven(5)
    const { id } = await drive('2026-11-16')
    const next = await drive('2026-11-17')
    const offered = async (sheet: number) => (await offersOf(sheet)).flatMap(({ place }) => place?.document ?? [])
    expect(await offered(id)).toEqual([])
    await receipt('77', '2026-11-17', { qty: 30 })
    await receipt('80', '2026-11-19')
    expect([await offered(id), await offered(next.id)]).toEqual([['77'], ['77']])
    await receipt('78', '2026-11-16', { qty: 20, time: '11:00' })
    expect([await offered(id), await offered(next.id)]).toEqual([['78'], ['77']])
    const [row] = (await company.call('vehicles', { query: of })).filter((one) => one.id === vehicle.id)
    await company.call('saveVehicle', { body: { ...of, ...row, tankCapacity: 25 } as never })
    expect([await offered(id), await offered(next.id)]).toEqual([['78'], ['78']])
  })

  it('that lacks its supplier is to be completed, and put on its sheet once it is', async () => {
    const { receipt, drive, offersOf, company, of } = await aDriven(2)
    const { id } = await drive('2026-11-17')
    await receipt('76', '2026-11-10', { partnerId: null })
    const { receiptId } = await receipt('77', '2026-11-17', { partnerId: null })
    const [offer] = await offersOf(id)
    expect([offer?.complete, offer?.cures]).toEqual([{ document: '77', day: '2026-11-17' }, ['FUEL_NEGATIVE', 'FUEL_NO_PURCHASE']])
    const partner = await aPartner(company)
    await company.call('assignReceipts', { body: { ...of, ids: [receiptId], partnerId: partner.id } as never })
    expect((await offersOf(id))[0]?.place?.document).toBe('77')
  })

  it('whose reading a sheet departs below is put on the sheet of its day, before its reading is corrected', async () => {
    const { receipt, drive, codes, offersOf, put, linesOf } = await aDriven()
    const own = await drive('2026-11-12')
    const { id } = await drive('2026-11-13')
    const { receiptId } = await receipt('77', '2026-11-12', { odometer: 1180, time: '11:00' })
    const [{ place } = {}, { reading } = {}] = await offersOf(id)
    expect([place, reading?.receiptId]).toMatchObject([{ receiptId, to: { id: own.id } }, receiptId])
    await put(id, { place: { receiptId, to: { id: own.id, version: place?.to.version } } })
    expect([await linesOf(own.id), (await codes()).filter((code) => code.startsWith('2 '))]).toEqual([['77'], []])
  })
})
