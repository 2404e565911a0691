/** What the services around the product leave for the tests to see: they run in the server's process, the tests in others. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The folder of one run. */
export const outside = join('node_modules', '.cache', `e2e-${process.env.E2E_PORT ?? process.env.PORT}`)

/** Holds the address of Google's stand-in. */
export const googleFile = join(outside, 'google')

/** Holds the last mail to an address, as it was sent. */
export const mailFile = (recipient: string): string => join(outside, `${encodeURIComponent(recipient)}.eml`)

/** Waits for the mail to an address and returns its text. */
export const mailTo = async (recipient: string): Promise<string> => {
  const file = mailFile(recipient)
  await expect.poll(() => existsSync(file), { message: `a mail to ${recipient}` }).toBe(true)
  const [, text = ''] = readFileSync(file, 'utf8').split(/^Content-Type: text\/plain.*$/m)
  return text
    .split(/^--/m)
    .slice(0, 1)
    .join('')
    .replace(/=\r?\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
}

/** The ID token that Google hands to the page for a person. */
export const googleToken = async (person: { sub: string; email: string }): Promise<string> => {
  const answer = await fetch(`${readFileSync(googleFile, 'utf8')}/token?${new URLSearchParams(person)}`)
  return answer.text()
}

/** Who administers the installation of the browser tests. */
export const ADMINISTRATOR = { email: 'administrator@exemplu.ro', password: 'parola de administrator' } as const

/** Holds a file for each recovery code of the administrator that no test has used. */
const recoveryCodes = join(outside, 'recovery-codes')

/** Keeps the administrator's recovery codes for the tests. */
export const keepRecoveryCodes = (codes: readonly string[]): void => {
  mkdirSync(recoveryCodes)
  for (const code of codes) writeFileSync(join(recoveryCodes, code), '')
}

/** Takes a recovery code, each of which signs the administrator in once; the tests of all workers share them. */
export const takeRecoveryCode = async (): Promise<string> => {
  let taken = ''
  const take = (): boolean =>
    existsSync(recoveryCodes) &&
    readdirSync(recoveryCodes).some((code) => {
      try {
        rmSync(join(recoveryCodes, code))
        taken = code
        return true
      } catch {
        // another worker has taken it
        return false
      }
    })
  await expect.poll(take, { message: 'a recovery code of the administrator' }).toBe(true)
  return taken
}
