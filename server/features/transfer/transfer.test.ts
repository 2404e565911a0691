import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import type { AnswerOf, CallName } from '#contract/contract.ts'
import { FILE_ROWS } from '#contract/transfer.ts'
import { EXPORTED_LISTS, type ExportedList, IMPORTED_LISTS, type ImportedList } from '#contract/transfer-files.ts'
import {
  aCompany,
  aDeadline,
  aDriver,
  anArticle,
  aPartner,
  aRoadmap,
  aRoute,
  aSurcharge,
  aVehicle,
  type TestCompany,
} from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

type Rows = readonly (readonly (string | number | boolean | Date | null)[])[]
const csv = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)
const xlsx = async (rows: Rows) => Buffer.from(await writeXlsx({ sheets: [{ name: 'Foaie1', rows: rows.map((row) => [...row]) }] }))

const bodyOf = (company: TestCompany, list: ImportedList, bytes: Buffer) => ({
  companyId: company.id,
  list,
  content: bytes.toString('base64'),
})
const preview = (company: TestCompany, list: ImportedList, bytes: Buffer): Promise<AnswerOf<'previewImport'>> =>
  company.call('previewImport', { body: bodyOf(company, list, bytes) })
const written = (company: TestCompany, list: ImportedList, bytes: Buffer, agreed: string) =>
  company.ask('importFile', { body: { ...bodyOf(company, list, bytes), agreed } })
const imported = async (company: TestCompany, list: ImportedList, bytes: Buffer): Promise<AnswerOf<'importFile'>> => {
  const { agreed } = await preview(company, list, bytes)
  const { status, body } = await written(company, list, bytes, agreed)
  expect([status, body.message]).toEqual([200, undefined])
  return body.data as AnswerOf<'importFile'>
}
const refused = async (company: TestCompany, list: ImportedList, bytes: Buffer) => {
  const { status, body } = await company.ask('previewImport', { body: bodyOf(company, list, bytes) })
  return [status, body.code, body.message]
}
/** What is wrong with a file: row, column and message of each problem. */
const problems = async (company: TestCompany, list: ImportedList, bytes: Buffer) =>
  (await preview(company, list, bytes)).rows.flatMap(({ row, problems }) =>
    problems.map(({ column, message }) => `${row} ${column}: ${message}`),
  )

const exported = async (company: TestCompany, format: 'xlsx' | 'csv', list: ExportedList, part: object = {}) => {
  const answer = await company.ask(format === 'xlsx' ? 'exportXlsx' : 'exportCsv', { query: { companyId: company.id, list, ...part } })
  expect(answer.status).toBe(200)
  return answer.bytes
}
const sheetOf = async (bytes: Buffer) => {
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
  if (!sheet) throw new Error('a workbook has a sheet')
  return sheet
}
const namesIn = async (bytes: Buffer) => (await sheetOf(bytes)).rows.slice(1).map(([name]) => name)
const rowsOf = async (company: TestCompany, name: CallName, part: object = {}) =>
  (await company.ask(name, { query: { companyId: company.id, ...part } })).body.data as Record<string, unknown>[]

/** A company with two or more rows in every list, some of which are hard to tell apart or to write. */
const furnished = async () => {
  const company = await aCompany(tests)
  const diesel = await anArticle(company, { name: 'GPL roșu', tva: 21 })
  const twin = await anArticle(company, { name: 'gpl rosu', tva: 19 })
  await anArticle(company, { name: '=1+1', isFuel: false, um: 'buc', tva: 5.5 })
  await anArticle(company, { name: "'=apostrof", isFuel: false, um: '-' })
  await aRoute(company, { name: 'Dus', distanceMixt: 60.25, via: 'A; "B", C' })
  await aRoute(company, { name: 'Dus', distanceMixt: 61 })
  await aRoute(company, { name: '@acasă', start: '+40', end: '-1', distanceMixt: 0, distanceUrban: 0.1 })
  const vehicle = await aVehicle(company, { fuelId: diesel.id, number: 'PH-12 ABC', make: 'Dacia', series: '00123', status: 'broken' })
  await aVehicle(company, {
    fuelId: twin.id,
    consumptionType: 2,
    consumptionUrban: 8.1234,
    consumptionExtraUrban: 6,
    stationaryConsumption: true,
    consumptionStationary: 1.5,
    calculationType: 'fifo',
    initialStock: 10,
    initialStockValue: 70.5,
    tankCapacity: 61.5,
    equipment: true,
    beneficiaries: false,
  })
  await aVehicle(company, { fuelId: diesel.id, vehicleType: 'machine', number: 'INV/7', category: null, fuelTracking: false })
  await aSurcharge(company, { name: 'Iarnă', amount: 12.5 })
  await aSurcharge(company, { name: 'Iarnă', vehicleType: 'machine', amount: 5 })
  await aPartner(company, { name: 'OMV', nrOnrc: 'J40/1/2020', capital: '1.000 lei' })
  await aPartner(company, { name: 'OMV', cui: null, tva: false, state: null, city: null })
  const driver = await aDriver(company, { phone: '+40722123456', email: 'ion@exemplu.ro', ci: '012345', status: 'suspended' })
  const twinDriver = await aDriver(company, { name: driver.name, job: null })
  await aDeadline(company, { title: '=1', note: 'două\nrânduri', cost: 12.5, remindDays: [], everyMonths: 6 })
  await aDeadline(company, { kind: 'service', vehicleId: vehicle.id, title: null, dueDay: null, dueKm: 60_000, everyKm: 15_000 })
  for (const { id } of [driver, twinDriver]) await aDeadline(company, { kind: 'licence', driverId: id, title: null, remindDays: [30] })
  return { company, vehicle, driver }
}

const { company, vehicle, driver } = await furnished()
const DATE = '2026-11-20'

describe('an exported list', () => {
  it.each(IMPORTED_LISTS.flatMap((list) => [[list, 'xlsx'] as const, [list, 'csv'] as const]))(
    '%s as %s is taken in again without changing anything',
    async (list, format) => {
      const bytes = await exported(company, format, list)
      const { counts, ignored, rows } = await preview(company, list, bytes)
      expect(rows.filter(({ state }) => state !== 'unchanged')).toEqual([])
      expect([counts.unchanged > 0, ignored]).toEqual([true, []])
      expect(await imported(company, list, bytes)).toEqual({ added: 0, changed: 0, unchanged: counts.unchanged })
    },
  )

  it.each(['xlsx', 'csv'] as const)(
    'fills another company alike, as %s',
    async (format) => {
      const company = await aCompany(tests)
      const fuel = await anArticle(company, { name: 'Motorină "Diesel"; iarnă', tva: 5.5 })
      for (const make of [aRoute, aSurcharge, aPartner, aDriver, aDeadline]) await make(company)
      await aVehicle(company, { fuelId: fuel.id })
      await aVehicle(company, { fuelId: fuel.id, vehicleType: 'machine' })
      const other = await aCompany(tests)
      for (const list of ['articles', ...IMPORTED_LISTS] as const) {
        await imported(other, list, await exported(company, format, list))
        expect((await exported(other, 'csv', list)).toString()).toBe((await exported(company, 'csv', list)).toString())
      }
      // some forty spreadsheets, each read or written in a thread of its own
    },
    120_000,
  )

  it('follows the search and the sorting of the screen, and names a column to sort by that is none', async () => {
    const names = async (part: object) => namesIn(await exported(company, 'xlsx', 'articles', part))
    expect(await names({ search: 'gpl' })).toEqual(['gpl rosu', 'GPL roșu'])
    expect(await names({ search: 'gpl', sort: 'tva', direction: 'desc' })).toEqual(['GPL roșu', 'gpl rosu'])
    const wrong = await company.ask('exportXlsx', { query: { companyId: company.id, list: 'articles', sort: 'searchKey' } })
    expect(wrong.body.fields).toEqual({ sort: 'Invalid format' })
  })

  it('keeps rows that were chosen one by one, and no row of another company', async () => {
    const company = await aCompany(tests)
    const chosen = [await aDriver(company, { name: 'Ana' }), await aDriver(company, { name: 'Barbu' })] as const
    await aDriver(company, { name: 'Cezar' })
    const foreign = await aDriver(await aCompany(tests), { name: 'Dan' })
    const ids = [...chosen, foreign].map(({ id }) => id).join(',')
    expect(await namesIn(await exported(company, 'xlsx', 'drivers', { ids }))).toEqual(['Ana', 'Barbu'])
    const sheets = [await aRoadmap(company, { number: 71 }), await aRoadmap(company, { number: 72 })] as const
    const numbers = (await sheetOf(await exported(company, 'xlsx', 'vehicleRoadmaps', { ids: String(sheets[1].id) }))).rows.map(
      ([number]) => number,
    )
    expect(numbers).toContain(72)
    expect(numbers).not.toContain(71)
    const wrong = await company.ask('exportXlsx', { query: { companyId: company.id, list: 'drivers', ids: '1,x' } })
    expect(wrong.status).toBe(422)
  })

  it('has real numbers, texts that are no formulas, a bold row of headings that stays in view, and a filter', async () => {
    const sheet = await sheetOf(await exported(company, 'xlsx', 'routes', { sort: 'distanceUrban' }))
    expect(sheet.rows[0]).toEqual(['Denumire', 'Plecare', 'Sosire', 'VIA', 'Distanță mixtă', 'Distanță urban', 'Distanță extraurban'])
    expect(sheet.rows[1]?.slice(0, 6)).toEqual(['@acasă', '+40', '-1', null, 0, 0.1])
    expect(sheet.cells?.get('0,0')?.style?.font?.bold).toBe(true)
    expect([sheet.freezePane, sheet.autoFilter]).toMatchObject([{ rows: 1 }, { range: 'A1:G4' }])
    expect(sheet.columns?.map(({ width }) => width)).toEqual([32, 24, 24, 24, 18, 18, 23])
    const articles = await sheetOf(await exported(company, 'xlsx', 'articles', { search: '=' }))
    expect(articles.rows.map(([name]) => name).slice(1)).toEqual(["'=apostrof", '=1+1'])
    expect([...(articles.cells?.values() ?? [])].some(({ formula }) => formula)).toBe(false)
  })

  it('is CSV as a Romanian Excel opens it, where a text that looks like a formula is guarded', async () => {
    const text = (await exported(company, 'csv', 'routes', { search: 'dus', sort: 'distanceMixt' })).toString()
    expect(text).toBe(
      '\uFEFFDenumire;Plecare;Sosire;VIA;Distanță mixtă;Distanță urban;Distanță extraurban\r\n' +
        'Dus;Ploiești;București;"A; ""B"", C";60,25;15;45\r\n' +
        'Dus;Ploiești;București;;61;15;45\r\n',
    )
    expect((await exported(company, 'csv', 'articles', { search: '=' })).toString().split('\r\n').slice(1, 3)).toEqual([
      "''=apostrof;Nu;;21;'-",
      "'=1+1;Nu;;5,5;buc",
    ])
  })

  it('of sheets has days as days and sums of kilometres and litres', async () => {
    for (const number of [7, 8]) await aRoadmap(company, { number, vehicleId: vehicle.id, driverId: driver.id })
    await aRoadmap(company, { type: 'machine', number: 3 })
    const bytes = await exported(company, 'xlsx', 'vehicleRoadmaps', { sort: 'number', from: DATE, to: DATE, vehicleId: vehicle.id })
    const { rows, cells } = await sheetOf(bytes)
    const day = new Date(`${DATE}T00:00:00Z`)
    const at = (hour: string) => new Date(`1899-12-31T${hour}:00Z`)
    expect(rows[1]).toEqual([7, day, at('08:00'), day, at('16:00'), 'PH-12 ABC', 'Dacia', driver.name, 60, 0, 4.5, 15.5])
    expect([cells?.get('3,0')?.value, cells?.get('3,8'), cells?.get('3,10'), cells?.get('3,11')?.value]).toMatchObject([
      'Total',
      { formula: 'SUM(I2:I3)', formulaResult: 120 },
      { formula: 'SUM(K2:K3)', formulaResult: 9 },
      null,
    ])
    // hours of the lines are hours too, to be counted with
    const { sheets } = await readXlsx(bytes)
    const [headings = [], first = []] = sheets[1]?.rows ?? []
    expect(first[headings.indexOf('Ora plecării')]).toEqual(at('08:00'))
    const none = await sheetOf(await exported(company, 'xlsx', 'vehicleRoadmaps', { from: '2020-01-01', to: '2020-01-31' }))
    expect(none.rows).toHaveLength(1)
    const lines = (await exported(company, 'csv', 'machineRoadmaps')).toString().trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^3;20\.11\.2026;08:00;20\.11\.2026;16:00;PH /)
  })

  it('is the company’s own, and is had without a package, which reading one in is not', async () => {
    const stranger = await aCompany(tests, { plan: 'none' })
    for (const list of EXPORTED_LISTS)
      expect((await sheetOf(await exported(stranger, 'xlsx', list))).rows.length).toBe(list === 'articles' ? 3 : 1)
    const theirs = { from: DATE, to: DATE, vehicleId: vehicle.id, driverId: driver.id }
    expect((await sheetOf(await exported(stranger, 'xlsx', 'vehicleRoadmaps', theirs))).rows).toHaveLength(1)
    const body = bodyOf(stranger, 'routes', csv('Denumire;Plecare;Sosire\nA;B;C'))
    for (const name of ['previewImport', 'importFile'] as const)
      expect((await stranger.ask(name, { body: name === 'importFile' ? { ...body, agreed: 'x' } : body })).body.code).toBe('NO_PLAN')
  })
})

describe('the empty file to fill in', () => {
  it.each(IMPORTED_LISTS)('of %s has every column, names those that a file must have, and is of the list itself', async (list) => {
    const answer = await company.ask('importTemplate', { query: { companyId: company.id, list } })
    const [sheet, notes] = (await readXlsx(answer.bytes)).sheets
    const required = notes?.rows.filter(([, needed]) => needed === 'Da').map(([heading]) => heading) ?? []
    expect(notes?.rows.slice(1).map(([heading]) => heading)).toEqual(sheet?.rows[0])
    expect(
      sheet?.rows
        .slice(1)
        .flat()
        .filter((cell) => cell !== null),
    ).toEqual([])
    const lacking = (heading: unknown) => csv(`${required.filter((other) => other !== heading).join(';') || 'VIA'};Altele\nx`)
    for (const heading of required)
      expect(await refused(company, list, lacking(heading))).toEqual([422, 'FILE_UNREADABLE', expect.stringContaining(`„${heading}”`)])
    // with every required column and a blank in each, the form objects to those columns and to no other
    const blank = await problems(company, list, csv(`${required.join(';')};Altele\n${';'.repeat(required.length)}x`))
    for (const problem of blank) expect(required).toContain(/^2 (.+?): /.exec(problem)?.[1])
    expect(blank.length).toBeGreaterThan(0)
    expect(await refused(company, list, answer.bytes)).toEqual([
      422,
      'FILE_UNREADABLE',
      'Fișierul nu are niciun rând sub denumirile coloanelor',
    ])
  })
})

describe('a file', () => {
  it('adds, changes and leaves alone, and says which; columns that it lacks keep what they have', async () => {
    const company = await aCompany(tests)
    const unchanged = await aVehicle(company, { number: 'PH 12 ABC', make: 'Dacia', model: 'Logan' })
    await aVehicle(company, { number: 'PH 13 ABC' })
    const [fuel] = await rowsOf(company, 'articles', { search: 'motorina', sort: 'id', direction: 'desc' })
    const bytes = csv(
      `STARE,Numar,categorie,combustibil,TIP CONSUM,"Consum mixt (L/100 km)",Mod de calcul,Culoare\n` +
        `Defect,ph-12abc,M1,${fuel?.name},Mixt,"7,5",Dupa combustibil,roșu\n` +
        `,B 99 NOU,N1,${fuel?.name},mixt,9.25,FIFO,\n`,
    )
    const plan = await preview(company, 'vehicles', bytes)
    expect(plan.ignored).toEqual(['Culoare'])
    expect(plan.rows).toMatchObject([
      { row: 3, state: 'bad', name: 'B 99 NOU', problems: [{ column: 'Stoc inițial' }, { column: 'Valoare stoc inițial' }] },
      { row: 2, state: 'changed', name: 'ph-12abc' },
    ])
    const right = csv(bytes.toString().replace('FIFO', 'După combustibil'))
    const { rows, counts, agreed } = await preview(company, 'vehicles', right)
    expect(counts).toEqual({ bad: 0, added: 1, changed: 1, unchanged: 0 })
    expect(rows.find(({ state }) => state === 'changed')?.changes).toEqual(
      expect.arrayContaining([
        { column: 'Număr', before: 'PH 12 ABC', after: 'PH-12ABC' },
        { column: 'Stare', before: 'Activ', after: 'Defect' },
      ]),
    )
    const { body } = await written(company, 'vehicles', right, agreed)
    expect(body.data).toMatchObject({ added: 1, changed: 1, unchanged: 0 })
    const after = await rowsOf(company, 'vehicles', { sort: 'number' })
    expect(after).toHaveLength(3)
    expect(after.find(({ id }) => id === unchanged.id)).toMatchObject({
      number: 'PH-12ABC',
      status: 'broken',
      make: 'Dacia',
      model: 'Logan',
    })
    expect(after.find(({ number }) => number === 'B 99 NOU')).toMatchObject({
      consumptionMixt: 9.25,
      status: 'active',
      vehicleType: 'vehicle',
    })
    expect(await rowsOf(company, 'vehicles', { search: 'b99nou' })).toHaveLength(1)
  })

  it('leaves the norm of a vehicle with sheets to its form, which asks from which day on it is in force', async () => {
    const company = await aCompany(tests)
    const fuel = await anArticle(company, { name: 'Motorină C' })
    const plates = ['PH 71 FOI', 'PH 72 NOU']
    for (const number of plates) {
      const { id } = await aVehicle(company, { fuelId: fuel.id, number })
      if (number === plates[0]) await aRoadmap(company, { vehicleId: id })
    }
    const lines = plates.map((plate) => `${plate},M1,Motorină C,Mixt,"9,25",Dupa combustibil`)
    const file = csv(`Numar,categorie,combustibil,TIP CONSUM,Consum mixt,Mod de calcul\n${lines.join('\n')}`)
    const { rows } = await preview(company, 'vehicles', file)
    expect(new Map(rows.map(({ name, state, problems: said }) => [name, [state, ...said.map(({ message }) => message)]]))).toEqual(
      new Map([
        [plates[0], ['bad', expect.stringContaining('din ce zi e în vigoare')]],
        [plates[1], ['changed']],
      ]),
    )
  })

  it('finds a partner by its code, else by its name where that one has no code yet', async () => {
    const company = await aCompany(tests)
    const coded = await aPartner(company, { name: 'Vechi' })
    const bare = await aPartner(company, { name: 'Petrom', cui: null })
    const plan = await preview(company, 'partners', csv(`Denumire;CUI\nNou;RO ${coded.cui}\nPETROM;1590082\nVechi;\nAltul;`))
    expect(plan.rows.map(({ row, state }) => [row, state])).toEqual([
      [4, 'bad'],
      [5, 'added'],
      [2, 'changed'],
      [3, 'changed'],
    ])
    await imported(company, 'partners', csv(`Denumire;CUI\nNou;RO ${coded.cui}\nPETROM;1590082`))
    const after = await rowsOf(company, 'partners')
    expect(after.map(({ id, name, cui }) => [id, name, cui])).toEqual([
      [coded.id, 'Nou', coded.cui],
      [bare.id, 'PETROM', '1590082'],
    ])
  })

  it('with a bad row is not written at all, and every bad row is told at its row and column', async () => {
    const company = await aCompany(tests)
    const bytes = await xlsx([
      ['Denumire', 'Plecare', 'Sosire', 'Distanță mixtă'],
      ['Bună', 'A', 'B', 12.5],
      [null, 'A', 'B', '1.2.3'],
      [],
      ['Bună', 'A', 'C', -1],
      ['Zi', new Date('2026-11-20'), 'B', 'x'.repeat(3000)],
      ['y'.repeat(300), 'A', '😀', 0.1 + 0.2],
      [true, 7, 'B', 100_000],
    ])
    const plan = await problems(company, 'routes', bytes)
    expect(plan).toEqual([
      '3 Denumire: Câmp obligatoriu',
      '3 Distanță mixtă: „1.2.3” nu este un număr',
      '5 Denumire: Este aceeași înregistrare ca la rândul 2',
      '5 Distanță mixtă: Valoarea trebuie să fie mai mare sau egală cu 0',
      '6 Plecare: Celula este o dată (20.11.2026): formatează-o ca text',
      `6 Distanță mixtă: „${'x'.repeat(60)}…” nu este un număr`,
      '7 Denumire: Must be no more than 160 characters',
      '7 Sosire: Conține caractere care nu se pot tipări: 😀',
      '8 Distanță mixtă: Valoarea trebuie să fie mai mică sau egală cu 99999',
    ])
    const { agreed } = await preview(company, 'routes', bytes)
    const { status, body } = await written(company, 'routes', bytes, agreed)
    expect([status, body.code, body.message]).toEqual([422, 'INVALID', 'rândul 3, Denumire: Câmp obligatoriu'])
    expect(await rowsOf(company, 'routes')).toEqual([])
  })

  it('may not unmake a fuel that is burnt, name one that is none, nor change one of several alike', async () => {
    const company = await aCompany(tests)
    const car = await aVehicle(company)
    const [fuel] = await rowsOf(company, 'articles', { sort: 'id', direction: 'desc' })
    expect(await problems(company, 'articles', csv(`Denumire;UM;Combustibil\n${fuel?.name};L;Nu`))).toEqual([
      `2 Combustibil: Este combustibilul unui vehicul: ${car.number}`,
    ])
    const row = 'PH 1 NOU;M1;Apă;Mixt;7;FIFO?'
    expect(await problems(company, 'vehicles', csv(`Număr;Categorie;Combustibil;Tip consum;Consum mixt;Mod de calcul\n${row}`))).toEqual([
      '2 Combustibil: Nu există combustibilul „Apă”: adaugă-l mai întâi la Combustibili și articole',
      '2 Mod de calcul: „FIFO?” nu este recunoscut: scrie FIFO, După combustibil',
    ])
    for (const distanceMixt of [1, 2]) await aRoute(company, { name: 'Dus', distanceMixt })
    expect(await problems(company, 'routes', csv('Denumire;Plecare;Sosire;Distanță mixtă\nDus;A;B;3'))).toEqual([
      '2 Denumire: Lista are 2 înregistrări cu această denumire și nu se știe care se schimbă',
    ])
  })

  it('of vehicles whose fuel had a twin is read where the fuel has none', async () => {
    const [company, other] = [await aCompany(tests), await aCompany(tests)]
    // a new company has the usual fuels
    const twin = await anArticle(company, { name: 'Motorină' })
    await aVehicle(company, { fuelId: twin.id, number: 'PH 10 TWN' })
    await imported(other, 'vehicles', await exported(company, 'xlsx', 'vehicles'))
    const [fuel] = await other.call('articles', { query: { companyId: other.id, search: 'Motorină' } })
    expect((await other.call('vehicles', { query: { companyId: other.id } })).map(({ fuelId }) => fuelId)).toEqual([fuel?.id])
  })

  it('that would do something else than its preview said is refused', async () => {
    const company = await aCompany(tests)
    const bytes = csv('Denumire;Plecare;Sosire\nDus;A;B')
    const { agreed } = await preview(company, 'routes', bytes)
    await aRoute(company, { name: 'dus' })
    const late = await written(company, 'routes', bytes, agreed)
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED'])
    const again = await preview(company, 'routes', bytes)
    const both = await Promise.all([1, 2].map(() => written(company, 'routes', bytes, again.agreed)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await rowsOf(company, 'routes')).toMatchObject([{ name: 'Dus', start: 'A' }])
  })

  const WORDS = 'Denumire;Plecare;Sosire;Distanță mixtă\nȘoseaua Țăndărei;Brăila;Câmpina;1.234,5\n'
  const win1250 = (text: string) =>
    Buffer.from(
      [...text.replace(/[șȘțȚ]/g, (letter) => ({ ș: 'ş', Ș: 'Ş', ț: 'ţ', Ț: 'Ţ' })[letter] ?? letter)].map(
        (letter) => CODES[letter] ?? letter.charCodeAt(0),
      ),
    )
  const CODES: Record<string, number> = { ş: 0xba, Ş: 0xaa, ţ: 0xfe, Ţ: 0xde, ă: 0xe3, Ă: 0xc3, â: 0xe2, Â: 0xc2, î: 0xee, Î: 0xce }
  it.each<[string, Buffer]>([
    ['UTF-8', csv(WORDS)],
    ['UTF-8 with a mark', csv(`\uFEFF${WORDS}`)],
    ['UTF-16 LE', csv(`\uFEFF${WORDS}`, 'utf16le')],
    ['UTF-16 BE', csv(`\uFEFF${WORDS}`, 'utf16le').swap16()],
    ['Windows-1250', win1250(WORDS)],
    ['commas', csv(WORDS.replaceAll(',', '.').replaceAll(';', ',').replace('1.234.5', '1234.5'))],
    ['tabs', csv(WORDS.replaceAll(';', '\t'))],
    ['a named separator', csv(`sep=|\r\n${WORDS.replaceAll(';', '|')}`)],
    [
      'quotes and CR LF',
      csv(
        `${WORDS.trim()
          .split('\n')
          .map((line) =>
            line
              .split(';')
              .map((cell) => `"${cell}"`)
              .join(';'),
          )
          .join('\r\n')}`,
      ),
    ],
  ])('is read from CSV in %s', async (_, bytes) => {
    const company = await aCompany(tests)
    expect(await imported(company, 'routes', bytes)).toEqual({ added: 1, changed: 0, unchanged: 0 })
    expect(await rowsOf(company, 'routes')).toMatchObject([
      { name: 'Șoseaua Țăndărei', start: 'Brăila', end: 'Câmpina', distanceMixt: 1234.5 },
    ])
  })

  it.each([
    ['60,25', 60.25],
    ['60.25', 60.25],
    ['1 234,50', 1234.5],
    ['1,234.5', 1234.5],
    ['12.345,6', 12345.6],
    ['', 0],
  ])('reads the number %s', async (numeral, distanceMixt) => {
    const company = await aCompany(tests)
    await imported(company, 'routes', csv(`Denumire;Plecare;Sosire;Distanta mixta\nDus;A;B;"${numeral}"`))
    expect(await rowsOf(company, 'routes')).toMatchObject([{ distanceMixt }])
  })
})

describe('ten thousand routes', () => {
  const rows = Array.from({ length: FILE_ROWS }, (_, at) => [`Ruta ${at}`, 'Ploiești', `Sat ${at % 700}`, null, (at % 500) + 0.5, 1, 2])
  const headings = ['Denumire', 'Plecare', 'Sosire', 'VIA', 'Distanță mixtă', 'Distanță urban', 'Distanță extraurban']

  it('are read, written, changed and exported, and others are answered meanwhile', async () => {
    const company = await aCompany(tests)
    const bytes = await xlsx([headings, ...rows])
    const body = bodyOf(company, 'routes', bytes)
    const waits: number[] = []
    const begun = performance.now()
    let busy = true
    const others = (async () => {
      while (busy) {
        const asked = performance.now()
        await company.call('health', {})
        waits.push(performance.now() - asked)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })()
    const plan = await company.call('previewImport', { body })
    expect(plan.counts).toEqual({ bad: 0, added: FILE_ROWS, changed: 0, unchanged: 0 })
    expect(plan.rows).toHaveLength(200)
    expect(await company.call('importFile', { body: { ...body, agreed: plan.agreed } })).toMatchObject({ added: FILE_ROWS })
    busy = false
    await others
    // the longest stretch of one import is a small part of it, on a slow machine as well
    expect(waits.length).toBeGreaterThan(5)
    expect(Math.max(...waits)).toBeLessThan((performance.now() - begun) / 2)
    expect((await company.ask('routes', { query: { companyId: company.id, page: 1, search: 'ruta 9999' } })).body).toMatchObject({
      total: 1,
      data: [{ end: 'Sat 199', distanceMixt: 499.5 }],
    })
    const longer = await xlsx([headings, ...rows.map((row) => row.with(5, 3))])
    expect(await imported(company, 'routes', longer)).toEqual({ added: 0, changed: FILE_ROWS, unchanged: 0 })
    expect((await preview(company, 'routes', await exported(company, 'xlsx', 'routes'))).counts.unchanged).toBe(FILE_ROWS)
  })

  it('and one more are refused', async () => {
    const many = csv(`Denumire;Plecare;Sosire\n${'a;b;c\n'.repeat(FILE_ROWS + 1)}`)
    const message = 'Fișierul are mai mult de 10.000 de rânduri: împarte-l în mai multe fișiere'
    expect(await refused(company, 'routes', many)).toEqual([422, 'FILE_UNREADABLE', message])
  })
})
