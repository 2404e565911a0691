import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Ports that no system hands out by itself, to a connection or to who asks for any: a free one is still free when its owner comes to
 * listen on it, which takes a slow machine half a minute.
 */
const FIRST = 10_240
const LAST = 32_000
const ATTEMPTS = 100

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const server = createServer()
    server.once('error', () => answer(false))
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)))
  })

/** A port of 127.0.0.1 on which no process listens at this moment. */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FIRST, LAST)
    if (await isFree(port)) return port
  }
  throw new Error(`None of ${ATTEMPTS} ports of 127.0.0.1 is free`)
}
