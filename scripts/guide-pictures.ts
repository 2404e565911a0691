/**
 * Writes docs/pictures/, the screens that the help panel, the guide and the README show: windows of the journey `e2e/guide.spec.ts`, kept by
 * `shot` of `e2e/pages/shot.ts`. Needs what `npm run test:e2e` needs.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { TOPICS } from '../web/features/help/topic-texts.ts'

const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const PLAYWRIGHT = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url))
/** Of all pictures together. */
const MOST_BYTES = 1_500_000

const shots = mkdtempSync(join(tmpdir(), 'parcurs-pictures-'))
try {
  execFileSync(process.execPath, [PLAYWRIGHT, 'test', 'e2e/guide.spec.ts', '--project', 'desktop'], {
    // the paper beside a sheet needs a browser that shows PDF
    env: { ...process.env, E2E_SHOTS: shots, E2E_DEMO: '1', E2E_WINDOW: 'true' },
    stdio: 'inherit',
  })
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  let all = 0
  for (const { id } of TOPICS) {
    const { size } = await sharp(join(shots, `desktop-guide-${id}.png`))
      .webp({ quality: 80, effort: 6, smartSubsample: true })
      .toFile(join(FOLDER, `${id}.webp`))
    console.log(`${id}.webp ${Math.round(size / 1000)} kB`)
    all += size
  }
  console.log(`${TOPICS.length} pictures, ${Math.round(all / 1000)} kB`)
  if (all > MOST_BYTES) process.exitCode = 1
} finally {
  rmSync(shots, { recursive: true, force: true })
}
