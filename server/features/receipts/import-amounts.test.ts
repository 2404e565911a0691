/** What files say of money, as it is imported: discounts, totals, countries, rates. */
import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { fillOf, invoiceXml } from '#server/testing/an-invoice.ts'
import { aCompany, aDriver, aPartner, aRoadmap, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

type Answers = Partial<Omit<InputOf<'previewReceipts'>['body'], 'companyId' | 'files'>>
type File = [name: string, content: string]

const formOf = (company: TestCompany, files: readonly File[], answers: Answers) => ({
  companyId: company.id,
  files: files.map(([name, content]) => ({ name, content: Buffer.from(content).toString('base64') })),
  ...answers,
})
const preview = (company: TestCompany, files: readonly File[], answers: Answers = {}) =>
  company.call('previewReceipts', { body: formOf(company, files, answers) })
const imported = async (company: TestCompany, files: readonly File[], answers: Answers = {}) => {
  const { agreed } = await preview(company, files, answers)
  await company.call('importReceipts', { body: { ...formOf(company, files, answers), agreed: agreed ?? '' } })
  return company.call('receipts', { query: { companyId: company.id } })
}

const furnished = async () => {
  const company = await aCompany(tests)
  const fuel = (await company.call('articles', { query: { companyId: company.id } })).find(({ name }) => name === 'Motorină')
  await aVehicle(company, { ...(fuel ? { fuelId: fuel.id } : {}), number: 'PH 12 ABC' })
  await aPartner(company, { name: 'OMV PETROM MARKETING SRL', cui: '1590082', tva: true })
  return company
}

const FILL = { inside: fillOf('PH12ABC', '2026-10-03') }
const totals = (payable: string, more = '') =>
  `${more}<cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="RON">${payable}</cbc:PayableAmount></cac:LegalMonetaryTotal>`
const allowance = (amount: string) =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Discount de volum</cbc:AllowanceChargeReason>
<cbc:Amount currencyID="RON">${amount}</cbc:Amount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>`

describe('an invoice', () => {
  it('takes a discount off the fuel above it unless it is answered otherwise, and says that its rows are its total', async () => {
    const company = await furnished()
    const lines = [
      { ...FILL, net: '256.05' },
      { qty: '-1', unit: 'C62', net: '-40', name: 'Reducere flota' },
    ]
    const file: File = ['a.xml', invoiceXml({ customer: `RO${company.cui}`, lines, document: totals('261.42') })]
    const { discounts, files, sums, counts, rows } = await preview(company, [file])
    expect(discounts).toMatchObject([{ text: 'Reducere flota', value: -48.4, article: 'MOTORINA', rows: 1, applied: true }])
    expect(files[0]?.total).toEqual({ currency: 'RON', stated: 261.42, counted: 261.42 })
    expect([counts.new, counts.skipped, sums[0]?.new]).toEqual([1, 0, 261.42])
    expect(rows[0]?.remarks).toContain('cu reducerea de 48,40')

    const apart = { discounts: [{ key: discounts[0]?.key ?? '', apply: false }] }
    const kept = await preview(company, [file], apart)
    expect([kept.sums[0]?.new, kept.sums[0]?.skipped, kept.sums[0]?.file]).toEqual([309.82, -48.4, 261.42])
    expect(kept.rows.at(-1)?.remarks).toEqual(['reducere, nu se scade din combustibil'])
    expect(await imported(company, [file])).toMatchObject([{ value: 261.42, tva: 45.37, tvaRate: 21, price: 5.0835 }])
  })

  it('spreads an allowance over its lines, and says by how much its rows are not its total', async () => {
    const company = await furnished()
    const document = totals('290.00', allowance('10.019999999999996'))
    const lines = [{ ...FILL, net: '256.049999999999954525' }]
    const { files } = await preview(company, [['a.xml', invoiceXml({ customer: `RO${company.cui}`, lines, document })]])
    expect(files[0]?.total).toEqual({ currency: 'RON', stated: 290, counted: 297.7 })
  })
})

describe('a statement', () => {
  const file = (value: string): File => [
    'a.csv',
    `Data;Nr. auto;Produs;Litri;Valoare\n03.10.2026;PH12ABC;Motorina;40;${value}\nTotal;;Motorina;40;${value}`,
  ]
  it('of which nothing says whether its amounts include VAT is asked once, and the answer is remembered', async () => {
    const company = await furnished()
    const asked = await preview(company, [file('240,00')])
    expect(asked.mappings[0]?.questions).toEqual([{ about: 'vat', example: 'Valoare' }])
    const [{ signature, mapping } = { signature: '', mapping: null }] = asked.mappings
    const answers = (vat: 'with' | 'without') => ({ mappings: [{ signature, mapping: { ...mapping, issuer: 'OMV', vat } }] }) as Answers
    const values = async (vat: 'with' | 'without') =>
      (await preview(company, [file('240,00')], answers(vat))).sums.map(({ file: sum }) => sum)
    expect([await values('with'), await values('without')]).toEqual([[240], [290.4]])
    expect(await imported(company, [file('240,00')], answers('without'))).toMatchObject([
      { value: 290.4, tva: 50.4, tvaRate: 21, price: 6 },
    ])
    const silent = await preview(company, [file('480,00')])
    expect([silent.mappings[0]?.asked, silent.sums[0]?.file, silent.counts.skipped]).toEqual([false, 580.8, 0])
  })

  it('in foreign money of which nothing says where asks for the country, by station, and proposes that of the money', async () => {
    const company = await furnished()
    const rows = ['40;60,50;EUR;Autohof Süd', '41;61,50;EUR;Autohof Süd', '42;25.400,00;HUF;Shell 12', '43;300,00;RON;Shell 13']
    const file: File = [
      'a.csv',
      `Data;Nr. auto;Produs;Litri;Valoare cu TVA;Moneda;Statie\n${rows.map((row, at) => `0${at + 1}.10.2026;PH12ABC;Motorina;${row}`).join('\n')}`,
    ]
    const { mappings: asked } = await preview(company, [file])
    const mappings = asked.map(({ signature, mapping }) => ({ signature, mapping })) as never
    const seen = await preview(company, [file], { mappings })
    expect(seen.countries).toMatchObject([
      { currency: 'EUR', station: 'Autohof Süd', rows: 2, country: null, answered: false },
      { currency: 'HUF', station: 'Shell 12', rows: 1, country: 'HU', answered: true },
    ])
    expect(seen.agreed).toBeNull()
    // who issued the cards says nothing of the station
    const byOmv = mappings as unknown as { mapping: { fields: object } }[]
    const ofOmv = byOmv.map((one) => ({
      ...one,
      mapping: { ...one.mapping, fields: { ...one.mapping.fields, supplier: { fixed: 'OMV PETROM MARKETING SRL' } } },
    }))
    expect((await preview(company, [file], { mappings: ofOmv as never })).countries).toEqual(seen.countries)
    const refused = await company.ask('importReceipts', { body: { ...formOf(company, [file], { mappings }), agreed: '-' } })
    expect(refused.body.message).toBe('Alege întâi țara alimentărilor plătite în altă monedă decât leul')
    const countries = [{ key: seen.countries[0]?.key ?? '', country: 'DE' }]
    const stored = await imported(company, [file], { mappings, countries })
    expect(stored.map(({ country }) => country)).toEqual([null, 'HU', 'DE', 'DE'])
    // the next month asks no more
    const next: File = ['b.csv', file[1].replaceAll('.10.2026', '.11.2026')]
    expect((await preview(company, [next])).countries).toEqual([])
    expect((await imported(company, [next])).slice(0, 4).map(({ country }) => country)).toEqual([null, 'HU', 'DE', 'DE'])
    const unknown = await company.ask('previewReceipts', { body: formOf(company, [file], { countries: [{ key: 'x', country: 'XX' }] }) })
    expect(unknown.status).toBe(422)
  })

  it('guesses a plate from the other rows of its card, and tells one that contradicts its card', async () => {
    const company = await furnished()
    const [first] = await company.call('vehicles', { query: { companyId: company.id } })
    await aVehicle(company, { number: 'B 99 XYZ', fuelId: first?.fuelId ?? 0 })
    const row = (day: string, plate: string) => `${day}.10.2026;7043 5678;${day}77;${plate};0;DN1;MOTORINA;40;7.25`
    const rows = [row('03', 'PH12ABC'), row('04', 'PH 12 ABC'), row('05', ''), row('06', 'PH12ABC'), row('07', 'PH12ABC')]
    const head = 'TRXDate;TRXCard;TRXBon;CarPlateNo;Mileage;StationAddress;ProductName;Quantity;UnitPrice'
    const told = async (...more: string[]) =>
      (await preview(company, [['omv.csv', [head, ...rows, ...more].join('\n')]])).rows.map(
        ({ vehicle, remarks }) => `${vehicle}: ${remarks.filter((remark) => remark !== 'fără km').join()}`,
      )
    expect(await told()).toContain('PH 12 ABC: mașina după celelalte rânduri ale cardului …5678')
    expect(await told(row('08', 'B99XYZ'))).toContain('B 99 XYZ: cardul …5678 este al mașinii PH 12 ABC')
  })
})

it('a late invoice goes to the first open month with its own day, without a finding about it', async () => {
  const company = await furnished()
  const [vehicle] = await company.call('vehicles', { query: { companyId: company.id } })
  const { id: driverId } = await aDriver(company)
  const of = { companyId: company.id, vehicleId: vehicle?.id ?? 0, driverId }
  await aRoadmap(company, { ...of, startDate: '2026-10-20' })
  const november = await aRoadmap(company, { ...of, startDate: '2026-11-02' })
  const closed = await company.ask('closeMonth', {
    body: { companyId: company.id, month: '2026-10', note: null, accepted: true, earlier: true },
  })
  expect([closed.status, closed.body.message]).toEqual([200, undefined])
  const file: File = ['a.xml', invoiceXml({ customer: `RO${company.cui}`, lines: [FILL] })]
  const { rows } = await preview(company, [file])
  expect(rows.map(({ state, remarks }) => [state, ...remarks])).toEqual([
    ['new', 'luna octombrie 2026 este închisă: intră în prima lună deschisă, cu data ei'],
  ])
  const [stored] = await imported(company, [file])
  const ids = [stored?.id ?? 0]
  expect(await company.call('placeReceipts', { body: { companyId: company.id, ids } })).toMatchObject({
    placed: ids,
    without: [],
    refused: [],
  })
  const sheet = await company.call('roadmap', { query: { companyId: company.id, id: november.id } })
  expect(sheet.expenses.map(({ date }) => date)).toEqual(['2026-10-03'])
  const suspects = await company.call('suspectRoadmaps', { query: { companyId: company.id, from: '2026-11-01', to: '2026-11-30' } })
  expect(suspects.flatMap(({ findings }) => findings.map(({ code }) => code))).not.toContain('EXP_DATE')
  // opened again, its month is where it belongs
  await company.call('reopenMonth', { body: { companyId: company.id, month: '2026-10', reason: 'o factură întârziată' } })
  const again = await company.call('suspectRoadmaps', { query: { companyId: company.id, from: '2026-11-01', to: '2026-11-30' } })
  expect(again.flatMap(({ findings }) => findings.map(({ code }) => code))).toContain('EXP_DATE')
})

describe('a credit note', () => {
  const credit = (company: TestCompany): File => [
    'b.xml',
    invoiceXml({ customer: `RO${company.cui}`, number: 'NC 5', root: 'CreditNote', lines: [FILL], document: CREDITED }),
  ]
  const CREDITED =
    '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>FC 900123</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>'
  const remarksOf = (rows: Awaited<ReturnType<typeof imported>>) =>
    rows.map(({ number, state, remarks }) => [number, state, ...remarks]).sort()

  it('names the invoice that it takes back; neither counts, and taking its import back frees it', async () => {
    const company = await furnished()
    const invoice: File = ['a.xml', invoiceXml({ customer: `RO${company.cui}`, lines: [FILL] })]
    await imported(company, [invoice])
    expect(remarksOf(await imported(company, [credit(company)]))).toEqual([
      ['FC 900123', 'ignored', 'Stornată de NC 5 din 03.10.2026'],
      ['NC 5', 'ignored', 'Storno la FC 900123 din 03.10.2026'],
    ])
    const [last] = await company.call('receiptImports', { query: { companyId: company.id } })
    await company.call('undoChange', { body: { companyId: company.id, id: last?.change ?? 0 } })
    expect(remarksOf(await company.call('receipts', { query: { companyId: company.id } }))).toEqual([['FC 900123', 'free']])
  })

  it('of a part names the invoice too, and counts beside it', async () => {
    const company = await furnished()
    await imported(company, [['a.xml', invoiceXml({ customer: `RO${company.cui}`, lines: [FILL] })]])
    const part = { ...FILL, qty: '2.5', net: '15.06' }
    const note = invoiceXml({ customer: `RO${company.cui}`, number: 'NC 6', root: 'CreditNote', lines: [part], document: CREDITED })
    expect(remarksOf(await imported(company, [['c.xml', note]]))).toEqual([
      ['FC 900123', 'free', 'Stornată de NC 6 din 03.10.2026'],
      ['NC 6', 'free', 'Storno la FC 900123 din 03.10.2026'],
    ])
  })

  it('of another amount takes nothing back by itself: a price that is lowered gives back no litres', async () => {
    const company = await furnished()
    await imported(company, [['a.xml', invoiceXml({ customer: `RO${company.cui}`, lines: [FILL] })]])
    const cheaper = { ...FILL, net: '8.50' }
    const note = invoiceXml({ customer: `RO${company.cui}`, number: 'NC 7', root: 'CreditNote', lines: [cheaper], document: CREDITED })
    const { rows } = await preview(company, [['e.xml', note]])
    expect(rows.map(({ state, vehicle, remarks }) => [state, vehicle, ...remarks])).toEqual([
      ['incomplete', null, 'storno la FC 900123 cu altă sumă: alege tu ce anulează'],
    ])
    expect(remarksOf(await imported(company, [['e.xml', note]]))).toEqual([
      ['FC 900123', 'free'],
      ['NC 7', 'assign'],
    ])
  })

  it('of an invoice in a closed month counts beside it', async () => {
    const company = await furnished()
    await imported(company, [['a.xml', invoiceXml({ customer: `RO${company.cui}`, lines: [FILL] })]])
    const [vehicle] = await company.call('vehicles', { query: { companyId: company.id } })
    await aRoadmap(company, { vehicleId: vehicle?.id ?? 0, driverId: (await aDriver(company)).id, startDate: '2026-10-05' })
    await company.call('closeMonth', { body: { companyId: company.id, month: '2026-10', accepted: true, earlier: true } } as never)
    const lines = [{ inside: fillOf('PH12ABC', '2026-11-03') }]
    const later = { issued: '2026-11-04', number: 'NC 8' }
    const note = invoiceXml({ customer: `RO${company.cui}`, ...later, root: 'CreditNote', lines, document: CREDITED })
    const { rows } = await preview(company, [['f.xml', note]])
    expect(rows.map(({ state, vehicle: plate, remarks }) => [state, plate, ...remarks])).toEqual([
      ['new', 'PH 12 ABC', 'storno la FC 900123, care este într-o lună închisă'],
    ])
    expect(remarksOf(await imported(company, [['f.xml', note]]))).toEqual([
      ['FC 900123', 'free', 'Stornată de NC 8 din 03.11.2026'],
      ['NC 8', 'free', 'Storno la FC 900123 din 03.10.2026'],
    ])
  })

  it('in a currency that is no longer paid in is not read', async () => {
    const company = await furnished()
    const xml = invoiceXml({ customer: `RO${company.cui}`, lines: [FILL] }).replaceAll('RON', 'BGN')
    const { counts, rows } = await preview(company, [['d.xml', xml]])
    expect([counts.new, rows[0]?.remarks]).toEqual([
      0,
      ['BNR nu publică un curs pentru moneda aceasta: alege coloanele cu suma plătită de pe card'],
    ])
  })

  it('of an invoice on a sheet is a line of its own that names it', async () => {
    const company = await furnished()
    const [vehicle] = await company.call('vehicles', { query: { companyId: company.id } })
    const { id: driverId } = await aDriver(company)
    const sheet = await aRoadmap(company, { vehicleId: vehicle?.id ?? 0, driverId, startDate: '2026-10-03' })
    const place = async (id: number | undefined) =>
      expect(await company.call('placeReceipts', { body: { companyId: company.id, ids: [id ?? 0] } })).toMatchObject({ placed: [id] })
    const [bought] = await imported(company, [['a.xml', invoiceXml({ customer: `RO${company.cui}`, lines: [FILL] })]])
    await place(bought?.id)
    const { rows } = await preview(company, [credit(company)])
    expect(rows.map(({ state, vehicle: plate, remarks }) => [state, plate, ...remarks])).toEqual([
      ['new', 'PH 12 ABC', 'storno la FC 900123, care este pe o foaie'],
    ])
    const back = (await imported(company, [credit(company)])).find(({ number }) => number === 'NC 5')
    await place(back?.id)
    const { expenses, fuelAdded } = await company.call('roadmap', { query: { companyId: company.id, id: sheet.id } })
    expect(expenses.map(({ qty, reverses }) => [qty, reverses])).toEqual([
      [42.5, null],
      [-42.5, { number: 'FC 900123', date: '2026-10-03' }],
    ])
    expect(fuelAdded).toBe(0)
  })
})
