/** Every record that a form opens is protected alike: the second of two people who save it is refused, and told what is saved now. */
import { describe, expect, test } from 'vitest'
import type { CallName } from '#contract/contract.ts'
import { aCompany, anAdministrator } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const company = await aCompany(tests)
const administrator = await anAdministrator(tests)
const [fuel] = await company.call('articles', { query: { companyId: company.id } })
const within = { companyId: company.id }

type Saved = { id: number; version: number }
const RECORDS: { save: CallName; body: Record<string, unknown>; field: string; by?: typeof administrator }[] = [
  { save: 'saveRoute', body: { ...within, name: 'A', start: 'B', end: 'C', distanceMixt: 1 }, field: 'name' },
  { save: 'saveArticle', body: { ...within, name: 'AdBlue', isFuel: false, tva: 21, um: 'L' }, field: 'name' },
  { save: 'saveSurcharge', body: { ...within, name: 'Iarnă', vehicleType: 'vehicle', amount: 10 }, field: 'name' },
  { save: 'savePartner', body: { ...within, name: 'Benzinărie' }, field: 'name' },
  { save: 'saveDriver', body: { ...within, name: 'Popa' }, field: 'name' },
  {
    save: 'saveVehicle',
    body: {
      ...within,
      vehicleType: 'vehicle',
      number: 'PH 01 AAA',
      category: 'M1',
      calculationType: 'fuel',
      fuelId: fuel?.id,
      consumptionType: 1,
      consumptionMixt: 7,
    },
    field: 'make',
  },
  { save: 'saveEmailTemplate', body: { name: 'Noutăți', subject: 'Ce e nou', text: 'Bună ziua' }, field: 'subject', by: administrator },
]

describe.each(RECORDS)('$save', ({ save, body, field, by = company }) => {
  const ask = (change: object) => by.ask(save, { body: { ...body, ...change } })

  test('refuses whoever opened the record before somebody else saved it, and tells what is saved', async () => {
    const added = (await ask({ id: null })).body.data as Saved
    const first = (await ask({ id: added.id, version: added.version, [field]: 'Primul' })).body.data as Saved
    expect(first.version).toBe(added.version + 1)
    const second = await ask({ id: added.id, version: added.version, [field]: 'Al doilea' })
    expect([second.status, second.body.code]).toEqual([409, 'CHANGED'])
    expect(second.body.current).toMatchObject({ id: added.id, version: first.version, [field]: 'Primul' })
    // decided: over what is saved now
    const third = await ask({ id: added.id, version: first.version, [field]: 'Al doilea' })
    expect(third.body.data).toMatchObject({ version: first.version + 1, [field]: 'Al doilea' })
    // a client that knows no versions saves over
    expect((await ask({ id: added.id, [field]: 'Al treilea' })).status).toBe(200)
    expect((await ask({ id: 999_999_999, version: 1 })).body.code).toBe('NOT_FOUND')
  })
})

test('what two people saved alike is no conflict', async () => {
  const body = { ...within, name: 'Ionescu' }
  const { id, version } = await company.call('saveDriver', { body: { ...body, id: null } })
  const changed = { ...body, id, version, phone: '0722' }
  expect((await company.call('saveDriver', { body: changed })).version).toBe(version + 1)
  expect((await company.call('saveDriver', { body: changed })).version).toBe(version + 1)
})

test('of many who save the same version at once one succeeds', async () => {
  const body = { ...within, name: 'Simultan' }
  const { id, version } = await company.call('saveDriver', { body: { ...body, id: null } })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => company.ask('saveDriver', { body: { ...body, id, version, job: `om ${at}` } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
})

describe('a company', () => {
  const own = async () => {
    const suspects = (await company.call('companies', {})).find(({ id }) => id === company.id)
    if (!suspects) throw new Error('the company is not there')
    return suspects
  }

  test('is protected in its details and in its settings, each by itself', async () => {
    const { settings, ...opened } = await own()
    await company.call('saveCompany', { body: { ...opened, capital: '300' } })
    const late = await company.ask('saveCompany', { body: { ...opened, capital: '400' } })
    expect([late.status, late.body.current]).toEqual([409, { ...opened, capital: '300', version: opened.version + 1 }])
    const approvers = { ...within, roadmapApprovedBy: 'Ana', sheetApprovedBy: null }
    const saved = await company.call('saveCompanySettings', { body: { ...approvers, version: settings.version } })
    expect(saved).toEqual({ version: settings.version + 1 })
    const lateToo = await company.ask('saveCompanySettings', {
      body: { ...approvers, roadmapApprovedBy: 'Ion', version: settings.version },
    })
    expect([lateToo.status, lateToo.body.current]).toEqual([
      409,
      { roadmapApprovedBy: 'Ana', sheetApprovedBy: null, completedOnPaper: false, approval: false, selfApproval: true, ...saved },
    ])
  })

  test('keeps the looks of its documents from two who set them at once, the first time too', async () => {
    const query = within
    for (const footer of ['Unu', 'Doi']) {
      const { version } = await company.call('documentTemplates', { query })
      const body = { ...within, version, logo: null, kinds: {} }
      await company.call('saveDocumentTemplates', { body: { ...body, footer } })
      const late = await company.ask('saveDocumentTemplates', { body: { ...body, footer: 'Altul' } })
      expect([late.status, late.body.current]).toMatchObject([409, { footer }])
    }
  })
})
