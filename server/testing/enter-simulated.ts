/** Enters a simulated company as a clerk would: papers typed and imported month by month, then every sheet. */
import type { AnswerOf, CallName, InputOf } from '#contract/contract.ts'
import { addDays, type Day, daysFrom, monthEnd, weekday } from '#domain/calendar/day.ts'
import { fillOf, invoiceXml } from './an-invoice.ts'
import { aCompany, aDriver, aPartner, aVehicle, type TestCompany } from './builders.ts'
import { euroOn, type Fill, type Firm, type Supplier, type TrueSheet } from './simulated-facts.ts'
import type { TestApp } from './test-app.ts'

/** Days on which the bank published rates: working ones, also before the first month. */
export const rateDays = (months: readonly string[]): Day[] =>
  daysFrom(addDays(`${months[0]}-01`, -7), monthEnd(`${months.at(-1)}-01`)).filter((day) => weekday(day) <= 5)

const inMoney = (hundredths: number): number => hundredths / 100
const STATION = { name: 'OMV PETROM MARKETING SRL', cui: '1590082', tva: true }
/** Suppliers by whom papers are of; the station without a tax number is given one when it is asked for. */
export const SUPPLIERS: Record<Supplier, { name: string; cui: string | null; tva: boolean }> = {
  station: STATION,
  noCode: { name: 'Benzinăria Izvor SRL', cui: null, tva: true },
  bulgarian: { name: 'Petrol AD', cui: 'BG831496285', tva: true },
  hungarian: { name: 'W.A.G. Hungary Kft.', cui: 'HU12892312', tva: true },
}

type Unmet = AnswerOf<'previewReceipts'>['unmet'][number]
export type Entered = {
  company: TestCompany
  receipts: AnswerOf<'receipts'>
  /** Lines that invoice and statement do not share, as the import told them. */
  unmet: Unmet[]
  /** The sheets by the ids that they were saved with. */
  saved: Map<number, TrueSheet>
  partners: Record<Supplier, number>
}

type Lists = { fuelId: number; vehicles: number[]; partners: Record<Supplier, number> }

/** Makes the company's lists; its rates of exchange are those of every working day. */
const listsOf = async (company: TestCompany, { vehicles }: Firm): Promise<Lists> => {
  const articles = await company.call('articles', { query: { companyId: company.id } })
  const fuelId = articles.find(({ name }) => name === 'Motorină')?.id ?? 0
  const partners = {} as Record<Supplier, number>
  for (const [supplier, partner] of Object.entries(SUPPLIERS)) partners[supplier as Supplier] = (await aPartner(company, partner)).id
  const ids: number[] = []
  for (const { kind, plate, tank, norm, category, kg, use, fuelStart } of vehicles) {
    const rates =
      kind === 'machine' ? { vehicleType: 'machine' as const, consumptionStationary: norm } : { category, consumptionMixt: norm }
    const stock = { calculationType: 'fifo' as const, initialStock: fuelStart, initialStockValue: fuelStart * 6 }
    const { id } = await aVehicle(company, { number: plate, fuelId, tankCapacity: tank, ...rates, ...stock })
    if (kind === 'vehicle')
      await company.call('saveFiscalVehicle', {
        body: {
          ...{ companyId: company.id, vehicleId: id, maxMassKg: kg, seats: 5 },
          uses: [{ fromDay: '2020-01-01', use, reason: null }],
        },
      } as InputOf<'saveFiscalVehicle'>)
    ids.push(id)
  }
  return { fuelId, vehicles: ids, partners }
}

const plain = (plate: string): string => plate.replaceAll(' ', '')
const dated = (day: Day): string => day.split('-').reverse().join('.')

/** The statement and the invoice of a card's fills in a month, as their issuers send them. */
const filesOf = (firm: Firm, month: string, supplier: Supplier, cui: string): { name: string; content: string }[] => {
  const cards = firm.fills.filter((fill) => fill.paper === 'card' && fill.supplier === supplier && fill.date.startsWith(month))
  const rows = cards.filter(({ planted }) => planted !== 'noRow')
  const lines = cards.filter(({ planted }) => planted !== 'noInvoice')
  const of = ({ vehicle }: Fill) => firm.vehicles[vehicle]
  const litres = ({ centilitres }: Fill) => (centilitres / 100).toFixed(2)
  const statement =
    supplier === 'hungarian'
      ? [
          'Data si ora;Înmatriculare;Cartelă;Locație;Țară;Articol;Cantitate;Unităte de cantitate;Sumă netă;Valoarea brută;Valută',
          ...rows.map((fill) =>
            [
              ...[`${dated(fill.date)} ${fill.time}`, plain(of(fill)?.plate ?? ''), of(fill)?.card, 'Szeged M43', 'Ungaria', 'Diesel'],
              ...[litres(fill), 'L', inMoney(fill.net).toFixed(2), inMoney(fill.value).toFixed(2), 'EUR'],
            ].join(';'),
          ),
        ]
      : [
          'TRXDate;TRXCard;TRXBon;CarPlateNo;Mileage;StationAddress;ProductName;Quantity;UnitPrice',
          ...rows.map((fill) =>
            [
              ...[`${dated(fill.date)} ${fill.time}`, of(fill)?.card, fill.number, plain(of(fill)?.plate ?? ''), fill.odometer, 'DN1'],
              ...['MOTORINA', litres(fill), inMoney(fill.price).toFixed(2)],
            ].join(';'),
          ),
        ]
  const { name, cui: supplierCui } = SUPPLIERS[supplier]
  const invoice = invoiceXml({
    ...{ customer: `RO${cui}`, number: invoiceNumber(supplier, month), issued: monthEnd(`${month}-01`) },
    ...{ supplier: name, cui: supplier === 'station' ? `RO${supplierCui}` : (supplierCui ?? ''), currency: cards[0]?.currency },
    lines: lines.map((fill) => ({
      ...{ qty: litres(fill), net: inMoney(fill.net).toFixed(2), percent: String(fill.vatPercent) },
      inside: fillOf(plain(of(fill)?.plate ?? ''), fill.date),
    })),
  } as Parameters<typeof invoiceXml>[0])
  return [
    ...(rows.length > 0 ? [{ name: `${supplier}-${month}.csv`, content: statement.join('\n') }] : []),
    ...(lines.length > 0 ? [{ name: `${supplier}-${month}.xml`, content: invoice }] : []),
  ]
}

/** The number of the invoice of a card's month. */
export const invoiceNumber = (supplier: Supplier, month: string): string =>
  `${supplier === 'station' ? 'FC' : 'HU'} ${month.replace('-', '')}`

const enterPapers = async (company: TestCompany, firm: Firm, months: readonly string[], lists: Lists): Promise<Unmet[]> => {
  const typed = firm.fills.filter(({ paper }) => paper === 'typed')
  for (const fill of typed)
    await company.call('saveReceipt', {
      body: {
        ...{
          companyId: company.id,
          date: fill.date,
          time: fill.time,
          document: fill.document,
          number: fill.number,
          currency: fill.currency,
        },
        ...{ partnerId: lists.partners[fill.supplier], articleId: lists.fuelId, vehicleId: lists.vehicles[fill.vehicle] ?? null },
        ...{ qty: fill.centilitres / 100, value: inMoney(fill.value), tvaRate: fill.vatPercent },
        ...{ odometer: fill.odometer, fullTank: fill.fullTank },
      },
    })
  const unmet: Unmet[] = []
  for (const month of months)
    for (const supplier of ['station', 'hungarian'] as const)
      for (const { name, content } of filesOf(firm, month, supplier, company.cui)) {
        const body = { companyId: company.id, files: [{ name, content: Buffer.from(content).toString('base64') }] }
        const preview = await company.call('previewReceipts', { body })
        unmet.push(...preview.unmet)
        await company.call('importReceipts', { body: { ...body, agreed: preview.agreed ?? '-' } })
      }
  return unmet
}

/** The stored receipt of a fill: a typed one has its number, of a card's fill it is the one of its day. */
const receiptOf = (receipts: AnswerOf<'receipts'>, { paper, date, number, centilitres }: Fill, vehicleId: number) =>
  receipts.find((receipt) =>
    paper === 'typed'
      ? receipt.number === number
      : receipt.state !== 'ignored' && receipt.date === date && receipt.vehicleId === vehicleId && receipt.qty === centilitres / 100,
  )

type SheetOf = { vehicleId: number; driverId: number; fuelStart: number; receipts: AnswerOf<'receipts'>; lists: Lists }

const formOf = (company: TestCompany, sheet: TrueSheet, { vehicleId, driverId, fuelStart, receipts, lists }: SheetOf) => ({
  ...{ companyId: company.id, number: 1, numberProposed: true, vehicleId, driverId, createdBy: driverId },
  ...{ startDate: sheet.date, startTime: sheet.startTime, endDate: sheet.endDate, endTime: sheet.endTime },
  ...{ kmStart: sheet.kmStart, fuelStart },
  ...(sheet.minutes > 0
    ? { type: 'machine' as const, hoursExploitation: `0${sheet.minutes / 60}:00`, hoursAvailable: '11:00', purposeOfTravel: 'Săpătură' }
    : { type: 'vehicle' as const }),
  routes: sheet.legs.map(({ date, start, end, km, from, to }) => ({
    ...{ start, end, purpose: 'transport marfă', type: 0 as const, distanceMixt: km },
    ...{ startDate: date, startTime: from, endDate: date, endTime: to },
  })),
  expenses: sheet.fills.flatMap((fill) => {
    const receipt = receiptOf(receipts, fill, vehicleId)
    if (!receipt) return []
    return {
      ...{ date: fill.date, number: receipt.number, type: receipt.document, partnerId: receipt.partnerId ?? lists.partners[fill.supplier] },
      ...{ expenseId: lists.fuelId, qty: receipt.qty, value: receipt.value, tvaRate: receipt.tvaRate, currency: receipt.currency },
      receiptId: receipt.id,
    }
  }),
})

/** Enters a company; its months have to hold all of its days. */
export const enterSimulated = async (tests: TestApp, firm: Firm, months: readonly string[]): Promise<Entered> => {
  const company = await aCompany(tests)
  await tests.services.database.db
    .insertInto('exchangeRates')
    .values(rateDays(months).map((day) => ({ currency: 'EUR', day, rate: euroOn(day) / 10_000 })) as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const lists = await listsOf(company, firm)
  const unmet = await enterPapers(company, firm, months, lists)
  const receipts = await company.call('receipts', { query: { companyId: company.id } })
  const saved = new Map<number, TrueSheet>()
  // vehicles have sheets of their own
  await Promise.all(
    firm.vehicles.map(async (vehicle, at) => {
      const [vehicleId = 0, { id: driverId }] = [lists.vehicles[at], await aDriver(company)]
      let fuelStart = vehicle.fuelStart
      for (const sheet of firm.sheets.filter((one) => one.vehicle === at)) {
        const body = formOf(company, sheet, { vehicleId, driverId, fuelStart, receipts, lists })
        const { id } = await company.call('saveRoadmap', { body } as InputOf<CallName & 'saveRoadmap'>)
        fuelStart = Number((await company.call('vehicleData', { query: { companyId: company.id, id: vehicleId } })).fuelStart)
        saved.set(id, sheet)
      }
    }),
  )
  return { company, receipts, unmet, saved, partners: lists.partners }
}
