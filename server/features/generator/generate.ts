/** Generates sheets without storing them. */
import { createHash } from 'node:crypto'
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import type { CallProgress } from '#contract/endpoint.ts'
import { CURRENCIES } from '#domain/vocabulary.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { answersTo } from './engine.ts'
import { replacedBy, takingOver } from './existing-sheets.ts'
import { generationOf } from './generation-of.ts'
import { beforeGeneration, type Paper } from './generator.repository.ts'
import { type ReadProblem, readProblem } from './read-problem.ts'

type Request = HandlerInputOf<'generateRoadmaps'>['body']
type Answer = HandlerAnswerOf<'generateRoadmaps'>
/** The waiting client: `tell` sends progress to it, `gone` is aborted when it disconnects. */
export type Watched = { gone: AbortSignal; tell: (progress: CallProgress) => void }

/** The seed in the request; else a random one if the routes are randomized; else one derived from the request. */
export const seedOf = (services: Services, { seed, closing, givesWay, ...request }: Request): number => {
  if (request.randomizeRoutes) return services.random(4).readUInt32BE()
  // what says nothing new leaves the seed as it was before it could be said
  const further = { ...(closing ? { closing } : {}), ...(givesWay === 'litres' ? {} : { givesWay }) }
  return (
    seed ??
    createHash('sha256')
      .update(JSON.stringify({ ...request, ...further }))
      .digest()
      .readUInt32BE()
  )
}

const paperKey = ({ number, partnerId, date }: Paper): string => `${number.toLowerCase()} ${partnerId} ${date}`

/** Warnings that depend on the company's sheets and on the stored receipts in the request. */
export const ownWarnings = async (
  scope: CompanyScope,
  { expenses }: Request,
  { after, replaced, outOfUse }: ReadProblem,
): Promise<Answer['warnings']> => {
  const idsAt = (positions: readonly number[]) => positions.flatMap((at) => expenses[at]?.id ?? [])
  const first = new Map<string, number>()
  const twice = expenses.flatMap((line, at) => {
    const key = paperKey(line)
    const isRepeated = first.has(key)
    if (!isRepeated) first.set(key, at)
    return isRepeated ? [at] : []
  })
  const foreign = expenses.flatMap(({ currency }, at) => (currency === CURRENCIES[0] ? [] : [at]))
  const used = await beforeGeneration.alreadyOnSheets(scope, expenses, replaced?.runs ?? [])
  return [
    ...(after ? [{ code: 'SHEETS_IN_RANGE' as const, ids: after.numbers, date: after.lastDay }] : []),
    ...(outOfUse ? [{ code: 'OUT_OF_USE' as const, date: outOfUse }] : []),
    ...(used.length > 0 ? [{ code: 'EXPENSES_ALREADY_ON_SHEETS' as const, ids: idsAt(used) }] : []),
    ...(foreign.length > 0 ? [{ code: 'EXPENSES_FOREIGN_CURRENCY' as const, ids: idsAt(foreign) }] : []),
    ...(twice.length > 0 ? [{ code: 'EXPENSES_TWICE' as const, ids: idsAt(twice) }] : []),
  ]
}

const mean = (shares: readonly number[]): number => (shares.length > 0 ? shares.reduce((sum, share) => sum + share, 0) / shares.length : 1)

/** Progress of vehicles, from the completed share of each vehicle's problems. */
export const progressOf = (vehicles: readonly (readonly number[])[]): CallProgress => {
  const shares = vehicles.map(mean)
  return { done: shares.filter((share) => share === 1).length, all: shares.length, share: mean(shares) }
}

/** Sheets for a request, numbered after the last existing one. The generator runs in another thread, outside of any transaction. */
export const generate = async (services: Services, company: CompanyAccess, asked: Request, { gone, tell }: Watched): Promise<Answer> => {
  const { request, ...read } = await company.within(async (scope) => {
    const replaced = await replacedBy(scope, asked)
    const whole = takingOver(asked, replaced)
    const problem = await readProblem(scope, whole, replaced)
    return { ...problem, request: whole, warnings: await ownWarnings(scope, whole, problem) }
  })
  const seed = seedOf(services, request)
  const problems = read.stretches.map((stretch) => ({ driver: request.driverId, problem: { ...stretch, seed } }))
  const answer = generationOf(request, read, await answersTo(company.companyId, problems, gone, (shares) => tell(progressOf([shares]))))
  return { ...answer, warnings: [...answer.warnings, ...read.warnings], seed }
}
