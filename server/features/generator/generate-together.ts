/** Generates sheets of several vehicles with the same settings, without storing them. */
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { answersTo, type DrivenProblem } from './engine.ts'
import { type Replaced, replacedBy, takingOver } from './existing-sheets.ts'
import { ownWarnings, progressOf, seedOf, type Watched } from './generate.ts'
import { generationOf } from './generation-of.ts'
import { type ReadProblem, readProblem } from './read-problem.ts'
import { readShared } from './read-shared.ts'

type Request = HandlerInputOf<'generateTogether'>['body']
type Answer = HandlerAnswerOf<'generateTogether'>
type OfVehicle = HandlerInputOf<'generateRoadmaps'>['body']

/** The settings of each single vehicle. */
const requestsByVehicle = ({ vehicles, ...shared }: Request): OfVehicle[] =>
  vehicles.map(({ routes, travelPurpose, ...own }) => ({
    ...{ ...shared, ...own },
    routes: routes && routes.length > 0 ? routes : shared.routes,
    travelPurpose: travelPurpose ?? shared.travelPurpose,
  }))

type Read = { request: OfVehicle; read: ReadProblem; warnings: Awaited<ReturnType<typeof ownWarnings>>; refused: null }
type Refused = { request: OfVehicle; read: null; refused: NonNullable<Answer[number]['refused']> }

/** Reads every problem; a refused one does not stop the others. */
const readAll = async (scope: CompanyScope, requests: readonly OfVehicle[]): Promise<(Read | Refused)[]> => {
  const vehicleIds = requests.map(({ vehicleId }) => vehicleId)
  const inPlaceOf = async (request: OfVehicle): Promise<{ replaced: Replaced | null; refusal: unknown }> => {
    try {
      return { replaced: await replacedBy(scope, request, vehicleIds), refusal: null }
    } catch (refusal) {
      return { replaced: null, refusal }
    }
  }
  const places = await Promise.all(requests.map(inPlaceOf))
  const whole = requests.map((request, at) => takingOver(request, places[at]?.replaced ?? null))
  const shared = await readShared(scope, whole)
  const readOne = async (request: OfVehicle, at: number): Promise<Read | Refused> => {
    try {
      const { replaced = null, refusal = null } = places[at] ?? {}
      if (refusal) throw refusal
      const read = await readProblem(scope, request, replaced, shared)
      return { request, read, warnings: await ownWarnings(scope, request, read), refused: null }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // an unknown id is an error of the whole request, not of one vehicle
      const foreign = Object.entries(error.fields ?? {}).filter(([, text]) => text === REFUSALS.NOT_FOUND.text)
      if (foreign.length > 0)
        throw new Refusal('INVALID', { fields: Object.fromEntries(foreign.map(([path, text]) => [`vehicles.${at}.${path}`, text])) })
      const [field] = Object.values(error.fields ?? {})
      return { request, read: null, refused: { code: error.code, message: field ?? error.message } }
    }
  }
  // sends the queries of all vehicles at once
  return Promise.all(whole.map(readOne))
}

/**
 * The sheets of each vehicle, or its refusal. A driver's later vehicles avoid the days of the earlier ones; problems of different drivers
 * are solved in several threads.
 */
export const generateTogether = async (
  services: Services,
  company: CompanyAccess,
  body: Request,
  { gone, tell }: Watched,
): Promise<Answer> => {
  const requests = requestsByVehicle(body)
  const all = await company.within((scope) => readAll(scope, requests))
  const seeds = requests.map((request) => seedOf(services, request))
  const vehiclesOf = Map.groupBy(requests, ({ driverId }) => driverId)
  const sharesDriver = (driverId: number): boolean => (vehiclesOf.get(driverId)?.length ?? 0) > 1
  const problems: DrivenProblem[][] = all.map(({ read, request }, at) =>
    (read?.stretches ?? []).map((stretch) => ({
      driver: request.driverId,
      problem: { ...stretch, quick: true, sharesDriver: sharesDriver(request.driverId), seed: seeds[at] ?? 0 },
    })),
  )
  const flat = problems.flat()
  const answers = await answersTo(company.companyId, flat, gone, (shares) => {
    const shareOf = new Map(flat.map((problem, at) => [problem, shares[at] ?? 0]))
    tell(progressOf(problems.map((own) => own.map((problem) => shareOf.get(problem) ?? 0))))
  })
  const byProblem = new Map(flat.map((problem, at) => [problem, answers[at]]))
  return all.map((request, at) => {
    const { vehicleId } = request.request
    if (!request.read) return { vehicleId, generation: null, refused: request.refused }
    const ownGenerations = (problems[at] ?? []).flatMap((problem) => byProblem.get(problem) ?? [])
    const generation = generationOf(request.request, request.read, ownGenerations)
    return {
      vehicleId,
      generation: { ...generation, warnings: [...generation.warnings, ...request.warnings], seed: seeds[at] ?? 0 },
      refused: null,
    }
  })
}
