import { afterAll, describe, expect, it } from 'vitest'
import { onBehalfOf } from '#server/access/company-access.ts'
import { fillOf, invoiceXml, SIGNATURE, zipOf } from '#server/testing/an-invoice.ts'
import { aCompany, aPartner, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { spvStub } from '#server/testing/spv-stub.ts'
import { testApp } from '#server/testing/test-app.ts'
import { pullDueCompanies } from './pull.ts'
import { seal, unseal } from './seal.ts'
import { spvCompanies } from './spv.repository.ts'

const stub = await spvStub()
afterAll(() => stub.close())
const tests = await testApp(stub.env)
const HOUR = 3_600_000

const zip = (company: TestCompany, number: string) =>
  zipOf({
    'a.xml': invoiceXml({ number, customer: `RO${company.cui}`, lines: [{ inside: fillOf('PH12ABC', '2026-10-03') }] }),
    's.xml': SIGNATURE,
  })
const body = (company: TestCompany) => ({ companyId: company.id })
const status = (company: TestCompany) => company.call('spvStatus', { query: body(company) })

/** A company whose member has authorised, with invoices that wait in SPV. */
const connected = async (numbers: readonly string[]) => {
  const company = await aCompany(tests)
  stub.messages.set(
    company.cui,
    numbers.map((number, at) => ({ id: `${company.id}${at}`, zip: zip(company, number) })),
  )
  const { address } = await company.call('connectSpv', { body: body(company) })
  const state = new URL(address ?? '').searchParams.get('state') ?? ''
  await company.call('finishSpv', { body: { ...body(company), code: 'good', state } })
  return { company, state, address }
}
/** What the database says: a session has ended before the next round. */
const noted = (company: TestCompany) =>
  onBehalfOf(tests.services.database, company.id, async (scope) => ({
    told: (await spvCompanies.of(scope))?.told,
    waiting: await spvCompanies.waiting(scope),
  }))
const round = async (hours: number) => {
  tests.clock.pass(hours * HOUR)
  await pullDueCompanies(tests.services)
}

describe('an authorisation', () => {
  it('leads to ANAF, and downloads what was received, every page', async () => {
    const { company, address } = await connected(['A 1', 'A 2', 'A 3'])
    expect(address).toContain('/anaf-oauth2/v1/authorize?response_type=code&client_id=aplicatie&redirect_uri=')
    expect(address).toContain('token_content_type=jwt')
    expect(await status(company)).toEqual({ configured: true, connected: true, reusable: true, waiting: 3, told: null })
    const files = await company.call('spvFiles', { query: body(company) })
    const form = { ...body(company), files: files.map(({ name, content }) => ({ name, content })) }
    const preview = await company.call('previewReceipts', { body: form })
    expect(preview.files.map(({ recognised }) => recognised)).toEqual(
      ['A 1', 'A 2', 'A 3'].map((n) => `Factura ${n}, OMV PETROM MARKETING SRL`),
    )
    await company.call('settleSpvFiles', { body: { ...body(company), ids: files.map(({ id }) => id) } })
    expect((await status(company)).waiting).toBe(0)
    await round(8)
    expect((await noted(company)).waiting).toBe(0)
  })

  it('lets an invoice wait again whose import is taken back, whole and ready for another import', async () => {
    const { company } = await connected(['A 1', 'A 2'])
    const waiting = async () => {
      const files = await company.call('spvFiles', { query: body(company) })
      const form = { ...body(company), files: files.map(({ name, content }) => ({ name, content })) }
      return { ids: files.map(({ id }) => id), form, preview: await company.call('previewReceipts', { body: form }) }
    }
    const before = await waiting()
    const agreed = before.preview.agreed ?? ''
    const imported = await company.ask('importReceipts', { body: { ...before.form, agreed } })
    await company.call('settleSpvFiles', { body: { ...body(company), ids: before.ids } })
    expect((await status(company)).waiting).toBe(0)
    const undo = (id: unknown) => company.ask('undoChange', { body: { ...body(company), id: Number(id) } })
    const undone = await undo(imported.body.change)
    expect((await status(company)).waiting).toBe(2)
    // made again, and taken back once more
    const redone = await undo(undone.body.change)
    expect((await status(company)).waiting).toBe(0)
    await undo(redone.body.change)
    const after = await waiting()
    expect([after.ids, after.preview.files, after.preview.counts]).toEqual([before.ids, before.preview.files, before.preview.counts])
    const again = { ...after.form, agreed: after.preview.agreed ?? '' }
    expect((await company.call('importReceipts', { body: again })).added).toBe(2)
  })

  it('brings invoices whose lines meet the rows of a statement', async () => {
    const { company } = await connected(['A 1'])
    const articles = await company.call('articles', { query: body(company) })
    await aVehicle(company, { number: 'PH 12 ABC', fuelId: articles.find(({ name }) => name === 'Motorină')?.id ?? 0 })
    await aPartner(company, { name: 'OMV PETROM MARKETING SRL', cui: '1590082', tva: true })
    const headings = 'TRXDate;TRXCard;TRXBon;CarPlateNo;Mileage;StationAddress;ProductName;Quantity;UnitPrice'
    const statement = `${headings}\n03.10.2026 10:15;5678;10123;PH12ABC;60983;DN1;MOTORINA;42.5;7.29`
    const importFiles = async (files: { name: string; content: string }[]) => {
      const form = { ...body(company), files }
      const { agreed } = await company.call('previewReceipts', { body: form })
      await company.call('importReceipts', { body: { ...form, agreed: agreed ?? '-' } })
    }
    await importFiles([{ name: 'omv.csv', content: Buffer.from(statement).toString('base64') }])
    const waiting = await company.call('spvFiles', { query: body(company) })
    await importFiles(waiting.map(({ name, content }) => ({ name, content })))
    const receipts = await company.call('receipts', { query: body(company) })
    expect(receipts.filter(({ ignored }) => !ignored)).toMatchObject([
      {
        ...{ origin: 'einvoice', number: 'A 1', document: 2, time: '10:15', odometer: 60983, cardTail: '5678' },
        // the fill's day beside the invoice's own
        ...{ date: '2026-10-03', issuedOn: '2026-10-31' },
      },
    ])
  })

  it('is finished once, by who began it', async () => {
    const { company, state } = await connected([])
    const again = await company.ask('finishSpv', { body: { ...body(company), code: 'good', state } })
    expect(again.body.code).toBe('CODE_EXPIRED')
    const { address } = await company.call('connectSpv', { body: body(company) })
    const other = await aCompany(tests)
    const stolen = { ...body(other), code: 'good', state: new URL(address ?? '').searchParams.get('state') ?? '' }
    expect((await other.ask('finishSpv', { body: stolen })).body.code).toBe('CODE_EXPIRED')
  })

  it('that ANAF does not confirm is told', async () => {
    const company = await aCompany(tests)
    const { address } = await company.call('connectSpv', { body: body(company) })
    const state = new URL(address ?? '').searchParams.get('state') ?? ''
    const { status: code, body: answer } = await company.ask('finishSpv', { body: { ...body(company), code: 'bad', state } })
    expect([code, answer.message]).toEqual([503, 'ANAF nu a confirmat autorizarea: încearcă din nou cu certificatul înrolat în SPV'])
    const entries = await company.call('journal', { query: { ...body(company), page: 1 } })
    expect(entries.map(({ call }) => call)).not.toContain('finishSpv')
  })

  it('keeps no token that can be read in the database', async () => {
    await connected([])
    const rows = await tests.services.database.db.selectFrom('spvConnections').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/access-|refresh-/)
  })

  it('ends with what waits', async () => {
    const { company } = await connected(['A 1'])
    await company.call('disconnectSpv', { query: body(company) })
    expect(await status(company)).toMatchObject({ connected: false, waiting: 0 })
  })
})

describe('rounds', () => {
  it('come every six hours, and find what is new', async () => {
    const { company } = await connected(['A 1'])
    stub.messages
      .get(company.cui)
      ?.push({ id: `${company.id}9`, zip: zip(company, 'A 9') }, { id: 'x', tip: 'ERORI FACTURA', zip: Buffer.alloc(0) })
    await round(5)
    expect((await noted(company)).waiting).toBe(1)
    await round(2)
    expect((await noted(company)).waiting).toBe(2)
  })

  it.each([
    ['eroare', 'SPV nu răspunde acum: se încearcă din nou singur, peste câteva ore'],
    ['limita', 'SPV cere o pauză: se încearcă din nou singur, peste câteva ore'],
    ['429', 'SPV cere o pauză: se încearcă din nou singur, peste câteva ore'],
    ['unauthorized', 'Legătura cu SPV a expirat: leag-o din nou cu certificatul digital'],
    ['broken', 'SPV nu răspunde acum: se încearcă din nou singur, peste câteva ore'],
    ['html', 'SPV nu răspunde acum: se încearcă din nou singur, peste câteva ore'],
  ] as const)('that fail (%s) are told, wait longer, and go on', async (mood, message) => {
    // the companies of the tests before this one are not due any more
    await tests.services.database.db.deleteFrom('spvConnections').execute()
    const { company } = await connected(['A 1'])
    stub.moods.push(mood)
    await round(7)
    expect((await noted(company)).told).toBe(message)
    stub.asked.length = 0
    await round(7)
    expect(stub.asked).toEqual([])
    await round(7)
    expect(await noted(company)).toEqual({ told: null, waiting: 1 })
  })

  it('renew the tokens before they end', async () => {
    await tests.services.database.db.deleteFrom('spvConnections').execute()
    await connected([])
    stub.asked.length = 0
    await round(24 * 89.5)
    expect(stub.asked.some((asked) => asked.includes('grant_type=refresh_token'))).toBe(true)
  })
})

it('one authorisation serves several companies of its user', async () => {
  const { company } = await connected(['A 1'])
  expect(await company.call('connectSpv', { body: { ...body(company), reuse: true } })).toEqual({ address: null })
})

it('without an application at ANAF everything says so in a sentence', async () => {
  const plain = await testApp()
  const company = await aCompany(plain)
  expect(await status(company)).toMatchObject({ configured: false, connected: false })
  const { body: answer } = await company.ask('connectSpv', { body: body(company) })
  expect([answer.code, answer.message]).toEqual([
    'SPV_UNAVAILABLE',
    'Legătura cu SPV nu este configurată pe acest server: descarcă facturile din SPV și trage-le aici',
  ])
})

it('a token is sealed, and opens with its key alone', () => {
  const [key, nonce] = [Buffer.alloc(32, 1), Buffer.alloc(12, 2)]
  const sealed = seal('secret', key, nonce)
  expect(unseal(sealed, key)).toBe('secret')
  expect(() => unseal(sealed, Buffer.alloc(32, 3))).toThrow()
})
