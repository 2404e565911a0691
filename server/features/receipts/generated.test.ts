/** Receipts that generated sheets are made from. */
import { expect, it } from 'vitest'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aRoute, aVehicle, takeBackRun } from '#server/testing/builders.ts'
import { generated } from '#server/testing/contract-inputs.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

const aRun = async () => {
  const company = await aCompany(tests)
  const [fuel, driver, partner, route] = await Promise.all([anArticle(company), aDriver(company), aPartner(company), aRoute(company)])
  const vehicle = await aVehicle(company, { fuelId: fuel.id })
  await aRoadmap(company, { vehicleId: vehicle.id, driverId: driver.id })
  const of = { companyId: company.id }
  const ids = { vehicle: vehicle.id, driver: driver.id, route: route.id, partner: partner.id, fuel: fuel.id }
  const save = (receiptId: number | null, part: object = {}) => {
    const sheet = generated(ids, 2, 1060)
    const expenses = (sheet.expenses ?? []).map((receipt) => ({ ...receipt, receiptId, ...part }))
    return company.call('saveGenerated', { body: { ...of, roadmaps: [{ ...sheet, expenses }] } })
  }
  const all = () => company.call('receipts', { query: of })
  const undo = (id: number) => takeBackRun(company, id)
  return { company, of, ids, save, all, undo }
}

it('a receipt that is typed into the wizard goes with the run that is taken back', async () => {
  const { save, all, undo } = await aRun()
  const { runId } = await save(null)
  expect(await all()).toMatchObject([{ origin: 'manual', state: 'sheet', number: '9', qty: 4.5, value: 33, um: 'L' }])
  await undo(runId)
  expect(await all()).toEqual([])
})

it('the VAT that a receipt prints stays on the generated sheet; what is no such amount is computed', async () => {
  const { company, of, ids, save, all } = await aRun()
  const { id, tva } = await company.call('saveReceipt', {
    body: {
      ...of,
      date: '2026-11-21',
      number: '9',
      partnerId: ids.partner,
      articleId: ids.fuel,
      vehicleId: ids.vehicle,
      qty: 4.5,
      value: 33,
      tva: 5.74,
    },
  })
  expect(tva).toBe(5.74)
  await save(id, { tva, tvaRate: 21 })
  expect(await all()).toMatchObject([{ id, state: 'sheet', tva: 5.74, value: 33 }])
})

it('a free receipt of the list is put on the sheet and is free again when the run is taken back', async () => {
  const { company, of, ids, save, all, undo } = await aRun()
  const paper = { date: '2026-11-21', number: '9', partnerId: ids.partner, articleId: ids.fuel, vehicleId: ids.vehicle }
  const { id } = await company.call('saveReceipt', { body: { ...of, ...paper, qty: 4.5, value: 33 } })
  const { runId } = await save(id)
  expect(await all()).toMatchObject([{ id, state: 'sheet' }])
  await undo(runId)
  expect(await all()).toMatchObject([{ id, state: 'free' }])
})
