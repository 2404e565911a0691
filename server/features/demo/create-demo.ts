/** Creates a realistic demo company, call by call as a user would, so that it contains nothing that a user could not enter. */

import type { FastifyInstance } from 'fastify'
import type { InputOf } from '#contract/contract.ts'
import { addDays, type Day, dayInRomania, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import { mulberry32 } from '#domain/generator/random.ts'
import { type ApiClient, apiClient } from '../../http/api-client.ts'
import { asPage, inProcess } from '../../http/in-process.ts'
import type { Services } from '../../services.ts'
import { demo } from './demo.repository.ts'
import {
  APPROVERS,
  ARTICLES,
  type Asset,
  CAR_NORM_BEFORE,
  COMPANY,
  CUSTOMERS,
  DAY_OFF_REASON,
  DEMO_EMAIL,
  DEMO_PASSWORD,
  DRIVERS,
  FLEET,
  PAPER,
  ROUTES,
  SUPPLIER_ABROAD,
  SUPPLIERS,
  SURCHARGES,
  TEAM,
  TRUCK_FACTS,
} from './demo-company.ts'
import { between, oneOf, refuelling, tripsOf, works } from './demo-days.ts'
import { createDeadlines } from './demo-deadlines.ts'
import { endsOf } from './demo-ends.ts'
import { journeyAbroad, journeyDays } from './demo-journey.ts'
import { formOf, readingsOf, withErrors } from './demo-readings.ts'

const SEED = 20_260_101
const MONTHS = 3
const WINTER = [11, 12, 1, 2, 3]
const MOUNTAIN = ['Predeal', 'Pitești', 'București', 'Ploiești']

type Calls = ApiClient['call']
type Sheet = InputOf<'saveRoadmap'>['body']

/** The first day of the month three months ago. */
const firstDay = (today: Day): Day => {
  let day = monthStart(today)
  for (let month = 0; month < MONTHS; month++) day = monthStart(addDays(day, -1))
  return day
}

/** Ids of saved records, by their names in the plan. */
const saveAll = async <Name extends string, Form>(
  forms: Readonly<Record<Name, Form>>,
  save: (form: Form) => Promise<{ id: number }>,
): Promise<Record<Name, number>> => {
  const ids = {} as Record<Name, number>
  for (const name of Object.keys(forms) as Name[]) ids[name] = (await save(forms[name])).id
  return ids
}

const createLists = async (call: Calls, companyId: number) => {
  const common = { id: null, companyId }
  // a new company already has its first fuels
  const born = new Map((await call('articles', { query: { companyId } })).map(({ name, id }) => [name, id]))
  const articles = await saveAll(ARTICLES, (form) => call('saveArticle', { body: { ...common, ...form, id: born.get(form.name) ?? null } }))
  const surcharges = await saveAll(SURCHARGES, (form) => call('saveSurcharge', { body: { ...common, ...form } }))
  const drivers = await saveAll(DRIVERS, (form) => call('saveDriver', { body: { ...common, ...form } }))
  const fleet = await saveAll<Asset, (typeof FLEET)[Asset]>(FLEET, ({ tank, form: { fuel, ...form } }) =>
    call('saveVehicle', {
      body: {
        ...common,
        ...form,
        ...(form.number === FLEET.car.form.number && CAR_NORM_BEFORE),
        fuelId: articles[fuel],
        tankCapacity: tank,
      },
    }),
  )
  for (const form of ROUTES) await call('saveRoute', { body: { ...common, ...form } })
  const partners = async (forms: readonly ((typeof SUPPLIERS)[number] | (typeof CUSTOMERS)[number] | typeof SUPPLIER_ABROAD)[]) => {
    const ids: number[] = []
    for (const form of forms) ids.push((await call('savePartner', { body: { ...common, ...form } })).id)
    return ids
  }
  const suppliers = await partners(SUPPLIERS)
  const customers = await partners(CUSTOMERS)
  const [supplierAbroad = 0] = await partners([SUPPLIER_ABROAD])
  return { articles, surcharges, drivers, fleet, suppliers, customers, supplierAbroad }
}
type Lists = Awaited<ReturnType<typeof createLists>>

const tripOn = (day: Day, trip: ReturnType<typeof tripsOf>['trips'][number], asset: Asset, surcharges: Lists['surcharges']) => ({
  start: trip.start,
  end: trip.end,
  via: trip.route.via,
  purpose: trip.purpose,
  type: trip.direction,
  consumptionId: MOUNTAIN.includes(trip.route.end) ? surcharges.mountain : asset === 'truck' ? surcharges.load : null,
  distanceMixt: trip.route.distanceMixt,
  distanceUrban: trip.route.distanceUrban,
  distanceExtraUrban: trip.route.distanceExtraUrban,
  startDate: day,
  startTime: trip.startTime,
  endDate: day,
  endTime: trip.endTime,
})

/** The sheet of one vehicle or machine on a day, begun where its last one ended. */
const sheetOf = (
  random: () => number,
  { articles, surcharges, drivers, fleet, suppliers, customers }: Lists,
  asset: Asset,
  day: Day,
  begin: { kmStart: number; fuelStart: number },
): Omit<Sheet, 'id' | 'companyId' | 'number'> => {
  const { form } = FLEET[asset]
  const winter = WINTER.includes(Number(day.slice(5, 7)))
  const fuel = refuelling(random, asset, begin.fuelStart)
  const receipt = String(between(random, 10_000, 99_999))
  const supplier = oneOf(random, suppliers)
  const customer = oneOf(random, customers)
  const expenses: NonNullable<Sheet['expenses']> = fuel
    ? [
        {
          date: day,
          number: receipt,
          // only diesel with an invoice is compensated
          type: asset === 'truck' ? 2 : 1,
          partnerId: supplier,
          expenseId: articles[form.fuel],
          qty: fuel.qty.toNumber(),
          price: null,
          value: fuel.value.toNumber(),
          // filled up before it departs
          fullTank: true,
          odometer: begin.kmStart > 0 ? begin.kmStart : null,
          paidBy: asset === 'truck' ? 'card' : null,
        },
      ]
    : []
  const base = {
    vehicleId: fleet[asset],
    createdBy: drivers.car,
    startDate: day,
    endDate: day,
    ...begin,
    expenses,
    numberProposed: true,
  }
  if (asset === 'digger' || asset === 'cooler') {
    const worked = between(random, 3, 8) * 60 + between(random, 0, 5) * 10
    return {
      ...base,
      type: 'machine',
      driverId: drivers.operator,
      startTime: '08:00',
      endTime: formatMinutes(8 * 60 + worked + 60),
      hoursAvailable: '10:00',
      hoursExploitation: formatMinutes(worked),
      consumptionIds: asset === 'digger' && random() < 0.3 ? [surcharges.terrain] : [],
      travelVehicleId: asset === 'digger' ? fleet.truck : null,
      purposeOfTravel: asset === 'digger' ? 'Lucrări de săpătură' : 'Răcire depozit',
      beneficiaries: [{ partnerId: customer, purpose: asset === 'digger' ? 'Săpătură fundații' : 'Depozitare frigorifică' }],
    }
  }
  const { trips, startTime, endTime } = tripsOf(random, asset)
  if (asset === 'truck' && random() < 0.15)
    expenses.push({
      date: day,
      number: receipt,
      type: 2,
      partnerId: supplier,
      expenseId: articles.adBlue,
      qty: 10,
      price: 4.2,
      value: null,
    })
  if (asset !== 'truck' && random() < 0.08)
    expenses.push({ date: day, number: receipt, type: 1, partnerId: supplier, expenseId: articles.washing, qty: 1, price: null, value: 45 })
  const far = trips.some((trip) => trip.route.end === 'București')
  return {
    ...base,
    type: 'vehicle',
    driverId: drivers[asset],
    startTime,
    endTime,
    hoursStationary: asset === 'van' && winter ? '00:45' : '00:00',
    consumptionIds: asset === 'van' && winter ? [surcharges.winter] : [],
    equipmentId: asset === 'truck' ? fleet.cooler : null,
    equipmentHours: asset === 'truck' ? formatMinutes(between(random, 6, 24) * 10) : '00:00',
    routes: trips.map((trip) => tripOn(day, trip, asset, surcharges)),
    beneficiaries: [{ partnerId: customer, purpose: trips[0]?.purpose ?? '' }],
    advancePayment: far ? 200 : 0,
    observations: far && winter ? 'Anvelope de iarnă montate, trafic greu pe Valea Prahovei.' : null,
  }
}

/** Receipts that are on no sheet yet: one that is complete, and two with missing data. */
const looseReceipts = ({ fleet, suppliers, articles }: Lists, today: Day) => {
  const [supplier = null] = suppliers
  const bought = { date: today, articleId: articles.diesel, partnerId: supplier, paidBy: 'card' as const }
  return [
    { ...bought, vehicleId: fleet.van, number: '79501', time: '07:10', qty: 40.02, value: 296.95 },
    { ...bought, document: 3 as const, number: '0012391', time: '06:48', station: 'Brașov Vest', qty: 44.1, value: 327.22 },
    { ...bought, vehicleId: fleet.truck, partnerId: null, number: '79641', station: 'Codlea', qty: 51.3, value: 380.65 },
  ]
}

/** Tax settings of its vehicles, and the settings of its documents. */
const saveFacts = async (call: Calls, companyId: number, { fleet }: Lists, today: Day): Promise<void> => {
  await call('saveFiscalVehicle', { body: { companyId, vehicleId: fleet.truck, ...TRUCK_FACTS, uses: [] } })
  const { consumptionMixt } = FLEET.car.form
  await call('saveNorm', { body: { companyId, vehicleId: fleet.car, version: null, fromDay: firstDay(today), consumptionMixt } })
  await call('saveDocumentTemplates', { body: { companyId, version: null, ...PAPER } })
}

/** Accepts the finding of the first work on a day off in the earlier months, so that the document of accepted findings has content. */
const acceptOne = async (call: Calls, companyId: number, today: Day): Promise<void> => {
  for (let day = firstDay(today); day < monthStart(today); day = addDays(monthEnd(day), 1)) {
    const { suspects } = await call('monthInbox', { query: { companyId, month: day.slice(0, 7) } })
    const seen = suspects.find(({ findings }) => findings.every(({ code }) => code === 'WEEKEND'))
    if (!seen) continue
    const body = { companyId, sheets: [{ id: seen.id, version: seen.version }], codes: ['WEEKEND' as const], reason: DAY_OFF_REASON }
    await call('acceptFindings', { body })
    return
  }
}

type DemoSheet = Omit<Sheet, 'id' | 'companyId' | 'number'>

/** Three months of sheets up to today, in the order of their days, each begun where its vehicle's last one ended. */
const sheetsOf = (lists: Lists, today: Day): DemoSheet[] => {
  const random = mulberry32(SEED)
  const journey = journeyDays(today)
  const assets = Object.keys(FLEET) as Asset[]
  const initialEnds = new Map(assets.map((asset) => [asset, { kmStart: FLEET[asset].kmStart, fuelStart: FLEET[asset].form.initialStock }]))
  const sheets: DemoSheet[] = []
  for (let day = firstDay(today); day <= today; day = addDays(day, 1)) {
    for (const asset of assets) {
      const isOut = works(random, asset, day)
      if (asset === 'truck' && journey && day >= journey.from && day <= journey.to ? day !== journey.from : !isOut) continue
      const begin = initialEnds.get(asset) ?? { kmStart: 0, fuelStart: 0 }
      const sheet =
        asset === 'truck' && day === journey?.from ? journeyAbroad(lists, journey, begin) : sheetOf(random, lists, asset, day, begin)
      initialEnds.set(asset, endsOf(asset, sheet, lists))
      sheets.push(sheet)
    }
  }
  return sheets
}

/** Days up to today for which the car has only its receipts: the generator makes sheets of them that meet their readings. */
const UNWRITTEN_DAYS = 12

/** What receipts say of the moment at the pump: those of the saved sheets, and those of the car that are on no sheet yet. */
const saveReadings = async (
  call: Calls,
  companyId: number,
  lists: Lists,
  { saved, unwritten }: Record<'saved' | 'unwritten', DemoSheet[]>,
) => {
  const stored = await call('receipts', { query: { companyId } })
  const readings = withErrors(readingsOf(saved, lists))
  // a receipt may have a car wash beside its fuel
  const fuels: (number | null)[] = [lists.articles.diesel, lists.articles.petrol]
  for (const { date, number, time, odometer, fullTank } of readings) {
    const receipt = stored.find((one) => one.number === number && one.date === date && fuels.includes(one.articleId))
    if (receipt) await call('saveReceipt', { body: { ...formOf(receipt), companyId, time, odometer, fullTank } })
  }
  for (const { date, number, time, odometer, fullTank } of readingsOf(unwritten, lists)) {
    const line = unwritten.flatMap(({ expenses = [] }) => expenses ?? []).find((one) => one.number === number && one.date === date)
    if (!line) continue
    const { qty, value, partnerId, expenseId: articleId } = line
    const body = { companyId, vehicleId: lists.fleet.car, date, number, time, odometer, fullTank, qty, value, partnerId, articleId }
    await call('saveReceipt', { body })
  }
}

/** Creates the demo company for the user of a session, with three months of sheets up to today, and returns what its sheets are made from. */
export const fillDemo = async (app: FastifyInstance, services: Services, token: string, remoteAddress?: string): Promise<Lists> => {
  const today = dayInRomania(services.clock())
  const { call } = apiClient(asPage(inProcess(app, remoteAddress)), () => token)
  const { id: companyId } = await call('saveCompany', { body: COMPANY })
  await services.database.inCompany(companyId, (trx) => demo.grantYear(trx, companyId, today))
  await call('saveCompanySettings', { body: { companyId, ...APPROVERS } })
  const lists = await createLists(call, companyId)

  await saveFacts(call, companyId, lists, today)

  const { saved = [], unwritten = [] } = Object.groupBy(sheetsOf(lists, today), ({ vehicleId, startDate }) =>
    vehicleId === lists.fleet.car && startDate > addDays(today, -UNWRITTEN_DAYS) ? 'unwritten' : 'saved',
  )
  const sheets = saved.map((sheet) => ({ id: null, number: 1, ...sheet }))
  await call('saveTogether', { body: { companyId, sheets, removed: [] } })
  await acceptOne(call, companyId, today)
  await saveReadings(call, companyId, lists, { saved, unwritten })
  await createDeadlines(call, companyId, lists, today)
  for (const receipt of looseReceipts(lists, today)) await call('saveReceipt', { body: { companyId, ...receipt } })
  return lists
}

/** Creates the demo account and its company; returns how to sign in. For an empty database: the account must not exist yet. */
export const createDemo = async (app: FastifyInstance, services: Services): Promise<{ email: string; password: string }> => {
  const [email, password] = [DEMO_EMAIL, DEMO_PASSWORD]
  const { call: register } = apiClient(inProcess(app))
  const { token } = await register('register', { body: { email, password, confirm_password: password, agree: true } })
  const { drivers, fleet } = await fillDemo(app, services, token)
  const team = TEAM.map((member) => ({
    ...member,
    driverId: 'drives' in member ? drivers[member.drives] : null,
    vehicleId: 'drives' in member ? fleet[member.drives] : null,
  }))
  await services.database.transaction((trx) => demo.addTeam(trx, email, team, services.clock().toISOString()))
  return { email, password }
}
