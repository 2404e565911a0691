/** Which PostgreSQL the embedded database runs: that of npm, or a newer minor release of it. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { installedPrograms, packagedPrograms } from './postgres-programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'parcurs-programs-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A folder of programs that say they are of this version. */
const programsOf = (version: string): string => {
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`)
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}

test.skipIf(process.platform === 'win32')('POSTGRES_BIN names a newer minor release, and no other major version', () => {
  expect(installedPrograms('')).toEqual(packagedPrograms())
  expect(installedPrograms(dirname(packagedPrograms().postgres))).toEqual(packagedPrograms())
  expect(installedPrograms(programsOf('18.99'))).toMatchObject({ version: '18.99', postgres: join(folder, 'postgres') })
  expect(() => installedPrograms(programsOf('17.10'))).toThrow('POSTGRES_BIN holds PostgreSQL 17.10')
  expect(() => installedPrograms(join(folder, 'none'))).toThrow('where there is no initdb')
})
