/** The program of a thread that solves problems of the generator. */
import { generateSheets } from '#domain/generator/generate-sheets.ts'
import { machineSheets } from '#domain/generator/machine/machine-sheets.ts'
import type { Busy, GeneratorAnswer, GeneratorProblem, GeneratorRoute } from '#domain/generator/problem.ts'
import { deserialize, isGivenUp, serialize, tellShare } from './engine-messages.ts'

/**
 * Problems with their lists of routes stored separately, because many problems may share one. `driver` identifies the driver whose days a
 * sheet occupies.
 */
export type EngineJob = {
  routeLists: unknown
  problems: readonly { position: number; routes: number; driver: number; problem: unknown }[]
  /** Shared memory with the completed share of each problem, and whether the answers are still needed. */
  shared: SharedArrayBuffer
}

const takenBy = ({ sheets }: GeneratorAnswer): Busy[] =>
  sheets.map(({ day, departure, arrival }) => ({ day, from: departure, to: arrival }))

/**
 * Solves one problem after another; later problems of the same driver avoid the days of the earlier ones. Throws once the answers are no
 * longer needed.
 */
export default ({ routeLists, problems, shared }: EngineJob): unknown => {
  const lists = deserialize(routeLists) as GeneratorRoute[][]
  const busy = new Map<number, Busy[]>()
  const answers = problems.map(({ position, routes, driver, problem }) => {
    const busyWithOthers = busy.get(driver) ?? []
    const parsed = deserialize(problem) as Omit<GeneratorProblem, 'routes'>
    const problemWithRoutes = { ...parsed, routes: lists[routes] ?? [], busy: [...(parsed.busy ?? []), ...busyWithOthers] }
    const tell = (share: number) => {
      if (isGivenUp(shared)) throw new Error('the answers are no longer waited for')
      tellShare(shared, position, share)
    }
    const answer = problemWithRoutes.machine
      ? machineSheets({ ...problemWithRoutes, machine: problemWithRoutes.machine })
      : generateSheets(problemWithRoutes, tell)
    tell(1)
    busy.set(driver, [...busyWithOthers, ...takenBy(answer)])
    return answer
  })
  return serialize(answers)
}
