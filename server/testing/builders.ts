/** What tests begin with, completed by itself: people, companies, what a company keeps. Everything is made through HTTP. */
import type { AnswerOf, CallName, InputOf } from '#contract/contract.ts'
import { addDays, dayInRomania } from '#domain/calendar/day.ts'
import { isCui } from '#domain/company/cui.ts'
import { type Caller, caller } from './caller.ts'
import type { TestApp } from './test-app.ts'

let made = 0
const next = (): number => ++made

type Body<N extends CallName> = InputOf<N> extends { body: infer B } ? B : never
type Part<N extends CallName> = Partial<Omit<Body<N>, 'companyId'>>

export const PASSWORD = 'parola de test'

/** A user with an account. */
export type Person = Caller & { email: string; tests: TestApp }

/** Signs a new user up, and in. */
export const signedUp = async (tests: TestApp, { email = `om${next()}@exemplu.ro` }: { email?: string } = {}): Promise<Person> => {
  const body = { email, password: PASSWORD, confirm_password: PASSWORD, agree: true }
  const { token } = await caller(tests.app).call('register', { body })
  return { ...caller(tests.app, token), email, tests }
}

/** The secret of every test administrator's second factor, from which codes are computed. */
export const FACTOR_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** An administrator of the installation, who has set a second factor up unless `factor` is false. */
export const anAdministrator = async (tests: TestApp, { factor = true } = {}): Promise<Person> => {
  const person = await signedUp(tests)
  const { id: userId } = await person.call('authUser', {})
  const { db } = tests.services.database
  await db.updateTable('sessions').set({ secondFactor: factor }).where('userId', '=', userId).execute()
  await db.updateTable('users').set({ userType: 'admin' }).where('id', '=', userId).execute()
  if (factor)
    await db.insertInto('secondFactors').values({ userId, secret: FACTOR_SECRET, confirmedAt: tests.clock.now.toISOString() }).execute()
  return person
}

/** A tax code with the right control digit that no other test has. */
export const aCui = (): string => {
  const digits = String(7_000_000 + next())
  const control = [...'0123456789'].find((digit) => isCui(digits + digit))
  return digits + control
}

/** A company and the member who acts in it. */
export type TestCompany = Person & { id: number; cui: string }

/** Gives a company the yearly package. */
export const takePackage = async ({ tests: { services } }: Person, id: number): Promise<void> => {
  const today = dayInRomania(services.clock())
  await services.database.inCompany(id, async (trx) => {
    const { id: packageId, price } = await trx
      .selectFrom('packages')
      .select(['id', 'price'])
      .where('name', '=', 'Anual')
      .executeTakeFirstOrThrow()
    const good = { status: 'active', startDate: today, expirationDate: addDays(today, 365) }
    await trx
      .insertInto('subscriptions')
      .values({ companyId: id, packageId, price, ...good })
      .execute()
  })
}

/** A company of a user, or of a new one, with a package paid for a year, the free one, or none. */
export const aCompany = async (
  owner: Person | TestApp,
  { plan = 'paid', ...part }: Partial<Body<'saveCompany'>> & { plan?: 'paid' | 'free' | 'none' } = {},
): Promise<TestCompany> => {
  const person = 'token' in owner ? owner : await signedUp(owner)
  const cui = part.cui ?? aCui()
  const address = { state: 'Prahova', city: 'Ploiești', address: 'Str. Libertății nr. 5' }
  const body = { name: `Transport ${next()} SRL`, administrator: 'Ion Popescu', tva: true, ...address, ...part, cui }
  const { id } = await person.call('saveCompany', { body })
  if (plan === 'paid') await takePackage(person, id)
  if (plan === 'free') await person.call('takeFreePackage', { body: { companyId: id } })
  return { ...person, id, cui }
}

const saved =
  <N extends 'saveArticle' | 'saveRoute' | 'savePartner' | 'saveDriver' | 'saveSurcharge' | 'saveDeadline'>(
    name: N,
    complete: () => Omit<Body<N>, 'companyId'>,
  ) =>
  (company: TestCompany, part: Part<N> = {}): Promise<AnswerOf<N>> =>
    company.call(name, { body: { ...complete(), ...part, companyId: company.id } } as unknown as InputOf<N>)

/** A fuel, unless `isFuel` says otherwise. */
export const anArticle = saved('saveArticle', () => ({ name: `Motorină ${next()}`, isFuel: true, tva: 21, um: 'L' }))
/** A route of 60 km, 15 of them urban. */
export const aRoute = saved('saveRoute', () => ({
  name: `Ruta ${next()}`,
  start: 'Ploiești',
  end: 'București',
  distanceMixt: 60,
  distanceUrban: 15,
  distanceExtraUrban: 45,
}))
/** A partner that pays VAT. */
export const aPartner = saved('savePartner', () => ({
  name: `Partener ${next()} SRL`,
  cui: aCui(),
  tva: true,
  state: 'Prahova',
  city: 'Ploiești',
}))
export const aDriver = saved('saveDriver', () => ({ name: `Șofer ${next()}`, job: 'șofer', status: 'active' as const }))
/** A deadline of the company itself, a year ahead of most tests. */
export const aDeadline = saved('saveDeadline', () => ({ kind: 'other' as const, title: `Termen ${next()}`, dueDay: '2027-11-20' }))
/** A surcharge of 10 % for vehicles. */
export const aSurcharge = saved('saveSurcharge', () => ({ name: `Spor ${next()}`, vehicleType: 'vehicle' as const, amount: 10 }))

/** A vehicle that burns 7,5 l/100 km, or with `vehicleType: 'machine'` a machine that burns 9 l/h; its fuel is made unless given. */
export const aVehicle = async (company: TestCompany, part: Part<'saveVehicle'> = {}): Promise<AnswerOf<'saveVehicle'>> => {
  const fuelId = part.fuelId ?? (await anArticle(company)).id
  const kind =
    part.vehicleType === 'machine'
      ? { consumptionType: 3 as const, consumptionStationary: 9 }
      : { vehicleType: 'vehicle' as const, category: 'M1', consumptionType: 1 as const, consumptionMixt: 7.5 }
  // lists and prints sort by it: vehicles stand in the order in which they were made
  const number = `PH 10 T${String(next()).padStart(6, '0')}`
  return company.call('saveVehicle', {
    body: { vehicleType: 'vehicle', number, calculationType: 'fuel', ...kind, ...part, fuelId, companyId: company.id },
  })
}

/** A lorry, so that its VAT is deducted, whose fuel is valued by receipts, with 10 litres of 7 lei at first; its fuel, and a station that sells it. */
export const aValuedVehicle = async (company: TestCompany) => {
  const [fuel, station] = [await anArticle(company), await aPartner(company, { name: 'Stația Nord S.R.L.' })]
  const stock = { calculationType: 'fifo', initialStock: 10, initialStockValue: 70 } as const
  return { fuel, station, car: await aVehicle(company, { number: 'PH 30 FUEL', category: 'N3', fuelId: fuel.id, ...stock }) }
}

/** A sheet of 20.11.2026 with one trip of 60 km; vehicle, driver and number are made unless given. A machine's has 4 hours instead. */
export const aRoadmap = async (company: TestCompany, part: Part<'saveRoadmap'> = {}): Promise<AnswerOf<'saveRoadmap'>> => {
  const type = part.type ?? 'vehicle'
  const vehicleId = part.vehicleId ?? (await aVehicle(company, { vehicleType: type })).id
  const driverId = part.driverId ?? (await aDriver(company)).id
  const day = part.startDate ?? '2026-11-20'
  const { startTime = '08:00', endDate = day, endTime = '16:00' } = part
  const from = { startDate: day, startTime, endDate, endTime }
  const trip = { start: 'Ploiești', end: 'București', purpose: 'transport marfă', type: 0 as const, distanceMixt: 60, ...from }
  const work = type === 'vehicle' ? { routes: [trip] } : { hoursExploitation: '04:00' }
  const number = part.number ? { number: part.number } : { number: 1, numberProposed: true }
  return company.call('saveRoadmap', {
    body: { ...number, ...from, kmStart: 1000, fuelStart: 20, ...work, ...part, type, vehicleId, driverId, companyId: company.id },
  })
}

/** Takes a run of the generator back, as the list of runs offers it. */
export const takeBackRun = async ({ id: companyId, call }: TestCompany, runId: number): Promise<void> => {
  const run = (await call('generatedRuns', { query: { companyId } })).find(({ id }) => id === runId)
  await call('undoChange', { body: { companyId, id: run?.change ?? 0 } })
}
