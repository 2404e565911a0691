/**
 * Deletes from a production installation what no program reads: the headers of the packaged Node, declarations and source maps.
 * `npm run prune`, after `npm ci --omit=dev --ignore-scripts`; refused where the packages for development are installed.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules')
const UNREAD = /\.(d\.[cm]?ts|map)$/

if (existsSync(join(packages, 'typescript'))) {
  console.error('The packages for development are installed: npm ci --omit=dev --ignore-scripts first.')
  process.exit(1)
}

let freed = 0
for (const name of readdirSync(packages).filter((one) => one.startsWith('node-'))) {
  const headers = join(packages, name, 'include')
  for (const file of existsSync(headers) ? readdirSync(headers, { recursive: true }) : []) freed += statSync(join(headers, file)).size
  rmSync(headers, { recursive: true, force: true })
}
for (const file of readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter((one) => UNREAD.test(one))) {
  const path = join(packages, file)
  if (!statSync(path).isFile()) continue
  freed += statSync(path).size
  rmSync(path)
}
console.log(`${Math.round(freed / 1_000_000)} MB that no program reads were deleted.`)
