import { describe, expect, test } from 'vitest'
import { playwrightOutcome, vitestOutcome } from './outcome.ts'

const shown = (path: string) => path

describe('vitestOutcome', () => {
  const file = (name: string, status: string, ...tests: [string, string][]) => ({
    name,
    status,
    assertionResults: tests.map(([fullName, state]) => ({ fullName, status: state })),
  })

  test('counts what passed and names what failed', () => {
    const report = { testResults: [file('a.test.ts', 'failed', ['adds', 'passed'], ['takes', 'failed'], ['later', 'pending'])] }
    expect(vitestOutcome('all', report, 1, shown)).toEqual({ passed: 1, failed: ['all: a.test.ts › takes'] })
  })

  test('says below the name why it failed', () => {
    const failed = { fullName: 'takes', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\n  to be 2'] }
    const report = { testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [failed] }] }
    expect(vitestOutcome('all', report, 1, shown).failed).toEqual(['all: a.test.ts › takes\n    expected 1\n      to be 2'])
  })

  test('a file that cannot be loaded is one failure', () => {
    const report = { testResults: [file('a.test.ts', 'failed'), file('b.test.ts', 'passed', ['adds', 'passed'])] }
    expect(vitestOutcome('all', report, 1, shown)).toEqual({ passed: 1, failed: ['all: a.test.ts'] })
  })

  test('no test, no report, or a bad exit are failures', () => {
    expect(vitestOutcome('all', { testResults: [] }, 0, shown).failed).toEqual(['all: no test was run'])
    expect(vitestOutcome('all', null, 1, shown).failed).toEqual(['all: ended with code 1'])
    expect(vitestOutcome('all', { testResults: [file('a', 'passed', ['x', 'passed'])] }, 1, shown).failed).toEqual([
      'all: ended with code 1',
    ])
  })
})

describe('playwrightOutcome', () => {
  const suite = (...statuses: string[]) => ({
    title: 'start.test.ts',
    suites: [{ title: 'home', specs: statuses.map((status, at) => ({ title: `t${at}`, tests: [{ projectName: 'phone', status }] })) }],
  })

  test('names a failing test by project and path, also one that passed only when repeated', () => {
    const report = { suites: [suite('expected', 'unexpected', 'flaky', 'skipped')], errors: [] }
    expect(playwrightOutcome('e2e', report, 1)).toEqual({
      passed: 1,
      failed: ['e2e: [phone] start.test.ts › home › t1', 'e2e: [phone] start.test.ts › home › t2'],
    })
  })

  test('says below the name why it failed', () => {
    const failed = { projectName: 'phone', status: 'unexpected', results: [{ errors: [{ message: 'not visible' }] }] }
    const report = { suites: [{ title: 'a.spec.ts', specs: [{ title: 't', tests: [failed] }] }], errors: [] }
    expect(playwrightOutcome('e2e', report, 1).failed).toEqual(['e2e: [phone] a.spec.ts › t\n    not visible'])
  })

  test('a server that does not start and an empty folder are failures', () => {
    expect(playwrightOutcome('e2e', { suites: [], errors: [{ message: 'no server\nstack' }] }, 1).failed).toEqual(['e2e: no server'])
    expect(playwrightOutcome('e2e', { suites: [], errors: [] }, 0).failed).toEqual(['e2e: no test was run'])
  })
})
