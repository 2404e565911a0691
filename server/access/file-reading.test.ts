import { expect, it } from 'vitest'
import { aCompany, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { readFileOfCompany } from './file-reading.ts'

const tests = await testApp()

const content = Buffer.from('Nume\nIon Popescu\n').toString('base64')

const ASKED = {
  previewReceipts: (company: TestCompany) =>
    company.ask('previewReceipts', { body: { companyId: company.id, files: [{ name: 'a.csv', content }] } }),
  importReceipts: (company: TestCompany) =>
    company.ask('importReceipts', { body: { companyId: company.id, files: [{ name: 'a.csv', content }], agreed: '-' } }),
  previewImport: (company: TestCompany) =>
    company.ask('previewImport', { body: { companyId: company.id, list: 'drivers', content, make: [] } }),
  'previewImport of sheets': (company: TestCompany) =>
    company.ask('previewImport', { body: { companyId: company.id, list: 'vehicleRoadmaps', content, make: [] } }),
  importFile: (company: TestCompany) =>
    company.ask('importFile', { body: { companyId: company.id, list: 'drivers', content, make: [], agreed: '-' } }),
}

it.each(Object.entries(ASKED))('%s waits for another file of its company, and no other company does', async (_, ask) => {
  const [busy, free] = [await aCompany(tests), await aCompany(tests)]
  const reading = Promise.withResolvers<void>()
  const before = readFileOfCompany(busy.id, () => reading.promise)
  let answered = false
  const waiting = ask(busy).finally(() => {
    answered = true
  })
  const { status } = await ask(free)
  expect(status).toBeLessThan(500)
  expect(answered).toBe(false)
  reading.resolve()
  await before
  expect((await waiting).status).toBe(status)
})
