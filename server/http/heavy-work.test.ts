import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { inHeavyTurn } from './heavy-work.ts'

/** An application whose work ends when it is told to; the address says whose it is, and whether its answer is long. */
const heavyApp = async () => {
  const app = fastify()
  const begun: { owner: string; end: () => void }[] = []
  const known = { asked: 0, gone: 0 }
  app.addHook('onRequest', (_request, reply, next) => {
    known.asked++
    reply.raw.once('close', () => known.gone++)
    next()
  })
  app.get<{ Querystring: { owner: string; name?: string; long?: string } }>('/', (request, reply) =>
    inHeavyTurn({ name: 'print', ...request.query }, request, reply, async () => {
      const ending = Promise.withResolvers<void>()
      begun.push({ owner: request.query.owner, end: ending.resolve })
      await ending.promise
      return reply.send('x'.repeat(request.query.long ? 8_000_000 : 1))
    }),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const owners = () => begun.map(({ owner }) => owner).join('')
  return {
    owners,
    /** How many requests the server has read, and of how many it knows that they are over or their client went away. */
    asked: () => known.asked,
    gone: () => known.gone,
    end: (at: number) => begun[at]?.end(),
    ask: (owner: string, name = 'print') => fetch(`http://127.0.0.1:${port}/?owner=${owner}&name=${name}`).then(({ status }) => status),
    /** Asks over a connection of which nothing is read. */
    askUnread: async (query: string) => {
      const socket = connect(port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      await once(socket, 'connect')
      socket.write(`GET /?${query} HTTP/1.1\r\nhost: a\r\n\r\n`)
      return socket
    },
  }
}

test('two of the same call of an owner run at once, and no other call or owner waits for them', async () => {
  const { ask, owners, end } = await heavyApp()
  const all = [ask('a'), ask('a'), ask('a')]
  await expect.poll(owners).toBe('aa')
  all.push(ask('b'))
  await expect.poll(owners).toBe('aab')
  all.push(ask('a', 'export'))
  await expect.poll(owners).toBe('aaba')
  end(0)
  await expect.poll(owners).toBe('aabaa')
  for (const at of [1, 2, 3, 4]) end(at)
  expect(await Promise.all(all)).toEqual([200, 200, 200, 200, 200])
})

test('an answer that nobody reads keeps its place until its client goes away', async () => {
  const { ask, askUnread, owners, end } = await heavyApp()
  const sockets = [await askUnread('owner=c&long=1'), await askUnread('owner=c&long=1')]
  await expect.poll(owners).toBe('cc')
  for (const at of [0, 1]) end(at)
  const next = ask('c')
  await sleep(50)
  expect(owners()).toBe('cc')
  sockets[0]?.destroy()
  await expect.poll(owners).toBe('ccc')
  end(2)
  expect(await next).toBe(200)
})

test('work whose client went away keeps its place until it ends; one that waits is not begun', async () => {
  const { ask, askUnread, owners, asked, gone, end } = await heavyApp()
  const sockets = [await askUnread('owner=d'), await askUnread('owner=d')]
  await expect.poll(owners).toBe('dd')
  const waiting = await askUnread('owner=d')
  await expect.poll(asked).toBe(3)
  for (const socket of [...sockets, waiting]) socket.destroy()
  await expect.poll(gone).toBe(3)
  const next = ask('d')
  await sleep(50)
  expect(owners()).toBe('dd')
  end(0)
  await expect.poll(owners).toBe('ddd')
  end(2)
  expect(await next).toBe(200)
  end(1)
})
