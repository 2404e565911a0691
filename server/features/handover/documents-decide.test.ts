/** A month of a statement, two invoices of most of its rows and four receipts, its books computed by hand, in both orders of import. */

import { strFromU8, unzipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { picked } from '#contract/picked.ts'
import { ReceiptForm } from '#contract/receipt-form.ts'
import { fillOf, invoiceXml } from '#server/testing/an-invoice.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { clientOfAll, companyState } from '#server/testing/company-state.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const client = await clientOfAll(tests.services.database.url)
afterAll(() => client.end())
const MONTH = '2026-10'
const days = [1, 31].flatMap((at) => ({ currency: 'EUR', day: `${MONTH}-${String(at).padStart(2, '0')}`, rate: '5' }))
await tests.services.database.db
  .insertInto('exchangeRates')
  .values(days)
  .onConflict((conflict) => conflict.doNothing())
  .execute()

const dayOf = (at: number) => `${MONTH}-${String(at).padStart(2, '0')}`
/** Amounts in bani, as integers: nothing of the product computes them. */
const bani = (lei: number) => Math.round(lei * 100)
const PLATES = ['PH 12 ABC', 'B 99 XYZ'] as const

/** The fills: the first twelve are invoiced, six an invoice; every third is a centilitre or more off at the pump. */
const FILLS = Array.from({ length: 14 }, (_, at) => {
  const litres = 3000 + at * 100
  return {
    ...{ at, car: at % 2, day: dayOf(2 + at * 2), number: `7700${at + 1}0`, km: 50_000 + at * 500 },
    stated: litres + (at % 3 === 0 ? 4 : 0),
    litres,
    // 5,91 lei net a litre by the invoice, 7,40 with VAT by the statement
    net: Math.round((litres * 591) / 100),
  }
}).map((fill) => ({ ...fill, tva: Math.round((fill.net * 21) / 100), statedValue: Math.round((fill.stated * 740) / 100) }))

/** Receipts of a cash register, in bani; the third is over 100 EUR. */
const BONURI = [
  { number: 'B1', car: 0, day: dayOf(3), litres: 1000, value: 7260 },
  { number: 'B2', car: 1, day: dayOf(5), litres: 2000, value: 14_520 },
  { number: 'B3', car: 1, day: dayOf(7), litres: 8000, value: 60_500 },
  { number: 'B4', car: 0, day: dayOf(9), litres: 1500, value: 10_890 },
]

type File = { name: string; content: string }
const file = (name: string, content: string): File => ({ name, content: Buffer.from(content).toString('base64') })
const STATEMENT = file(
  'omv.csv',
  [
    'TRXDate;TRXCard;TRXBon;CarPlateNo;Mileage;StationAddress;ProductName;Quantity;UnitPrice',
    ...FILLS.map(
      ({ day, car, number, km, stated }) =>
        `${day.split('-').reverse().join('.')} 10:0${car};567${car};${number};${PLATES[car]};${km};DN1;MOTORINA;${(stated / 100).toFixed(2)};7.40`,
    ),
  ].join('\n'),
)
const invoice = (company: TestCompany, number: string, from: number) =>
  file(
    `${number}.xml`,
    invoiceXml({
      ...{ number, customer: `RO${company.cui}`, issued: dayOf(31) },
      lines: FILLS.slice(from, from + 6).map(({ litres, net, day, car }) => ({
        ...{ qty: (litres / 100).toFixed(2), net: (net / 100).toFixed(2), inside: fillOf(PLATES[car] ?? '', day) },
      })),
    }),
  )

const previewed = (company: TestCompany, files: File[]) => company.call('previewReceipts', { body: { companyId: company.id, files } })
const imported = async (company: TestCompany, files: File[]) => {
  const { agreed } = await previewed(company, files)
  const { status, body } = await company.ask('importReceipts', { body: { companyId: company.id, files, agreed: agreed ?? '' } })
  expect([status, body.message]).toEqual([200, undefined])
  return Number(body.change)
}

/** A lorry and a car of mixed use, each with a sheet of the month, and their four receipts. */
const furnished = async () => {
  const company = await aCompany(tests)
  const articles = await company.call('articles', { query: { companyId: company.id } })
  const fuel = articles.find(({ name }) => name === 'Motorină') ?? (await anArticle(company, { name: 'Motorină', isFuel: true, tva: 21 }))
  await aPartner(company, { name: 'OMV PETROM MARKETING SRL', cui: '1590082', tva: true })
  const station = await aPartner(company, { name: 'Stația Nord SRL', tva: true })
  const stock = { calculationType: 'fifo', initialStock: 0, initialStockValue: 0, fuelId: fuel.id } as const
  const cars = [
    await aVehicle(company, { number: PLATES[0], ...stock, category: 'N3' }),
    await aVehicle(company, { number: PLATES[1], ...stock }),
  ]
  const use = { fromDay: '2026-01-01', use: 'mixed', reason: null } as const
  await company.call('saveFiscalVehicle', {
    body: { companyId: company.id, vehicleId: cars[1]?.id ?? 0, maxMassKg: 1900, seats: 5, uses: [use] },
  })
  for (const [car, { id }] of cars.entries()) {
    const { id: driverId } = await aDriver(company)
    const expenses = BONURI.filter((bon) => bon.car === car).map(({ number, day, litres, value }) => ({
      ...{ date: day, number, type: 1, partnerId: station.id, expenseId: fuel.id, qty: litres / 100, value: value / 100, paidBy: 'card' },
    }))
    await aRoadmap(company, { vehicleId: id, driverId, startDate: dayOf(1), endDate: dayOf(31), fuelStart: 0, expenses } as never)
  }
  return company
}
const placeAll = async (company: TestCompany) => {
  const free = await company.call('receipts', { query: { companyId: company.id, state: 'free' } })
  const { placed } = await company.call('placeReceipts', { body: { companyId: company.id, ids: free.map(({ id }) => id) } })
  expect(placed).toHaveLength(free.length)
}

const handed = (company: TestCompany, what: string[]) =>
  company.call('handoverPreview', { body: { companyId: company.id, month: MONTH, program: 'saga', what } as never })
/** What is posted, by account, in bani. */
const booksOf = async (company: TestCompany) => {
  const { entries, statements } = await handed(company, ['receipts', 'invoices', 'payments'])
  const posted = (account: string) => entries.filter(({ debit }) => debit === account).reduce((sum, { amount }) => sum + bani(amount), 0)
  const { headings, totals } = await company.call('deductibility', { query: { companyId: company.id, month: MONTH } })
  const total = (heading: string) => bani(totals[headings.indexOf(heading)] ?? 0)
  const costs = await company.call('costs', { query: { companyId: company.id, from: MONTH, to: MONTH, by: 'vehicle' } })
  return {
    awaiting: bani(costs.totals.awaiting),
    ...{ '3022': posted('3022'), '4426': posted('4426'), '635': posted('635') },
    documents: [...new Set(entries.map(({ document, number }) => `${document} ${number}`))].toSorted(),
    waiting: statements.map(({ count, value, isDocument }) => [count, bani(value), isDocument]),
    report: [total('Cumpărat fără TVA (lei)'), total('TVA deductibilă (lei)'), total('TVA nedeductibilă (lei)')],
  }
}

/** The same by hand: half of the VAT of the car of mixed use, none of the receipt over 100 EUR, is deducted; the rest is cost. */
const byHand = (invoiced: (typeof FILLS)[number][]) => {
  const lines = [
    ...invoiced.map(({ net, tva, car }) => ({ net, tva, car, refused: false })),
    ...BONURI.map(({ value, car, number }) => {
      const net = Math.round((value * 100) / 121)
      return { net, tva: value - net, car, refused: number === 'B3' }
    }),
  ].map((line) => ({ ...line, deducted: line.refused ? 0 : line.car === 1 ? Math.round(line.tva / 2) : line.tva }))
  const total = (of: (line: (typeof lines)[number]) => number) => lines.reduce((sum, line) => sum + of(line), 0)
  const [net, tva, deducted] = [total((line) => line.net), total((line) => line.tva), total((line) => line.deducted)]
  const waits = FILLS.filter((fill) => !invoiced.includes(fill))
  const waited = waits.reduce((sum, { statedValue }) => sum + statedValue, 0)
  return {
    awaiting: waited,
    ...{ '3022': net + tva - deducted, '4426': deducted, '635': 0 },
    documents: [
      ...BONURI.map(({ number }) => `Bon fiscal ${number}`),
      ...new Set(invoiced.map(({ at }) => `Factură FC ${at < 6 ? 1 : 2}`)),
    ],
    waiting: waits.length > 0 ? [[waits.length, waited, false]] : [],
    report: [net, deducted, tva - deducted],
  }
}
const invoiced = FILLS.slice(0, 12)

/** What the receipts say of the pump, by the day of the fill. */
const pumpsOf = async (company: TestCompany) =>
  (await company.call('receipts', { query: { companyId: company.id, state: 'sheet' } }))
    .filter(({ document }) => document !== 1)
    .map(({ date, time, odometer, station, cardTail, origin }) => [date, time, odometer, station, cardTail, origin])
    .toSorted()
const PUMPS = FILLS.map(({ day, car, km, at }) => [day, `10:0${car}`, km, 'DN1', `567${car}`, at < 12 ? 'einvoice' : 'card']).toSorted()

describe('the document decides the money', () => {
  it('when the statement comes first and stands on sheets', async () => {
    const company = await furnished()
    await imported(company, [STATEMENT])
    await placeAll(company)
    expect(await booksOf(company)).toEqual(byHand([]))
    const before = await companyState(client, company.id)
    const burntBefore = (await handed(company, ['consumption'])).consumption
    const seen = await previewed(company, [invoice(company, 'FC 1', 0), invoice(company, 'FC 2', 6)])
    expect([seen.counts, seen.fills]).toEqual([{ new: 12, doubled: 0, incomplete: 0, joined: 0, duplicate: 0, skipped: 0 }, []])
    expect(seen.rows[0]?.remarks).toEqual(['ia locul tranzacției 770010 pe foaia 1'])
    expect(seen.unmet.map(({ side }) => side)).toEqual(['statement', 'statement'])
    expect(seen.unmet[0]?.text).toBe('26.10.2026 10:00, PH 12 ABC, 42,04 L, 311,10 RON, DN1, 7700130')
    const change = await imported(company, [invoice(company, 'FC 1', 0), invoice(company, 'FC 2', 6)])
    expect(await booksOf(company)).toEqual(byHand(invoiced))
    expect(await pumpsOf(company)).toEqual(PUMPS)
    // 4,5 L of each car at the price of its first fill: 6,1158 and 6,7577 lei by the statement, 5,9099 and 6,5303 by the invoice
    const burnt = (await handed(company, ['consumption'])).consumption
    expect([burntBefore, burnt]).toEqual([27.52 + 30.41, 26.59 + 29.39].map((lei) => bani(lei) / 100))
    // litres of sheets are those of the invoice
    const { rows } = await client.query<{ added: string }>('select sum(fuel_added) as added from roadmaps where company_id = $1', [
      company.id,
    ])
    const litres = [
      ...invoiced.map(({ litres }) => litres),
      ...FILLS.slice(12).map(({ stated }) => stated),
      ...BONURI.map(({ litres }) => litres),
    ]
    expect(bani(Number(rows[0]?.added))).toBe(litres.reduce((sum, one) => sum + one, 0))
    expect((await previewed(company, [invoice(company, 'FC 1', 0), STATEMENT])).counts).toEqual({
      new: 0,
      doubled: 0,
      incomplete: 0,
      joined: 0,
      duplicate: 20,
      skipped: 0,
    })
    const { body } = await company.ask('undoChange', { body: { companyId: company.id, id: change } })
    expect(body.message).toBeUndefined()
    expect(await companyState(client, company.id)).toEqual(before)
    expect(await booksOf(company)).toEqual(byHand([]))
  })

  it('when the statement is not on sheets yet, and in one drop with its invoices', async () => {
    const company = await furnished()
    const before = await companyState(client, company.id)
    const files = [STATEMENT, invoice(company, 'FC 1', 0), invoice(company, 'FC 2', 6)]
    const { unmet } = await previewed(company, files)
    expect(unmet.map(({ side }) => side)).toEqual(['statement', 'statement'])
    const change = await imported(company, files)
    await company.call('undoChange', { body: { companyId: company.id, id: change } })
    expect(await companyState(client, company.id)).toEqual(before)
    await imported(company, files)
    await placeAll(company)
    expect(await booksOf(company)).toEqual(byHand(invoiced))
    expect(await pumpsOf(company)).toEqual(PUMPS)
  })

  it('when the invoices come first and stand on sheets', async () => {
    const company = await furnished()
    await imported(company, [invoice(company, 'FC 1', 0)])
    await imported(company, [invoice(company, 'FC 2', 6)])
    await placeAll(company)
    const alone = await booksOf(company)
    expect(alone).toEqual({ ...byHand(invoiced), waiting: [], awaiting: 0 })
    const before = await companyState(client, company.id)
    const seen = await previewed(company, [STATEMENT])
    expect([seen.counts.new, seen.counts.joined]).toEqual([2, 12])
    expect(new Set(seen.rows.filter(({ state }) => state === 'joined').map(({ remarks }) => remarks[0]))).toEqual(
      new Set(['se unește cu factura FC 1', 'se unește cu factura FC 2']),
    )
    const change = await imported(company, [STATEMENT])
    expect(await booksOf(company)).toEqual(alone)
    await company.call('undoChange', { body: { companyId: company.id, id: change } })
    expect(await companyState(client, company.id)).toEqual(before)
    await imported(company, [STATEMENT])
    await placeAll(company)
    expect(await booksOf(company)).toEqual(byHand(invoiced))
    expect(await pumpsOf(company)).toEqual(PUMPS)
  })

  it('in SAGA as in the entries, without what waits', async () => {
    const company = await furnished()
    await imported(company, [STATEMENT, invoice(company, 'FC 1', 0), invoice(company, 'FC 2', 6)])
    await placeAll(company)
    const answer = await company.ask('handOver', {
      body: { companyId: company.id, month: MONTH, program: 'saga', what: ['receipts', 'invoices'], draft: true },
    })
    const files = Object.entries(unzipSync(answer.bytes)).map(([, bytes]) => strFromU8(bytes))
    const sums = (tag: string) =>
      files
        .flatMap((xml) => [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))])
        .reduce((sum, [, lei]) => sum + bani(Number(lei)), 0)
    const { report } = byHand(invoiced)
    const [net = 0, deducted = 0, rest = 0] = report
    expect(sums('Valoare') + sums('TVA')).toBe(net + deducted + rest)
    // the VAT that is refused is cost
    expect(sums('TVA')).toBe(deducted + rest - (60_500 - Math.round((60_500 * 100) / 121)))
    expect(files.some((xml) => xml.includes('<FacturaNumar>7700130</FacturaNumar>'))).toBe(false)
  })

  it('by the day of the invoice, whatever the days of its fills', async () => {
    const company = await furnished()
    const due = '<cbc:DueDate>2026-11-15</cbc:DueDate>'
    const dated = file(
      'FC 1.xml',
      Buffer.from(invoice(company, 'FC 1', 0).content, 'base64')
        .toString()
        .replace('<cbc:InvoiceTypeCode>', `${due}$&`),
    )
    await imported(company, [STATEMENT, dated])
    await placeAll(company)
    const { entries } = await handed(company, ['invoices'])
    expect([...new Set(entries.map(({ day }) => day))]).toEqual([dayOf(31)])
    const bytes = await company.ask('handOver', {
      body: { companyId: company.id, month: MONTH, program: 'saga', what: ['invoices'], draft: true },
    })
    const [xml = '', ...others] = Object.entries(unzipSync(bytes.bytes)).map(([name, content]) => `${name} ${strFromU8(content)}`)
    expect(others).toEqual([])
    expect(xml).toContain('F_1590082_FC-1_31-10-2026.xml')
    expect(xml).toContain('<FacturaData>31.10.2026</FacturaData><FacturaScadenta>15.11.2026</FacturaScadenta>')
    expect(xml.match(/<Linie>/g)).toHaveLength(6)
    // the day of the fill stays with the litres, and another day of the invoice is written in its form
    const [row] = await company.call('receipts', { query: { companyId: company.id, state: 'sheet', origin: 'einvoice' } })
    if (!row) throw new Error('no receipt')
    expect([row.issuedOn, row.dueOn]).toEqual([dayOf(31), '2026-11-15'])
    expect(row.date).not.toBe(dayOf(31))
    const fields = Object.keys(ReceiptForm.shape).filter((name) => !['origin', 'code'].includes(name)) as (keyof typeof row)[]
    const changed = { ...picked(row, fields), companyId: company.id, issuedOn: dayOf(30) }
    const refused = await company.ask('saveReceipt', { body: { ...changed, dueOn: dayOf(29) } as never })
    expect(refused.body.fields).toEqual({ dueOn: 'Scadența este înaintea datei facturii' })
    const { body } = await company.ask('saveReceipt', { body: changed as never })
    expect(new Set((await handed(company, ['invoices'])).entries.map(({ day }) => day))).toEqual(new Set([dayOf(30), dayOf(31)]))
    await company.call('undoChange', { body: { companyId: company.id, id: Number(body.change) } })
    expect((await handed(company, ['invoices'])).entries).toEqual(entries)
  })

  it('and no document of a supplier without a tax number reaches SAGA before it is filled', async () => {
    const company = await furnished()
    await imported(company, [invoice(company, 'FC 1', 0)])
    const [sheet] = await company.call('roadmaps', { query: { companyId: company.id, type: 'vehicle' } })
    const whole = await company.call('roadmap', { query: { companyId: company.id, id: sheet?.id ?? 0 } })
    const unknown = [await aPartner(company, { name: 'Petrom', cui: null }), await aPartner(company, { name: 'Moara Veche', cui: null })]
    const added = unknown.map(({ id }, at) => ({
      ...{
        date: dayOf(11),
        number: `P${at}`,
        type: 1,
        partnerId: id,
        expenseId: whole.expenses[0]?.expenseId,
        qty: 10,
        value: 72.6,
        paidBy: 'card',
      },
    }))
    await company.call('saveRoadmap', { body: { ...whole, expenses: [...whole.expenses, ...added] } as never })
    const handOver = { companyId: company.id, month: MONTH, program: 'saga', what: ['receipts'], draft: true } as const
    const { withoutCode } = await handed(company, ['receipts'])
    expect(withoutCode).toEqual([
      { partnerId: unknown[1]?.id, name: 'Moara Veche', documents: 1, found: null },
      { partnerId: unknown[0]?.id, name: 'Petrom', documents: 1, found: { cui: '1590082', name: 'OMV PETROM MARKETING SRL' } },
    ])
    const { body } = await company.ask('handOver', { body: handOver as never })
    expect(body.message).toBe('SAGA nu primește documente de la un furnizor fără CIF. Scrie întâi CIF-ul: Moara Veche, Petrom')
    const before = await companyState(client, company.id)
    const fill = (partnerId = 0, cui = '') =>
      company.ask('fillSupplierCode', { body: { companyId: company.id, month: MONTH, partnerId, cui } })
    // the number of a partner that is there: the line goes to that partner
    const first = await fill(unknown[0]?.id, 'RO1590082')
    expect(first.body.data).toEqual({ cui: '1590082', name: 'OMV PETROM MARKETING SRL' })
    const change = { companyId: company.id, id: Number(first.body.change) }
    await company.call('undoChange', { body: change })
    expect(await companyState(client, company.id)).toEqual(before)
    await fill(unknown[0]?.id, 'RO1590082')
    expect((await fill(unknown[1]?.id, '123')).body).toMatchObject({ code: 'INVALID', fields: { cui: expect.any(String) } })
    expect((await fill(unknown[1]?.id, '2816464')).body.data).toEqual({ cui: '2816464', name: 'Moara Veche' })
    expect((await handed(company, ['receipts'])).withoutCode).toEqual([])
    const files = Object.values(unzipSync((await company.ask('handOver', { body: handOver as never })).bytes)).map((bytes) =>
      strFromU8(bytes),
    )
    expect(files.filter((xml) => xml.includes('<FacturaNumar>P')).map((xml) => /<FurnizorCIF>(.*?)</.exec(xml)?.[1])).toEqual([
      'RO1590082',
      'RO2816464',
    ])
  })

  it('and a closed month names the supplier still, and takes no number: it stays as it was closed', async () => {
    const company = await furnished()
    const unknown = await aPartner(company, { name: 'Moara Veche', cui: null })
    const { id: vehicleId } = await aVehicle(company, { number: 'PH 34 DEF' })
    const [fuel] = await company.call('articles', { query: { companyId: company.id, search: 'Motorină' } })
    const line = {
      date: dayOf(11),
      number: 'P1',
      type: 1,
      partnerId: unknown.id,
      expenseId: fuel?.id,
      qty: 10,
      value: 72.6,
      paidBy: 'card',
    }
    const { id: driverId } = await aDriver(company)
    await aRoadmap(company, { vehicleId, driverId, startDate: dayOf(11), endDate: dayOf(11), expenses: [line] } as never)
    await company.call('closeMonth', { body: { companyId: company.id, month: MONTH, accepted: true, unapproved: true, note: null } })
    const fill = { companyId: company.id, month: MONTH, partnerId: unknown.id, cui: '2816464' }
    expect((await company.ask('fillSupplierCode', { body: fill })).body).toMatchObject({ code: 'MONTH_CLOSED' })
    expect((await handed(company, ['receipts'])).withoutCode).toMatchObject([{ name: 'Moara Veche' }])
  })
})
