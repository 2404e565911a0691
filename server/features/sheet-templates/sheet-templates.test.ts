import { expect, it } from 'vitest'
import { aCompany, aRoadmap } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const company = await aCompany(tests)
const query = { companyId: company.id }
const times = { startDate: '2026-10-05', startTime: '07:30', endDate: '2026-10-05', endTime: '15:00' }
const route = { start: 'Ploiești', end: 'Câmpina', purpose: 'Livrare', type: 2 as const, distanceMixt: 30.5, ...times }
const sheet = await aRoadmap(company, { ...times, routes: [route], advancePayment: 100, observations: 'luni' })

it('keeps a sheet under a name: its trips and hours, neither its number nor its advance', async () => {
  const { id } = await company.call('saveSheetTemplate', { body: { ...query, roadmapId: sheet.id, name: 'Zi obișnuită' } })
  const [kept] = await company.call('sheetTemplates', { query })
  expect(kept).toMatchObject({ id, kind: 'vehicle', name: 'Zi obișnuită', sheet: { ...times, observations: 'luni' } })
  expect(kept?.sheet.routes).toMatchObject([{ end: 'Câmpina', distanceMixt: 30.5, type: 2 }])
  expect(kept?.sheet).not.toHaveProperty('number')
  expect(kept?.sheet).not.toHaveProperty('advancePayment')
  expect(await company.call('sheetTemplates', { query: { ...query, kind: 'machine' } })).toEqual([])
})

it('refuses a name that is taken, renames and deletes', async () => {
  const again = await company.ask('saveSheetTemplate', { body: { ...query, roadmapId: sheet.id, name: 'Zi obișnuită' } })
  expect([again.status, again.body.code, Object.keys(again.body.fields ?? {})]).toEqual([422, 'NAME_TAKEN', ['name']])
  const [kept] = await company.call('sheetTemplates', { query })
  const id = kept?.id ?? 0
  await company.call('renameSheetTemplate', { body: { ...query, id, name: 'Zi de marți' } })
  expect((await company.call('sheetTemplates', { query })).map(({ name }) => name)).toEqual(['Zi de marți'])
  await company.call('deleteSheetTemplate', { query: { ...query, id } })
  expect(await company.call('sheetTemplates', { query })).toEqual([])
  expect((await company.ask('deleteSheetTemplate', { query: { ...query, id } })).status).toBe(404)
  const { kind, sheet: of } = kept ?? { kind: 'vehicle', sheet: null }
  await company.call('saveSheetTemplate', { body: { ...query, roadmapId: null, kept: { kind, sheet: of as never }, name: 'Zi de marți' } })
  expect((await company.call('sheetTemplates', { query }))[0]).toMatchObject({ name: 'Zi de marți', sheet: of as never })
  expect((await company.ask('saveSheetTemplate', { body: { ...query, roadmapId: null, name: 'Nimic' } })).status).toBe(422)
})
