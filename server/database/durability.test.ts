import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { dataFolder, groupMembers, killAll, postmasterOf, startWriter } from '../testing/durability.ts'

/** How often everything is killed; `npm run test:long` does it more often. */
const ROUNDS = process.env.TEST_LONG === '1' ? 12 : 2

test.skipIf(process.platform !== 'linux')(
  'no acknowledged sheet is lost, and none is half saved, when everything is killed at any moment',
  async () => {
    const folder = dataFolder()
    const acknowledged = new Set<string>()
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const writer = await startWriter(folder)
        const found = new Set(writer.found)
        expect([...acknowledged].filter((sheet) => !found.has(sheet))).toEqual([])
        // a slow disk saves less in the same time
        await expect.poll(() => writer.safe.length, { timeout: 30_000 }).toBeGreaterThan(3)
        await sleep(Math.random() * 700)
        const server = postmasterOf(folder)
        const doomed = round % 2 === 1 && server ? groupMembers(server) : []
        writer.process.kill('SIGKILL')
        killAll(doomed)
        await writer.ended
        for (const sheet of writer.safe) acknowledged.add(sheet)
      }
      const last = await startWriter(folder)
      const found = new Set(last.found)
      last.process.kill('SIGTERM')
      expect(await last.ended).toEqual([0, null])
      expect([...acknowledged].filter((sheet) => !found.has(sheet))).toEqual([])
      expect(postmasterOf(folder)).toBe(null)
      expect(acknowledged.size).toBeGreaterThan(ROUNDS * 3)
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    }
  },
  300_000,
)
