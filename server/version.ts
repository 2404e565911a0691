/** Which version of the product runs, and what identifies its build. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The version in package.json, such as `0.2.0`; each has its section in CHANGELOG.md. */
export const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

/**
 * The oldest version whose processes may go on beside this one while this one migrates their database: what migrations take away
 * (`scripts/migrations.test.ts`), it does not use.
 */
export const BESIDE = '0.6.0'

/** Whether a version is older than another: `0.9.1` is older than `0.10.0`. */
export const isOlder = (version: string, than: string): boolean => version.localeCompare(than, 'en', { numeric: true }) < 0

export const isNewer = (version: string): boolean => isOlder(VERSION, version)

/** Folders whose programs run on the server; the pages are identified by the one that names their files. */
const PROGRAMS = ['contract', 'documents', 'domain', 'server']
const FILES = ['package-lock.json', 'dist/index.html']

const fingerprint = async (): Promise<string> => {
  const programs = await Promise.all(
    PROGRAMS.map(async (folder) => (await readdir(join(ROOT, folder), { recursive: true })).map((name) => join(folder, name))),
  )
  const hash = createHash('sha256')
  for (const file of [
    ...FILES,
    ...programs
      .flat()
      .filter((name) => /(?<!\.test)\.(ts|sql)$/.test(name))
      .sort(),
  ])
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(ROOT, file)).catch(() => ''))
  return hash.digest('hex').slice(0, 12)
}

let build: Promise<string> | undefined

/** Twelve digits that are the same wherever the same programs and pages are installed; computed at the first call. */
export const buildOf = (): Promise<string> => {
  build ??= fingerprint()
  return build
}
