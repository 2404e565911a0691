/**
 * Writes docs/pictures/, which the README shows: windows that the journeys of `e2e/` pass through, kept by `shot` of `e2e/pages/shot.ts`.
 * Needs what `npm run test:e2e` needs.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const PLAYWRIGHT = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url))
const MOST_BYTES = 150_000

/** By the name that the picture has in the README: the name that the journey gives it. */
const PICTURES = { sheet: '13-opened', month: '42-month', generator: '34-results', list: '12-list' } as const

/** The journeys that pass through them. */
const JOURNEYS = 'somebody new writes|a receipt becomes a week|a month is typed by keyboard'

const shots = mkdtempSync(join(tmpdir(), 'parcurs-pictures-'))
try {
  execFileSync(process.execPath, [PLAYWRIGHT, 'test', '--project', 'desktop', '-g', JOURNEYS], {
    env: { ...process.env, E2E_SHOTS: shots },
    stdio: 'inherit',
  })
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, shot] of Object.entries(PICTURES)) {
    const file = join(FOLDER, `${name}.png`)
    // flat surfaces and few colours: a palette halves the file
    const { size } = await sharp(join(shots, `desktop-${shot}.png`))
      .png({ palette: true, effort: 10 })
      .toFile(file)
    console.log(`${name}.png ${Math.round(size / 1000)} kB`)
    if (size > MOST_BYTES) process.exitCode = 1
  }
} finally {
  rmSync(shots, { recursive: true, force: true })
}
