import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { addressOf, aJpeg, aPng } from '#documents/testing/a-picture.ts'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { LOGO_BYTES, LOGO_PRINTED_SIDE, readLogo } from '#domain/report/logo.ts'
import { SHEET_DOCUMENT_KINDS } from '#domain/vocabulary.ts'
import { aCompany, aRoadmap, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const company = await aCompany(tests)

type Form = Omit<InputOf<'saveDocumentTemplates'>['body'], 'companyId'>
const NOTHING: Form = { logo: null, footer: null, normDecision: null, binding: false, kinds: {} }
const LOGO = addressOf(aPng())

const read = (of: TestCompany = company) => of.call('documentTemplates', { query: { companyId: of.id } })
const save = (part: Partial<Form>, of: TestCompany = company) =>
  of.ask('saveDocumentTemplates', { body: { ...NOTHING, ...part, companyId: of.id } })
const preview = async (kind: (typeof SHEET_DOCUMENT_KINDS)[number], part: Partial<Form> = {}, of: TestCompany = company) => {
  const pages = await of.call('previewTemplate', { body: { ...NOTHING, ...part, kind, companyId: of.id } })
  const texts = pages.flatMap((page) => page.texts.map(({ text }) => text))
  return { pictures: pages.flatMap((page) => page.pictures), text: texts.join(' ').replace(/\s+/g, ' ') }
}
const pictures = (bytes: Buffer) => bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0

describe('the looks of a company’s documents', () => {
  it('are as they come until something is set, every kind named', async () => {
    const plain = { approver: null, labels: [], hidden: [] }
    const kinds = Object.fromEntries(SHEET_DOCUMENT_KINDS.map((kind) => [kind, plain]))
    expect(await read(await aCompany(tests))).toEqual({ version: 0, logo: null, footer: null, normDecision: null, binding: false, kinds })
  })

  it('are kept as they were set, the next time all anew', async () => {
    const company = await aCompany(tests)
    const faz = { approver: 'Marin Dan', labels: [null, 'Controlat'], hidden: ['driver'] }
    expect((await save({ logo: LOGO, footer: 'Telefon 0244 123 456', kinds: { faz } }, company)).status).toBe(200)
    expect(await read(company)).toMatchObject({
      logo: expect.stringMatching(/^data:image\/png/),
      footer: 'Telefon 0244 123 456',
      kinds: { faz, fal: { hidden: [] } },
    })
    expect((await save({ kinds: { fal: { approver: null, hidden: ['sheet'] } } }, company)).status).toBe(200)
    expect(await read(company)).toMatchObject({
      logo: null,
      footer: null,
      kinds: { faz: { approver: null, hidden: [] }, fal: { hidden: ['sheet'] } },
    })
  })

  it('keep of a large logo what paper shows, and the same when it is saved again', async () => {
    const company = await aCompany(tests)
    const large = addressOf(aPng({ width: 1500, height: 300, colours: 6, pixel: () => [15, 118, 110, 128] }))
    expect((await save({ logo: large }, company)).status).toBe(200)
    const { logo } = await read(company)
    expect(readLogo(logo ?? '')).toMatchObject({ width: LOGO_PRINTED_SIDE, height: LOGO_PRINTED_SIDE / 5, samples: 3 })
    await save({ logo }, company)
    expect((await read(company)).logo).toBe(logo)
  })

  it('are printed with a logo that was saved before logos were scaled', async () => {
    const company = await aCompany(tests)
    await aRoadmap(company)
    await save({ logo: LOGO }, company)
    const large = addressOf(aPng({ width: 1200, height: 60, pixel: () => [15, 118, 110] }))
    await tests.services.database.inCompany(company.id, (trx) => sql`update document_templates set logo = ${large}`.execute(trx))
    const selection = { startDate: '2026-11-01', endDate: '2026-11-30', documentType: 'foi-parcurs', vehicleType: 'vehicle' }
    const { bytes } = await company.ask('printRoadmaps', { body: { companyId: company.id, ...selection } })
    expect(bytes.toString('latin1')).toMatch(/\/Width 600\b/)
  })

  it('are set once by a double click', async () => {
    const company = await aCompany(tests)
    const answers = await Promise.all(Array.from({ length: 4 }, () => save({ footer: 'De două ori' }, company)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await read(company)).footer).toBe('De două ori')
  })

  it('are the company’s own', async () => {
    const [company, other] = [await aCompany(tests), await aCompany(tests)]
    await save({ footer: 'Al meu' }, company)
    expect((await read(other)).footer).toBeNull()
    const theirs = { ...NOTHING, companyId: company.id }
    expect((await other.ask('documentTemplates', { query: { companyId: company.id } })).status).toBe(404)
    expect((await other.ask('saveDocumentTemplates', { body: theirs })).status).toBe(404)
    expect((await other.ask('previewTemplate', { body: { ...theirs, kind: 'faz' } })).status).toBe(404)
  })

  it('can be read and tried with a package that has expired, and not changed', async () => {
    const company = await aCompany(tests)
    await save({ footer: 'Înainte' }, company)
    await tests.services.database.inCompany(company.id, (trx) => sql`update subscriptions set expiration_date = '2026-11-01'`.execute(trx))
    expect(await save({ footer: 'După' }, company)).toMatchObject({ status: 403, body: { code: 'EXPIRED' } })
    expect((await read(company)).footer).toBe('Înainte')
    expect((await preview('faz', { footer: 'Probă' }, company)).text).toContain('Probă')
  })
})

describe('a template is refused', () => {
  const fieldsOf = async (part: Partial<Form> | object) => {
    const { status, body } = await save(part as Partial<Form>)
    expect(status).toBe(422)
    return body.fields
  }

  it('at its logo, with a sentence, when that is no picture that can be printed', async () => {
    const whole = 'Sigla trebuie să fie o imagine PNG sau JPEG întreagă'
    expect(await fieldsOf({ logo: 'https://exemplu.ro/sigla.png' })).toEqual({ logo: whole })
    expect(await fieldsOf({ logo: addressOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) })).toEqual({ logo: whole })
    expect(await fieldsOf({ logo: addressOf(aPng({ cut: 7 })) })).toEqual({ logo: whole })
    expect(await fieldsOf({ logo: addressOf(aPng({ cut: 60 })) })).toEqual({ logo: whole })
    expect(await fieldsOf({ logo: addressOf(aPng({ colours: 3 })) })).toEqual({ logo: whole })
    const head = Buffer.concat([aJpeg().subarray(0, 620), Buffer.from([0xff, 0xd9])])
    expect(await fieldsOf({ logo: addressOf(head, 'jpeg') })).toEqual({ logo: whole })
    expect(await fieldsOf({ logo: addressOf(aPng({ interlaced: true })) })).toEqual({ logo: expect.stringContaining('interlaced') })
    expect(await fieldsOf({ logo: addressOf(aPng({ width: 4001, height: 1 })) })).toEqual({
      logo: expect.stringContaining('4000 de pixeli'),
    })
    const unseen = 'Sigla este albă sau transparentă: pe hârtie nu s-ar vedea'
    expect(await fieldsOf({ logo: addressOf(aPng({ colours: 6, pixel: () => [10, 20, 30, 0] })) })).toEqual({ logo: unseen })
    expect(await fieldsOf({ logo: addressOf(aPng({ colours: 4, pixel: (x) => [255, x * 60] })) })).toEqual({ logo: unseen })
    expect(await fieldsOf({ logo: addressOf(aPng({ pixel: () => [254, 255, 250] })) })).toEqual({ logo: unseen })
    const large = Buffer.concat([aJpeg(), Buffer.alloc(LOGO_BYTES)])
    expect(await fieldsOf({ logo: addressOf(large, 'jpeg') })).toEqual({ logo: 'Sigla poate avea cel mult 200 kB' })
    const body = { ...NOTHING, logo: addressOf(aPng({ cut: 7 })), kind: 'faz', companyId: company.id }
    expect((await company.ask('previewTemplate', { body })).body.fields).toEqual({ logo: whole })
  })

  it('at texts that are too long, have several lines, or that paper cannot show', async () => {
    expect(await fieldsOf({ footer: 'x'.repeat(161) })).toEqual({ footer: 'Must be no more than 160 characters' })
    expect(await fieldsOf({ footer: 'două\nrânduri' })).toEqual({ footer: expect.stringContaining('nu se pot tipări') })
    const kinds = { faz: { approver: 'x'.repeat(121), labels: ['x'.repeat(61), 'emoji 😀'] } }
    expect(Object.keys((await fieldsOf({ kinds })) ?? {})).toEqual(['kinds.faz.approver', 'kinds.faz.labels.0', 'kinds.faz.labels.1'])
  })

  it('at kinds, columns and labels that do not exist', async () => {
    const column = { approver: null, hidden: ['trips'] }
    expect(Object.keys((await fieldsOf({ kinds: { faz: column } })) ?? {})).toEqual(['kinds.faz.hidden.0'])
    expect(Object.keys((await fieldsOf({ kinds: { 'bon-consum': { approver: null, hidden: ['price'] } } })) ?? {})).toContain(
      'kinds.bon-consum.hidden',
    )
    expect(Object.keys((await fieldsOf({ kinds: { faz: { approver: null, labels: ['a', 'b', 'c', 'd'] } } })) ?? {})).toEqual([
      'kinds.faz.labels',
    ])
    for (const kinds of [{ invoice: column }, { temp: column }, { constructor: column }])
      expect(Object.keys((await fieldsOf({ kinds })) ?? {})).toEqual(['kinds', `kinds.${Object.keys(kinds)[0]}`])
  })

  it('never for what is blank: that stands as it comes', async () => {
    const company = await aCompany(tests)
    await save({ logo: '', footer: '  ', kinds: { faz: { approver: ' ', labels: ['', null] } } }, company)
    expect(await read(company)).toMatchObject({ logo: null, footer: null, kinds: { faz: { approver: null, labels: [] } } })
  })
})

describe('a template on paper', () => {
  it('is that of every document that is printed', async () => {
    const company = await aCompany(tests)
    const sheet = await aRoadmap(company)
    const foi = { approver: 'Marin Dan', labels: [null, null, 'Controlat'], hidden: ['departureTime'] }
    const printed = async () => {
      const selection = { startDate: '2026-11-01', endDate: '2026-11-30', documentType: 'foi-parcurs', vehicleType: 'vehicle' }
      const print = await company.ask('printRoadmaps', { body: { companyId: company.id, ...selection } })
      const address = await company.call('exportRoadmap', { query: { companyId: company.id, id: sheet.id, type: 'foi-parcurs' } })
      const single = await company.ask('downloadDocument', { query: { key: new URL(address).searchParams.get('key') ?? '' } })
      return [print, single].map(({ bytes }) => ({
        pictures: pictures(bytes),
        text: readPdf(bytes).pages[0]?.text.replace(/\s+/g, ' ') ?? '',
      }))
    }
    for (const { pictures, text } of await printed()) expect([pictures, /Ora plecării.*Verificat/.test(text)]).toEqual([0, true])
    await save({ logo: LOGO, footer: 'Telefon 0244 123 456', kinds: { 'foi-parcurs': foi } }, company)
    for (const { pictures, text } of await printed()) {
      expect([pictures, text.includes('Ora plecării'), text.includes('Verificat')]).toEqual([1, false, false])
      for (const set of ['Telefon 0244 123 456', 'Controlat', 'Marin Dan']) expect(text).toContain(set)
    }
  })
})

describe('a preview', () => {
  it('shows settings that are not kept', async () => {
    const company = await aCompany(tests)
    await save({ footer: 'Cel păstrat' }, company)
    const { pictures, text } = await preview(
      'faz',
      { logo: LOGO, footer: 'Cel încercat', kinds: { faz: { approver: 'Marin Dan' } } },
      company,
    )
    expect([pictures.length, text.includes('Cel încercat'), text.includes('Marin Dan'), text.includes('Cel păstrat')]).toEqual([
      1,
      true,
      true,
      false,
    ])
    expect((await read(company)).footer).toBe('Cel păstrat')
  })

  it.each(SHEET_DOCUMENT_KINDS)('of %s is that of a sample while the company has no sheets', async (kind) => {
    const company = await aCompany(tests, { name: 'Firma Nouă SRL' })
    const { text } = await preview(kind, {}, company)
    expect(text).toContain('Firma Nouă SRL')
    expect(text).toMatch(/Popescu Ion|Ionescu Vasile|Stația Exemplu|CAT 428|Dacia Duster/)
  })

  it('is that of the newest sheet that has such a document', async () => {
    const company = await aCompany(tests)
    const car = await aVehicle(company, { number: 'PH 77 VECHI' })
    const other = await aVehicle(company, { number: 'PH 88 NOU' })
    const untracked = await aVehicle(company, { number: 'PH 99 ALTUL', fuelTracking: false })
    await aRoadmap(company, { vehicleId: car.id, number: 1, startDate: '2026-10-05', advancePayment: 250 })
    await aRoadmap(company, { vehicleId: other.id, number: 2, startDate: '2026-10-09' })
    await aRoadmap(company, { vehicleId: other.id, number: 3, startDate: '2026-10-08' })
    await aRoadmap(company, { vehicleId: untracked.id, number: 4, startDate: '2026-10-12' })
    expect((await preview('foi-parcurs', {}, company)).text).toContain('PH 99 ALTUL')
    expect((await preview('bon-consum', {}, company)).text).toContain('PH 88 NOU')
    expect((await preview('fal', {}, company)).text).toContain('PH 88 NOU')
    expect((await preview('dispozitie-plata', {}, company)).text).toContain('foaia de parcurs nr. 1')
    expect((await preview('foi-functionare', {}, company)).text).toContain('CAT 428')
  })

  it('is rather that of a sheet with something in its tables than of a newer one without', async () => {
    const company = await aCompany(tests)
    const machine = await aVehicle(company, { vehicleType: 'machine', number: 'UTILAJ 7' })
    const trip = { start: 'Ploiești', end: 'Blejoi', purpose: 'lucrare', type: 0 as const, distanceMixt: 6 }
    const on = (startDate: string) => ({ type: 'machine' as const, vehicleId: machine.id, startDate })
    await aRoadmap(company, { ...on('2026-10-05'), number: 1, routes: [{ ...trip, startDate: '2026-10-05', endDate: '2026-10-05' }] })
    await aRoadmap(company, { ...on('2026-10-06'), number: 2 })
    expect((await preview('foi-functionare', {}, company)).text).toMatch(/Nr\. 1 din.*Blejoi/)
  })

  it('of a month has all sheets of the vehicle in it', async () => {
    const company = await aCompany(tests)
    const car = await aVehicle(company, { number: 'PH 66 LUNA' })
    for (const [number, startDate] of [
      [1, '2026-09-30'],
      [2, '2026-10-01'],
      [3, '2026-10-31'],
    ] as const)
      await aRoadmap(company, { vehicleId: car.id, number, startDate })
    expect((await preview('faz', {}, company)).text).toMatch(/luna octombrie 2026.*Foi: 2/)
  })
})
