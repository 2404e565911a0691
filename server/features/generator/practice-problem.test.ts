import { expect, it } from 'vitest'
import { generateSheets } from '#domain/generator/generate-sheets.ts'
import { practiceProblems } from './practice-problem.ts'

it('practises on problems that have an answer: what ends early compiles nothing', () => {
  for (const problem of practiceProblems()) expect(generateSheets(problem).sheets.length).toBeGreaterThan(30)
})
