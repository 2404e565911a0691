import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { argon2Passwords } from './password.ts'

const CHEAP = { memory: 8, passes: 1, parallelism: 1 }

test('the application hashes with argon2id of 19 MiB and two passes, with a new salt each time', async () => {
  const passwords = argon2Passwords(randomBytes)
  const [one, two] = [await passwords.hash('parolă'), await passwords.hash('parolă')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  // the cost is an argument that the start of the application does not give
  expect(readFileSync(new URL('../main.ts', import.meta.url), 'utf8')).toContain('passwords: argon2Passwords(randomBytes),')
})

test('a stored hash is compared at the cost it names, whatever new ones cost', async () => {
  const stored = await argon2Passwords(randomBytes, CHEAP).hash('parolă')
  expect(stored).toContain('m=8,t=1,p=1')
  expect(await argon2Passwords(randomBytes).matches('parolă', stored)).toBe(true)
  expect(await argon2Passwords(randomBytes).matches('parola', stored)).toBe(false)
})

test('letters typed composed and decomposed are the same password', async () => {
  const passwords = argon2Passwords(randomBytes, CHEAP)
  expect(await passwords.matches('parola\u0306', await passwords.hash('parol\u0103'))).toBe(true)
})

test('nothing matches where no password, or no readable hash, is stored', async () => {
  const passwords = argon2Passwords(randomBytes, CHEAP)
  for (const stored of [null, '', 'parolă', '$2b$10$abcdefghijklmnopqrstuv']) expect(await passwords.matches('parolă', stored)).toBe(false)
})

test('many who ask for one address keep another waiting for one of them, not for all', async () => {
  const passwords = argon2Passwords(randomBytes, { memory: 4096, passes: 2, parallelism: 1 })
  let hashed = 0
  const many = Array.from({ length: 40 }, () => passwords.hash('parolă', '203.0.113.7').then(() => hashed++))
  await passwords.hash('parolă', '203.0.113.8')
  expect(hashed).toBeLessThan(10)
  await Promise.all(many)
})
