/**
 * What generating sheets costs, and what it is worth: processor time and quality beside a naive generator that drives random
 * outings day by day until nothing fits. Both are measured in turns in one process, the first time cold, then warm; only the
 * ratios of one run mean something.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateSheets } from '#domain/generator/generate-sheets.ts'
import type { GeneratorAnswer, GeneratorProblem } from '#domain/generator/problem.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { type Case, problemOf } from '#domain/testing/a-case.ts'
import { manyRoutes } from '#domain/testing/many-routes.ts'
import { measuresOf } from '#domain/testing/measures.ts'
import { naive } from './naive-generator.ts'

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

const [caseFromArgument] = process.argv.slice(2)
if (caseFromArgument) measureHere(caseFromArgument)
else {
  console.log('time beside a naive generator; below: litres left, evenness in average days, share of the most used route, repeated days')
  for (const name of CASES) execFileSync(process.execPath, [fileURLToPath(import.meta.url), name], { stdio: 'inherit' })
}
