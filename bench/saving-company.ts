/** A company of a new user with what a sheet needs. */
import type pg from 'pg'
import type { InputOf } from '#contract/contract.ts'
import { type openApp, openCompany } from './open-app.ts'

const DAY = '2026-11-20'
const VEHICLE = { vehicleType: 'vehicle', category: 'M1', calculationType: 'fuel', consumptionType: 1, consumptionMixt: 7 } as const

/** Makes a company with a paid package; `owner` is a connection that no policy binds, `sheet` what saves one more sheet. */
export const savingCompany = async (
  app: Awaited<ReturnType<typeof openApp>>['app'],
  owner: Pick<pg.Client, 'query'>,
  email?: string,
  cui?: string,
) => {
  const { call, companyId, token } = await openCompany(app, email, cui)
  await owner.query(
    `insert into subscriptions (company_id, package_id, status, price, start_date, expiration_date)
     select $1, id, 'active', price, '2026-01-01', '2099-12-31' from packages where name = 'Anual'`,
    [companyId],
  )
  const added = { companyId, id: null }
  const { id: fuelId } = await call('saveArticle', { body: { ...added, name: 'Motorină', isFuel: true, tva: 21, um: 'L' } })
  const { id: driverId } = await call('saveDriver', { body: { ...added, name: 'Ana' } })
  const { id: vehicleId } = await call('saveVehicle', { body: { ...added, ...VEHICLE, number: 'BV 10 PRC', fuelId } })
  const trip = { start: 'A', end: 'B', purpose: 'Livrare', type: 0, distanceMixt: 10, startDate: DAY, endDate: DAY } as const
  const days = { startDate: DAY, endDate: DAY, kmStart: 0, fuelStart: 40 }
  const numbered = { type: 'vehicle', number: 1, numberProposed: true } as const
  const sheet: InputOf<'saveRoadmap'>['body'] = { ...added, ...numbered, vehicleId, driverId, ...days, routes: [trip] }
  return { companyId, token, sheet }
}
