/** A year of a company's papers: what they say is what the sheets say, and no number is given twice; each day of other kinds and months. */
import { expect, it } from 'vitest'
import type { AnswerOf } from '#contract/contract.ts'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { type Day, monthEnd } from '#domain/calendar/day.ts'
import { type Decimal, decimal, round2, sum, ZERO } from '#domain/numbers/decimal.ts'
import { formatKm, formatLitres, formatMoney, kmColumn } from '#domain/numbers/format.ts'
import { factsOf } from '#domain/report/document-kinds.ts'
import type { AssetKind, SheetDocumentKind } from '#domain/vocabulary.ts'
import { aCompany, anArticle, aPartner, aRoadmap, aSurcharge, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { sampleOfDay } from '../../../scripts/sample-of-day.ts'

const tests = await testApp()
const company = await aCompany(tests)
const fuel = await anArticle(company)
const partner = await aPartner(company)
const winter = await aSurcharge(company)
const FIFO = { calculationType: 'fifo', initialStock: 20, initialStockValue: 120 } as const
const vehicle = await aVehicle(company, { fuelId: fuel.id, ...FIFO })
const machine = await aVehicle(company, { fuelId: fuel.id, vehicleType: 'machine', ...FIFO })
const MONTHS = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
const NORM = '7.5'

/** Two sheets of each a month, one after the other, with a refuelling and every other time an advance and money spent abroad. */
const sheets: AnswerOf<'roadmap'>[] = []
let [kmStart, fuelStart] = [1000, 20]
for (const [at, day] of MONTHS.flatMap((month) => [`${month}-05`, `${month}-18`] as Day[]).entries()) {
  const on = { startDate: day, endDate: day }
  const line = {
    date: day,
    type: 1 as const,
    partnerId: partner.id,
    expenseId: fuel.id,
    qty: 10.5 + at / 8,
    price: (61_037 + 1000 * at) / 10_000,
  }
  const trip = { start: 'Ploiești', purpose: 'Livrare', type: 0 as const, ...on }
  const { id } = await aRoadmap(company, {
    ...{ ...on, vehicleId: vehicle.id, kmStart, fuelStart, advancePayment: at % 2 === 0 ? 150.5 : 0 },
    routes: [
      { ...trip, end: 'Câmpina', distanceMixt: 31.5 + at, startTime: '08:00', endTime: '09:00', consumptionId: winter.id },
      { ...trip, end: at % 3 === 0 ? 'Ruse, Bulgaria' : 'Brașov', type: 2, distanceMixt: 77, startTime: '10:00', endTime: '13:00' },
    ],
    expenses: [
      { ...line, number: `A${at}` },
      ...(at % 3 === 0 ? [{ ...line, number: `B${at}`, qty: 4, price: 1.55, currency: 'EUR' as const, tvaRate: 0 }] : []),
    ],
  })
  const sheet = await company.call('roadmap', { query: { companyId: company.id, id } })
  sheets.push(sheet)
  ;[kmStart, fuelStart] = [sheet.kmStop, sheet.fuelLeft]
  await aRoadmap(company, {
    ...on,
    type: 'machine',
    vehicleId: machine.id,
    fuelStart: 50,
    advancePayment: 40,
    expenses: [{ ...line, number: `M${at}` }],
  })
}

const print = async (documentType: SheetDocumentKind, startDate: Day, endDate: Day, vehicleType: AssetKind = 'vehicle') => {
  const { status, bytes } = await company.ask('printRoadmaps', {
    body: { companyId: company.id, startDate, endDate, vehicleType, documentType },
  })
  expect(status, documentType).toBe(200)
  return readPdf(bytes).pages.map(({ text }) => text.replaceAll(/\s+/g, ' '))
}
const litres = (values: readonly number[]) => formatLitres(sum(values.map(decimal)))
/** What a trip burns: km × norm, its surcharge on top, both to the hundredth. */
const burnt = ({ km, surcharge }: { km: number; surcharge: { amount: number } | null }): Decimal => {
  const plain = round2(decimal(NORM).times(km).div(100))
  return surcharge ? plain.plus(round2(plain.times(surcharge.amount).div(100))) : plain
}

it('every trip sheet says what the sheet says, and its sums are those of its lines', async () => {
  const pages = await print('foi-parcurs', '2026-01-01', '2026-12-31')
  expect(pages).toHaveLength(sheets.length)
  for (const [at, sheet] of sheets.entries()) {
    const page = pages[at]
    const { routes, expenses, kmDone } = sheet
    expect(kmDone).toBe(Number(sum(routes.map(({ km }) => decimal(km)))))
    const consumed = sum(routes.map(burnt))
    // the hundredth of a surcharged trip may be rounded at once or in two steps
    expect(consumed.minus(sheet.fuelConsumed).abs().lte('0.01'), `${consumed} ${sheet.fuelConsumed}`).toBe(true)
    expect(page).toContain(`TOTAL RUTE ${formatKm(kmDone)} ${formatLitres(sheet.fuelConsumed)}`)
    expect(page).toContain(`Index la sosire (km) ${formatKm(decimal(sheet.kmStart).plus(kmDone))}`)
    expect(page).toContain(`Stoc la sosire ${litres([sheet.fuelStart, sheet.fuelAdded, -sheet.fuelConsumed])}`)
    for (const currency of ['RON', 'EUR'] as const) {
      const lines = expenses.filter((line) => line.currency === currency)
      if (lines.length === 0) continue
      const [tva, value] = [sum(lines.map((line) => decimal(line.tva))), sum(lines.map((line) => decimal(line.value)))]
      expect(page).toContain(`TOTAL ${currency} ${formatMoney(tva)} ${formatMoney(value)}${currency === 'EUR' ? ' EUR' : ''}`)
    }
  }
})

it('every month’s FAZ and FAL come to what its sheets come to', async () => {
  for (const [at, month] of sampleOfDay([...MONTHS.entries()], 4)) {
    const own = sheets.slice(2 * at, 2 * at + 2)
    const [first, last] = [`${month}-01`, monthEnd(`${month}-01`)] as const
    const driven = own.map(({ kmDone }) => decimal(kmDone))
    const totals = [
      kmColumn(driven)(sum(driven)),
      litres(own.map(({ fuelAdded }) => fuelAdded)),
      litres(own.map(({ fuelConsumed }) => fuelConsumed)),
    ]
    expect(await print('faz', first, last)).toEqual([expect.stringContaining(`TOTAL ${totals.join(' ')}`)])
    const [fal = ''] = await print('fal', first, last)
    // while the tank holds fuel of a line in euros, which has no rate, the stock has no value
    expect(fal).toMatch(/Cantitate \(l\)( Valoare \(lei\))? Stoc la început/)
    expect(fal).toContain(`= Stoc la sfârșit ${formatLitres(own[1]?.fuelLeft ?? ZERO)}`)
  }
})

const NUMBERED: Partial<Record<SheetDocumentKind, RegExp>> = {
  'bon-consum': /Cont creditor (\d+) /,
  'bon-consum-colectiv': /Nr\. document: (\d+) /,
  'dispozitie-plata': /nr\. (\d+) din/,
  'ordin-deplasare': /\(DELEGAȚIE\) Nr\. (\d+) /,
  'ordin-deplasare-strainatate': /STRĂINĂTATE Nr\. (\d+) din/,
  'decont-valutar': /VALUTARE Nr\. (\d+) din/,
}

it.each(sampleOfDay(Object.entries(NUMBERED) as [SheetDocumentKind, RegExp][], 2))(
  'no two %s of a year have one number, and none is missing',
  async (kind, pattern) => {
    const numbersOf = (pages: readonly string[]) => pages.flatMap((page) => pattern.exec(page)?.[1] ?? []).map(Number)
    const assets = factsOf(kind).offered.machine ? (['machine', 'vehicle'] as const) : (['vehicle'] as const)
    const given: number[] = []
    // months as an office prints them: some late, some twice
    for (const month of [...MONTHS.slice(6), ...MONTHS.slice(0, 6), 'again'].map((one) => (one === 'again' ? '2026-03' : one)))
      for (const asset of assets) {
        if (
          factsOf(kind).journey === 'abroad' &&
          !sheets.some(({ startDate, routes }) => startDate.startsWith(month) && routes.some(({ end }) => end.startsWith('Ruse')))
        )
          continue
        given.push(...numbersOf(await print(kind, `${month}-01`, monthEnd(`${month}-01`), asset)))
      }
    const whole = (await Promise.all(assets.map((asset) => print(kind, '2026-01-01', '2026-12-31', asset)))).flatMap(numbersOf)
    expect(whole.length).toBeGreaterThan(5)
    expect(whole.toSorted((a, b) => a - b)).toEqual(Array.from({ length: whole.length }, (_, at) => at + 1))
    expect(new Set(given)).toEqual(new Set(whole))
  },
)
