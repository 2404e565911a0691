import { stripVTControlCharacters } from 'node:util'

/** What a test program's report says: how many tests passed, and what failed: its name, and below it why. */
export type Outcome = { passed: number; failed: string[] }

type VitestReport = {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string; failureMessages?: string[] }[] }[]
}

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: PlaywrightTest[] }[]
}
type PlaywrightTest = {
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results?: { errors?: { message?: string }[] }[]
}
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

const LINES_OF_A_REASON = 16

/** The name of a failed test with the first lines of why, since a log that was cut keeps its end alone. */
const withReason = (name: string, messages: readonly (string | undefined)[]): string => {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message ?? '').split('\n'))
  const reason = lines.filter((line) => line.trim() !== '').slice(0, LINES_OF_A_REASON)
  return [name, ...reason.map((line) => `    ${line}`)].join('\n')
}

/** A program that failed without a failing test, or that ran no test at all, has failed all the same. */
const completed = (stage: string, passed: number, failed: string[], code: number): Outcome => {
  if (failed.length > 0) return { passed, failed }
  if (code !== 0) return { passed, failed: [`${stage}: ended with code ${code}`] }
  return { passed, failed: passed === 0 ? [`${stage}: no test was run`] : [] }
}

/** The outcome of a Vitest run from its JSON report (`null` when it wrote none). A file that cannot be loaded is one failure. */
export const vitestOutcome = (stage: string, report: unknown, code: number, shown: (path: string) => string): Outcome => {
  const files = (report as VitestReport | null)?.testResults ?? []
  const failed = files.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => withReason(`${stage}: ${shown(name)} › ${test.fullName}`, test.failureMessages ?? []))
    return status === 'failed' && tests.length === 0 ? [`${stage}: ${shown(name)}`] : tests
  })
  const passed = files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length
  return completed(stage, passed, failed, code)
}

const specsBelow = (suite: PlaywrightSuite, above: string[] = []): { name: string; status: string; messages: (string | undefined)[] }[] => {
  const path = [...above, suite.title]
  const ownSpecs = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results = [] }) => ({
      name: `[${projectName}] ${[...path, title].join(' › ')}`,
      status,
      messages: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
    })),
  )
  return [...ownSpecs, ...(suite.suites ?? []).flatMap((inner) => specsBelow(inner, path))]
}

/** The outcome of a Playwright run from its JSON report. A test that passed only when repeated counts as failed. */
export const playwrightOutcome = (stage: string, report: unknown, code: number): Outcome => {
  const { suites = [], errors = [] } = (report ?? {}) as Partial<PlaywrightReport>
  const specs = suites.flatMap((suite) => specsBelow(suite))
  const failed = specs
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ name, messages }) => withReason(`${stage}: ${name}`, messages))
  const broken = failed.length > 0 ? [] : errors.map(({ message = 'unknown error' }) => `${stage}: ${message.split('\n')[0]}`)
  return completed(stage, specs.filter(({ status }) => status === 'expected').length, [...failed, ...broken], code)
}
