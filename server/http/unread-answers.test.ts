/** What answers cost that nobody reads. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { limitUnreadAnswers } from './unread-answers.ts'

/** An application whose one answer is long; `sender` in the address says who asks. */
const longAnswers = async () => {
  const app = fastify()
  limitUnreadAnswers(app, ({ query }) => (query as { sender: string }).sender, 10_000_000)
  app.setErrorHandler((error, _, reply) =>
    reply.status(error instanceof Refusal ? error.status : 500).send(error instanceof Refusal ? error.answer() : String(error)),
  )
  app.get('/long', () => 'x'.repeat(8_000_000))
  app.get('/short', () => 'x')
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const ask = async (path: string, sender: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${path}?sender=${sender}`)
    await answer.text()
    return answer.status
  }
  /** Asks for the long answer and reads its beginning alone. */
  const askUnread = async (sender: string) => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(`GET /long?sender=${sender} HTTP/1.1\r\nhost: a\r\n\r\n`)
    await once(socket, 'readable')
    return socket
  }
  return { ask, askUnread }
}

test('a sender who does not read long answers is refused until they are read or given up', async () => {
  const { ask, askUnread } = await longAnswers()
  const [first] = [await askUnread('a'), await askUnread('a')]
  expect(await ask('short', 'a')).toBe(503)
  expect(await ask('long', 'b')).toBe(200)
  first?.destroy()
  await expect.poll(() => ask('short', 'a')).toBe(200)
})

test('answers that are read do not count', async () => {
  const { ask } = await longAnswers()
  for (let times = 0; times < 4; times++) expect(await ask('long', 'a')).toBe(200)
  expect(await ask('short', 'a')).toBe(200)
})
