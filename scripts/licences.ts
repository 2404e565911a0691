/**
 * Prints the licence of every package that the product installs, one line each. Every one of them has to be listed by the Open
 * Source Initiative: `licences.test.ts` holds that.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Identifiers of SPDX that the Open Source Initiative lists, of those that occur. */
const OPEN = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
])

/** Packages whose description names no licence, with the one of the file that lies in them. */
const IN_A_FILE: Record<string, string> = { 'png-js': 'MIT' }

/** A package as the lock file lists it. */
export type LicensedPackage = { name: string; version: string; licence: string; development: boolean }

type Listed = { version: string; license?: string; dev?: boolean }

/** The packages of a `package-lock.json`, by name. */
export const licencesIn = (lock: string): LicensedPackage[] => {
  const { packages } = JSON.parse(lock) as { packages: Record<string, Listed> }
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license, dev }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: license ?? IN_A_FILE[name] ?? 'unknown', development: dev ?? false }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** Whether a licence expression of SPDX lets one choose licences that are all listed: `MIT OR CC0-1.0` does, by MIT. */
export const isOpenSource = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => OPEN.has(licence)))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = readFileSync(fileURLToPath(new URL('../package-lock.json', import.meta.url)), 'utf8')
  for (const { name, version, licence, development } of licencesIn(lock))
    console.log(`${licence.padEnd(40)} ${name} ${version}${development ? ' (development)' : ''}`)
}
