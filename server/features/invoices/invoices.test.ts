import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/contract.ts'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { readConfig } from '#server/config.ts'
import { bnrStub } from '#server/testing/bnr-stub.ts'
import { aCompany, aRoadmap, type TestCompany } from '#server/testing/builders.ts'
import { caller } from '#server/testing/caller.ts'
import { atCheckout } from '#server/testing/paying.ts'
import { testApp } from '#server/testing/test-app.ts'
import { issueWaitingInvoices } from './issue-waiting-invoices.ts'

// 5.2488 lei on the 19th, the day before that of the tests
const bnr = await bnrStub('2026-11-20')
afterAll(() => bnr.close())
const tests = await testApp({ BNR_URL: bnr.url })
const { services, clock } = tests
const { db } = services.database
const nobody = caller(tests.app)
const [MINUTE, HOUR] = [60_000, 3_600_000]

const COMPANY = {
  invoiceType: 'juridica',
  cui: '2816464',
  name: 'Transport Exemplu S.R.L.',
  nrOnrc: 'J40/5678/2019',
  tva: true,
  state: 'București',
  city: 'Sectorul 3',
  address: 'Bd. Unirii 10',
}
const PERSON = { ...COMPANY, invoiceType: 'fizica', name: 'Popescu Ion' }

let payments = 0
/** What a company paid, as the payment provider's notice has it written down: a year for 59 EUR without VAT. */
const aPayment = async (
  company: TestCompany,
  { buyer = COMPANY, test = false, paidAt = clock.now }: { buyer?: typeof COMPANY; test?: boolean; paidAt?: Date } = {},
): Promise<void> => {
  const of = { companyId: company.id, subscriptionId: 1, payment: `payment ${++payments}`, test, paidAt: paidAt.toISOString() }
  const what = { priceEur: 59, packageName: 'Anual', months: 12, periodFrom: '2026-11-20', periodTo: '2027-11-19' }
  const row = { ...of, ...what, buyer: JSON.stringify(buyer), recipient: company.email }
  await services.database.inCompany(company.id, (trx) => trx.insertInto('invoices').values(row).execute())
}

const listed = (company: TestCompany) => company.call('invoices', { query: { companyId: company.id } })
const awaited = (company: TestCompany) => company.call('waitingInvoices', { query: { companyId: company.id } })
const keyIn = (address: string) => new URL(address).searchParams.get('key') ?? ''
type Listed = AnswerOf<'invoices'>[number]
const pdf = ({ invoiceUrl }: Pick<Listed, 'invoiceUrl'>) => nobody.ask('downloadInvoice', { query: { key: keyIn(invoiceUrl) } })
const xml = ({ xmlUrl }: Pick<Listed, 'xmlUrl'>) => nobody.ask('downloadInvoiceXml', { query: { key: keyIn(xmlUrl) } })
const anIssued = async (company: TestCompany, part: Parameters<typeof aPayment>[1] = {}): Promise<Listed> => {
  await aPayment(company, part)
  await issueWaitingInvoices(services)
  const [last] = await listed(company)
  if (!last) throw new Error('the invoice is issued')
  return last
}
const mailsTo = (company: TestCompany) => db.selectFrom('mails').selectAll().where('recipient', '=', company.email).execute()

describe('a payment whose exchange rate is not known', () => {
  it('waits for its invoice, and gets it with the rate of the bank’s last day', async () => {
    const company = await aCompany(tests)
    await aPayment(company, { test: true })
    bnr.moods.push('broken', 'broken')
    expect([await issueWaitingInvoices(services), await listed(company), await mailsTo(company)]).toEqual([0, [], []])
    expect(await awaited(company)).toMatchObject([{ packageName: 'Anual', paidOn: '2026-11-20' }])
    expect(await awaited(await aCompany(tests))).toEqual([])
    clock.pass(11 * MINUTE)
    expect(await issueWaitingInvoices(services)).toBe(1)
    expect(await listed(company)).toMatchObject([
      { invoiceData: { series: 'PROBA', number: 1 }, price: 374.71, createdAt: '2026-11-20', packageName: 'Anual' },
    ])
    expect(await issueWaitingInvoices(services)).toBe(0)
    expect(await awaited(company)).toEqual([])
  })
})

describe('an invoice', () => {
  it('follows what was paid at the checkout, to whom the billing step named', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    const { sessionId } = await atCheckout(company, {
      invoiceType: 'fizica',
      name: 'Ana Țuțu',
      cui: '',
      state: 'București',
      city: 'Sectorul 5',
    })
    await company.call('payTestCheckout', { body: { companyId: company.id, sessionId, card: 'good' } })
    expect(await issueWaitingInvoices(services)).toBe(1)
    const [issued] = await listed(company)
    const text = issued && (await xml(issued)).bytes.toString()
    expect(issued).toMatchObject({ invoiceData: { series: 'PROBA' }, packageName: 'Lunar' })
    for (const words of ['Ana Țuțu', 'SECTOR5', '0000000000000', 'parcurs - 1 luna', 'Perioada 20.11.2026 - 19.12.2026'])
      expect(text).toContain(words)
  })

  it('is announced by one mail, which leads to the list', async () => {
    const company = await aCompany(tests)
    const { invoiceData } = await anIssued(company)
    await issueWaitingInvoices(services)
    const mails = await mailsTo(company)
    expect(mails.map(({ subject }) => subject)).toEqual([`Factura PRC ${invoiceData.number} pentru abonamentul Parcurs`])
    expect(mails[0]?.bodyText).toContain('în valoare de 374,71 lei')
    expect(mails[0]?.bodyText).toContain('http://localhost:3000/dashboard/subscription/invoices')
    expect(mails[0]?.bodyText).not.toContain('document fiscal')
  })

  it('is numbered once, and without a gap, by several processes at once', async () => {
    const companies = await Promise.all([1, 2, 3].map(() => aCompany(tests)))
    for (let at = 0; at < 12; at++) for (const company of companies.slice(0, at % 2 ? 3 : 1)) await aPayment(company)
    const counts = await Promise.all([1, 2, 3, 4].map(() => issueWaitingInvoices(services)))
    const numbers = (await Promise.all(companies.map(listed))).flat().map(({ invoiceData }) => invoiceData.number)
    expect(counts.reduce((sum, count) => sum + count)).toBe(24)
    const { last } = await db.selectFrom('invoiceCounters').select('last').where('series', '=', 'PRC').executeTakeFirstOrThrow()
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, at) => last - 23 + at))
  })

  it('never has a number that was issued, even where the counter is set back', async () => {
    const company = await aCompany(tests)
    await anIssued(company)
    await aPayment(company)
    const setCounter = (change: number) =>
      db
        .updateTable('invoiceCounters')
        .set({ last: sql`last + ${change}` })
        .where('series', '=', 'PRC')
        .execute()
    await setCounter(-1)
    await expect(issueWaitingInvoices(services)).rejects.toThrow(/issued_invoice_numbers_pkey/)
    await setCounter(1)
    expect(await issueWaitingInvoices(services)).toBe(1)
  })

  it('that could not be issued leaves no number out', async () => {
    const company = await aCompany(tests)
    const { invoiceData } = await anIssued(company)
    await aPayment(company)
    // the time fails when the mail is written, after the number was taken
    const times = [clock.now]
    const broken = {
      ...services,
      clock: () => times.pop() ?? new Date(Number.NaN),
      rates: { ...services.rates, on: () => services.rates.on('EUR', '2026-11-20') },
    }
    await expect(issueWaitingInvoices(broken)).rejects.toThrow()
    expect(await listed(company)).toHaveLength(1)
    await issueWaitingInvoices(services)
    expect((await listed(company)).map((one) => one.invoiceData.number)).toEqual([invoiceData.number + 1, invoiceData.number])
  })

  it('is its company’s alone, the last one first', async () => {
    const [company, stranger] = [await aCompany(tests), await aCompany(tests)]
    await anIssued(company)
    await aPayment(company)
    await issueWaitingInvoices({ ...services, clock: () => new Date(clock.now.getTime() + 24 * HOUR) })
    expect((await listed(company)).map(({ createdAt }) => createdAt)).toEqual(['2026-11-21', '2026-11-20'])
    expect(await listed(stranger)).toEqual([])
    expect((await stranger.ask('invoices', { query: { companyId: company.id } })).status).toBe(404)
  })

  it('is a PDF that says what the law asks', async () => {
    const issued = await anIssued(await aCompany(tests), { paidAt: new Date('2026-11-19T22:30:00Z') })
    const { status, headers, bytes } = await pdf(issued)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toBe(`attachment; filename="Factura-PRC-${issued.invoiceData.number}.pdf"`)
    const text = readPdf(bytes)
      .pages.map((page) => page.text)
      .join()
    for (const words of [
      'CUI: RO2816464',
      'Sectorul 3, București',
      '12 luni (59,00 EUR × 5,2488), 20.11.2026– 19.11.2027',
      '5,2488 lei/EUR din 19.11.2026',
      '65,03',
      'cardul la 20.11.2026',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(words)
    expect(text).not.toContain('document fiscal')
  })

  it('is the same for RO e-Factura', async () => {
    const issued = await anIssued(await aCompany(tests))
    const { status, headers, bytes } = await xml(issued)
    expect([status, headers['content-type']]).toEqual([200, 'application/xml'])
    expect(headers['content-disposition']).toBe(`attachment; filename="Factura-PRC-${issued.invoiceData.number}.xml"`)
    expect(bytes.toString()).toContain(`<cbc:ID>PRC-${issued.invoiceData.number}</cbc:ID>`)
    expect(bytes.toString()).toContain('<cbc:TaxInclusiveAmount currencyID="RON">374.71</cbc:TaxInclusiveAmount>')
    expect(bytes.toString()).toContain('<cbc:CityName>SECTOR3</cbc:CityName>')
  })

  it('of a natural person has no code, whatever was typed before', async () => {
    const issued = await anIssued(await aCompany(tests), { buyer: PERSON })
    const [onPaper, electronic] = [readPdf((await pdf(issued)).bytes).pages[0]?.text, (await xml(issued)).bytes.toString()]
    expect(electronic).toContain('<cbc:CompanyID>0000000000000</cbc:CompanyID>')
    for (const text of [onPaper, electronic]) {
      expect(text).toContain('Popescu Ion')
      expect(text).not.toMatch(/2816464|J40/)
    }
  })

  it('of a test says so, and whose it would be', async () => {
    const company = await aCompany(tests)
    const issued = await anIssued(company, { test: true })
    const text = readPdf((await pdf(issued)).bytes).pages[0]?.text
    expect(text).toContain('nu este document fiscal')
    expect(text).toContain('Vânzător de probă')
    expect((await xml(issued)).bytes.toString()).toContain('nu este document fiscal')
    expect((await mailsTo(company))[0]?.bodyText).toContain('nu este document fiscal')
  })

  it('keeps its seller and his VAT when these change later', async () => {
    const company = await aCompany(tests)
    const first = await anIssued(company)
    const named = { SELLER_NAME: 'Parcurs Digital SRL', SELLER_CUI: '1590082', SELLER_STATE: 'Prahova', SELLER_CITY: 'Ploiești' }
    const config = readConfig({ ...named, SELLER_ADDRESS: 'Str. Libertății 5', SELLER_VAT: '0', INVOICE_SERIES: 'NOU' })
    await aPayment(company)
    await issueWaitingInvoices({ ...services, config })
    const later = (await listed(company)).find(({ invoiceData }) => invoiceData.series === 'NOU')
    expect(later).toMatchObject({ invoiceData: { number: 1 }, price: 309.68 })
    const [before, after] = [(await xml(first)).bytes.toString(), (await xml(later ?? first)).bytes.toString()]
    expect(before).toContain('Vânzător de probă')
    expect(before).toContain('<cbc:Percent>21.00</cbc:Percent>')
    expect(after).toContain('<cbc:Name>Parcurs Digital SRL</cbc:Name>')
    expect(after).toContain('VATEX-EU-O')
  })
})

describe('the address of an invoice', () => {
  it('is good for an hour', async () => {
    const issued = await anIssued(await aCompany(tests))
    expect(issued.invoiceUrl).toMatch(/^http:\/\/localhost:3000\/api\/subscription\/invoice\?key=[\w-]+\.[\w-]+$/)
    clock.pass(HOUR)
    expect([(await pdf(issued)).status, (await xml(issued)).status]).toEqual([200, 200])
    clock.pass(1)
    for (const asked of [pdf, xml]) expect(await asked(issued)).toMatchObject({ status: 403, body: { code: 'LINK_EXPIRED' } })
  })

  it('is refused when whoever asked is a member no longer', async () => {
    const company = await aCompany(tests)
    const issued = await anIssued(company)
    await db.deleteFrom('memberships').where('companyId', '=', company.id).execute()
    for (const asked of [pdf, xml]) expect(await asked(issued)).toMatchObject({ status: 403, body: { code: 'LINK_EXPIRED' } })
  })

  it('is no address of a sheet, nor that of a sheet one of an invoice', async () => {
    const company = await aCompany(tests)
    const issued = await anIssued(company)
    const sheet = await aRoadmap(company)
    const ofSheet = await company.call('exportRoadmap', { query: { companyId: company.id, id: sheet.id, type: 'foi-parcurs' } })
    for (const crossed of [
      nobody.ask('downloadDocument', { query: { key: keyIn(issued.invoiceUrl) } }),
      pdf({ invoiceUrl: ofSheet }),
      xml({ xmlUrl: ofSheet }),
      nobody.ask('downloadInvoice', { query: { key: 'x' } }),
    ])
      expect(await crossed).toMatchObject({ status: 403, body: { code: 'LINK_EXPIRED' } })
  })
})
