/** What a thread does that answers problems of the generator. */
import { generateSheets } from '#domain/generator/generate-sheets.ts'
import type { GeneratorProblem } from '#domain/generator/problem.ts'
import { deserialize, serialize } from './serialize-decimals.ts'

/** One problem after another. */
export default (problem: unknown): unknown => serialize(generateSheets(deserialize(problem) as GeneratorProblem))
