/** What is known of a simulated company: its vehicles, its sheets, and the papers of its fills. */
import { addDays, type Day, weekday } from '#domain/calendar/day.ts'

/** What can be wrong with a paper. */
export const PLANTED = [
  ...([
    'odometer',
    'meter',
    'hour',
    'noSheet',
    'fullTank',
    'price',
    'vatRate',
    'noInvoice',
    'noRow',
    'twice',
    'over100',
    'noCode',
  ] as const),
] as const
export type Planted = (typeof PLANTED)[number]

export const COMPANIES = ['firm', 'haulier', 'builder'] as const
export type CompanyKind = (typeof COMPANIES)[number]

/** Whom a fill was paid to: a station of the country, one without a tax number, one abroad, or by the card of a foreign issuer. */
export type Supplier = 'station' | 'noCode' | 'bulgarian' | 'hungarian'

/** A fill as its paper says it; amounts in hundredths of its currency, litres in hundredths. */
export type Fill = {
  vehicle: number
  date: Day
  time: string
  number: string
  centilitres: number
  /** Price of a litre with VAT, in hundredths. */
  price: number
  value: number
  net: number
  vatPercent: number
  currency: 'RON' | 'EUR'
  supplier: Supplier
  odometer: number
  fullTank: boolean
  /** Typed from its paper, or by a card whose statement and invoice come. */
  paper: 'typed' | 'card'
  /** As the vocabulary counts kinds of documents: a bon, an invoice, a row of a statement. */
  document: 1 | 2 | 3
  planted: Planted | null
}
export type Leg = { date: Day; start: string; end: string; km: number; from: string; to: string }
/** A sheet of a vehicle has legs, one of a machine minutes of work. */
export type TrueSheet = {
  vehicle: number
  date: Day
  endDate: Day
  kmStart: number
  legs: Leg[]
  minutes: number
  startTime: string
  endTime: string
  fills: Fill[]
}
export type TrueVehicle = {
  kind: 'vehicle' | 'machine'
  plate: string
  card: string
  category: string
  kg: number
  /** Half of the VAT of a car that is also driven privately is deducted. */
  use: 'exclusive' | 'mixed'
  tank: number
  /** Litres on 100 km, of a machine in an hour. */
  norm: number
  /** Index of the odometer, of a machine of its hour meter. */
  kmStart: number
  fuelStart: number
  /** How its fills at home come. */
  paper: 'bon' | 'invoice' | 'card'
  /** Whether it also drives abroad, for two days. */
  abroad?: true
}
export type Firm = { vehicles: TrueVehicle[]; sheets: TrueSheet[]; fills: Fill[] }

/** Papers of a fill: price, value with VAT and net as a pump and an invoice round them. */
export const amounts = (centilitres: number, price: number, vatPercent: number) => {
  const value = Math.round((centilitres * price) / 100)
  return { value, net: Math.round((value * 100) / (100 + vatPercent)) }
}

/** Lei for a euro on a working day, in ten-thousandths: what 100 EUR are in bani. */
export const euroOn = (day: Day): number => 50_000 + ((Number(day.slice(8)) * 37 + Number(day.slice(5, 7)) * 211) % 900)

/** Whether a bon is worth more than 100 EUR at the rate that was published before its day. */
export const isOver100 = ({ document, currency, value, date }: Fill): boolean => {
  let day = addDays(date, -1)
  while (weekday(day) > 5) day = addDays(day, -1)
  return document === 1 && currency === 'RON' && value > euroOn(day)
}

/** Where a vehicle is in time: its index or meter, its litres, and its fills so far. */
export type Cursor = { km: number; litres: number; filled: number }
