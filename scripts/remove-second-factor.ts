/**
 * Removes the second factor of an account whose owner has lost it, for an operator without another administrator, or whose administrator
 * it is: `npm run remove-second-factor -- administrator@firma.ro`. The application may run.
 */
import { readConfig } from '#server/config.ts'
import { connectAsOwner } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import { removeLostFactor } from '#server/features/admin-users/remove-lost-factor.ts'
import { argument, chore } from './chore.ts'
import { withDatabase } from './running-database.ts'

await chore(async () => {
  const email = argument('npm run remove-second-factor -- administrator@firma.ro')
  await withDatabase(readConfig({ ...process.env, BACKUP_URL: '' }), async (url) => {
    const owner = connectAsOwner<Tables>(url)
    await removeLostFactor(owner, email).finally(() => owner.destroy())
  })
  console.log(`${email} signs in with the password alone; an administrator sets a new second factor up before anything else.`)
})
