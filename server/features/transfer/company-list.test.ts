import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { NEW_COMPANIES } from '#contract/transfer.ts'
import { aCompany, aCui, type Person, signedUp } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

const HEADINGS = ['CUI', 'Denumire', 'Nr. Reg. Com.', 'Capital social', 'Plătitor de TVA', 'Administrator', 'Județ', 'Localitate', 'Adresă']
const REQUIRED = 'CUI;Denumire;Administrator;Județ;Localitate;Adresă'
const csv = (...lines: string[]) => Buffer.from([REQUIRED, ...lines].join('\r\n'))
const line = (cui: string, name: string, administrator = 'Ana Pop') => `${cui};${name};${administrator};Iași;Pașcani;Str. Gării 2`

const bodyOf = (bytes: Buffer) => ({ content: bytes.toString('base64') })
const preview = (person: Person, bytes: Buffer) => person.call('previewCompanies', { body: bodyOf(bytes) })
const written = (person: Person, bytes: Buffer, agreed: string, headers?: Record<string, string>) =>
  person.ask('importCompanies', { body: { ...bodyOf(bytes), agreed } }, headers)
const imported = async (person: Person, bytes: Buffer) => {
  const { agreed } = await preview(person, bytes)
  const { status, body } = await written(person, bytes, agreed)
  expect([status, body.message]).toEqual([200, undefined])
  return body.data
}
const exported = async (person: Person, format: 'xlsx' | 'csv', query: object = {}) => {
  const answer = await person.ask(format === 'xlsx' ? 'exportCompaniesXlsx' : 'exportCompaniesCsv', { query })
  expect(answer.status).toBe(200)
  return answer.bytes
}
const rowsIn = async (bytes: Buffer) => (await readXlsx(bytes)).sheets[0]?.rows ?? []
/** What is wrong with a file: row, column and message of each problem. */
const problems = async (person: Person, bytes: Buffer) =>
  (await preview(person, bytes)).rows.flatMap(({ row, problems }) => problems.map(({ column, message }) => `${row} ${column}: ${message}`))
const own = (person: Person) => person.call('companies', {})
const namesOf = async (person: Person) => (await own(person)).map(({ name }) => name)

/** Somebody whose companies are hard to tell apart or to write. */
const accountant = async () => {
  const person = await signedUp(tests)
  const alfa = await aCompany(person, {
    name: 'Alfa "Trans"; Ploiești',
    nrOnrc: 'J29/1/2020',
    capital: '0200',
    city: 'Sinaia',
    plan: 'none',
  })
  await aCompany(person, { name: 'Alfa Trans', cui: alfa.cui, tva: false, city: 'Câmpina', plan: 'none' })
  const zimbru = await aCompany(person, { name: 'Zimbru S.R.L.', administrator: '=1+1', state: 'Cluj', city: 'Dej', plan: 'none' })
  return { person, alfa, zimbru }
}

describe('the companies of a user as a file', () => {
  it.each(['xlsx', 'csv'] as const)('are taken in again without changing anything, as %s', async (format) => {
    const { person } = await accountant()
    const before = await own(person)
    const bytes = await exported(person, format)
    const { counts, ignored } = await preview(person, bytes)
    expect([counts, ignored]).toEqual([{ bad: 0, added: 0, changed: 0, unchanged: 3 }, []])
    expect(await imported(person, bytes)).toEqual({ added: 0, changed: 0, unchanged: 3 })
    expect(await own(person)).toEqual(before)
  })

  it('have every column and follow the search and the order of the screen', async () => {
    const { person, alfa, zimbru } = await accountant()
    const rows = await rowsIn(await exported(person, 'xlsx', { search: 'DEJ' }))
    const address = ['Cluj', 'Dej', 'Str. Libertății nr. 5']
    expect(rows).toEqual([HEADINGS, [zimbru.cui, 'Zimbru S.R.L.', null, null, 'Da', '=1+1', ...address]])
    const names = async (query: object) => (await rowsIn(await exported(person, 'xlsx', query))).slice(1).map(([, name]) => name)
    expect(await names({ search: alfa.cui, sort: 'city', direction: 'asc' })).toEqual(['Alfa Trans', 'Alfa "Trans"; Ploiești'])
    expect(await names({ sort: 'name', direction: 'desc' })).toEqual(['Zimbru S.R.L.', 'Alfa Trans', 'Alfa "Trans"; Ploiești'])
    expect((await names({ sort: 'nimic' })).at(-1)).toBe('Zimbru S.R.L.')
  })

  it('have an empty file to fill in, which names the columns that it must have', async () => {
    const { bytes, headers } = await (await signedUp(tests)).ask('companiesTemplate', {})
    const [sheet, notes] = (await readXlsx(bytes)).sheets
    expect(headers['content-disposition']).toBe('attachment; filename="model-societati.xlsx"')
    expect(sheet?.rows[0]).toEqual(HEADINGS)
    const required = notes?.rows.filter(([, needed]) => needed === 'Da').map(([heading]) => heading)
    expect(required?.join(';')).toBe(REQUIRED)
  })
})

describe('a file of companies', () => {
  it('adds with fuels and changes by tax code, never the code; what it lacks stays, and so does the active company', async () => {
    const person = await signedUp(tests)
    const [remaining, active] = [await aCompany(person, { nrOnrc: 'J29/1/2020' }), await aCompany(person)]
    const cui = aCui()
    const bytes = Buffer.from(
      `Localitate;CUI;DENUMIRE;Plătitor de TVA;administrator;Judet;Adresa;Telefon\r\n` +
        `Iaşi;RO ${cui};Ştefan "Ţara" S.R.L.;DA;Ana Pop;Iaşi;"Str. Gării; nr. 2";0722\r\n` +
        `Dej;ro${remaining.cui};Nume nou S.R.L.;nu;Dan Ion;Cluj;Str. Mică 1;\r\n`,
    )
    const plan = await preview(person, bytes)
    expect([plan.ignored, plan.rows.map(({ row, state, name }) => [row, state, name])]).toEqual([
      ['Telefon'],
      [
        [2, 'added', 'Ștefan "Țara" S.R.L.'],
        [3, 'changed', 'Nume nou S.R.L.'],
      ],
    ])
    expect(plan.rows[1]?.changes).toContainEqual({ column: 'Plătitor de TVA', before: 'Da', after: 'Nu' })
    expect(await imported(person, bytes)).toEqual({ added: 1, changed: 1, unchanged: 0 })
    const after = await own(person)
    expect(after).toHaveLength(3)
    expect(after.find(({ id }) => id === remaining.id)).toMatchObject({
      cui: remaining.cui,
      name: 'Nume nou S.R.L.',
      nrOnrc: 'J29/1/2020',
      tva: false,
      city: 'Dej',
    })
    const added = after.find((company) => company.cui === cui)
    expect(added).toMatchObject({ tva: true, nrOnrc: null, city: 'Iași', address: 'Str. Gării; nr. 2' })
    const articles = await person.call('articles', { query: { companyId: added?.id ?? 0 } })
    expect(articles.map(({ name, isFuel, tva }) => [name, isFuel, tva])).toEqual([
      ['Benzină', true, 21],
      ['Motorină', true, 21],
    ])
    expect((await person.call('authUser', {})).activeCompanyId).toBe(active.id)
  })

  it('is read by somebody without a company yet, who then works in the first of it', async () => {
    const person = await signedUp(tests)
    expect(await rowsIn(await exported(person, 'xlsx'))).toEqual([HEADINGS])
    const [first, second] = [aCui(), aCui()]
    expect(await imported(person, csv(line(first, 'Zorile'), line(second, 'Alba')))).toEqual({ added: 2, changed: 0, unchanged: 0 })
    const [alba, zorile] = await own(person)
    expect([alba?.cui, zorile?.cui]).toEqual([second, first])
    const { activeCompanyId, companies } = await person.call('authUser', {})
    expect([activeCompanyId, companies.length]).toEqual([zorile?.id, 2])
  })

  it('with a bad row is not written at all, and each is told at its row and column', async () => {
    const { person, alfa, zimbru } = await accountant()
    const before = await own(person)
    const cui = aCui()
    const bytes = csv(
      line(cui, 'Bună'),
      line('12345678', 'Cifră greșită'),
      line(zimbru.cui, 'Fără administrator', ''),
      line(`RO${cui}`, 'Aceeași'),
      line(alfa.cui, 'Care dintre ele'),
      line('', 'Fără cod'),
      line('opt', ''),
    )
    expect(await problems(person, bytes)).toEqual([
      '3 CUI: CUI invalid: cifra de control nu corespunde',
      '4 Administrator: Câmp obligatoriu',
      '5 CUI: Este aceeași înregistrare ca la rândul 2',
      '6 CUI: Lista are 2 înregistrări cu acest CUI și nu se știe care se schimbă',
      '7 CUI: Câmp obligatoriu',
      '8 CUI: Câmp obligatoriu',
      '8 Denumire: Câmp obligatoriu',
    ])
    const { agreed } = await preview(person, bytes)
    const { status, body } = await written(person, bytes, agreed)
    expect([status, body.code, body.message]).toEqual([422, 'INVALID', 'rândul 3, CUI: CUI invalid: cifra de control nu corespunde'])
    expect(await own(person)).toEqual(before)
  })

  it('neither reads nor changes the companies of somebody else, whatever their codes', async () => {
    const [{ person: stranger, zimbru }, person] = [await accountant(), await signedUp(tests)]
    const before = await own(stranger)
    const bytes = csv(line(zimbru.cui, 'A mea'))
    const plan = await preview(person, bytes)
    expect(plan.rows).toEqual([{ row: 2, state: 'added', name: 'A mea', problems: [], changes: [] }])
    await imported(person, bytes)
    expect(await own(stranger)).toEqual(before)
    expect(await namesOf(person)).toEqual(['A mea'])
    expect((await rowsIn(await exported(person, 'xlsx'))).slice(1).map(([, name]) => name)).toEqual(['A mea'])
  })

  it('that would do something else than its preview said is refused, and of two at once one is written', async () => {
    const person = await signedUp(tests)
    const [first, second] = [aCui(), aCui()]
    const bytes = csv(line(first, 'Prima'), line(second, 'A doua'))
    const { agreed } = await preview(person, bytes)
    await aCompany(person, { cui: first, name: 'Între timp' })
    const late = await written(person, bytes, agreed)
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED'])
    const again = await preview(person, bytes)
    const both = await Promise.all([1, 2].map(() => written(person, bytes, again.agreed)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await namesOf(person)).toEqual(['A doua', 'Prima'])
  })

  it('that is sent twice under one key is written once, and both are told so', async () => {
    const person = await signedUp(tests)
    const bytes = csv(line(aCui(), 'Zorile'))
    const { agreed } = await preview(person, bytes)
    const write = () => written(person, bytes, agreed, { 'idempotency-key': `file-of-${person.email}`.replaceAll(/[^\w-]/g, '-') })
    const answers = await Promise.all([write(), write()])
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual(Array(2).fill([200, { added: 1, changed: 0, unchanged: 0 }]))
    expect(await namesOf(person)).toEqual(['Zorile'])
  })

  it('of the list of another kind is refused by its missing columns', async () => {
    const { status, body } = await (await signedUp(tests)).ask('previewCompanies', {
      body: bodyOf(Buffer.from('Denumire;CUI\nPetrom;1590082')),
    })
    expect([status, body.code, body.message]).toEqual([
      422,
      'FILE_UNREADABLE',
      'Lipsesc coloanele obligatorii „Administrator”, „Județ”, „Localitate”, „Adresă”',
    ])
  })
})

describe('five hundred new companies', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => line(aCui(), `Client ${at}`))

  it('are added and changed together, and one more is refused with the whole file', async () => {
    const person = await signedUp(tests)
    const lines = many(NEW_COMPANIES)
    const message = 'Un fișier poate adăuga cel mult 500 de societăți: împarte-l în mai multe fișiere'
    for (const name of ['previewCompanies', 'importCompanies'] as const) {
      const agreed = name === 'importCompanies' ? { agreed: 'nimic' } : {}
      const { status, body } = await person.ask(name, { body: { ...bodyOf(csv(...lines, ...many(1))), ...agreed } })
      expect([status, body.code, body.message]).toEqual([422, 'INVALID', message])
    }
    expect(await own(person)).toEqual([])
    expect(await imported(person, csv(...lines))).toEqual({ added: NEW_COMPANIES, changed: 0, unchanged: 0 })
    const moved = lines.map((one) => one.replace('Pașcani', 'Iași'))
    expect(await imported(person, csv(...moved, ...many(1)))).toEqual({ added: 1, changed: NEW_COMPANIES, unchanged: 0 })
    const after = await own(person)
    expect([after.length, after.filter(({ city }) => city === 'Iași').length]).toEqual([NEW_COMPANIES + 1, NEW_COMPANIES])
  })
})
