/** Makes many calls with made-up input: `npm run fuzz -- <calls> <seed>`, 100,000 unless told otherwise. */
import { spawnSync } from 'node:child_process'

const [calls = '100000', seed = '1'] = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'server/http/fuzz.test.ts'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_CALLS: calls, FUZZ_SEED: seed } },
)
process.exitCode = status ?? 1
