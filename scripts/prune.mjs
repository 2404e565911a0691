/**
 * Deletes from a production installation what no program reads: the headers of the packaged Node, TypeScript (Node takes none below
 * node_modules), source maps, libraries to link with, the tools of a package's own makers, lists of changes.
 * It follows `npm ci --omit=dev` by itself, and `npm ci --omit=dev --ignore-scripts` by `npm run prune`; nothing is deleted where the
 * packages for development are installed.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linkLibraries } from './library-links.mjs'

const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules')
const UNREAD = /\.([cm]?tsx?|map|a)$|(^|[\\/])(\.yarn[\\/].+|(changelog|history|changes)\.md)$/i

if (existsSync(join(packages, 'typescript'))) {
  // every installation ends here, that of a developer as well
  if (process.env.npm_lifecycle_event === 'postinstall') process.exit()
  console.error('The packages for development are installed: npm ci --omit=dev --ignore-scripts first.')
  process.exit(1)
}

linkLibraries(packages)
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
if (freed > 0 || process.env.npm_lifecycle_event !== 'postinstall')
  console.log(`${Math.round(freed / 1_000_000)} MB that no program reads were deleted.`)
