import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { picked } from '#contract/picked.ts'
import { fillOf, invoiceXml, SIGNATURE, zipOf } from '#server/testing/an-invoice.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

type Form = InputOf<'previewReceipts'>['body']
type Answers = Partial<Omit<Form, 'companyId' | 'files'>>
type File = [name: string, content: string | Buffer]

const formOf = (company: TestCompany, files: readonly File[], answers: Answers = {}): Form => ({
  companyId: company.id,
  files: files.map(([name, content]) => ({ name, content: Buffer.from(content).toString('base64') })),
  ...answers,
})
const preview = (company: TestCompany, files: readonly File[], answers: Answers = {}) =>
  company.call('previewReceipts', { body: formOf(company, files, answers) })
const send = (company: TestCompany, files: readonly File[], agreed: string | null, answers: Answers = {}) =>
  company.ask('importReceipts', { body: { ...formOf(company, files, answers), agreed: agreed ?? '-' } })
const imported = async (company: TestCompany, files: readonly File[], answers: Answers = {}) => {
  const { agreed } = await preview(company, files, answers)
  const { status, body } = await send(company, files, agreed, answers)
  expect([status, body.message]).toEqual([200, undefined])
  const data = body.data as { added: number; duplicates: number; skipped: number; imports: number[] }
  return { ...data, change: Number(body.change) }
}
const list = async (company: TestCompany) =>
  (await company.call('receipts', { query: { companyId: company.id } })).filter(({ note }) => note !== 'nimic')

/** A company that pays VAT, with two vehicles, Motorină, and OMV Petrom among its partners. */
const furnished = async () => {
  const company = await aCompany(tests)
  const articles = await company.call('articles', { query: { companyId: company.id } })
  const named = async (name: string) =>
    articles.find((article) => article.name === name) ?? anArticle(company, { name, isFuel: true, tva: 21 })
  const [fuel, petrol] = [await named('Motorină'), await named('Benzină')]
  const first = await aVehicle(company, { fuelId: fuel.id, number: 'PH 12 ABC' })
  const second = await aVehicle(company, { fuelId: fuel.id, number: 'B 99 XYZ' })
  const omv = await aPartner(company, { name: 'OMV PETROM MARKETING SRL', cui: '1590082', tva: true })
  return { company, fuel, petrol, first, second, omv }
}

const OMV = 'TRXDate;TRXCard;TRXBon;CarPlateNo;Mileage;StationAddress;ProductName;Quantity;UnitPrice'
const omv = (...rows: string[]): File => ['omv.csv', [OMV, ...rows].join('\n')]
const row = (day: string, number: string, { plate = 'PH12ABC', qty = '40', product = 'MOTORINA', card = '5678', km = '0' } = {}) =>
  `${day};${card};${number};${plate};${km};DN1;${product};${qty};7.25`

describe('a statement', () => {
  it('is imported with vehicle, supplier, article and amounts, and a second time adds nothing', async () => {
    const { company, first, fuel, omv: partner } = await furnished()
    const file = omv(row('03.10.2026', '10123', { km: '60983' }), row('04.10.2026', '10124', { plate: 'ph-12 abc' }))
    const { counts, files, sums, agreed } = await preview(company, [file])
    expect(counts).toEqual({ new: 2, doubled: 0, incomplete: 0, joined: 0, duplicate: 0, skipped: 0 })
    expect(files[0]).toMatchObject({ recognised: 'OMV, tranzacții', rows: 2, from: '2026-10-03', to: '2026-10-04' })
    expect(sums).toEqual([{ currency: 'RON', file: 580, new: 580, doubled: 0, incomplete: 0, joined: 0, duplicate: 0, skipped: 0 }])
    expect(agreed).not.toBeNull()

    expect(await imported(company, [file])).toMatchObject({ added: 2, duplicates: 0 })
    const [{ id = 0, files: stored } = {}] = await company.call('receiptImports', { query: { companyId: company.id } })
    const kept = await company.call('receiptImportFile', { query: { companyId: company.id, id, part: 'statement' } })
    expect([stored, kept.name, Buffer.from(kept.content, 'base64').toString()]).toEqual([['statement'], ...file])
    expect(
      (await list(company)).map(({ number, state, vehicleId, partnerId, articleId, value, odometer, document }) => ({
        number,
        state,
        vehicleId,
        partnerId,
        articleId,
        value,
        odometer,
        document,
      })),
    ).toEqual([
      {
        number: '10124',
        state: 'free',
        vehicleId: first.id,
        partnerId: partner.id,
        articleId: fuel.id,
        value: 290,
        odometer: 0,
        document: 3,
      },
      {
        number: '10123',
        state: 'free',
        vehicleId: first.id,
        partnerId: partner.id,
        articleId: fuel.id,
        value: 290,
        odometer: 60983,
        document: 3,
      },
    ])
    expect(await imported(company, [file])).toMatchObject({ added: 0, duplicates: 2 })
    expect(await list(company)).toHaveLength(2)
  })

  it('imported by two at once is imported once', async () => {
    const { company } = await furnished()
    const file = omv(row('03.10.2026', '10123'), row('04.10.2026', '10124'))
    const { agreed } = await preview(company, [file])
    const answers = await Promise.all([1, 2, 3].map(() => send(company, [file], agreed)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await list(company)).toHaveLength(2)
  })

  it('and the invoice of the same fills, imported by two at once, give each fill once', async () => {
    const { company } = await furnished()
    const file = omv(row('03.10.2026', '10123', { qty: '42.5' }))
    const line = { inside: `<cbc:Note>Tranzactie 10123</cbc:Note>${fillOf('PH12ABC', '2026-10-03')}` }
    const invoice: File = ['a.xml', invoiceXml({ customer: `RO${company.cui}`, lines: [line] })]
    const previews = await Promise.all([preview(company, [file]), preview(company, [invoice])])
    const answers = await Promise.all([send(company, [file], previews[0].agreed), send(company, [invoice], previews[1].agreed)])
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
    // a client that is told of a changed list looks again, as the screen does
    for (const [at, dropped] of [file, invoice].entries()) if (answers[at]?.status === 409) await imported(company, [dropped])
    const states = (await list(company)).map(({ number, state, twin }) => [number, state, twin !== null])
    const free = states.filter(([, state]) => state === 'free')
    // one of them is part of the other, or both are told to be a pair
    expect(free.length === 1 || free.every(([, , pair]) => pair)).toBe(true)
    expect(states).toHaveLength(2)
  })

  it('of a card that is paid in another currency notes what the station asked for', async () => {
    const { company } = await furnished()
    const headings = 'Data;Nr. auto;Produs;Litri;Valoare;Moneda;Suma de plată;Moneda de plată'
    const file: File = ['u.csv', `${headings}\n3.10.2026;PH12ABC;Motorina;40;25.500,00;HUF;62,85;EUR`]
    const { mappings } = await preview(company, [file])
    await imported(company, [file], { mappings: mappings.map(({ signature, mapping }) => ({ signature, mapping })) })
    expect(await list(company)).toMatchObject([{ value: 62.85, currency: 'EUR', note: 'la stație: 25.500,00 HUF' }])
  })

  it('of an unknown kind waits for its columns, and is read by itself the next month', async () => {
    const { company } = await furnished()
    const month = (day: string): File => [`${day}.csv`, `Cand;Cine;Ce;Cat;Bani\n${day};PH12ABC;Motorina;40,5;300,50`]
    const asked = await preview(company, [month('03.10.2026')])
    expect([asked.agreed, asked.files[0]?.state]).toEqual([null, 'mapping'])
    const [question] = asked.mappings
    expect(question?.samples).toEqual([['03.10.2026', 'PH12ABC', 'Motorina', '40,5', '300,50']])
    const fields = {
      date: { column: 'cand' },
      plate: { column: 'cine' },
      article: { column: 'ce' },
      qty: { column: 'cat' },
      value: { column: 'bani' },
    }
    const mappings = [
      { signature: question?.signature ?? '', mapping: { issuer: 'MOL', fields, decimal: null, dateOrder: null, vat: 'with' as const } },
    ]
    expect((await send(company, [month('03.10.2026')], 'x')).body.code).toBe('INVALID')
    expect(await imported(company, [month('03.10.2026')], { mappings })).toMatchObject({ added: 1 })
    const silent = await preview(company, [month('05.11.2026')])
    expect([silent.mappings[0]?.asked, silent.counts.new, silent.suppliers]).toEqual([false, 1, []])
  })

  it('asks once what a text means: what is not fuel is proposed not to be imported', async () => {
    const { company, fuel, petrol } = await furnished()
    const file = omv(
      row('03.10.2026', '10123', { product: 'Diesel' }),
      row('03.10.2026', '10124', { product: 'AdBlue' }),
      row('03.10.2026', '10125', { product: 'Misterios' }),
    )
    const { articles, counts } = await preview(company, [file])
    expect(articles.map(({ key, articleId, skip, isNew }) => [key, articleId, skip, isNew])).toEqual([
      ['diesel', fuel.id, false, true],
      ['adblue', null, true, true],
      ['misterios', null, false, true],
    ])
    expect(counts).toEqual({ new: 1, doubled: 0, incomplete: 1, joined: 0, duplicate: 0, skipped: 1 })
    await imported(company, [file], { articles: [{ key: 'misterios', articleId: petrol.id }] })
    const next = await preview(company, [
      omv(row('01.11.2026', '10126', { product: 'MISTERIOS' }), row('01.11.2026', '10127', { product: 'adblue' })),
    ])
    expect([next.articles.map(({ isNew }) => isNew), next.counts.new, next.counts.skipped]).toEqual([[false, false], 1, 1])
  })

  it('finds vehicles by the card of the day, and by what is answered for a plate', async () => {
    const { company, first, second } = await furnished()
    await company.call('saveReceiptSettings', {
      body: {
        companyId: company.id,
        cards: [
          { tail: '5678', vehicleId: first.id, toDay: '2026-10-10' },
          { tail: '5678', vehicleId: second.id, fromDay: '2026-10-11' },
        ],
      },
    })
    const file = omv(
      row('10.10.2026', '10123', { plate: '' }),
      row('11.10.2026', '10124', { plate: '' }),
      row('11.10.2026', '10125', { plate: 'DB14TLS', card: '1111' }),
    )
    const vehicles = async (answers: Answers = {}) =>
      (await preview(company, [file], answers)).rows.toSorted((a, b) => a.row.localeCompare(b.row)).map(({ vehicleId }) => vehicleId)
    expect(await vehicles()).toEqual([first.id, second.id, null])
    expect(await vehicles({ plates: [{ plate: 'db 14 tls', vehicleId: second.id }] })).toEqual([first.id, second.id, second.id])
  })

  it('exported and read again adds nothing, of whatever origin its receipts are', async () => {
    const { company, first, fuel, omv: partner } = await furnished()
    await imported(company, [omv(row('03.10.2026', '10123'), row('03.10.2026', '10124', { qty: '41' }))])
    const typed = { companyId: company.id, date: '2026-10-04', number: '77', qty: 30, value: 217.5 }
    await company.call('saveReceipt', { body: { ...typed, partnerId: partner.id, articleId: fuel.id, vehicleId: first.id } })
    const answer = await company.ask('exportXlsx', { query: { companyId: company.id, list: 'receipts' } })
    const again = await preview(company, [['Alimentări.xlsx', answer.bytes]])
    expect([again.files[0]?.recognised, again.counts]).toEqual([
      'Parcurs, Alimentări',
      { new: 0, doubled: 0, incomplete: 0, joined: 0, duplicate: 3, skipped: 0 },
    ])
  })

  it('exported and read into another company, has the VAT, document, days, note and state that it had, and no supplier where none was known', async () => {
    const { company, first, fuel, omv: partner } = await furnished()
    const driver = await aDriver(company, { name: 'Ana Pop' })
    const typed = { companyId: company.id, date: '2026-10-04', qty: 30, value: 217.5, articleId: fuel.id, vehicleId: first.id }
    for (const [number, part] of [
      ['1', { partnerId: partner.id }],
      ['2', { partnerId: partner.id, tvaRate: 11, document: 2, issuedOn: '2026-10-05', dueOn: '2026-11-04' }],
      ['3', { partnerId: partner.id, tvaRate: 0, note: 'rezervor plin', paidBy: 'advance', driverId: driver.id }],
      ['4', {}],
      // VAT as printed, a ban beside what its rate gives
      ['5', { partnerId: partner.id, tvaRate: 21, tva: 37.76, paidBy: 'cash', fullTank: true, odometer: 1000.5, country: 'RO' }],
      ['6', { partnerId: partner.id, currency: 'EUR', country: 'HU', tvaRate: 27, paidBy: 'card', fullTank: false, time: '07:05' }],
    ] as const)
      await company.call('saveReceipt', { body: { ...typed, number, ...part } })
    const unused = (await list(company)).flatMap(({ id, number }) => (number === '1' ? id : []))
    await company.call('assignReceipts', { body: { companyId: company.id, ids: unused, ignored: true } })
    const answer = await company.ask('exportCsv', { query: { companyId: company.id, list: 'receipts' } })
    const { company: other } = await furnished()
    const same = await aDriver(other, { name: 'Ana Pop' })
    await imported(other, [['Alimentări.csv', answer.bytes]])
    const told = (rows: Awaited<ReturnType<typeof list>>) =>
      rows
        .map(({ partner: named, ...row }) => ({
          ...picked(row, ['number', 'tva', 'price', 'value', 'document', 'issuedOn', 'dueOn', 'note', 'state']),
          ...picked(row, ['paidBy', 'fullTank', 'odometer', 'country', 'time']),
          driver: row.driverId === driver.id || row.driverId === same.id,
          partner: named?.name ?? null,
        }))
        .toSorted((a, b) => a.number.localeCompare(b.number))
    expect(told(await list(other))).toEqual(told(await list(company)))
  })

  it('finds a plate beside other words, in small letters and in letters that only look Latin', async () => {
    const { company, first } = await furnished()
    const plates = ['PH 12 ABC (Dacia Duster)', 'ph-12-abc', 'РН12АВС', 'auto PH12ABC nr. 3']
    const { rows } = await preview(company, [
      omv(...plates.map((plate, at) => row('03.10.2026', `2000${at}`, { plate, qty: `${30 + at}` }))),
    ])
    expect(rows.map(({ vehicleId }) => vehicleId)).toEqual(plates.map(() => first.id))
  })

  it('adds an issuer that no partner is, once, or takes the one that is answered', async () => {
    const { company, omv: partner } = await furnished()
    const file: File = [
      'e.csv',
      'Data;Nr. auto;Produs;Litri;Valoare cu TVA;Furnizor\n3.10.2026;PH12ABC;Motorina;40,5;300,50;Socar\n4.10.2026;PH12ABC;Motorina;41,5;310,50;Socar',
    ]
    const { mappings } = await preview(company, [file])
    const answers: Answers = { mappings: mappings.map(({ signature, mapping }) => ({ signature, mapping })) }
    expect((await preview(company, [file], answers)).suppliers).toEqual([{ name: 'Socar', rows: 2, partnerId: null }])
    const chosen = await preview(company, [file], { ...answers, suppliers: [{ name: 'Socar', partnerId: partner.id }] })
    expect(chosen.suppliers).toEqual([{ name: 'Socar', rows: 2, partnerId: partner.id }])
    await imported(company, [file], answers)
    expect((await company.call('partners', { query: { companyId: company.id } })).map(({ name }) => name)).toContain('Socar')
    expect((await list(company)).map(({ partner: named, state }) => [named?.name, state])).toEqual(Array(2).fill(['Socar', 'free']))
  })

  it('matches what is taken back with what it cancels, and leaves the rest to a person', async () => {
    const { company } = await furnished()
    await imported(company, [
      omv(row('03.10.2026', '10123'), row('05.10.2026', '10124', { qty: '33' }), row('06.10.2026', '10125', { qty: '-33' })),
    ])
    await imported(company, [omv(row('07.10.2026', '10126', { qty: '-40' }), row('07.10.2026', '10127', { qty: '-12' }))])
    expect((await list(company)).map(({ number, state }) => [number, state]).sort()).toEqual([
      ['10123', 'ignored'],
      ['10124', 'ignored'],
      ['10125', 'ignored'],
      ['10126', 'ignored'],
      ['10127', 'assign'],
    ])
  })

  it('is taken back while none of its receipts is on a sheet', async () => {
    const { company } = await furnished()
    const file = omv(row('03.10.2026', '10123'))
    const { imports } = await imported(company, [file])
    const [shown] = await company.call('receiptImports', { query: { companyId: company.id } })
    expect(shown).toMatchObject({ id: imports[0], fileName: 'omv.csv', added: 1, kept: null })
    await company.call('undoChange', { body: { companyId: company.id, id: shown?.change ?? 0 } })
    expect(await list(company)).toEqual([])
    expect(await imported(company, [file])).toMatchObject({ added: 1 })
  })

  /** What an import may change of a company, but for ids and versions. */
  const standing = async (company: TestCompany) => {
    const partners = await company.call('partners', { query: { companyId: company.id } })
    const { aliases } = await company.call('receiptSettings', { query: { companyId: company.id } })
    const receipts = (await list(company)).map(({ number, state, ignored, partnerId }) => ({ number, state, ignored, partnerId }))
    const profiles = await tests.services.database.inCompany(company.id, (trx) =>
      trx.selectFrom('importProfiles').select(['signature', 'mapping']).execute(),
    )
    return { partners, aliases, receipts: receipts.sort((a, b) => (a.number < b.number ? -1 : 1)), profiles }
  }
  const takenBack = (company: TestCompany, { change }: { change: number }) =>
    company.ask('undoChange', { body: { companyId: company.id, id: change } })

  it('is taken back with the suppliers that it added, the receipts that it cancelled and what it remembered', async () => {
    const { company } = await furnished()
    await imported(company, [omv(row('05.10.2026', '10124', { qty: '33' }))])
    const before = await standing(company)
    const socar: File = ['e.csv', 'Data;Nr. auto;Produs;Litri;Valoare cu TVA;Furnizor\n3.10.2026;PH12ABC;Motorina;40,5;300,50;Socar']
    const second = omv(row('06.10.2026', '10125', { qty: '-33' }))
    const { mappings } = await preview(company, [socar])
    const answers: Answers = { mappings: mappings.map(({ signature, mapping }) => ({ signature, mapping })) }
    const done = await imported(company, [socar, second], answers)
    const after = await standing(company)
    expect(after.partners.map(({ name }) => name)).toContain('Socar')
    expect(after.receipts.find(({ number }) => number === '10124')).toMatchObject({ state: 'ignored' })
    expect(await takenBack(company, done)).toMatchObject({ status: 200 })
    expect(await standing(company)).toEqual(before)
    expect(await imported(company, [socar, second], answers)).toMatchObject({ added: 2 })
  })

  it('is taken back alone where its file had been imported before', async () => {
    const { company } = await furnished()
    const file = omv(row('03.10.2026', '10123'), row('04.10.2026', '10124'))
    const first = await imported(company, [file])
    const [deleted] = await list(company)
    await company.call('deleteReceipt', { query: { companyId: company.id, id: deleted?.id ?? 0 } })
    const again = await imported(company, [file])
    expect(again).toMatchObject({ added: 1, imports: first.imports })
    expect(await takenBack(company, again)).toMatchObject({ status: 200 })
    expect((await list(company)).map(({ number }) => number)).toEqual(['10123'])
  })

  it('is not taken back from its toast once one of its receipts was changed', async () => {
    const { company, second } = await furnished()
    const done = await imported(company, [omv(row('03.10.2026', '10123'), row('04.10.2026', '10124'))])
    const [, changed] = await list(company)
    await company.call('assignReceipts', { body: { companyId: company.id, ids: [changed?.id ?? 0], vehicleId: second.id } })
    expect(await takenBack(company, done)).toMatchObject({
      status: 409,
      body: { code: 'CHANGED', message: expect.stringContaining('10123') },
    })
    expect(await list(company)).toHaveLength(2)
  })
})

describe('an e-invoice', () => {
  const own = (company: TestCompany, lines: Parameters<typeof invoiceXml>[0] = {}) => invoiceXml({ customer: `RO${company.cui}`, ...lines })

  it('keeps a line without VAT so when it gets its article', async () => {
    const { company, fuel } = await furnished()
    const lines = [{ inside: fillOf('PH 12 ABC', '2026-10-03'), name: 'CARBURANT SPECIAL', percent: '0' }]
    await imported(company, [['a.xml', own(company, { lines })]])
    const [row] = await list(company)
    expect(row).toMatchObject({ articleId: null, tvaRate: 0, tva: 0, value: 256.05 })
    await company.call('assignReceipts', { body: { companyId: company.id, ids: [row?.id ?? 0], articleId: fuel.id } })
    expect(await list(company)).toMatchObject([{ articleId: fuel.id, tvaRate: 0, tva: 0, value: 256.05 }])
  })

  it('is split into fills with day and vehicle, and kept with its signature', async () => {
    const { company, first, omv: partner } = await furnished()
    const xml = own(company, {
      lines: [
        { inside: fillOf('PH 12 ABC', '2026-10-03') },
        {
          qty: '50',
          net: '300.00',
          item: '<cac:AdditionalItemProperty><cbc:Name>Obs</cbc:Name><cbc:Value>auto B99XYZ</cbc:Value></cac:AdditionalItemProperty>',
        },
        { unit: 'H87', qty: '1', net: '10.00', name: 'Taxă administrare' },
      ],
    })
    const files: File[] = [['4001.zip', zipOf({ '4001.xml': xml, 'semnatura_4001.xml': SIGNATURE })]]
    const { counts, sums } = await preview(company, files)
    expect(counts).toEqual({ new: 2, doubled: 0, incomplete: 0, joined: 0, duplicate: 0, skipped: 1 })
    expect(sums).toEqual([
      { currency: 'RON', file: 684.92, new: 672.82, doubled: 0, incomplete: 0, joined: 0, duplicate: 0, skipped: 12.1 },
    ])
    await imported(company, files)
    const [invoiceDay, fill] = await list(company)
    expect(fill).toMatchObject({
      date: '2026-10-03',
      vehicleId: first.id,
      partnerId: partner.id,
      number: 'FC 900123',
      document: 2,
      value: 309.82,
      tva: 53.77,
      state: 'free',
    })
    expect(invoiceDay).toMatchObject({ date: '2026-10-31', note: 'data facturii', vehicle: { number: 'B 99 XYZ' } })
    const kept = await tests.services.database.inCompany(company.id, (trx) =>
      trx.selectFrom('receiptImports').select(['signatureName', 'xml']).executeTakeFirstOrThrow(),
    )
    expect([kept.signatureName, kept.xml?.toString().includes('FC 900123')]).toEqual(['semnatura_4001.xml', true])
    const [{ id = 0, files: stored } = {}] = await company.call('receiptImports', { query: { companyId: company.id } })
    const part = async (part: 'xml' | 'signature') => {
      const { name, content } = await company.call('receiptImportFile', { query: { companyId: company.id, id, part } })
      return [name, Buffer.from(content, 'base64').toString()]
    }
    expect(stored).toEqual(['xml', 'signature'])
    expect([await part('xml'), await part('signature')]).toEqual([
      ['4001.xml', xml],
      ['semnatura_4001.xml', SIGNATURE],
    ])
    expect(await imported(company, [['factura.xml', xml]])).toMatchObject({ added: 0, duplicates: 2 })
  })

  it('of another firm is refused, and keeps no other file from being read', async () => {
    const { company } = await furnished()
    const { files, counts } = await preview(company, [['a.xml', invoiceXml({ customer: 'RO2816464' })], omv(row('03.10.2026', '10123'))])
    expect(files.map(({ state, message }) => [state, message])).toEqual([
      ['refused', expect.stringMatching(/^Factura este pentru .*CUI 2816464: alege societatea aceea și import-o acolo/)],
      ['read', null],
    ])
    expect(counts.new).toBe(1)
  })

  it('adds a supplier that is not there yet', async () => {
    const { company } = await furnished()
    const files: File[] = [
      [
        'a.xml',
        own(company, { cui: 'RO12751583', supplier: 'ROMPETROL DOWNSTREAM SRL', lines: [{ inside: fillOf('PH12ABC', '2026-10-03') }] }),
      ],
    ]
    expect((await preview(company, files)).newPartners).toEqual([{ cui: '12751583', name: 'ROMPETROL DOWNSTREAM SRL' }])
    await imported(company, files)
    expect((await list(company))[0]).toMatchObject({ partner: { name: 'ROMPETROL DOWNSTREAM SRL' }, state: 'free' })
  })

  it('takes in the card transaction that its line names, which is free again once the invoice is taken back', async () => {
    const { company } = await furnished()
    await imported(company, [omv(row('03.10.2026', '10123', { qty: '42.5', km: '60983' }))])
    const withoutInvoice = async () => {
      const { body } = await company.ask('receipts', { query: { companyId: company.id, page: 1 } })
      return (body.sums as { withoutInvoice: number }).withoutInvoice
    }
    expect(await withoutInvoice()).toBe(1)
    const line = { inside: `<cbc:Note>Tranzactie 10123</cbc:Note>${fillOf('PH12ABC', '2026-10-03')}` }
    const { change } = await imported(company, [['a.xml', own(company, { lines: [line] })]])
    expect((await list(company)).map(({ number, odometer, state }) => [number, odometer, state]).sort()).toEqual([
      ['10123', 60983, 'ignored'],
      ['FC 900123', 60983, 'free'],
    ])
    expect(await withoutInvoice()).toBe(0)
    await company.call('undoChange', { body: { companyId: company.id, id: change } })
    expect((await list(company)).map(({ number, state }) => [number, state])).toEqual([['10123', 'free']])
  })

  it('that may be two card transactions is asked, answered, and imported only then', async () => {
    const { company } = await furnished()
    await imported(company, [omv(row('02.10.2026', '10122', { qty: '42.5' }), row('04.10.2026', '10124', { qty: '42.52' }))])
    const file: File = ['a.xml', own(company, { lines: [{ inside: fillOf('PH12ABC', '2026-10-03') }] })]
    const { fills, agreed } = await preview(company, [file])
    const [question] = fills
    expect([agreed, question?.answered, question?.rows.map(({ text }) => text)]).toEqual([
      null,
      false,
      ['02.10.2026, PH 12 ABC, 42,50 L, 308,13 RON, DN1, 10122', '04.10.2026, PH 12 ABC, 42,52 L, 308,27 RON, DN1, 10124'],
    ])
    const { status, body } = await send(company, [file], 'x')
    expect([status, body.message]).toEqual([422, 'Alege întâi rândul din extras al fiecărei linii la care ești întrebat'])
    const answer = (chosen: string | null) => ({ fills: [{ line: question?.line ?? '', row: chosen }] })
    const chosen = question?.rows[1]?.row ?? ''
    const second = await preview(company, [file], answer(chosen))
    expect(second.fills).toMatchObject([{ answered: true, row: chosen, rows: question?.rows }])
    expect((await preview(company, [file], answer(null))).rows[0]?.remarks).toEqual(['pare aceeași cu 10122'])
    await imported(company, [file], answer(chosen))
    expect((await list(company)).map(({ number, state }) => [number, state]).sort()).toEqual([
      ['10122', 'free'],
      ['10124', 'ignored'],
      ['FC 900123', 'free'],
    ])
  })

  it('whose row is on a sheet of a closed month is left out, and told', async () => {
    const { company, first } = await furnished()
    await imported(company, [omv(row('31.10.2026', '10122', { qty: '42.5' }))])
    await aRoadmap(company, { vehicleId: first.id, startDate: '2026-10-31', endDate: '2026-11-01' })
    const [{ id = 0 } = {}] = await list(company)
    await company.call('placeReceipts', { body: { companyId: company.id, ids: [id] } })
    const { basis } = await company.call('monthStatus', { query: { companyId: company.id, month: '2026-10' } })
    await company.call('closeMonth', { body: { companyId: company.id, month: '2026-10', basis, accepted: true, note: null } })
    const line = { inside: fillOf('PH12ABC', '2026-11-01') }
    const { rows, counts } = await preview(company, [['a.xml', own(company, { issued: '2026-11-02', lines: [line] })]])
    expect([counts.skipped, rows[0]?.remarks]).toEqual([
      1,
      ['rândul ei din extras este pe foaia 1, în luna închisă octombrie 2026: redeschide luna ca să o primească'],
    ])
  })

  it('takes in a row of a closed month that is on no sheet', async () => {
    const { company, first } = await furnished()
    await imported(company, [omv(row('31.10.2026', '10122', { qty: '42.5' }))])
    await aRoadmap(company, { vehicleId: first.id, startDate: '2026-10-31', endDate: '2026-11-01' })
    const { basis } = await company.call('monthStatus', { query: { companyId: company.id, month: '2026-10' } })
    await company.call('closeMonth', { body: { companyId: company.id, month: '2026-10', basis, accepted: true, note: null } })
    const line = { inside: fillOf('PH12ABC', '2026-10-31') }
    await imported(company, [['a.xml', own(company, { issued: '2026-11-02', lines: [line] })]])
    expect((await list(company)).map(({ number, state }) => [number, state]).sort()).toEqual([
      ['10122', 'ignored'],
      ['FC 900123', 'free'],
    ])
  })

  it('of a fill that another invoice has is told, and shown as a pair', async () => {
    const { company } = await furnished()
    const lines = [{ inside: fillOf('PH12ABC', '2026-10-03') }]
    await imported(company, [['a.xml', own(company, { lines })]])
    const summary: File = [
      'b.xml',
      own(company, { number: 'SUMAR 10', lines: [{ qty: '42.54', inside: fillOf('PH12ABC', '2026-10-04') }] }),
    ]
    expect((await preview(company, [summary])).rows[0]?.remarks).toEqual(['pare aceeași cu FC 900123'])
    await imported(company, [summary])
    const rows = await list(company)
    expect(rows.map(({ twin }) => twin?.id)).toEqual(rows.map(({ id }) => id).toReversed())
  })

  it('in place of a row on a sheet is taken back from the list of imports', async () => {
    const { company, first } = await furnished()
    await imported(company, [omv(row('03.10.2026', '10123', { qty: '42.5' }))])
    await aRoadmap(company, { vehicleId: first.id, startDate: '2026-10-03' })
    const [{ id = 0 } = {}] = await list(company)
    await company.call('placeReceipts', { body: { companyId: company.id, ids: [id] } })
    const { change } = await imported(company, [['a.xml', own(company, { lines: [{ inside: fillOf('PH12ABC', '2026-10-03') }] })]])
    const imports = await company.call('receiptImports', { query: { companyId: company.id } })
    expect(imports.find(({ kind }) => kind === 'invoice')).toMatchObject({ change, kept: null })
  })

  it('that is a card transaction of the day before becomes one receipt with it', async () => {
    const { company } = await furnished()
    await imported(company, [omv(row('03.10.2026', '10123', { qty: '42.5' }))])
    const { rows } = await preview(company, [['a.xml', own(company, { lines: [{ inside: fillOf('PH12ABC', '2026-10-04') }] })]])
    expect(rows.map(({ state, remarks }) => [state, remarks])).toEqual([['new', ['se unește cu tranzacția 10123 de pe card']]])
  })
})

it('a wrong odometer blames no neighbour where statement and invoice come together', async () => {
  const { company } = await furnished()
  const days = ['2026-10-03', '2026-10-05', '2026-10-08']
  const kms = ['50095', '51195', '50395']
  const rows = days.map((day, at) => row(day.split('-').reverse().join('.'), `1012${at}`, { qty: `4${at}`, km: kms[at] }))
  const lines = days.slice(0, 2).map((day, at) => ({ qty: `4${at}`, net: '240.00', inside: fillOf('PH12ABC', day) }))
  const previewed = await preview(company, [omv(...rows), ['a.xml', invoiceXml({ customer: `RO${company.cui}`, lines })]])
  expect(previewed.rows.map(({ date, state, remarks }) => [date, state, remarks.filter((remark) => remark.startsWith('km'))])).toEqual([
    ['2026-10-08', 'new', []],
    ['2026-10-03', 'new', []],
    ['2026-10-05', 'new', ['km mai mulți decât la alimentarea de după']],
    ['2026-10-03', 'joined', []],
    ['2026-10-05', 'joined', []],
  ])
})

it('a file that is none of these is told in the preview, and nothing can be imported', async () => {
  const { company } = await furnished()
  const { files, counts, agreed } = await preview(company, [
    ['a.xml', '<html></html>'],
    ['b.zip', 'PK\u0003\u0004stricat'],
  ])
  expect(files.map(({ state }) => state)).toEqual(['refused', 'refused'])
  expect(counts).toEqual({ new: 0, doubled: 0, incomplete: 0, joined: 0, duplicate: 0, skipped: 0 })
  expect(await imported(company, [['a.xml', '<html></html>']])).toMatchObject({ added: 0, imports: [] })
  expect(agreed).not.toBeNull()
})
