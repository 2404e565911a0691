import { expect, it } from 'vitest'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const round = (value: number, places = 2) => Math.round(value * 10 ** places + 1e-9) / 10 ** places

/** Full tanks every 400 km from September on, at 9 litres on 100 km where the norm is 8; a wash a month; everything with 21 % of VAT. */
const aYear = async () => {
  const company = await aCompany(tests)
  const fuel = await anArticle(company, { name: 'Motorină' })
  const wash = await anArticle(company, { name: 'Spălare', isFuel: false, um: 'buc' })
  const station = await aPartner(company)
  const driver = await aDriver(company)
  const vehicle = await aVehicle(company, { fuelId: fuel.id, consumptionMixt: 8, tankCapacity: 60 })
  const facts = { companyId: company.id, vehicleId: vehicle.id, version: vehicle.version, preview: false, maxMassKg: 1800, seats: 5 }
  await company.call('saveFiscalVehicle', { body: { ...facts, uses: [{ fromDay: '2026-01-01', use: 'mixed', reason: null }] } })
  const days = [
    '2026-09-07',
    '2026-09-14',
    '2026-09-21',
    '2026-10-05',
    '2026-10-12',
    '2026-10-19',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ]
  const lines: { day: string; qty: number; value: number; fuel: boolean }[] = []
  for (const [at, day] of days.entries()) {
    const line = (article: number, part: { qty: number; value: number; odometer?: number; fullTank?: boolean }) => ({
      ...{ date: day, number: `B${at}${article}`, type: 2 as const, partnerId: station.id, expenseId: article, price: null },
      ...part,
    })
    const value = round(36 * 7.26)
    const expenses = [line(fuel.id, { qty: 36, value, odometer: 10_400 + at * 400, fullTank: true })]
    lines.push({ day, qty: 36, value, fuel: true })
    if (at % 3 === 0) {
      expenses.push(line(wash.id, { qty: 1, value: 60.5 }))
      lines.push({ day, qty: 1, value: 60.5, fuel: false })
    }
    const from = { startDate: day, startTime: '08:00', endDate: day, endTime: '18:00' }
    const trip = { start: 'Ploiești', end: 'Cluj', purpose: 'marfă', type: 0 as const, distanceMixt: 400, ...from }
    await aRoadmap(company, {
      ...{ vehicleId: vehicle.id, driverId: driver.id, ...from, kmStart: 10_000 + at * 400, fuelStart: 40, routes: [trip], expenses },
    })
  }
  return { company, vehicle, driver, lines, fuel }
}

const pageOf = (company: TestCompany, id: number, month = '2026-11') =>
  company.call('vehiclePage', { query: { companyId: company.id, id, month } })
const paperOf = async (company: TestCompany, id: number) =>
  readPdf((await company.ask('vehiclePdf', { query: { companyId: company.id, id, month: '2026-11' } })).bytes)

it('says what a recomputation of its receipts says: real consumption by month, costs as the books deduct, the year', async () => {
  const { company, vehicle, lines, driver } = await aYear()
  const page = await pageOf(company, vehicle.id)
  expect(page.months.map(({ month }) => month).slice(-3)).toEqual(['2026-09', '2026-10', '2026-11'])
  // the first full tank begins, the two others of September end a pair
  expect(page.months.slice(-3).map(({ real, realDriven, norm, deviation, level }) => [real, realDriven, norm, deviation, level])).toEqual([
    [9, 800, 8, 12.5, 'amber'],
    [9, 1200, 8, 12.5, 'amber'],
    [9, 1200, 8, 12.5, 'amber'],
  ])
  expect([page.full, page.months[0]?.real, page.year.real]).toEqual([8, null, 9])
  // a small vehicle of mixed use deducts half of its VAT
  const costOf = ({ value }: { value: number }) => {
    const tva = round((value * 21) / 121)
    return round(value - tva + (tva - round(tva / 2)))
  }
  const sumOf = (some: typeof lines) => round(some.reduce((all, line) => all + costOf(line), 0))
  expect(page.year.cost).toBe(sumOf(lines))
  expect(page.year.km).toBe(3600)
  expect(page.year.leiPerUnit).toBe(round(sumOf(lines) / 3600, 3))
  expect(page.costs.map(({ kind, name, cost }) => [kind, name, cost])).toEqual([
    ['fuel', 'Motorină', sumOf(lines.filter((line) => line.fuel))],
    ['other', 'Spălare', sumOf(lines.filter((line) => !line.fuel))],
  ])
  expect(page.months.at(-1)?.cost).toBe(sumOf(lines.filter(({ day }) => day.startsWith('2026-11'))))
  expect(page.proposal).toMatchObject({ rate: 9, sheets: 8, deviation: 12.5, fromDay: '2026-12-01', norms: { consumptionMixt: 9 } })
  expect([page.receipts.total, page.sheets.total, page.last?.driver]).toEqual([12, 9, driver.name])

  // the report, by whatever it is asked, and the home page come to the same
  const query = { companyId: company.id, from: '2026-09', to: '2026-11' }
  for (const by of ['vehicle', 'month', 'driver'] as const) {
    const { rows, totals } = await company.call('costs', { query: { ...query, by } })
    expect([totals.total, round(rows.reduce((all, row) => all + row.total, 0))]).toEqual([page.year.cost, page.year.cost])
    expect(totals.leiPerKm).toBe(page.year.leiPerUnit)
  }
  const home = await company.call('monthOverview', { query: { companyId: company.id, month: '2026-11' } })
  const november = await company.call('costs', { query: { companyId: company.id, from: '2026-11', to: '2026-11', by: 'vehicle' } })
  expect(november.totals.value).toBe(home.totals.cost)
  expect(november.totals.km).toBe(home.totals.km)

  // and so do the papers
  const paper = await paperOf(company, vehicle.id)
  expect(paper.pages).toHaveLength(1)
  const shown = page.year.cost.toLocaleString('ro-RO', { minimumFractionDigits: 2 })
  expect(paper.pages[0]?.text).toContain(shown)
  const report = await readPdf((await company.ask('costsPdf', { query: { ...query, by: 'vehicle' } })).bytes)
  expect(report.pages[0]?.text).toContain(shown)
  const october = { startDate: '2026-10-01', endDate: '2026-10-31', vehicleType: 'vehicle', documentType: 'faz' }
  const faz = readPdf((await company.ask('printRoadmaps', { body: { companyId: company.id, ...october } })).bytes)
  expect(faz.pages[0]?.text).toMatch(
    /De la plin la plin, 21\.09\.2026–19\.10\.2026:\s+108,00 l la 1\.200 km\s+Consum real:\s+9,00 l\/100 km/,
  )
})

it('leaves out what is measured with a reading that its sheet finds wrong, and says how much that is', async () => {
  const { company, vehicle, fuel } = await aYear()
  const measured = async () => {
    const { months, full, leftOut } = await pageOf(company, vehicle.id)
    return [full, leftOut, ...months.slice(-2).map(({ real, realDriven, level, leftOut }) => [real, realDriven, level, leftOut])]
  }
  const before = await measured()
  expect(before).toEqual([8, 0, [9, 1200, 'amber', 0], [9, 1200, 'amber', 0]])
  const misread = async (day: string, odometer: number) => {
    const [sheet] = await company.call('roadmaps', { query: { companyId: company.id, from: day, to: day } })
    const { version, expenses } = await company.call('roadmap', { query: { companyId: company.id, id: sheet?.id ?? 0 } })
    const line = expenses.find(({ odometer }) => odometer)
    const reading = { receiptId: line?.receiptId ?? 0, odometer }
    await company.call('putRight', { body: { companyId: company.id, id: sheet?.id ?? 0, version, reading } })
  }
  await misread('2026-11-09', 13_500)
  expect(await measured()).toEqual([6, 2, [9, 1200, 'amber', 0], [9, 400, 'amber', 2]])
  expect((await paperOf(company, vehicle.id)).pages[0]?.text).toContain('2 perechi lăsate la o parte')
  await misread('2026-11-09', 13_200)
  expect(await measured()).toEqual(before)
  // read on no sheet, ten times too high
  const free = { companyId: company.id, vehicleId: vehicle.id, articleId: fuel.id }
  await company.call('saveReceipt', {
    body: { ...free, date: '2026-11-18', number: 'P1', qty: 10, value: 72.6, odometer: 137_000, fullTank: true },
  })
  expect(await measured()).toEqual([8, 1, [9, 1200, 'amber', 0], [9, 1200, 'amber', 1]])
})

it('measures what it burns by its own fuel alone, whatever else was filled beside it', async () => {
  const { company, vehicle } = await aYear()
  const realOf = async () => (await pageOf(company, vehicle.id)).months.map(({ real, realDriven }) => [real, realDriven])
  const before = await realOf()
  const beside = { companyId: company.id, id: null, vehicleId: vehicle.id, date: '2026-10-07', fullTank: true, odometer: 11_700 }
  for (const [name, isFuel] of [
    ['AdBlue', false],
    ['Benzină', true],
  ] as const) {
    const article = await anArticle(company, { name, isFuel, um: 'L' })
    await company.call('saveReceipt', { body: { ...beside, articleId: article.id, number: name, qty: 20, value: 90 } })
  }
  expect(await realOf()).toEqual(before)
})

it('counts a receipt without a sheet as a cost of its own month, and says how much that is', async () => {
  const { company, vehicle, fuel } = await aYear()
  const before = await company.call('costs', { query: { companyId: company.id, from: '2026-10', to: '2026-10', by: 'vehicle' } })
  await company.call('saveReceipt', {
    body: { companyId: company.id, date: '2026-10-30', vehicleId: vehicle.id, articleId: fuel.id, number: 'L1', qty: 10, value: 72.6 },
  })
  const { totals } = await company.call('costs', { query: { companyId: company.id, from: '2026-10', to: '2026-10', by: 'vehicle' } })
  expect([round(totals.value - before.totals.value), totals.loose]).toEqual([72.6, 72.6])
})

it('stands at its newest reading, of a sheet or of a pump, on its page and in the list', async () => {
  const { company, vehicle, fuel, driver } = await aYear()
  const standsAt = async () => {
    const list = await company.call('vehiclesNow', { query: { companyId: company.id, vehicleType: 'vehicle' } })
    return [(await pageOf(company, vehicle.id)).index, list.find(({ id }) => id === vehicle.id)] as const
  }
  const [afterSheet] = await standsAt()
  expect(afterSheet?.day).toBe('2026-11-16')
  const read = { companyId: company.id, vehicleId: vehicle.id, articleId: fuel.id, qty: 10, value: 72.6 }
  await company.call('saveReceipt', { body: { ...read, date: '2026-11-18', number: 'P1', odometer: 14_321 } })
  await company.call('saveReceipt', { body: { ...read, date: '2026-11-02', number: 'P2', odometer: 12_345 } })
  const [index, row] = await standsAt()
  expect(index).toEqual({ day: '2026-11-18', value: 14_321 })
  expect(row).toMatchObject({ index: 14_321, driver: driver.name })
  // a sheet that ends below a free reading before it takes nothing back, unless that one is typed wrong
  const sheet = { vehicleId: vehicle.id, driverId: driver.id, startDate: '2026-11-20', endDate: '2026-11-20', kmStart: 13_600 }
  await aRoadmap(company, sheet)
  expect((await standsAt())[0]).toEqual({ day: '2026-11-18', value: 14_321 })
  await company.call('saveReceipt', { body: { ...read, date: '2026-11-19', number: 'P3', odometer: 143_500 } })
  const [kept, listed] = await standsAt()
  expect([kept, listed?.index]).toEqual([{ day: '2026-11-18', value: 14_321 }, 14_321])
  expect((await paperOf(company, vehicle.id)).pages[0]?.text).toContain('Index la 18.11.2026: 14.321 km')
})

it('stands where its sheets up to today leave it, whatever is written for the days to come', async () => {
  const { company, vehicle, driver } = await aYear()
  const deadline = { companyId: company.id, id: null, vehicleId: vehicle.id, kind: 'service' as const, dueKm: 13_700, remindDays: [] }
  const { id } = await company.call('saveDeadline', { body: deadline })
  const standing = async () => {
    const list = await company.call('vehiclesNow', { query: { companyId: company.id, vehicleType: 'vehicle' } })
    const open = await company.call('deadlines', { query: { companyId: company.id } })
    const { index, last } = await pageOf(company, vehicle.id)
    return [index, last?.fuelLeft, list.map((row) => [row.index, row.fuelLeft]), open.find((row) => row.id === id)?.odometer]
  }
  const today = await standing()
  expect(today[0]).toEqual({ day: '2026-11-16', value: 13_600 })
  const trip = { startDate: '2026-11-21', startTime: '08:00', endDate: '2026-11-21', endTime: '18:00' }
  const route = { ...trip, distanceMixt: 500, start: 'Ploiești', end: 'Cluj', purpose: 'marfă', type: 0 as const }
  await aRoadmap(company, { vehicleId: vehicle.id, driverId: driver.id, ...trip, kmStart: 13_600, fuelStart: 40, routes: [route] })
  expect(await standing()).toEqual(today)
  await aRoadmap(company, { vehicleId: vehicle.id, driverId: driver.id, startDate: '2026-11-20', endDate: '2026-11-20', kmStart: 13_600 })
  expect((await standing())[0]).toEqual({ day: '2026-11-20', value: 13_660 })
})

it('says how many litres of its own fuel no sheet has put into its tank, on its page and in the list', async () => {
  const { company, vehicle, fuel } = await aYear()
  const unplaced = async () => {
    const list = await company.call('vehiclesNow', { query: { companyId: company.id, vehicleType: 'vehicle' } })
    return [(await pageOf(company, vehicle.id)).last?.freeLitres, list.find(({ id }) => id === vehicle.id)?.freeLitres]
  }
  expect(await unplaced()).toEqual([null, null])
  const free = { companyId: company.id, vehicleId: vehicle.id, articleId: fuel.id, value: 72.6 }
  await company.call('saveReceipt', { body: { ...free, date: '2026-11-18', number: 'P1', qty: 10.5 } })
  await company.call('saveReceipt', { body: { ...free, date: '2026-11-13', number: 'P2', qty: 30 } })
  const wash = await anArticle(company, { name: 'AdBlue', isFuel: false, um: 'L' })
  await company.call('saveReceipt', { body: { ...free, date: '2026-11-18', number: 'P3', qty: 7, articleId: wash.id } })
  expect(await unplaced()).toEqual([40.5, 40.5])
  expect((await paperOf(company, vehicle.id)).pages[0]?.text).toContain('pe nicio foaie încă: 40,50 L')
})

it('counts a machine from the last reading of its meter, with the hours of the sheets that begin since, everywhere', async () => {
  const company = await aCompany(tests)
  const [fuel, driver, machine] = [
    await anArticle(company, { name: 'Motorină' }),
    await aDriver(company),
    await aVehicle(company, { vehicleType: 'machine' }),
  ]
  const within = { companyId: company.id }
  const service = { ...within, id: null, vehicleId: machine.id, kind: 'service' as const, dueKm: 5750, remindDays: [] }
  const { id } = await company.call('saveDeadline', { body: service })
  const stands = async () => {
    const list = await company.call('vehiclesNow', { query: { ...within, vehicleType: 'machine' } })
    const open = await company.call('deadlines', { query: within })
    return [(await pageOf(company, machine.id)).index, list[0]?.index ?? null, open.find((row) => row.id === id)?.odometer ?? null]
  }
  const work = (day: string, startTime: string, endTime: string) =>
    aRoadmap(company, {
      ...{ type: 'machine', vehicleId: machine.id, driverId: driver.id, hoursAvailable: '08:00' },
      ...{ startDate: day, endDate: day, startTime, endTime },
    })
  await work('2026-11-02', '08:00', '18:00')
  expect(await stands()).toEqual([null, null, null])
  const read = { ...within, vehicleId: machine.id, articleId: fuel.id, number: 'H1', qty: 40, value: 290 }
  await company.call('saveReceipt', { body: { ...read, date: '2026-11-03', time: '08:00', odometer: 5660 } })
  expect(await stands()).toEqual([{ day: '2026-11-03', value: 5660 }, 5660, 5660])
  // begins with the fill
  await work('2026-11-03', '08:00', '18:00')
  expect(await stands()).toEqual([{ day: '2026-11-03', value: 5664 }, 5664, 5664])
  await work('2026-11-05', '08:00', '18:00')
  expect(await stands()).toEqual([{ day: '2026-11-05', value: 5668 }, 5668, 5668])
  expect((await pageOf(company, machine.id)).year.used).toBe(50)
  const paper = (await paperOf(company, machine.id)).pages[0]?.text
  for (const said of ['Contor la 05.11.2026: 5.668 h', `Operator: ${driver.name}`, 'Grad de utilizare, 12 luni: 50,0 %'])
    expect(paper).toContain(said)
})

it('names the fills of its twelve months on days without a sheet, as the inbox does', async () => {
  const { company, vehicle, fuel } = await aYear()
  const body = { companyId: company.id, vehicleId: vehicle.id, articleId: fuel.id, date: '2026-10-13', number: 'L1', qty: 20, value: 150 }
  await company.call('saveReceipt', { body })
  expect((await pageOf(company, vehicle.id)).withoutSheet).toEqual([
    { day: '2026-10-13', message: 'Alimentarea L1 este într-o zi fără foaie' },
  ])
  const other = await aVehicle(company)
  expect((await pageOf(company, other.id)).withoutSheet).toEqual([])
})

it('keeps the explanation of a month, and takes it away', async () => {
  const { company, vehicle } = await aYear()
  const body = { companyId: company.id, vehicleId: vehicle.id, month: '2026-10', reason: 'winter' as const, note: 'ger' }
  await company.call('explainConsumption', { body })
  expect((await pageOf(company, vehicle.id)).months.at(-2)?.explained).toEqual({ reason: 'winter', note: 'ger' })
  await company.call('explainConsumption', { body: { ...body, reason: null } })
  expect((await pageOf(company, vehicle.id)).months.at(-2)?.explained).toBeNull()
  expect((await company.ask('explainConsumption', { body: { ...body, vehicleId: 999_999 } })).body.code).toBe('NOT_FOUND')
})

it('says that a receipt lacks something by the word of the list, and how many purchases have no rate', async () => {
  const { company, vehicle, fuel } = await aYear()
  const [partner] = (await company.call('receipts', { query: { companyId: company.id } })).map(({ partner: of }) => of?.id)
  const bought = { companyId: company.id, vehicleId: vehicle.id, articleId: fuel.id, qty: 10, value: 72.6 }
  await company.call('saveReceipt', { body: { ...bought, date: '2026-11-20', number: 'S1', partnerId: partner } })
  await company.call('saveReceipt', { body: { ...bought, date: '2026-11-19', number: 'S2', document: 2 } })
  const page = await pageOf(company, vehicle.id)
  expect(page.receipts.rows.slice(0, 2).map(({ document, number }) => [document, number])).toEqual([
    [1, 'S1'],
    [2, 'S2'],
  ])
  expect(page.receipts.rows.map(({ state }) => state)).toEqual(['free', 'assign', 'sheet', 'sheet', 'sheet', 'sheet'])
  // its own fuel is not named, what else was bought is
  expect(new Set(page.receipts.rows.map(({ article }) => article))).toEqual(new Set([null, 'Spălare']))
  expect(page.unpriced).toBe(0)
  await company.call('saveReceipt', { body: { ...bought, date: '2019-01-05', number: 'S3', currency: 'EUR' } as never })
  expect((await pageOf(company, vehicle.id, '2019-01')).unpriced).toBe(1)
})

it('counts the receipts that its list holds, also those that are ignored', async () => {
  const { company, vehicle, fuel } = await aYear()
  const body = { companyId: company.id, vehicleId: vehicle.id, articleId: fuel.id, date: '2026-11-20', number: 'I1', qty: 10, value: 72.6 }
  const receipt = await company.call('saveReceipt', { body })
  const before = (await pageOf(company, vehicle.id)).receipts
  await tests.services.database.inCompany(company.id, (trx) =>
    trx.updateTable('receipts').set({ ignored: true }).where('id', '=', receipt.id).execute(),
  )
  const { total, rows } = (await pageOf(company, vehicle.id)).receipts
  expect(total).toBe(before.total)
  expect(total).toBe((await company.call('receipts', { query: { companyId: company.id, vehicleId: vehicle.id } })).length)
  expect(rows.map(({ number }) => number)).not.toContain('I1')
})

it('asks for the use of a vehicle where its deduction depends on it alone', async () => {
  const company = await aCompany(tests)
  const useOf = async (category: string) => (await pageOf(company, (await aVehicle(company, { category })).id)).use
  expect(await useOf('M1')).toEqual({ use: null, lacking: true, regime: 'limited' })
  expect(await useOf('N3')).toEqual({ use: null, lacking: false, regime: 'full' })
})

it('is a whole page for a vehicle of which nothing is known, and refuses more than two years of costs', async () => {
  const company = await aCompany(tests)
  const vehicle = await aVehicle(company)
  const page = await pageOf(company, vehicle.id)
  expect(page).toMatchObject({ full: 0, proposal: null, last: null, costs: [], year: { real: null, cost: 0, km: 0 } })
  const query = { companyId: company.id, from: '2024-01', to: '2026-11', by: 'month' as const }
  expect((await company.ask('costs', { query })).body).toMatchObject({ code: 'INVALID', fields: { to: 'Alege cel mult 24 de luni' } })
})

it('names its file without signs that a header cannot have', async () => {
  const company = await aCompany(tests)
  const vehicle = await aVehicle(company, { number: 'Mașina Ț/7 "mică"' })
  const { status, headers } = await company.ask('vehiclePdf', { query: { companyId: company.id, id: vehicle.id, month: '2026-11' } })
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="vehicul-masinat-7-mica-2026-11.pdf"'])
})
