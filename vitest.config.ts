import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

/** What supervises the embedded database has servers of its own, whatever server the other tests use. */
const supervisor = ['server/database/{embedded/embedded,durability,archive/archive}.test.ts']

/** What solves whole problems of the generator or draws whole documents takes more of the processor than all other rules together. */
const whole = ['domain/generator/{generate-sheets,cases/*,search/reach-end,search/exchange}.test.ts', 'documents/{*,kinds/*}.test.ts']

/** As many applications as one test server has connections for: each takes some ten of two hundred, and more in its test. */
const MOST_APPLICATIONS = 8

/** A test of the server waits for its database, for child processes and for time-outs: one more of them fills the processor. */
const waiting = { maxWorkers: Math.min(MOST_APPLICATIONS, availableParallelism() + 1), sequence: { groupOrder: 1 } }

export default defineConfig({
  test: {
    pool: 'threads',
    isolate: false,
    setupFiles: ['scripts/property-seed.ts'],
    // the processor that Vitest leaves free stands idle on a small machine
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    // a busy machine answers late; only a test that fails waits this long
    testTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: 'pure', include: ['{domain,contract,documents,web,scripts}/**/*.test.ts'], exclude: whole } },
      { extends: true, test: { name: 'whole', include: whole } },
      // keys pressed one by one in a component, in a DOM without a browser
      {
        extends: true,
        test: {
          name: 'component',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/testing/component-test.ts'],
        },
      },
      { extends: true, test: { ...waiting, name: 'supervisor', include: supervisor } },
      // its database server starts only when a test of this project is asked for
      {
        extends: true,
        test: {
          ...waiting,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: supervisor,
          globalSetup: ['./server/testing/testing-cluster.ts', './server/testing/declared-rows.ts'],
          setupFiles: ['server/testing/check-rows.ts'],
        },
      },
    ],
  },
})
