/** The demo company's deadlines: most in time, one a day late, one driven beyond, some renewed in the last months. */
import type { InputOf } from '#contract/contract.ts'
import { addDays, type Day } from '#domain/calendar/day.ts'
import { type DeadlineKind, deadlineKind } from '#domain/deadlines/kinds.ts'
import { addMonths } from '#domain/plan/package-days.ts'
import type { ApiClient } from '../../http/api-client.ts'
import type { Asset, DRIVERS } from './demo-company.ts'

type Ids = { fleet: Record<Asset, number>; drivers: Record<keyof typeof DRIVERS, number> }
type Subject = Asset | `${keyof typeof DRIVERS} driver`
/** Of whom, of which kind, in how many days it is due, what it cost, with which document. */
type Plan = readonly [of: Subject, kind: DeadlineKind, days: number, cost: number | null, document?: string]

const PLANS: readonly Plan[] = [
  ['van', 'extinguisher', -1, 60, 'Stingătoare Brașov'],
  ['van', 'itp', 9, 180, 'Stația RAR Brașov'],
  ['van', 'casco', 62, 2115, 'Allianz-Țiriac 0913842'],
  ['car', 'itp', 47, 160, 'Stația RAR Brașov'],
  ['car', 'rca', 190, 741.5, 'Groupama RO/27/HS0118'],
  ['car', 'firstAid', 27, 65],
  ['truck', 'rca', 24, 3120, 'Grawe RO/20/VS8812'],
  ['truck', 'itp', 130, 420, 'Stația RAR Brașov'],
  ['truck', 'vignette', 53, 1593.8, 'roviniete.ro, 12 luni'],
  ['truck', 'tachograph', 75, 350, 'Tahograf Service Ghimbav'],
  ['truck', 'certifiedCopy', 210, 240, 'ARR Brașov'],
  ['truck', 'cmr', 160, 980, 'Omniasig CMR 44017'],
  ['digger', 'extinguisher', 88, 60],
  ['truck driver', 'cpc', 20, 750],
  ['truck driver', 'driverCard', 70, 210],
  ['truck driver', 'medical', 140, 180],
  ['van driver', 'licence', 900, 89],
]

/** Renewed: how many days ago it was done, a few days before it was due. */
const RENEWED: readonly Plan[] = [
  ['van', 'rca', -66, 1312, 'Groupama RO/27/HS0977'],
  ['van', 'vignette', -38, 242.3, 'roviniete.ro, 12 luni'],
  ['car', 'vignette', -15, 142.4, 'roviniete.ro, 12 luni'],
  ['truck driver', 'psychological', -24, 150],
]

/** Kilometres by which the car's service is late, and hours until that of the digger. */
const SERVICES = [
  { of: 'car', in: -88, everyKm: 15_000, cost: 640, document: 'Service Auto Tâmpa' },
  { of: 'digger', in: 34, everyKm: 250, cost: 1850, document: 'Service Utilaje Ghimbav' },
] as const

const formOf = ({ fleet, drivers }: Ids, [of, kind, , cost, document = undefined]: Plan) => {
  const [name, isDriver] = of.split(' ')
  const { remindDays, everyMonths } = deadlineKind(kind)
  const subject = isDriver ? { driverId: drivers[name as keyof Ids['drivers']] } : { vehicleId: fleet[of as Asset] }
  return { id: null, ...subject, kind, remindDays: [...remindDays], everyMonths, cost, document: document ?? null }
}

/** Adds them, as a user would who keeps them since three months ago. */
export const createDeadlines = async (call: ApiClient['call'], companyId: number, ids: Ids, today: Day): Promise<void> => {
  const save = (form: Omit<InputOf<'saveDeadline'>['body'], 'companyId'>) => call('saveDeadline', { body: { companyId, ...form } })
  for (const plan of PLANS) await save({ ...formOf(ids, plan), dueDay: addDays(today, plan[2]) })
  for (const plan of RENEWED) {
    const form = formOf(ids, plan)
    const [doneDay, dueDay] = [addDays(today, plan[2]), addDays(today, plan[2] + 3)]
    const { id, version } = await save({ ...form, dueDay })
    const next = { dueDay: addMonths(dueDay, form.everyMonths ?? 12), cost: form.cost, document: form.document }
    await call('renewDeadline', { body: { companyId, id, version, doneDay, ...next } })
  }
  for (const { of, in: left, ...service } of SERVICES) {
    const vehicleId = ids.fleet[of]
    const { index } = await call('vehiclePage', { query: { companyId, id: vehicleId, month: today.slice(0, 7) } })
    const dueKm = Math.max(1, Math.floor((index?.value ?? 0) + left))
    await save({ id: null, vehicleId, kind: 'service', everyMonths: 12, remindDays: [14], dueKm, ...service })
  }
}
