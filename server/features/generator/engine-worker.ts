/** What a thread does that answers problems of the generator. */
import { generateSheets } from '#domain/generator/generate-sheets.ts'
import { machineSheets } from '#domain/generator/machine/machine-sheets.ts'
import type { Busy, GeneratorAnswer, GeneratorProblem, GeneratorRoute } from '#domain/generator/problem.ts'
import { deserialize, serialize } from './serialize-decimals.ts'
import { isGivenUp, tellShare } from './shared-progress.ts'

/** Problems whose routes stand in lists of their own: many problems may share one. `driver` tells whose days a sheet takes up. */
export type EngineJob = {
  routeLists: unknown
  problems: readonly { position: number; routes: number; driver: number; problem: unknown }[]
  /** Memory in which the share of each problem that is done is told, and whether the answers are still waited for. */
  shared: SharedArrayBuffer
}

const takenBy = ({ sheets }: GeneratorAnswer): Busy[] =>
  sheets.map(({ day, departure, arrival }) => ({ day, from: departure, to: arrival }))

/** One problem after another; a later one of the same driver goes round the days of the earlier ones. Throws once they are given up. */
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
