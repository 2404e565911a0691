/** What a thread does that answers problems of the generator. */
import { generateSheets } from '#domain/generator/generate-sheets.ts'
import type { Busy, GeneratorAnswer, GeneratorProblem, GeneratorRoute } from '#domain/generator/problem.ts'
import { deserialize, serialize } from './serialize-decimals.ts'

/** Problems whose routes stand in lists of their own: many problems may share one. `driver` tells whose days a sheet takes up. */
export type EngineJob = {
  routeLists: unknown
  problems: readonly { routes: number; driver: number; problem: unknown }[]
}

const takenBy = ({ sheets }: GeneratorAnswer): Busy[] =>
  sheets.map(({ day, departure, arrival }) => ({ day, from: departure, to: arrival }))

/** One problem after another; a later one of the same driver goes round the days of the earlier ones. */
export default (job: EngineJob): unknown => {
  const routeLists = deserialize(job.routeLists) as GeneratorRoute[][]
  const busy = new Map<number, Busy[]>()
  const answers = job.problems.map(({ routes, driver, problem }) => {
    const taken = busy.get(driver) ?? []
    const parsed = deserialize(problem) as Omit<GeneratorProblem, 'routes'>
    const answer = generateSheets({ ...parsed, routes: routeLists[routes] ?? [], busy: [...(parsed.busy ?? []), ...taken] })
    busy.set(driver, [...taken, ...takenBy(answer)])
    return answer
  })
  return serialize(answers)
}
