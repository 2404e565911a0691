/** A closed month gives the bytes that it gave, whatever it names is called later. */

import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { PROGRAMS } from '#domain/handover/files.ts'
import { offeredKinds, WORKBOOK_KINDS } from '#domain/report/document-kinds.ts'
import { ASSET_KINDS } from '#domain/vocabulary.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aSurcharge, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const MONTH = '2026-10'
/** A white dot. */
const LOGO = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const DAYS = { startDate: `${MONTH}-01`, endDate: `${MONTH}-31` }

/** A company with a car of mixed use, a lorry and a machine in October, bought for in lei and in euro. */
const aFirm = async () => {
  const company = await aCompany(tests, { name: 'Transport Ștefănescu S.R.L.' })
  await tests.services.database.db
    .insertInto('exchangeRates')
    .values({ currency: 'EUR', day: `${MONTH}-05`, rate: 5.1 } as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tests.services.database.inCompany(company.id, (trx) =>
    sql`insert into document_templates (company_id, logo, footer, norm_decision, kinds) values (${company.id}, ${LOGO}, 'subsol', 'decizie', '{}')`.execute(
      trx,
    ),
  )
  const fuel = await anArticle(company, { name: 'Motorină' })
  const [station, abroad] = [
    await aPartner(company, { name: 'OMV', cui: '11201891' }),
    await aPartner(company, { name: 'Aral', cui: 'DE123456788' }),
  ]
  const surcharge = await aSurcharge(company, { vehicleType: 'machine' } as never)
  const fifo = { fuelId: fuel.id, calculationType: 'fifo', initialStock: 50, initialStockValue: 350 } as const
  const car = await aVehicle(company, { ...fifo, number: 'PH 10 CAR', category: 'M1', beneficiaries: true })
  const lorry = await aVehicle(company, { ...fifo, number: 'PH 20 LKW', category: 'N3' })
  const machine = await aVehicle(company, { ...fifo, vehicleType: 'machine', number: 'UTIL 1' })
  for (const [{ id }, maxMassKg, use] of [
    [car, 1900, 'mixed'],
    [lorry, 18_000, 'exclusive'],
  ] as const)
    await company.call('saveFiscalVehicle', {
      body: { companyId: company.id, vehicleId: id, maxMassKg, seats: 5, uses: [{ fromDay: '2026-01-01', use, reason: null }] },
    })
  const line = (date: string, number: string, partnerId: number, part: object = {}) =>
    ({ date, number, type: 2, partnerId, expenseId: fuel.id, qty: 30, price: 6.0248, paidBy: 'cash', ...part }) as const
  const sheet = async (vehicleId: number, day: string, part: object) => {
    const { id: driverId } = await aDriver(company)
    await aRoadmap(company, { vehicleId, driverId, createdBy: driverId, startDate: day, fuelStart: 50, ...part } as never)
  }
  await sheet(car.id, `${MONTH}-06`, {
    expenses: [
      line(`${MONTH}-06`, 'A1', station.id),
      line(`${MONTH}-06`, 'A2', abroad.id, { currency: 'EUR', price: 1.4 }),
      // over 100 EUR, by the rate of its day
      line(`${MONTH}-06`, 'B7', station.id, { type: 1, qty: 70 }),
    ],
    beneficiaries: [{ partnerId: station.id, purpose: 'livrare' }],
    advancePayment: 100,
  })
  await sheet(lorry.id, `${MONTH}-07`, { expenses: [line(`${MONTH}-07`, 'A3', station.id)] })
  await sheet(machine.id, `${MONTH}-08`, { type: 'machine', kmStart: 0, consumptionIds: [surcharge.id] })
  return company
}

/** The records that a month names or is set by. */
const NAMED = {
  ...{ companies: 'id', vehicles: 'company_id', drivers: 'company_id', partners: 'company_id', articles: 'company_id' },
  ...{ surcharges: 'company_id', document_templates: 'company_id' },
} as const
/** Columns that stay: what a record is, what follows from the others, and what a closed month lets nobody change. */
const STAYING =
  /^(id|company_id|vehicle_id|created_at|demo|closing_tried|inactive_since|(\w+_)?version|\w+_key|vehicle_type|is_fuel|calculation_type|initial_stock(_value)?)$/

/** The values of every column of those records. */
const valuesOf = (company: TestCompany) =>
  tests.services.database.inCompany(company.id, async (trx) => {
    const values = new Map<string, string>()
    for (const [table, owner] of Object.entries(NAMED)) {
      const { rows } = await sql<{ column: string; value: string }>`
        select each.key as "column", string_agg(coalesce(each.value #>> '{}', ''), '|' order by row_number) as value
        from (select to_jsonb(t) as row, row_number() over (order by ctid) from ${sql.table(table)} t where ${sql.ref(owner)} = ${company.id}) r,
          jsonb_each(r.row) each group by each.key`.execute(trx)
      for (const { column, value } of rows) if (!STAYING.test(column)) values.set(`${table}.${column}`, value)
    }
    return values
  })

/** Every name, tax number, plate, code, setting and look that can be changed, changed. */
const renameEverything = async (company: TestCompany) => {
  const before = await valuesOf(company)
  await tests.services.database.inCompany(company.id, async (trx) => {
    await sql`update articles set name = 'Carburant', um = 'kg', tva = 5, fuel_kind = case when is_fuel then 'other' end, accounting_code = 'X1'`.execute(
      trx,
    )
    await sql`update partners set name = name || ' nou', cui = case when cui ~ '^[0-9]' then 'BG831902088' else '14399840' end, accounting_code = 'F9',
      city = 'Iași', state = 'Iași', address = 'alta', nr_onrc = 'J22/1/2020', capital = '1', tva = not tva`.execute(trx)
    await sql`update vehicles set number = 'B ' || id, number_key = 'B' || id, make = 'Altă', model = 'Marcă', series = 'S', category = null,
      max_mass_kg = 2000, seats = 2, fuel_tracking = false, km_tracking = false, beneficiaries = not beneficiaries, status = 'broken',
      stationary_consumption = not stationary_consumption, equipment = not equipment, tank_capacity = 77,
      consumption_type = 2, consumption_mixt = 20, consumption_urban = 21, consumption_extra_urban = 22, consumption_stationary = 23,
      earlier_norms = '[{"beforeDay": "2026-12-01", "consumptionType": 2, "consumptionMixt": 30, "consumptionUrban": 31,
        "consumptionExtraUrban": 32, "consumptionStationary": 33}]', fuel_id = (select min(id) from articles)`.execute(trx)
    await sql`update drivers set name = 'Alt nume', job = 'altă funcție', ci = 'XX 1', email = 'alt@exemplu.ro', phone = '1', status = 'inactive'`.execute(
      trx,
    )
    await sql`update surcharges set name = 'Alt spor', amount = 77`.execute(trx)
    await sql`update companies set name = 'Altă Societate', cui = '14399840', address = 'alta', city = 'Iași', state = 'Iași', nr_onrc = 'J22/2/2020',
      capital = '1', administrator = 'Altcineva', closes_on_day = 7, completed_on_paper = not completed_on_paper, approval = not approval, self_approval = not self_approval,
      tva = false, income_tax = 'micro', fuel_booking = 'expense', vat_in_cost = false, foreign_vat_in_cost = not foreign_vat_in_cost,
      accounts = '{"fuel": "6029"}', handover = '{"store": "ALTA", "dateFormat": "dd-mm-yyyy", "roPrefix": false, "halfVat": "file"}',
      roadmap_approved_by = 'Altcineva', sheet_approved_by = 'Altcineva' where id = ${company.id}`.execute(trx)
    await sql`update document_templates set logo = null, footer = 'alt subsol', norm_decision = 'altă decizie', binding = not binding,
      kinds = '{"foi-parcurs": {"approver": "Alt director", "labels": ["Alt întocmit"], "hidden": []}}'`.execute(trx)
    await sql`update users set name = 'Alt utilizator' where email = ${company.email}`.execute(tests.services.database.db)
    await sql`update exchange_rates set rate = 4.9 where currency = 'EUR'`.execute(tests.services.database.db)
  })
  const after = await valuesOf(company)
  expect([...after.keys()].filter((column) => before.get(column) === after.get(column))).toEqual([])
}

/** Every file that a month gives, by name; of archives the files in them as well, so that a difference says where it is. */
const filesOf = async (company: TestCompany): Promise<Map<string, string>> => {
  const files = new Map<string, string>()
  const keep = (name: string, { status, bytes }: { status: number; bytes: Buffer }) => {
    expect([name, status]).toEqual([name, 200])
    files.set(name, bytes.toString('latin1'))
    if (bytes.subarray(0, 2).toString() === 'PK' && !name.endsWith('.xlsx'))
      for (const [inside, content] of Object.entries(unzipSync(bytes))) files.set(`${name}/${inside}`, strFromU8(content, true))
  }
  const query = { companyId: company.id, month: MONTH }
  keep('dosar.zip', await company.ask('dossier', { query }))
  for (const program of PROGRAMS) {
    const what = ['consumption', 'receipts', 'invoices', 'payments'] as const
    keep(`${program}.zip`, await company.ask('handOver', { body: { ...query, program, what: [...what] } }))
  }
  const { totals, history } = await company.call('monthOverview', { query })
  files.set('luna', JSON.stringify({ totals, history }))
  keep('deductibilitate.pdf', await company.ask('deductibilityPdf', { query }))
  keep('compensare.xlsx', await company.ask('compensationXlsx', { query: { companyId: company.id, quarter: '2026-T4' } }))
  keep('deductibilitate.xlsx', await company.ask('deductibilityXlsx', { query }))
  const [sheet] = (await company.call('roadmaps', { query: { companyId: company.id, type: 'vehicle' } } as never)) as { id: number }[]
  const { driverId } = await company.call('roadmap', { query: { companyId: company.id, id: sheet?.id ?? 0 } })
  const byDriver = {
    companyId: company.id,
    ...DAYS,
    vehicleId: null,
    driverId,
    documentType: 'foi-parcurs',
    vehicleType: 'vehicle',
    layout: 'plain',
  }
  const print = await company.ask('printRoadmaps', { body: byDriver } as never)
  keep(String(print.headers['content-disposition']), print)
  const address = new URL(
    await company.call('exportRoadmap', {
      query: { companyId: company.id, id: sheet?.id ?? 0, type: 'foi-parcurs', force: true },
    } as never),
  )
  const one = await tests.app.inject({ url: address.pathname + address.search })
  keep(String(one.headers['content-disposition']), { status: one.statusCode, bytes: one.rawPayload })
  for (const vehicleType of ASSET_KINDS)
    for (const documentType of offeredKinds(vehicleType, 'print')) {
      const body = { companyId: company.id, ...DAYS, vehicleId: null, driverId: null, documentType, vehicleType, layout: 'plain' }
      const answer = await company.ask('printRoadmaps', { body } as never)
      if (answer.body?.code !== 'DOCUMENT_EMPTY') keep(`${vehicleType} ${documentType}.pdf`, answer)
      if (answer.status === 200 && WORKBOOK_KINDS.some((kind) => kind === documentType))
        keep(`${vehicleType} ${documentType}.xlsx`, await company.ask('printWorkbook', { body } as never))
    }
  return files
}

describe('a closed month', () => {
  let company: TestCompany
  beforeAll(async () => {
    company = await aFirm()
    const { id: companyId } = company
    await company.call('saveCompanySettings', { body: { companyId, roadmapApprovedBy: 'Ana', sheetApprovedBy: null, approval: true } })
    const [sheet] = await company.call('roadmaps', { query: { companyId, type: 'vehicle' } })
    await company.call('approveSheets', { body: { companyId, sheets: [{ id: sheet?.id ?? 0 }] } })
    // numbers of vouchers are given by the first print
    await company.ask('dossier', { query: { companyId: company.id, month: MONTH, draft: true } })
    await company.call('closeMonth', { body: { companyId: company.id, month: MONTH, accepted: true, unapproved: true, note: null } })
  })

  it('gives every file byte by byte as before, whatever was renamed', async () => {
    const before = await filesOf(company)
    await renameEverything(company)
    const after = await filesOf(company)
    expect([...after.keys()]).toEqual([...before.keys()])
    expect([...before].flatMap(([name, content]) => (after.get(name) === content ? [] : name))).toEqual([])
    expect(before.get('saga.zip/NC_01-10-2026_31-10-2026.dbf')).toContain('PH 10 CAR')
  })

  it('opened again reads what things are called now, and closed again keeps that', async () => {
    const company = await aFirm()
    const close = () => company.call('closeMonth', { body: { companyId: company.id, month: MONTH, accepted: true, note: null } })
    const rename = () => tests.services.database.inCompany(company.id, (trx) => sql`update partners set name = name || ' nou'`.execute(trx))
    await close()
    await rename()
    await company.call('reopenMonth', { body: { companyId: company.id, month: MONTH, reason: 'o factură întârziată' } })
    const preview = () =>
      company.call('handoverPreview', {
        body: { companyId: company.id, month: MONTH, program: 'xlsx', what: ['receipts', 'invoices'] },
      } as never)
    const open = await preview()
    expect(open.entries.map(({ partner }) => partner)).toContain('OMV nou')
    await close()
    await rename()
    expect((await preview()).entries).toEqual(open.entries)
    await tests.services.database.inCompany(company.id, (trx) =>
      sql`update closed_months set totals = totals #- '{facts,records}'`.execute(trx),
    )
    // as a month was closed before records were stored
    expect((await preview()).entries.map(({ partner }) => partner)).toContain('OMV nou nou')
  })

  it('handed over again tells document by document what differs, and gives it alone', async () => {
    const company = await aFirm()
    const month = { companyId: company.id, month: MONTH }
    const close = () => company.call('closeMonth', { body: { ...month, accepted: true, note: null } })
    const body = { ...month, program: 'saga' as const, what: ['consumption', 'invoices'] as ('consumption' | 'invoices')[] }
    const difference = async () => (await company.call('handoverPreview', { body })).difference?.documents
    await close()
    expect(await difference()).toBeUndefined()
    expect((await company.ask('handOver', { body: { ...body, difference: true } })).body.code).toBe('DOCUMENT_EMPTY')
    await company.ask('handOver', { body })
    expect(await difference()).toEqual([])
    await company.call('reopenMonth', { body: { ...month, reason: 'o factură întârziată' } })
    const [sheet] = (await company.call('roadmaps', { query: { companyId: company.id, type: 'vehicle', search: 'LKW' } } as never)) as {
      id: number
    }[]
    const { version, ...opened } = await company.call('roadmap', { query: { companyId: company.id, id: sheet?.id ?? 0 } })
    const [fuel] = opened.expenses
    const expenses = [
      { ...fuel, qty: 31, value: null, tva: null },
      { ...fuel, id: null, receiptId: null, number: 'A9', qty: 5, value: null, tva: null },
    ]
    await company.call('saveRoadmap', { body: { ...opened, version, expenses } as never })
    await close()
    expect((await difference())?.map(({ state, number }) => [state, number])).toEqual([
      ['changed', 'A3'],
      ['new', 'A9'],
    ])
    const files = unzipSync((await company.ask('handOver', { body: { ...body, difference: true } })).bytes)
    expect(Object.keys(files)).toEqual(['F_11201891_A3_07-10-2026.xml', 'F_11201891_A9_07-10-2026.xml', 'diferente-2026-10.csv'])
    expect(strFromU8(files['diferente-2026-10.csv'] ?? new Uint8Array())).toContain('"schimbat";"Factură";"A3";"07.10.2026";"OMV"')
    expect(await difference()).toEqual([])
  })
})
