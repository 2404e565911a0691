/**
 * Companies as they truly were: what their vehicles drove, worked and filled, and the papers that came of it, with errors planted in some.
 * Nothing of the product computes it, so that it can judge the product.
 */
import { addDays, type Day, daysFrom, weekday } from '#domain/calendar/day.ts'
import { isDayOff } from '#domain/calendar/holidays.ts'
import { drawn, mulberry32, type Random } from '#domain/generator/random.ts'
import { aDriven, aShift } from './simulated-days.ts'
import {
  amounts,
  type CompanyKind,
  type Cursor,
  type Fill,
  type Firm,
  isOver100,
  PLANTED,
  type Planted,
  type TrueSheet,
  type TrueVehicle,
} from './simulated-facts.ts'

/** Of so many fills one is wrong: of each kind that a paper can have about 5 %. */
const ONE_WRONG_IN = 5

const CAR = { kind: 'vehicle', category: 'M1', kg: 1800, use: 'exclusive' } as const
const LORRY = { kind: 'vehicle', category: 'N3', kg: 18_000, use: 'exclusive', tank: 420, norm: 28 } as const
const VEHICLES: Record<CompanyKind, TrueVehicle[]> = {
  firm: [
    { ...CAR, plate: 'PH 41 SIM', card: '1001', tank: 60, norm: 7.5, kmStart: 41_200, fuelStart: 48, paper: 'bon', use: 'mixed' },
    { ...CAR, plate: 'PH 42 SIM', card: '1002', tank: 70, norm: 9, kmStart: 118_400, fuelStart: 60, paper: 'card' },
    { ...CAR, plate: 'PH 43 SIM', card: '1003', tank: 50, norm: 6.2, kmStart: 8_050, fuelStart: 40, paper: 'bon' },
  ],
  haulier: [
    { ...LORRY, plate: 'PH 51 SIM', card: '2001', kmStart: 341_200, fuelStart: 300, paper: 'card', abroad: true },
    { ...LORRY, plate: 'PH 52 SIM', card: '2002', kmStart: 118_400, fuelStart: 260, paper: 'invoice', abroad: true },
    { ...LORRY, plate: 'PH 53 SIM', card: '2003', kmStart: 80_050, fuelStart: 380, paper: 'card' },
  ],
  builder: [
    {
      ...CAR,
      plate: 'PH 61 SIM',
      card: '3001',
      tank: 80,
      norm: 9,
      kmStart: 61_200,
      fuelStart: 70,
      paper: 'bon',
      category: 'N1',
      kg: 2800,
      use: 'mixed',
    },
    {
      ...CAR,
      kind: 'machine',
      plate: 'EXCAVATOR 1',
      card: '3002',
      category: 'UTILAJ',
      tank: 250,
      norm: 12,
      kmStart: 4120,
      fuelStart: 180,
      paper: 'invoice',
    },
    {
      ...CAR,
      kind: 'machine',
      plate: 'BULDOEXCAVATOR 2',
      card: '3003',
      category: 'UTILAJ',
      tank: 160,
      norm: 8,
      kmStart: 950,
      fuelStart: 120,
      paper: 'invoice',
    },
  ],
}

/** Puts an error into a paper; the truth stays as it was. */
const spoil = (fill: Fill, kind: Planted, random: Random): void => {
  fill.planted = kind
  if (kind === 'odometer' || kind === 'meter') fill.odometer += (drawn(random, 2) ? 1 : -1) * (30 + drawn(random, 900))
  if (kind === 'hour') fill.time = '02:40'
  if (kind === 'price') fill.price = Math.round(fill.price * 1.3)
  if (kind === 'vatRate') fill.vatPercent = 19
  if (kind === 'over100') fill.document = 1
  if (kind === 'noCode') fill.supplier = 'noCode'
  Object.assign(fill, amounts(fill.centilitres, fill.price, fill.vatPercent))
}

/** Which errors a paper can have. */
const mayBe = (kind: Planted, { paper, date, currency, document, supplier }: Fill, vehicle: TrueVehicle | undefined): boolean => {
  // nobody knows from which day to which a statement would tell of fills that it does not have
  const isAmid = date.slice(8) >= '10' && date.slice(8) <= '22'
  if (kind === 'noInvoice' || kind === 'noRow') return paper === 'card' && isAmid
  // the statement of the foreign issuer has no odometers
  if (kind === 'odometer') return vehicle?.kind === 'vehicle' && supplier !== 'hungarian'
  if (kind === 'meter') return vehicle?.kind === 'machine'
  if (kind === 'hour') return paper === 'typed'
  if (kind === 'over100') return paper === 'typed' && document === 2 && currency === 'RON'
  return currency === 'RON' && (kind === 'price' || paper === 'typed')
}

/** Told by what a vehicle fills, or twice at its end: not planted in one of several fills. */
const APART: readonly Planted[] = ['noSheet', 'fullTank', 'twice']

/** Plants errors, each in a fill that can have it, with right ones between: the kind of which there are fewest. */
const plant = (firm: Firm, random: Random): void => {
  const kinds = PLANTED.filter((kind) => !APART.includes(kind))
  const last = new Map<number, number>()
  const planted = new Map<Planted, number>()
  for (const fill of firm.fills) {
    const since = last.get(fill.vehicle) ?? 0
    last.set(fill.vehicle, since + 1)
    if (since % ONE_WRONG_IN !== ONE_WRONG_IN - 1 || fill.planted) continue
    const able = kinds.filter((kind) => mayBe(kind, fill, firm.vehicles[fill.vehicle]))
    const [kind] = able.toSorted((a, b) => (planted.get(a) ?? 0) - (planted.get(b) ?? 0))
    if (!kind) continue
    planted.set(kind, (planted.get(kind) ?? 0) + 1)
    spoil(fill, kind, random)
  }
}

/** What a driver took home in a can on a Sunday: a fill that no sheet has. */
const onSunday = (firm: Firm, sunday: Day): Fill => ({
  ...{ vehicle: 0, date: sunday, time: '11:20', number: `9${sunday.replaceAll('-', '')}`, centilitres: 1000, price: 728 },
  ...{ ...amounts(1000, 728, 21), vatPercent: 21, currency: 'RON' as const, supplier: 'station' as const },
  odometer: firm.sheets.find(({ date, vehicle }) => vehicle === 0 && date > sunday)?.kmStart ?? 0,
  ...{ fullTank: false, paper: 'typed' as const, document: 1 as const, planted: 'noSheet' as const },
})

/** The same fill typed a second time, from its invoice. */
const typedTwice = (sheet: TrueSheet | undefined): void => {
  const [fill] = sheet?.fills ?? []
  if (!fill || fill.planted) return
  fill.planted = 'twice'
  sheet?.fills.push({ ...fill, number: `8${fill.number}`, document: 2 })
}

/** A company between two days. The same seed gives the same company. */
export const simulatedFirm = (seed: number, from: Day, to: Day, company: CompanyKind = 'firm'): Firm => {
  const random = mulberry32(seed)
  const firm: Firm = { vehicles: VEHICLES[company], sheets: [], fills: [] }
  for (const [at, vehicle] of firm.vehicles.entries()) {
    const cursor: Cursor = { km: vehicle.kmStart, litres: vehicle.fuelStart, filled: 0 }
    let until = from
    for (const date of daysFrom(from, to)) {
      if (isDayOff(date) || date < until) continue
      const isTwoDays = vehicle.abroad === true && addDays(date, 1) <= to && !isDayOff(addDays(date, 1)) && drawn(random, 3) === 0
      const sheet = (vehicle.kind === 'machine' ? aShift : aDriven)(vehicle, at, { date, isTwoDays }, cursor, random)
      firm.sheets.push(sheet)
      until = addDays(sheet.endDate, 1)
    }
  }
  firm.fills = firm.sheets.flatMap(({ fills }) => fills)
  // a large tank filled with a bon is wrong as it is: its VAT wants an invoice
  for (const fill of firm.fills) if (isOver100(fill)) fill.planted ??= 'over100'
  plant(firm, random)
  // the last of a vehicle: what it burns afterwards is not what it seems to have
  for (const at of firm.vehicles.keys())
    typedTwice(firm.sheets.findLast(({ vehicle, fills: [fill] }) => vehicle === at && fill?.paper === 'typed' && fill.currency === 'RON'))
  firm.fills = firm.sheets.flatMap(({ fills }) => fills)
  const monday = firm.sheets.find(({ date }) => weekday(date) === 1)?.date
  if (monday) firm.fills.push(onSunday(firm, addDays(monday, 6)))
  return firm
}
