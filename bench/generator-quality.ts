/**
 * How good generated sheets are on cases made by chance, family by family: answers that break a rule, are uneven, repeat days or
 * spend nights away. `node bench/generator-quality.ts [cases of a family] [seeds]`.
 */

import { generateSheets } from '#domain/generator/generate-sheets.ts'
import { violations } from '#domain/generator/sheets/violations.ts'
import { problemOf } from '#domain/testing/a-case.ts'
import { MADE_FAMILIES, madeCase } from '#domain/testing/made-cases.ts'
import { measuresOf, namedOverfull } from '#domain/testing/measures.ts'

const [cases = 5, seeds = 5] = process.argv.slice(2).map(Number)
const COLUMNS = ['answers', 'broken', 'uneven', 'repeating', 'nights', 'share', 'litres', 'ms'] as const
type Row = Record<(typeof COLUMNS)[number], number>

const noRow = (): Row => ({ answers: 0, broken: 0, uneven: 0, repeating: 0, nights: 0, share: 0, litres: 0, ms: 0 })

const measured = (family: string): Row => {
  const row = noRow()
  for (let number = 1; number <= cases; number++)
    for (let seed = 0; seed < seeds; seed++) {
      const problem = problemOf(madeCase(family, number), seed || undefined)
      const since = performance.now()
      const answer = generateSheets(problem)
      row.ms += performance.now() - since
      const { evenness, repeatedDays, nightsAway, topShare } = measuresOf(problem, answer)
      const broken = violations(problem, answer, { continuous: true, closed: false, overfull: namedOverfull(problem, answer) })
      row.answers++
      if (broken.length > 0) row.broken++
      if (evenness > 1) row.uneven++
      if (repeatedDays > 0.1) row.repeating++
      row.nights += nightsAway
      row.share += topShare
      row.litres += Number(answer.leftover)
    }
  for (const mean of ['nights', 'share', 'litres', 'ms'] as const) row[mean] /= row.answers
  return row
}

console.log(`${''.padEnd(18)} ${COLUMNS.map((name) => name.padStart(9)).join(' ')}`)
for (const family of MADE_FAMILIES) {
  const row = measured(family)
  const cells = COLUMNS.map((name) => (Number.isInteger(row[name]) ? String(row[name]) : row[name].toFixed(2)).padStart(9))
  console.log(`${family.padEnd(18)} ${cells.join(' ')}`)
}
