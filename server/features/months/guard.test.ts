/**
 * Nothing that a user can call, and no file that can be imported, changes a closed month: a third of the calls a day, all of them in
 * `npm run test:long`. Declaring a call enrols it. That the tables themselves refuse, on whatever path a change comes, is
 * `content-columns.test.ts`.
 */
import { describe, expect, it } from 'vitest'
import type { CallName } from '#contract/contract.ts'
import { needsPackage } from '#contract/endpoint.ts'
import { IMPORTED_LISTS } from '#contract/transfer-files.ts'
import { callsWith, contractCalls, endpointOf } from '#server/testing/contract-calls.ts'
import type { Fixture } from '#server/testing/contract-inputs.ts'
import { sampleOfDay } from '../../../scripts/sample-of-day.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { loadLedgers } from '../fiscal/fuel-ledgers.ts'
import { digestOf } from './month-digest.repository.ts'
import { months } from './months.repository.ts'

const { services, fixture, acceptedInputOf, askAs } = await contractCalls()
const MONTH = '2026-11'

/** The month's digest, and what its vouchers come to. */
const contentOf = ({ id, ids }: Fixture) =>
  services.database.inCompany(id, async (trx) => {
    const scope = { companyId: id, trx } as CompanyScope
    const sheets = await months.sheets(scope, MONTH)
    const ledgers = await loadLedgers(scope, [ids.vehicle, ids.machine], '2026-12-31')
    const digest = await digestOf(
      scope,
      sheets.map((sheet) => sheet.id),
    )
    return {
      digest,
      sheets: sheets.length,
      ledgers: JSON.stringify([...ledgers].map(([sheet, { drawn, draws }]) => [sheet, drawn, draws])),
    }
  })

const aClosedMonth = async () => {
  const company = await fixture()
  await company.call('closeMonth', { body: { companyId: company.id, month: MONTH, accepted: true, earlier: true } })
  const closed = await contentOf(company)
  expect(closed.sheets).toBe(2)
  return { company, closed }
}

// what ends the month's being closed is not a change of a closed month
const OPENS = new Set<CallName>(['reopenMonth', 'closeMonth'])
const CLOSED_BEFORE = new Set<CallName>(['restoreCompany', 'takeFreePackage', 'addDossierLink', 'revokeDossierLink'])
const writing = callsWith(({ method, caller }) => method !== 'GET' && caller !== 'admin').filter((name) => !OPENS.has(name))

/** The company of the test before, where the call was refused and its month can be opened again; else a new one. */
let unchanged: Fixture | null = null
const aCompany = async (): Promise<Fixture> => {
  const before = unchanged
  unchanged = null
  const reopened = await before?.ask('reopenMonth', { body: { companyId: before.id, month: MONTH, reason: 'Test' } })
  return before && reopened?.status === 200 ? before : fixture()
}

describe.each(sampleOfDay(writing, Math.ceil(writing.length / 3)))('%s', (name) => {
  it('leaves a closed month as it is', async () => {
    const company = await aCompany()
    const said = { accepted: true, earlier: true, unapproved: true }
    const close = () => company.ask('closeMonth', { body: { companyId: company.id, month: MONTH, ...said } })
    // some calls begin with a company that nobody may close a month of
    const before = CLOSED_BEFORE.has(name) ? await close() : null
    const input = await acceptedInputOf(name, company)
    expect((before ?? (await close())).status).toBe(200)
    const closed = await contentOf(company)
    const answer = await askAs(company, name, input)
    if (needsPackage(endpointOf(name))) expect([200, 403, 409, 422]).toContain(answer.status)
    expect(await contentOf(company)).toEqual(closed)
    if (answer.status === 409) unchanged = company
  })
})

it.each(['deleteRoadmap', 'saveRoadmap', 'recalculateRoadmaps', 'renumberRoadmaps', 'saveGenerated', 'generateRoadmaps'] as const)(
  '%s says which month is closed',
  async (name) => {
    const { company } = await aClosedMonth()
    const { status, body } = await askAs(company, name, await acceptedInputOf(name, company))
    expect([status, body.code]).toEqual([409, 'MONTH_CLOSED'])
    expect(body.message).toContain('Luna noiembrie 2026 este închisă')
  },
)

it('an import of sheets into a closed month says which month is closed', async () => {
  const { company, closed } = await aClosedMonth()
  const query = { companyId: company.id }
  const vehicle = (await company.call('vehicles', { query })).find(({ id }) => id === company.ids.vehicle)
  const driver = (await company.call('drivers', { query })).find(({ id }) => id === company.ids.driver)
  const lines = `Foaia;Vehicul;Șofer;Data plecării;Ora plecării;Data sosirii;Ora sosirii;Km la plecare;Combustibil la plecare;Plecare din;Sosire în;Scop;Sens;Distanță mixtă
9001;${vehicle?.number};${driver?.name};28.11.2026;08:00;28.11.2026;10:00;5000;20;Ploiești;Câmpina;Livrare;Tur;32`
  const file = { companyId: company.id, list: 'vehicleRoadmaps' as const, content: Buffer.from(lines).toString('base64') }
  const { agreed, counts } = await company.call('previewImport', { body: file })
  expect(counts.added).toBe(1)
  const { status, body } = await company.ask('importFile', { body: { ...file, agreed } })
  expect([status, body.code]).toEqual([409, 'MONTH_CLOSED'])
  expect(await contentOf(company)).toEqual(closed)
})

it.each(IMPORTED_LISTS)('an import of %s leaves a closed month as it is', async (list) => {
  const { company, closed } = await aClosedMonth()
  const within = { companyId: company.id, list }
  const file = (await company.ask('exportCsv', { query: within })).bytes.toString('utf8')
  const changed = file
    .replaceAll('Ploiești', 'Câmpina')
    .replaceAll('7,5', '8,25')
    .replaceAll('După combustibil', 'FIFO')
    .replaceAll('Activ', 'Inactiv')
  const content = Buffer.from(changed).toString('base64')
  const preview = await company.ask('previewImport', { body: { ...within, content } })
  const { agreed } = (preview.body.data ?? {}) as { agreed?: string }
  if (agreed) await company.ask('importFile', { body: { ...within, content, agreed } })
  expect(await contentOf(company)).toEqual(closed)
})
