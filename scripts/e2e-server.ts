/**
 * The product for the browser tests: a fresh data folder, removed when the tests end, and every service outside on loopback.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { dayInRomania } from '#domain/calendar/day.ts'
import { anafStub } from '#server/testing/anaf-stub.ts'
import { bnrStub } from '#server/testing/bnr-stub.ts'
import { CLIENT_ID, googleStub } from '#server/testing/google-stub.ts'
import { startMapServices } from '#server/testing/map-services-stub.ts'
import { smtpStub } from '#server/testing/smtp-stub.ts'
import { caller } from '../e2e/api.ts'
import { ADMINISTRATOR, googleFile, keepRecoveryCodes, mailFile, outside } from '../e2e/outside.ts'
import { registered } from '../e2e/tax-codes.ts'

mkdirSync(outside, { recursive: true })
const keepMail = ({ to, source }: { to: string[]; source: string }) => {
  for (const recipient of to) writeFileSync(mailFile(recipient), source)
}
const [anaf, bank, maps, google, smtp] = await Promise.all([
  anafStub(registered),
  bnrStub(dayInRomania(new Date())),
  startMapServices(),
  googleStub(),
  smtpStub(0, keepMail),
])
writeFileSync(googleFile, google.url)
const folder = mkdtempSync(join(tmpdir(), 'parcurs-e2e-'))
// the database's own account has to reach it when this runs as root
chmodSync(folder, 0o755)
const server = spawn(process.execPath, ['server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: '',
    // only the pictures of the guide show the demo company, and it takes four seconds
    DEMO: process.env.E2E_DEMO ?? '0',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ANAF_URL: anaf.url,
    BNR_URL: bank.url,
    NOMINATIM_URL: maps.url,
    OSRM_URL: maps.url,
    TILE_URL: `${maps.url}/{z}/{x}/{y}.png`,
    SMTP_URL: smtp.url,
    // each test has an account of its own, and mail takes seconds
    CONFIRM_EMAIL: '0',
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_JWKS_URL: google.url,
  },
})

/** Sets the administrator's second factor up, without which every other call is refused; the tests sign in with the recovery codes. */
const setUpFactor = async (): Promise<void> => {
  const address = `http://127.0.0.1:${process.env.PORT ?? 3000}`
  while (!(await fetch(`${address}/api/ready`).catch(() => null))?.ok) await sleep(200)
  const { email, password } = ADMINISTRATOR
  const { token } = await caller(address).call('login', { body: { email, password } })
  const { call } = caller(address, token)
  const { secret } = await call('beginSecondFactor', { body: { current_password: password } })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  keepRecoveryCodes((await call('confirmSecondFactor', { body: { code } })).recoveryCodes)
}
void setUpFactor()

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(outside, { recursive: true, force: true })
  process.exit(code ?? 1)
})
