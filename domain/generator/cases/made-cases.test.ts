import { describe, expect, test } from 'vitest'
import { problemOf } from '#domain/testing/a-case.ts'
import { MADE_FAMILIES, madeCase } from '#domain/testing/made-cases.ts'
import { measuresOf, namedOverfull } from '#domain/testing/measures.ts'
import { sampleOfDay } from '../../../scripts/sample-of-day.ts'
import { generateSheets } from '../generate-sheets.ts'
import { violations } from '../sheets/violations.ts'

/** `node bench/generator-quality.ts` tries more of them, with more seeds. */
const NUMBERS = sampleOfDay([1, 2, 3], 1)
/** Up to so many routes a day may have to be like the one before. */
const FEW_ROUTES = 5

describe.each(MADE_FAMILIES)('cases of the family %s', (family) => {
  test.each(NUMBERS)('number %s is answered without a broken rule, evenly and varied', (number) => {
    const problem = problemOf(madeCase(family, number))
    const answer = generateSheets(problem)
    expect(violations(problem, answer, { continuous: true, closed: false, overfull: namedOverfull(problem, answer) })).toEqual([])
    const { evenness, repeatedDays, nightsAway } = measuresOf(problem, answer)
    // two routes: litres come before evenness
    expect(evenness).toBeLessThanOrEqual(problem.routes.length > 2 ? 1 : 1.1)
    if (problem.routes.length > FEW_ROUTES && nightsAway === 0) expect(repeatedDays).toBeLessThanOrEqual(0.1)
  })
})

test.each([3, 5])('a net of roads with nights away has days full enough for all of its fuel, seed %i', (seed) => {
  expect(Number(generateSheets(problemOf(madeCase('mesh-half', 7001), seed)).leftover)).toBeLessThanOrEqual(0.1)
})

test('the same number is the same case', () => {
  expect(madeCase('mesh-half', 4)).toEqual(madeCase('mesh-half', 4))
  expect(madeCase('mesh-half', 4)).not.toEqual(madeCase('mesh-half', 5))
})
