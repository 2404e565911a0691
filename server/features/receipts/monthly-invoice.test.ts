/** An invoice that sums a month up in one line for each product, or for each vehicle, and the statement whose rows it sums up. */
import { afterAll, describe, expect, it } from 'vitest'
import { invoiceXml } from '#server/testing/an-invoice.ts'
import { aCompany, anArticle, aPartner, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { clientOfAll, companyState } from '#server/testing/company-state.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const client = await clientOfAll(tests.services.database.url)
afterAll(() => client.end())

const PLATES = ['PH 12 ABC', 'B 99 XYZ'] as const
/** Fills in centilitres and bani, at 7,40 lei with VAT: 171,18 L for 1.266,73 lei. */
const FILLS = [
  { day: 2, car: 0, litres: 4000, value: 29_600 },
  { day: 4, car: 1, litres: 2510, value: 18_574 },
  { day: 9, car: 0, litres: 4250, value: 31_450 },
  { day: 17, car: 1, litres: 3333, value: 24_664 },
  { day: 30, car: 0, litres: 3025, value: 22_385 },
]

type File = { name: string; content: string }
const file = (name: string, content: string): File => ({ name, content: Buffer.from(content).toString('base64') })
const STATEMENT = file(
  'omv.csv',
  [
    'TRXDate;TRXCard;TRXBon;CarPlateNo;Mileage;StationAddress;ProductName;Quantity;UnitPrice',
    ...FILLS.map(
      ({ day, car, litres }) =>
        `${String(day).padStart(2, '0')}.10.2026 10:0${car};567${car};7700${day};${PLATES[car]};${50_000 + day};DN1;MOTORINA;${(litres / 100).toFixed(2)};7.40`,
    ),
  ].join('\n'),
)
const ofVehicle = (plate: string) =>
  `<cac:DocumentReference><cbc:ID schemeID="ABZ">${plate}</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:DocumentReference>`
const WHOLE = [{ qty: '171.18', net: '1046.88' }]
const invoice = (company: TestCompany, lines: { qty: string; net: string; inside?: string }[] = WHOLE) =>
  file('FC 1.xml', invoiceXml({ number: 'FC 1', customer: `RO${company.cui}`, issued: '2026-10-31', lines }))

const furnished = async () => {
  const company = await aCompany(tests)
  const articles = await company.call('articles', { query: { companyId: company.id } })
  const fuel = articles.find(({ name }) => name === 'Motorină') ?? (await anArticle(company, { name: 'Motorină', isFuel: true, tva: 21 }))
  await aPartner(company, { name: 'OMV PETROM MARKETING SRL', cui: '1590082', tva: true })
  for (const number of PLATES) await aVehicle(company, { number, fuelId: fuel.id })
  return company
}
type Answer = { fills?: { line: string; row: string | null }[] }
const previewed = (company: TestCompany, files: File[], answer: Answer = {}) =>
  company.call('previewReceipts', { body: { companyId: company.id, files, ...answer } })
const imported = async (company: TestCompany, files: File[], answer: Answer = {}) => {
  const { agreed, counts } = await previewed(company, files, answer)
  const { status, body } = await company.ask('importReceipts', { body: { companyId: company.id, files, agreed: agreed ?? '', ...answer } })
  expect([status, body.message]).toEqual([200, undefined])
  return { counts, change: Number(body.change), data: body.data }
}
const undo = (company: TestCompany, change: number) => company.call('undoChange', { body: { companyId: company.id, id: change } })

/** What counts: each fill once, with the day and vehicle of its row and its part of the invoice's money. */
const countedIn = async (company: TestCompany) => {
  const rows = await company.call('receipts', { query: { companyId: company.id, direction: 'asc', sort: 'date' } })
  const counted = rows.filter(({ ignored }) => !ignored)
  const total = (of: (row: (typeof rows)[number]) => number) => Math.round(counted.reduce((sum, row) => sum + of(row), 0) * 100)
  return {
    fills: counted.map(({ date, vehicle, qty, number, issuedOn, state }) => [date, vehicle?.number, qty, number, issuedOn, state]),
    sums: [total(({ qty }) => qty), total(({ value }) => value), total(({ tva }) => tva)],
  }
}
const MET = {
  fills: FILLS.map(({ day, car, litres }) => [
    ...[`2026-10-${String(day).padStart(2, '0')}`, PLATES[car], litres / 100, 'FC 1', '2026-10-31', 'free'],
  ]),
  // 21 % of 1.046,88
  sums: [17_118, 126_672, 21_984],
}
const NONE = { new: 0, doubled: 0, incomplete: 0, joined: 0, duplicate: 0, skipped: 0 }

describe('a line of the whole month is divided among the rows that it sums up', () => {
  it('in one drop, and importing both again adds nothing', async () => {
    const company = await furnished()
    const before = await companyState(client, company.id)
    const files = [STATEMENT, invoice(company)]
    const { sums, rows } = await previewed(company, files)
    expect(sums).toEqual([
      { currency: 'RON', file: 2533.45, new: 1266.72, doubled: 0, incomplete: 0, joined: 1266.73, duplicate: 0, skipped: 0 },
    ])
    expect(rows[0]).toMatchObject({ number: 'FC 1', state: 'new', remarks: ['se unește cu tranzacția 77002 de pe card'] })
    const { counts, change, data } = await imported(company, files)
    expect([counts, data]).toMatchObject([
      { ...NONE, new: 5, joined: 5 },
      { added: 5, joined: 5 },
    ])
    expect(await countedIn(company)).toEqual(MET)
    expect((await previewed(company, files)).counts).toEqual({ ...NONE, duplicate: 6 })
    await undo(company, change)
    expect(await companyState(client, company.id)).toEqual(before)
  })

  it('when the statement is there first', async () => {
    const company = await furnished()
    await imported(company, [STATEMENT])
    const before = await companyState(client, company.id)
    const { counts, change } = await imported(company, [invoice(company)])
    expect(counts).toEqual({ ...NONE, new: 5 })
    expect(await countedIn(company)).toEqual(MET)
    await undo(company, change)
    expect(await companyState(client, company.id)).toEqual(before)
  })

  it('when the invoice is there first', async () => {
    const company = await furnished()
    expect((await imported(company, [invoice(company)])).counts).toEqual({ ...NONE, incomplete: 1 })
    const before = await companyState(client, company.id)
    const { counts, change } = await imported(company, [STATEMENT])
    expect(counts).toEqual({ ...NONE, joined: 5 })
    expect(await countedIn(company)).toEqual(MET)
    await undo(company, change)
    expect(await companyState(client, company.id)).toEqual(before)
  })

  it('of each vehicle by its own line', async () => {
    const company = await furnished()
    // 112,75 L for 834,35 lei and 58,43 L for 432,38 lei
    const lines = [
      { qty: '112.75', net: '689.55', inside: ofVehicle(PLATES[0]) },
      { qty: '58.43', net: '357.34', inside: ofVehicle(PLATES[1]) },
    ]
    await imported(company, [STATEMENT, invoice(company, lines)])
    expect((await countedIn(company)).fills).toEqual(MET.fills)
  })
})

it('other money for the same litres is asked, with the difference', async () => {
  const company = await furnished()
  const files = [STATEMENT, invoice(company, [{ qty: '171.18', net: '1000.00' }])]
  const { fills, agreed } = await previewed(company, files)
  expect(agreed).toBeNull()
  expect(fills[0]?.rows.map(({ text }) => text)).toEqual([
    '5 rânduri din extras, 02.10.2026–30.10.2026: 171,18 L, 1.266,73 RON (diferență 56,73 RON)',
  ])
  const line = fills[0]?.line ?? ''
  const { counts, change } = await imported(company, files, { fills: [{ line, row: null }] })
  expect(counts).toEqual({ ...NONE, new: 5, doubled: 0, incomplete: 1 })
  await undo(company, change)
  await imported(company, files, { fills: [{ line, row: fills[0]?.rows[0]?.row ?? '' }] })
  expect((await countedIn(company)).sums).toEqual([17_118, 121_000, 21_000])
})

it('other litres are told, with the nearest rows and the difference', async () => {
  const company = await furnished()
  const { unmet, agreed } = await previewed(company, [STATEMENT, invoice(company, [{ qty: '175.00', net: '1046.88' }])])
  expect(agreed).not.toBeNull()
  expect(unmet.map(({ side, text }) => [side, text.split('; ')[1]])).toEqual([
    ['invoice', 'cel mai apropiat: 5 rânduri din extras, 02.10.2026–30.10.2026: 171,18 L, 1.266,73 RON (diferență 3,82 L)'],
  ])
})
