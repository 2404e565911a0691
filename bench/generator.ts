/**
 * What generating sheets costs, and what it is worth: processor time and quality beside a naive generator that drives random
 * outings day by day until nothing fits. Both are measured in turns in one process, the first time cold, then warm; only the
 * ratios of one run mean something.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allowedDays } from '#domain/generator/calendar/fuel-calendar.ts'
import { type Case, problemOf } from '#domain/generator/cases/a-case.ts'
import { manyRoutes } from '#domain/generator/cases/many-routes.ts'
import { measuresOf } from '#domain/generator/cases/measures.ts'
import { generateSheets } from '#domain/generator/generate-sheets.ts'
import type { GeneratedSheet, GeneratorAnswer, GeneratorProblem } from '#domain/generator/problem.ts'
import { drawn, mulberry32 } from '#domain/generator/random.ts'
import { decimal, sum, ZERO } from '#domain/numbers/decimal.ts'
import { tripConsumption } from '#domain/trip/consumption.ts'
import { tripDistance } from '#domain/trip/distance.ts'
import { DIRECTION } from '#domain/vocabulary.ts'

const CASES = [
  's03-month',
  's05-quarter-uniq',
  'm03-star-tri',
  's08-year-200-ue',
  't04-mesh10-uniq',
  '200 whole km',
  '2000 routes',
] as const
const ROUNDS = 15

const aCase = (name: string): GeneratorProblem => {
  if (name === '2000 routes') return manyRoutes(2000)
  // litres of all round trips have a common divisor, those of one way alone have not
  if (name === '200 whole km') return { ...manyRoutes(200), rates: { ...manyRoutes(200).rates, consumptionMixt: decimal(7.5) } }
  const file = new URL(`../domain/generator/cases/instances/${name}.json`, import.meta.url)
  return problemOf(JSON.parse(readFileSync(file, 'utf8')) as Case)
}

/** Random round trips, day by day, while trips, km and fuel of the day last: what comes to mind first. */
const naive = (problem: GeneratorProblem): GeneratorAnswer => {
  const random = mulberry32(problem.seed)
  let { fuelStart, kmStart } = problem
  let waiting = problem.receipts.map((_, at) => at)
  const sheets: GeneratedSheet[] = []
  for (const day of allowedDays(problem)) {
    const isThere = (at: number) => (problem.receipts[at]?.date ?? '') <= day
    const receipts = waiting.filter(isThere)
    const fuelAdded = sum(receipts.map((at) => problem.receipts[at]?.qty ?? ZERO))
    const trips: GeneratedSheet['trips'][number][] = []
    let [left, km] = [fuelStart.plus(fuelAdded), ZERO]
    for (let tries = 0; tries < 20 && trips.length < problem.maximumRoutesPerDay; tries++) {
      const route = problem.routes[drawn(random, problem.routes.length)]
      if (!route) break
      const driven = tripDistance({ ...route, direction: DIRECTION.TURRETUR }, problem.rates.consumptionType)
      const consumption = tripConsumption(driven, problem.rates, null)
      if (consumption.gt(left) || km.plus(driven.km).gt(problem.maxKmPerDay)) continue
      left = left.minus(consumption)
      km = km.plus(driven.km)
      trips.push({ routeId: route.id, direction: DIRECTION.TURRETUR, departure: 0, arrival: 0, km: driven.km, consumption })
    }
    if (trips.length === 0) continue
    waiting = waiting.filter((at) => !isThere(at))
    const fuelConsumed = sum(trips.map(({ consumption }) => consumption))
    const kmStop = kmStart.plus(km)
    sheets.push({
      day,
      departure: 0,
      arrival: 0,
      kmStart,
      kmDone: km,
      kmStop,
      fuelStart,
      fuelAdded,
      fuelConsumed,
      fuelLeft: left,
      trips,
      receipts,
    })
    fuelStart = left
    kmStart = kmStop
  }
  const fuelConsumed = sum(sheets.map((sheet) => sheet.fuelConsumed))
  const added = sum(problem.receipts.map(({ qty }) => qty))
  return {
    sheets,
    initialFuel: problem.fuelStart,
    fuelAdded: added,
    fuelConsumed,
    distance: sum(sheets.map(({ kmDone }) => kmDone)),
    leftover: problem.fuelStart.plus(added).minus(fuelConsumed),
    unassigned: waiting,
    warnings: [],
  }
}

/** Milliseconds of processor time. */
const timed = (generate: (problem: GeneratorProblem) => GeneratorAnswer, problem: GeneratorProblem): number => {
  const since = process.cpuUsage()
  generate(problem)
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

const quality = (problem: GeneratorProblem, answer: GeneratorAnswer): string => {
  const { evenness, topShare, repeatedDays } = measuresOf(problem, answer)
  const shown = [Number(answer.leftover).toFixed(2), evenness.toFixed(2), topShare.toFixed(3), repeatedDays.toFixed(2)]
  return shown.map((value) => value.padStart(7)).join(' ')
}

/** Measures one case in this process, which has done nothing else before. */
const measureHere = (name: string): void => {
  const problem = aCase(name)
  const cold = timed(generateSheets, problem)
  const warm: number[] = []
  const plain: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const another = { ...problem, seed: decimal(problem.seed).plus(round).toNumber() % 4_294_967_296 }
    plain.push(timed(naive, another))
    warm.push(timed(generateSheets, another))
  }
  const [ours, theirs] = [median(warm), median(plain)]
  console.log(
    `${name.padEnd(18)} ${(ours / theirs).toFixed(1).padStart(6)}×  ${cold.toFixed(0).padStart(5)} ms cold ${ours.toFixed(1).padStart(7)} ms warm ${theirs.toFixed(1).padStart(7)} ms naive`,
  )
  console.log(`${''.padEnd(18)} generated ${quality(problem, generateSheets(problem))}   naive ${quality(problem, naive(problem))}`)
}

const [asked] = process.argv.slice(2)
if (asked) measureHere(asked)
else {
  console.log('time beside a naive generator; below: litres left, evenness in average days, share of the most used route, repeated days')
  for (const name of CASES) execFileSync(process.execPath, [fileURLToPath(import.meta.url), name], { stdio: 'inherit' })
}
