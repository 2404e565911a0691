/** Tries on a database server what Parcurs rests on, before it is installed there: `npm run check-database -- postgresql://…` */
import { readConfig } from '#server/config.ts'
import { checkEngine } from '#server/database/engine/check-engine.ts'
import { followPrimary } from '#server/database/hosts.ts'
import { nameUnreachable } from '#server/database/unreachable.ts'
import { argument, chore } from './chore.ts'

await chore(async () => {
  const address = readConfig({
    DATABASE_URL: argument('npm run check-database -- postgresql://login:password@host:5432/database'),
  }).DATABASE_URL
  const primary = await followPrimary(address ?? '')
  primary.stop()
  const results = await checkEngine(primary.url()).catch((error: unknown) => {
    throw nameUnreachable(error, primary.url())
  })
  const width = Math.max(...results.map(({ what }) => what.length))
  for (const { what, breaks, failure } of results)
    console.log(failure === null ? `holds  ${what}` : `LACKS  ${what.padEnd(width)}  ${failure}\n       Without it ${breaks}.`)
  const lacking = results.filter(({ failure }) => failure !== null).length
  if (lacking === 0) return console.log('Parcurs can be installed on this server.')
  console.error(`Parcurs cannot be installed on this server: it lacks ${lacking} of ${results.length}.`)
  process.exitCode = 1
})
