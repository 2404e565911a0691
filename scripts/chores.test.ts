/** What an operator mistypes is refused in a sentence, and nothing is made. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'parcurs-chores-'))
const mistyped = join(folder, 'dta')
afterAll(() => rmSync(folder, { recursive: true }))

const run = (script: string, args: string[], env: Record<string, string>): Promise<string> =>
  new Promise((told) => {
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], { env: { PATH: process.env.PATH ?? '', ...env } }, (error, _, stderr) =>
      told(`${error?.code ?? 0} ${stderr}`),
    )
  })

const CHORES: [string, string[]][] = [
  ['backup', [join(folder, 'a.zip')]],
  ['move', ['postgresql://a:b@127.0.0.1:9/parcurs']],
  ['outbox', []],
  ['invoices', ['2026-11', join(folder, 'invoices')]],
  ['remove-second-factor', ['a@exemplu.ro']],
]

test('no chore makes a database where there is none', async () => {
  const told = await Promise.all(CHORES.map(([script, args]) => run(script, args, { DATA_DIR: mistyped })))
  const sentence = `1 There is no database in ${mistyped}: name the installation's folder in DATA_DIR, or its server in DATABASE_URL.\n`
  expect(told).toEqual(CHORES.map(() => sentence))
  expect(existsSync(mistyped)).toBe(false)
})

test('a server that does not answer, a wrong address and an option too many are sentences', async () => {
  const url = 'postgresql://a:taina@127.0.0.1:9/parcurs'
  const told = await Promise.all([
    run('backup', [join(folder, 'b.zip')], { DATABASE_URL: url }),
    run('move', ['postgre://a:b@c/d'], { DATA_DIR: mistyped }),
    run('move', [mistyped], { DATA_DIR: mistyped }),
    run('restore', ['--from', 'file:///x', '--until', '2026-11-22T21:00:00+02:00', '--accept-loss'], {}),
  ])
  expect(told).toEqual([
    '1 The database (parcurs on 127.0.0.1) cannot be used: connect ECONNREFUSED 127.0.0.1:9.\n',
    '1 DATABASE_URL must look like postgresql://user:password@host:5432/database.\n',
    '1 The installation is there already: name another database.\n',
    expect.stringMatching(/^1 Usage: npm run restore/),
  ])
  expect(existsSync(mistyped)).toBe(false)
})
