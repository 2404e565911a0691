/** The worked cases, saved and read back through HTTP: nothing between the form and the table may lose a decilitre or a ban. */
import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import vectors from '#domain/vectors/calcs.json' with { type: 'json' }
import { aCompany, anArticle, aPartner, aRoadmap, aSurcharge, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

type Texts = Record<string, string>
type Case = {
  id: string
  title: string
  input: {
    vehicle?: Texts
    route?: Texts
    surchargePercent?: string
    surchargePercents?: string[]
    hours?: string
    ratePerHour?: string
  } & {
    qty?: string
    price?: string
    value?: string
    itemTva?: string
    companyTva?: boolean
    partnerTva?: boolean
    expenses?: { name: string; isFuel: boolean; qty: string }[]
  }
  expected: Texts
}
const cases = vectors.cases as unknown as Case[]
const titled = (wanted: (one: Case) => unknown) => cases.filter(wanted).map((one) => [`${one.id} ${one.title}`, one] as const)

const tests = await testApp()
const company = await aCompany(tests)
const DIRECTIONS = ['TUR', 'RETUR', 'TURRETUR']
const DAY = '2026-11-20'
const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const view = async (id: number, of = company) => of.call('roadmap', { query: { companyId: of.id, id } })

describe('a saved sheet computes', () => {
  it.each(titled(({ input }) => input.vehicle && input.route))(
    '%s',
    async (_, { input: { vehicle, route, surchargePercent }, expected }) => {
      const mixed = vehicle?.consumptionType === 'MIXT'
      const { id: vehicleId } = await aVehicle(company, {
        consumptionType: mixed ? 1 : 2,
        consumptionMixt: mixed ? Number(vehicle?.consumptionMixt) : null,
        consumptionUrban: number(vehicle?.consumptionUrban),
        consumptionExtraUrban: number(vehicle?.consumptionExtraUrban),
      })
      const percent = Number(surchargePercent)
      const consumptionId = percent > 0 ? (await aSurcharge(company, { amount: percent })).id : null
      const trip: NonNullable<InputOf<'saveRoadmap'>['body']['routes']>[number] = {
        start: 'A',
        end: 'B',
        purpose: 'C',
        type: DIRECTIONS.indexOf(String(route?.type)) as 0 | 1 | 2,
        consumptionId,
        distanceMixt: number(route?.distanceMixt),
        distanceUrban: number(route?.distanceUrban),
        distanceExtraUrban: number(route?.distanceExtraUrban),
        startDate: DAY,
        endDate: DAY,
      }
      const sheet = await view((await aRoadmap(company, { vehicleId, routes: [trip] })).id)
      expect(sheet.routes[0]).toMatchObject({ km: Number(expected.km), consumption: Number(expected.routeConsumption) })
      expect(sheet).toMatchObject({ kmDone: Number(expected.km), fuelConsumed: Number(expected.routeConsumption) })
    },
  )

  it.each(titled(({ input }) => input.hours !== undefined))(
    '%s',
    async (_, { input: { hours, ratePerHour, surchargePercents }, expected }) => {
      const ids: number[] = []
      for (const amount of surchargePercents ?? []) ids.push((await aSurcharge(company, { amount: Number(amount) })).id)
      const rate = Number(ratePerHour)
      if (expected.equipmentConsumption) {
        const equipment = await aVehicle(company, { vehicleType: 'machine', consumptionStationary: rate })
        const extra = { equipmentId: equipment.id, equipmentHours: hours, equipmentConsumptionId: ids[0] ?? null }
        const { id: vehicleId } = await aVehicle(company, { equipment: true })
        const sheet = await view((await aRoadmap(company, { vehicleId, ...extra, routes: [] })).id)
        expect(sheet).toMatchObject({
          equipmentConsumption: Number(expected.equipmentConsumption),
          fuelConsumed: sheet.equipmentConsumption,
        })
      } else if (expected.machineConsumption) {
        const { id: vehicleId } = await aVehicle(company, { vehicleType: 'machine', consumptionStationary: rate })
        const sheet = await view(
          (await aRoadmap(company, { type: 'machine', vehicleId, hoursExploitation: hours, consumptionIds: ids })).id,
        )
        expect(sheet).toMatchObject({
          exploitationConsumption: Number(expected.machineConsumption),
          fuelConsumed: sheet.exploitationConsumption,
        })
      } else {
        const { id: vehicleId } = await aVehicle(company, { stationaryConsumption: true, consumptionStationary: rate })
        const sheet = await view((await aRoadmap(company, { vehicleId, routes: [], hoursStationary: hours, consumptionIds: ids })).id)
        expect(sheet).toMatchObject({
          stationaryConsumption: Number(expected.stationaryConsumption),
          fuelConsumed: sheet.stationaryConsumption,
        })
      }
    },
  )

  it.each(titled(({ input }) => input.qty !== undefined))('%s', async (_, { input, expected }) => {
    const payer = input.companyTva === false ? await aCompany(tests, { tva: false }) : company
    const partner = await aPartner(payer, { tva: input.partnerTva ?? true })
    const article = await anArticle(payer, { isFuel: false, tva: Number(input.itemTva) })
    const line = { date: DAY, number: '1', type: 1, partnerId: partner.id, expenseId: article.id, qty: Number(input.qty) }
    const { id } = await aRoadmap(payer, {
      expenses: [{ ...line, price: number(input.price) ?? null, value: number(input.value) ?? null }],
    })
    const saved = (await view(id, payer)).expenses[0]
    expect(saved).toMatchObject({ value: Number(expected.value), tva: Number(expected.tva) })
    if (expected.price) expect(saved?.price).toBe(Number(expected.price))
  })

  it.each(titled(({ input }) => input.expenses))('%s', async (_, { input, expected }) => {
    const partner = await aPartner(company)
    const lines = []
    for (const { name, isFuel, qty } of input.expenses ?? []) {
      const article = await anArticle(company, { name, isFuel })
      lines.push({ date: DAY, number: '1', type: 1, partnerId: partner.id, expenseId: article.id, qty: Number(qty), price: 1 })
    }
    expect((await view((await aRoadmap(company, { expenses: lines })).id)).fuelAdded).toBe(Number(expected.fuelAdded))
  })
})
