/**
 * Random cases in families that resemble real companies: stars around a base, chains along a road, meshes of towns, loops, late fuel,
 * small tanks, short hours. A number always makes the same case: quality is measured on cases to which no search was fitted.
 */
import { addDays, type Day, weekday } from '../calendar/day.ts'
import { drawn, mulberry32, type Random, shuffled } from '../generator/random.ts'
import type { Case } from './a-case.ts'

const TOWNS = [
  ...['Ploiești', 'București', 'Câmpina', 'Sinaia', 'Brașov', 'Buzău', 'Târgoviște', 'Pitești', 'Slobozia', 'Urziceni', 'Făgăraș', 'Sibiu'],
  ...[
    'Mediaș',
    'Sebeș',
    'Deva',
    'Arad',
    'Oradea',
    'Cluj-Napoca',
    'Turda',
    'Dej',
    'Bistrița',
    'Suceava',
    'Iași',
    'Vaslui',
    'Bârlad',
    'Galați',
  ],
  ...['Brăila', 'Tulcea', 'Constanța', 'Mangalia'],
]

/** The parameters of a family of cases; both ends of an interval are included. */
type Family = {
  shape: 'star' | 'chain' | 'mesh' | 'loops'
  routes: readonly [number, number]
  km: readonly [number, number]
  days: readonly [number, number]
  /** Litres of a receipt, and days between two of them. */
  litres: readonly [number, number]
  every: readonly [number, number]
  norm: readonly [number, number]
  ue?: boolean
  weekends?: boolean
  roundTrips?: boolean
  unique?: boolean
  tank?: number
  hours?: readonly [string, string]
  maxKm?: number
  trips?: number
  /** Days before the first receipt. */
  late?: number
  /** Kilometres are multiples of this number. */
  divisor?: number
}

const FAMILIES: Readonly<Record<string, Family>> = {
  'star-month': { shape: 'star', routes: [6, 14], km: [15, 130], days: [28, 31], litres: [28, 48], every: [3, 7], norm: [6, 9] },
  'star-few': {
    shape: 'star',
    routes: [2, 4],
    km: [20, 110],
    days: [14, 31],
    litres: [25, 45],
    every: [5, 9],
    norm: [6, 9],
    weekends: true,
  },
  'star-quarter': {
    shape: 'star',
    routes: [12, 26],
    km: [15, 140],
    days: [85, 92],
    litres: [50, 75],
    every: [3, 6],
    norm: [8, 10],
    unique: true,
  },
  'star-ue': { shape: 'star', routes: [8, 20], km: [10, 90], days: [28, 31], litres: [30, 45], every: [3, 6], norm: [6, 10], ue: true },
  'star-oneway': {
    shape: 'star',
    routes: [5, 12],
    km: [30, 110],
    days: [25, 31],
    litres: [30, 45],
    every: [2, 5],
    norm: [6, 8],
    weekends: true,
    roundTrips: false,
  },
  'star-year': {
    shape: 'star',
    routes: [60, 160],
    km: [10, 150],
    days: [364, 366],
    litres: [40, 65],
    every: [4, 8],
    norm: [8, 11],
    ue: true,
    unique: true,
  },
  'one-a-day': {
    shape: 'star',
    routes: [6, 14],
    km: [40, 200],
    days: [28, 31],
    litres: [40, 48],
    every: [5, 7],
    norm: [7, 8],
    weekends: true,
    roundTrips: false,
    trips: 1,
  },
  'chain-near': {
    shape: 'chain',
    routes: [4, 6],
    km: [12, 35],
    days: [25, 31],
    litres: [30, 45],
    every: [4, 8],
    norm: [6, 9],
    weekends: true,
  },
  'chain-far': {
    shape: 'chain',
    routes: [5, 8],
    km: [50, 150],
    days: [28, 31],
    litres: [110, 170],
    every: [4, 6],
    norm: [16, 20],
    weekends: true,
    maxKm: 330,
    trips: 3,
  },
  'chain-mid': { shape: 'chain', routes: [4, 7], km: [40, 90], days: [28, 31], litres: [40, 60], every: [3, 6], norm: [8, 10], maxKm: 400 },
  'mesh-small': {
    shape: 'mesh',
    routes: [3, 6],
    km: [40, 90],
    days: [8, 20],
    litres: [26, 36],
    every: [3, 5],
    norm: [6, 8],
    roundTrips: false,
  },
  'mesh-half': {
    shape: 'mesh',
    routes: [18, 32],
    km: [20, 60],
    days: [120, 182],
    litres: [55, 78],
    every: [4, 8],
    norm: [8, 10],
    unique: true,
  },
  'mesh-month': { shape: 'mesh', routes: [8, 15], km: [20, 80], days: [28, 31], litres: [35, 48], every: [3, 6], norm: [6, 9] },
  'late-fuel': {
    shape: 'star',
    routes: [6, 12],
    km: [25, 120],
    days: [28, 31],
    litres: [42, 48],
    every: [1, 3],
    norm: [6, 8],
    weekends: true,
    late: 24,
  },
  'small-tank': { shape: 'mesh', routes: [5, 9], km: [35, 80], days: [40, 62], litres: [38, 50], every: [4, 7], norm: [7, 8], tank: 60 },
  'short-hours': {
    shape: 'star',
    routes: [4, 8],
    km: [8, 60],
    days: [20, 29],
    litres: [25, 42],
    every: [6, 8],
    norm: [6, 8],
    weekends: true,
    hours: ['06:00', '08:30'],
  },
  divisor: {
    shape: 'star',
    routes: [3, 6],
    km: [20, 100],
    days: [28, 31],
    litres: [38, 48],
    every: [6, 8],
    norm: [7, 9],
    weekends: true,
    divisor: 20,
  },
  'sparse-year': { shape: 'star', routes: [8, 20], km: [20, 200], days: [364, 366], litres: [25, 45], every: [20, 34], norm: [6, 9] },
  excess: { shape: 'star', routes: [5, 12], km: [15, 110], days: [28, 31], litres: [45, 60], every: [1, 2], norm: [6, 8] },
  truck: { shape: 'star', routes: [5, 12], km: [60, 240], days: [28, 31], litres: [180, 420], every: [3, 7], norm: [26, 34], maxKm: 600 },
  'small-receipts': { shape: 'star', routes: [5, 12], km: [10, 90], days: [28, 31], litres: [6, 16], every: [1, 2], norm: [6, 9] },
  'tight-tank': {
    shape: 'star',
    routes: [5, 12],
    km: [10, 90],
    days: [28, 60],
    litres: [34, 42],
    every: [3, 6],
    norm: [7, 9],
    weekends: true,
    tank: 45,
  },
  'long-outings': { shape: 'star', routes: [4, 10], km: [110, 230], days: [25, 31], litres: [40, 55], every: [3, 6], norm: [7, 9] },
  'few-km': {
    shape: 'star',
    routes: [5, 12],
    km: [20, 120],
    days: [25, 31],
    litres: [30, 48],
    every: [3, 6],
    norm: [7, 9],
    maxKm: 180,
    trips: 2,
  },
  'mesh-unique-days': {
    shape: 'mesh',
    routes: [6, 12],
    km: [20, 90],
    days: [14, 31],
    litres: [30, 48],
    every: [3, 6],
    norm: [7, 9],
    unique: true,
    weekends: true,
  },
  week: { shape: 'star', routes: [3, 9], km: [15, 120], days: [5, 8], litres: [25, 45], every: [2, 4], norm: [6, 9] },
  loops: { shape: 'loops', routes: [3, 9], km: [25, 140], days: [25, 31], litres: [30, 45], every: [4, 7], norm: [6, 9] },
}
export const MADE_FAMILIES = Object.keys(FAMILIES)

type Way = { start: string; end: string }

/** Where the routes begin and end: all at the base, one after another, anywhere, or back where they began. */
const waysOf = (shape: Family['shape'], count: number, random: Random): Way[] => {
  const towns = [...shuffled(random, TOWNS), ...Array.from({ length: count }, (_, at) => `Client ${at + 1}`)]
  const [base = ''] = towns
  const town = (at: number): string => towns[at] ?? ''
  if (shape === 'chain') return Array.from({ length: count }, (_, at) => ({ start: town(at), end: town(at + 1) }))
  if (shape === 'star')
    return Array.from({ length: count }, (_, at) =>
      drawn(random, 4) ? { start: base, end: town(at + 1) } : { start: town(at + 1), end: base },
    )
  const size = Math.max(3, Math.ceil(count / 2))
  return Array.from({ length: count }, (_, at) => {
    if (shape === 'loops' && at % 3 !== 2) return { start: base, end: base }
    // a ring first, so that a route leads away from every town, then chords
    if (shape === 'mesh' && at < size) return { start: town(at), end: town((at + 1) % size) }
    const from = shape === 'loops' ? 0 : drawn(random, size)
    return { start: town(from), end: town((from + 1 + drawn(random, size - 1)) % size) }
  })
}

/** One case of a family; the same number gives the same case. */
export const madeCase = (family: string, number: number): Case => {
  const kind = FAMILIES[family]
  if (!kind) throw new Error(`no family ${family}`)
  const random = mulberry32(number * 7919 + MADE_FAMILIES.indexOf(family) * 104_729 + 17)
  const between = ([least, most]: readonly [number, number]): number => least + drawn(random, most - least + 1)
  const hundredth = ([least, most]: readonly [number, number]): number => Math.round((least + random() * (most - least)) * 100) / 100
  const step = kind.divisor ?? 1
  const routes = waysOf(kind.shape, between(kind.routes), random).map((way, at) => {
    const km = Math.max(step, Math.round(between(kind.km) / step) * step)
    const town = Math.min(km - 1, 3 + Math.round(km * (0.08 + 0.15 * random())))
    return { id: 301 + at, ...way, distanceMixt: km, distanceUrban: town, distanceExtraUrban: km - town }
  })
  const from = addDays('2024-01-01', drawn(random, 300)) as Day
  const length = between(kind.days)
  const to = addDays(from, length - 1)
  const expenses: Case['request']['expenses'] = []
  for (let day = addDays(from, kind.late ?? drawn(random, 3)); day <= to; day = addDays(day, between(kind.every)))
    if (kind.weekends || weekday(day) <= 5 || drawn(random, 3) === 0)
      expenses.push({ id: expenses.length + 1, date: day, qty: hundredth(kind.litres), expense: { isFuel: true } })
  const norm = hundredth(kind.norm)
  return {
    id: `${family}-${number}`,
    description: family,
    context: {
      vehicle: {
        tankCapacity: kind.tank ?? null,
        consumptionType: kind.ue ? 2 : 1,
        consumptionMixt: kind.ue ? null : norm,
        consumptionUrban: kind.ue ? Math.round(norm * 130) / 100 : null,
        consumptionExtraUrban: kind.ue ? Math.round(norm * 90) / 100 : null,
      },
      base: routes[0]?.start === routes[0]?.end || kind.shape !== 'star' ? (routes[0]?.start ?? null) : null,
      kmStart: 40_000 + drawn(random, 90_000),
      fuelStart: hundredth([2, 15]),
      routes,
    },
    request: {
      range: { from, to },
      startTime: kind.hours?.[0] ?? '06:00',
      endTime: kind.hours?.[1] ?? '23:00',
      generateOnWeekend: kind.weekends ?? false,
      generateOnHolidays: true,
      allowRoundTripRoutes: kind.roundTrips ?? true,
      uniqueRoutesEachDay: kind.unique ?? false,
      maxKmPerDay: kind.maxKm ?? 500,
      maximumRoutesPerDay: kind.trips ?? 4,
      routes: routes.map(({ id }) => id),
      seed: 1 + drawn(random, 900),
      expenses,
    },
    reference: {},
  }
}
